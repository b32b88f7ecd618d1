import SwiftUI

/// A place in the list.
struct PlaceRow: View {
    let place: Place

    var body: some View {
        Label {
            VStack(alignment: .leading) {
                Text(place.isFavourite ? "\(place.name) ★" : place.name)
                Text(place.country)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        } icon: {
            Image(systemName: place.symbol)
        }
    }
}

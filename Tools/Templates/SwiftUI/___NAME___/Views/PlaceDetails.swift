import SwiftUI

/// A place in full, and the button that makes it a favourite.
struct PlaceDetails: View {
    let place: Place
    let favouriteTapped: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 8) {
            Image(systemName: place.symbol)
                .font(.system(size: 64))
                .foregroundStyle(.tint)
                .padding(.bottom, 16)
            Text(place.name)
                .font(.title)
            Text(place.country)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            Text(place.text)
                .multilineTextAlignment(.center)
                .padding(.vertical, 16)
            Button(action: favouriteTapped) {
                Label(
                    place.isFavourite ? "Remove from Favourites" : "Add to Favourites",
                    systemImage: place.isFavourite ? "star.slash" : "star"
                )
            }
            .buttonStyle(.borderedProminent)
            Spacer()
        }
        .padding()
        .navigationTitle(place.name)
        .navigationBarTitleDisplayMode(.inline)
    }
}

import SwiftUI

struct PlacesView: View {
    @ObservedObject var viewModel: PlacesViewModel

    var body: some View {
        NavigationStack {
            List(viewModel.places) { place in
                NavigationLink(value: place.id) {
                    PlaceRow(place: place)
                }
            }
            .navigationTitle("Places")
            .navigationDestination(for: Place.ID.self) { id in
                PlaceScreen(viewModel: viewModel, id: id)
            }
        }
        .alert(viewModel.message ?? "", isPresented: hasMessage) {
            Button("OK") { Task { await viewModel.send(.closeMessage) } }
        }
        .task { await viewModel.send(.load) }
    }

    private var hasMessage: Binding<Bool> {
        Binding(
            get: { @MainActor in viewModel.message != nil },
            set: { isShown in
                if !isShown { Task { await viewModel.send(.closeMessage) } }
            }
        )
    }
}

/// One place of the list.
private struct PlaceScreen: View {
    @ObservedObject var viewModel: PlacesViewModel
    let id: Place.ID

    var body: some View {
        if let place = viewModel.place(id) {
            PlaceDetails(place: place) {
                Task { await viewModel.send(.toggleFavourite(id)) }
            }
        }
    }
}

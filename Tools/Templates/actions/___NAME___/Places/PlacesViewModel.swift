import Combine

/// The state of the screens. All that a user does comes in by `send(_:)`; all that changes goes out by what is published.
@MainActor
final class PlacesViewModel: ObservableObject {
    enum ViewAction {
        case load
        case toggleFavourite(Place.ID)
        case closeMessage
    }

    @Published private(set) var places: [Place] = []
    @Published private(set) var message: String?

    private let service: any PlaceService

    init(service: any PlaceService = LocalPlaceService()) { self.service = service }

    func send(_ action: ViewAction) async {
        switch action {
        case .load: await load()
        case let .toggleFavourite(id): await toggleFavourite(id)
        case .closeMessage: message = nil
        }
    }

    func place(_ id: Place.ID) -> Place? { places.first { $0.id == id } }
}

private extension PlacesViewModel {
    func load() async {
        do {
            places = try await service.places()
        } catch {
            message = error.localizedDescription
        }
    }

    func toggleFavourite(_ id: Place.ID) async {
        guard let place = place(id) else { return }
        do {
            let changed = try await service.setFavourite(!place.isFavourite, of: place)
            places = places.map { $0.id == id ? changed : $0 }
        } catch {
            message = error.localizedDescription
        }
    }
}

import Combine

/// What the list shows. What is selected there is a value for whoever leads through the app.
@MainActor
final class PlacesViewModel: ObservableObject {
    @Published private(set) var places: [Place] = []
    @Published private(set) var message: String?
    let selected = PassthroughSubject<Place, Never>()

    private let service: any PlaceService

    init(service: any PlaceService) { self.service = service }

    func load() async {
        do {
            places = try await service.places()
            message = nil
        } catch {
            message = error.localizedDescription
        }
    }

    func update(_ place: Place) {
        guard let index = places.firstIndex(where: { $0.id == place.id }) else { return }
        places[index] = place
    }
}

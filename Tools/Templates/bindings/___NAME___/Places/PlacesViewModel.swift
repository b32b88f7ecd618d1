/// What the list shows. A binding is called at once when it is set, and then with each change.
@MainActor
final class PlacesViewModel {
    var placesBinding: Binding<[Place]>? {
        didSet { placesBinding?(places) }
    }
    var messageBinding: Binding<String?>? {
        didSet { messageBinding?(message) }
    }

    private let service: any PlaceService
    private(set) var places: [Place] = [] {
        didSet { placesBinding?(places) }
    }
    private(set) var message: String? {
        didSet { messageBinding?(message) }
    }

    init(service: any PlaceService) { self.service = service }

    func load() async {
        do {
            places = try await service.places()
            message = nil
        } catch {
            message = error.localizedDescription
        }
    }

    /// The view model of one place; what changes there changes here.
    func viewModel(of place: Place) -> PlaceViewModel {
        PlaceViewModel(place: place, service: service) { [weak self] place in self?.update(place) }
    }

    private func update(_ place: Place) {
        guard let index = places.firstIndex(where: { $0.id == place.id }) else { return }
        places[index] = place
    }
}

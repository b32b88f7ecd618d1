/// Who is told what happened to the list.
@MainActor
protocol PlacesViewModelDelegate: AnyObject {
    func didLoadPlaces()
    func didUpdatePlace(at index: Int)
    func didFail(with message: String)
}

/// What the list shows.
@MainActor
final class PlacesViewModel {
    weak var delegate: (any PlacesViewModelDelegate)?

    private let service: any PlaceService
    private(set) var places: [Place] = []

    init(service: any PlaceService) { self.service = service }

    func load() async {
        do {
            places = try await service.places()
            delegate?.didLoadPlaces()
        } catch {
            delegate?.didFail(with: error.localizedDescription)
        }
    }

    func viewModel(at index: Int) -> PlaceViewModel {
        PlaceViewModel(place: places[index], service: service)
    }

    func update(_ place: Place) {
        guard let index = places.firstIndex(where: { $0.id == place.id }) else { return }
        places[index] = place
        delegate?.didUpdatePlace(at: index)
    }
}

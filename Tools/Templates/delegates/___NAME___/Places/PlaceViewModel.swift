/// Who is told what happened to a place.
@MainActor
protocol PlaceViewModelDelegate: AnyObject {
    func didUpdate(_ place: Place)
    func didFail(with message: String)
}

/// What the screen of one place shows.
@MainActor
final class PlaceViewModel {
    weak var delegate: (any PlaceViewModelDelegate)?

    private let service: any PlaceService
    private(set) var place: Place

    init(place: Place, service: any PlaceService) {
        self.place = place
        self.service = service
    }

    func favouriteTapped() async {
        do {
            place = try await service.setFavourite(!place.isFavourite, of: place)
            delegate?.didUpdate(place)
        } catch {
            delegate?.didFail(with: error.localizedDescription)
        }
    }
}

/// What the screen of one place shows.
@MainActor
final class PlaceViewModel {
    var placeBinding: Binding<Place>? {
        didSet { placeBinding?(place) }
    }
    /// Told in words what went wrong.
    var errorBinding: Binding<String>?

    private let service: any PlaceService
    private let changed: Binding<Place>
    private(set) var place: Place {
        didSet {
            placeBinding?(place)
            changed(place)
        }
    }

    init(place: Place, service: any PlaceService, changed: @escaping Binding<Place>) {
        self.place = place
        self.service = service
        self.changed = changed
    }

    func favouriteTapped() async {
        do {
            place = try await service.setFavourite(!place.isFavourite, of: place)
        } catch {
            errorBinding?(error.localizedDescription)
        }
    }
}

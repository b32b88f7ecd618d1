/// One place.
final class PlaceModel: DPViewModel {
    private let service: any PlaceService
    private(set) var place: Place

    init(place: Place, service: any PlaceService) {
        self.place = place
        self.service = service
        super.init()
    }

    func favouriteTapped() async {
        do {
            place = try await service.setFavourite(!place.isFavourite, of: place)
            _ouput?.modelUpdated(self)
        } catch {
            _ouput?.modelDidError(self, error: error)
        }
    }
}

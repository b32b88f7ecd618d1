/// The places of the list.
final class PlacesModel: DPViewModel {
    let service: any PlaceService
    private(set) var places: [Place] = []

    init(service: any PlaceService) {
        self.service = service
        super.init()
    }

    func load() async {
        _ouput?.modelBeginLoading(self)
        do {
            places = try await service.places()
            _ouput?.modelReloaded(self)
            _ouput?.modelFinishLoading(self, withError: nil)
        } catch {
            _ouput?.modelFinishLoading(self, withError: error)
        }
    }
}

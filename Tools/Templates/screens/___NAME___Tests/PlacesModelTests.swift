import Testing

@testable import ___NAME___

/// Notes what a model tells its screen.
@MainActor
private final class Screen: DPViewModelOutput {
    private(set) var heard: [String] = []

    func modelDidError(_ model: DPViewModel?, error: Error) { heard.append("error") }
    func modelBeginReloading(_ model: DPViewModel?) { heard.append("reloading") }
    func modelBeginLoading(_ model: DPViewModel?) { heard.append("loading") }
    func modelFinishLoading(_ model: DPViewModel?, withError error: Error?) {
        heard.append(error == nil ? "finished" : "failed")
    }
    func modelUpdated(_ model: DPViewModel?) { heard.append("updated") }
    func modelReloaded(_ model: DPViewModel?) { heard.append("reloaded") }
}

@MainActor struct PlacesModelTests {
    private let screen = Screen()

    @Test func loadingIsTold() async {
        let model = PlacesModel(service: StubPlaceService())
        model._ouput = screen
        await model.load()
        #expect(screen.heard == ["loading", "reloaded", "finished"])
        #expect(model.places.map(\.name) == ["Lake", "Hill"])
    }

    @Test func aFailureEndsTheLoading() async {
        let model = PlacesModel(service: StubPlaceService(error: .notThere))
        model._ouput = screen
        await model.load()
        #expect(screen.heard == ["loading", "failed"])
    }

    @Test func aFavouriteIsAnUpdate() async {
        let service = StubPlaceService()
        let model = PlaceModel(place: StubPlaceService.lake, service: service)
        model._ouput = screen
        await model.favouriteTapped()
        #expect(screen.heard == ["updated"])
        #expect(model.place.isFavourite)
        #expect(await service.favourites == [1])
    }
}

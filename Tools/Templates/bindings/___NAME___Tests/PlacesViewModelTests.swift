import Testing

@testable import ___NAME___

@MainActor struct PlacesViewModelTests {
    @Test func aBindingIsCalledAtOnceAndWithEachChange() async {
        let viewModel = PlacesViewModel(service: StubPlaceService())
        var seen: [[String]] = []
        viewModel.placesBinding = { seen.append($0.map(\.name)) }
        await viewModel.load()
        #expect(seen == [[], ["Lake", "Hill"]])
    }

    @Test func anErrorIsAMessage() async {
        let viewModel = PlacesViewModel(service: StubPlaceService(error: .notThere))
        await viewModel.load()
        #expect(viewModel.message == PlaceError.notThere.localizedDescription)
    }

    @Test func aFavouriteIsSeenInTheList() async {
        let viewModel = PlacesViewModel(service: StubPlaceService())
        await viewModel.load()
        let hill = viewModel.viewModel(of: viewModel.places[1])
        var seen: [Bool] = []
        hill.placeBinding = { seen.append($0.isFavourite) }
        await hill.favouriteTapped()
        #expect(seen == [false, true])
        #expect(viewModel.places.map(\.isFavourite) == [false, true])
    }

    @Test func whatWentWrongIsSaid() async {
        let service = StubPlaceService(error: .notThere)
        let viewModel = PlaceViewModel(place: StubPlaceService.lake, service: service) { _ in }
        var said: String?
        viewModel.errorBinding = { said = $0 }
        await viewModel.favouriteTapped()
        #expect(said == PlaceError.notThere.localizedDescription)
        #expect(!viewModel.place.isFavourite)
    }
}

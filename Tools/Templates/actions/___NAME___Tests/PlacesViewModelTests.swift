import Testing

@testable import ___NAME___

@MainActor struct PlacesViewModelTests {
    @Test func loadingPublishesThePlaces() async {
        let viewModel = PlacesViewModel(service: StubPlaceService())
        await viewModel.send(.load)
        #expect(viewModel.places.map(\.name) == ["Lake", "Hill"])
        #expect(viewModel.message == nil)
    }

    @Test func aFavouriteIsToggled() async {
        let service = StubPlaceService()
        let viewModel = PlacesViewModel(service: service)
        await viewModel.send(.load)
        await viewModel.send(.toggleFavourite(2))
        #expect(viewModel.place(2)?.isFavourite == true)
        #expect(await service.favourites == [2])
        await viewModel.send(.toggleFavourite(2))
        #expect(viewModel.place(2)?.isFavourite == false)
    }

    @Test func anErrorIsAMessageThatCanBeClosed() async {
        let viewModel = PlacesViewModel(service: StubPlaceService(error: .notThere))
        await viewModel.send(.load)
        #expect(viewModel.message == PlaceError.notThere.localizedDescription)
        await viewModel.send(.closeMessage)
        #expect(viewModel.message == nil)
    }
}

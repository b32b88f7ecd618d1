import Combine
import Testing

@testable import ___NAME___

@MainActor struct PlacesViewModelTests {
    @Test func thePlacesArePublished() async {
        let viewModel = PlacesViewModel(service: StubPlaceService())
        var seen: [[String]] = []
        let subscription = viewModel.$places.sink { seen.append($0.map(\.name)) }
        await viewModel.load()
        #expect(seen == [[], ["Lake", "Hill"]])
        subscription.cancel()
    }

    @Test func anErrorIsAMessage() async {
        let viewModel = PlacesViewModel(service: StubPlaceService(error: .notThere))
        await viewModel.load()
        #expect(viewModel.message == PlaceError.notThere.localizedDescription)
    }

    @Test func changesArePublishedTillTheScreenIsGone() async {
        var viewModel: PlaceViewModel? = PlaceViewModel(place: StubPlaceService.lake, service: StubPlaceService())
        var events: [String] = []
        let subscription = viewModel?.changes.sink(
            receiveCompletion: { _ in events.append("gone") },
            receiveValue: { events.append("\($0.name) \($0.isFavourite)") }
        )
        await viewModel?.favouriteTapped()
        viewModel = nil
        #expect(events == ["Lake true", "gone"])
        subscription?.cancel()
    }
}

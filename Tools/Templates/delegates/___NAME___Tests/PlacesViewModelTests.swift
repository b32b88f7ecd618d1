import Testing

@testable import ___NAME___

/// Notes what it is told.
@MainActor
private final class Listener: PlacesViewModelDelegate, PlaceViewModelDelegate {
    private(set) var heard: [String] = []

    func didLoadPlaces() { heard.append("loaded") }
    func didUpdatePlace(at index: Int) { heard.append("updated \(index)") }
    func didUpdate(_ place: Place) { heard.append("\(place.name) \(place.isFavourite)") }
    func didFail(with message: String) { heard.append(message) }
}

@MainActor struct PlacesViewModelTests {
    private let listener = Listener()

    @Test func theDelegateHearsOfThePlacesAndOfAChange() async {
        let viewModel = PlacesViewModel(service: StubPlaceService())
        viewModel.delegate = listener
        await viewModel.load()
        let hill = viewModel.viewModel(at: 1)
        hill.delegate = listener
        await hill.favouriteTapped()
        viewModel.update(hill.place)
        #expect(listener.heard == ["loaded", "Hill true", "updated 1"])
        #expect(viewModel.places.map(\.isFavourite) == [false, true])
    }

    @Test func theDelegateHearsOfErrors() async {
        let service = StubPlaceService(error: .notThere)
        let list = PlacesViewModel(service: service)
        list.delegate = listener
        await list.load()
        let lake = PlaceViewModel(place: StubPlaceService.lake, service: service)
        lake.delegate = listener
        await lake.favouriteTapped()
        let message = PlaceError.notThere.localizedDescription
        #expect(listener.heard == [message, message])
    }
}

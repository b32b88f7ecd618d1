import Combine
import Testing
import UIKit

@testable import ___NAME___

@MainActor struct AppCoordinatorTests {
    @Test func aSelectedPlaceIsShownAndItsChangesComeBack() async throws {
        let navigation = UINavigationController()
        let coordinator = AppCoordinator(navigation: navigation, service: StubPlaceService())
        let flow = coordinator.start().sink { _ in }
        let list = try #require(navigation.viewControllers.first as? PlacesViewController)
        await list.viewModel.load()
        list.viewModel.selected.send(list.viewModel.places[0])
        let place = try #require(navigation.viewControllers.last as? PlaceViewController)
        await place.viewModel.favouriteTapped()
        #expect(list.viewModel.places.map(\.isFavourite) == [true, false])
        flow.cancel()
    }
}

import Combine
import UIKit

/// Shows one place. Its result are the changes that the user makes there; it ends when the screen is left.
@MainActor
final class PlaceCoordinator: BaseCoordinator<Place> {
    private let place: Place
    private let navigation: UINavigationController
    private let service: any PlaceService

    init(place: Place, navigation: UINavigationController, service: any PlaceService) {
        self.place = place
        self.navigation = navigation
        self.service = service
        super.init()
    }

    override func start() -> AnyPublisher<Place, Never> {
        let viewModel = PlaceViewModel(place: place, service: service)
        navigation.pushViewController(PlaceViewController(viewModel: viewModel), animated: true)
        return viewModel.changes
    }
}

import Combine
import UIKit

/// Leads through the app: from the list to one place. No screen knows of another.
@MainActor
final class AppCoordinator: BaseCoordinator<Never> {
    private let navigation: UINavigationController
    private let service: any PlaceService

    init(navigation: UINavigationController, service: any PlaceService) {
        self.navigation = navigation
        self.service = service
        super.init()
    }

    override func start() -> AnyPublisher<Never, Never> {
        let viewModel = PlacesViewModel(service: service)
        viewModel.selected
            .sink { [weak self, weak viewModel] place in
                guard let self, let viewModel else { return }
                let coordinator = PlaceCoordinator(place: place, navigation: navigation, service: service)
                coordinate(to: coordinator) { viewModel.update($0) }
            }
            .store(in: &cancellable)
        navigation.setViewControllers([PlacesViewController(viewModel: viewModel)], animated: false)
        return Empty(completeImmediately: false).eraseToAnyPublisher()
    }
}

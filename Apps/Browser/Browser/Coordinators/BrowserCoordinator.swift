import Combine
import Coordinators
import UIKit

/// The browser's own flow: it never ends.
final class BrowserCoordinator: BaseCoordinator<Void> {
    private let window: UIWindow
    private let store: PageStore

    init(window: UIWindow, store: PageStore) {
        self.window = window
        self.store = store
    }

    override func start() -> AnyPublisher<Void, Never> {
        let viewModel = BrowserViewModel(store: store)
        let viewController = BrowserViewController(viewModel: viewModel)
        let navigationController = navigationController(with: viewController)

        viewModel.listRequests
            .sink { [weak self, weak viewModel, weak viewController] list in
                guard let self, let viewModel, let viewController else { return }
                self.choose(from: list, over: viewController, for: viewModel)
            }
            .store(in: &cancellable)

        window.rootViewController = navigationController
        window.makeKeyAndVisible()

        /// There is no parent coordinator to hear of a result.
        return Empty<Void, Never>(completeImmediately: false).eraseToAnyPublisher()
    }

    private func navigationController(with viewController: BrowserViewController) -> UINavigationController {
        let navigationController = UINavigationController(rootViewController: viewController)
        navigationController.isNavigationBarHidden = true
        return navigationController
    }

    /// The page that comes of the list is opened; a list that is closed gives none.
    private func choose(from list: PageList, over viewController: UIViewController, for viewModel: BrowserViewModel) {
        coordinate(to: PagesCoordinator(list: list, store: store, presenter: viewController)) { [weak viewModel] url in
            viewModel?.open(url)
        }
    }
}

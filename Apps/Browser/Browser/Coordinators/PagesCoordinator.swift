import Combine
import Coordinators
import UIKit

/// Shows the history or the bookmarks. Its result is the page that is chosen.
final class PagesCoordinator: BaseCoordinator<URL> {
    private let list: PageList
    private let store: PageStore
    private weak var presenter: UIViewController?

    init(list: PageList, store: PageStore, presenter: UIViewController) {
        self.list = list
        self.store = store
        self.presenter = presenter
    }

    override func start() -> AnyPublisher<URL, Never> {
        let result = ScreenResult<URL>()
        let viewModel = PagesViewModel(list: list, store: store, result: result)
        let navigationController = UINavigationController(
            rootViewController: PagesViewController(viewModel: viewModel)
        )
        presenter?.present(navigationController, animated: true)
        return result.publisher
            .handleEvents(receiveCompletion: { [weak navigationController] _ in
                navigationController?.presentingViewController?.dismiss(animated: true)
            })
            .eraseToAnyPublisher()
    }
}

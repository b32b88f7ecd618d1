import UIKit

final class UserDetailCoordinator: Coordinator, UserDetailViewControllerDelegate {
    private let user: User
    private let navigationController: UINavigationController
    private let services: Services
    private weak var screen: UserDetailViewController?

    init(user: User, navigationController: UINavigationController, services: Services) {
        self.user = user
        self.navigationController = navigationController
        self.services = services
    }

    /// Whether the screen is on the stack, seen or not.
    var isOnScreen: Bool {
        guard let screen else { return false }
        return navigationController.viewControllers.contains(screen)
    }

    override func start() {
        let viewModel = UserDetailViewModel(
            user: user,
            bookmarkManager: services.bookmarks,
            imageLoader: services.images
        )
        let screen = UserDetailViewController(viewModel: viewModel)
        viewModel.bookmarkFailed = { [weak screen] message in
            let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(
                    title: NSLocalizedString("OK", comment: "The button that closes an alert"),
                    style: .default
                )
            )
            screen?.present(alert, animated: true)
        }
        screen.delegate = self
        self.screen = screen
        navigationController.pushViewController(screen, animated: true)
    }

    func userDetailViewController(
        _ controller: UserDetailViewController,
        share text: String,
        from item: UIBarButtonItem
    ) {
        let activities = UIActivityViewController(activityItems: [text], applicationActivities: nil)
        activities.popoverPresentationController?.barButtonItem = item
        controller.present(activities, animated: true)
    }
}

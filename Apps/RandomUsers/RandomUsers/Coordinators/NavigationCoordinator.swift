import UIKit

/// A coordinator with a stack of screens. A child whose screen has left the stack, by the back button, a swipe or from
/// code, is let go.
class NavigationCoordinator: Coordinator, UINavigationControllerDelegate {
    let navigationController = UINavigationController()
    let services: Services

    init(services: Services) {
        self.services = services
        super.init()
        navigationController.delegate = self
        navigationController.navigationBar.prefersLargeTitles = true
    }

    func showDetail(of user: User) {
        begin(UserDetailCoordinator(user: user, navigationController: navigationController, services: services))
    }

    func showMessage(_ message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: NSLocalizedString("OK", comment: "The button that closes an alert"), style: .default)
        )
        navigationController.present(alert, animated: true)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        for case let child as UserDetailCoordinator in children where !child.isOnScreen { end(child) }
    }
}

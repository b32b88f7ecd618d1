import UIKit

/// The three tabs, and the number of bookings on the second.
final class MainTabBarController: UITabBarController {
    private let services: Services

    init(services: Services) {
        self.services = services
        super.init(nibName: nil, bundle: nil)
        viewControllers = [
            HutsSplitViewController(services: services),
            stack(BookingsViewController(services: services)),
            stack(InfoViewController()),
        ]
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(updateBadge),
            name: .bookingsDidChange,
            object: services.bookings
        )
        updateBadge()
    }

    required init?(coder: NSCoder) {
        fatalError("MainTabBarController is made in code")
    }

    private func stack(_ root: UIViewController) -> UIViewController {
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.tabBarItem = root.tabBarItem
        return navigation
    }

    @objc private func updateBadge() {
        let count = services.bookings.bookings.count
        viewControllers?[1].tabBarItem.badgeValue = count == 0 ? nil : String(count)
    }
}

import UIKit

/// The whole app, in one window.
final class AppCoordinator: Coordinator {
    private let window: UIWindow
    private let services: Services

    init(window: UIWindow, services: Services = Services()) {
        self.window = window
        self.services = services
    }

    override func start() {
        let tabs = TabBarCoordinator(services: services)
        begin(tabs)
        window.rootViewController = tabs.tabBarController
        window.makeKeyAndVisible()
    }
}

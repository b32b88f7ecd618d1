import UIKit

/// The app that the UI tests drive: a list of screens, each with what one kind of test needs.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let navigation = UINavigationController(rootViewController: ScreensViewController(style: .insetGrouped))
        navigation.navigationBar.prefersLargeTitles = true
        let window = UIWindow(windowScene: scene)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
    }
}

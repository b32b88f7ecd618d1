import Combine
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?
    private var flow: AnyCancellable?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let navigation = UINavigationController()
        window.rootViewController = navigation
        let coordinator = AppCoordinator(navigation: navigation, service: LocalPlaceService())
        flow = coordinator.start().sink { _ in }
        self.coordinator = coordinator
        window.makeKeyAndVisible()
        self.window = window
    }
}

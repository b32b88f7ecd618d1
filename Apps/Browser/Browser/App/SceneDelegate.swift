import Combine
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: BrowserCoordinator?
    private var cancellables = Set<AnyCancellable>()

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene,
            let delegate = UIApplication.shared.delegate as? AppDelegate
        else { return }
        let window = UIWindow(windowScene: windowScene)
        let store = PageStore(context: delegate.persistentContainer.viewContext)
        let coordinator = BrowserCoordinator(window: window, store: store)
        coordinator.start().sink { _ in }.store(in: &cancellables)
        self.window = window
        self.coordinator = coordinator
    }
}

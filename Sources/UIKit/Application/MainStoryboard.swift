import Foundation
import SlipwayFoundation

/// The storyboard that an Info.plist names for an app's first screen. Storyboards are not read: an app whose delegates
/// make no window in code has nothing to show, and says so.
struct MainStoryboard {
  let name: String
  let app: String

  init?(_ info: [String: Any]) {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let scenes = (manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]).values.flatMap { $0 as? [Any] ?? [] }
    let named = scenes.lazy.compactMap { ($0 as? [String: Any])?["UISceneStoryboardFile"] as? String }.first
    guard let name = named ?? info["UIMainStoryboardFile"] as? String else { return nil }
    self.name = name
    app = info["CFBundleName"] as? String ?? ProcessInfo.processInfo.processName
  }

  var message: String {
    """
    error: the first screen of \(app) is in \(name).storyboard, and Slipway does not read storyboards
      Make it in code, in scene(_:willConnectTo:options:) of the scene's delegate:
        window = UIWindow(windowScene: scene as! UIWindowScene)
        window?.rootViewController = UINavigationController(rootViewController: FirstViewController())
        window?.makeKeyAndVisible()
    """
  }

  /// Ends an app that waits for its storyboard's window. A test's host needs none.
  @MainActor static func endIfAwaited(by application: UIApplication) {
    guard application.windows.isEmpty, TestHost.body == nil else { return }
    guard let storyboard = MainStoryboard(Bundle.main.infoDictionary ?? [:]) else { return }
    FileHandle.standardError.write(Data((storyboard.message + "\n").utf8))
    exit(EX_CONFIG)
  }
}

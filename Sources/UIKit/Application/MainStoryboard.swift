import Foundation
import SlipwayFoundation

/// The storyboard that an Info.plist names for an app's first screen.
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

  /// What an app says that has nothing to show.
  var message: String {
    """
    error: the first screen of \(app) should be in \(name).storyboard
      The app's bundle has no such storyboard, or it has no first view controller, and the app made no window in code.
      Add \(name).storyboard to the target, or take the name out of the Info.plist.
    """
  }

  /// Ends an app that waits for a storyboard's window in vain. A test's host needs none.
  @MainActor static func endIfAwaited(by application: UIApplication) {
    guard application.windows.isEmpty, TestHost.body == nil else { return }
    guard let storyboard = MainStoryboard(Bundle.main.infoDictionary ?? [:]) else { return }
    FileHandle.standardError.write(Data((storyboard.message + "\n").utf8))
    exit(EX_CONFIG)
  }

  // MARK: The window

  /// The storyboard of an app without scenes; nil where none is named, or none was built.
  @MainActor static var ofApp: UIStoryboard? {
    MainStoryboard(Bundle.main.infoDictionary ?? [:])
      .flatMap { InterfaceFile.named($0.name, type: "storyboardc", in: .main) }.map { UIStoryboard($0) }
  }

  /// A window with the storyboard's first controller, which becomes the delegate's `window`; it is not visible yet.
  @MainActor static func makeWindow(of storyboard: UIStoryboard, for delegate: AnyObject?, in scene: UIWindowScene?)
    -> UIWindow?
  {
    guard let controller = storyboard.instantiateInitialViewController() else { return nil }
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    if let delegate = delegate as? NSObject, hasWindow(delegate) { delegate.setValue(window, forKey: "window") }
    return window
  }

  /// Whether the delegate kept the window it was given, or has no place for one.
  @MainActor static func isWindow(_ window: UIWindow, of delegate: AnyObject?) -> Bool {
    guard let delegate = delegate as? NSObject, hasWindow(delegate) else { return true }
    return delegate.value(forKey: "window") as? UIWindow === window
  }

  private static func hasWindow(_ delegate: NSObject) -> Bool {
    ClassRecords.properties(of: type(of: delegate)).contains { $0.name == "window" && $0.set != nil }
  }
}

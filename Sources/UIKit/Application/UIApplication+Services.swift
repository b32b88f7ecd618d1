import Foundation
import SlipwayFoundation

/// What came of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// Whether an app may work in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

/// What is told to restore itself when the user goes on with an activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIApplication {
  /// A kind of app extension.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Keyboards of other apps; a desktop's keyboards are its own, and nobody asks the app for leave.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }

  /// What is known of a URL that the app is to open.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Who opens it: a desktop does not say.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// A Boolean: whether a file may be used where it is.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    public static let eventAttribution = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  /// A desktop lets every app work as long as it likes.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  public nonisolated class var backgroundRefreshStatusDidChangeNotification: Notification.Name {
    .init("UIApplicationBackgroundRefreshStatusDidChangeNotification")
  }
  // The status bar of a window on a desktop has one frame and one orientation: these are never posted.

  public nonisolated class var willChangeStatusBarFrameNotification: Notification.Name {
    .init("UIApplicationWillChangeStatusBarFrameNotification")
  }
  public nonisolated class var didChangeStatusBarFrameNotification: Notification.Name {
    .init("UIApplicationDidChangeStatusBarFrameNotification")
  }
  public nonisolated class var willChangeStatusBarOrientationNotification: Notification.Name {
    .init("UIApplicationWillChangeStatusBarOrientationNotification")
  }
  public nonisolated class var didChangeStatusBarOrientationNotification: Notification.Name {
    .init("UIApplicationDidChangeStatusBarOrientationNotification")
  }
  public nonisolated class var statusBarFrameUserInfoKey: String { "UIApplicationStatusBarFrameUserInfoKey" }
  public nonisolated class var statusBarOrientationUserInfoKey: String {
    "UIApplicationStatusBarOrientationUserInfoKey"
  }

  public nonisolated class var protectedDataDidBecomeAvailableNotification: Notification.Name {
    .init("UIApplicationProtectedDataDidBecomeAvailable")
  }
  public nonisolated class var protectedDataWillBecomeUnavailableNotification: Notification.Name {
    .init("UIApplicationProtectedDataWillBecomeUnavailable")
  }
  public nonisolated class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
  public nonisolated class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }

  /// Which ways up a window may stand: as its controller says, or Info.plist, or all but upside down.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    let asked = delegate?.application_supportedInterfaceOrientationsFor?(self, window)
    return asked ?? InterfaceOrientations.ofInfo(Bundle.main.infoDictionary ?? [:]) ?? .allButUpsideDown
  }
}

enum InterfaceOrientations {
  static func ofInfo(_ info: [String: Any]) -> UIInterfaceOrientationMask? {
    guard let names = info["UISupportedInterfaceOrientations"] as? [String], !names.isEmpty else { return nil }
    let known: [String: UIInterfaceOrientationMask] = [
      "UIInterfaceOrientationPortrait": .portrait,
      "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
      "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
      "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]
    return names.reduce(into: []) { $0.formUnion(known[$1] ?? []) }
  }
}

extension UIApplicationDelegate {
  package var application_supportedInterfaceOrientationsFor: ((UIApplication, UIWindow?) -> UIInterfaceOrientationMask)?
  { optionalMethod("application:supportedInterfaceOrientationsFor:") }
  package var application_performActionFor:
    ((UIApplication, UIApplicationShortcutItem, @escaping (Bool) -> Void) -> Void)?
  { optionalMethod("application:performActionFor:completionHandler:") }
  package var application_open_options: ((UIApplication, URL, [UIApplication.OpenURLOptionsKey: Any]) -> Bool)? {
    optionalMethod("application:open:options:")
  }
  package var application_continue:
    ((UIApplication, NSUserActivity, @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool)?
  { optionalMethod("application:continue:restorationHandler:") }
}

extension UISceneDelegate {
  package var scene_continue: ((UIScene, NSUserActivity) -> Void)? { optionalMethod("scene:continue:") }
  package var stateRestorationActivity_for: ((UIScene) -> NSUserActivity?)? {
    optionalMethod("stateRestorationActivityFor:")
  }
}

extension NSUserActivity {
  /// The user follows a link of the web.
  convenience init(link: URL) {
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    webpageURL = link
  }
}

import Foundation
import SlipwayFoundation

/// One instance of an app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// Why a scene was opened.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { contexts }
    let contexts: Set<UIOpenURLContext>
    /// The quick action that the app was started for.
    open var shortcutItem: UIApplicationShortcutItem? { item }
    private let item: UIApplicationShortcutItem?
    /// What the user goes on with: a link of the web that the app was started with.
    open var userActivities: Set<NSUserActivity> { activities }
    private let activities: Set<NSUserActivity>
    /// The kind of an activity that is still on its way from another device: none ever is.
    open var handoffUserActivityType: String? { nil }
    /// Who started the app: a desktop does not say.
    open var sourceApplication: String? { nil }

    init(
      urlContexts: Set<UIOpenURLContext>,
      shortcutItem: UIApplicationShortcutItem? = nil,
      userActivities: Set<NSUserActivity> = []
    ) {
      contexts = urlContexts
      item = shortcutItem
      activities = userActivities
    }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  /// What the desktop shows as the window's title; empty for the app's name.
  open var title: String! = ""

  /// How a URL is to be opened.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    public override init() { super.init() }
    /// Whether only the app of the link's own site may open it: nobody has one.
    open var universalLinksOnly = false
  }

  /// How a URL was opened.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    override init() { super.init() }
    /// Who opened it: a desktop does not say.
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    /// Whether the app has to copy a file before it uses it: it is the user's own file, and may be used where it is.
    open var openInPlace: Bool { true }
  }

  /// Opens a URL with the desktop's program for it.
  // The compiler takes the attribute from the class in this file, and forgets it where another has the class inherited.
  @preconcurrency open func open(
    _ url: URL,
    options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(
      url,
      options: options?.universalLinksOnly == true ? [.universalLinksOnly: true] : [:],
      completionHandler: completion
    )
  }

  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.sharedIfRunning }

  public nonisolated class var willConnectNotification: Notification.Name { .init("UISceneWillConnectNotification") }
  public nonisolated class var didDisconnectNotification: Notification.Name {
    .init("UISceneDidDisconnectNotification")
  }
  public nonisolated class var didActivateNotification: Notification.Name { .init("UISceneDidActivateNotification") }
  public nonisolated class var willDeactivateNotification: Notification.Name {
    .init("UISceneWillDeactivateNotification")
  }
  public nonisolated class var willEnterForegroundNotification: Notification.Name {
    .init("UISceneWillEnterForegroundNotification")
  }
  public nonisolated class var didEnterBackgroundNotification: Notification.Name {
    .init("UISceneDidEnterBackgroundNotification")
  }
}

/// A URL the app was asked to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  public let url: URL
  open var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
  init(url: URL) { self.url = url }
}

/// What a scene's delegate is told. All methods are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}

extension UISceneDelegate {
  package var scene_willConnectTo_options: ((UIScene, UISceneSession, UIScene.ConnectionOptions) -> Void)? {
    optionalMethod("scene:willConnectTo:options:")
  }
  package var sceneDidDisconnect: ((UIScene) -> Void)? { optionalMethod("sceneDidDisconnect:") }
  package var sceneDidBecomeActive: ((UIScene) -> Void)? { optionalMethod("sceneDidBecomeActive:") }
  package var sceneWillResignActive: ((UIScene) -> Void)? { optionalMethod("sceneWillResignActive:") }
  package var sceneWillEnterForeground: ((UIScene) -> Void)? { optionalMethod("sceneWillEnterForeground:") }
  package var sceneDidEnterBackground: ((UIScene) -> Void)? { optionalMethod("sceneDidEnterBackground:") }
  package var scene_openURLContexts: ((UIScene, Set<UIOpenURLContext>) -> Void)? {
    optionalMethod("scene:openURLContexts:")
  }
}

/// The delegate of a scene with windows. Its `window` is optional; UIKit sets it for a scene that begins with a storyboard.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindowSceneDelegate {
  package var delegateWindow: UIWindow? { optionalProperty(of: self, "window") }
}

/// A scene that the system keeps track of.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
  }

  public let role: Role
  public let persistentIdentifier: String
  open internal(set) weak var scene: UIScene?
  open internal(set) var configuration: UISceneConfiguration
  open var userInfo: [String: Any]?
  /// What the user was doing when the scene was last in the background, in this start of the app or the one before.
  open var stateRestorationActivity: NSUserActivity?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = UUID().uuidString
  }
}

/// Which classes make a scene, as the Info.plist's manifest or the app's delegate says.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  /// Whose first controller the scene begins with.
  open var storyboard: UIStoryboard?

  /// A configuration of the Info.plist's scene manifest; with no name, the first of the role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let entry = SceneManifest.main?.configuration(named: name, role: sessionRole)
    self.name = name ?? entry?.name
    role = sessionRole
    sceneClass = entry?.sceneClass
    delegateClass = entry?.delegateClass
    // A storyboard that was not built is missed when the scene has nothing to show.
    storyboard = entry?.storyboardName.flatMap { InterfaceFile.named($0, type: "storyboardc", in: .main) }
      .map { UIStoryboard($0) }
  }
}

/// `UIApplicationSceneManifest` of an Info.plist.
@MainActor struct SceneManifest {
  struct Configuration {
    var name: String?
    var sceneClass: AnyClass?
    var delegateClass: AnyClass?
    var storyboardName: String?
  }

  private let roles: [String: [[String: Any]]]

  static var main: SceneManifest? { SceneManifest(Bundle.main.infoDictionary ?? [:]) }

  init?(_ info: [String: Any]) {
    guard let manifest = info["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
    roles = manifest["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:]
  }

  func configuration(named name: String?, role: UISceneSession.Role) -> Configuration? {
    let entries = roles[role.rawValue] ?? []
    let entry = name.flatMap { name in entries.first { $0["UISceneConfigurationName"] as? String == name } }
    guard let entry = entry ?? (name == nil ? entries.first : nil) else { return nil }
    func type(_ key: String) -> AnyClass? { (entry[key] as? String).flatMap { NSClassFromString($0) } }
    return Configuration(
      name: entry["UISceneConfigurationName"] as? String,
      sceneClass: type("UISceneClassName"),
      delegateClass: type("UISceneDelegateClassName"),
      storyboardName: entry["UISceneStoryboardFile"] as? String
    )
  }
}

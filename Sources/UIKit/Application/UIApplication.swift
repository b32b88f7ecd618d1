import Foundation
import SlipwayEventLoop
import SlipwayFoundation

/// The running app.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    // Names of what an app is never started for here.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let newsstandDownloads = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsNewsstandDownloadsKey")
    public static let bluetoothCentrals = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    public static let bluetoothPeripherals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey"
    )
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
    )
    public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let cloudKitShareMetadata = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey"
    )
    public static let eventAttribution = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsEventAttributionKey")
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// The one application. In a process that is no app (a test without a host) it is made at first use, with no delegate.
  public class var shared: UIApplication {
    if let sharedIfRunning { return sharedIfRunning }
    let application = UIApplication()
    sharedIfRunning = application
    return application
  }
  static var sharedIfRunning: UIApplication?

  public override init() { super.init() }

  open weak var delegate: (any UIApplicationDelegate)?
  /// Keeps the delegate that `UIApplicationMain` made.
  var ownedDelegate: (any UIApplicationDelegate)?
  open internal(set) var applicationState = State.inactive
  open internal(set) var connectedScenes: Set<UIScene> = []
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  open var supportsMultipleScenes: Bool { false }
  open var windows: [UIWindow] { windowScenes.flatMap(\.windows) }
  open var keyWindow: UIWindow? { windowScenes.lazy.compactMap(\.keyWindow).first }
  var windowScenes: [UIWindowScene] { connectedScenes.compactMap { $0 as? UIWindowScene } }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The quick actions that the app offers, besides those of its Info.plist. They last as long as the app runs.
  open var shortcutItems: [UIApplicationShortcutItem]?

  let openedURLHearers = OpenedURLHearers()
  /// What the app said itself, where its controllers do not.
  var ownStatusBarStyle = UIStatusBarStyle.default

  /// Hands an event to the window it belongs to.
  open func sendEvent(_ event: UIEvent) {
    if event is UIPressesEvent { return KeyDispatch.send(event) }
    let windows = Set(event.touches.compactMap(\.window))
    for window in windows { window.sendEvent(event) }
  }

  /// Sends an action to `target`, or to whoever can perform it along the responder chain: from the first responder, from the
  /// sender, then from the controller that lies deepest on the screen.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let receiver = target ?? receiver(of: action, from: sender as? UIResponder, sender) else { return false }
    action.send(to: receiver, sender, event)
    return true
  }

  /// Who performs an action that has no target.
  func receiver(of action: Selector, from start: UIResponder?, _ sender: Any?) -> Any? {
    let starts = [FirstResponder.current, start, keyWindow?.deepestController, keyWindow]
    return starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) }.first
  }

  // MARK: What only Apple's services have

  /// Nobody sends notifications to apps here: the delegate hears of that, as on a device that cannot register.
  open func registerForRemoteNotifications() {
    Task { @MainActor in
      delegate?.didFailToRegisterForRemoteNotifications?(
        self,
        NSError(
          domain: NSCocoaErrorDomain,
          code: 3010,
          userInfo: [NSLocalizedDescriptionKey: "Remote notifications are not supported on this system."]
        )
      )
    }
  }
  /// There is nothing to end.
  open func unregisterForRemoteNotifications() {}
  open var isRegisteredForRemoteNotifications: Bool { false }
  /// Whether protected files can be read. They can once the user has logged in, and no app runs before.
  open var isProtectedDataAvailable: Bool { true }
  /// Whether the app has several icons. The desktop shows the one that was installed.
  open var supportsAlternateIcons: Bool { false }
  open var alternateIconName: String? { nil }
  /// Ends with an error, since there are no other icons.
  open func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    Task { @MainActor in completionHandler?(CocoaError(.featureUnsupported)) }
  }
  open func setAlternateIconName(_ alternateIconName: String?) async throws {
    throw CocoaError(.featureUnsupported)
  }

  /// Whether a program on this system opens URLs of this scheme.
  open func canOpenURL(_ url: URL) -> Bool {
    url.scheme.map(Desktop.platform.canOpen) ?? false
  }

  /// What opens an app's page of the system's settings. There is none on a desktop: opening it says `false`.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }
  public nonisolated class var openNotificationSettingsURLString: String { "app-settings:notifications" }

  /// Opens the URL with the desktop's own program for it.
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    // A link that only the app of its site may open: nobody has one.
    let isForAppOnly = options[.universalLinksOnly] as? Bool ?? false
    let opened =
      !isForAppOnly && canOpenURL(url) && Desktop.platform.open(url)
    DispatchQueue.main.async { MainActor.assumeIsolated { completion?(opened) } }
  }

  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { done in open(url, options: options) { done.resume(returning: $0) } }
  }

  /// The text size the user prefers: the desktop's, or `-UIPreferredContentSizeCategoryName` among the launch arguments.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.systemTraits.collection.preferredContentSizeCategory
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: .unspecified)
  }
  /// Whether the app says that it uses the network. As on iPhones since the X, nothing on the screen shows it.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether the screen stays on though nobody touches anything: the desktop is asked for it.
  open var isIdleTimerDisabled = false {
    didSet { if oldValue != isIdleTimerDisabled { Desktop.platform.keepScreenOn(isIdleTimerDisabled) } }
  }

  /// The number at the app's icon, in the docks that show one; 0 for none. A number below it counts as 0.
  open var applicationIconBadgeNumber: Int {
    get { IconBadge.count }
    set {
      IconBadge.count = max(0, newValue)
      Desktop.platform.showBadge(IconBadge.count)
    }
  }

  // Work that goes on in the background: a desktop suspends nobody, so that it has all the time there is.
  open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }
  open func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  private var lastBackgroundTask = UIBackgroundTaskIdentifier.invalid.rawValue

  // Notifications.
  public nonisolated class var didReceiveMemoryWarningNotification: Notification.Name {
    .init("UIApplicationDidReceiveMemoryWarningNotification")
  }
  /// Nobody posts it: a desktop does not tell apps of pictures of the screen.
  public nonisolated class var userDidTakeScreenshotNotification: Notification.Name {
    .init("UIApplicationUserDidTakeScreenshotNotification")
  }
  public nonisolated class var didFinishLaunchingNotification: Notification.Name {
    .init("UIApplicationDidFinishLaunchingNotification")
  }
  public nonisolated class var didBecomeActiveNotification: Notification.Name {
    .init("UIApplicationDidBecomeActiveNotification")
  }
  public nonisolated class var willResignActiveNotification: Notification.Name {
    .init("UIApplicationWillResignActiveNotification")
  }
  public nonisolated class var didEnterBackgroundNotification: Notification.Name {
    .init("UIApplicationDidEnterBackgroundNotification")
  }
  public nonisolated class var willEnterForegroundNotification: Notification.Name {
    .init("UIApplicationWillEnterForegroundNotification")
  }
  public nonisolated class var willTerminateNotification: Notification.Name {
    .init("UIApplicationWillTerminateNotification")
  }
}

/// Work that is to go on while the app is in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// The system runs out of memory: everybody is told.
  func memoryIsLow() {
    delegate?.applicationDidReceiveMemoryWarning?(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    func tell(_ controller: UIViewController) {
      controller.didReceiveMemoryWarning()
      controller.children.forEach(tell)
      if let presented = controller.presentation?.presented { tell(presented) }
    }
    for window in windows { window.rootViewController.map(tell) }
  }

  /// The user prefers another text size.
  func textSizeChanged(to category: UIContentSizeCategory) {
    guard category != preferredContentSizeCategory else { return }
    UITraitCollection.systemTraits.collection = UITraitCollection(traitsFrom: [
      UITraitCollection.systemTraits.collection, UITraitCollection(preferredContentSizeCategory: category),
    ])
    for scene in windowScenes { scene.refreshTraits() }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification,
      object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue]
    )
  }
}

/// What an app's delegate is told. All methods are optional but `init`, which the system calls.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
  package var didFailToRegisterForRemoteNotifications: ((UIApplication, any Error) -> Void)? {
    optionalMethod("application:didFailToRegisterForRemoteNotificationsWithError:")
  }
}

extension UIApplicationDelegate {
  /// UIKit sets it for an app without scenes that begins with a storyboard.
  package var delegateWindow: UIWindow? { optionalProperty(of: self, "window") }

  /// The entry point of an app whose delegate is `@main`.
  public static func main() {
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(self as AnyClass)))
  }
}

extension UIApplicationDelegate {
  package var application_willFinishLaunchingWithOptions:
    ((UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool)?
  { optionalMethod("application:willFinishLaunchingWithOptions:") }
  package var application_didFinishLaunchingWithOptions:
    ((UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool)?
  { optionalMethod("application:didFinishLaunchingWithOptions:") }
  package var applicationDidFinishLaunching: ((UIApplication) -> Void)? {
    optionalMethod("applicationDidFinishLaunching:")
  }
  package var applicationDidBecomeActive: ((UIApplication) -> Void)? { optionalMethod("applicationDidBecomeActive:") }
  package var applicationWillResignActive: ((UIApplication) -> Void)? { optionalMethod("applicationWillResignActive:") }
  package var applicationDidEnterBackground: ((UIApplication) -> Void)? {
    optionalMethod("applicationDidEnterBackground:")
  }
  package var applicationWillEnterForeground: ((UIApplication) -> Void)? {
    optionalMethod("applicationWillEnterForeground:")
  }
  package var applicationWillTerminate: ((UIApplication) -> Void)? { optionalMethod("applicationWillTerminate:") }
  package var applicationSignificantTimeChange: ((UIApplication) -> Void)? {
    optionalMethod("applicationSignificantTimeChange:")
  }
  package var applicationDidReceiveMemoryWarning: ((UIApplication) -> Void)? {
    optionalMethod("applicationDidReceiveMemoryWarning:")
  }
  package var application_configurationForConnecting_options:
    ((UIApplication, UISceneSession, UIScene.ConnectionOptions) -> UISceneConfiguration)?
  { optionalMethod("application:configurationForConnecting:options:") }
  package var application_didDiscardSceneSessions: ((UIApplication, Set<UISceneSession>) -> Void)? {
    optionalMethod("application:didDiscardSceneSessions:")
  }
}

import Foundation
import SlipwayEventLoop
import SlipwayFoundation

/// Starts the app: makes the application and its delegate, connects the scene and runs the event loop.
///
/// Returns when the last window is closed, as a desktop app ends; on iOS it never returns.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  func make(_ name: String?) -> NSObject? {
    name.flatMap { NSClassFromString($0) as? NSObject.Type }.map { $0.makeInstance() }
  }
  return runApplication {
    make(principalClassName) as? UIApplication ?? UIApplication()
  } delegate: {
    make(delegateClassName) as? any UIApplicationDelegate
  }
}

/// Starts an app whose delegate somebody else makes.
///
/// - Parameter windows: opens the windows of a scene, where it is not the delegates that do. Such an app has scenes whether
///   or not its Info.plist says so.
@MainActor package func runApplication(
  _ makeApplication: () -> UIApplication,
  delegate: () -> (any UIApplicationDelegate)?,
  windows: ((UIWindowScene) -> Void)? = nil
) -> Int32 {
  if TestHost.body == nil {
    let canBeHidden = AutomationServer.isWanted || PreviewSession.ofLaunch?.needsDisplay == false
    if canBeHidden { Desktop.openIfThere() } else { Desktop.open() }
    if PreviewSession.ofLaunch == nil, OpenedURLs.areTakenElsewhere() { return 0 }
  }
  let application = makeApplication()
  UIApplication.sharedIfRunning = application
  application.launch(delegate: delegate(), windows: windows)
  if let body = TestHost.body { body() }
  AutomationServer.start()
  EventLoop.run()
  application.terminate()
  return 0
}

extension UIApplication {
  package func launch(delegate: (any UIApplicationDelegate)?, windows: ((UIWindowScene) -> Void)? = nil) {
    ownedDelegate = delegate
    self.delegate = delegate
    // In an app with scenes the storyboard is the scene's.
    let hasScenes = windows != nil || SceneManifest.main != nil
    let preview = PreviewSession.ofLaunch
    let window =
      !hasScenes && preview == nil
      ? MainStoryboard.ofApp.flatMap { MainStoryboard.makeWindow(of: $0, for: delegate, in: nil) } : nil
    if let delegate {
      let options = LaunchReasons.ofLaunch.options(hasScenes: hasScenes)
      let will = delegate.application_willFinishLaunchingWithOptions?(self, options)
      let did = delegate.application_didFinishLaunchingWithOptions?(self, options)
      if did == nil { delegate.applicationDidFinishLaunching?(self) }
      // A delegate that says no has dealt with the reasons itself.
      if !hasScenes, will ?? true, did ?? true { LaunchReasons.ofLaunch.tell(delegate, of: self) }
    }
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: self)
    window?.makeKeyAndVisible()
    if let preview { preview.begin(self) } else if hasScenes { connectScene(windows) }
    MainStoryboard.endIfAwaited(by: self)
    for scene in windowScenes {
      scene.openOnDisplay()
      scene.setActive(true)
    }
  }

  private func connectScene(_ windows: ((UIWindowScene) -> Void)?) {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    session.restoreState()
    let options = UIScene.ConnectionOptions(
      urlContexts: Set(OpenedURLs.ofLaunch.map(UIOpenURLContext.init(url:))),
      shortcutItem: LaunchReasons.ofLaunch.shortcutItem,
      userActivities: Set(LaunchReasons.ofLaunch.activities)
    )
    if let configuration = delegate?.application_configurationForConnecting_options?(self, session, options) {
      session.configuration = configuration
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    connectedScenes.insert(scene)
    scene.delegate = (session.configuration.delegateClass as? NSObject.Type)?.makeInstance() as? any UISceneDelegate
    let window = session.configuration.storyboard.flatMap {
      MainStoryboard.makeWindow(of: $0, for: scene.delegate, in: scene)
    }
    windows?(scene)
    scene.tell(UIScene.willConnectNotification) { $0.scene_willConnectTo_options?(scene, session, options) }
    // The delegate may have put a window of its own in its place.
    if let window, MainStoryboard.isWindow(window, of: scene.delegate) { window.makeKeyAndVisible() }
    scene.enterForeground()
  }

  /// The scene of a window that an app without scenes shows.
  func sceneForWindowWithout() -> UIWindowScene {
    if let scene = windowScenes.first { return scene }
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    connectedScenes.insert(scene)
    scene.enterForeground()
    return scene
  }

  /// The app is active when one of its scenes is.
  func sceneStatesChanged() {
    let states = connectedScenes.map(\.activationState)
    let state: State =
      states.contains(.foregroundActive) ? .active : states.contains(.foregroundInactive) ? .inactive : .background
    guard state != applicationState else { return }
    applicationState = state
    switch state {
    case .active: tell(UIApplication.didBecomeActiveNotification) { $0.applicationDidBecomeActive?(self) }
    case .inactive: tell(UIApplication.willResignActiveNotification) { $0.applicationWillResignActive?(self) }
    case .background: tell(UIApplication.didEnterBackgroundNotification) { $0.applicationDidEnterBackground?(self) }
    }
  }

  func sceneDisconnected(_ scene: UIScene) {
    connectedScenes.remove(scene)
    sceneStatesChanged()
    delegate?.application_didDiscardSceneSessions?(self, [scene.session])
    if connectedScenes.isEmpty { EventLoop.quit() }
  }

  func terminate() {
    tell(UIApplication.willTerminateNotification) { $0.applicationWillTerminate?(self) }
    UserDefaults.standard.synchronize()
  }

  private func tell(_ name: Notification.Name, _ call: (any UIApplicationDelegate) -> Void) {
    // An app with scenes hears of them from its scenes, except of the end.
    let usesScenes = SceneManifest.main != nil && name != UIApplication.willTerminateNotification
    if let delegate, !usesScenes { call(delegate) }
    NotificationCenter.default.post(name: name, object: self)
  }
}

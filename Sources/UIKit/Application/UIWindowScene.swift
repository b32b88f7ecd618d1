import Foundation
import SlipwayFoundation
import SlipwayPlatform

/// A scene with windows: one window of the desktop.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  private(set) var host: SceneHost?
  /// Which sizes the user can give the desktop's window.
  var sizeLimits = WindowLimits() { didSet { if sizeLimits != oldValue { host?.limits = sizeLimits } } }
  private var attached: [UIWindow] = []
  private var ownTraits: UITraitCollection?
  var overrides = Traits()
  var traitObservers: [TraitObserver] = []

  public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  open var screen: UIScreen { .main }
  open var windows: [UIWindow] { attached }
  open internal(set) weak var keyWindow: UIWindow? {
    didSet {
      guard oldValue !== keyWindow else { return }
      oldValue?.isKeyWindow = false
      oldValue?.resignKey()
      keyWindow?.isKeyWindow = true
      keyWindow?.becomeKey()
    }
  }
  open var coordinateSpace: any UICoordinateSpace { screen }
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
  }
  /// A desktop window has no status bar: it is hidden, and takes no room.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)
  open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(self)
  open override var title: String! { didSet { host?.title = displayTitle } }

  open var traitCollection: UITraitCollection {
    if let ownTraits { return ownTraits }
    let size = screen.bounds.size
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection.systemTraits.collection,
      UITraitCollection(displayScale: screen.scale),
      Self.classes(of: size),
      UITraitCollection(overrides),
    ])
    ownTraits = traits
    return traits
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private static func classes(of size: CGSize) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: size.width >= regularWidth ? .regular : .compact),
      UITraitCollection(verticalSizeClass: size.height >= regularHeight ? .regular : .compact),
    ])
  }

  /// A phone is compact across in portrait and a tablet regular, from the smallest in full screen up: 744 pt.
  private static let regularWidth: CGFloat = 700
  private static let regularHeight: CGFloat = 480

  var displayTitle: String {
    if let title, !title.isEmpty { return title }
    let info = Bundle.main.infoDictionary
    return info?["CFBundleDisplayName"] as? String ?? info?["CFBundleName"] as? String
      ?? ProcessInfo.processInfo.processName
  }
}

extension UIWindowScene {
  var windowsInPaintOrder: [UIWindow] {
    attached.enumerated().sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
      .map(\.element)
  }

  func add(_ window: UIWindow) {
    attached.removeAll { $0 === window }
    attached.append(window)
    host?.add(window)
    FrameDriver.shared.request()
  }

  func remove(_ window: UIWindow) {
    attached.removeAll { $0 === window }
    if keyWindow === window { keyWindow = attached.last }
    host?.remove(window)
  }

  func windowsChanged() { host?.windowsChanged() }

  /// Opens the desktop's window, where there is a display.
  func openOnDisplay() {
    guard host == nil, Desktop.platform.isOpen else { return }
    let host = SceneHost(scene: self)
    self.host = host
    for window in attached { host.add(window) }
    host.present()
  }

  /// The desktop's window has this size now: so do the app's windows that filled it.
  func resize(to size: CGSize) {
    let old = screen.bounds.size
    if let host { screen.scale = host.scale }
    if old != size {
      let classes = Self.classes(of: size)
      if classes != Self.classes(of: old) {
        for window in attached where window.frame.size == old { window.getsSizeClasses(classes) }
      }
      screen.bounds.size = size
      UIDevice.windowResized(from: old, to: size)
      refreshTraits()
      for window in attached where window.frame.size == old { window.resize(to: size) }
    }
    for window in attached { window.layoutIfNeeded() }
  }

  func refreshTraits() {
    let previous = ownTraits
    ownTraits = nil
    guard previous != traitCollection else { return }
    if let previous {
      traitCollectionDidChange(previous)
      tellObservers(previous)
    }
    for window in attached { window.traitsChanged() }
  }

  // Life cycle.

  func setActive(_ active: Bool) {
    switch (active, activationState) {
    case (true, .foregroundInactive), (true, .background), (true, .unattached):
      if activationState != .foregroundInactive { enterForeground() }
      activationState = .foregroundActive
      tell(UIScene.didActivateNotification) { $0.sceneDidBecomeActive?(self) }
      UIApplication.shared.sceneStatesChanged()
    case (false, .foregroundActive):
      tell(UIScene.willDeactivateNotification) { $0.sceneWillResignActive?(self) }
      activationState = .foregroundInactive
      UIApplication.shared.sceneStatesChanged()
    default: break
    }
  }

  func enterForeground() {
    guard activationState != .foregroundActive, activationState != .foregroundInactive else { return }
    tell(UIScene.willEnterForegroundNotification) { $0.sceneWillEnterForeground?(self) }
    activationState = .foregroundInactive
  }

  func enterBackground() {
    setActive(false)
    guard activationState != .background else { return }
    activationState = .background
    tell(UIScene.didEnterBackgroundNotification) { $0.sceneDidEnterBackground?(self) }
    if let asked = delegate?.stateRestorationActivity_for { session.keepState(asked(self)) }
  }

  /// The user closed the window.
  func disconnect() {
    enterBackground()
    tell(UIScene.didDisconnectNotification) { $0.sceneDidDisconnect?(self) }
    activationState = .unattached
    UIApplication.shared.sceneDisconnected(self)
  }

  func tell(_ name: Notification.Name, _ call: (any UISceneDelegate) -> Void) {
    if let delegate { call(delegate) }
    NotificationCenter.default.post(name: name, object: self)
  }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

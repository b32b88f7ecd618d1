import SlipwayFoundation
import Foundation

/// The root of a view tree on a scene.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Windows with a higher level lie above.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  /// A window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// A window of `windowScene`, as large as it.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateSpace.bounds)
    self.windowScene = windowScene
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isHidden = true
    window = self
    FrameDriver.shared.add(self)
  }

  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.remove(self)
      if let windowScene, !isHidden { windowScene.add(self) }
    }
  }

  open var windowLevel = Level.normal { didSet { windowScene?.windowsChanged() } }
  open var screen: UIScreen { .main }
  open internal(set) var isKeyWindow: Bool = false
  open var canBecomeKey: Bool { true }
  open func becomeKey() {}
  open func resignKey() {}

  /// Makes the window the one that gets keys.
  open func makeKey() {
    guard canBecomeKey else { return }
    attachToScene()
    windowScene?.keyWindow = self
  }

  /// Shows the window above the others of its level and makes it key.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    willSet { willChangeValue(forKey: "rootViewController") }
    didSet {
      defer { didChangeValue(forKey: "rootViewController") }
      guard oldValue !== rootViewController else { return }
      replaceRoot(oldValue, with: rootViewController)
    }
  }

  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      if isHidden { hide() } else { show() }
    }
  }

  private lazy var ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var next: UIResponder? { windowScene ?? UIApplication.sharedIfRunning }

  /// Hands an event to gesture recognisers and views.
  open func sendEvent(_ event: UIEvent) { touchDispatch.send(event, in: self) }

  let touchDispatch = TouchDispatch()
}

extension UIWindow {
  /// Of the controllers on the screen the one that was presented, pushed or chosen last.
  var deepestController: UIViewController? {
    guard var controller = rootViewController else { return nil }
    while let next = controller.presentation?.presented ?? controller.childrenForAppearance.last { controller = next }
    return controller
  }

  /// What is presented over the root controller, the lowest first.
  private var presentations: [Presentation] {
    Array(
      sequence(state: rootViewController) { controller in
        let presentation = controller?.presentation
        controller = presentation?.presented
        return presentation
      }
    )
  }

  /// The user resized the desktop's window: the controllers hear of it before and after.
  func resize(to size: CGSize) {
    let coordinator = TransitionCoordinator(in: self, duration: 0, animated: false)
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    for presentation in presentations { presentation.controller.viewWillTransition(to: size, with: coordinator) }
    frame.size = size
    coordinator.finish()
  }

  /// Before it does: the controllers hear of it.
  func getsSizeClasses(_ classes: UITraitCollection) {
    let traits = UITraitCollection(traitsFrom: [traitCollection, classes])
    let coordinator = TransitionCoordinator(in: self, duration: 0, animated: false)
    rootViewController?.willTransition(to: traits, with: coordinator)
    for presentation in presentations { presentation.controller.willTransition(to: traits, with: coordinator) }
    coordinator.finish()
  }

  private func show() {
    attachToScene()
    windowScene?.add(self)
    if let rootViewController { installRoot(rootViewController) }
    setNeedsLayout()
  }

  private func hide() {
    rootViewController?.setAppearance(.disappeared, animated: false)
    windowScene?.remove(self)
  }

  /// An app with no scenes of its own gets one for its window. Where there are scenes, a window in none of them is not on
  /// the screen.
  private func attachToScene() {
    if windowScene == nil, SceneManifest.main == nil { windowScene = UIApplication.shared.sceneForWindowWithout() }
  }

  private func replaceRoot(_ old: UIViewController?, with new: UIViewController?) {
    if let old, old.isViewLoaded {
      if !isHidden { old.setAppearance(.disappeared, animated: false) }
      old.view.removeFromSuperview()
    }
    if let new, !isHidden { installRoot(new) }
  }

  private func installRoot(_ controller: UIViewController) {
    let view: UIView = controller.view
    guard view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    insertSubview(view, at: 0)
    controller.setAppearance(.appearing, animated: false)
    controller.setAppearance(.appeared, animated: false)
  }
}

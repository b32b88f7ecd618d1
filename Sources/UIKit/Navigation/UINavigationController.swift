import CoreGraphics
import Foundation
import SlipwayFoundation

/// A stack of controllers; the top one is seen, under a bar that leads back.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  // State of the themed extensions.
  let bar: UINavigationBar
  let bottomBar: UIToolbar
  let contentView = UIView()
  var hidesToolbar = true
  var stack: [UIViewController] = [] {
    willSet { willChangeValue(forKey: "viewControllers") }
    didSet { didChangeValue(forKey: "viewControllers") }
  }
  /// The controller whose view is installed.
  var shown: UIViewController?
  /// Popped, and still on the screen.
  var leavingControllers: [UIViewController] = []
  var transition: NavigationTransition?
  /// Before the last change.
  var stackBefore: [UIViewController] = []
  var edgePan: UIScreenEdgePanGestureRecognizer?
  private(set) lazy var barHiding = BarHiding(self)

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    bottomBar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    setUp()
    setStack([rootViewController], animated: false)
  }
  /// With bars of other classes; nil for the usual ones.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? UIView.Type)?.make(frame: .zero) as? UINavigationBar ?? UINavigationBar()
    bottomBar = (toolbarClass as? UIView.Type)?.make(frame: .zero) as? UIToolbar ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    bottomBar = UIToolbar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }
  public required init?(coder: NSCoder) {
    bar = coder.view("navigationBar") as? UINavigationBar ?? UINavigationBar()
    bottomBar = coder.view("toolbar") as? UIToolbar ?? UIToolbar()
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeNavigation)
  }

  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?
  /// What the delegate says, or else what is so for any controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation?(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setStack(newValue, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }
  open var topViewController: UIViewController? { stack.last }
  /// The top controller, or what it presents.
  open var visibleViewController: UIViewController? {
    var visible = presentedViewController ?? topViewController
    while let next = visible?.presentedViewController { visible = next }
    return visible
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated) }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: stack.count - 1, animated).last
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 1, animated) }
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    return pop(to: index + 1, animated)
  }
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open var navigationBar: UINavigationBar { bar }
  open var isNavigationBarHidden: Bool {
    get { bar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { setBarHidden(hidden, animated) }
  open var toolbar: UIToolbar! { bottomBar }
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    slideToolbar(hidden, animated)
  }
  /// Whether a tap on the content that nothing else takes hides the bars, and shows them again.
  open var hidesBarsOnTap: Bool {
    get { barHiding.onTap }
    set { barHiding.onTap = newValue }
  }
  /// Whether a swipe upwards hides the bars, and one downwards shows them again.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.onSwipe }
    set { barHiding.onSwipe = newValue }
  }
  /// Whether the bars go when a text begins to be edited. A tap on the content shows them again.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.onKeyboard }
    set { barHiding.onKeyboard = newValue }
  }
  /// Whether the bars are hidden while there is little height. A tap on the content shows them again.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.whenCompact }
    set { barHiding.whenCompact = newValue }
  }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    barHiding.heightMayHaveChanged(from: previousTraitCollection)
  }
  /// A drag from the left edge that goes back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  open override func viewDidLoad() {
    super.viewDidLoad()
    installViews()
    barHiding.install(in: contentView)
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutBars()
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showTop(animated: false, .none)
  }
  package override var childrenForAppearance: [UIViewController] { shown.map { [$0] } ?? [] }
  override func contentDidScroll(_ scrollView: UIScrollView) { followContent(scrollView) }
}

/// What a navigation controller tells. All methods are optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}

extension UINavigationControllerDelegate {
  package var navigationControllerSupportedInterfaceOrientations:
    ((UINavigationController) -> UIInterfaceOrientationMask)?
  { optionalMethod("navigationControllerSupportedInterfaceOrientations:") }
  package var navigationControllerPreferredInterfaceOrientationForPresentation:
    ((UINavigationController) -> UIInterfaceOrientation)?
  { optionalMethod("navigationControllerPreferredInterfaceOrientationForPresentation:") }
  package var navigationController_willShow_animated: ((UINavigationController, UIViewController, Bool) -> Void)? {
    optionalMethod("navigationController:willShow:animated:")
  }
  package var navigationController_didShow_animated: ((UINavigationController, UIViewController, Bool) -> Void)? {
    optionalMethod("navigationController:didShow:animated:")
  }
  package var navigationController_animationControllerFor_from_to:
    (
      (UINavigationController, UINavigationController.Operation, UIViewController, UIViewController) ->
        (any UIViewControllerAnimatedTransitioning)?
    )?
  { optionalMethod("navigationController:animationControllerFor:from:to:") }
  package var navigationController_interactionControllerFor:
    (
      (UINavigationController, any UIViewControllerAnimatedTransitioning) ->
        (any UIViewControllerInteractiveTransitioning)?
    )?
  { optionalMethod("navigationController:interactionControllerFor:") }
}

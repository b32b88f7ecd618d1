import CoreGraphics
import Foundation
import SlipwayFoundation

/// Controllers side by side, of which a tab bar shows one.
///
/// All tabs stay in the bar, however many they are: there is no "More" screen.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  // State of the themed extension.
  let bar: UITabBar
  let contentView = UIView()
  var tabs: [UIViewController] = []
  var selected: UIViewController?
  /// The controller whose view is installed.
  var shown: UIViewController?
  var isBarHidden = false
  /// The bar is out of sight because the app or a pushed controller wants it so.
  var isBarAway = false
  /// A change that the app animates.
  var tabTransition: TabTransition?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UITabBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpBar()
  }
  public required init?(coder: NSCoder) {
    bar = coder.view("tabBar") as? UITabBar ?? UITabBar()
    super.init(coder: coder)
    setUpBar()
    coder.decodingNib(decodeTabs)
  }

  open weak var delegate: (any UITabBarControllerDelegate)?
  open var tabBar: UITabBar { bar }
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The selected controller stays selected if it is among the new ones; else the one at the same place is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(viewControllers ?? [], animated)
  }
  /// Setting it tells no delegate.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue { select(newValue) } }
  }
  /// `NSNotFound` while there are no tabs.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    updateBarVisibility(animated: animated)
  }

  /// Called when the user taps a tab, before its controller is selected.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    installViews()
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutBar()
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    barEdgeMayHaveChanged()
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showSelected()
  }
  package override var childrenForAppearance: [UIViewController] { shown.map { [$0] } ?? [] }
  override func contentDidScroll(_ scrollView: UIScrollView) { followContent(scrollView) }
}

/// What a tab bar controller asks and tells. All methods are optional; only taps are told of.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}

extension UITabBarControllerDelegate {
  package var tabBarController_shouldSelect: ((UITabBarController, UIViewController) -> Bool)? {
    optionalMethod("tabBarController:shouldSelect:")
  }
  package var tabBarController_didSelect: ((UITabBarController, UIViewController) -> Void)? {
    optionalMethod("tabBarController:didSelect:")
  }
  package var tabBarController_animationControllerForTransitionFrom_to:
    (
      (UITabBarController, UIViewController, UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    )?
  { optionalMethod("tabBarController:animationControllerForTransitionFrom:to:") }
  package var tabBarController_interactionControllerFor:
    (
      (UITabBarController, any UIViewControllerAnimatedTransitioning) ->
        (any UIViewControllerInteractiveTransitioning)?
    )?
  { optionalMethod("tabBarController:interactionControllerFor:") }
}

import CoreGraphics
import Foundation
import SlipwayFoundation

/// Controllers side by side, of which a tab bar shows one.
///
/// Where there are more of them than the bar has room for, its last tab, "More", shows a list of the others. Users do not
/// rearrange tabs.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Shows the list of the tabs that the bar has no room for, and those that are chosen there. A navigation controller
  /// among them has its stack shown in this one.
  open var moreNavigationController: UINavigationController {
    if let ownMore { return ownMore }
    let navigation = makeMoreNavigation()
    ownMore = navigation
    return navigation
  }

  // State of the themed extension.
  let bar: UITabBar
  var ownMore: UINavigationController?
  var ownMoreList: MoreList?
  /// The tab whose controllers are shown behind "More", and the first of them.
  var lent: UIViewController?
  var lentRoot: UIViewController?
  let contentView = UIView()
  var controllers: [UIViewController] = []
  /// What the app gave in place of controllers, and those of them that are not hidden.
  var tabObjects: [UITab] = []
  var shownTabs: [(tab: UITab, controller: UIViewController)] = []
  var selected: UIViewController? {
    willSet {
      willChangeValue(forKey: "selectedViewController")
      willChangeValue(forKey: "selectedIndex")
    }
    didSet {
      didChangeValue(forKey: "selectedIndex")
      didChangeValue(forKey: "selectedViewController")
    }
  }
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

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The tabs of the bar in place of view controllers; none where those were given.
  open var tabs: [UITab] {
    get { tabObjects }
    set { setTabs(newValue, animated: false) }
  }
  open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabObjects(tabs, animated: animated) }
  /// The tab that is seen, of a group the selected child. Setting it tells no delegate.
  open var selectedTab: UITab? {
    get { shownTab?.leaf }
    set { select(newValue) }
  }
  /// Also a tab inside a group.
  open func tab(forIdentifier identifier: String) -> UITab? { tabs.lazy.compactMap { $0.find(identifier) }.first }

  open weak var delegate: (any UITabBarControllerDelegate)?
  /// What the delegate says, or else what is so for any controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations?(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation?(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  open var tabBar: UITabBar { bar }
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The selected controller stays selected if it is among the new ones; else the one at the same place is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for tab in tabObjects { tab.tabBarController = nil }
    tabObjects = []
    shownTabs = []
    replaceTabs(viewControllers ?? [], animated)
  }
  /// Setting it tells no delegate.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue { select(newValue) } }
  }
  /// `NSNotFound` while there are no tabs.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set { if controllers.indices.contains(newValue) { select(controllers[newValue]) } }
  }
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    updateBarVisibility(animated: animated)
  }

  /// Called when the user has chosen a tab of the list behind "More".
  package var choseBehindMore: (UIViewController) -> Void = { _ in }
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
  package var tabBarControllerSupportedInterfaceOrientations: ((UITabBarController) -> UIInterfaceOrientationMask)? {
    optionalMethod("tabBarControllerSupportedInterfaceOrientations:")
  }
  package var tabBarControllerPreferredInterfaceOrientationForPresentation:
    ((UITabBarController) -> UIInterfaceOrientation)?
  { optionalMethod("tabBarControllerPreferredInterfaceOrientationForPresentation:") }
  package var tabBarController_shouldSelectTab: ((UITabBarController, UITab) -> Bool)? {
    optionalMethod("tabBarController:shouldSelectTab:")
  }
  package var tabBarController_didSelectTab_previousTab: ((UITabBarController, UITab, UITab?) -> Void)? {
    optionalMethod("tabBarController:didSelectTab:previousTab:")
  }
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

import Foundation
import SlipwayFoundation

/// Manages a view and what is in it.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  // State of the themed extensions.
  var loadedView: UIView?
  var appearance = Appearance.disappeared
  var containment: [UIViewController] = []
  var appearanceTransition: AppearanceTransition?
  /// A transition moves views of children and tells the children itself.
  var isMovingChildren = false
  /// What a container's bars cover of the view.
  var barInsets = UIEdgeInsets.zero { didSet { if oldValue != barInsets { safeAreaSourcesChanged() } } }
  weak var ownTab: UITab?
  var ownTraits = Traits()
  var traitObservers: [TraitObserver] = []
  var overriddenChildTraits: [ObjectIdentifier: UITraitCollection] = [:]

  /// The view comes from the nib; with nil, from a nib that is called as the class is, if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    title = coder.decodeObject(forKey: "UITitle") as? String
    coder.decodingNib(decodeController)
  }

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  // MARK: Storyboard

  /// Where the controller came from.
  open internal(set) var storyboard: UIStoryboard?
  var nibScene: NibScene?
  var segueTemplates: [SegueTemplate] = []
  /// Ends the app, as Apple's raises, if the storyboard has no such segue from here.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { performSegueNow(identifier, sender) }
  /// Asked when the user begins a segue; not by `performSegue(withIdentifier:sender:)`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before the segue's destination is shown.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether an unwind segue may end here: whether the class has the action.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { action.isImplemented(by: self) }
  /// Called when an unwind segue ends here or passes through.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: The view

  /// Loaded at first use.
  open var view: UIView! {
    get { loadedViewNow() }
    set { replaceView(newValue) }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadViewIfNeeded() { _ = loadedViewNow() }
  /// Makes the view; the default takes it from the storyboard or nib, or makes a plain one.
  open func loadView() { if !loadViewFromNib() { view = UIView(frame: UIScreen.main.bounds) } }
  open func viewDidLoad() { SlipwayMethodEnds.tell("viewDidLoad", of: self) }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Added to the view's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { safeAreaSourcesChanged() } }
  }
  open func viewSafeAreaInsetsDidChange() {}
  /// The least margins of the view: none above and below, 16 or 20 points at the sides.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardMinimumMargins }
  /// Whether the view's margins are at least those.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.marginsMayHaveChanged() } }
  open func viewLayoutMarginsDidChange() {}
  /// Whether a scroll view with the behaviour `automatic` gets room for bars above and below though its content does not
  /// scroll that way.
  open var automaticallyAdjustsScrollViewInsets = true { didSet { safeAreaSourcesChanged() } }
  /// The controller's name in the app's saved state. It is kept for whoever asks: no state is saved by it.
  open var restorationIdentifier: String?
  open var title: String? {
    willSet { willChangeValue(forKey: "title") }
    didSet {
      if oldValue != title { titleChanged() }
      didChangeValue(forKey: "title")
    }
  }
  open var preferredContentSize = CGSize.zero {
    willSet { willChangeValue(forKey: "preferredContentSize") }
    didSet {
      if oldValue != preferredContentSize { tellOfPreferredContentSize() }
      didChangeValue(forKey: "preferredContentSize")
    }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// A child that is laid out by constraints has another size.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// The window gets other size classes.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  open func didReceiveMemoryWarning() {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) { SlipwayMethodEnds.tell("viewWillAppear:", of: self, animated) }
  open func viewIsAppearing(_ animated: Bool) { SlipwayMethodEnds.tell("viewIsAppearing:", of: self, animated) }
  open func viewDidAppear(_ animated: Bool) { SlipwayMethodEnds.tell("viewDidAppear:", of: self, animated) }
  open func viewWillDisappear(_ animated: Bool) { SlipwayMethodEnds.tell("viewWillDisappear:", of: self, animated) }
  open func viewDidDisappear(_ animated: Bool) { SlipwayMethodEnds.tell("viewDidDisappear:", of: self, animated) }
  /// For containers that forward appearance themselves.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    setAppearance(isAppearing ? .appearing : .disappearing, animated: animated)
  }
  open func endAppearanceTransition() { finishAppearanceTransition() }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Replaces one child's view by another's; both controllers are children.
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, options, animations, completion)
  }
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  // MARK: Containment

  open internal(set) weak var parent: UIViewController?
  open var children: [UIViewController] { containment }
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {
    SlipwayMethodEnds.tell("willMoveToParentViewController:", of: self, parent)
  }
  open func didMove(toParent parent: UIViewController?) {
    SlipwayMethodEnds.tell("didMoveToParentViewController:", of: self, parent)
  }
  /// The children whose appearance follows this controller's: for a container, those on the screen.
  package var childrenForAppearance: [UIViewController] {
    containment.filter { $0.isViewLoaded && $0.view.superview != nil }
  }

  // MARK: Traits

  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? traitsWithoutView }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    overriddenChildTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.viewIfLoaded?.traitsChanged()
  }
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    overriddenChildTraits[ObjectIdentifier(childViewController)]
  }

  // MARK: Navigation

  /// What the bar of a navigation controller shows for this controller.
  open lazy var navigationItem: UINavigationItem = {
    let item = UINavigationItem(title: "")
    item.title = title
    return item
  }()
  /// What its toolbar shows.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.barMetricsChanged() } }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    guard let toolbar = navigationController?.toolbar else { return self.toolbarItems = toolbarItems }
    toolbar.crossFade(if: animated) { self.toolbarItems = toolbarItems }
  }
  /// What the bar of a tab bar controller shows for this controller; by default its title.
  open var tabBarItem: UITabBarItem! {
    get { tabItem ?? makeTabBarItem() }
    set { replaceTabBarItem(newValue) }
  }
  var tabItem: UITabBarItem?
  /// Whether tab bar and toolbar make room while the controller is in a navigation stack.
  open var hidesBottomBarWhenPushed = false
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The nearest controller above that does the action itself: that overrides it, or is the one in whose view it happens.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 }
      .first { $0.canPerformAction(action, withSender: sender) }
  }
  open func show(_ vc: UIViewController, sender: Any?) { showInAncestor(vc, sender) }
  /// As the detail of the split view controller around; where there is none, it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailInAncestor(vc, sender) }
  /// The edges where the view reaches under bars; elsewhere it ends at them.
  open var edgesForExtendedLayout: UIRectEdge = .all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether it reaches under bars that are not translucent, too.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// The scroll view that bars at an edge follow: the one that was set, or the first that fills the view.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    barScrollViews.first { $0.edge.contains(edge) }?.view ?? viewIfLoaded?.firstScrollView
  }
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    setBarScrollView(scrollView, edge)
  }
  var barScrollViews: [BarScrollView] = []
  /// A scroll view inside moved: containers move their bars with it.
  func contentDidScroll(_ scrollView: UIScrollView) {}

  /// The nearest tab bar controller among the ancestors.
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  /// The tab that made the controller; nil for one that stands in no tab, or was given to the tab bar controller itself.
  open var tab: UITab? { ownTab ?? parent?.tab }
  /// The nearest split view controller among the ancestors.
  open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
  @available(iOS, introduced: 7.0, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.topAnchor")
  open var topLayoutGuide: any UILayoutSupport { EdgeGuide.guide(.top, of: view) }
  @available(iOS, introduced: 7.0, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.bottomAnchor")
  open var bottomLayoutGuide: any UILayoutSupport { EdgeGuide.guide(.bottom, of: view) }

  // MARK: Presentation

  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    presentNow(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses what this controller presents, or the controller itself where it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissNow(animated: flag, completion: completion)
  }
  open var presentedViewController: UIViewController? { nearestPresented }
  open var presentingViewController: UIViewController? { nearestPresenting }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a tap beside a sheet does not dismiss it.
  open var isModalInPresentation = false
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  var presentation: Presentation?
  weak var presenterPresentation: Presentation?
  var ownPresentationController: UIPresentationController?
  weak var ownTransitionCoordinator: TransitionCoordinator?
  func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
    standardPresentationController(presenting: presenting, source: source)
  }
  /// What presents the controller, or would by its style.
  open var presentationController: UIPresentationController? { presentationControllerNow }
  /// For the sheet styles.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
      ?? (presentationController as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
  }
  /// For the style `popover`.
  open var popoverPresentationController: UIPopoverPresentationController? {
    ownPresentationController as? UIPopoverPresentationController
      ?? presentationController as? UIPopoverPresentationController
  }
  /// Gives animations of its own to presenting and dismissing.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether what is presented in the current context covers this controller's view.
  open var definesPresentationContext = false
  /// While a transition runs: what runs animations beside it.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownTransitionCoordinator ?? parent?.transitionCoordinator
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { editingChanged(editing) }
  /// Toggles `isEditing`: "Edit" or "Done".
  open lazy var editButtonItem = makeEditButton()
  var editing = false

  // MARK: Content that is not there

  lazy var unavailable = UnavailableContent()
  /// What the controller shows over its view in place of content; nil for nothing.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set {
      unavailable.configuration = newValue
      showUnavailable()
    }
  }
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { unavailableState }
  /// Has `updateContentUnavailableConfiguration(using:)` called with the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    unavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }
  /// Called before the view is laid out for the first time, and when it is asked for.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Status bar

  // A desktop window has no status bar: these are remembered, and nothing is drawn by them.
  // Apps give them to a class such as a navigation controller by an extension, too: that is asked first.
  open var preferredStatusBarStyle: UIStatusBarStyle { extendedStatusBarStyle ?? .default }
  open var prefersStatusBarHidden: Bool { extendedStatusBarHidden ?? false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { extendedStatusBarAnimation ?? .fade }
  /// The child whose status bar holds; nil for the controller's own.
  open var childForStatusBarStyle: UIViewController? { extendedChildForStatusBarStyle }
  open var childForStatusBarHidden: UIViewController? { extendedChildForStatusBarHidden }
  open var modalPresentationCapturesStatusBarAppearance = false
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    extendedOrientations ?? .allButUpsideDown
  }
  open var shouldAutorotate: Bool { extendedAutorotation ?? true }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { extendedOrientation ?? .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open class func attemptRotationToDeviceOrientation() {}
  // Nor has it a home indicator, or edges of the system's own.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Responder

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
  /// Those that were added.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
  private var addedKeyCommands: [UIKeyCommand] = []
}

/// What tells its container of its size.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

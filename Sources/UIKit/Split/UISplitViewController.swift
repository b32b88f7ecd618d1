import CoreGraphics
import Foundation
import SlipwayFoundation

/// Two or three columns beside each other; in a narrow window one stack of all.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// `compact` is what a narrow window shows instead of all columns, `inspector` the trailing one, which is shown on demand.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  /// Which columns are seen. Those that were to lie over the others, or push them aside, stand beside them here: that is
  /// what `displayMode` tells of such a `preferredDisplayMode`.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
  }

  /// The system's own width.
  public nonisolated class var automaticDimension: CGFloat { -.greatestFiniteMagnitude }

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// With no style the columns are what `viewControllers` says: master and detail.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.element.choice("style") ?? .unspecified
    super.init(coder: coder)
    coder.decodingNib(decodeColumns)
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The columns that are shown; while collapsed the one.
  open var viewControllers: [UIViewController] {
    get { collapsed ? [shownCompact].compactMap { $0 } : order.compactMap { column(of: $0) } }
    set { replaceColumns(newValue) }
  }
  /// A controller that is no navigation controller gets one around it.
  open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(vc, column) }
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  open var preferredDisplayMode = DisplayMode.automatic { didSet { displayChanged() } }
  open var displayMode: DisplayMode { shownMode }
  /// Whether the leading columns lie over the secondary one; nothing is said where the columns are `viewControllers`.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { displayChanged() } }
  open var splitBehavior: SplitBehavior {
    style == .unspecified ? .automatic : columnsLieOver ? .overlay : .tile
  }
  /// At which edge the primary column stands.
  open var primaryEdge = PrimaryEdge.leading { didSet { displayChanged() } }
  /// Whether a swipe from the primary column's edge shows it.
  open var presentsWithGesture = true
  open func show(_ column: Column) { showColumn(column) }
  open func hide(_ column: Column) { hideColumn(column) }
  /// Shows and hides the first columns.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"),
    primaryAction: UIAction { [weak self] _ in self?.toggleColumns() }
  )
  /// Whether the button stands in the bar.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { displayChanged() } }
  /// Points; the fraction of the width where it is automatic.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { displayChanged() } }
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { displayChanged() }
  }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { displayChanged() } }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { displayChanged() } }
  open var primaryColumnWidth: CGFloat { collapsed ? view.bounds.width : widthOfPrimary }
  /// The same of the second of three columns.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { displayChanged() }
  }
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { displayChanged() }
  }
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { displayChanged() } }
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { displayChanged() } }
  open var supplementaryColumnWidth: CGFloat { collapsed ? view.bounds.width : width(of: .supplementary) }
  /// Whether all columns are one stack.
  open var isCollapsed: Bool { collapsed }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addEdgeSwipe()
    adaptColumns()
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    adaptColumns()
    layoutColumns()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc) }
  open override func show(_ vc: UIViewController, sender: Any?) { showMaster(vc) }

  // State of the themed extension.
  var given: [Column: UIViewController] = [:]
  var wrappers: [Column: UINavigationController] = [:]
  var collapsed = false
  var hasAdapted = false
  var hiddenByUser = false
  var shownCompact: UIViewController?
  /// What each column's stack began with when all were collapsed.
  var roots: [Column: UIViewController] = [:]
  let dividers = [UIView(), UIView(), UIView()]
  var showsInspector = false
  /// What SwiftUI's columns ask for: the width of the second of three, and whether those before the last one lie over it.
  package var supplementaryWidth: ColumnWidth? { didSet { if supplementaryWidth != oldValue { animateColumns() } } }
  package var leadingColumnsLieOver = false {
    didSet { if leadingColumnsLieOver != oldValue { animateColumns() } }
  }

  /// The width of a column, in points.
  package struct ColumnWidth: Equatable {
    package var least: CGFloat?
    package var ideal: CGFloat
    package var most: CGFloat?
    package init(least: CGFloat?, ideal: CGFloat, most: CGFloat?) {
      (self.least, self.ideal, self.most) = (least, ideal, most)
    }
  }
}

/// What a split view controller asks and tells. All methods are optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {}

extension UISplitViewControllerDelegate {
  package var splitViewController_topColumnForCollapsingToProposedTopColumn:
    ((UISplitViewController, UISplitViewController.Column) -> UISplitViewController.Column)?
  { optionalMethod("splitViewController:topColumnForCollapsingToProposedTopColumn:") }
  package var splitViewController_collapseSecondary_onto:
    ((UISplitViewController, UIViewController, UIViewController) -> Bool)?
  { optionalMethod("splitViewController:collapseSecondary:onto:") }
  package var splitViewControllerDidCollapse: ((UISplitViewController) -> Void)? {
    optionalMethod("splitViewControllerDidCollapse:")
  }
  package var splitViewControllerDidExpand: ((UISplitViewController) -> Void)? {
    optionalMethod("splitViewControllerDidExpand:")
  }
  package var splitViewController_willChangeTo: ((UISplitViewController, UISplitViewController.DisplayMode) -> Void)? {
    optionalMethod("splitViewController:willChangeTo:")
  }
}

import CoreGraphics
import Foundation
import SlipwayFoundation

/// Pages of controllers between which the user swipes.
///
/// The style `pageCurl` turns pages by scrolling, too.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// Where paper would be bound together.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Points between two pages; a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }
  /// Of the style `pageCurl`, horizontal, as `UIPageViewController()` is.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    let element = (coder as? NibCoder)?.element
    // What has no attribute turns like paper, as in Interface Builder.
    transitionStyle = element?.choice("transitionStyle") ?? (element == nil ? .scroll : .pageCurl)
    navigationOrientation = element?.choice("navigationOrientation") ?? .horizontal
    spacing = element?.length("pageSpacing") ?? 0
    super.init(coder: coder)
  }

  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// With none the user cannot turn the page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighboursMayHaveChanged() } }
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  /// At the edge where the first page begins; none in the style `scroll`.
  open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }
  /// Whether pages have backs with content of their own. Pages are turned by scrolling: no back is seen.
  open var isDoubleSided = false
  open var gestureRecognizers: [UIGestureRecognizer] { scroll.gestureRecognizers ?? [] }
  open var viewControllers: [UIViewController]? { current.map { [$0] } }
  /// Tells no delegate. Only the first controller is shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    turn(to: viewControllers?.first, direction, animated, completion)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    scroll.pages = self
    // It is as large as the view before anything is laid out.
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    setUpPageControl()
    neighboursMayHaveChanged()
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutPages()
  }
  package override var childrenForAppearance: [UIViewController] { [current, pending].compactMap { $0 } }
  override func contentDidScroll(_ scrollView: UIScrollView) { if scrollView === scroll { scrolled() } }

  // State of the themed extension.
  let spacing: CGFloat
  let scroll = PageScrollView()
  let pageControl = UIPageControl()
  var current: UIViewController?
  /// The page that comes into sight.
  var pending: UIViewController?
  var before: UIViewController?
  var after: UIViewController?
  var isArranging = false
  /// The size in which the pages were put into their places.
  var arrangedSize = CGSize.zero
  var index = 0
  /// What a turn of the app's waits for.
  var turned: ((Bool) -> Void)?
}

/// The pages beside a page.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

extension UIPageViewControllerDataSource {
  package var presentationCount: ((UIPageViewController) -> Int)? { optionalMethod("presentationCountFor:") }
  package var presentationIndex: ((UIPageViewController) -> Int)? { optionalMethod("presentationIndexFor:") }
}

/// What the user turns. All methods are optional.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {}

extension UIPageViewControllerDelegate {
  package var pageViewController_willTransitionTo: ((UIPageViewController, [UIViewController]) -> Void)? {
    optionalMethod("pageViewController:willTransitionTo:")
  }
  package var pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted:
    ((UIPageViewController, Bool, [UIViewController], Bool) -> Void)?
  { optionalMethod("pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:") }
}

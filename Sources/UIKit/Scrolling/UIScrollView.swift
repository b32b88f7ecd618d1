import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation

/// Shows a part of something larger: `contentOffset` is the origin of the bounds.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// What is left of the speed after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // State of the themed extensions.
  let pan = ScrollPanGestureRecognizer()
  lazy var pinch = UIPinchGestureRecognizer()
  lazy var indicators = ScrollIndicators(self)
  var motion: ScrollMotion?
  var wheelSamples = VelocitySamples()
  var zoom = ZoomState()
  var lastAdjustedInset = UIEdgeInsets.zero
  var insetBeforeChange: UIEdgeInsets?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
    coder.decodingNib(decodeScrolling)
  }

  // Subclasses declare their own `delegate`, of a narrower type, beside this one.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The content's point in the upper left corner of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(newValue) }
  }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { scroll(to: contentOffset, animated: animated) }
  open var contentSize = CGSize.zero {
    willSet { willChangeValue(forKey: "contentSize") }
    didSet {
      if oldValue != contentSize { scrolledSizeChanged() }
      didChangeValue(forKey: "contentSize")
    }
  }
  /// Room around the content.
  open var contentInset = UIEdgeInsets.zero {
    willSet { willChangeValue(forKey: "contentInset") }
    didSet {
      if oldValue != contentInset { insetsChanged() }
      didChangeValue(forKey: "contentInset")
    }
  }
  /// `contentInset` and, where the behaviour says so, the safe area; with the refresh control's room while it turns.
  open var adjustedContentInset: UIEdgeInsets {
    if let insetBeforeChange { return insetBeforeChange }
    var inset = contentInset + safeAreaAdjustment
    if let refreshControl { inset.top += refreshControl.inset }
    return inset
  }
  /// How much lower a bar over the content is than the room that is kept for it: its large title or search bar has given way
  /// to the content.
  var collapsedBarHeight: CGFloat = 0 {
    didSet {
      guard collapsedBarHeight != oldValue else { return }
      setNeedsLayout()
      indicators.update()
    }
  }
  /// What of the content's view lies under bars and the like now.
  var coveredInset: UIEdgeInsets {
    var inset = adjustedContentInset
    inset.top -= collapsedBarHeight
    return inset
  }
  /// Above the content: pulled down, it asks for fresh content.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlReplaced(oldValue) } }
  open func adjustedContentInsetDidChange() {}
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetsChanged() } }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged()
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }
  open var contentLayoutGuide: UILayoutGuide { builtInGuide(.scrolledContent, creating: true)! }
  open var frameLayoutGuide: UILayoutGuide { builtInGuide(.scrollFrame, creating: true)! }

  open var isScrollEnabled = true {
    willSet { willChangeValue(forKey: "scrollEnabled") }
    didSet {
      pan.isEnabled = isScrollEnabled
      didChangeValue(forKey: "scrollEnabled")
    }
  }
  /// Whether a drag that begins along one axis stays on it; one that begins diagonally moves along both.
  open var isDirectionalLockEnabled = false
  open var bounces = true
  /// Whether content goes beyond the left and right edges, where `bounces` lets it.
  open var bouncesHorizontally = true
  /// Whether content goes beyond the upper and lower edges, where `bounces` lets it.
  open var bouncesVertically = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Whether the view comes to rest at multiples of its size.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var scrollsToTop = true
  /// Whether a drag that begins at once scrolls whatever it begins on. Content learns of touches without delay.
  open var delaysContentTouches = true
  /// Whether a drag may take a touch away from the content that has it.
  open var canCancelContentTouches = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
  open func flashScrollIndicators() { indicators.flash() }

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.isPossible ? pinch : nil }
  open var isTracking: Bool { pan.numberOfTouches > 0 }
  open internal(set) var isDragging = false
  /// Whether the content goes on by itself: by an animation, or by the rest of a drag's speed.
  package var isMoving: Bool { motion != nil }
  open var isDecelerating: Bool { motion?.isDeceleration ?? false }

  /// Whether touches go to `view` in the content; if not, they are for scrolling alone. The default says yes.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a drag takes touches away from `view`; the default says yes for all but controls, and yes for buttons.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) || view is UIButton }

  /// Scrolls just so far that the rectangle, in the content's coordinates, is seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { scroll(toShow: rect, animated: animated) }

  open var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set { zoom.minimum = newValue; zoomRangeChanged() }
  }
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set { zoom.maximum = newValue; zoomRangeChanged() }
  }
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { applyZoom(newValue) }
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }
  open func zoom(to rect: CGRect, animated: Bool) { zoomToShow(rect, animated: animated) }
  /// Whether a pinch goes past the zoom limits, less and less, and springs back.
  open var bouncesZoom = true
  open var isZooming: Bool { pinch.arbitration.isActive }

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.update()
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan ? panMayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  package override var scrolledContentGuide: UILayoutGuide? { builtInGuide(.scrolledContent, creating: true) }
  package override var scrolledContentSize: CGSize {
    get { contentSize }
    set { contentSize = newValue }
  }
  /// Called whenever the offset has changed.
  func didScroll() { offsetChanged() }
  /// Where a drag comes to rest, near where it would by itself.
  func settlingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
  override func scroll(_ event: ScrollEvent) -> Bool { handleWheel(event) }
  /// Where a drag that would end at `target` shall end.
  func restingPlace(near target: CGPoint) -> CGPoint { target }
  /// The content stands still again.
  func cameToRest() {}
  /// Whether a key scrolled.
  func handleKeys(_ presses: Set<UIPress>) -> Bool { scrollByKey(presses) }
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { scrollPage(direction) }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !handleKeys(presses) { super.pressesBegan(presses, with: event) }
  }
}

/// What a scroll view tells. All methods are optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}

extension UIScrollViewDelegate {
  package var scrollViewDidScroll: ((UIScrollView) -> Void)? { optionalMethod("scrollViewDidScroll:") }
  package var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { optionalMethod("scrollViewWillBeginDragging:") }
  package var scrollViewWillEndDragging_withVelocity_targetContentOffset:
    ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)?
  { optionalMethod("scrollViewWillEndDragging:withVelocity:targetContentOffset:") }
  package var scrollViewDidEndDragging_willDecelerate: ((UIScrollView, Bool) -> Void)? {
    optionalMethod("scrollViewDidEndDragging:willDecelerate:")
  }
  package var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? {
    optionalMethod("scrollViewWillBeginDecelerating:")
  }
  package var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? {
    optionalMethod("scrollViewDidEndDecelerating:")
  }
  package var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    optionalMethod("scrollViewDidEndScrollingAnimation:")
  }
  package var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
    optionalMethod("scrollViewDidChangeAdjustedContentInset:")
  }
  package var viewForZooming: ((UIScrollView) -> UIView?)? { optionalMethod("viewForZoomingIn:") }
  package var scrollViewDidZoom: ((UIScrollView) -> Void)? { optionalMethod("scrollViewDidZoom:") }
  package var scrollViewWillBeginZooming_with: ((UIScrollView, UIView?) -> Void)? {
    optionalMethod("scrollViewWillBeginZooming:with:")
  }
  package var scrollViewDidEndZooming_with_atScale: ((UIScrollView, UIView?, CGFloat) -> Void)? {
    optionalMethod("scrollViewDidEndZooming:with:atScale:")
  }
}

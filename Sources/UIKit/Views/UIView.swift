import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation
import SlipwayPlatform

/// A rectangle on the screen that draws, holds other views and handles events.
///
/// Everything but drawing works with no display. Coordinates are points, y downwards.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment, UICoordinateSpace, CALayerDelegate {
  // State of the themed extensions.
  var viewWidget: ViewWidget?
  weak var viewController: UIViewController?
  var knownBounds = CGRect.zero
  var descendantNeedsLayout = false
  var hierarchy: [UIView] = []
  var appearanceState = ViewAppearance()
  let layoutState = ViewLayoutState()
  var recognizers: [UIGestureRecognizer] = []
  var accessibilityState: AccessibilityState?
  var wasAccessibilitySelected = false
  /// The view itself, where another module of ours gives it a native widget. The widget takes the wheel, too.
  package weak var nativeHost: (any NativeHost)?

  /// What the app wants the corners to be; nil where the layer's own radius counts.
  var corners: UICornerConfiguration?

  /// The class of `layer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The model of the view's geometry and looks.
  public let layer: CALayer

  public init(frame: CGRect) {
    layer = UIView.makeLayer(Self.layerClass)
    super.init()
    setUpLayer(frame: frame)
  }

  public override convenience init() { self.init(frame: .zero) }

  /// Reads what `encode(with:)` of Apple's archives holds of a view's geometry and looks.
  public required init?(coder: NSCoder) {
    layer = UIView.makeLayer(Self.layerClass)
    super.init()
    setUpLayer(frame: .zero)
    decode(from: coder)
    coder.decodingNib(decodeView)
  }

  // MARK: Geometry

  /// In the superview's coordinates. With a transform that is not the identity it is the box around the view.
  open var frame: CGRect {
    get { layer.frame }
    set { changing("frame", "bounds", "center") { layer.frame = newValue } }
  }
  /// In the view's own coordinates; the origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changing("bounds", "frame") { layer.bounds = newValue } }
  }
  /// In the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { changing("center", "frame") { layer.position = newValue } }
  }
  /// About the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { changing("transform", "frame") { layer.setAffineTransform(newValue) } }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The point of the bounds, from (0, 0) to (1, 1), that `center` names.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  open var contentScaleFactor: CGFloat = 1
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits; the upper left corner stays.
  open func sizeToFit() { fit(sizeThatFits(bounds.size)) }
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: root(of: view)) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: root(of: view)) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: root(of: view)) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: root(of: view)) }
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace.asView)
  }
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace.asView)
  }
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace.asView)
  }
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace.asView)
  }

  // MARK: Hierarchy

  open internal(set) weak var superview: UIView?
  /// Back to front.
  open var subviews: [UIView] { hierarchy }
  open internal(set) weak var window: UIWindow?
  open func addSubview(_ view: UIView) { insert(view, at: hierarchy.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: false)
  }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, above: true)
  }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
  open func removeFromSuperview() { leaveSuperview() }
  open func isDescendant(of view: UIView) -> Bool { sequence(first: self, next: \.superview).contains { $0 === view } }
  open func viewWithTag(_ tag: Int) -> UIView? { findView(withTag: tag) }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open var tag = 0
  /// The view's name in the app's saved state. It is kept for whoever asks: no state is saved by it.
  open var restorationIdentifier: String?

  // MARK: Layout

  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out this view and what is below it now, where it is needed.
  open func layoutIfNeeded() { layoutTree() }
  /// Places the subviews; the default places those with constraints.
  open func layoutSubviews() { layoutConstrainedSubviews() }

  // MARK: Constraints

  /// Whether the frame, with the autoresizing mask, is what layout goes by; false for a view placed by constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !followsConstraints }
    set { followsConstraints = !newValue }
  }
  /// Whether the class cannot work without constraints; they work either way.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The active constraints that this view holds.
  open var constraints: [NSLayoutConstraint] { layoutState.constraints }
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { drop(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsAffecting(axis)
  }
  /// Whether the constraints leave the view's place or size open. Slow: for debugging and tests.
  open var hasAmbiguousLayout: Bool { treeRoot.engine(creating: true)!.isAmbiguous(self) }
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Override to change constraints in bulk; called before layout, subviews first.
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { updateConstraintsOfTree() }

  /// The size of the content, `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }
  /// For content that wraps: its size at a width; else nil.
  package func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? { nil }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { layoutState.hugging[axis] }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, axis)
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.compressionResistance[axis]
  }
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setResistance(priority, axis)
  }
  /// The size by the constraints inside the view that is nearest to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// How far the frame reaches beyond what constraints align.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignmentRect(for: frame) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { frame(for: alignmentRect) }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  /// From the top of the alignment rectangle to the first baseline of the view's own text.
  package var firstBaselineFromTop: CGFloat { 0 }
  /// From the last baseline of the view's own text to the bottom of the alignment rectangle.
  package var lastBaselineFromBottom: CGFloat { 0 }

  /// A subview was hidden, or shown again.
  func visibilityChanged(of subview: UIView) {}

  /// Of a scroll view: the guide of its content, and the content's size, which constraints may set.
  package var scrolledContentGuide: UILayoutGuide? { nil }
  package var scrolledContentSize: CGSize {
    get { .zero }
    set {}
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the top where there is none.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom where there is none.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// Where an on-screen keyboard would be.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    builtInGuide(.keyboard, creating: true) as! UIKeyboardLayoutGuide
  }

  // MARK: Margins and safe area

  /// From the bounds to the margins, points; with the safe area and the superview's margins where these count.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue.directional(effectiveUserInterfaceLayoutDirection)) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(effectiveUserInterfaceLayoutDirection) }
    set { setMargins(newValue) }
  }
  open var preservesSuperviewLayoutMargins = false {
    willSet { rememberMargins() }
    didSet { marginsMayHaveChanged() }
  }
  open var insetsLayoutMarginsFromSafeArea = true {
    willSet { rememberMargins() }
    didSet { marginsMayHaveChanged() }
  }
  open func layoutMarginsDidChange() {}
  /// What bars and the like cover of the bounds.
  open var safeAreaInsets: UIEdgeInsets { layoutState.safeAreaInsets }
  open func safeAreaInsetsDidChange() {}
  /// What is left of them for subviews; a scroll view takes its part by scrolling.
  package var safeAreaInsetsOfSubviews: UIEdgeInsets { safeAreaInsets }
  open var layoutMarginsGuide: UILayoutGuide { builtInGuide(.layoutMargins, creating: true)! }
  open var readableContentGuide: UILayoutGuide { builtInGuide(.readableContent, creating: true)! }
  open var safeAreaLayoutGuide: UILayoutGuide { builtInGuide(.safeArea, creating: true)! }
  open var layoutGuides: [UILayoutGuide] { layoutState.guides }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }

  // MARK: Drawing

  /// Draws the view's content into the current graphics context. Called when it is first shown and after
  /// `setNeedsDisplay()`; views that do not override it have no canvas.
  open func draw(_ rect: CGRect) {}
  /// Lays the view out on pages.
  open func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(view: self) }
  /// Draws a part of the view into the current graphics context for a page; as on the screen, unless it is overridden.
  open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { draw(rect) }
  /// Not of what is drawn by others, as a web page is.
  package var hasPrintedPages: Bool { nativeHost == nil }
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var backgroundColor: UIColor? {
    willSet { willChangeValue(forKey: "backgroundColor") }
    didSet {
      resolveBackgroundColor()
      didChangeValue(forKey: "backgroundColor")
    }
  }
  /// 0 to 1, for the view and its subviews.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { changing("alpha") { layer.opacity = Float(min(1, max(0, newValue))) } }
  }
  /// A promise that the view fills its bounds; nothing here depends on it.
  open var isOpaque = true
  open var clearsContextBeforeDrawing = true
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard layer.isHidden != newValue else { return }
      changing("hidden") { layer.isHidden = newValue }
      superview?.visibilityChanged(of: self)
    }
  }
  open var contentMode = ContentMode.scaleToFill { didSet { if oldValue != contentMode { setNeedsDisplay() } } }
  /// A view whose alpha lets this one through.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }
  /// What UIKit's own views draw between background and subviews, in GSK nodes.
  /// Draws what the view and its subviews show, stretched into a rectangle of the current context; `afterUpdates` lays out
  /// first what needs it. Whether all could be drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawPicture(in: rect, afterUpdates: afterUpdates)
  }
  /// A view that shows what this one looks like now, stretched to its frame.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }
  /// The same of a part of the view; what lies outside the insets keeps its size when the frame grows.
  open func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    SnapshotView(of: self, part: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  package func render(in context: RenderContext) {
    if let contentRenderer { contentRenderer(context) } else { renderDrawing(in: context) }
  }
  /// Records what the view draws itself, where a module above records it: what is `package` cannot be overridden there.
  package var contentRenderer: ((RenderContext) -> Void)?
  /// An element of the toolkit's that does the view's work (text input, a web page); made when the view is first shown.
  package func makeNativeContent() -> NativeElement? { nativeHost?.makeHostedElement() }
  /// Where that element lies, in the view's bounds.
  package var nativeContentFrame: CGRect { bounds }
  /// What stands for the view, or its native content, got or lost the keyboard.
  package func widgetFocusChanged(_ focused: Bool) { nativeHost?.nativeFocusChanged(focused) }
  /// Whether the Tab key stops here, and not at what is inside.
  var stopsTab: Bool { isAccessibilityElement && accessibilityTraits.contains(.adjustable) }

  // MARK: Tint

  /// The colour of what can be tapped; inherited.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }
  open func tintColorDidChange() {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { effectiveTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark for this view and its subviews, whatever the desktop says.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { traitsChanged() } }
  }
  /// The smallest, or largest, text that the view and all in it show, whatever the user prefers.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    didSet { if oldValue != minimumContentSizeCategory { traitsChanged() } }
  }
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { if oldValue != maximumContentSizeCategory { traitsChanged() } }
  }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { readingDirectionChanged() } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// How the view changes as the viewer looks from aside: not at all on a screen that does not tilt.
  open var motionEffects: [UIMotionEffect] = []
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

  /// The outline by which an animator has the view meet others.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// About the view's middle; read where `collisionBoundsType` says so.
  open var collisionBoundingPath: UIBezierPath {
    UIBezierPath(rect: bounds.offsetBy(dx: -bounds.midX, dy: -bounds.midY))
  }

  // MARK: Events

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(newValue ?? []) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  /// Whether a recogniser of this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open var interactions: [any UIInteraction] = [] { didSet { interactionsChanged(oldValue) } }
  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }
  open override var next: UIResponder? { nextResponder }
  /// The class, the address and what is not as it is by itself, for developers to read. Off the main actor class and address alone.
  nonisolated open override var description: String {
    MainActorCheck.isHere ? MainActor.assumeIsolated { describe() } : super.description
  }
  /// Has the field that is edited in the view, or the view itself, stop.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside() }
  /// Whether the view took a turn of the wheel.
  func scroll(_ event: ScrollEvent) -> Bool { nativeHost != nil }

  // MARK: Accessibility

  /// What this kind of view tells assistive technologies by itself.
  var defaultAccessibility: AccessibilityDefaults { AccessibilityDefaults() }
  /// Whether assistive technologies meet the view as one thing, and not what is inside it.
  /// Whether the view keeps its colours where the user has them inverted. No desktop inverts colours and asks.
  open var accessibilityIgnoresInvertColors = false
  open var isAccessibilityElement: Bool {
    get { accessibilityIsElement }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// What the view is, in a word or two.
  open var accessibilityLabel: String? {
    get { effectiveAccessibilityLabel }
    set { setAccessibility(\.label, .some(newValue)) }
  }
  /// The label with how it is to be spoken. The desktop's screen readers are given its words alone.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { spokenLabel(for: $0) } }
    set {
      accessibilityLabel = newValue?.string
      setAccessibility(\.attributedLabel, newValue)
    }
  }
  open var accessibilityValue: String? {
    get { effectiveAccessibilityValue }
    set { setAccessibility(\.value, .some(newValue)) }
  }
  /// What happens when the view is activated.
  open var accessibilityHint: String? {
    get { accessibilitySetting(\.hint) }
    set { setAccessibility(\.hint, newValue) }
  }
  /// What users may call the view when they speak, the best name first; nil for its label alone.
  ///
  /// No desktop's control by voice asks for them: they are there for the app's own code.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilitySetting(\.inputLabels) ?? accessibilityLabel.map { [$0] } }
    set { setAccessibility(\.inputLabels, newValue) }
  }
  /// What kind of text the view shows, by which it would be read; nil for any.
  ///
  /// The desktop's screen readers read all texts alike: it is there for the app's own code.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { accessibilitySetting(\.textualContext) }
    set { setAccessibility(\.textualContext, newValue) }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { effectiveAccessibilityTraits }
    set { setAccessibility(\.traits, newValue) }
  }
  /// A name for tests, which users never meet.
  open var accessibilityIdentifier: String? {
    get { accessibilitySetting(\.identifier) }
    set { setAccessibility(\.identifier, newValue) }
  }
  /// In the window's coordinates.
  open var accessibilityFrame: CGRect {
    get { effectiveAccessibilityFrame }
    set { setAccessibility(\.frame, newValue) }
  }
  open var accessibilityActivationPoint: CGPoint {
    get { effectiveAccessibilityActivationPoint }
    set { setAccessibility(\.activationPoint, newValue) }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibilitySetting(\.elementsAreHidden) }
    set {
      setAccessibility(\.elementsAreHidden, newValue)
      updateAccessibilityTree()
    }
  }
  /// What is read out in this view, and in which order: views in it, and elements that it draws. Nothing else in it is.
  open var accessibilityElements: [Any]? {
    get { accessibilitySetting(\.elements) }
    set {
      let old = shownElements
      setAccessibility(\.elements, newValue)
      accessibilityElementsChanged(from: old)
    }
  }
  // The same one by one, for views that have their elements made when they are asked for. Whoever overrides these says by
  // `UIAccessibility.post(notification:argument:)` when there are others.

  /// How many elements there are; `NSNotFound` where the view does not say.
  open func accessibilityElementCount() -> Int { accessibilitySetting(\.elements)?.count ?? NSNotFound }
  /// The element at a place in the order of reading; nil beyond the last.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilitySetting(\.elements).flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The place of an element; `NSNotFound` for one that is not in the view.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilitySetting(\.elements)?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Whether only what is inside this view is read.
  open var accessibilityViewIsModal: Bool {
    get { accessibilitySetting(\.isModal) }
    set { setAccessibility(\.isModal, newValue) }
  }
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilitySetting(\.customActions) }
    set {
      setAccessibility(\.customActions, newValue)
      customActionsChanged()
    }
  }

  // MARK: As the layer's delegate

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(forKey: event) }
  open func layoutSublayers(of layer: CALayer) { performLayout() }
  /// Puts contents into the layer, at first and after each `setNeedsDisplay()`. Only a class that overrides it is asked: other
  /// views draw themselves.
  open func display(_ layer: CALayer) {}
}

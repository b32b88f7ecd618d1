/// A rectangle with looks, in a tree of such rectangles. It draws nothing by itself: a view puts it on the screen.
///
/// Coordinates grow to the right and downwards, in points.
open class CALayer: NSObject, CAMediaTiming {
  // MARK: State

  /// What stands behind the layer; the nearest one upwards is told of changes.
  package weak var host: (any LayerHost)?
  /// The layer has been on the screen: only then are changes animated by themselves.
  package var wasShown = false
  /// For a presentation layer: the layer whose values it shows at one moment.
  weak var modelLayer: CALayer?
  weak var ownParent: CALayer?
  /// For a mask: the layer it masks.
  weak var maskedLayer: CALayer?
  var ownChildren: [CALayer] = []
  /// How many there are, of the layer itself and all below it, that show what lies behind.
  var backdropCount = 0
  var ownMask: CALayer?
  var values = LayerValues()
  var timing = MediaTiming(duration: .infinity)
  var animations: [RunningAnimation] = []
  /// What was set by keys that the layer has no property for.
  var keyedValues: [String: Any] = [:]
  package internal(set) var layoutIsPending = false
  package internal(set) var displayIsPending = false

  public override init() {
    super.init()
  }

  /// A copy of another layer's values, without its tree: how a presentation layer is made.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  public required init?(coder: NSCoder) {
    super.init()
    decodeValues(from: coder)
  }

  open func encode(with coder: NSCoder) { encodeValues(with: coder) }
  /// What is archived by name, besides what can be animated.
  package var settings: [String: String] {
    get { ownSettings }
    set { ownSettings = newValue }
  }

  /// Copies what `init(layer:)` copies.
  package func copyValues(of layer: CALayer) {
    compositingFilter = layer.compositingFilter
    values = layer.values
    backdropCount = values.backdrop == nil ? 0 : 1
    timing = layer.timing
    name = layer.name
    contents = layer.contents
    minificationFilterBias = layer.minificationFilterBias
    (shouldRasterize, rasterizationScale) = (layer.shouldRasterize, layer.rasterizationScale)
    (drawsAsynchronously, isOpaque) = (layer.drawsAsynchronously, layer.isOpaque)
    keyedValues = layer.keyedValues
    wasShown = false
  }

  /// Brings what moves without animations to a frame; false if the next one looks the same.
  func moveByItself() -> Bool { false }

  // Values by their names, in a class's body because an emitter has other paths.

  package func codedValue(forKeyPath keyPath: String) -> Any?? { animatedValue(forKeyPath: keyPath) }
  package func setCodedValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    setAnimated(value, forKeyPath: keyPath)
  }

  /// Whatever answers the layer's questions; a view is its layer's delegate.
  open weak var delegate: (any CALayerDelegate)?
  open var name: String?

  // MARK: Geometry

  /// The layer's size, and the point of its own coordinates that lies in its upper left corner.
  open var bounds: CGRect {
    get { values.bounds }
    set { change(\.bounds, "bounds", to: newValue, .geometry) }
  }

  /// Where the anchor point lies in the superlayer's coordinates.
  open var position: CGPoint {
    get { values.position }
    set { change(\.position, "position", to: newValue, .geometry) }
  }

  /// The point that `position` places and `transform` turns about, in parts of the size: (0.5, 0.5) is the centre.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(\.anchorPoint, "anchorPoint", to: newValue, .geometry) }
  }

  /// Sublayers with a greater one lie in front.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(\.zPosition, "zPosition", to: newValue, .geometry) }
  }

  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(\.anchorPointZ, "anchorPointZ", to: newValue, .geometry) }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { values.transform }
    set { change(\.transform, "transform", to: newValue, .geometry) }
  }

  /// Applied to all sublayers, about this layer's anchor point: where perspective is set.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change(\.sublayerTransform, "sublayerTransform", to: newValue, .geometry) }
  }

  /// The rectangle around the layer in its superlayer, computed from bounds, position and transform.
  open var frame: CGRect {
    get { frameInSuperlayer }
    set { changing("frame") { setFrame(newValue) } }
  }

  /// The size, in the superlayer's coordinates, that the layer would like: the one it has, unless it knows better.
  open func preferredFrameSize() -> CGSize { frame.size }

  /// Whether y grows upwards inside the layer, from its lower edge. Its own place in the superlayer is as ever.
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(\.isGeometryFlipped, "geometryFlipped", to: newValue, .geometry) }
  }

  /// Whether y grows downwards in what `draw(in:)` draws in: it does unless the layer and those above it flip it.
  open func contentsAreFlipped() -> Bool { !isTurnedOver }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l, to: self) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, from: self, to: l) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l, to: self) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, from: self, to: l) }

  /// The deepest layer at a point of the superlayer's coordinates; `nil` if the layer is not there.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  /// Whether the bounds hold a point of the layer's own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Looks

  open var isHidden: Bool {
    get { values.isHidden }
    set { change(\.isHidden, "hidden", to: newValue, .looks) }
  }

  /// 0 to 1, for the layer and all below it.
  open var opacity: Float {
    get { values.opacity }
    set { change(\.opacity, "opacity", to: newValue, .looks) }
  }

  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change(\.backgroundColor, "backgroundColor", to: newValue, .looks) }
  }

  /// Rounds background and border; what lies inside is clipped only with `masksToBounds`.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(\.cornerRadius, "cornerRadius", to: newValue, .looks) }
  }

  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(\.maskedCorners, "maskedCorners", to: newValue, .looks) }
  }

  /// Radii that are not all the same, in place of `cornerRadius`; they are not animated.
  package var cornerRadii: LayerCornerRadii? {
    get { values.cornerRadii }
    set { change(\.cornerRadii, "cornerRadii", to: newValue, .looks) }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { change(\.cornerCurve, "cornerCurve", to: newValue, .looks) }
  }

  /// The border lies inside the bounds, in front of contents and sublayers.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(\.borderWidth, "borderWidth", to: newValue, .looks) }
  }

  open var borderColor: CGColor? {
    get { values.borderColor }
    set { change(\.borderColor, "borderColor", to: newValue, .looks) }
  }

  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change(\.shadowColor, "shadowColor", to: newValue, .looks) }
  }

  /// 0, no shadow, to 1.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(\.shadowOpacity, "shadowOpacity", to: newValue, .looks) }
  }

  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(\.shadowOffset, "shadowOffset", to: newValue, .looks) }
  }

  /// How far the shadow is blurred, in points.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(\.shadowRadius, "shadowRadius", to: newValue, .looks) }
  }

  /// The outline that throws the shadow; `nil` for the outline of what the layer shows.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change(\.shadowPath, "shadowPath", to: newValue, .looks) }
  }

  /// Clips contents and sublayers to the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(\.masksToBounds, "masksToBounds", to: newValue, .looks) }
  }

  /// Whether the back is seen when the layer is turned away.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(\.isDoubleSided, "doubleSided", to: newValue, .looks) }
  }

  /// How the layer is mixed with what lies behind it in its superlayer: the name of one of Core Image's blending or compositing
  /// filters (`multiplyBlendMode`, `CIScreenBlendMode`, `xor`). Anything else changes nothing.
  open var compositingFilter: Any? {
    didSet { blendMode = (compositingFilter as? String).flatMap(LayerBlendMode.init(filter:)) ?? .normal }
  }

  /// What the layer lets through: the mask's alpha, placed in this layer's coordinates.
  open var mask: CALayer? {
    get { modelLayer?.mask?.presentation() ?? ownMask }
    set { replaceMask(newValue) }
  }

  // How a layer is to be drawn fast. What is drawn is kept in any case: the picture does not depend on it.

  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  open var isOpaque = false

  /// The part of the bounds that the layers above let through.
  open var visibleRect: CGRect { shownPart }

  // MARK: Contents

  /// A `CGImage`; anything else shows nothing.
  open var contents: Any? {
    willSet { willChangeValue(forKey: "contents") }
    didSet {
      contentsDidChange(oldValue)
      didChangeValue(forKey: "contents")
    }
  }

  /// The part of the contents that is shown, in parts of their size.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(\.contentsRect, "contentsRect", to: newValue, .looks) }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(\.contentsGravity, "contentsGravity", to: newValue, .looks) }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(\.contentsScale, "contentsScale", to: newValue, .looks) }
  }

  /// For contents that are larger than their place.
  open var minificationFilter: CALayerContentsFilter {
    get { values.minificationFilter }
    set { change(\.minificationFilter, "minificationFilter", to: newValue, .looks) }
  }
  /// For contents that are smaller than their place.
  open var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set { change(\.magnificationFilter, "magnificationFilter", to: newValue, .looks) }
  }
  /// Which of the smaller pictures `trilinear` takes. One is made for each size here: it changes nothing.
  open var minificationFilterBias: Float = 0
  /// Whether the layer with all below it fades as one picture, or each layer for itself.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(\.allowsGroupOpacity, "allowsGroupOpacity", to: newValue, .looks) }
  }

  open var needsDisplayOnBoundsChange = false

  open func setNeedsDisplay() { markForDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { markForDisplay() } }
  open func needsDisplay() -> Bool { displayIsPending }
  open func displayIfNeeded() { displayPendingContents() }
  /// Makes the contents: by the delegate's `display(_:)`, or with what `draw(in:)` draws.
  open func display() { makeContents() }
  /// Draws the contents, in the layer's coordinates, y growing downwards: asks the delegate.
  open func draw(in ctx: CGContext) { askForDrawing(in: ctx) }
  /// Draws the layer and all below it in the layer's own coordinates, without animations.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }
  /// Whether a change of the property asks for a new display; `false` if not overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Tree

  open var superlayer: CALayer? { parent }

  /// From back to front.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceSublayers(newValue ?? []) }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, above: false) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, above: true) }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, by: newLayer) }
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Animation

  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }
  open func removeAllAnimations() { removeAllRunning() }
  open func removeAnimation(forKey key: String) { removeRunning(key) }
  /// In the order they were added; `nil` if there are none.
  open func animationKeys() -> [String]? { isAnimating ? animations.map(\.key) : nil }
  open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

  /// A copy that has the values shown at this moment. Its superlayer, sublayers and mask are such copies too.
  open func presentation() -> Self? { modelLayer == nil ? presentationCopy() as? Self : self }
  /// For a layer from `presentation()`: the layer it was made of; otherwise the layer itself.
  open func model() -> Self { modelLayer as? Self ?? self }

  /// Actions by the names of the properties whose changes run them.
  open var actions: [String: any CAAction]?
  /// What runs when a property changes: asks the delegate, then `actions`, then the class.
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  package var animatableProperties: [String: AnimatableProperty] { AnimatableProperty.ofLayer }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }

  open var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }

  /// 0 holds all animations of the layer and of those below it.
  open var speed: Float {
    get { timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }

  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }

  open var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }

  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }

  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(l?.globalTime(t) ?? t) }

  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.localTime(globalTime(t)) ?? globalTime(t)
  }

  // MARK: Layout

  open func setNeedsLayout() { markForLayout() }
  open func needsLayout() -> Bool { layoutIsPending }

  /// Lays out the layers that need it, from the topmost one above this that does.
  open func layoutIfNeeded() { layoutPendingLayers() }

  /// Called when the layer needs layout: asks the delegate.
  open func layoutSublayers() { askForLayout() }
}

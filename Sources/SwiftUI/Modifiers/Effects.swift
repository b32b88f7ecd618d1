import QuartzCore
import UIKit

/// Something done to all that a view shows, without a change of the layout.
protocol BoxEffect: WrappingModifier where Item == EffectItem<Amount> {
  associatedtype Amount: VectorArithmetic
  /// What is animated.
  var amount: Amount { get }
  @MainActor func apply(_ amount: Amount, to view: EffectView)
}

extension BoxEffect {
  @MainActor func makeItem(around inner: LayoutItem) -> EffectItem<Amount> { EffectItem(inner, amount) }
  @MainActor func update(_ item: EffectItem<Amount>, _ context: LeafContext) {
    item.update(amount, context.transaction) { apply($0, to: $1) }
  }
}

final class EffectItem<Amount: VectorArithmetic>: BoxItem<EffectView> {
  private let course: Course<Amount>
  private var apply: (Amount, EffectView) -> Void = { _, _ in }

  init(_ inner: LayoutItem, _ amount: Amount) {
    course = Course(amount)
    super.init(inner, EffectView())
    course.changed = { [weak self] in if let self { apply($0, view) } }
  }

  func update(_ amount: Amount, _ transaction: Transaction, _ apply: @escaping (Amount, EffectView) -> Void) {
    self.apply = apply
    course.go(to: amount, transaction)
    apply(course.shown, view)
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    super.show(placement, on: canvas)
    apply(course.shown, view)
  }
}

/// The view that an effect changes; what a transition does to it comes on top.
final class EffectView: PassThroughView {
  struct Look {
    var alpha: CGFloat = 1
    /// About the view's centre.
    var transform = CATransform3DIdentity
    var filters: [LayerFilter] = []
    var blendMode = LayerBlendMode.normal
  }

  var effect = Look() { didSet { show() } }
  var transition = Look() { didSet { show() } }

  private func show() {
    alpha = effect.alpha * transition.alpha
    transform3D = CATransform3DConcat(effect.transform, transition.transform)
    layer.pictureFilters = effect.filters + transition.filters
    layer.blendMode = effect.blendMode
    layer.isBlendedAsSublayer = true
  }
}

nonisolated struct ShadowModifier: BoxEffect {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  var amount: AnimatablePair<CGFloat, CGSize.AnimatableData> { AnimatablePair(radius, offset.animatableData) }
  @MainActor func apply(_ amount: AnimatablePair<CGFloat, CGSize.AnimatableData>, to view: EffectView) {
    let layer = view.layer
    let resolved = color.color.resolvedColor(with: view.traitCollection).cgColor
    layer.shadowColor = resolved.copy(alpha: 1)
    layer.shadowOpacity = Float(resolved.alpha)
    layer.shadowRadius = amount.first
    layer.shadowOffset = CGSize(width: amount.second.first, height: amount.second.second)
  }
}

extension View {
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(VisualChangeModifier(VisualChange(.opacity, opacity)))
  }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(VisualChangeModifier(VisualChange(.rotation, angle.radians, anchor.x, anchor.y)))
  }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(VisualChangeModifier(VisualChange(.scale, scale.width, scale.height, anchor.x, anchor.y)))
  }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }
  nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y))) }
  /// The view keeps its place but is not shown.
  nonisolated public func hidden() -> some View { opacity(0).allowsHitTesting(false) }
}

// MARK: Clipping

nonisolated struct ClipModifier<S: Shape>: WrappingModifier {
  let shape: S
  var style = FillStyle()

  @MainActor func makeItem(around inner: LayoutItem) -> ClipItem<S> { ClipItem(inner, shape) }
  @MainActor func update(_ item: ClipItem<S>, _ context: LeafContext) {
    item.view.eoFill = style.isEOFilled
    item.show(shape, context.transaction)
  }
}

final class ClipItem<S: Shape>: BoxItem<ClipView> {
  private let shape: AnimatedValue<S>

  init(_ inner: LayoutItem, _ shape: S) {
    self.shape = AnimatedValue(shape)
    super.init(inner, ClipView())
    self.shape.step = { [weak self] in self?.clip() }
  }

  func show(_ shape: S, _ transaction: Transaction) {
    self.shape.set(shape, transaction)
    clip()
  }

  private func clip() {
    let shape = shape.shown
    view.outline = { shape.path(in: $0) }
    view.setNeedsLayout()
  }
}

/// A view that shows what is inside an outline, and takes touches there alone.
final class ClipView: PassThroughView {
  var outline: (CGRect) -> Path = { Path($0) }
  var eoFill = false
  private let shape = CAShapeLayer()

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let path = ContainerShape.around(self) { outline(bounds) }
    if path == Path(bounds) {
      layer.mask = nil
      layer.masksToBounds = true
    } else {
      shape.frame = bounds
      shape.path = path.cgPath
      shape.fillRule = eoFill ? .evenOdd : .nonZero
      layer.mask = shape
      layer.masksToBounds = false
    }
    CATransaction.commit()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    ContainerShape.around(self) { outline(bounds) }.contains(point, eoFill: eoFill)
  }
}

extension ClipView: TouchableView {
  func takesTouch(at point: CGPoint) -> Bool {
    self.point(inside: point, with: nil) && containsSomething(at: point)
  }
}

extension View {
  /// Edges are smooth, whatever the style says of them.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }
}

// MARK: Touches

nonisolated struct HitTestingModifier: WrappingModifier {
  let isAllowed: Bool

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<PassThroughView> { BoxItem(inner, PassThroughView()) }
  @MainActor func update(_ item: BoxItem<PassThroughView>, _ context: LeafContext) {
    item.view.isUserInteractionEnabled = isAllowed
  }
}

extension View {
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isAllowed: enabled))
  }
}

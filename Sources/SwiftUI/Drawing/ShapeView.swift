import QuartzCore
import UIKit

/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [CGFloat](),
    dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
  }
}

/// How the inside of a shape is found.
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// A shape that is drawn in a style, filled or as a line.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View, LeafView {
  public var shape: Content
  let style: Style
  var fillStyle = FillStyle()
  var stroke: StrokeStyle?

  nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle(), stroke: StrokeStyle? = nil) {
    (self.shape, self.style, self.fillStyle, self.stroke) = (shape, style, fillStyle, stroke)
  }
  public typealias Body = Never

  @MainActor func makeItem() -> ShapeItem<Content> { ShapeItem(shape) }
  @MainActor func update(_ item: ShapeItem<Content>, _ context: LeafContext) {
    let paint = style.finalPaint(in: context.environment)
    item.view.overrideUserInterfaceStyle = context.environment.traits.userInterfaceStyle
    item.view.show(paint, fillStyle, stroke, context.environment.traits)
    item.show(shape, context.isFirst ? Transaction() : context.transaction)
  }
}

final class ShapeItem<Content: Shape>: ViewItem<PaintView> {
  private let shape: AnimatedValue<Content>

  init(_ shape: Content) {
    self.shape = AnimatedValue(shape)
    super.init(PaintView())
    self.shape.step = { [weak self] in self?.draw() }
    view.isUserInteractionEnabled = false
    draw()
  }

  func show(_ shape: Content, _ transaction: Transaction) {
    let old = self.shape.goal
    self.shape.set(shape, transaction)
    draw()
    if shape.sizeThatFits(.unspecified) != old.sizeThatFits(.unspecified) { invalidateLayout() }
  }

  private func draw() {
    let shape = shape.shown
    view.outline = { shape.path(in: $0).cgPath }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.goal.sizeThatFits(proposal) }
}

/// A view that draws an outline in a paint.
final class PaintView: UIView {
  /// The outline for the view's bounds.
  var outline: (CGRect) -> CGPath? = { _ in nil } { didSet { setNeedsLayout() } }
  private var paint = Paint.color(.clear)
  private var fill = FillStyle()
  private var stroke: StrokeStyle?
  private var traits = UITraitCollection()
  private let shapeLayer = CAShapeLayer()
  private var gradientLayer: CAGradientLayer?
  private var blur: UIVisualEffectView?
  private var pictureLayer: CALayer?
  private var shadowLayers = PaintShadows()

  func show(_ paint: Paint, _ fill: FillStyle, _ stroke: StrokeStyle?, _ traits: UITraitCollection) {
    guard self.paint != paint || self.fill != fill || self.stroke != stroke || self.traits != traits else { return }
    (self.paint, self.fill, self.stroke, self.traits) = (paint, fill, stroke, traits)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shapeLayer.frame = bounds
    shapeLayer.path = ContainerShape.around(self) { outline(bounds) }
    applyStroke()
    applyPaint()
    shadowLayers.show(paint.shadows, of: shapeLayer, stroke, in: layer, traitCollection)
    layer.blendMode = paint.plain.mode.layer
    CATransaction.commit()
  }

  private func applyStroke() {
    guard let stroke else { return }
    shapeLayer.lineWidth = stroke.lineWidth
    shapeLayer.lineCap = stroke.lineCap == .round ? .round : stroke.lineCap == .square ? .square : .butt
    shapeLayer.lineJoin = stroke.lineJoin == .round ? .round : stroke.lineJoin == .bevel ? .bevel : .miter
    shapeLayer.miterLimit = stroke.miterLimit
    shapeLayer.lineDashPattern = stroke.dash.isEmpty ? nil : stroke.dash.map { NSNumber(value: Double($0)) }
    shapeLayer.lineDashPhase = stroke.dashPhase
  }

  private func applyPaint() {
    switch paint.plain.paint {
    case .color(let color):
      drop(gradient: true, blur: true, picture: true)
      setShape(color.resolvedColor(with: traitCollection).cgColor)
      if shapeLayer.superlayer !== layer { layer.addSublayer(shapeLayer) }
    case .gradient(let gradient):
      drop(gradient: false, blur: true, picture: true)
      setShape(UIColor.black.cgColor)
      showGradient(gradient)
    case .material(let style):
      drop(gradient: true, blur: false, picture: true)
      setShape(UIColor.black.cgColor)
      showBlur(style)
    case .picture(let picture):
      drop(gradient: true, blur: true, picture: false)
      setShape(UIColor.black.cgColor)
      show(picture)
    case .shadowed, .blended: break
    }
  }

  /// How far the outline may lie outside of the bounds, in points.
  private var reach: CGFloat {
    guard stroke == nil else { return stroke?.lineWidth ?? 0 }
    guard let box = shapeLayer.path?.boundingBox, !box.isNull else { return 0 }
    return max(0, -box.minX, -box.minY, box.maxX - bounds.width, box.maxY - bounds.height)
  }

  private func show(_ picture: PaintPicture) {
    let shown = pictureLayer ?? CALayer()
    pictureLayer = shown
    shapeLayer.removeFromSuperlayer()
    let reach = reach
    let frame = bounds.insetBy(dx: -reach, dy: -reach)
    shapeLayer.frame = CGRect(x: reach, y: reach, width: bounds.width, height: bounds.height)
    shown.frame = frame
    shown.contents = picture.image(frame.size, scale: traitCollection.displayScale)?.cgImage
    shown.mask = shapeLayer
    if shown.superlayer !== layer { layer.addSublayer(shown) }
  }

  private func setShape(_ color: CGColor) {
    shapeLayer.fillColor = stroke == nil ? color : nil
    shapeLayer.strokeColor = stroke == nil ? nil : color
    shapeLayer.fillRule = fill.isEOFilled ? .evenOdd : .nonZero
  }

  private func drop(gradient: Bool, blur dropsBlur: Bool, picture: Bool) {
    if picture {
      pictureLayer?.removeFromSuperlayer()
      pictureLayer = nil
    }
    if gradient {
      gradientLayer?.removeFromSuperlayer()
      gradientLayer = nil
    }
    if dropsBlur {
      blur?.removeFromSuperview()
      blur = nil
    }
  }

  private func showGradient(_ paint: GradientPaint) {
    let gradient = gradientLayer ?? CAGradientLayer()
    gradientLayer = gradient
    shapeLayer.removeFromSuperlayer()
    let reach = reach
    let frame = bounds.insetBy(dx: -reach, dy: -reach)
    gradient.frame = frame
    shapeLayer.frame = CGRect(x: reach, y: reach, width: bounds.width, height: bounds.height)
    gradient.mask = shapeLayer
    gradient.colors = paint.colors
    gradient.locations = paint.locations.map { NSNumber(value: Double($0)) }
    paint.kind.apply(to: gradient, bounds: bounds, frame: frame)
    if gradient.superlayer !== layer { layer.addSublayer(gradient) }
  }

  private func showBlur(_ style: UIBlurEffect.Style) {
    let view = blur ?? UIVisualEffectView(effect: nil)
    blur = view
    view.effect = UIBlurEffect(style: style)
    view.frame = bounds
    shapeLayer.removeFromSuperlayer()
    view.layer.mask = shapeLayer
    if view.superview !== self { insertSubview(view, at: 0) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

extension PaintView: TouchableView {
  /// A line takes touches in all of its outline, as on iOS; what is clear takes none.
  func takesTouch(at point: CGPoint) -> Bool {
    if case .color(let color) = paint.plain.paint, color.resolvedColor(with: traitCollection).cgColor.alpha == 0 {
      return false
    }
    return outline(bounds)?.contains(point, using: fill.isEOFilled ? .evenOdd : .winding) ?? false
  }
}

extension GradientPaint.Kind {
  /// Points of the shape's bounds, in the layer's larger frame.
  fileprivate func apply(to layer: CAGradientLayer, bounds: CGRect, frame: CGRect) {
    func point(_ point: UnitPoint) -> CGPoint {
      CGPoint(
        x: frame.width > 0 ? (point.x * bounds.width - frame.minX) / frame.width : 0,
        y: frame.height > 0 ? (point.y * bounds.height - frame.minY) / frame.height : 0
      )
    }
    switch self {
    case .linear(let start, let end):
      layer.type = .axial
      (layer.startPoint, layer.endPoint) = (point(start), point(end))
    case .radial(let center, _, let radius):
      layer.type = .radial
      let middle = point(center)
      layer.startPoint = middle
      layer.endPoint = CGPoint(
        x: middle.x + radius / max(frame.width, 1),
        y: middle.y + radius / max(frame.height, 1)
      )
    case .elliptical(let center, _, let radius):
      layer.type = .radial
      layer.startPoint = point(center)
      layer.endPoint = point(UnitPoint(x: center.x + radius, y: center.y + radius))
    case .angular(let center, let angle):
      layer.type = .conic
      let middle = point(center)
      layer.startPoint = middle
      layer.endPoint = CGPoint(x: middle.x + cos(angle.radians) / 2, y: middle.y + sin(angle.radians) / 2)
    }
  }
}

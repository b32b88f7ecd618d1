/// Which points are inside a shape that crosses itself.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The corner of a stroked line.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The end of a stroked line.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A layer that shows a path, filled and stroked, in its own coordinates.
open class CAShapeLayer: CALayer {
  private struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = .opaqueBlack
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [CGFloat] = []
  }

  private var shape = Shape()

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override var settings: [String: String] {
    get {
      super.settings.merging([
        "fillRule": fillRule.rawValue, "lineCap": lineCap.rawValue, "lineJoin": lineJoin.rawValue,
        "lineDashPattern": shape.lineDashPattern.map { "\($0)" }.joined(separator: " "),
      ]) { $1 }
    }
    set {
      super.settings = newValue
      fillRule = newValue["fillRule"].map(CAShapeLayerFillRule.init) ?? fillRule
      lineCap = newValue["lineCap"].map(CAShapeLayerLineCap.init) ?? lineCap
      lineJoin = newValue["lineJoin"].map(CAShapeLayerLineJoin.init) ?? lineJoin
      let dashes = newValue["lineDashPattern"]?.split(separator: " ").compactMap { Double($0) }
      lineDashPattern = dashes?.map { NSNumber(value: $0) }
    }
  }

  package override func copyValues(of layer: CALayer) {
    super.copyValues(of: layer)
    if let layer = layer as? CAShapeLayer { shape = layer.shape }
  }

  private func change<Value: Equatable>(_ path: WritableKeyPath<Shape, Value>, _ key: String, to value: Value) {
    guard shape[keyPath: path] != value else { return }
    perform(.looks, forKey: key) { shape[keyPath: path] = value }
  }

  open var path: CGPath? {
    get { shape.path }
    // A mutable path must not change the layer behind its back.
    set { change(\.path, "path", to: newValue?.copy()) }
  }

  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change(\.fillColor, "fillColor", to: newValue) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(\.fillRule, "fillRule", to: newValue) }
  }

  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change(\.strokeColor, "strokeColor", to: newValue) }
  }

  /// The part of the line at which the stroke begins: 0…1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(\.strokeStart, "strokeStart", to: newValue) }
  }

  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(\.strokeEnd, "strokeEnd", to: newValue) }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(\.lineWidth, "lineWidth", to: newValue) }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(\.miterLimit, "miterLimit", to: newValue) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(\.lineCap, "lineCap", to: newValue) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(\.lineJoin, "lineJoin", to: newValue) }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(\.lineDashPhase, "lineDashPhase", to: newValue) }
  }

  /// Painted and unpainted lengths in turn; `nil` for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
    set { change(\.lineDashPattern, "lineDashPattern", to: newValue?.map { CGFloat($0.doubleValue) } ?? []) }
  }

  /// Draws the shape, in the layer's coordinates.
  package func drawShape(in context: CGContext) {
    guard let path else { return }
    if let fillColor {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor, lineWidth > 0, let stroked = path.part(from: strokeStart, to: strokeEnd) else { return }
    context.setStrokeColor(strokeColor)
    context.setLineWidth(lineWidth)
    context.setMiterLimit(miterLimit)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    context.setLineDash(phase: lineDashPhase, lengths: shape.lineDashPattern)
    context.addPath(stroked)
    context.strokePath()
  }

  /// Around everything that is drawn, in the layer's coordinates; null if nothing is.
  package var drawnBounds: CGRect {
    guard let path else { return .null }
    let reach = strokeColor == nil ? 0 : lineWidth / 2 * max(lineJoin == .miter ? min(miterLimit, 4) : 1, 1.5)
    return path.boundingBoxOfPath.insetBy(dx: -reach - 1, dy: -reach - 1)
  }

  package override var animatableProperties: [String: AnimatableProperty] { Self.properties }

  private static let properties: [String: AnimatableProperty] = AnimatableProperty.ofLayer.merging([
    "path": .path(\CAShapeLayer.path), "fillColor": .color(\CAShapeLayer.fillColor),
    "strokeColor": .color(\CAShapeLayer.strokeColor), "strokeStart": .number(\CAShapeLayer.strokeStart),
    "strokeEnd": .number(\CAShapeLayer.strokeEnd), "lineWidth": .number(\CAShapeLayer.lineWidth),
    "miterLimit": .number(\CAShapeLayer.miterLimit), "lineDashPhase": .number(\CAShapeLayer.lineDashPhase),
  ]) { $1 }
}

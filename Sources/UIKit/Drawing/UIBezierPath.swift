import Foundation

/// A path that is built step by step, with how it is to be stroked and filled. Drawn into the current context.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() {
    super.init()
  }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A radius greater than half the rectangle's shorter side is taken as that.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// As at Apple's, the corners are quarters of circles of the radii's width.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let radius = max(0, min(cornerRadii.width, min(rect.width, rect.height) / 2))
    func size(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) ? CGSize(width: radius, height: radius) : .zero
    }
    path.addRoundedRect(in: rect, corners: (size(.topLeft), size(.topRight), size(.bottomRight), size(.bottomLeft)))
  }

  /// Angles in radians from the x axis; `clockwise` as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }

  /// A copy of the path; setting it replaces the path.
  open var cgPath: CGPath {
    get { path.copy()! }
    set { path = newValue.mutableCopy()! }
  }

  // MARK: Building

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Joined to the current point by a line.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // UIKit's clockwise is the screen's, Core Graphics' that of y growing upwards.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(elements: path.elements(transformedBy: transform))
  }

  /// The same line the other way round.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as! UIBezierPath
    reversed.path = path.reversed
    return reversed
  }

  // MARK: Asking

  open var isEmpty: Bool { path.isEmpty }
  /// Around all points, control points included.
  open var bounds: CGRect { path.boundingBox }
  open var currentPoint: CGPoint { path.currentPoint }

  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  /// Painted and unpainted lengths in turn.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?,
    count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  open func fill() { fill(with: .normal, alpha: 1) }
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills with the current context's fill colour.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Strokes with the current context's stroke colour.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) {
      $0.setLineWidth(lineWidth)
      $0.setLineCap(lineCapStyle)
      $0.setLineJoin(lineJoinStyle)
      $0.setMiterLimit(miterLimit)
      $0.setLineDash(phase: dash.phase, lengths: dash.lengths)
      $0.strokePath()
    }
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ paint: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(path)
    paint(context)
    context.restoreGState()
  }

  /// Narrows the current context's clip to the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

extension CGMutablePath {
  /// The subpaths in their order, each from its end to its begin.
  fileprivate var reversed: CGMutablePath {
    let reversed = CGMutablePath()
    var subpath: [CGPath.Element] = []
    func finish() {
      guard let last = subpath.last(where: { $0.end != nil })?.end else { return }
      reversed.move(to: last)
      let points = subpath.compactMap(\.end)
      var index = points.count - 1
      for element in subpath.reversed() where index > 0 && element != .close {
        let start = points[index - 1]
        switch element {
        case .quadCurve(let control, _): reversed.addQuadCurve(to: start, control: control)
        case .curve(let control1, let control2, _): reversed.addCurve(to: start, control1: control2, control2: control1)
        default: reversed.addLine(to: start)
        }
        index -= 1
      }
      if subpath.last == .close { reversed.closeSubpath() }
    }
    for element in elements {
      if case .move = element {
        finish()
        subpath = []
      }
      subpath.append(element)
    }
    finish()
    return reversed
  }
}

/// What one element of a path does.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// One element of a path, as `apply` and `applyWithBlock` show it. `points` is valid only during the call.
public struct CGPathElement {
  public var type: CGPathElementType
  /// 1 point for a move or a line, 2 for a quadratic curve, 3 for a cubic one (control points first), none for a close.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1
}

/// The end of a stroked line.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

/// The corner of a stroked line.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}

/// An outline of lines and curves. Immutable; `CGMutablePath` is built step by step.
public class CGPath: Hashable, @unchecked Sendable {
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  package private(set) var elements: [Element]
  /// Where the current subpath began: closing it leads back there.
  private var subpathStart = CGPoint.zero

  package init(elements: [Element]) {
    self.elements = elements
    for case .move(let point) in elements { subpathStart = point }
  }

  /// For `CGMutablePath` alone.
  final func extend(by element: Element) {
    elements.append(element)
    if case .move(let point) = element { subpathStart = point }
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addRect(rect) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addEllipse(in: rect) }
  }

  /// A rectangle with elliptic corners; the corners' sizes must not exceed half of the rectangle's.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
  }

  private convenience init(_ transform: UnsafePointer<CGAffineTransform>?, build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    self.init(elements: path.elements(transformedBy: transform?.pointee))
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element; (0, 0) in an empty path.
  public var currentPoint: CGPoint {
    switch elements.last {
    case nil: .zero
    case .close: subpathStart
    case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end): end
    }
  }

  public func copy() -> CGPath? {
    CGPath(elements: elements)
  }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements(transformedBy: transform?.pointee))
  }

  public func mutableCopy() -> CGMutablePath? {
    CGMutablePath(elements: elements)
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements(transformedBy: transform?.pointee))
  }

  package func elements(transformedBy transform: CGAffineTransform?) -> [Element] {
    guard let transform, !transform.isIdentity else { return elements }
    return elements.map { $0.applying(transform) }
  }

  /// Whether the point lies inside; `transform` is applied to the point first.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    PathProbe.shared.contains(point.applying(transform), in: self, rule: rule)
  }

  /// Whether the path is one upright rectangle, which is then put into `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var corners: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point) where corners.isEmpty: corners.append(point)
      case .line(let point): corners.append(point)
      case .close: continue
      default: return false
      }
    }
    if corners.count == 5, corners.first == corners.last { corners.removeLast() }
    guard corners.count == 4 else { return false }
    let (p, q, r, s) = (corners[0], corners[1], corners[2], corners[3])
    let rowsFirst = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let columnsFirst = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    guard rowsFirst || columnsFirst else { return false }
    rect?.pointee = boundingBox
    return true
  }

  /// Around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    CGRect(around: elements.flatMap(\.points))
  }

  /// Around the outline itself, without control points that lie outside; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    var current = CGPoint.zero
    for element in elements {
      if case .curve(let control1, let control2, let end) = element.asCubic(from: current) {
        points += CubicCurve(start: current, control1: control1, control2: control2, end: end).extremes
      }
      points += element.end.map { [$0] } ?? []
      current = element.end ?? current
    }
    return CGRect(around: points)
  }

  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls `block` with each element in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        // A close has no points, but its pointer must not be null.
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { spare in
          var shown = CGPathElement(type: element.type, points: buffer.baseAddress ?? spare.baseAddress!)
          block(&shown)
        }
      }
    }
  }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.elements == rhs.elements }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension CGPath.Element {
  var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  package var end: CGPoint? { points.last }

  package func applying(_ transform: CGAffineTransform) -> Self {
    switch self {
    case .move(let end): .move(end.applying(transform))
    case .line(let end): .line(end.applying(transform))
    case .quadCurve(let control, let end):
      .quadCurve(control: control.applying(transform), end: end.applying(transform))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: control1.applying(transform),
        control2: control2.applying(transform),
        end: end.applying(transform)
      )
    case .close: .close
    }
  }

  /// A quadratic curve as the cubic one that draws the same; anything else as it is.
  package func asCubic(from start: CGPoint) -> Self {
    guard case .quadCurve(let control, let end) = self else { return self }
    func towardsControl(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    return .curve(control1: towardsControl(start), control2: towardsControl(end), end: end)
  }
}

extension CGRect {
  /// The smallest rectangle around the points; null if there are none.
  package init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

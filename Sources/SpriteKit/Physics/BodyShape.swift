import CoreGraphics
import SlipwayPhysics

/// What a body is made of, in points of its node.
enum BodyShape {
  case circle(center: CGPoint, radius: CGFloat)
  /// Convex, of at most eight corners.
  case polygon([CGPoint])
  case edge(CGPoint, CGPoint)

  /// In square points.
  var area: CGFloat {
    switch self {
    case .circle(_, let radius): .pi * radius * radius
    case .polygon(let corners): abs(corners.signedArea)
    case .edge: 0
    }
  }

  func scaled(_ x: CGFloat, _ y: CGFloat) -> BodyShape {
    func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * x, y: point.y * y) }
    switch self {
    case .circle(let center, let radius):
      return .circle(center: scaled(center), radius: radius * max(abs(x), abs(y)))
    case .polygon(let corners):
      let all = corners.map(scaled)
      return .polygon(x * y < 0 ? all.reversed() : all)
    case .edge(let a, let b): return .edge(scaled(a), scaled(b))
    }
  }

  /// For `showsPhysics`.
  var outline: CGPath {
    let path = CGMutablePath()
    switch self {
    case .circle(let center, let radius):
      path.addEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
      )
      path.move(to: center)
      path.addLine(to: CGPoint(x: center.x + radius, y: center.y))
    case .polygon(let corners):
      path.addLines(between: corners)
      path.closeSubpath()
    case .edge(let a, let b): path.addLines(between: [a, b])
    }
    return path
  }

  func add(to body: OpaquePointer) {
    switch self {
    case .circle(let center, let radius):
      if radius > 0 { slipway_body_add_circle(body, SlipwayVector(center), Double(radius / Metre.points)) }
    case .polygon(let corners):
      let points = corners.map { SlipwayVector($0) }
      slipway_body_add_polygon(body, points, points.count)
    case .edge(let a, let b):
      if a.distance(to: b) > 0.5 { slipway_body_add_edge(body, SlipwayVector(a), SlipwayVector(b)) }
    }
  }
}

/// SpriteKit's measure of the world.
enum Metre {
  static let points: CGFloat = 150
}

extension SlipwayVector {
  /// In metres.
  init(_ point: CGPoint) { self.init(x: Double(point.x / Metre.points), y: Double(point.y / Metre.points)) }
  init(_ vector: CGVector) { self.init(x: Double(vector.dx / Metre.points), y: Double(vector.dy / Metre.points)) }

  /// In points.
  var point: CGPoint { CGPoint(x: CGFloat(x) * Metre.points, y: CGFloat(y) * Metre.points) }
  var vector: CGVector { CGVector(dx: CGFloat(x) * Metre.points, dy: CGFloat(y) * Metre.points) }
}

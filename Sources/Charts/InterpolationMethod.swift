import SwiftUI

/// How a line goes from one point to the next.
public struct InterpolationMethod: Sendable {
  enum Kind: Sendable {
    case linear, monotone, stepStart, stepCenter, stepEnd
    case cardinal(CGFloat)
    case catmullRom(CGFloat)
  }
  let kind: Kind

  public static var linear: InterpolationMethod { .init(kind: .linear) }
  /// A curve that turns round in no place where the values do not.
  public static var monotone: InterpolationMethod { .init(kind: .monotone) }
  public static var stepStart: InterpolationMethod { .init(kind: .stepStart) }
  public static var stepCenter: InterpolationMethod { .init(kind: .stepCenter) }
  public static var stepEnd: InterpolationMethod { .init(kind: .stepEnd) }
  public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }
  /// - Parameter tension: 1 is straight lines.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    .init(kind: .cardinal(tension))
  }
  public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }
  /// - Parameter alpha: 0 is the uniform curve, 0.5 the centripetal, 1 the chordal.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    .init(kind: .catmullRom(alpha))
  }

  /// Goes on through the points; the path stands at the first.
  func add(_ points: [CGPoint], to path: inout Path) {
    guard points.count > 1 else { return }
    for index in 0..<points.count - 1 {
      let (from, to) = (points[index], points[index + 1])
      switch kind {
      case .linear: path.addLine(to: to)
      case .stepStart: path.addLines(through: [CGPoint(x: from.x, y: to.y), to])
      case .stepEnd: path.addLines(through: [CGPoint(x: to.x, y: from.y), to])
      case .stepCenter:
        let middle = (from.x + to.x) / 2
        path.addLines(through: [CGPoint(x: middle, y: from.y), CGPoint(x: middle, y: to.y), to])
      case .monotone:
        let third = (to.x - from.x) / 3
        path.addCurve(
          to: to,
          control1: CGPoint(x: from.x + third, y: from.y + third * Self.slope(points, index)),
          control2: CGPoint(x: to.x - third, y: to.y - third * Self.slope(points, index + 1))
        )
      case .cardinal(let tension):
        let before = points[max(0, index - 1)]
        let after = points[min(points.count - 1, index + 2)]
        let pull = (1 - tension) / 6
        path.addCurve(
          to: to,
          control1: CGPoint(
            x: from.x + (to.x - before.x) * pull,
            y: from.y + (to.y - before.y) * pull
          ),
          control2: CGPoint(
            x: to.x - (after.x - from.x) * pull,
            y: to.y - (after.y - from.y) * pull
          )
        )
      case .catmullRom(let alpha): Self.addCatmullRom(points, index, alpha, to: &path)
      }
    }
  }

  /// The slope at a point by Fritsch and Carlson's rule: none at a turning point, and never so steep that the curve overshoots.
  private static func slope(_ points: [CGPoint], _ index: Int) -> CGFloat {
    func secant(_ index: Int) -> CGFloat {
      let width = points[index + 1].x - points[index].x
      return width == 0 ? 0 : (points[index + 1].y - points[index].y) / width
    }
    if index == 0 { return secant(0) }
    if index == points.count - 1 { return secant(index - 1) }
    let (before, after) = (secant(index - 1), secant(index))
    guard before * after > 0 else { return 0 }
    let (h0, h1) = (points[index].x - points[index - 1].x, points[index + 1].x - points[index].x)
    let mean = (before * h1 + after * h0) / (h0 + h1)
    let least = min(abs(before), abs(after), abs(mean) / 2) * 2
    return mean < 0 ? -least : least
  }

  private static func addCatmullRom(
    _ points: [CGPoint],
    _ index: Int,
    _ alpha: CGFloat,
    to path: inout Path
  ) {
    let (p0, p1) = (points[max(0, index - 1)], points[index])
    let (p2, p3) = (points[index + 1], points[min(points.count - 1, index + 2)])
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { pow(hypot(b.x - a.x, b.y - a.y), alpha) }
    let (d1, d2, d3) = (length(p0, p1), length(p1, p2), length(p2, p3))
    func control(_ far: CGPoint, _ near: CGPoint, _ other: CGPoint, _ dFar: CGFloat) -> CGPoint {
      guard dFar > 0, d2 > 0 else { return near }
      let (a, b) = (2 * dFar * dFar + 3 * dFar * d2 + d2 * d2, 3 * dFar * (dFar + d2))
      return CGPoint(
        x: (dFar * dFar * other.x - d2 * d2 * far.x + a * near.x) / b,
        y: (dFar * dFar * other.y - d2 * d2 * far.y + a * near.y) / b
      )
    }
    path.addCurve(to: p2, control1: control(p0, p1, p2, d1), control2: control(p3, p2, p1, d3))
  }
}

extension Path {
  fileprivate mutating func addLines(through points: [CGPoint]) {
    for point in points { addLine(to: point) }
  }
}

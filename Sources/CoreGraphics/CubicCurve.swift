/// One cubic Bézier curve.
package struct CubicCurve {
  package var start: CGPoint
  package var control1: CGPoint
  package var control2: CGPoint
  package var end: CGPoint

  package init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// A straight line, passed at an even speed.
  package init(from start: CGPoint, to end: CGPoint) {
    func third(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3)
    }
    self.init(start: start, control1: third(start, end), control2: third(end, start), end: end)
  }

  /// Measured along 32 chords.
  package var length: CGFloat {
    let points = (0...32).map { point(at: CGFloat($0) / 32) }
    return zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  package func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    func mix(_ coordinate: KeyPath<CGPoint, CGFloat>) -> CGFloat {
      u * u * u * start[keyPath: coordinate] + 3 * u * u * t * control1[keyPath: coordinate]
        + 3 * u * t * t * control2[keyPath: coordinate] + t * t * t * end[keyPath: coordinate]
    }
    return CGPoint(x: mix(\.x), y: mix(\.y))
  }

  /// The points where the curve turns back in x or in y.
  var extremes: [CGPoint] {
    let turns = [\CGPoint.x, \CGPoint.y].flatMap { turningTimes($0) }
    return turns.filter { 0 < $0 && $0 < 1 }.map(point)
  }

  private func turningTimes(_ coordinate: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let values = [start, control1, control2, end].map { $0[keyPath: coordinate] }
    // The derivative, as a·t² + b·t + c.
    let a = 3 * (values[3] - 3 * values[2] + 3 * values[1] - values[0])
    let b = 6 * (values[2] - 2 * values[1] + values[0])
    let c = 3 * (values[1] - values[0])
    guard abs(a) > 1e-12 else { return abs(b) > 1e-12 ? [-c / b] : [] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    return [(-b + discriminant.squareRoot()) / (2 * a), (-b - discriminant.squareRoot()) / (2 * a)]
  }
}

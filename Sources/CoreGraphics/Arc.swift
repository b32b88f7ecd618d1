/// A piece of a circle, from which curves are made. Angles in radians, growing from the x axis towards the y axis.
struct Arc {
  var center: CGPoint
  var radius: CGFloat
  var start: CGFloat
  var sweep: CGFloat

  init(center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat) {
    self.center = center
    self.radius = radius
    self.start = start
    self.sweep = sweep
  }

  /// The arc that touches the line from `from` to `corner` and the one from there to `to`; `nil` if the three are on one
  /// line or the radius is 0.
  init?(from: CGPoint, corner: CGPoint, to: CGPoint, radius: CGFloat) {
    let (back, on) = (Self.direction(corner, from), Self.direction(corner, to))
    let cross = back.dx * on.dy - back.dy * on.dx
    guard radius > 0, abs(cross) > 1e-9 else { return nil }
    let halfAngle = acos(max(-1, min(1, back.dx * on.dx + back.dy * on.dy))) / 2
    let distance = radius / tan(halfAngle)
    let touch = CGPoint(x: corner.x + back.dx * distance, y: corner.y + back.dy * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    center = CGPoint(x: touch.x - side * back.dy * radius, y: touch.y + side * back.dx * radius)
    self.radius = radius
    start = atan2(touch.y - center.y, touch.x - center.x)
    sweep = -side * (.pi - 2 * halfAngle)
  }

  private static func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let length = hypot(to.x - from.x, to.y - from.y)
    guard length > 0 else { return .zero }
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }

  /// The angle passed from one angle to another in the given direction: at most one turn, a whole one only if the angles
  /// are at least a turn apart.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = clockwise ? start - end : end - start
    var sweep = difference
    if difference < 0 || difference > turn {
      sweep = difference.truncatingRemainder(dividingBy: turn)
      if sweep < 0 { sweep += turn }
      if difference > turn { sweep = turn }
    }
    return clockwise ? -sweep : sweep
  }

  private func point(at angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  var startPoint: CGPoint { point(at: start) }

  /// The arc as cubic curves of a quarter turn or less, off by at most 0.03 % of the radius.
  var curves: [CGPath.Element] {
    guard sweep != 0 else { return [] }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4) * radius
    return (0..<count).map { index in
      let (from, to) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
      let (first, last) = (point(at: from), point(at: to))
      return .curve(
        control1: CGPoint(x: first.x - handle * sin(from), y: first.y + handle * cos(from)),
        control2: CGPoint(x: last.x + handle * sin(to), y: last.y - handle * cos(to)),
        end: last
      )
    }
  }
}

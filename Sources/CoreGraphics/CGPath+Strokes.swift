extension CGPath {
  /// The outline of the line that is drawn along the path.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pen = Pen(radius: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let lines = CGPath(elements: elements(transformedBy: transform)).polylines(threshold: PathArrangement.threshold)
    return CGPath(lines.flatMap(pen.shapes)).normalized()
  }

  /// The path in dashes.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity)
    -> CGPath
  {
    let total = lengths.reduce(0, +)
    guard total > 0 else { return CGPath(elements: elements(transformedBy: transform)) }
    // An odd number of lengths is gone through twice.
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let lines = CGPath(elements: elements(transformedBy: transform)).polylines(threshold: PathArrangement.threshold)
    return CGPath(lines.flatMap { $0.dashed(pattern, phase) })
  }
}

extension Polyline {
  fileprivate func dashed(_ pattern: [CGFloat], _ phase: CGFloat) -> [Polyline] {
    var (index, rest) = (0, phase.truncatingRemainder(dividingBy: pattern.reduce(0, +)))
    if rest < 0 { rest += pattern.reduce(0, +) }
    while rest >= pattern[index] {
      rest -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - rest
    var dashes: [Polyline] = []
    var isOpen = false
    for (start, end) in lines(closing: isClosed) {
      let length = hypot(end.x - start.x, end.y - start.y)
      var passed: CGFloat = 0
      while passed < length {
        let step = min(left, length - passed)
        func point(_ at: CGFloat) -> CGPoint {
          CGPoint(x: start.x + (end.x - start.x) * at / length, y: start.y + (end.y - start.y) * at / length)
        }
        if index.isMultiple(of: 2) {
          if !isOpen { dashes.append(Polyline(points: [point(passed)])) }
          dashes[dashes.count - 1].points.append(point(passed + step))
          isOpen = true
        }
        passed += step
        left -= step
        guard left <= 0 else { continue }
        index = (index + 1) % pattern.count
        left = pattern[index]
        isOpen = false
      }
    }
    return dashes
  }
}

/// What draws a line: the pieces, corners and ends as shapes that overlap and all turn the same way.
private struct Pen {
  let radius: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat

  func shapes(of line: Polyline) -> [Polyline] {
    let pieces = line.lines(closing: line.isClosed)
    guard let first = pieces.first, let last = pieces.last else {
      return line.points.first.map { cap == .round ? [disc($0)] : [] } ?? []
    }
    var shapes = pieces.map { quad($0.start, $0.end) }
    for (piece, next) in zip(pieces, pieces.dropFirst()) { shapes += corner(piece.start, piece.end, next.end) }
    if line.isClosed {
      shapes += corner(last.start, last.end, first.end)
    } else {
      shapes += end(at: first.start, from: first.end) + end(at: last.end, from: last.start)
    }
    return shapes
  }

  /// To the left of a line, as long as the radius.
  private func side(_ start: CGPoint, _ end: CGPoint) -> CGVector {
    let length = hypot(end.x - start.x, end.y - start.y)
    return CGVector(dx: -(end.y - start.y) / length * radius, dy: (end.x - start.x) / length * radius)
  }

  private func quad(_ start: CGPoint, _ end: CGPoint) -> Polyline {
    let side = side(start, end)
    return oriented([
      CGPoint(x: start.x + side.dx, y: start.y + side.dy), CGPoint(x: end.x + side.dx, y: end.y + side.dy),
      CGPoint(x: end.x - side.dx, y: end.y - side.dy), CGPoint(x: start.x - side.dx, y: start.y - side.dy),
    ])
  }

  private func disc(_ center: CGPoint) -> Polyline {
    let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    let path = CGPath(ellipseIn: rect, transform: nil)
    return oriented(path.polylines(threshold: PathArrangement.threshold).first?.points ?? [])
  }

  private func end(at point: CGPoint, from other: CGPoint) -> [Polyline] {
    switch cap {
    case .butt: return []
    case .round: return [disc(point)]
    case .square:
      let side = side(other, point)
      return [quad(point, CGPoint(x: point.x + side.dy, y: point.y - side.dx))]
    }
  }

  private func corner(_ start: CGPoint, _ point: CGPoint, _ end: CGPoint) -> [Polyline] {
    if join == .round { return [disc(point)] }
    let (first, second) = (side(start, point), side(point, end))
    let cross = first.dx * second.dy - first.dy * second.dx
    guard abs(cross) > 1e-9 else { return [] }
    // The outer side is the one away from the turn.
    let sign: CGFloat = cross > 0 ? -1 : 1
    let (a, b) = (
      CGPoint(x: point.x + sign * first.dx, y: point.y + sign * first.dy),
      CGPoint(x: point.x + sign * second.dx, y: point.y + sign * second.dy)
    )
    var points = [point, a, b]
    let sum = CGVector(dx: first.dx + second.dx, dy: first.dy + second.dy)
    let square = sum.dx * sum.dx + sum.dy * sum.dy
    // The tip is as far from the corner as the square of the radius by the half of the sum.
    let reach = square > 0 ? 2 * radius * radius / square : .infinity
    if join == .miter, reach * square.squareRoot() <= miterLimit * radius {
      points.insert(CGPoint(x: point.x + sign * sum.dx * reach, y: point.y + sign * sum.dy * reach), at: 2)
    }
    return [oriented(points)]
  }

  private func oriented(_ points: [CGPoint]) -> Polyline {
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    return Polyline(points: area < 0 ? points.reversed() : points, isClosed: true)
  }
}

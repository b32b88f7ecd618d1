internal import CGTK

// The outline of a line with a width, as a path: its pieces and corners, one over the other, all of one turning direction,
// so that by the rule `winding` they make one area.

/// A line with a width.
private struct Stroker {
  let half: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  let path = CGMutablePath()

  func stroke(_ points: [CGPoint], isClosed: Bool) {
    guard points.count > 1 else {
      if let point = points.first { addDot(point) }
      return
    }
    let ends = isClosed ? points + [points[0]] : points
    for (start, end) in zip(ends, ends.dropFirst()) { addPiece(start, end) }
    for index in ends.indices.dropFirst().dropLast() { addJoin(ends[index - 1], ends[index], ends[index + 1]) }
    if isClosed { return addJoin(points[points.count - 1], points[0], points[1]) }
    addCap(at: points[0], from: points[1])
    addCap(at: points[points.count - 1], from: points[points.count - 2])
  }

  private func unit(_ start: CGPoint, _ end: CGPoint) -> CGVector {
    let length = hypot(end.x - start.x, end.y - start.y)
    return CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
  }

  private func moved(_ point: CGPoint, _ along: CGVector, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: point.x + along.dx * distance, y: point.y + along.dy * distance)
  }

  private func addPiece(_ start: CGPoint, _ end: CGPoint) {
    let along = unit(start, end)
    let across = CGVector(dx: -along.dy, dy: along.dx)
    add([
      moved(start, across, -half), moved(end, across, -half), moved(end, across, half), moved(start, across, half),
    ])
  }

  /// A polygon, in the turning direction of all others.
  private func add(_ corners: [CGPoint]) {
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    guard area != 0 else { return }
    path.addLines(between: area > 0 ? corners : corners.reversed())
    path.closeSubpath()
  }

  private func addCircle(_ center: CGPoint) {
    path.addArc(center: center, radius: half, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    path.closeSubpath()
  }

  private func addDot(_ point: CGPoint) { if cap == .round { addCircle(point) } }

  private func addCap(at end: CGPoint, from inner: CGPoint) {
    switch cap {
    case .butt: break
    case .round: addCircle(end)
    case .square: addPiece(end, moved(end, unit(inner, end), half))
    }
  }

  private func addJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
    if join == .round { return addCircle(corner) }
    let (come, go) = (unit(before, corner), unit(corner, after))
    let turn = come.dx * go.dy - come.dy * go.dx
    guard abs(turn) > 1e-9 else { return }
    // The side that gapes.
    let side: CGFloat = turn > 0 ? -1 : 1
    let first = moved(corner, CGVector(dx: -come.dy, dy: come.dx), side * half)
    let second = moved(corner, CGVector(dx: -go.dy, dy: go.dx), side * half)
    let cosine = come.dx * go.dx + come.dy * go.dy
    // The miter's length in half widths.
    let miter = 1 / ((1 + cosine) / 2).squareRoot()
    guard join == .miter, miter <= miterLimit else { return add([corner, first, second]) }
    let middle = CGVector(dx: (first.x + second.x) / 2 - corner.x, dy: (first.y + second.y) / 2 - corner.y)
    let length = hypot(middle.dx, middle.dy)
    let tip = moved(corner, CGVector(dx: middle.dx / length, dy: middle.dy / length), half * miter)
    add([corner, first, tip, second])
  }
}

extension CGPath {
  /// The area that a stroke of the path paints, by the rule `winding`.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroker = Stroker(half: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for line in polylines { stroker.stroke(line.points, isClosed: line.isClosed) }
    return CGPath(elements: stroker.path.elements(transformedBy: transform))
  }

  /// The painted pieces of a path that is dashed.
  ///
  /// - Parameters:
  ///   - phase: how far into the pattern the path begins.
  ///   - lengths: painted and unpainted lengths in turn.
  public func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let total = lengths.reduce(0, +)
    guard total > 0, lengths.allSatisfy({ $0 >= 0 }) else {
      return CGPath(elements: elements(transformedBy: transform))
    }
    // An odd number of lengths takes the pattern twice.
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let path = CGMutablePath()
    for line in polylines {
      path.addDashes(of: line.isClosed ? line.points + line.points.prefix(1) : line.points, phase: phase, lengths)
    }
    return CGPath(elements: path.elements(transformedBy: transform))
  }

  /// The path as straight lines, close enough for any screen.
  private var polylines: [(points: [CGPoint], isClosed: Bool)] {
    var lines: [(points: [CGPoint], isClosed: Bool)] = []
    PathProbe.shared.flattened(self) { element in
      switch element {
      case .move(let point): lines.append(([point], false))
      case .line(let point): if lines.last?.points.last != point { lines[lines.count - 1].points.append(point) }
      default:
        lines[lines.count - 1].isClosed = true
        let line = lines[lines.count - 1].points
        if line.count > 1, line.first == line.last { lines[lines.count - 1].points.removeLast() }
      }
    }
    // After a close cairo begins a subpath that nobody asked for.
    if let last = lines.last, last.points.count == 1, lines.count > 1, lines[lines.count - 2].isClosed {
      lines.removeLast()
    }
    return lines
  }
}

extension CGMutablePath {
  fileprivate func addDashes(of points: [CGPoint], phase: CGFloat, _ lengths: [CGFloat]) {
    let total = lengths.reduce(0, +)
    var (index, left) = (0, phase.truncatingRemainder(dividingBy: total))
    if left < 0 { left += total }
    while left >= lengths[index] {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    left = lengths[index] - left
    if let first = points.first, index % 2 == 0 { move(to: first) }
    for (start, end) in zip(points, points.dropFirst()) {
      let length = hypot(end.x - start.x, end.y - start.y)
      var passed: CGFloat = 0
      while passed + left < length {
        passed += left
        let part = passed / length
        let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        if index % 2 == 0 { addLine(to: point) } else { move(to: point) }
        index = (index + 1) % lengths.count
        left = lengths[index]
        if left == 0 {
          index = (index + 1) % lengths.count
          left = lengths[index]
          if index % 2 == 0 { move(to: point) }
        }
      }
      left -= length - passed
      if index % 2 == 0 { addLine(to: end) }
    }
  }
}

extension CGContext {
  /// Puts the area that a stroke of the current path would paint in the path's place.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let count = Int(cairo_get_dash_count(cairo))
    var lengths = [Double](repeating: 0, count: count)
    var phase = 0.0
    if count > 0 { cairo_get_dash(cairo, &lengths, &phase) }
    let dashed = count > 0 ? path.copy(dashingWithPhase: phase, lengths: lengths.map { CGFloat($0) }) : path
    let caps: [UInt32: CGLineCap] = [CAIRO_LINE_CAP_ROUND.rawValue: .round, CAIRO_LINE_CAP_SQUARE.rawValue: .square]
    let joins: [UInt32: CGLineJoin] = [CAIRO_LINE_JOIN_ROUND.rawValue: .round, CAIRO_LINE_JOIN_BEVEL.rawValue: .bevel]
    beginPath()
    addPath(
      dashed.copy(
        strokingWithWidth: cairo_get_line_width(cairo),
        lineCap: caps[cairo_get_line_cap(cairo).rawValue] ?? .butt,
        lineJoin: joins[cairo_get_line_join(cairo).rawValue] ?? .miter,
        miterLimit: cairo_get_miter_limit(cairo)
      )
    )
  }
}

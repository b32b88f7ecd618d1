/// The points of one subpath, joined by straight lines.
struct Polyline {
  var points: [CGPoint]
  var isClosed = false

  /// The lines from point to point; `closing` also from the last to the first.
  func lines(closing: Bool) -> [(start: CGPoint, end: CGPoint)] {
    guard let first = points.first, points.count > 1 else { return [] }
    return zip(points, closing ? points.dropFirst() + [first] : points.dropFirst() + []).filter { $0 != $1 }
      .map { (start: $0, end: $1) }
  }
}

extension CGPath {
  /// The subpaths, with curves as lines that are nowhere further from them than about the threshold.
  func polylines(threshold: CGFloat) -> [Polyline] {
    var lines: [Polyline] = []
    func add(_ point: CGPoint) {
      if lines.isEmpty || lines[lines.count - 1].isClosed {
        lines.append(Polyline(points: [lines.last?.points.first ?? .zero]))
      }
      if lines[lines.count - 1].points.last != point { lines[lines.count - 1].points.append(point) }
    }
    for element in elements {
      let current = lines.last.map { $0.isClosed ? $0.points[0] : $0.points[$0.points.count - 1] } ?? .zero
      switch element.asCubic(from: current) {
      case .move(let point): lines.append(Polyline(points: [point]))
      case .line(let end): add(end)
      case .curve(let control1, let control2, let end):
        let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
        for point in curve.chords(threshold: threshold) { add(point) }
      case .close: if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
      case .quadCurve: break
      }
    }
    return lines
  }

  /// The path with curves as lines that are nowhere further from them than about the threshold.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(polylines(threshold: max(threshold, 1e-3)))
  }

  convenience init(_ lines: [Polyline]) {
    self.init(
      elements: lines.flatMap { line -> [Element] in
        guard let first = line.points.first else { return [] }
        return [.move(first)] + line.points.dropFirst().map { .line($0) } + (line.isClosed ? [.close] : [])
      }
    )
  }
}

extension CubicCurve {
  /// The ends of chords along the curve, the last one its end.
  fileprivate func chords(threshold: CGFloat) -> [CGPoint] {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat { hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) }
    // Of chords over equal times none is further off than an eighth of the second derivative by the square of the time.
    let most = 6 * max(bend(start, control1, control2), bend(control1, control2, end))
    let count = max(1, min(256, Int((most / (8 * threshold)).squareRoot().rounded(.up))))
    return (1...count).map { $0 == count ? end : point(at: CGFloat($0) / CGFloat(count)) }
  }
}

extension CGPath {
  /// The part of the line between two parts of its length; `nil` if nothing is left.
  package func part(from start: CGFloat, to end: CGFloat) -> CGPath? {
    guard start > 0 || end < 1 else { return self }
    guard start < end else { return nil }
    let curves = curves
    let lengths = curves.map(\.length)
    let total = lengths.reduce(0, +)
    let (first, last) = (max(0, start) * total, min(1, end) * total)
    let path = CGMutablePath()
    var passed: CGFloat = 0
    for (curve, length) in zip(curves, lengths) {
      defer { passed += length }
      guard length > 0, passed < last, passed + length > first else { continue }
      let piece = curve.part(
        from: curve.time(at: max(0, (first - passed) / length)),
        to: curve.time(at: min(1, (last - passed) / length))
      )
      if path.isEmpty || path.currentPoint != piece.start { path.move(to: piece.start) }
      path.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
    }
    return path.isEmpty ? nil : path
  }

  /// The path as curves, one for each line or curve.
  package var curves: [CubicCurve] {
    var curves: [CubicCurve] = []
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element.asCubic(from: current) {
      case .move(let end): start = end
      case .line(let end): curves.append(CubicCurve(from: current, to: end))
      case .curve(let control1, let control2, let end):
        curves.append(CubicCurve(start: current, control1: control1, control2: control2, end: end))
      case .quadCurve, .close: if current != start { curves.append(CubicCurve(from: current, to: start)) }
      }
      current = element.end ?? start
    }
    return curves
  }
}

extension CubicCurve {
  /// The curve between two times, by de Casteljau's construction.
  func part(from start: CGFloat, to end: CGFloat) -> CubicCurve {
    let tail = start > 0 ? split(at: start).1 : self
    return end < 1 ? tail.split(at: start < 1 ? (end - start) / (1 - start) : 1).0 : tail
  }

  private func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    let (a, b, c) = (mix(start, control1), mix(control1, control2), mix(control2, end))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (
      CubicCurve(start: start, control1: a, control2: d, end: middle),
      CubicCurve(start: middle, control1: e, control2: c, end: end)
    )
  }

  /// When a part of the length is passed.
  func time(at part: CGFloat) -> CGFloat {
    guard part > 0, part < 1 else { return max(0, min(1, part)) }
    let points = (0...32).map { point(at: CGFloat($0) / 32) }
    let chords = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    var rest = part * chords.reduce(0, +)
    for (index, chord) in chords.enumerated() {
      if rest <= chord, chord > 0 { return (CGFloat(index) + rest / chord) / 32 }
      rest -= chord
    }
    return 1
  }
}

import CoreGraphics

/// Lines cut at a rectangle: what is far outside of the screen has more points than the renderer's numbers hold.
enum LineClip {
  /// The part of a segment that is inside; nil for none.
  static func segment(_ a: CGPoint, _ b: CGPoint, _ rect: CGRect) -> (CGPoint, CGPoint)? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var (from, to) = (0.0, 1.0)
    let edges = [(-dx, a.x - rect.minX), (dx, rect.maxX - a.x), (-dy, a.y - rect.minY), (dy, rect.maxY - a.y)]
    for (direction, room) in edges {
      if direction == 0 {
        if room < 0 { return nil }
      } else if direction < 0 {
        from = max(from, room / direction)
      } else {
        to = min(to, room / direction)
      }
    }
    guard from <= to else { return nil }
    func at(_ part: CGFloat) -> CGPoint { CGPoint(x: a.x + dx * part, y: a.y + dy * part) }
    return (from == 0 ? a : at(from), to == 1 ? b : at(to))
  }

  static func crosses(_ points: [MKMapPoint], _ rect: MKMapRect) -> Bool {
    let rect = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    let places = points.map { CGPoint(x: $0.x, y: $0.y) }
    if places.count == 1 { return segment(places[0], places[0], rect) != nil }
    return zip(places, places.dropFirst()).contains { segment($0, $1, rect) != nil }
  }

  /// What a path's lines look like inside of a rectangle.
  static func stroked(_ path: CGPath, in rect: CGRect) -> CGPath {
    let result = CGMutablePath()
    for line in lines(of: path) {
      var last: CGPoint?
      for (a, b) in zip(line, line.dropFirst()) {
        guard let (from, to) = segment(a, b, rect) else { continue }
        if last != from { result.move(to: from) }
        result.addLine(to: to)
        last = to
      }
    }
    return result
  }

  /// What a path's area looks like inside of a rectangle.
  static func filled(_ path: CGPath, in rect: CGRect) -> CGPath {
    let result = CGMutablePath()
    for line in lines(of: path) {
      var area = line
      area = cut(area) { ($0.x - rect.minX, $1.x - rect.minX) }
      area = cut(area) { (rect.maxX - $0.x, rect.maxX - $1.x) }
      area = cut(area) { ($0.y - rect.minY, $1.y - rect.minY) }
      area = cut(area) { (rect.maxY - $0.y, rect.maxY - $1.y) }
      guard area.count > 2 else { continue }
      result.addLines(between: area)
      result.closeSubpath()
    }
    return result
  }

  /// Cuts an area at a line; `inside` says how far inside two points are.
  private static func cut(_ area: [CGPoint], _ inside: (CGPoint, CGPoint) -> (CGFloat, CGFloat)) -> [CGPoint] {
    guard var last = area.last else { return [] }
    var result: [CGPoint] = []
    for point in area {
      let (before, now) = inside(last, point)
      if (before < 0) != (now < 0) {
        let part = before / (before - now)
        result.append(CGPoint(x: last.x + (point.x - last.x) * part, y: last.y + (point.y - last.y) * part))
      }
      if now >= 0 { result.append(point) }
      last = point
    }
    return result
  }

  /// The subpaths as lines; curves in steps.
  private static func lines(of path: CGPath) -> [[CGPoint]] {
    var lines: [[CGPoint]] = []
    var line: [CGPoint] = []
    path.applyWithBlock { pointer in
      let (element, last) = (pointer.pointee, line.last ?? .zero)
      switch element.type {
      case .moveToPoint:
        if line.count > 1 { lines.append(line) }
        line = [element.points[0]]
      case .addLineToPoint: line.append(element.points[0])
      case .addQuadCurveToPoint:
        let (control, end) = (element.points[0], element.points[1])
        for step in 1...24 { line.append(curve(Double(step) / 24, last, control, control, end, isQuadratic: true)) }
      case .addCurveToPoint:
        let points = element.points
        for step in 1...48 { line.append(curve(Double(step) / 48, last, points[0], points[1], points[2])) }
      case .closeSubpath:
        if let first = line.first { line.append(first) }
      }
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }

  private static func curve(
    _ t: Double,
    _ a: CGPoint,
    _ b: CGPoint,
    _ c: CGPoint,
    _ d: CGPoint,
    isQuadratic: Bool = false
  ) -> CGPoint {
    let s = 1 - t
    let parts = isQuadratic ? [s * s, 2 * s * t, 0, t * t] : [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    let points = [a, b, c, d]
    return zip(parts, points).reduce(.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
  }
}

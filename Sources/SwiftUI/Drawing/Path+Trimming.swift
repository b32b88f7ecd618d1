import UIKit

extension Path {
  /// The part of the line from one fraction of its length to another. Curves are taken as short straight pieces.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (max(0, min(1, from)), max(0, min(1, to)))
    guard from > 0 || to < 1 else { return self }
    guard from < to else { return Path() }
    let lines = polylines()
    let total = lines.reduce(0) { $0 + $1.length }
    var (start, end) = (from * total, to * total)
    var trimmed = Path()
    for line in lines {
      line.append(from: start, to: end, &trimmed)
      start -= line.length
      end -= line.length
      if end <= 0 { break }
    }
    return trimmed
  }

  private func polylines() -> [Polyline] {
    var lines: [Polyline] = []
    cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: lines.append(Polyline(points: [points[0]]))
      case .addLineToPoint: lines[lines.count - 1].points.append(points[0])
      case .addQuadCurveToPoint: lines[lines.count - 1].addCurve([points[0], points[1]])
      case .addCurveToPoint: lines[lines.count - 1].addCurve([points[0], points[1], points[2]])
      case .closeSubpath: lines[lines.count - 1].points.append(lines[lines.count - 1].points[0])
      @unknown default: break
      }
    }
    return lines
  }
}

private struct Polyline {
  var points: [CGPoint]

  var length: CGFloat { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  /// A Bézier curve of any degree from the last point, by de Casteljau's construction.
  mutating func addCurve(_ controls: [CGPoint]) {
    let all = [points[points.count - 1]] + controls
    for step in 1...32 {
      let t = CGFloat(step) / 32
      var level = all
      while level.count > 1 { level = zip(level, level.dropFirst()).map { $0.towards($1, t) } }
      points.append(level[0])
    }
  }

  func append(from start: CGFloat, to end: CGFloat, _ path: inout Path) {
    var passed: CGFloat = 0
    var isDrawing = false
    for (first, second) in zip(points, points.dropFirst()) {
      let length = first.distance(to: second)
      defer { passed += length }
      guard length > 0, passed + length > start, passed < end else { continue }
      if !isDrawing {
        path.move(to: first.towards(second, max(0, start - passed) / length))
        isDrawing = true
      }
      path.addLine(to: first.towards(second, min(1, (end - passed) / length)))
    }
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
  fileprivate func towards(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

import CoreGraphics

enum PathPart {
  /// A part of a path's length, as lines.
  static func part(of path: CGPath, from start: CGFloat, to end: CGFloat) -> CGPath {
    let everything = LineClip.stroked(path, in: path.boundingBox.insetBy(dx: -1, dy: -1))
    var lines: [(CGPoint, CGPoint)] = []
    var last = CGPoint.zero
    everything.applyWithBlock { pointer in
      let place = pointer.pointee.points[0]
      if pointer.pointee.type == .addLineToPoint { lines.append((last, place)) }
      last = place
    }
    let whole = lines.reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    let (first, final) = (start * whole, end * whole)
    let result = CGMutablePath()
    var gone: CGFloat = 0
    var drawn: CGPoint?
    for (a, b) in lines {
      let length = hypot(b.x - a.x, b.y - a.y)
      defer { gone += length }
      let (from, to) = (max(first, gone), min(final, gone + length))
      guard length > 0, from < to else { continue }
      func at(_ place: CGFloat) -> CGPoint {
        let part = (place - gone) / length
        return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      }
      if drawn != at(from) { result.move(to: at(from)) }
      result.addLine(to: at(to))
      drawn = at(to)
    }
    return result
  }
}

/// The lines of one or two outlines, cut where they meet, with how often each outline winds around what lies beside them.
///
/// Curves are taken as short lines, points as multiples of a very small length: lines that touch share their ends exactly.
struct PathArrangement {
  /// How far chords may lie from a curve.
  static let threshold: CGFloat = 0.02
  private static let cells: CGFloat = 1e5

  struct Point: Hashable {
    let x: Int
    let y: Int
    init(_ point: CGPoint) {
      (x, y) = (Int((point.x * cells).rounded()), Int((point.y * cells).rounded()))
    }
    var place: CGPoint { CGPoint(x: CGFloat(x) / cells, y: CGFloat(y) / cells) }
  }

  struct Line {
    let start: CGPoint
    let end: CGPoint
    let outline: Int
  }

  /// A piece between two meetings, from its lower end upwards, or else from left to right.
  private struct Piece: Hashable {
    let start: Point
    let end: Point
  }

  private struct Side {
    /// Of each outline.
    var windings: (Int, Int)
    func isInside(_ rules: (CGPathFillRule, CGPathFillRule), _ isWanted: (Bool, Bool) -> Bool) -> Bool {
      isWanted(rules.0.isInside(windings.0), rules.1.isInside(windings.1))
    }
  }

  private var pieces: [(piece: Piece, turns: (Int, Int))] = []

  init(_ first: CGPath, _ second: CGPath?) {
    let lines = [first, second].enumerated().flatMap { index, path in
      (path?.polylines(threshold: Self.threshold) ?? []).flatMap { line in
        line.lines(closing: true).map { Line(start: $0.start, end: $0.end, outline: index) }
      }
    }
    var turns: [Piece: (Int, Int)] = [:]
    var order: [Piece] = []
    for (line, cuts) in zip(lines, Self.cuts(of: lines)) {
      let points = (([0] + cuts.sorted() + [1]).map { Point(line.point(at: $0)) })
      for (from, to) in zip(points, points.dropFirst()) where from != to {
        let isUpwards = (from.y, from.x) < (to.y, to.x)
        let piece = isUpwards ? Piece(start: from, end: to) : Piece(start: to, end: from)
        if turns[piece] == nil { order.append(piece) }
        let step = isUpwards ? 1 : -1
        let (one, two) = turns[piece, default: (0, 0)]
        turns[piece] = line.outline == 0 ? (one + step, two) : (one, two + step)
      }
    }
    pieces = order.map { ($0, turns[$0]!) }
  }

  // MARK: Cutting

  /// Where each line meets others, as parts of its length.
  static func cuts(of lines: [Line]) -> [[CGFloat]] {
    var cuts = Array(repeating: [CGFloat](), count: lines.count)
    let order = lines.indices.sorted { lines[$0].bounds.minX < lines[$1].bounds.minX }
    for (place, first) in order.enumerated() {
      let bounds = lines[first].bounds
      for second in order[(place + 1)...] {
        let other = lines[second].bounds
        if other.minX > bounds.maxX + 1 / cells { break }
        guard other.minY <= bounds.maxY + 1 / cells, bounds.minY <= other.maxY + 1 / cells else { continue }
        let meeting = lines[first].meetings(with: lines[second])
        cuts[first] += meeting.own
        cuts[second] += meeting.others
      }
    }
    return cuts
  }

  // MARK: Choosing

  /// The outline of what is wanted, by whether a point is inside the first and the second path.
  func outline(
    _ rules: (CGPathFillRule, CGPathFillRule),
    where isWanted: (_ first: Bool, _ second: Bool) -> Bool
  ) -> CGPath {
    var next: [Point: [Point]] = [:]
    var starts: [Point] = []
    for index in pieces.indices where pieces[index].turns != (0, 0) {
      let (right, left) = sides(of: index)
      let (inRight, inLeft) = (right.isInside(rules, isWanted), left.isInside(rules, isWanted))
      guard inRight != inLeft else { continue }
      // What is inside lies always on the same side of the line.
      let piece = pieces[index].piece
      let (from, to) = inRight ? (piece.start, piece.end) : (piece.end, piece.start)
      next[from, default: []].append(to)
      starts.append(from)
    }
    return CGPath(Self.loops(starts, &next))
  }

  /// What lies beside a piece: at the right side of one that goes up, or, of a level one, below it, and on the other side.
  private func sides(of index: Int) -> (Side, Side) {
    let (piece, turns) = pieces[index]
    let (start, end) = (piece.start.place, piece.end.place)
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let isLevel = piece.start.y == piece.end.y
    var windings = (0, 0)
    for (other, (one, two)) in pieces where other != piece {
      let (a, b) = (other.start.place, other.end.place)
      if isLevel {
        guard min(a.x, b.x) <= middle.x, middle.x < max(a.x, b.x) else { continue }
        guard a.y + (b.y - a.y) * (middle.x - a.x) / (b.x - a.x) > middle.y else { continue }
        // Crossing a line from above to below: one that goes to the right turns the other way.
        let step = b.x > a.x ? -1 : 1
        windings = (windings.0 + step * one, windings.1 + step * two)
      } else {
        guard a.y <= middle.y, middle.y < b.y else { continue }
        guard a.x + (b.x - a.x) * (middle.y - a.y) / (b.y - a.y) > middle.x else { continue }
        windings = (windings.0 + one, windings.1 + two)
      }
    }
    let beyond = Side(windings: windings)
    let step = isLevel ? -1 : 1
    let before = Side(windings: (windings.0 + step * turns.0, windings.1 + step * turns.1))
    return isLevel ? (before, beyond) : (beyond, before)
  }

  /// Joins lines to closed ones, turning as sharply as can be where several go on.
  private static func loops(_ starts: [Point], _ next: inout [Point: [Point]]) -> [Polyline] {
    var loops: [Polyline] = []
    for start in starts {
      guard next[start]?.isEmpty == false else { continue }
      var points = [start]
      var from: Point?
      while let current = points.last, let choices = next[current], !choices.isEmpty {
        let index = from.map { sharpest(choices, at: current, from: $0) } ?? 0
        next[current]?.remove(at: index)
        if choices[index] == start { break }
        from = current
        points.append(choices[index])
      }
      let line = Polyline(points: straightened(points.map(\.place)), isClosed: true)
      if line.points.count > 2 { loops.append(line) }
    }
    return loops
  }

  private static func sharpest(_ choices: [Point], at point: Point, from: Point) -> Int {
    func angle(_ to: Point) -> CGFloat { atan2(CGFloat(to.y - point.y), CGFloat(to.x - point.x)) }
    let back = angle(from)
    func turn(_ to: Point) -> CGFloat {
      let turn = (angle(to) - back).truncatingRemainder(dividingBy: 2 * .pi)
      return turn <= 0 ? turn + 2 * .pi : turn
    }
    return choices.indices.min { turn(choices[$0]) < turn(choices[$1]) } ?? 0
  }

  /// Without points in the middle of straight lines.
  private static func straightened(_ points: [CGPoint]) -> [CGPoint] {
    guard points.count > 3 else { return points }
    return points.indices.filter { index in
      let (a, b) = (points[(index + points.count - 1) % points.count], points[index])
      let c = points[(index + 1) % points.count]
      let (first, second) = (CGVector(dx: b.x - a.x, dy: b.y - a.y), CGVector(dx: c.x - b.x, dy: c.y - b.y))
      let cross = first.dx * second.dy - first.dy * second.dx
      return abs(cross) > 1e-7 * max(1, hypot(first.dx, first.dy) * hypot(second.dx, second.dy))
    }.map { points[$0] }
  }
}

extension CGPathFillRule {
  func isInside(_ winding: Int) -> Bool { self == .winding ? winding != 0 : !winding.isMultiple(of: 2) }
}

extension PathArrangement.Line {
  var bounds: CGRect { CGRect(around: [start, end]) }

  func point(at part: CGFloat) -> CGPoint {
    if part == 0 { return start }
    if part == 1 { return end }
    return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }

  /// Where two lines meet, as parts of the one and the other.
  fileprivate func meetings(with other: Self) -> (own: [CGFloat], others: [CGFloat]) {
    let (a, b) = (
      CGVector(dx: end.x - start.x, dy: end.y - start.y),
      CGVector(dx: other.end.x - other.start.x, dy: other.end.y - other.start.y)
    )
    let cross = a.dx * b.dy - a.dy * b.dx
    var own = [other.start, other.end].compactMap(part(of:))
    var others = [start, end].compactMap(other.part(of:))
    if abs(cross) > 1e-12 {
      let way = CGVector(dx: other.start.x - start.x, dy: other.start.y - start.y)
      let (t, u) = ((way.dx * b.dy - way.dy * b.dx) / cross, (way.dx * a.dy - way.dy * a.dx) / cross)
      if t > 0, t < 1, u > 0, u < 1 {
        own.append(t)
        others.append(u)
      }
    }
    return (own, others)
  }

  /// Where a point lies on the line, if it does, between its ends.
  private func part(of point: CGPoint) -> CGFloat? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let part = ((point.x - start.x) * dx + (point.y - start.y) * dy) / square
    guard part > 0, part < 1 else { return nil }
    let foot = self.point(at: part)
    return hypot(foot.x - point.x, foot.y - point.y) < 2e-5 ? part : nil
  }
}

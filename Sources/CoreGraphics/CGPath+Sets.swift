// Paths as sets of points. Curves of the results are short straight lines.
extension CGPath {
  private func combined(
    _ other: CGPath?,
    _ rule: CGPathFillRule,
    where isWanted: (_ first: Bool, _ second: Bool) -> Bool
  ) -> CGPath {
    PathArrangement(self, other).outline((rule, rule), where: isWanted)
  }

  /// The outline of what is inside this path, whatever the rule it is filled by; it crosses itself nowhere.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath { combined(nil, rule) { one, _ in one } }
  /// What is inside of both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 && $1 }
  }
  /// What is inside of either path.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 || $1 }
  }
  /// What is inside of this path and not of the other.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 && !$1 }
  }
  /// What is inside of one of the paths alone.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, rule) { $0 != $1 }
  }
  /// Whether the insides have points in common.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// The parts of this path's line that lie inside the other path.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    lines(inside: true, of: other, rule)
  }
  /// The parts of this path's line that lie outside of the other path.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    lines(inside: false, of: other, rule)
  }

  private func lines(inside: Bool, of other: CGPath, _ rule: CGPathFillRule) -> CGPath {
    let edges = other.polylines(threshold: PathArrangement.threshold).flatMap { line in
      line.lines(closing: true).map { PathArrangement.Line(start: $0.start, end: $0.end, outline: 1) }
    }
    var kept: [Polyline] = []
    for line in polylines(threshold: PathArrangement.threshold) {
      let own = line.lines(closing: line.isClosed).map {
        PathArrangement.Line(start: $0.start, end: $0.end, outline: 0)
      }
      let cuts = PathArrangement.cuts(of: own + edges)
      for (index, piece) in own.enumerated() {
        let parts = [0] + cuts[index].sorted() + [1]
        for (from, to) in zip(parts, parts.dropFirst()) where from < to {
          guard other.contains(piece.point(at: (from + to) / 2), using: rule) == inside else { continue }
          let (start, end) = (piece.point(at: from), piece.point(at: to))
          if kept.last?.points.last == start {
            kept[kept.count - 1].points.append(end)
          } else {
            kept.append(Polyline(points: [start, end]))
          }
        }
      }
    }
    return CGPath(kept)
  }

  /// The parts of the path that do not touch, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let loops = normalized(using: rule).polylines(threshold: PathArrangement.threshold)
    let outer = loops.filter { $0.area > 0 }
    let paths = outer.map { CGPath([$0]) }
    var parts = outer.map { [$0] }
    for hole in loops where hole.area <= 0 {
      let around = outer.indices.filter {
        paths[$0].contains(hole.points[0]) || outer[$0].points.contains(hole.points[0])
      }
      if let smallest = around.min(by: { outer[$0].area < outer[$1].area }) { parts[smallest].append(hole) }
    }
    return parts.map { CGPath($0) }
  }
}

extension Polyline {
  /// What the line goes around; less than zero where it goes the other way.
  fileprivate var area: CGFloat {
    lines(closing: true).reduce(0) { $0 + ($1.end.x * $1.start.y - $1.start.x * $1.end.y) / 2 }
  }
}

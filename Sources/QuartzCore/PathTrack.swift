/// A path to move along: its elements are the ways between key frames.
struct PathTrack {
  private let curves: [CubicCurve]

  /// `nil` for a path with no length.
  init?(_ path: CGPath) {
    let curves = path.curves
    guard !curves.isEmpty else { return nil }
    self.curves = curves
  }

  /// Key frames: the ends of the ways.
  var count: Int { curves.count + 1 }

  var lengths: [CGFloat] { curves.map(\.length) }

  func point(at place: (index: Int, part: CGFloat)) -> CGPoint {
    curves[place.index].point(at: place.part)
  }

  /// The direction of the path, in radians.
  func angle(at place: (index: Int, part: CGFloat)) -> CGFloat {
    let (before, after) = (max(0, place.part - 0.001), min(1, place.part + 0.001))
    let (from, to) = (curves[place.index].point(at: before), curves[place.index].point(at: after))
    return atan2(to.y - from.y, to.x - from.x)
  }
}

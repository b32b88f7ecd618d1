public import CoreGraphics
public import Foundation

extension SKAction {
  /// Follows a path, as an offset from where the node is, and turns along it.
  public class func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: sec)
  }

  /// - Parameters:
  ///   - asOffset: whether the path begins where the node is; otherwise its points are those of the node's parent.
  ///   - orientToPath: whether the node's x direction points along it.
  public class func follow(
    _ path: CGPath,
    asOffset offset: Bool,
    orientToPath orient: Bool,
    duration sec: TimeInterval
  ) -> SKAction {
    follow(Track(path), offset, orient, sec)
  }

  /// - Parameter speed: points a second.
  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }

  public class func follow(
    _ path: CGPath,
    asOffset offset: Bool,
    orientToPath orient: Bool,
    speed: CGFloat
  ) -> SKAction {
    let track = Track(path)
    return follow(track, offset, orient, speed > 0 ? Double(track.length / speed) : 0)
  }

  private class func follow(_ track: Track, _ offset: Bool, _ orient: Bool, _ seconds: TimeInterval) -> SKAction {
    SKAction(
      Gradual(
        { node in
          let start = offset ? node.position : .zero
          return { node, part in
            guard let (point, angle) = track.place(at: part) else { return }
            node.position = CGPoint(x: start.x + point.x, y: start.y + point.y)
            if orient { node.zRotation = angle }
          }
        },
        reverse: {
          follow(track.reversed(isOffset: offset), offset, orient, seconds)
        }
      ),
      duration: seconds
    )
  }
}

/// A path by the length of the way along it.
struct Track {
  private let points: [CGPoint]
  /// How far each point is along the way.
  private let distances: [CGFloat]

  init(_ path: CGPath) {
    var points: [CGPoint] = []
    var start = CGPoint.zero
    path.flattened(threshold: 0.5).applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint:
        start = element.pointee.points[0]
        points.append(start)
      case .addLineToPoint: points.append(element.pointee.points[0])
      case .closeSubpath: points.append(start)
      default: break
      }
    }
    self.init(points)
  }

  private init(_ points: [CGPoint]) {
    self.points = points
    var (length, last) = (CGFloat(0), points.first ?? .zero)
    distances = points.map { point in
      length += last.distance(to: point)
      last = point
      return length
    }
  }

  var length: CGFloat { distances.last ?? 0 }

  /// From its end to its beginning; an offset begins at (0, 0).
  func reversed(isOffset: Bool) -> Track {
    let end = isOffset ? points.last ?? .zero : .zero
    return Track(points.reversed().map { CGPoint(x: $0.x - end.x, y: $0.y - end.y) })
  }

  func place(at part: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
    guard let first = points.first else { return nil }
    guard points.count > 1, length > 0 else { return (first, 0) }
    let way = min(max(0, part), 1) * length
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if distances[middle] <= way { low = middle } else { high = middle }
    }
    let (a, b) = (points[low], points[high])
    let span = distances[high] - distances[low]
    let t = span > 0 ? (way - distances[low]) / span : 1
    return (CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t), atan2(b.y - a.y, b.x - a.x))
  }
}

import Foundation

/// A point of a stroke.
public struct PKStrokePoint: Equatable, Codable, Sendable {
  /// Of the point's middle.
  public let location: CGPoint
  /// In seconds since the stroke began.
  public let timeOffset: TimeInterval
  /// In points.
  public let size: CGSize
  /// From 0 to 1.
  public let opacity: CGFloat
  /// Of the pen on the canvas: 1 is a usual one.
  public let force: CGFloat
  /// Where a pen points to, in radians.
  public let azimuth: CGFloat
  /// How steep a pen stands, in radians: π/2 is upright.
  public let altitude: CGFloat
  public let secondaryScale: CGFloat

  public init(
    location: CGPoint,
    timeOffset: TimeInterval,
    size: CGSize,
    opacity: CGFloat,
    force: CGFloat,
    azimuth: CGFloat,
    altitude: CGFloat,
    secondaryScale: CGFloat = 1
  ) {
    (self.location, self.timeOffset, self.size) = (location, timeOffset, size)
    (self.opacity, self.force, self.azimuth) = (opacity, force, azimuth)
    (self.altitude, self.secondaryScale) = (altitude, secondaryScale)
  }
}

/// How a stroke goes: a uniform cubic B-spline of its control points, which goes on straight before the first and behind the last, so that it begins and
/// ends there.
public struct PKStrokePath: RandomAccessCollection, Equatable, Codable, Sendable {
  private let points: [PKStrokePoint]
  public let creationDate: Date

  public init() { self.init(controlPoints: [PKStrokePoint](), creationDate: Date()) }

  public init<Points: Sequence>(controlPoints: Points, creationDate: Date) where Points.Element == PKStrokePoint {
    (points, self.creationDate) = (Array(controlPoints), creationDate)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { points.count }
  public subscript(position: Int) -> PKStrokePoint { points[position] }

  /// The point at a place between two control points: 1.5 is in the middle of those with the indices 1 and 2.
  public func interpolatedPoint(at parametricValue: CGFloat) -> PKStrokePoint {
    precondition(!points.isEmpty, "a stroke path without points has none in between")
    let value = Swift.min(Swift.max(parametricValue, 0), CGFloat(points.count - 1))
    let index = Swift.min(Int(value), Swift.max(points.count - 2, 0))
    let t = value - CGFloat(index)
    let weights: [CGFloat] = [
      (1 - t) * (1 - t) * (1 - t) / 6, (3 * t * t * t - 6 * t * t + 4) / 6,
      (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6, t * t * t / 6,
    ]
    // Before the first and behind the last point the line goes on as it does between the first two and the last two, which brings it to its
    // ends.
    func coordinate(_ index: Int, _ part: (PKStrokePoint) -> CGFloat) -> CGFloat {
      let last = points.count - 1
      if index < 0 { return last > 0 ? 2 * part(points[0]) - part(points[1]) : part(points[0]) }
      if index > last { return last > 0 ? 2 * part(points[last]) - part(points[last - 1]) : part(points[0]) }
      return part(points[index])
    }
    func blend(_ part: (PKStrokePoint) -> CGFloat) -> CGFloat {
      var sum: CGFloat = 0
      for (offset, weight) in weights.enumerated() { sum += weight * coordinate(index - 1 + offset, part) }
      return sum
    }
    return PKStrokePoint(
      location: CGPoint(x: blend { $0.location.x }, y: blend { $0.location.y }),
      timeOffset: TimeInterval(blend { CGFloat($0.timeOffset) }),
      size: CGSize(width: Swift.max(0, blend { $0.size.width }), height: Swift.max(0, blend { $0.size.height })),
      opacity: Swift.min(Swift.max(blend { $0.opacity }, 0), 1),
      force: blend { $0.force },
      azimuth: blend { $0.azimuth },
      altitude: blend { $0.altitude },
      secondaryScale: blend { $0.secondaryScale }
    )
  }

  public func interpolatedLocation(at parametricValue: CGFloat) -> CGPoint {
    interpolatedPoint(at: parametricValue).location
  }

  /// Points of a part of a path.
  public struct InterpolatedSlice: Sequence {
    let points: [PKStrokePoint]
    public func makeIterator() -> IndexingIterator<[PKStrokePoint]> { points.makeIterator() }

    /// How far one place is to the next.
    public enum Stride {
      /// In points.
      case distance(CGFloat)
      /// In seconds.
      case time(TimeInterval)
      /// In control points.
      case parametricStep(CGFloat)
    }
  }

  /// The place that comes a step after another.
  public func parametricValue(_ parametricValue: CGFloat, offsetBy stride: InterpolatedSlice.Stride) -> CGFloat {
    let end = CGFloat(Swift.max(points.count - 1, 0))
    if case .parametricStep(let step) = stride { return Swift.min(parametricValue + step, end) }
    guard !points.isEmpty else { return parametricValue }
    let first = interpolatedPoint(at: parametricValue)
    var (value, last, way) = (parametricValue, first, CGFloat())
    let step: CGFloat = 1 / 32
    while value < end {
      let next = interpolatedPoint(at: Swift.min(value + step, end))
      let length = hypot(next.location.x - last.location.x, next.location.y - last.location.y)
      switch stride {
      case .distance(let distance):
        if way + length >= distance { return value + step * (length > 0 ? (distance - way) / length : 1) }
      case .time(let time):
        let (passed, more) = (last.timeOffset - first.timeOffset, next.timeOffset - last.timeOffset)
        if passed + more >= time { return value + step * (more > 0 ? CGFloat((time - passed) / more) : 1) }
      case .parametricStep: break
      }
      (value, last, way) = (Swift.min(value + step, end), next, way + length)
    }
    return end
  }

  /// Points of a part of the path, a step from each other, and the part's end.
  public func interpolatedPoints(
    in range: ClosedRange<CGFloat>? = nil,
    by stride: InterpolatedSlice.Stride
  ) -> InterpolatedSlice {
    guard !points.isEmpty else { return InterpolatedSlice(points: []) }
    let end = Swift.min(range?.upperBound ?? .infinity, CGFloat(points.count - 1))
    var value = range?.lowerBound ?? 0
    var found: [PKStrokePoint] = []
    while value < end {
      found.append(interpolatedPoint(at: value))
      let next = parametricValue(value, offsetBy: stride)
      guard next > value else { break }
      value = next
    }
    return InterpolatedSlice(points: found + [interpolatedPoint(at: end)])
  }
}

import Foundation

/// A value's course through keyframes.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let course: KeyframeCourse<Value>

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue, content())
  }

  init(_ initial: Value, _ keyframes: some Keyframes<Value>) {
    self.initial = initial
    course = keyframes.finalCourse(from: initial)
  }

  /// In seconds, until the longest track is at its end.
  public var duration: TimeInterval { course.duration }
  /// The value at a part of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
  /// The value some seconds after the beginning; past the end, the last one.
  public func value(time: TimeInterval) -> Value {
    var value = initial
    course.apply(&value, max(0, time))
    return value
  }
}

/// The course of one track: segments, each from one keyframe to the next.
struct TrackCourse<Value: Animatable> {
  private typealias Data = Value.AnimatableData

  private struct Segment {
    let start: TimeInterval
    let duration: TimeInterval
    let from: Data
    let keyframe: Keyframe<Value>
    var to: Data { keyframe.value.animatableData }
    /// Set for cubic ones.
    var velocities = (Data.zero, Data.zero)
  }

  let duration: TimeInterval
  private let initial: Value
  private var segments: [Segment] = []

  init(from initial: Value, _ keyframes: [Keyframe<Value>]) {
    self.initial = initial
    var (time, value) = (0.0, initial.animatableData)
    for keyframe in keyframes {
      let duration = keyframe.duration ?? keyframe.settling(from: value)
      segments.append(Segment(start: time, duration: duration, from: value, keyframe: keyframe))
      (time, value) = (time + duration, keyframe.value.animatableData)
    }
    duration = time
    for index in segments.indices {
      guard case .cubic(let start, let end) = segments[index].keyframe.kind else { continue }
      segments[index].velocities = (
        start?.animatableData ?? velocity(atStartOf: index), end?.animatableData ?? velocity(atStartOf: index + 1)
      )
    }
  }

  func value(at time: TimeInterval) -> Value {
    guard let segment = segments.last(where: { $0.start <= time && ($0.duration > 0 || $0.start < time || isMove($0)) })
    else { return initial }
    var value = segment.keyframe.value
    if time < segment.start + segment.duration { value.animatableData = data(of: segment, at: time - segment.start) }
    return value
  }

  private func isMove(_ segment: Segment) -> Bool {
    if case .move = segment.keyframe.kind { true } else { false }
  }

  private func data(of segment: Segment, at time: TimeInterval) -> Data {
    let (from, way, part) = (segment.from, segment.to - segment.from, time / segment.duration)
    switch segment.keyframe.kind {
    case .linear(let curve): return from + way.scaled(by: curve.value(at: part))
    case .spring(let spring, let start):
      return from + spring.value(target: way, initialVelocity: start?.animatableData ?? .zero, time: time)
    case .move: return segment.to
    case .cubic:
      let (square, cube) = (part * part, part * part * part)
      let (start, end) = segment.velocities
      return from + way.scaled(by: 3 * square - 2 * cube)
        + start.scaled(by: (cube - 2 * square + part) * segment.duration)
        + end.scaled(by: (cube - square) * segment.duration)
    }
  }

  /// How fast the value is where a segment begins: between two cubic ones, as fast as from the one's start to the other's
  /// end; beside another, as fast as that one is there.
  private func velocity(atStartOf index: Int) -> Data {
    guard segments.indices.contains(index), index > 0 else { return .zero }
    let (before, after) = (segments[index - 1], segments[index])
    if !isCubic(before) { return velocity(of: before, at: before.duration) }
    if !isCubic(after) { return velocity(of: after, at: 0) }
    let time = before.duration + after.duration
    return time > 0 ? (after.to - before.from).scaled(by: 1 / time) : .zero
  }

  private func isCubic(_ segment: Segment) -> Bool {
    if case .cubic = segment.keyframe.kind { true } else { false }
  }

  private func velocity(of segment: Segment, at time: TimeInterval) -> Data {
    let way = segment.to - segment.from
    switch segment.keyframe.kind {
    case .linear(let curve):
      guard segment.duration > 0 else { return .zero }
      return way.scaled(by: curve.velocity(at: time / segment.duration) / segment.duration)
    case .spring(let spring, let start):
      return spring.velocity(target: way, initialVelocity: start?.animatableData ?? .zero, time: time)
    case .move, .cubic: return .zero
    }
  }
}

extension Keyframe {
  /// How long its spring takes from a value.
  fileprivate func settling(from start: Value.AnimatableData) -> TimeInterval {
    guard case .spring(let spring, let velocity) = kind else { return 0 }
    let way = value.animatableData - start
    let length = way.magnitudeSquared.squareRoot()
    guard length > 0 else { return 0 }
    return spring.settlingDuration(
      target: way,
      initialVelocity: velocity?.animatableData ?? .zero,
      epsilon: length / 1000
    )
  }
}

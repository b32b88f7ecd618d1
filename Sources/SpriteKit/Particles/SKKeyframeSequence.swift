import CoreGraphics
public import Foundation
import UIKit

/// Values at times, and what is between them: numbers, or colours.
open class SKKeyframeSequence: NSObject, NSCopying {
  private var frames: [(time: CGFloat, value: Any)]
  open var interpolationMode = SKInterpolationMode.linear
  open var repeatMode = SKRepeatMode.clamp

  public init(keyframeValues values: [Any], times: [NSNumber]) {
    frames = zip(times, values).map { (CGFloat($0.doubleValue), $1) }.sorted { $0.time < $1.time }
    super.init()
  }

  /// - Parameter numItems: for how many values there is to be room.
  public init(capacity numItems: Int) {
    frames = []
    frames.reserveCapacity(numItems)
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKKeyframeSequence(capacity: frames.count)
    (copy.frames, copy.interpolationMode, copy.repeatMode) = (frames, interpolationMode, repeatMode)
    return copy
  }

  open func count() -> Int { frames.count }

  open func addKeyframeValue(_ value: Any, time: CGFloat) {
    let index = frames.firstIndex { $0.time > time } ?? frames.count
    frames.insert((time, value), at: index)
  }

  open func removeLastKeyframe() { _ = frames.popLast() }
  open func removeKeyframe(at index: Int) { frames.remove(at: index) }
  open func setKeyframeValue(_ value: Any, for index: Int) { frames[index].value = value }
  open func setKeyframeTime(_ time: CGFloat, for index: Int) {
    frames[index].time = time
    frames.sort { $0.time < $1.time }
  }
  open func setKeyframeValue(_ value: Any, time: CGFloat, for index: Int) {
    frames[index] = (time, value)
    frames.sort { $0.time < $1.time }
  }
  open func getKeyframeValue(for index: Int) -> Any { frames[index].value }
  open func getKeyframeTime(for index: Int) -> CGFloat { frames[index].time }

  /// The value at a time, a number or a colour; nil without any.
  open func sample(atTime time: CGFloat) -> Any? {
    guard let first = frames.first else { return nil }
    if first.value is UIColor { return components(at: time).map { UIColor($0) } }
    return components(at: time).map { NSNumber(value: $0.x) }
  }

  /// A number's value in its first component.
  func components(at time: CGFloat) -> SIMD4<Double>? {
    guard let first = frames.first, let last = frames.last else { return nil }
    var time = time
    if repeatMode == .loop, last.time > 0 {
      time = time.truncatingRemainder(dividingBy: last.time)
    }
    guard time > first.time else { return Self.components(first.value) }
    guard let next = frames.firstIndex(where: { $0.time > time }) else { return Self.components(last.value) }
    let (a, b) = (frames[next - 1], frames[next])
    let part = Double((time - a.time) / (b.time - a.time))
    let (from, to) = (Self.components(a.value), Self.components(b.value))
    switch interpolationMode {
    case .step: return from
    case .linear: return from + (to - from) * part
    case .spline:
      let before = Self.components(frames[max(0, next - 2)].value)
      let after = Self.components(frames[min(frames.count - 1, next + 1)].value)
      return Self.spline(before, from, to, after, part)
    }
  }

  private static func spline(
    _ before: SIMD4<Double>,
    _ from: SIMD4<Double>,
    _ to: SIMD4<Double>,
    _ after: SIMD4<Double>,
    _ t: Double
  ) -> SIMD4<Double> {
    let first: SIMD4<Double> = from * 2 + (to - before) * t
    let bend: SIMD4<Double> = before * 2 - from * 5
    let rest: SIMD4<Double> = to * 4 - after
    let second: SIMD4<Double> = (bend + rest) * (t * t)
    let third: SIMD4<Double> = ((from - to) * 3 + (after - before)) * (t * t * t)
    return (first + second + third) / 2
  }

  private static func components(_ value: Any) -> SIMD4<Double> {
    if let color = value as? UIColor { return color.components }
    if let number = value as? NSNumber { return SIMD4(number.doubleValue, 0, 0, 0) }
    if let number = value as? Double { return SIMD4(number, 0, 0, 0) }
    if let number = value as? CGFloat { return SIMD4(Double(number), 0, 0, 0) }
    if let number = value as? Float { return SIMD4(Double(number), 0, 0, 0) }
    if let number = value as? Int { return SIMD4(Double(number), 0, 0, 0) }
    return .zero
  }
}

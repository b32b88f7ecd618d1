import CoreGraphics
import Foundation

/// A scroll that goes on by itself: for each axis the offset at a time.
struct ScrollMotion {
  typealias Curve = (TimeInterval) -> (offset: CGFloat, isDone: Bool)

  var start: TimeInterval?
  var x: Curve
  var y: Curve
  var isDeceleration: Bool
  /// How far the content was moved under the motion.
  var shift = CGPoint.zero

  /// `setContentOffset(_:animated:)`: 0.3 s, slow at both ends.
  static func move(from: CGPoint, to: CGPoint) -> ScrollMotion {
    func curve(_ from: CGFloat, _ to: CGFloat) -> Curve {
      { time in
        let part = min(1, time / 0.3)
        return (from + (to - from) * (part * part * (3 - 2 * part)), part >= 1)
      }
    }
    return ScrollMotion(x: curve(from.x, to.x), y: curve(from.y, to.y), isDeceleration: false)
  }

  /// One axis of a fling: it loses speed by `rate` a millisecond, and where it meets a limit it springs back.
  static func fling(from: CGFloat, velocity: CGFloat, rate: CGFloat, limits: ClosedRange<CGFloat>, bounces: Bool)
    -> Curve
  {
    if !limits.contains(from) {
      return spring(from: from, to: min(max(from, limits.lowerBound), limits.upperBound), velocity: velocity)
    }
    let decay = 1000 * log(rate)
    let duration = abs(velocity) > slowest ? log(slowest / abs(velocity)) / decay : 0
    func free(_ time: TimeInterval) -> CGFloat { from + velocity * (exp(decay * time) - 1) / decay }
    let end = free(duration)
    guard !limits.contains(end) else { return { time in (free(min(time, duration)), time >= duration) } }
    let limit = end < limits.lowerBound ? limits.lowerBound : limits.upperBound
    let hit = log(1 + (limit - from) * decay / velocity) / decay
    guard bounces else { return { time in time < hit ? (free(time), false) : (limit, true) } }
    let bounce = spring(from: limit, to: limit, velocity: velocity * exp(decay * hit))
    return { time in time < hit ? (free(time), false) : bounce(time - hit) }
  }

  /// A critically damped spring to `to`.
  static func spring(from: CGFloat, to: CGFloat, velocity: CGFloat) -> Curve {
    let distance = from - to
    let drift = velocity + stiffness * distance
    return { time in
      let offset = (distance + drift * time) * exp(-stiffness * time)
      let isDone =
        time > 0.05 && abs(offset) < 0.5
        && abs((drift - stiffness * (distance + drift * time)) * exp(-stiffness * time)) < 10
      return isDone ? (to, true) : (to + offset, false)
    }
  }

  /// Below this many points a second nothing moves.
  private static let slowest: CGFloat = 10
  private static let stiffness: CGFloat = 12

  /// How far a finger pulls content past its limit: less and less, never further than the view's length.
  static func rubberBand(_ distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return distance.sign == .minus
      ? -rubberBand(-distance, length: length) : (1 - 1 / (distance * 0.55 / length + 1)) * length
  }
}

extension UIScrollView {
  func startMotion() {
    FrameDriver.shared.follow(self) { [weak self] time in self?.advanceMotion(to: time) ?? false }
    if isDecelerating { delegate?.scrollViewWillBeginDecelerating?(self) }
  }

  private func advanceMotion(to now: TimeInterval) -> Bool {
    guard var motion else { return false }
    let start = motion.start ?? now
    motion.start = start
    self.motion = motion
    let (x, y) = (motion.x(now - start), motion.y(now - start))
    setOffset(CGPoint(x: x.offset + motion.shift.x, y: y.offset + motion.shift.y))
    // The delegate may have stopped or replaced the motion.
    guard self.motion?.start == start else { return self.motion != nil }
    guard x.isDone, y.isDone else { return true }
    self.motion = nil
    if self.limited(contentOffset) != contentOffset, bounces {
      self.motion = settle(at: limited(contentOffset), velocity: .zero)
      return true
    }
    if motion.isDeceleration {
      delegate?.scrollViewDidEndDecelerating?(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation?(self)
    }
    cameToRest()
    indicators.rest()
    return false
  }
}

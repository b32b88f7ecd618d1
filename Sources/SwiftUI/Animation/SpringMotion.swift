import Foundation

/// A spring, as an animation has it.
struct SpringMotion: Hashable, Sendable {
  /// What becomes of motions that are under way.
  enum Succession: Hashable, Sendable {
    /// Another spring takes their place, with the velocity there is; its response is reached over some seconds.
    case merging(TimeInterval)
    /// They go on, and the spring's motion is added to theirs. It begins with a velocity, in whole ways a second.
    case adding(velocity: Double)
  }

  let spring: Spring
  let succession: Succession
  let settlingTime: TimeInterval

  init(_ spring: Spring, _ succession: Succession) {
    (self.spring, self.succession) = (spring, succession)
    settlingTime = spring.settlingDuration
  }

  var initialVelocity: Double {
    if case .adding(let velocity) = succession { return velocity }
    return 0
  }

  /// Over how many seconds the response of a spring before is left.
  var blendDuration: TimeInterval? {
    if case .merging(let duration) = succession { return duration }
    return nil
  }

  /// Nil when the spring has settled.
  func step(_ time: TimeInterval) -> Spring.Step? { time < settlingTime ? spring.step(time) : nil }

  /// The same while the spring is still becoming what it is: it began with another response, which it leaves over
  /// `blend` seconds.
  func step(_ time: TimeInterval, from response: Double, over blend: TimeInterval) -> Spring.Step? {
    var step = Spring.Step.none
    let end = min(time, blend)
    let count = max(1, (end / Self.grain).rounded(.up))
    for number in 0..<Int(count) {
      let share = (Double(number) + 0.5) * end / count / blend
      let between = Spring(
        response: response + (spring.response - response) * share,
        dampingRatio: spring.dampingRatio
      )
      step = step.followed(by: between.step(end / count))
    }
    // From there on it is the spring itself, with the distance and the velocity that it has come to.
    return time > blend ? self.step(time - blend).map(step.followed) : step
  }

  /// How long one spring stands for those between two, in seconds.
  private static let grain = 0.001
}

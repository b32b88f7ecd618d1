import Foundation

/// A damped spring of unit mass.
struct SpringMotion: Equatable, Sendable {
  /// What becomes of motions that are under way.
  enum Succession: Equatable, Sendable {
    /// Another spring takes their place, with the velocity there is; its response is reached over some seconds.
    case merging(TimeInterval)
    /// They go on, and the spring's motion is added to theirs. It begins with a velocity, in whole ways a second.
    case adding(velocity: Double)
  }

  /// How the spring stands that was let go at distance 1, and the one that was pushed with velocity 1 from its place.
  struct Response {
    var rest: Double
    var push: Double
  }

  let stiffness: Double
  let damping: Double
  let succession: Succession

  init(stiffness: Double, damping: Double, succession: Succession) {
    (self.stiffness, self.damping, self.succession) = (stiffness, damping, succession)
  }

  /// `response` is the period without damping, in seconds.
  init(response: Double, dampingFraction: Double, succession: Succession) {
    let frequency = 2 * Double.pi / max(response, 0.001)
    self.init(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency, succession: succession)
  }

  /// A bounce of 0 does not overshoot; of 1 it goes on for ever.
  static func dampingFraction(_ bounce: Double) -> Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  private var frequency: Double { stiffness.squareRoot() }
  private var ratio: Double { damping / (2 * frequency) }
  var period: Double { 2 * Double.pi / frequency }

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
  func response(at time: TimeInterval) -> Response? {
    let (frequency, ratio) = (frequency, ratio)
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let envelope = exp(-ratio * frequency * time)
      guard envelope >= Self.leastDistance else { return nil }
      let (sine, cosine) = (sin(damped * time), cos(damped * time))
      return Response(
        rest: envelope * (cosine + ratio * frequency / damped * sine),
        push: envelope * sine / damped
      )
    }
    if ratio == 1 {
      let envelope = exp(-frequency * time)
      guard envelope * (1 + frequency * time) >= Self.leastDistance else { return nil }
      return Response(rest: envelope * (1 + frequency * time), push: envelope * time)
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * frequency + root, -ratio * frequency - root)
    let rest = (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
    guard abs(rest) >= Self.leastDistance else { return nil }
    return Response(rest: rest, push: (exp(slow * time) - exp(fast * time)) / (slow - fast))
  }

  /// The same while the spring is still becoming what it is: it began with another period, which it leaves over
  /// `blend` seconds.
  func response(at time: TimeInterval, from period: Double, over blend: TimeInterval) -> Response? {
    var (rest, push) = ((x: 1.0, v: 0.0), (x: 0.0, v: 1.0))
    let end = min(time, blend)
    let count = max(1, (end / Self.step).rounded(.up))
    for number in 0..<Int(count) {
      let share = (Double(number) + 0.5) * end / count / blend
      let frequency = 2 * Double.pi / (period + (self.period - period) * share)
      rest = moved(rest, frequency, end / count)
      push = moved(push, frequency, end / count)
    }
    guard time > blend else { return Response(rest: rest.x, push: push.x) }
    // From here on it is the spring itself, with the distance and the velocity that it has come to.
    return response(at: time - blend).map {
      Response(rest: $0.rest * rest.x + $0.push * rest.v, push: $0.rest * push.x + $0.push * push.v)
    }
  }

  /// Halves of a step: exact enough for a thousandth of a second.
  private func moved(_ state: (x: Double, v: Double), _ frequency: Double, _ time: Double) -> (x: Double, v: Double) {
    func pull(_ x: Double, _ v: Double) -> Double { -frequency * frequency * x - 2 * ratio * frequency * v }
    let (middleX, middleV) = (state.x + state.v * time / 2, state.v + pull(state.x, state.v) * time / 2)
    return (state.x + middleV * time, state.v + pull(middleX, middleV) * time)
  }

  private static let step = 0.001
  private static let leastDistance = 0.001

  var settlingTime: Double {
    var time = 0.05
    while time < 60, response(at: time) != nil { time += 0.05 }
    return time
  }
}

import Foundation

/// A spring that pulls a value to a target, of unit mass: how far and how fast it is at a time.
public struct Spring: Hashable, Sendable {
  /// In radians a second, without damping.
  private var frequency: Double
  private var ratio: Double

  // MARK: As it is seen

  /// `duration` is the spring's period without damping, in seconds; a bounce of 0 does not overshoot, a negative one is
  /// slower still.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.ratio(bounce: bounce))
  }
  public var duration: TimeInterval { response }
  public var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  private static func ratio(bounce: Double) -> Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  public init(response: Double, dampingRatio: Double) {
    frequency = 2 * .pi / max(response, 0.0001)
    ratio = max(0, dampingRatio)
  }
  public var response: Double { 2 * .pi / frequency }
  public var dampingRatio: Double { ratio }

  /// The spring that comes to rest after so many seconds, but for `epsilon` of the way.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    let time = unit.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: epsilon)
    self.init(response: settlingDuration / time, dampingRatio: dampingRatio)
  }

  // MARK: As physics have it

  /// Without over-damping, a damping that would do more than stop the spring from overshooting does only that.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    frequency = max((stiffness / mass).squareRoot(), 0.0001)
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.ratio = allowOverDamping ? ratio : min(ratio, 1)
  }
  public var mass: Double { 1 }
  public var stiffness: Double { frequency * frequency }
  public var damping: Double { 2 * ratio * frequency }

  // MARK: Presets

  public static var smooth: Spring { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static var snappy: Spring { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var bouncy: Spring { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: Motion

  /// What some seconds make of a motion.
  struct Step {
    typealias State = (distance: Double, velocity: Double)
    /// Of a value that was let go at distance 1 from the target.
    var rest: State
    /// Of a value that was pushed away from the target with velocity 1.
    var push: State

    static let none = Step(rest: (1, 0), push: (0, 1))

    func followed(by next: Step) -> Step { Step(rest: next.moved(rest), push: next.moved(push)) }

    private func moved(_ state: State) -> State {
      (
        state.distance * rest.distance + state.velocity * push.distance,
        state.distance * rest.velocity + state.velocity * push.velocity
      )
    }
  }

  func step(_ time: TimeInterval) -> Step {
    let decay = ratio * frequency
    if ratio == 1 {
      let rest = exp(-frequency * time)
      return Step(
        rest: (rest * (1 + frequency * time), -rest * stiffness * time),
        push: (rest * time, rest * (1 - frequency * time))
      )
    }
    let turn = frequency * abs(1 - ratio * ratio).squareRoot()
    let (cosine, sine): (Double, Double)
    if ratio < 1 {
      (cosine, sine) = (exp(-decay * time) * cos(turn * time), exp(-decay * time) * sin(turn * time) / turn)
    } else {
      let (slow, fast) = (exp((turn - decay) * time), exp((-turn - decay) * time))
      (cosine, sine) = ((slow + fast) / 2, (slow - fast) / 2 / turn)
    }
    return Step(rest: (cosine + decay * sine, -stiffness * sine), push: (sine, cosine - decay * sine))
  }

  /// Where a value that begins at zero is after some seconds.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let step = step(time)
    return target.scaled(by: 1 - step.rest.distance) + initialVelocity.scaled(by: step.push.distance)
  }
  /// How fast a value that begins at zero is after some seconds.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let step = step(time)
    return target.scaled(by: -step.rest.velocity) + initialVelocity.scaled(by: step.push.velocity)
  }
  /// Moves a value on by some seconds.
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
    let (step, distance) = (step(deltaTime), value - target)
    value = target + distance.scaled(by: step.rest.distance) + velocity.scaled(by: step.push.distance)
    velocity = distance.scaled(by: step.rest.velocity) + velocity.scaled(by: step.push.velocity)
  }
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Seconds until no more than a thousandth of the way is left.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001) }
  /// Seconds after which a value that begins at zero stays nearer to the target than `epsilon`.
  public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double)
    -> TimeInterval
  {
    let decay = ratio > 1 ? frequency * (ratio - (ratio * ratio - 1).squareRoot()) : ratio * frequency
    guard decay > 0 else { return .infinity }
    let height = target.magnitudeSquared.squareRoot() + initialVelocity.magnitudeSquared.squareRoot() / frequency
    guard height > epsilon else { return 0 }
    var time = log(height / epsilon) / decay
    // Near critical damping the envelope is held back by the part that grows with time.
    func distance(_ time: TimeInterval) -> Double {
      let step = step(time)
      let rest = initialVelocity.scaled(by: step.push.distance) - target.scaled(by: step.rest.distance)
      return rest.magnitudeSquared.squareRoot()
    }
    while distance(time) > epsilon, time < 1000 { time *= 1.02 }
    return time
  }

  // MARK: Between two values

  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var value = toValue
    let (start, way) = (fromValue.animatableData, toValue.animatableData - fromValue.animatableData)
    value.animatableData = start + self.value(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return value
  }
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var value = toValue
    let way = toValue.animatableData - fromValue.animatableData
    value.animatableData = velocity(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return value
  }
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var value = toValue
    value.animatableData = force(
      target: toValue.animatableData,
      position: position.animatableData,
      velocity: velocity.animatableData
    )
    return value
  }
  public func settlingDuration<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, epsilon: Double)
    -> TimeInterval
  {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon
    )
  }
}

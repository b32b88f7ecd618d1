import Foundation

/// How a change is spread over time.
public struct Animation: Hashable, Sendable {
  indirect enum Curve: Hashable, Sendable {
    case timing(UnitCurve, duration: Double)
    case custom(AnyCustomAnimation)
    case logicallyComplete(Curve, after: Double)
    case spring(SpringMotion)
    case delayed(Curve, by: Double)
    case sped(Curve, by: Double)
    /// Zero is without end.
    case repeated(Curve, count: Int, autoreverses: Bool)
  }

  let curve: Curve

  init(_ curve: Curve) { self.curve = curve }

  /// A spring that does not overshoot, of half a second.
  public static let `default` = smooth

  // MARK: Timing curves

  /// Along a cubic Bézier curve from (0, 0) to (1, 1), whose control points are given; in seconds.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration
    )
  }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.timing(curve, duration: duration))
  }
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }
  public static var linear: Animation { linear(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  // MARK: Springs

  // `.spring()` is the one of a duration, as Apple has it.
  /// `response` is the period of the spring without damping, in seconds; a damping fraction of 1 does not overshoot.
  ///
  /// A value that another spring moves keeps its velocity; over `blendDuration` seconds the response goes from that of the
  /// spring before to this one.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(.spring(SpringMotion(spring, .merging(blendDuration))))
  }
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }
  public static var interactiveSpring: Animation { interactiveSpring() }
  /// A short spring for what follows a finger, which takes over the velocity.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15,
    extraBounce: Double = 0.0,
    blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration) }
  /// A bounce of 0 does not overshoot; of 1 it goes on for ever.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation
  {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }
  public static var spring: Animation { spring(duration: 0.5) }
  public static var smooth: Animation { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static var snappy: Animation { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var bouncy: Animation { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  /// A spring that adds its motion to those that are under way.
  ///
  /// - Parameter initialVelocity: How fast the value begins to move, in the whole way a second.
  public static func interpolatingSpring(
    mass: Double = 1.0,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0.0
  ) -> Animation {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    return interpolatingSpring(spring, initialVelocity: initialVelocity)
  }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(.spring(SpringMotion(spring, .adding(velocity: initialVelocity))))
  }
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  // MARK: Changes

  public func delay(_ delay: TimeInterval) -> Animation { Animation(.delayed(curve, by: delay)) }
  public func speed(_ speed: Double) -> Animation { Animation(.sped(curve, by: speed)) }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(.repeated(curve, count: max(1, repeatCount), autoreverses: autoreverses))
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.repeated(curve, count: 0, autoreverses: autoreverses))
  }

  /// How far the change has come at `time` seconds, from 0 to 1 and a spring beyond; nil when it has ended.
  func progress(at time: TimeInterval) -> Double? { curve.progress(at: time) }

  /// The spring, where the animation is one and nothing else.
  var spring: SpringMotion? {
    if case .spring(let spring) = curve { return spring }
    return nil
  }

  /// The seconds after which the change looks done; a spring may still be settling.
  var logicalDuration: TimeInterval { curve.logicalDuration }

  /// Whether the animation knows that it goes on until another takes its place.
  var isEndless: Bool { curve.isEndless }
}

extension Animation.Curve {
  func progress(at time: TimeInterval) -> Double? {
    if time < 0 { return 0 }
    switch self {
    case .timing(let curve, let duration):
      guard time < duration else { return nil }
      return curve.value(at: time / duration)
    case .spring(let spring):
      guard let step = spring.step(time) else { return nil }
      return 1 - step.rest.distance + step.push.distance * spring.initialVelocity
    case .custom(let custom):
      var context = AnimationContext<Double>()
      return custom.base.animate(value: 1.0, time: time, context: &context)
    case .logicallyComplete(let curve, _):
      return curve.progress(at: time)
    case .delayed(let curve, let delay):
      return curve.progress(at: time - delay)
    case .sped(let curve, let speed):
      return curve.progress(at: time * speed)
    case .repeated(let curve, let count, let autoreverses):
      let duration = curve.duration
      guard duration > 0 else { return nil }
      let turn = Int(time / duration)
      if count > 0, turn >= count { return nil }
      let progress = curve.progress(at: time - Double(turn) * duration) ?? 1
      return autoreverses && !turn.isMultiple(of: 2) ? 1 - progress : progress
    }
  }

  var duration: TimeInterval {
    switch self {
    case .timing(_, let duration): duration
    case .spring(let motion): motion.settlingTime
    case .custom(let custom): custom.duration
    case .logicallyComplete(let curve, _): curve.duration
    case .delayed(let curve, let delay): curve.duration + delay
    case .sped(let curve, let speed): speed > 0 ? curve.duration / speed : .infinity
    case .repeated(let curve, let count, _): count == 0 ? .infinity : curve.duration * Double(count)
    }
  }

  var isEndless: Bool {
    switch self {
    case .timing, .custom: false
    case .spring(let motion): motion.settlingTime == .infinity
    case .delayed(let curve, _), .logicallyComplete(let curve, _): curve.isEndless
    case .sped(let curve, let speed): speed <= 0 || curve.isEndless
    case .repeated(let curve, let count, _): count == 0 || curve.isEndless
    }
  }

  var logicalDuration: TimeInterval {
    switch self {
    case .timing(_, let duration): duration
    case .spring(let motion): motion.spring.duration
    case .custom(let custom): custom.logicalDuration
    case .logicallyComplete(_, let duration): duration
    case .delayed(let curve, let delay): curve.logicalDuration + delay
    case .sped(let curve, let speed): speed > 0 ? curve.logicalDuration / speed : .infinity
    // All turns but the last are run to their end.
    case .repeated(let curve, let count, _):
      count == 0 ? .infinity : curve.duration * Double(count - 1) + curve.logicalDuration
    }
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What it is made of.
  public var description: String { String(describing: curve) }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(reflecting: curve) }
}

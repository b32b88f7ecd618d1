import Foundation

/// A way of an animatable value over time that an app has thought of.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
  /// Where the value is at `time` seconds after the beginning, on the way from zero to `value`; nil when it has ended.
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  /// How fast the value changes, a second; nil where that is not known.
  nonisolated func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  /// Whether this animation takes over from the one that is under way, with its beginning and its state, and leads the
  /// value the whole way from there. Else both ways are added.
  ///
  /// - Parameters:
  ///   - value: The way of the animation that is under way.
  ///   - time: Seconds since that began.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Nil: the velocity is not known.
  nonisolated public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>)
    -> V?
  { nil }
  /// No.
  nonisolated public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A value that an animation keeps from one step to the next.
public protocol AnimationStateKey {
  associatedtype Value
  /// What is there before anything was kept.
  static var defaultValue: Self.Value { get }
}

/// What an animation keeps from one step to the next.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// What an animation knows beside the value and the time. The view's environment is not in it here.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// Whether the change looks done, which completions wait for; what moves then settles only.
  public var isLogicallyComplete = false

  init(state: AnimationState<Value> = AnimationState()) { self.state = state }

  /// The same with another state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(state: state)
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

extension Animation {
  /// An animation of an app's own.
  public init<A: CustomAnimation>(_ base: A) {
    self.init((base as? CurveAnimation)?.curve ?? .custom(AnyCustomAnimation(base)))
  }

  /// What makes the steps.
  public var base: any CustomAnimation {
    if case .custom(let custom) = curve { return custom.base }
    return CurveAnimation(curve: curve)
  }

  /// Where the value is at `time` seconds, on the way from zero to `value`; nil when it has ended.
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    curve.animate(value, time, &context)
  }
  /// How fast the value changes, a second.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    if case .custom(let custom) = curve { return custom.base.velocity(value: value, time: time, context: context) }
    let span = 0.0005
    var (before, after) = (context, context)
    guard let first = curve.animate(value, time, &before) else { return nil }
    guard let second = curve.animate(value, time + span, &after) else { return nil }
    return (second - first).scaled(by: 1 / span)
  }
  /// Whether this animation takes over from one that is under way.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    guard case .custom(let custom) = curve else { return false }
    return custom.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  /// The same animation, of which the change looks done after `duration` seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(.logicallyComplete(curve, after: duration))
  }

  /// Whether its steps are asked of an app's own type, which keeps a state.
  var isCustom: Bool { curve.isCustom }
}

/// One of SwiftUI's own animations, as a custom one.
struct CurveAnimation: CustomAnimation {
  let curve: Animation.Curve

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    curve.animate(value, time, &context)
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    Animation(curve).velocity(value: value, time: time, context: context)
  }
}

/// An app's own animation.
struct AnyCustomAnimation: Hashable, Sendable {
  let base: any CustomAnimation

  init(_ base: any CustomAnimation) { self.base = base }

  static func == (first: Self, second: Self) -> Bool { AnyHashable(first.base) == AnyHashable(second.base) }
  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  var duration: TimeInterval { time { $1 == nil } }
  var logicalDuration: TimeInterval { time { $1 == nil || $0.isLogicallyComplete } }

  /// The seconds until something holds: only the steps themselves say so. After a minute it counts as endless.
  private func time(_ holds: (AnimationContext<Double>, Double?) -> Bool) -> TimeInterval {
    var context = AnimationContext<Double>()
    for frame in 0...3600 {
      let time = Double(frame) / 60
      let step = base.animate(value: 1.0, time: time, context: &context)
      if holds(context, step) { return time }
    }
    return .infinity
  }
}

/// The turn that a repeated animation is in, whose length only the animation itself knows.
private enum TurnKey: AnimationStateKey {
  struct Turn {
    var number = 0
    var began: TimeInterval = 0
  }
  static var defaultValue: Turn { Turn() }
}

extension Animation.Curve {
  var isCustom: Bool {
    switch self {
    case .timing, .spring: false
    case .custom: true
    case .delayed(let curve, _), .sped(let curve, _), .repeated(let curve, _, _), .logicallyComplete(let curve, _):
      curve.isCustom
    }
  }

  func animate<V: VectorArithmetic>(_ value: V, _ time: TimeInterval, _ context: inout AnimationContext<V>) -> V? {
    guard isCustom else { return progress(at: time).map { value.scaled(by: $0) } }
    switch self {
    case .timing, .spring: return nil
    case .custom(let custom): return custom.base.animate(value: value, time: time, context: &context)
    case .delayed(let curve, let delay): return time < delay ? .zero : curve.animate(value, time - delay, &context)
    case .sped(let curve, let speed): return curve.animate(value, time * speed, &context)
    case .logicallyComplete(let curve, let duration):
      let step = curve.animate(value, time, &context)
      context.isLogicallyComplete = time >= duration
      return step
    case .repeated(let curve, let count, let autoreverses):
      var turn = context.state[TurnKey.self]
      defer { context.state[TurnKey.self] = turn }
      var step = curve.animate(value, time - turn.began, &context)
      if step == nil {
        turn.number += 1
        turn.began = time
        guard count == 0 || turn.number < count else { return nil }
        context.state = AnimationState()
        step = curve.animate(value, 0, &context)
      }
      return step.map { autoreverses && !turn.number.isMultiple(of: 2) ? value - $0 : $0 }
    }
  }
}

import QuartzCore
import UIKit

/// The way of a value to its goal, one step a frame.
///
/// What is shown is the goal and what each animation has still to go. An animation with another goal comes on top of those
/// that are under way, so that nothing jumps and no velocity is lost; a spring takes their place, with their velocity.
@MainActor final class Course<Data: VectorArithmetic> {
  /// The steps of an app's own animation, which keeps a state: each moment is asked for once.
  private final class Steps {
    var context = AnimationContext<Data>()
    private var last: (time: TimeInterval, value: Data?)?

    func value(_ animation: Animation, _ way: Data, at time: TimeInterval) -> Data? {
      if let last, last.time == time { return last.value }
      let value = animation.animate(value: way, time: time, context: &context)
      last = (time, value)
      return value
    }
  }

  /// One animation.
  private struct Leg {
    /// From the goal, when it began.
    let distance: Data
    /// Of an app's own animation.
    var steps: Steps?
    var velocity: Data
    let animation: Animation
    let began: TimeInterval
    /// The response of a spring before, where this one only becomes what it is.
    var blend: (response: Double, duration: TimeInterval)?

    /// How far it is from the goal; nil when it has arrived.
    func rest(at time: TimeInterval) -> Data? {
      if let steps {
        return steps.value(animation, .zero - distance, at: time - began).map { distance + $0 }
      }
      guard let spring = animation.spring else {
        return animation.progress(at: time - began).map { distance.scaled(by: 1 - $0) }
      }
      let step =
        if let blend {
          spring.step(time - began, from: blend.response, over: blend.duration)
        } else {
          spring.step(time - began)
        }
      return step.map { distance.scaled(by: $0.rest.distance) + velocity.scaled(by: $0.push.distance) }
    }
  }

  private(set) var goal: Data
  private var legs: [Leg] = []
  /// Who waits for the animations: until some time, or until none is left.
  private struct Waiting {
    let due: TimeInterval
    /// What says by its context that it looks done.
    let steps: Steps?
    let completion: AnimationCompletion
  }
  private var waiting: [Waiting] = []
  /// Called with what is shown, whenever that changes by itself. The course lasts as long as it is kept.
  var changed: (Data) -> Void
  /// Called when the goal is reached.
  var ended: () -> Void = {}

  init(_ value: Data, changed: @escaping (Data) -> Void = { _ in }) {
    goal = value
    self.changed = changed
  }

  isolated deinit { for waiting in waiting { waiting.completion.ended() } }

  var isMoving: Bool { !legs.isEmpty }

  /// What is shown in this frame.
  var shown: Data { value(at: LayerClock.shared.now) }

  private func value(at time: TimeInterval) -> Data { legs.reduce(goal) { $0 + ($1.rest(at: time) ?? .zero) } }

  /// How fast the value changes, a second.
  private func velocity(at time: TimeInterval) -> Data {
    let span = 0.0005
    // Before its first moment a leg has no course: it is followed forwards from there.
    let start = legs.map(\.began).max() ?? time
    let from = max(time - span, start)
    // An app's own animation says its velocity itself.
    if let last = legs.last, let steps = last.steps {
      let way = Data.zero - last.distance
      return last.animation.velocity(value: way, time: time - last.began, context: steps.context) ?? .zero
    }
    return (value(at: from + 2 * span) - value(at: from)).scaled(by: 1 / (2 * span))
  }

  /// Goes to a new goal as the transaction says, or is there at once.
  func go(to new: Data, _ transaction: Transaction) {
    guard new != goal else { return }
    guard let animation = transaction.animation else { return stop(at: new) }
    let now = LayerClock.shared.now
    let spring = animation.spring
    if animation.isCustom {
      legs.append(customLeg(to: new, animation, now))
    } else if isMoving, spring?.blendDuration != nil || legs.contains(where: { $0.animation.isEndless }) {
      legs = [successor(of: legs.last?.animation.spring, to: new, animation, now)]
    } else {
      let way = new - goal
      let velocity = way.scaled(by: spring?.initialVelocity ?? 0)
      legs.append(Leg(distance: goal - new, velocity: velocity, animation: animation, began: now))
    }
    goal = new
    let context = legs.last?.steps
    for completion in transaction.completions {
      completion.began()
      let isLogical = completion.criteria == .logicallyComplete
      let due = isLogical && context == nil ? now + animation.logicalDuration : .infinity
      waiting.append(Waiting(due: due, steps: isLogical ? context : nil, completion: completion))
    }
    FrameDriver.shared.follow(self) { [weak self] _ in self?.advance() ?? false }
  }

  /// An app's own animation, which may take the place of the last.
  private func customLeg(to new: Data, _ animation: Animation, _ now: TimeInterval) -> Leg {
    if let last = legs.last {
      var context = last.steps?.context ?? AnimationContext()
      let way = Data.zero - last.distance
      let time = now - last.began
      if animation.shouldMerge(previous: last.animation, value: way, time: time, context: &context) {
        legs.removeLast()
        let steps = Steps()
        steps.context = context
        return Leg(
          distance: last.distance - (new - goal),
          steps: steps,
          velocity: .zero,
          animation: animation,
          began: last.began
        )
      }
    }
    return Leg(distance: goal - new, steps: Steps(), velocity: .zero, animation: animation, began: now)
  }

  private func successor(of old: SpringMotion?, to new: Data, _ animation: Animation, _ now: TimeInterval) -> Leg {
    var leg = Leg(distance: value(at: now) - new, velocity: velocity(at: now), animation: animation, began: now)
    if let old, let duration = animation.spring?.blendDuration, duration > 0 {
      leg.blend = (old.spring.response, duration)
    }
    return leg
  }

  /// Has the goal move by itself, as something does that stands on another: what is still to go stays what it is.
  func shift(to new: Data) { goal = new }

  /// Is at its goal at once.
  func stop(at new: Data) {
    goal = new
    guard isMoving else { return }
    legs = []
    tell(LayerClock.shared.now)
  }

  /// - Returns: whether it goes on.
  private func advance() -> Bool {
    guard isMoving else { return false }
    let now = LayerClock.shared.now
    legs.removeAll { $0.rest(at: now) == nil }
    changed(value(at: now))
    tell(now)
    if !isMoving { ended() }
    return isMoving
  }

  private func tell(_ now: TimeInterval) {
    let due = waiting.filter { waiting in
      !isMoving || waiting.due <= now || waiting.steps?.context.isLogicallyComplete ?? false
        || waiting.steps.map { steps in !legs.contains { $0.steps === steps } } ?? false
    }
    guard !due.isEmpty else { return }
    waiting.removeAll { waiting in due.contains { $0.completion === waiting.completion } }
    for due in due { due.completion.ended() }
  }
}

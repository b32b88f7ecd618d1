import QuartzCore
import UIKit

/// Values on their way, one step a frame.
///
/// A value that gets a new goal on its way starts from where it is. A motion ends with the object that it moves.
@MainActor enum Motion {
  private final class Running {
    weak var object: AnyObject?
    let goal: Any
    let step: (TimeInterval) -> Bool
    let finish: () -> Void

    init(_ object: AnyObject, _ goal: Any, step: @escaping (TimeInterval) -> Bool, finish: @escaping () -> Void) {
      (self.object, self.goal, self.step, self.finish) = (object, goal, step, finish)
    }
  }

  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String

    init(_ object: AnyObject, _ name: String) {
      self.object = ObjectIdentifier(object)
      self.name = name
    }
  }

  private static var running: [Key: Running] = [:]

  /// Whether a value is on its way to `goal` already.
  static func isHeading<Data: VectorArithmetic>(_ object: AnyObject, _ name: String, to goal: Data) -> Bool {
    guard let motion = running[Key(object, name)], motion.object === object else { return false }
    return motion.goal as? Data == goal
  }

  /// Moves a value of `object` to `goal`.
  static func run<Data: VectorArithmetic>(
    _ object: AnyObject,
    _ name: String,
    from start: Data,
    to goal: Data,
    _ animation: Animation,
    completion: (() -> Void)? = nil,
    _ apply: @escaping (Data) -> Void
  ) {
    let key = Key(object, name)
    guard start != goal else {
      running[key] = nil
      apply(goal)
      completion?()
      return
    }
    let began = LayerClock.shared.now
    let way = goal - start
    let motion = Running(
      object,
      goal,
      step: { now in
        guard let progress = animation.progress(at: now - began) else {
          apply(animation.endsAtStart ? start : goal)
          return false
        }
        apply(start + way.scaled(by: progress))
        return true
      },
      finish: { completion?() }
    )
    running[key] = motion
    apply(start)
    FrameDriver.shared.follow(motion) { _ in advance(motion, key) }
  }

  static func stop(_ object: AnyObject, _ name: String) { running[Key(object, name)] = nil }

  /// - Returns: whether it goes on.
  private static func advance(_ motion: Running, _ key: Key) -> Bool {
    guard running[key] === motion else { return false }
    guard motion.object != nil else {
      running[key] = nil
      return false
    }
    if motion.step(LayerClock.shared.now) { return true }
    // Its last step may have begun another.
    if running[key] === motion { running[key] = nil }
    motion.finish()
    return false
  }
}

/// A value that, where its type says that it can be animated, reaches a new one over time.
@MainActor final class AnimatedValue<Value> {
  /// What the value is in the end.
  private(set) var goal: Value
  /// What it is now.
  private(set) var shown: Value

  init(_ value: Value) { (goal, shown) = (value, value) }

  /// Sets the goal; `step` is called whenever what is shown has come nearer to it.
  func set(_ new: Value, _ transaction: Transaction, step: @escaping () -> Void) {
    goal = new
    if let shown = shown as? any Animatable {
      move(shown, transaction.animation, step)
    } else {
      shown = new
    }
  }

  private func move<A: Animatable>(_ now: A, _ animation: Animation?, _ step: @escaping () -> Void) {
    let (start, end) = (now.animatableData, (goal as! A).animatableData)
    if Motion.isHeading(self, "value", to: end) {
      show(start, of: A.self)
    } else if let animation, start != end {
      Motion.run(self, "value", from: start, to: end, animation) { [weak self] data in
        self?.show(data, of: A.self)
        step()
      }
    } else {
      Motion.stop(self, "value")
      shown = goal
    }
  }

  /// The goal, with the part that is animated at another place.
  private func show<A: Animatable>(_ data: A.AnimatableData, of: A.Type) {
    var value = goal as! A
    value.animatableData = data
    shown = value as! Value
  }
}

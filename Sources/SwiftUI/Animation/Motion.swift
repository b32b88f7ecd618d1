import QuartzCore
import UIKit

/// Values on their way, one step a frame.
///
/// A value that gets a new goal on its way starts from where it is.
@MainActor enum Motion {
  private final class Running {
    var step: (TimeInterval) -> Bool
    var finish: () -> Void
    init(step: @escaping (TimeInterval) -> Bool, finish: @escaping () -> Void) {
      self.step = step
      self.finish = finish
    }
  }

  private struct Key: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private static var running: [Key: Running] = [:]
  private static let beat = NSObject()

  static var isRunning: Bool { !running.isEmpty }

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
    let key = Key(object: ObjectIdentifier(object), name: name)
    guard start != goal else {
      running[key] = nil
      apply(goal)
      completion?()
      return
    }
    let began = CACurrentMediaTime()
    let way = goal - start
    running[key] = Running(
      step: { now in
        guard let progress = animation.progress(at: now - began) else {
          apply(goal)
          return false
        }
        apply(start + way.scaled(by: progress))
        return true
      },
      finish: { completion?() }
    )
    apply(start)
    FrameDriver.shared.follow(beat) { now in step(now) }
  }

  static func stop(_ object: AnyObject, _ name: String) {
    running[Key(object: ObjectIdentifier(object), name: name)] = nil
  }

  private static func step(_ now: TimeInterval) -> Bool {
    for (key, motion) in running where !motion.step(now) {
      if running[key] === motion { running[key] = nil }
      motion.finish()
    }
    return !running.isEmpty
  }
}

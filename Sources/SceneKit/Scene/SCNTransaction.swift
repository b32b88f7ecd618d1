public import Foundation
public import QuartzCore

/// Lets changes of nodes take their time: places, rotations, sizes and opacities that are set between `begin()` and `commit()`.
/// What is set is there at once; a node's `presentation` is on its way to it.
open class SCNTransaction: NSObject {
  fileprivate struct Level {
    var duration: CFTimeInterval = 0
    var timing: CAMediaTimingFunction?
    var completion: (() -> Void)?
    var isDisabled = false
  }

  /// Each thread has its own.
  private final class Levels: NSObject {
    var open: [Level] = []
    var standing = Level()
  }

  private class var levels: Levels {
    let key = "SlipwaySceneTransactions"
    if let levels = Thread.current.threadDictionary[key] as? Levels { return levels }
    let levels = Levels()
    Thread.current.threadDictionary[key] = levels
    return levels
  }

  private class var current: Level {
    get { levels.open.last ?? levels.standing }
    set {
      let levels = levels
      if levels.open.isEmpty { levels.standing = newValue } else { levels.open[levels.open.count - 1] = newValue }
    }
  }

  open class func begin() {
    var level = Level()
    level.duration = levels.open.isEmpty ? 0.25 : current.duration
    levels.open.append(level)
  }

  /// Ends what was begun. Its completion is called when its time is over.
  open class func commit() {
    guard let level = levels.open.popLast(), let completion = level.completion else { return }
    let call = UnsafeCall(call: completion)
    DispatchQueue.main.asyncAfter(deadline: .now() + level.duration) { call.call() }
  }

  private struct UnsafeCall: @unchecked Sendable { let call: () -> Void }

  /// Changes are seen in the next frame in any case; this waits for nothing more.
  open class func flush() { levels.standing = Level() }

  /// In seconds: 0.25 in a transaction that was begun, and 0 outside.
  open class var animationDuration: CFTimeInterval {
    get { current.duration }
    set { current.duration = newValue }
  }
  open class var animationTimingFunction: CAMediaTimingFunction? {
    get { current.timing }
    set { current.timing = newValue }
  }
  /// Whether changes take no time.
  open class var disableActions: Bool {
    get { current.isDisabled }
    set { current.isDisabled = newValue }
  }
  open class var completionBlock: (() -> Void)? {
    get { current.completion }
    set { current.completion = newValue }
  }

  /// What a change that is made now becomes; nil where it takes no time.
  static var motion: (duration: TimeInterval, timing: CAMediaTimingFunction?)? {
    let level = current
    return level.isDisabled || level.duration <= 0 ? nil : (level.duration, level.timing)
  }
}

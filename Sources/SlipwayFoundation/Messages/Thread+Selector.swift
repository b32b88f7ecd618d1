import Foundation

extension Thread {
  /// Starts a thread that sends a message and ends with it. The target and the argument are retained till then.
  public static func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
    // The thread gets what it is started with, as Apple's does: whose turn it is is the caller's affair.
    nonisolated(unsafe) let (target, argument) = (target, argument)
    detachNewThread { selector.send(to: target, argument) }
  }
}

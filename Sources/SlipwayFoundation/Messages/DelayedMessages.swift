import Foundation
import Synchronization

extension NSObject {
  /// Sends the message after `delay` seconds from the current thread's run loop, in its default mode. The object and the
  /// argument are retained until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// The same in other modes of the run loop.
  public func perform(
    _ aSelector: Selector,
    with anArgument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    DelayedMessages.schedule(DelayedMessage(target: self, selector: aSelector, argument: anArgument), delay, modes)
  }

  /// Takes back the messages to `aTarget` that are still waiting in the current thread's run loop.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedMessages.cancel { $0.target === aTarget as AnyObject }
  }

  /// Takes back the waiting messages of that name and an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any?
  ) {
    DelayedMessages.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector && isEqual($0.argument, anArgument)
    }
  }

  private class func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as AnyObject as? NSObject { return a.isEqual(b as AnyObject) }
    return a as AnyObject === b as AnyObject
  }
}

/// Belongs to the thread that scheduled it.
private final class DelayedMessage: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  let argument: Any?
  let thread = Thread.current
  var timer: Timer?

  init(target: NSObject, selector: Selector, argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }
}

private enum DelayedMessages {
  private static let waiting = Mutex<[DelayedMessage]>([])

  static func schedule(_ message: DelayedMessage, _ delay: TimeInterval, _ modes: [RunLoop.Mode]) {
    let timer = Timer(timeInterval: 0, repeats: false) { _ in
      waiting.withLock { $0.removeAll { $0 === message } }
      message.selector.send(to: message.target, message.argument)
    }
    timer.fireDate = Date(timeIntervalSinceNow: delay)
    message.timer = timer
    waiting.withLock { $0.append(message) }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  static func cancel(_ matches: (DelayedMessage) -> Bool) {
    let mine = waiting.withLock { $0 }.filter { $0.thread === Thread.current && matches($0) }
    waiting.withLock { list in list.removeAll { message in mine.contains { $0 === message } } }
    for message in mine { message.timer?.invalidate() }
  }
}

import Dispatch
import Foundation

/// The selector of that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(aSelectorName)
}

/// The selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String {
  aSelector.name
}

extension NSObjectProtocol {
  /// Whether the object has a method of that name: one that Objective-C could reach, or an optional method of a protocol.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.isImplemented(by: self)
  }

  /// Sends the message. The result lives at least until the main queue's next turn; on another thread, until the thread has
  /// had 64 more.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    unmanagedResult(aSelector.send(to: self))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    unmanagedResult(aSelector.send(to: self, object))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    unmanagedResult(aSelector.send(to: self, object1, object2))
  }
}

/// What a message gives. There is no autorelease pool to hold an object that nobody else holds.
func unmanagedResult(_ result: Any?) -> Unmanaged<AnyObject>? {
  guard let result, !(result is Void) else { return nil }
  nonisolated(unsafe) let object = result as AnyObject
  if Thread.isMainThread {
    DispatchQueue.main.async { withExtendedLifetime(object) {} }
  } else {
    MessageResults.keep(object)
  }
  return .passUnretained(object)
}

/// The last results of messages that were sent on a thread. The main queue's turns say nothing of when another thread is done
/// with one.
private final class MessageResults {
  private var objects: [AnyObject] = []
  private var next = 0
  private static let most = 64
  private static let key = "SlipwayFoundation.MessageResults"

  static func keep(_ object: AnyObject) {
    let storage = Thread.current.threadDictionary
    let results = storage[key] as? MessageResults ?? MessageResults()
    storage[key] = results
    results.add(object)
  }

  private func add(_ object: AnyObject) {
    if objects.count < Self.most { objects.append(object) } else { objects[next] = object }
    next = (next + 1) % Self.most
  }
}

extension NSObject {
  /// Whether instances of the class have a method of that name.
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector.isImplementedByInstances(of: self)
  }

  /// What a message without a method ends in.
  public func doesNotRecognizeSelector(_ aSelector: Selector!) {
    fatalError("-[\(type(of: self)) \(aSelector.name)]: unrecognized selector sent to instance")
  }

  /// Sends the message on the main thread.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    switch (wait, Thread.isMainThread) {
    case (true, true): aSelector.send(to: self, arg)
    case (true, false): DispatchQueue.main.sync { _ = aSelector.send(to: target, argument) }
    case (false, _): DispatchQueue.main.async { _ = aSelector.send(to: target, argument) }
    }
  }

  /// Sends the message on a new background thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    Thread.detachNewThread { _ = aSelector.send(to: target, argument) }
  }
}

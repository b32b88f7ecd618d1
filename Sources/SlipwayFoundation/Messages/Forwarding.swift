public import Foundation

// Objects that answer for others: a class overrides `responds(to:)` and `forwardingTarget(for:)`, and whoever would send it a
// message or an optional method of a protocol asks these first.

extension NSObjectProtocol where Self: NSObject {
  /// The object that gets a message which this one has no method for; nil, as long as no class says otherwise.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

/// Hook: an object that takes messages which its class has no method for, with all that they carry. Objective-C's
/// `forwardInvocation(_:)` cannot be written in Swift; what stands in for Objective-C code does it by this. It takes those for which its
/// class's `responds(to:)` says so.
public protocol SlipwayMessageReceiver: NSObjectProtocol {
  /// Takes a message, or the call of an optional method of a protocol.
  /// - Returns: what the sender gets: `()` where it awaits nothing.
  func slipway_receive(_ selector: Selector, _ arguments: [Any?]) -> Any
}

extension SlipwayMessageReceiver {
  /// Sends a message that was taken to another object, which has to have a method for it.
  public func slipway_pass(_ selector: Selector, _ arguments: [Any?], to object: any NSObjectProtocol) -> Any {
    selector.sendAll(to: object, arguments) ?? ()
  }
}

/// A message on its way to an object that takes it without a method.
private struct TakenMessage: AnyBoundMethod {
  let receiver: any SlipwayMessageReceiver
  let selector: Selector

  func call(_ arguments: [Any?]) -> Any { receiver.slipway_receive(selector, arguments) }
}

enum Forwarding {
  /// How an object takes a message that it has no method for; nil where it does not.
  static func taking(_ name: String, by object: AnyObject) -> (any AnyBoundMethod)? {
    guard let receiver = object as? any SlipwayMessageReceiver, responds(object, to: name) == true else { return nil }
    return TakenMessage(receiver: receiver, selector: Selector(name))
  }

  /// What the object's class says itself of whether it has a method; nil where it says nothing, or is just being asked: what it
  /// asks of its superclass then is what the records know.
  static func responds(_ object: AnyObject, to name: String) -> Bool? {
    guard let own = (object as? NSObject)?.respondsToSelector else { return nil }
    let question = Question(object: ObjectIdentifier(object), name: name)
    let storage = Thread.current.threadDictionary
    let open = storage[key] as? Set<Question> ?? []
    guard !open.contains(question) else { return nil }
    storage[key] = open.union([question])
    defer { storage[key] = open }
    return own(Selector(name))
  }

  /// The object that gets a message which this one has no method for.
  static func target(of object: AnyObject, for name: String) -> AnyObject? {
    guard let target = (object as? NSObject)?.forwardingTargetForSelector?(Selector(name)) else { return nil }
    let other = target as AnyObject
    return other === object ? nil : other
  }

  private struct Question: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private static let key = "SlipwayFoundation.Forwarding"
}

extension NSObject {
  /// The class's own method, if it is of just this type: classes have methods of these names that are about other things.
  func optionalMethod<A, R>(ofClass name: String) -> ((A) -> R)? {
    guard let record = ClassRecords.method(name, of: type(of: self)), !record.isClassMethod,
      let method = record.bind(self) as? BoundMethod<(A), R>
    else { return nil }
    return method.call
  }
}

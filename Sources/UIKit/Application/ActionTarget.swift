import Foundation

/// A target of actions that is not kept alive. Where there is none, any more or ever, the responder chain may be asked.
struct ActionTarget {
  private let type: AnyClass?
  private weak var instance: AnyObject?
  /// Nobody was meant.
  let isChain: Bool

  /// A value that is no object cannot be messaged: on iOS it is boxed, and the box is released at once. In
  /// `let button = { … addTarget(self, …) }()` of a class, `self` is such a value: the method `NSObject.self`.
  init(_ target: Any?) {
    type = target as? AnyClass
    instance = type == nil ? target.flatMap(Self.object) : nil
    isChain = type == nil && instance == nil
  }

  /// What actions are sent to; nil for the responder chain. A class is nobody's to keep alive.
  var receiver: Any? { type ?? instance }

  func matches(_ target: Any?) -> Bool {
    if let other = target as? AnyClass { return type == other }
    guard let other = target.flatMap(Self.object) else { return isChain }
    return instance === other
  }

  private static func object(_ target: Any) -> AnyObject? {
    Swift.type(of: target) is AnyClass ? target as AnyObject : nil
  }
}

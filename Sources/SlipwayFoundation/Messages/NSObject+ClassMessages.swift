import Foundation

// What a class itself is asked by name: its own methods, those that Objective-C could reach.
//
// Members of a protocol extension, so that a class may have its own of the same name.

extension NSObjectProtocol where Self: NSObject {
  /// Whether the class has a class method of that name.
  public static func responds(to aSelector: Selector!) -> Bool { aSelector.isImplemented(by: self) }

  /// Sends the message to the class. The result lives at least until the main queue's next turn.
  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    unmanagedResult(aSelector.send(to: self))
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    unmanagedResult(aSelector.send(to: self, object))
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    unmanagedResult(aSelector.send(to: self, object1, object2))
  }

  /// What the class method of that name gives.
  ///
  /// Traps, as Apple's raises, if there is none.
  public static func value(forKey key: String) -> Any? {
    guard let method = ClassRecords.method(key, of: self), method.isClassMethod, let bound = method.bind(self) else {
      fatalError(
        "[<\(self)> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
      )
    }
    return flattenedOptional(bound.call([]))
  }

  /// The value at the end of a path of keys that begins with a class method's name: `shared.delegate`.
  public static func value(forKeyPath keyPath: String) -> Any? {
    let (first, rest) = (keyPath.prefix { $0 != "." }, keyPath.drop { $0 != "." }.dropFirst())
    let value = value(forKey: String(first))
    return rest.isEmpty ? value : keyValue(of: value, forKeyPath: String(rest))
  }
}

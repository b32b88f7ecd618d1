import Foundation

// Hooks: optional protocol methods. A delegate protocol declares each as a typed accessor over these:
//
//     extension UITableViewDelegate {
//       package var tableView_didSelectRowAt: ((UITableView, IndexPath) -> Void)? {
//         optionalMethod("tableView:didSelectRowAt:")
//       }
//     }
//
// and an app's own `@objc optional` method becomes such an accessor when it is lowered.
//
// Nil means that neither the object's class nor an ancestor implements the method, nor the object to which it forwards such
// messages. The implementation's own types may
// differ from the asked ones as Objective-C allows: a result that is not Optional, a closure of other isolation.

public func optionalMethod<R>(of object: AnyObject, _ name: String) -> (() -> R)? {
  method(name, of: object).map { (method: Implementation<(), R>) in { method.call((), []) } }
}

public func optionalMethod<A, R>(of object: AnyObject, _ name: String) -> ((A) -> R)? {
  method(name, of: object).map { (method: Implementation<(A), R>) in { a in method.call((a), [a]) } }
}

public func optionalMethod<A, B, R>(of object: AnyObject, _ name: String) -> ((A, B) -> R)? {
  method(name, of: object).map { (method: Implementation<(A, B), R>) in { a, b in method.call((a, b), [a, b]) } }
}

public func optionalMethod<A, B, C, R>(of object: AnyObject, _ name: String) -> ((A, B, C) -> R)? {
  method(name, of: object).map { (method: Implementation<(A, B, C), R>) in
    { a, b, c in method.call((a, b, c), [a, b, c]) }
  }
}

public func optionalMethod<A, B, C, D, R>(of object: AnyObject, _ name: String) -> ((A, B, C, D) -> R)? {
  method(name, of: object).map { (method: Implementation<(A, B, C, D), R>) in
    { a, b, c, d in method.call((a, b, c, d), [a, b, c, d]) }
  }
}

public func optionalMethod<A, B, C, D, E, R>(of object: AnyObject, _ name: String) -> ((A, B, C, D, E) -> R)? {
  method(name, of: object).map { (method: Implementation<(A, B, C, D, E), R>) in
    { a, b, c, d, e in method.call((a, b, c, d, e), [a, b, c, d, e]) }
  }
}

public func optionalMethod<A, B, C, D, E, F, R>(of object: AnyObject, _ name: String) -> ((A, B, C, D, E, F) -> R)? {
  method(name, of: object).map { (method: Implementation<(A, B, C, D, E, F), R>) in
    { a, b, c, d, e, f in method.call((a, b, c, d, e, f), [a, b, c, d, e, f]) }
  }
}

extension NSObjectProtocol {
  public func optionalMethod<R>(_ name: String) -> (() -> R)? {
    SlipwayFoundation.optionalMethod(of: self, name)
  }

  public func optionalMethod<A, R>(_ name: String) -> ((A) -> R)? {
    SlipwayFoundation.optionalMethod(of: self, name)
  }

  public func optionalMethod<A, B, R>(_ name: String) -> ((A, B) -> R)? {
    SlipwayFoundation.optionalMethod(of: self, name)
  }

  public func optionalMethod<A, B, C, R>(_ name: String) -> ((A, B, C) -> R)? {
    SlipwayFoundation.optionalMethod(of: self, name)
  }

  public func optionalMethod<A, B, C, D, R>(_ name: String) -> ((A, B, C, D) -> R)? {
    SlipwayFoundation.optionalMethod(of: self, name)
  }

  public func optionalMethod<A, B, C, D, E, R>(_ name: String) -> ((A, B, C, D, E) -> R)? {
    SlipwayFoundation.optionalMethod(of: self, name)
  }

  public func optionalMethod<A, B, C, D, E, F, R>(_ name: String) -> ((A, B, C, D, E, F) -> R)? {
    SlipwayFoundation.optionalMethod(of: self, name)
  }
}

/// The same, only if the implementation is of just these types: a protocol may have two methods whose labels are the same.
package func exactOptionalMethod<A, B, R>(of object: AnyObject, _ name: String) -> ((A, B) -> R)? {
  guard let found: Implementation<(A, B), R> = method(name, of: object),
    let exact = found.method as? BoundMethod<(A, B), R>
  else { return nil }
  return { a, b in exact.call((a, b)) }
}

/// Hook: the value of an optional protocol property; nil if neither the object's class nor an ancestor has it.
public func optionalProperty<Value>(of object: AnyObject, _ name: String) -> Value? {
  ClassRecords.property(name, of: type(of: object)).flatMap { keyValueCast($0.get(object)) }
}

/// An implementation that was found, to be called as it is if it has just the asked types, else by casting.
private struct Implementation<Arguments, Result> {
  let method: any AnyBoundMethod

  func call(_ arguments: Arguments, _ list: @autoclosure () -> [Any?]) -> Result {
    if let exact = method as? BoundMethod<Arguments, Result> { return exact.call(arguments) }
    return dynamicCast(method.call(list()), to: Result.self)
  }
}

private func method<Arguments, Result>(_ name: String, of object: AnyObject) -> Implementation<Arguments, Result>? {
  guard let record = ClassRecords.method(name, of: type(of: object)), !record.isClassMethod else {
    guard Forwarding.responds(object, to: name) != false else { return nil }
    if let taken = Forwarding.taking(name, by: object) { return Implementation(method: taken) }
    return Forwarding.target(of: object, for: name).flatMap { method(name, of: $0) }
  }
  guard Forwarding.responds(object, to: name) != false else { return nil }
  return record.bind(object).map { Implementation(method: $0) }
}

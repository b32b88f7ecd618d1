import Foundation
import SlipwayFoundation

/// A property that a proxy hands on to instances.
@MainActor struct AppearanceProperty {
  /// With the class: "UILabel.textColor".
  let name: String
  let owner: AnyClass
  let read: (AnyObject) -> Any
  let write: (AnyObject, Any) -> Void
  let areEqual: (Any, Any) -> Bool
  /// For tables by state: the second value's entries over the first's.
  private var merge: ((Any, Any) -> Any)?
  /// It belongs to one instance, and cannot be handed on.
  private var isRefused = false

  init<Root: AnyObject, Value: Equatable>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.init(name, path) { $0 == $1 }
  }

  /// Text attributes.
  init<Root: AnyObject>(_ name: String, attributes path: ReferenceWritableKeyPath<Root, [NSAttributedString.Key: Any]?>)
  {
    self.init(name, path) { areAlike($0 as Any, $1 as Any) }
  }

  /// An object that is compared by identity.
  init<Root: AnyObject, Value>(_ name: String, identity path: ReferenceWritableKeyPath<Root, Value?>) {
    self.init(name, path) { a, b in
      guard let a, let b else { return a == nil && b == nil }
      return (a as AnyObject) === (b as AnyObject)
    }
  }

  /// What cannot be compared and is nil by default: a handler, a configuration of any type.
  init<Root: AnyObject, Value>(_ name: String, presence path: ReferenceWritableKeyPath<Root, Value?>) {
    self.init(name, path) { ($0 == nil) == ($1 == nil) }
  }

  private init<Root: AnyObject, Value>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Root, Value>,
    areEqual: @escaping (Value, Value) -> Bool
  ) {
    self.name = "\(Root.self).\(name)"
    owner = Root.self
    read = { unsafeDowncast($0, to: Root.self)[keyPath: path] }
    write = { unsafeDowncast($0, to: Root.self)[keyPath: path] = $1 as! Value }
    self.areEqual = { areEqual($0 as! Value, $1 as! Value) }
  }

  /// Values by state, or by something like a state, that a method sets.
  init<Root: AnyObject, Key: Hashable, Value>(
    _ name: String,
    table: @escaping (Root) -> [Key: Value],
    set: @escaping (Root, Value, Key) -> Void
  ) {
    self.name = "\(Root.self).\(name)"
    owner = Root.self
    read = { table(unsafeDowncast($0, to: Root.self)) }
    write = { object, value in
      for (key, value) in value as! [Key: Value] { set(unsafeDowncast(object, to: Root.self), value, key) }
    }
    areEqual = { areAlike($0, $1) }
    merge = { ($0 as! [Key: Value]).merging($1 as! [Key: Value]) { $1 } }
  }

  /// What an app's own class declares as `@objc dynamic`.
  private init(_ record: PropertyRecord, of type: AnyClass) {
    name = "\(type).\(record.name)"
    owner = type
    read = { record.get($0) as Any }
    write = { object, value in _ = record.set?(object, unwrapped(value)) }
    areEqual = { areAlike($0, $1) }
  }

  /// The property, where setting it on a proxy is an error that ends the app.
  static func refused<Root: AnyObject, Value: Equatable>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> Self {
    var property = Self(name, path)
    property.isRefused = true
    return property
  }
  static func refused<Root: AnyObject, Value>(_ name: String, identity path: ReferenceWritableKeyPath<Root, Value?>)
    -> Self
  {
    var property = Self(name, identity: path)
    property.isRefused = true
    return property
  }

  func refuseIfNeeded(_ type: AnyClass) {
    precondition(
      !isRefused,
      "\(name) was set on \(type)'s appearance proxy: it belongs to one instance, and cannot be handed on to all."
    )
  }

  /// What an instance gets that has `original` and to which all of `values` apply, the last one above all.
  func combined(_ original: Any, _ values: [Any]) -> Any {
    guard let merge else { return values.last ?? original }
    return values.reduce(original, merge)
  }

  /// Those of an instance's class and the classes above, UIKit's and the app's.
  static func all(of object: AnyObject) -> [AppearanceProperty] {
    let chain = Array(sequence(first: type(of: object) as AnyClass, next: { _getSuperclass($0) }))
    let own = ClassRecords.properties(of: type(of: object)).filter { $0.set != nil && !$0.isOfFramework }
      .map { AppearanceProperty($0, of: type(of: object)) }
    return (views + controls + texts + bars + lists).filter { property in chain.contains { $0 == property.owner } }
      + own
  }
}

/// Whether two values are the same, as far as values of unknown types can be compared.
private func areAlike(_ a: Any, _ b: Any) -> Bool {
  let (a, b) = (unwrapped(a), unwrapped(b))
  guard let a, let b else { return a == nil && b == nil }
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  if let a = a as? [AnyHashable: Any], let b = b as? [AnyHashable: Any] {
    return a.count == b.count && a.allSatisfy { key, value in b[key].map { areAlike(value, $0) } ?? false }
  }
  return (a as AnyObject) === (b as AnyObject)
}

/// A value out of the optionals around it.
private func unwrapped(_ value: Any) -> Any? {
  guard case Optional<Any>.some(let inner) = value as Any? else { return nil }
  let mirror = Mirror(reflecting: inner)
  guard mirror.displayStyle == .optional else { return inner }
  return mirror.children.first.flatMap { unwrapped($0.value) }
}

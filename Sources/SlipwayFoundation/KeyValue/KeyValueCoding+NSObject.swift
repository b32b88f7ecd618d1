import Foundation

// Key-value coding of objects. What the records of an object's class know is reached: properties by name, and accessor
// methods (`title`, `getTitle`, `isTitle`, `setTitle:`).
//
// These are members of a protocol extension, so that a class may have members of the same names, as an overriding class
// has on iOS; the ones that a subclass overrides there are looked up in the records (`InformalMethods`).

extension NSObjectProtocol where Self: NSObject {
  /// The value of the property of that name. Numbers come as they are in Swift.
  public func value(forKey key: String) -> Any? {
    keyValue(of: self, forKey: key)
  }

  /// Sets the property of that name, converting numbers to its type, and tells its observers.
  ///
  /// Traps, as Apple's raises, if there is no such property or the value does not fit.
  public func setValue(_ value: Any?, forKey key: String) {
    if let coded = self as? any KeyValueCoding { return coded.setCodedValue(withoutNull(value), forKey: key) }
    KeyValueObservers.willChangeValue(of: self, forKey: key)
    defer { KeyValueObservers.didChangeValue(of: self, forKey: key) }
    setRecordedValue(withoutNull(value), of: self, forKey: key)
  }

  /// The value at the end of a path of keys, `author.name`, collection operators (`items.@count`) included.
  public func value(forKeyPath keyPath: String) -> Any? {
    keyValue(of: self, forKeyPath: keyPath)
  }

  /// Sets the property at the end of a path of keys.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let keys = keyPath.split(separator: ".").map(String.init)
    guard let last = keys.last else { return }
    guard keys.count > 1 else { return setValue(value, forKey: last) }
    if let coded = self as? any KeyPathCoding, coded.setCodedValue(withoutNull(value), forKeyPath: keyPath) { return }
    let owner = self.value(forKeyPath: keys.dropLast().joined(separator: "."))
    (owner as? NSObject)?.setValue(value, forKey: last)
  }

  /// The values of several properties, with `NSNull` for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// Sets several properties; `NSNull` means nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  /// What a key without a property gives. Traps, as Apple's raises, unless a class has its own.
  public func value(forUndefinedKey key: String) -> Any? {
    fatalError(
      "[<\(type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    )
  }

  /// What setting a key without a property does. Traps, as Apple's raises, unless a class has its own.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    fatalError(
      "[<\(type(of: self))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    )
  }

  /// What setting nil to a property that cannot be nil does. Traps, as Apple's raises, unless a class has its own.
  public func setNilValueForKey(_ key: String) {
    fatalError("[<\(type(of: self))> setNilValueForKey]: could not set nil as the value for the key \(key).")
  }
}

/// `UserDefaults` gives its settings for keys.
extension UserDefaults: KeyValueCoding {
  package func codedValue(forKey key: String) -> Any? { object(forKey: key) }
  package func setCodedValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// The value of a property or accessor method in the class's records; `.none` if there is neither.
package func recordedProperty(of object: NSObject, forKey key: String) -> Any?? {
  let type = Swift.type(of: object)
  if let property = ClassRecords.property(key, of: type) { return .some(property.get(object)) }
  let capitalized = key.prefix(1).uppercased() + key.dropFirst()
  for name in ["get\(capitalized)", key, "is\(capitalized)"] {
    if let method = ClassRecords.method(name, of: type), !method.isClassMethod, let bound = method.bind(object) {
      return .some(flattenedOptional(bound.call([])))
    }
  }
  return .none
}

func recordedValue(of object: NSObject, forKey key: String) -> Any? {
  if let value = recordedProperty(of: object, forKey: key) { return value }
  if let own = object.valueForUndefinedKey { return own(key) }
  return object.value(forUndefinedKey: key)
}

private func setRecordedValue(_ value: Any?, of object: NSObject, forKey key: String) {
  if setRecordedProperty(value, of: object, forKey: key) { return }
  if let own = object.setValueForUndefinedKey {
    own(value, key)
  } else {
    object.setValue(value, forUndefinedKey: key)
  }
}

/// Sets a property, or calls a setter, that is in the object's records; false if there is neither.
package func setRecordedProperty(_ value: Any?, of object: NSObject, forKey key: String) -> Bool {
  let type = Swift.type(of: object)
  if let set = ClassRecords.property(key, of: type)?.set {
    if set(object, value) { return true }
    if value == nil {
      (object.setNilValueForKey ?? object.setNilValueForKey(_:))(key)
      return true
    }
    fatalError("[<\(type)> setValue:forKey:]: \(Swift.type(of: value!)) is not the type of the key \(key).")
  }
  let setter = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
  guard let method = ClassRecords.method(setter, of: type), !method.isClassMethod, let bound = method.bind(object)
  else {
    return false
  }
  _ = bound.call([value])
  return true
}

/// Hook: what Objective-C's runtime would know of a class. Generated code makes one per class and file; several of one
/// class (its extensions in other files) add up.
public struct ClassRecord {
  let type: AnyClass
  let name: String
  let methods: [MethodRecord]
  let properties: [PropertyRecord]

  /// - Parameter name: the class's Objective-C name, or its Swift name where it has none.
  public init(_ type: AnyClass, name: String, methods: [MethodRecord] = [], properties: [PropertyRecord] = []) {
    self.type = type
    self.name = name
    self.methods = methods
    self.properties = properties
  }
}

extension ClassRecord {
  var ofFramework: ClassRecord {
    let properties = properties.map { property in
      var property = property
      property.isOfFramework = true
      return property
    }
    return ClassRecord(type, name: name, methods: methods, properties: properties)
  }
}

/// Hook: one property of a class by its Objective-C name, for `value(forKey:)`, `setValue(_:forKey:)` and observation.
public struct PropertyRecord {
  package let name: String
  /// Whether it is a property of a class of ours.
  package internal(set) var isOfFramework = false
  let keyPath: AnyKeyPath
  package let get: (AnyObject) -> Any?
  /// Nil if the property cannot be set. The closure says whether the value could be converted to the property's type.
  package let set: ((AnyObject, Any?) -> Bool)?

  /// `PropertyRecord("title", \Editor.title)`: a property that can be read.
  public init<T: AnyObject, V>(_ name: String, _ keyPath: @autoclosure @escaping @MainActor () -> KeyPath<T, V>) {
    let keyPath = withoutIsolation(keyPath)
    self.name = name
    self.keyPath = keyPath
    get = { flattenedOptional(unsafeDowncast($0, to: T.self)[keyPath: keyPath]) }
    set = nil
  }

  /// The same for a property that can also be set.
  public init<T: AnyObject, V>(
    _ name: String,
    _ keyPath: @autoclosure @escaping @MainActor () -> ReferenceWritableKeyPath<T, V>
  ) {
    let keyPath = withoutIsolation(keyPath)
    self.name = name
    self.keyPath = keyPath
    get = { flattenedOptional(unsafeDowncast($0, to: T.self)[keyPath: keyPath]) }
    set = { object, value in
      guard let value: V = keyValueCast(value) else { return false }
      unsafeDowncast(object, to: T.self)[keyPath: keyPath] = value
      return true
    }
  }
}

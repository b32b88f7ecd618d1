@_spi(Reflection) import Swift

/// Where the stored properties of a type lie, as the runtime's reflection tells it.
package enum StoredFields {
  package typealias Field = (name: String, offset: Int, type: any Any.Type)

  /// The stored properties of a structure or the elements of a tuple, in their order; of a class, its superclasses' first.
  /// Offsets are in bytes from the beginning of the value, or of the object.
  package static func all(of type: any Any.Type) -> [Field] {
    var found: [Field] = []
    // 1 is `classType`, which is a variable to this language mode.
    let options = _EachFieldOptions(rawValue: type is AnyObject.Type ? 1 : 0)
    _ = _forEachField(of: type, options: options) { name, offset, type, _ in
      found.append((String(cString: name), offset, type))
      return true
    }
    return found
  }

  /// Where a property of that name lies, which may be private to its module; nil where the type has none.
  package static func offset(of name: String, in type: any Any.Type) -> Int? {
    all(of: type).first { $0.name == name }?.offset
  }

  /// The value of a property that a class keeps to itself; nil where the class has none of that name.
  package static func value(of name: String, in object: AnyObject, declaredBy type: AnyClass) -> Any? {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
      .first { $0.subjectType == type }?
      .children.first { $0.label == name }?.value
  }
}

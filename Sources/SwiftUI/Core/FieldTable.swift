import SlipwayToolchain

/// The stored properties of a type: where they lie and how two values of them compare. Asked of the runtime once per type.
@MainActor final class FieldTable {
  struct Field {
    let name: String
    let offset: Int
    let type: any Any.Type
    /// How the property is joined to the node; nil for a plain one.
    let property: (any DynamicProperty.Type)?
    let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  }

  let fields: [Field]
  let hasProperties: Bool

  private static var tables: [ObjectIdentifier: FieldTable] = [:]

  static func of(_ type: any Any.Type) -> FieldTable {
    if let known = tables[ObjectIdentifier(type)] { return known }
    let table = FieldTable(type)
    tables[ObjectIdentifier(type)] = table
    return table
  }

  private init(_ type: any Any.Type) {
    fields = StoredFields.all(of: type).map { name, offset, type in
      Field(
        name: name,
        offset: offset,
        type: type,
        property: type as? any DynamicProperty.Type,
        areEqual: Self.comparison(of: type)
      )
    }
    hasProperties = fields.contains { $0.property != nil }
  }

  /// A structure that is not equatable is compared field by field: bytes between its fields mean nothing.
  private static func comparison(of type: any Any.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    func typed<T>(_: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
      { areSame($0.assumingMemoryBound(to: T.self).pointee, $1.assumingMemoryBound(to: T.self).pointee) }
    }
    let isWhole = type is any Equatable.Type || !TypeKind.hasFields(type)
    let parts = isWhole ? [] : of(type).fields
    // What C declares may have no fields that the runtime knows of.
    guard !parts.isEmpty else { return _openExistential(type, do: typed) }
    return { old, new in parts.allSatisfy { $0.areEqual(old + $0.offset, new + $0.offset) } }
  }

  private static var comparisons: [ObjectIdentifier: (UnsafeRawPointer, UnsafeRawPointer) -> Bool] = [:]

  /// Whether two values are the same: as `Equatable` says, or in each of their parts.
  static func partsAreSame<V>(_ old: V, _ new: V) -> Bool {
    let comparison = comparisons[ObjectIdentifier(V.self)] ?? comparison(of: V.self)
    comparisons[ObjectIdentifier(V.self)] = comparison
    return withUnsafePointer(to: old) { old in withUnsafePointer(to: new) { new in comparison(old, new) } }
  }

  /// Whether the plain properties of two values are the same. Properties that the tree joins are compared by themselves.
  func plainFieldsAreSame<V>(_ old: V, _ new: V) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        fields.allSatisfy {
          $0.property != nil || $0.areEqual(UnsafeRawPointer(old) + $0.offset, UnsafeRawPointer(new) + $0.offset)
        }
      }
    }
  }
}

/// Whether two values are the same: as `Equatable` says, and bit by bit where they are not equatable.
func areSame<T>(_ first: T, _ second: T) -> Bool {
  if let first = first as? any Equatable {
    func compare<E: Equatable>(_ first: E) -> Bool { (second as? E) == first }
    return compare(first)
  }
  return withUnsafeBytes(of: first) { first in withUnsafeBytes(of: second) { first.elementsEqual($0) } }
}

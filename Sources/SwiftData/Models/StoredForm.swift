import CoreData

/// How the values of an attribute stand in the store.
enum StoredForm {
  /// As they are.
  case plain(any StoredValueType.Type)
  /// By their raw values.
  case raw(any RawRepresentable.Type, any StoredValueType.Type)
  /// As the data that a registered transformer makes of them.
  case transformed(String)
  /// As a property list, encoded.
  case encoded

  /// - Parameter type: the type of the values, not optional.
  init(of type: any Any.Type, transformer: String? = nil) {
    if let transformer {
      self = .transformed(transformer)
    } else if let plain = type as? any StoredValueType.Type {
      self = .plain(plain)
    } else if let raw = type as? any RawRepresentable.Type, let stored = rawValueType(of: raw) {
      self = .raw(raw, stored)
    } else {
      self = .encoded
    }
  }

  var attributeType: NSAttributeType {
    switch self {
    case .plain(let type), .raw(_, let type): type.attributeType
    case .transformed: .transformableAttributeType
    case .encoded: .binaryDataAttributeType
    }
  }

  /// The value for the store; nil for nil.
  func stored(_ value: Any?) -> Any? {
    guard let value = flattenedOptional(value) else { return nil }
    switch self {
    case .plain: return (value as! any StoredValueType).stored
    case .raw: return SwiftData.rawValue(of: value as! any RawRepresentable)
    case .transformed: return value
    case .encoded: return (value as! any Encodable).encodedForStore
    }
  }
}

private func rawValueType(of type: any RawRepresentable.Type) -> (any StoredValueType.Type)? {
  func open<R: RawRepresentable>(_: R.Type) -> (any StoredValueType.Type)? {
    R.RawValue.self as? any StoredValueType.Type
  }
  return open(type)
}

private func rawValue(of value: any RawRepresentable) -> Any? {
  func open<R: RawRepresentable>(_ value: R) -> Any? { (value.rawValue as? any StoredValueType)?.stored }
  return open(value)
}

// MARK: - Reading

extension StoredForm {
  /// The value of an attribute as the developer declared it. Traps if the store has none, and the type knows no nil.
  static func value<Value: Decodable>(_ stored: Any?, as type: Value.Type, of name: String) -> Value {
    if let optional = type as? any OptionalType.Type {
      return optional.wrapping(stored.map { made($0, as: optional.wrappedType, name) }) as! Value
    }
    guard let stored else { fatalError("The store has no value for \(name), which is not optional") }
    return made(stored, as: type, name) as! Value
  }

  private static func made(_ stored: Any, as type: any Any.Type, _ name: String) -> Any {
    if let optional = type as? any OptionalType.Type {
      return optional.wrapping(made(stored, as: optional.wrappedType, name))
    }
    if let plain = type as? any StoredValueType.Type { return plain.init(stored: stored) }
    if let raw = type as? any RawRepresentable.Type, let value = restored(stored, as: raw) { return value }
    guard let data = stored as? Data, let decodable = type as? any Decodable.Type,
      let value = try? decodable.decodedFromStore(data)
    else { fatalError("What the store has for \(name) is no \(type): \(stored)") }
    return value
  }

  /// Nil if the raw value is none that the store keeps, or none of the type's.
  private static func restored(_ stored: Any, as type: any RawRepresentable.Type) -> Any? {
    func open<R: RawRepresentable>(_: R.Type) -> Any? {
      (R.RawValue.self as? any StoredValueType.Type).flatMap { R(rawValue: $0.init(stored: stored) as! R.RawValue) }
    }
    return open(type)
  }
}

extension Encodable {
  /// A property list needs a container around a plain value.
  fileprivate var encodedForStore: Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      return try encoder.encode([self])
    } catch {
      fatalError("\(type(of: self)) cannot be encoded: \(error)")
    }
  }
}

extension Decodable {
  fileprivate static func decodedFromStore(_ data: Data) throws -> Any? {
    try PropertyListDecoder().decode([Self].self, from: data).first
  }
}

// MARK: - Values that the store keeps as they are

/// A type of values that the store keeps as they are.
protocol StoredValueType {
  static var attributeType: NSAttributeType { get }
  init(stored: Any)
  var stored: Any { get }
}

extension StoredValueType where Self: BinaryInteger {
  static var attributeType: NSAttributeType { .integer64AttributeType }
  // A number that does not fit Int64 keeps its bits.
  init(stored: Any) { self.init(truncatingIfNeeded: (stored as! NSNumber).int64Value) }
  var stored: Any { NSNumber(value: Int64(truncatingIfNeeded: self)) }
}

extension Int: StoredValueType {}
extension Int8: StoredValueType {}
extension Int16: StoredValueType {}
extension Int32: StoredValueType {}
extension Int64: StoredValueType {}
extension UInt: StoredValueType {}
extension UInt8: StoredValueType {}
extension UInt16: StoredValueType {}
extension UInt32: StoredValueType {}
extension UInt64: StoredValueType {}

extension Bool: StoredValueType {
  static var attributeType: NSAttributeType { .booleanAttributeType }
  init(stored: Any) { self = (stored as! NSNumber).boolValue }
  var stored: Any { NSNumber(value: self) }
}

extension Double: StoredValueType {
  static var attributeType: NSAttributeType { .doubleAttributeType }
  init(stored: Any) { self = (stored as! NSNumber).doubleValue }
  var stored: Any { NSNumber(value: self) }
}

extension Float: StoredValueType {
  static var attributeType: NSAttributeType { .floatAttributeType }
  init(stored: Any) { self = (stored as! NSNumber).floatValue }
  var stored: Any { NSNumber(value: self) }
}

extension Decimal: StoredValueType {
  static var attributeType: NSAttributeType { .decimalAttributeType }
  init(stored: Any) { self = (stored as! NSDecimalNumber).decimalValue }
  var stored: Any { NSDecimalNumber(decimal: self) }
}

/// One that is the same in the store's own API.
protocol SameStoredValueType: StoredValueType {}

extension SameStoredValueType {
  init(stored: Any) { self = stored as! Self }
  var stored: Any { self }
}

extension String: SameStoredValueType { static var attributeType: NSAttributeType { .stringAttributeType } }
extension Date: SameStoredValueType { static var attributeType: NSAttributeType { .dateAttributeType } }
extension Data: SameStoredValueType { static var attributeType: NSAttributeType { .binaryDataAttributeType } }
extension UUID: SameStoredValueType { static var attributeType: NSAttributeType { .UUIDAttributeType } }
extension URL: SameStoredValueType { static var attributeType: NSAttributeType { .URIAttributeType } }

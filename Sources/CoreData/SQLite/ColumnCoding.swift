import Foundation

extension StoredValue {
  /// The value as its column keeps it.
  func column(_ slot: EntityLayout.Slot) throws -> SQLValue {
    switch self {
    case .null, .references, .orderedReferences, .unloaded: return .null
    case .integer(let value): return .integer(value)
    case .real(let value): return .real(value)
    case .decimal(let value): return .text(NSDecimalNumber(decimal: value).stringValue)
    case .string(let value): return .text(value)
    case .data(let value): return .blob(value)
    case .uuid(let value): return .blob(withUnsafeBytes(of: value.uuid) { Data($0) })
    case .url(let value): return .text(value.absoluteString)
    case .reference(let identifier): return identifier.primaryKey.map { .integer($0) } ?? .null
    case .object(let value): return .blob(try AttributeArchive.data(of: value, slot.attribute!))
    }
  }

  /// The value of an attribute from its column.
  init(_ statement: Statement, _ column: Int, _ attribute: NSAttributeDescription) {
    guard !statement.isNull(column) else {
      self = .null
      return
    }
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType:
      self = .integer(statement.integer(column))
    case .doubleAttributeType, .floatAttributeType, .dateAttributeType: self = .real(statement.real(column))
    case .decimalAttributeType: self = .decimal(Decimal(string: statement.text(column)) ?? .nan)
    case .stringAttributeType: self = .string(statement.text(column))
    case .binaryDataAttributeType: self = .data(statement.blob(column))
    case .UUIDAttributeType: self = Self.uuid(statement.blob(column)).map { .uuid($0) } ?? .null
    case .URIAttributeType: self = URL(string: statement.text(column)).map { .url($0) } ?? .null
    case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType:
      self = AttributeArchive.value(in: statement.blob(column), attribute).map { .object($0) } ?? .null
    }
  }

  private static func uuid(_ data: Data) -> UUID? {
    guard data.count == 16 else { return nil }
    return data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

/// Values of transformable attributes as data, by their transformers.
enum AttributeArchive {
  static func data(of value: Any, _ attribute: NSAttributeDescription) throws -> Data {
    let transformer = transformer(of: attribute)
    let result =
      transformer is NSSecureUnarchiveFromDataTransformer
      ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
    guard let data = result as? Data else {
      throw NSError.coreData(
        NSManagedObjectValidationError,
        "The value of \(attribute.name) could not be turned into data by \(type(of: transformer)).",
        [NSValidationKeyErrorKey: attribute.name, NSValidationValueErrorKey: value]
      )
    }
    return data
  }

  static func value(in data: Data, _ attribute: NSAttributeDescription) -> Any? {
    let transformer = transformer(of: attribute)
    return transformer is NSSecureUnarchiveFromDataTransformer
      ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
  }

  private static func transformer(of attribute: NSAttributeDescription) -> ValueTransformer {
    let name = attribute.valueTransformerName ?? "NSKeyedUnarchiveFromData"
    if name.hasPrefix("NSKeyedUnarchiveFromData") { return anyArchive }
    let asked = name.hasPrefix("NSSecureUnarchiveFromData") && !name.hasSuffix("Transformer")
    let key =
      asked || name == "NSSecureUnarchiveFromDataTransformer"
      ? .secureUnarchiveFromDataTransformerName
      : NSValueTransformerName(name)
    guard let transformer = ValueTransformer.valueTransformer(forName: key) else {
      fatalError("No NSValueTransformer with name '\(name)' was found for attribute '\(attribute.name)'")
    }
    return transformer
  }

  private nonisolated(unsafe) static let anyArchive = AnyArchiveTransformer()
}

/// What an attribute without a transformer uses: any archive of any classes.
private final class AnyArchiveTransformer: ValueTransformer {
  override class func allowsReverseTransformation() -> Bool { true }
  override func transformedValue(_ value: Any?) -> Any? {
    value.flatMap { try? NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: false) }
  }
  override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }
}

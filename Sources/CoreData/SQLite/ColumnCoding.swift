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
    case .object(let value): return .blob(try AttributeArchive(slot.attribute!).data(of: value))
    case .unreadable(let content): return content
    }
  }

  /// The value of an attribute from its column.
  init(_ statement: Statement, _ column: Int, _ attribute: NSAttributeDescription) {
    guard !statement.isNull(column) else {
      self = .null
      return
    }
    do {
      self = try Self.read(statement, column, attribute)
    } catch {
      CoreDataLog.note("a value of \(attribute.entity?.name ?? "").\(attribute.name) cannot be read: \(error)")
      self = .unreadable(statement.value(column))
    }
  }

  private static func read(_ statement: Statement, _ column: Int, _ attribute: NSAttributeDescription) throws
    -> StoredValue
  {
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType:
      return .integer(statement.integer(column))
    case .doubleAttributeType, .floatAttributeType, .dateAttributeType: return .real(statement.real(column))
    case .decimalAttributeType: return .decimal(try decimal(statement.text(column)))
    case .stringAttributeType: return .string(statement.text(column))
    case .binaryDataAttributeType: return .data(statement.blob(column))
    case .UUIDAttributeType: return .uuid(try readable(uuid(statement.blob(column))))
    case .URIAttributeType: return .url(try readable(URL(string: statement.text(column))))
    case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType, .compositeAttributeType:
      return .object(try readable(AttributeArchive(attribute).value(in: statement.blob(column))))
    }
  }

  private static func readable<T>(_ value: T?) throws -> T {
    guard let value else { throw CocoaError(.coderReadCorrupt) }
    return value
  }

  private static func decimal(_ text: String) throws -> Decimal {
    text == NSDecimalNumber.notANumber.stringValue ? .nan : try readable(Decimal(string: text))
  }

  private static func uuid(_ data: Data) -> UUID? {
    guard data.count == 16 else { return nil }
    return data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

/// Values of a transformable attribute as data, by its transformer; without one, as any archive of any classes.
struct AttributeArchive {
  private let name: String
  private let transformer: ValueTransformer?

  init(_ attribute: NSAttributeDescription) {
    name = attribute.name
    transformer = Self.transformer(of: attribute)
  }

  func data(of value: Any) throws -> Data {
    guard let transformer else {
      return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
    }
    let result =
      transformer is NSSecureUnarchiveFromDataTransformer
      ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
    guard let data = result as? Data else {
      throw NSError.coreData(
        NSManagedObjectValidationError,
        "The value of \(name) could not be turned into data by \(type(of: transformer)).",
        [NSValidationKeyErrorKey: name, NSValidationValueErrorKey: value]
      )
    }
    return data
  }

  /// Nil if the transformer gives nil.
  func value(in data: Data) throws -> Any? {
    guard let transformer else { return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) }
    return transformer is NSSecureUnarchiveFromDataTransformer
      ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
  }

  private static func transformer(of attribute: NSAttributeDescription) -> ValueTransformer? {
    let name = attribute.valueTransformerName ?? "NSKeyedUnarchiveFromData"
    if name.hasPrefix("NSKeyedUnarchiveFromData") { return nil }
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
}

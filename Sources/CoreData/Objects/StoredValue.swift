import Foundation

/// The value of one property of a managed object, as it is kept in memory.
enum StoredValue {
  case null
  /// Whole numbers and Booleans.
  case integer(Int64)
  /// Floating-point numbers, and dates as seconds since the reference date.
  case real(Double)
  case decimal(Decimal)
  case string(String)
  case data(Data)
  case uuid(UUID)
  case url(URL)
  /// The value of a transformable attribute.
  case object(Any)
  case reference(NSManagedObjectID)
  case references(Set<NSManagedObjectID>)
  case orderedReferences([NSManagedObjectID])
  /// A to-many relationship that has not been read from the store.
  case unloaded
  /// What the store has for an attribute whose type can make nothing of it. It reads as nil, and stays in the store until
  /// something else is set.
  case unreadable(SQLValue)

  static func empty(_ relationship: NSRelationshipDescription) -> StoredValue {
    relationship.isOrdered ? .orderedReferences([]) : .references([])
  }

  static func many(_ identifiers: [NSManagedObjectID], _ relationship: NSRelationshipDescription) -> StoredValue {
    relationship.isOrdered ? .orderedReferences(identifiers) : .references(Set(identifiers))
  }

  /// The identifiers of a to-many relationship, in order if it has one.
  var identifiers: [NSManagedObjectID] {
    switch self {
    case .reference(let identifier): [identifier]
    case .references(let set): Array(set)
    case .orderedReferences(let list): list
    default: []
    }
  }

  var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  func contains(_ identifier: NSManagedObjectID) -> Bool {
    switch self {
    case .reference(let own): own == identifier
    case .references(let set): set.contains(identifier)
    case .orderedReferences(let list): list.contains(identifier)
    default: false
    }
  }

  mutating func add(_ identifier: NSManagedObjectID) {
    switch self {
    case .references(var set):
      self = .null  // Leaves `set` the only owner, so that inserting does not copy.
      set.insert(identifier)
      self = .references(set)
    case .orderedReferences(var list):
      self = .null
      if !list.contains(identifier) { list.append(identifier) }
      self = .orderedReferences(list)
    default: self = .reference(identifier)
    }
  }

  mutating func remove(_ identifier: NSManagedObjectID) {
    switch self {
    case .references(var set):
      self = .null
      set.remove(identifier)
      self = .references(set)
    case .orderedReferences(var list):
      self = .null
      list.removeAll { $0 == identifier }
      self = .orderedReferences(list)
    default: if contains(identifier) { self = .null }
    }
  }

  /// The value with the identifier put back where `before` has it.
  func restoring(_ identifier: NSManagedObjectID, asIn before: StoredValue) -> StoredValue {
    guard case .orderedReferences(var list) = self, let place = before.identifiers.firstIndex(of: identifier) else {
      var value = self
      value.add(identifier)
      return value
    }
    list.insert(identifier, at: min(place, list.count))
    return .orderedReferences(list)
  }

  /// The value with every identifier replaced that has become another.
  var settled: StoredValue {
    switch self {
    case .reference(let identifier): .reference(identifier.successor ?? identifier)
    case .references(let set): .references(Set(set.map { $0.successor ?? $0 }))
    case .orderedReferences(let list): .orderedReferences(list.map { $0.successor ?? $0 })
    default: self
    }
  }

  func isSame(as other: StoredValue) -> Bool {
    switch (self, other) {
    case (.null, .null), (.unloaded, .unloaded): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.decimal(let a), .decimal(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.data(let a), .data(let b)): a == b
    case (.uuid(let a), .uuid(let b)): a == b
    case (.url(let a), .url(let b)): a == b
    case (.reference(let a), .reference(let b)): a == b
    case (.references(let a), .references(let b)): a == b
    case (.orderedReferences(let a), .orderedReferences(let b)): a == b
    case (.object(let a), .object(let b)): Self.areEqual(a, b)
    case (.unreadable(let a), .unreadable(let b)): a == b
    default: false
    }
  }

  private static func areEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return (a as AnyObject) === (b as AnyObject)
  }
}

// MARK: - Values as the API gives and takes them

extension StoredValue {
  /// Nil if the value is of a type that the attribute does not take.
  init?(_ value: Any, as attribute: NSAttributeDescription) {
    if value is NSNull {
      self = .null
      return
    }
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      guard let number = Self.number(value) else { return nil }
      self = .integer(number.int64Value)
    case .booleanAttributeType:
      guard let number = Self.number(value) else { return nil }
      self = .integer(number.boolValue ? 1 : 0)
    case .doubleAttributeType:
      guard let number = Self.number(value) else { return nil }
      self = .real(number.doubleValue)
    case .floatAttributeType:
      guard let number = Self.number(value) else { return nil }
      self = .real(Double(number.floatValue))
    case .decimalAttributeType:
      guard let decimal = Self.decimal(value) else { return nil }
      self = .decimal(decimal)
    case .stringAttributeType:
      guard let text = value as? String else { return nil }
      self = .string(text)
    case .dateAttributeType:
      guard let date = value as? Date else { return nil }
      self = .real(date.timeIntervalSinceReferenceDate)
    case .binaryDataAttributeType:
      guard let data = value as? Data else { return nil }
      self = .data(data)
    case .UUIDAttributeType:
      guard let uuid = value as? UUID else { return nil }
      self = .uuid(uuid)
    case .URIAttributeType:
      guard let url = value as? URL else { return nil }
      self = .url(url)
    case .compositeAttributeType:
      guard let parts = value as? [String: Any],
        (attribute as? NSCompositeAttributeDescription)?.takes(parts) ?? true
      else { return nil }
      self = .object(parts as NSDictionary)
    case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType:
      self = .object(value)
    }
  }

  private static func number(_ value: Any) -> NSNumber? {
    if let number = value as? NSNumber { return number }
    if let integer = value as? any BinaryInteger { return NSNumber(value: Int64(truncatingIfNeeded: integer)) }
    return (value as? Decimal).map { NSDecimalNumber(decimal: $0) }
  }

  private static func decimal(_ value: Any) -> Decimal? {
    if let decimal = value as? Decimal { return decimal }
    if let decimal = value as? NSDecimalNumber { return decimal.decimalValue }
    return number(value).map { $0.isFloatingPoint ? Decimal($0.doubleValue) : Decimal($0.int64Value) }
  }

  /// The value as key-value coding gives it.
  func value(as attribute: NSAttributeDescription) -> Any? {
    switch self {
    case .integer(let value):
      attribute.attributeType == .booleanAttributeType ? NSNumber(value: value != 0) : NSNumber(value: value)
    case .real(let value):
      attribute.attributeType == .dateAttributeType
        ? Date(timeIntervalSinceReferenceDate: value) : NSNumber(value: value)
    case .decimal(let value): NSDecimalNumber(decimal: value)
    case .string(let value): value
    case .data(let value): value
    case .uuid(let value): value
    case .url(let value): value
    case .object(let value): value
    case .null, .reference, .references, .orderedReferences, .unloaded, .unreadable: nil
    }
  }
}

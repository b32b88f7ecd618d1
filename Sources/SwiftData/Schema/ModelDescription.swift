import Foundation
import Synchronization

/// What is known of a model's class, found out once: its properties by their names and key paths.
final class ModelDescription: @unchecked Sendable {
  /// A property as the store has to know it.
  enum Kind {
    case attribute(StoredForm)
    case toOne(any PersistentModel.Type)
    case toMany(any PersistentModel.Type)

    var destination: (any PersistentModel.Type)? {
      switch self {
      case .attribute: nil
      case .toOne(let type), .toMany(let type): type
      }
    }
  }

  struct Slot {
    let name: String
    let keyPath: AnyKeyPath
    let valueType: any Any.Type
    let kind: Kind
    let metadata: (any SchemaProperty)?
    let defaultValue: Any?

    var isOptional: Bool { valueType is any OptionalType.Type }
    var attribute: Schema.Attribute? { metadata as? Schema.Attribute }
    var relationship: Schema.Relationship? { metadata as? Schema.Relationship }
  }

  let type: any PersistentModel.Type
  let entityName: String
  let slots: [Slot]
  private let constraints: [any UniquenessConstraints]
  private let indexes: [any IndexedProperties]
  private let byPath: [AnyKeyPath: Int]
  private let byName: [String: Int]

  private static let known = Mutex<[ObjectIdentifier: ModelDescription]>([:])

  static func of(_ type: any PersistentModel.Type) -> ModelDescription {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    // Default values are expressions of the developer's, which may ask for other models: nothing is held meanwhile.
    let made = ModelDescription(type)
    return known.withLock { known in
      if let first = known[ObjectIdentifier(type)] { return first }
      known[ObjectIdentifier(type)] = made
      return made
    }
  }

  static func name(of type: any PersistentModel.Type) -> String { String(describing: type) }

  private init(_ type: any PersistentModel.Type) {
    self.type = type
    entityName = Self.name(of: type)
    let metadata = type.schemaMetadata
    slots = metadata.filter { !($0.metadata is any UniquenessConstraints || $0.metadata is any IndexedProperties) }.map
    { Slot($0) }
    let indexed = slots.enumerated()
    byPath = Dictionary(indexed.map { ($0.element.keyPath, $0.offset) }) { first, _ in first }
    byName = Dictionary(indexed.map { ($0.element.name, $0.offset) }) { first, _ in first }
    constraints = metadata.compactMap { $0.metadata as? any UniquenessConstraints }
    indexes = metadata.compactMap { $0.metadata as? any IndexedProperties }
  }

  var uniquenessConstraints: [[String]] { constraints.flatMap(\.constraints) }
  var indices: [[String]] { indexes.flatMap(\.indices) }

  /// The property of a key path; nil if it is none of the persisted ones.
  func slot(_ keyPath: AnyKeyPath) -> Slot? { byPath[keyPath].map { slots[$0] } }
  func slot(named name: String) -> Slot? { byName[name].map { slots[$0] } }

  func requiredSlot(_ keyPath: AnyKeyPath) -> Slot {
    guard let slot = slot(keyPath) else { fatalError("\(keyPath) is no persisted property of \(entityName)") }
    return slot
  }
}

extension ModelDescription.Slot {
  init(_ property: Schema.PropertyMetadata) {
    name = property.name
    keyPath = property.keypath
    valueType = Swift.type(of: property.keypath).valueType
    metadata = property.metadata
    defaultValue = property.defaultValue
    let value = unwrapped(valueType)
    if let model = value as? any PersistentModel.Type {
      kind = .toOne(model)
    } else if let list = value as? any ModelList.Type, let element = list.elementType {
      kind = .toMany(element)
    } else {
      kind = .attribute(StoredForm(of: value, transformer: (metadata as? Schema.Attribute)?.transformerName))
    }
  }

  /// What stands in the place of a value that the store does not keep, as of an ephemeral attribute; nil if nil may.
  var standard: Any? {
    guard !isOptional, case .attribute(let form) = kind else { return nil }
    return form.stored(defaultValue)
  }

  var schemaAttribute: Schema.Attribute? {
    guard case .attribute = kind else { return nil }
    return Schema.Attribute(
      name: name,
      originalName: attribute.flatMap { $0.originalName.isEmpty ? nil : $0.originalName },
      options: attribute?.options ?? [],
      valueType: valueType,
      defaultValue: defaultValue,
      hashModifier: attribute?.hashModifier
    )
  }
}

// MARK: - Relationships

extension ModelDescription {
  func relationship(of slot: Slot, among models: [ModelDescription]) -> Schema.Relationship? {
    guard let type = slot.kind.destination, let other = models.first(where: { $0.type == type }) else { return nil }
    let written = slot.relationship
    return Schema.Relationship(
      name: slot.name,
      originalName: written.flatMap { $0.originalName.isEmpty ? nil : $0.originalName },
      options: written?.options ?? [],
      valueType: slot.valueType,
      destination: other.entityName,
      inverseName: inverse(of: slot, in: other)?.name,
      inverse: written?.inverseKeyPath,
      deleteRule: written?.deleteRule ?? .nullify,
      minimumModelCount: written?.minimumModelCount ?? 0,
      maximumModelCount: written?.maximumModelCount ?? 0,
      hashModifier: written?.hashModifier
    )
  }

  /// The property of the other class that leads back: the one that either side names, or the only one there is.
  private func inverse(of slot: Slot, in other: ModelDescription) -> Slot? {
    if let path = slot.relationship?.inverseKeyPath { return other.slot(path) }
    if let naming = other.slots.first(where: { $0.relationship?.inverseKeyPath == slot.keyPath }) { return naming }
    func open(_ from: ModelDescription, to destination: ModelDescription) -> [Slot] {
      from.slots.filter { candidate in
        candidate.kind.destination.map { $0 == destination.type } ?? false
          && candidate.relationship?.inverseKeyPath == nil
          && !destination.slots.contains { $0.relationship?.inverseKeyPath == candidate.keyPath }
      }
    }
    let (back, forth) = (open(other, to: self), open(self, to: other))
    guard back.count == 1, forth.count == 1, other !== self else { return nil }
    return back[0]
  }
}

import Foundation

extension Schema {
  /// A model's class as the store knows it.
  public final class Entity: Sendable {
    public let name: String
    public let attributes: Set<Attribute>
    public let relationships: Set<Relationship>
    /// Names of attributes, alone or together, whose values no two models share.
    public let uniquenessConstraints: [[String]]
    /// Names of properties, alone or together, by which models are looked up often.
    public let indices: [[String]]

    init(_ model: ModelDescription, among models: [ModelDescription]) {
      name = model.entityName
      attributes = Set(model.slots.compactMap(\.schemaAttribute))
      relationships = Set(model.slots.compactMap { model.relationship(of: $0, among: models) })
      indices = model.indices
      let single = attributes.filter(\.isUnique).map(\.name).sorted().map { [$0] }
      uniquenessConstraints = single + model.uniquenessConstraints.filter { !single.contains($0) }
    }

    public var attributesByName: [String: Attribute] {
      Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0) })
    }
    public var relationshipsByName: [String: Relationship] {
      Dictionary(uniqueKeysWithValues: relationships.map { ($0.name, $0) })
    }
    public var properties: [any SchemaProperty] {
      let all: [any SchemaProperty] = Array(attributes) + Array(relationships)
      return all.sorted { $0.name < $1.name }
    }
    public var storedProperties: [any SchemaProperty] { properties.filter { !$0.isTransient } }
    public var storedPropertiesByName: [String: any SchemaProperty] {
      Dictionary(uniqueKeysWithValues: storedProperties.map { ($0.name, $0) })
    }
  }
}

extension Schema.Entity: Hashable {
  public static func == (lhs: Schema.Entity, rhs: Schema.Entity) -> Bool {
    lhs.name == rhs.name && lhs.attributes == rhs.attributes && lhs.relationships == rhs.relationships
      && lhs.uniquenessConstraints == rhs.uniquenessConstraints
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(attributes)
    hasher.combine(relationships)
  }
}

extension Schema.Entity: CustomDebugStringConvertible {
  public var debugDescription: String { "\(name): \(properties.map(\.name).joined(separator: ", "))" }
}

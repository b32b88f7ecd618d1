import Foundation

/// The models of a container: their entities, and the version they are of.
public final class Schema: Sendable {
  /// A version of a schema, as in "1.2.0".
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    public static func < (lhs: Version, rhs: Version) -> Bool {
      (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
    }

    public var description: String { "\(major).\(minor).\(patch)" }
  }

  public let version: Version
  /// In the order in which the models were given, with those that they lead to behind them.
  public let entities: [Entity]
  /// The classes by the names of their entities.
  let types: [String: any PersistentModel.Type]

  /// A schema of some models, and of all those that their relationships lead to.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.version = version
    let descriptions = Self.closure(of: types.map { ModelDescription.of($0) })
    self.types = Dictionary(descriptions.map { ($0.entityName, $0.type) }) { first, _ in first }
    entities = descriptions.map { Entity($0, among: descriptions) }
  }

  /// The schema of a version of an app's models.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The entity of a model's class; nil if the schema has it not.
  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    types[Self.entityName(for: type)] == nil ? nil : entitiesByName[Self.entityName(for: type)]
  }

  /// The name of the entity of a model's class: its own, without what it is declared in.
  public static func entityName<T: PersistentModel>(for type: T.Type) -> String { ModelDescription.name(of: type) }

  /// The models, and all that they lead to, each once.
  private static func closure(of models: [ModelDescription]) -> [ModelDescription] {
    var found: [ModelDescription] = []
    var waiting = models[...]
    while let next = waiting.popFirst() {
      guard !found.contains(where: { $0 === next }) else { continue }
      found.append(next)
      waiting += next.slots.compactMap { $0.kind.destination.map { ModelDescription.of($0) } }
    }
    return found
  }
}

extension Schema: Hashable {
  public static func == (lhs: Schema, rhs: Schema) -> Bool {
    lhs.version == rhs.version && Set(lhs.entities) == Set(rhs.entities)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(Set(entities))
  }
}

extension Schema: CustomDebugStringConvertible {
  public var debugDescription: String {
    "Schema \(version): \(entities.map(\.name).joined(separator: ", "))"
  }
}

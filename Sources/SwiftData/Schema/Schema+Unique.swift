import Foundation

extension Schema {
  /// Which attributes, alone or together, no two models of a class share: what `#Unique` says.
  public final class Unique<T: PersistentModel>: SchemaProperty, @unchecked Sendable {
    private let paths: [[PartialKeyPath<T>]]

    public init(_ constraints: [PartialKeyPath<T>]...) { paths = constraints }

    /// The names of the attributes, for each constraint.
    public var constraints: [[String]] {
      let description = ModelDescription.of(T.self)
      return paths.map { $0.map { description.requiredSlot($0).name } }
    }

    public var name: String { "#Unique" }
    public var originalName: String { name }
    public var valueType: any Any.Type { T.self }
    public var isAttribute: Bool { false }
    public var isRelationship: Bool { false }
    public var isTransient: Bool { true }
    public var isOptional: Bool { false }
    public var isUnique: Bool { true }

    public static func == (lhs: Unique, rhs: Unique) -> Bool { lhs.paths == rhs.paths }
    public func hash(into hasher: inout Hasher) { hasher.combine(paths) }
  }
}

/// What the schema reads of a `#Unique` without knowing of which class it is.
protocol UniquenessConstraints {
  var constraints: [[String]] { get }
}

extension Schema.Unique: UniquenessConstraints {}

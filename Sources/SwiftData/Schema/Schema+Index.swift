import Foundation

extension Schema {
  /// By which properties, alone or together, models of a class are looked up often: what `#Index` says.
  public final class Index<T: PersistentModel>: SchemaProperty, @unchecked Sendable {
    private let paths: [[PartialKeyPath<T>]]

    public init(_ indices: [PartialKeyPath<T>]...) { paths = indices }

    /// The names of the properties, for each index.
    public var indices: [[String]] {
      let description = ModelDescription.of(T.self)
      return paths.map { $0.map { description.requiredSlot($0).name } }
    }

    public var name: String { "#Index" }
    public var originalName: String { name }
    public var valueType: any Any.Type { T.self }
    public var isAttribute: Bool { false }
    public var isRelationship: Bool { false }
    public var isTransient: Bool { true }
    public var isOptional: Bool { false }
    public var isUnique: Bool { false }

    public static func == (lhs: Index, rhs: Index) -> Bool { lhs.paths == rhs.paths }
    public func hash(into hasher: inout Hasher) { hasher.combine(paths) }
  }
}

/// What the schema reads of an `#Index` without knowing of which class it is.
protocol IndexedProperties {
  var indices: [[String]] { get }
}

extension Schema.Index: IndexedProperties {}

import Foundation

extension Schema {
  /// A property that leads to other models.
  public final class Relationship: SchemaProperty, @unchecked Sendable {
    /// What becomes of the models that a deleted one leads to.
    public enum DeleteRule: String, Hashable, Sendable, Codable {
      /// Nothing: they go on pointing at what is no more.
      case noAction
      /// They forget the deleted model.
      case nullify
      /// They are deleted with it.
      case cascade
      /// The deletion is not saved while there are any.
      case deny
    }

    /// How a relationship is stored.
    public struct Option: Hashable, Sendable {}

    public let options: [Option]
    public let name: String
    public let originalName: String
    public let valueType: any Any.Type
    public let deleteRule: DeleteRule
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    /// The name of the entity it leads to.
    public let destination: String
    /// The property that leads back; nil if none does.
    public let inverseName: String?
    /// The same as a key path, where the relationship says it.
    public let inverseKeyPath: AnyKeyPath?
    public let hashModifier: String?

    /// What `@Relationship` says of a property: the property itself brings its name and type.
    public convenience init(
      _ options: Option...,
      deleteRule: DeleteRule = .nullify,
      minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0,
      originalName: String? = nil,
      inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      self.init(
        name: "",
        originalName: originalName,
        options: options,
        valueType: Any.self,
        destination: "",
        inverseName: nil,
        inverse: inverse,
        deleteRule: deleteRule,
        minimumModelCount: minimumModelCount,
        maximumModelCount: maximumModelCount,
        hashModifier: hashModifier
      )
    }

    init(
      name: String,
      originalName: String?,
      options: [Option],
      valueType: any Any.Type,
      destination: String,
      inverseName: String?,
      inverse: AnyKeyPath?,
      deleteRule: DeleteRule,
      minimumModelCount: Int?,
      maximumModelCount: Int?,
      hashModifier: String?
    ) {
      self.options = options
      self.name = name
      self.originalName = originalName ?? name
      self.valueType = valueType
      self.destination = destination
      self.inverseName = inverseName
      inverseKeyPath = inverse
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.hashModifier = hashModifier
    }

    public var isAttribute: Bool { false }
    public var isRelationship: Bool { true }
    public var isTransient: Bool { false }
    public var isOptional: Bool { valueType is any OptionalType.Type }
    public var isUnique: Bool { false }
    /// Whether it leads to one model at most.
    public var isToOneRelationship: Bool { !((unwrapped(valueType)) is any ModelList.Type) }

    public static func == (lhs: Relationship, rhs: Relationship) -> Bool {
      lhs.name == rhs.name && lhs.originalName == rhs.originalName && lhs.valueType == rhs.valueType
        && lhs.destination == rhs.destination && lhs.inverseName == rhs.inverseName && lhs.deleteRule == rhs.deleteRule
        && lhs.minimumModelCount == rhs.minimumModelCount && lhs.maximumModelCount == rhs.maximumModelCount
        && lhs.hashModifier == rhs.hashModifier
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(destination)
      hasher.combine(deleteRule)
    }
  }
}

extension Schema.Relationship: CustomDebugStringConvertible {
  public var debugDescription: String { "\(name): \(valueType), inverse \(inverseName ?? "none")" }
}

import Foundation

/// A property of an entity.
public protocol SchemaProperty: Hashable, Sendable {
  var name: String { get }
  /// The name it had in an earlier version of the schema; its own if it had none.
  var originalName: String { get }
  var valueType: any Any.Type { get }
  var isAttribute: Bool { get }
  var isRelationship: Bool { get }
  var isTransient: Bool { get }
  var isOptional: Bool { get }
  var isUnique: Bool { get }
}

extension Schema {
  /// What `@Model` notes of a property.
  public struct PropertyMetadata {
    let name: String
    let keypath: AnyKeyPath
    let defaultValue: Any?
    let metadata: (any SchemaProperty)?

    public init(
      name: String,
      keypath: AnyKeyPath,
      defaultValue: Any? = nil,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.name = name
      self.keypath = keypath
      self.defaultValue = defaultValue
      self.metadata = metadata
    }
  }
}

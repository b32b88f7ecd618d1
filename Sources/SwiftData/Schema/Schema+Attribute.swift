import CoreData

extension Schema {
  /// A property that keeps a value.
  public final class Attribute: SchemaProperty, @unchecked Sendable {
    /// How an attribute is stored.
    public struct Option: Hashable, Sendable {
      enum Kind: Hashable, Sendable { case unique, externalStorage, ephemeral, preserved, transformable(String) }
      let kind: Kind

      /// No two models share the value. A model that is saved with another's takes that one's place.
      public static let unique = Option(kind: .unique)
      /// Large data may be kept beside the store's file.
      public static let externalStorage = Option(kind: .externalStorage)
      /// The history of the store remembers the value of a model that is deleted.
      public static let preserveValueOnDeletion = Option(kind: .preserved)
      /// Changes are tracked, and not saved.
      public static let ephemeral = Option(kind: .ephemeral)
      /// The value is kept as the data that a registered transformer makes of it.
      public static func transformable(by transformerName: String) -> Option {
        Option(kind: .transformable(transformerName))
      }
      public static func transformable(by transformerType: ValueTransformer.Type) -> Option {
        let full = NSStringFromClass(transformerType)
        let short = full.split(separator: ".").last.map(String.init) ?? full
        let known = ValueTransformer.valueTransformer(forName: NSValueTransformerName(full)) != nil
        return Option(kind: .transformable(known ? full : short))
      }
    }

    public let options: [Option]
    public let name: String
    public let originalName: String
    public let valueType: any Any.Type
    public let defaultValue: Any?
    public let hashModifier: String?

    /// What `@Attribute` says of a property: the property itself brings its name and type.
    public convenience init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.init(
        name: "",
        originalName: originalName,
        options: options,
        valueType: Any.self,
        hashModifier: hashModifier
      )
    }

    public init(
      name: String,
      originalName: String? = nil,
      options: [Option] = [],
      valueType: any Any.Type,
      defaultValue: Any? = nil,
      hashModifier: String? = nil
    ) {
      self.name = name
      self.originalName = originalName ?? name
      self.options = options
      self.valueType = valueType
      self.defaultValue = defaultValue
      self.hashModifier = hashModifier
    }

    public var isAttribute: Bool { true }
    public var isRelationship: Bool { false }
    public var isTransient: Bool { options.contains(.ephemeral) }
    public var isOptional: Bool { valueType is any OptionalType.Type }
    public var isUnique: Bool { options.contains(.unique) }
    public var isTransformable: Bool { transformerName != nil }

    var transformerName: String? {
      options.lazy.compactMap { option -> String? in
        if case .transformable(let name) = option.kind { name } else { nil }
      }.first
    }

    public static func == (lhs: Attribute, rhs: Attribute) -> Bool {
      lhs.name == rhs.name && lhs.originalName == rhs.originalName && lhs.options == rhs.options
        && lhs.valueType == rhs.valueType && lhs.hashModifier == rhs.hashModifier
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(options)
      hasher.combine(ObjectIdentifier(valueType))
    }
  }
}

extension Schema.Attribute: CustomDebugStringConvertible {
  public var debugDescription: String { "\(name): \(valueType)" }
}

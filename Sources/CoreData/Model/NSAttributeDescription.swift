import Foundation

public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
  case compositeAttributeType = 2100
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
  /// The types of attributes, as Swift names them.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    private init(_ type: NSAttributeType) { rawValue = Int(type.rawValue) }

    public static let undefined = AttributeType(.undefinedAttributeType)
    public static let integer16 = AttributeType(.integer16AttributeType)
    public static let integer32 = AttributeType(.integer32AttributeType)
    public static let integer64 = AttributeType(.integer64AttributeType)
    public static let decimal = AttributeType(.decimalAttributeType)
    public static let double = AttributeType(.doubleAttributeType)
    public static let float = AttributeType(.floatAttributeType)
    public static let string = AttributeType(.stringAttributeType)
    public static let boolean = AttributeType(.booleanAttributeType)
    public static let date = AttributeType(.dateAttributeType)
    public static let binaryData = AttributeType(.binaryDataAttributeType)
    public static let uuid = AttributeType(.UUIDAttributeType)
    public static let uri = AttributeType(.URIAttributeType)
    public static let transformable = AttributeType(.transformableAttributeType)
    public static let objectID = AttributeType(.objectIDAttributeType)
    public static let composite = AttributeType(.compositeAttributeType)
  }

  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The same as `attributeType`.
  public var type: AttributeType {
    get { AttributeType(rawValue: Int(attributeType.rawValue)) }
    set { attributeType = NSAttributeType(rawValue: UInt(newValue.rawValue)) ?? .undefinedAttributeType }
  }

  open var defaultValue: Any?
  open var valueTransformerName: String?
  /// Large values may stay outside the rows. Here every value is stored in its row.
  open var allowsExternalBinaryDataStorage = false
  /// Whether the history of a store (`NSPersistentHistoryTrackingKey`) keeps the value of an object that is deleted.
  open var preservesValueInHistoryOnDeletion = false
  /// The class of a transformable attribute's values.
  open var attributeValueClassName: String?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! NSAttributeDescription
    copy.attributeType = attributeType
    copy.defaultValue = defaultValue
    copy.valueTransformerName = valueTransformerName
    copy.allowsExternalBinaryDataStorage = allowsExternalBinaryDataStorage
    copy.preservesValueInHistoryOnDeletion = preservesValueInHistoryOnDeletion
    copy.attributeValueClassName = attributeValueClassName
    return copy
  }

  open override var versionHash: Data { super.versionHash }

  override var versionText: String { "A|\(super.versionText)|\(attributeType.rawValue)|\(valueTransformerName ?? "")" }
}

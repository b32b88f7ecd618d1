import Foundation

/// A version of a data model, as Xcode's editor saves it.
struct ModelDocument {
  var entities: [Entity] = []
  var configurations: [(name: String, members: [String])] = []
  var requests: [(name: String, entity: String, predicate: String?)] = []
  var versionIdentifier: String?

  struct Entity {
    var name: String
    var className: String
    var generation: Generation
    var isAbstract: Bool
    var parent: String?
    var renamedFrom: String?
    var hashModifier: String?
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
    var constraints: [[String]] = []
    var indexes: [Index] = []
    var userInfo: [String: String] = [:]
  }

  /// An index that a store is to have for an entity.
  struct Index {
    var name: String
    var elements: [(property: String, isAscending: Bool, isRTree: Bool)] = []
  }

  /// What Xcode generates for an entity.
  enum Generation {
    /// Nothing.
    case none
    /// The properties: the class is the developer's.
    case properties
    case classAndProperties
  }

  /// What attributes and relationships have in common.
  struct Common {
    var name: String
    var isOptional: Bool
    var isTransient: Bool
    var renamedFrom: String?
    var hashModifier: String?
    var userInfo: [String: String] = [:]
  }

  struct Attribute {
    var common: Common
    var type: AttributeType
    var usesScalar: Bool
    var defaultText: String?
    var defaultInterval: Double?
    var transformer: String?
    var className: String?
    var isExternal: Bool
    var isPreserved: Bool
    var minimum: String?
    var maximum: String?
    var pattern: String?
    /// The expression that its value is derived by.
    var derivation: String?
  }

  struct Relationship {
    var common: Common
    var destination: String
    var inverse: String?
    var deleteRule: DeleteRule
    var isToMany: Bool
    var isOrdered: Bool
    var minCount: Int
    var maxCount: Int
  }

  enum AttributeType: String {
    case undefined = "Undefined"
    case integer16 = "Integer 16"
    case integer32 = "Integer 32"
    case integer64 = "Integer 64"
    case decimal = "Decimal"
    case double = "Double"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case date = "Date"
    case binary = "Binary"
    case uuid = "UUID"
    case uri = "URI"
    case transformable = "Transformable"
    case objectID = "ObjectID"

    /// `NSAttributeType`'s number.
    var number: Int {
      switch self {
      case .undefined: 0
      case .integer16: 100
      case .integer32: 200
      case .integer64: 300
      case .decimal: 400
      case .double: 500
      case .float: 600
      case .string: 700
      case .boolean: 800
      case .date: 900
      case .binary: 1000
      case .uuid: 1100
      case .uri: 1200
      case .transformable: 1800
      case .objectID: 2000
      }
    }
  }

  enum DeleteRule: String {
    case noAction = "No Action"
    case nullify = "Nullify"
    case cascade = "Cascade"
    case deny = "Deny"

    /// `NSDeleteRule`'s number.
    var number: Int {
      switch self {
      case .noAction: 0
      case .nullify: 1
      case .cascade: 2
      case .deny: 3
      }
    }
  }
}

import Foundation
import GeneratedText

/// Writes the classes that Xcode would generate for entities, already lowered: accessors instead of `@NSManaged`, and the
/// class's record.
struct EntityClassGenerator {
  private let document: ModelDocument
  private let classNames: [String: String]

  init(_ document: ModelDocument) {
    self.document = document
    classNames = Dictionary(document.entities.map { ($0.name, Self.swiftName($0.className)) }) { first, _ in first }
  }

  /// The class's name without its module.
  static func swiftName(_ className: String) -> String {
    className.split(separator: ".").last.map(String.init) ?? "NSManagedObject"
  }

  /// The files by their names, as Xcode names them.
  func files() -> [String: String] {
    var files: [String: String] = [:]
    for entity in document.entities where classNames[entity.name] != "NSManagedObject" {
      let name = classNames[entity.name]!
      switch entity.generation {
      case .none: continue
      case .properties: break
      case .classAndProperties: files["\(name)+CoreDataClass.swift"] = classFile(entity, name)
      }
      files["\(name)+CoreDataProperties.swift"] = propertiesFile(entity, name)
    }
    return files
  }

  private func classFile(_ entity: ModelDocument.Entity, _ name: String) -> String {
    let parent = entity.parent.flatMap { classNames[$0] } ?? "NSManagedObject"
    return """
      \(header)
      nonisolated public class \(name): \(parent) {

      }

      """
  }

  private var header: String {
    """
    // Generated from the data model. Changes made here are lost.

    import CoreData
    import Foundation
    import SlipwayFoundation

    """
  }

  private func propertiesFile(_ entity: ModelDocument.Entity, _ name: String) -> String {
    let properties =
      entity.attributes.map { property($0.common.name, type(of: $0)) }
      + entity.relationships.map { property($0.common.name, type(of: $0)) }
    let accessors = entity.relationships.filter(\.isToMany).map { relationshipAccessors($0, name) }
    let names = entity.attributes.map(\.common.name) + entity.relationships.map(\.common.name)
    return """
      \(header)
      nonisolated extension \(name) {

        public class func fetchRequest() -> NSFetchRequest<\(name)> {
          return NSFetchRequest<\(name)>(entityName: \(SwiftLiteral.text(entity.name)))
        }

      \(properties.joined(separator: "\n"))
      }

      \(accessors.joined(separator: "\n"))
      \(identifiable(entity, name))
      \(registration(name, names))

      """
  }

  /// Only the topmost class declares it: its subclasses inherit it.
  private func identifiable(_ entity: ModelDocument.Entity, _ name: String) -> String {
    let inherits = entity.parent.flatMap { classNames[$0] }.map { $0 != "NSManagedObject" } ?? false
    return inherits ? "" : "extension \(name): Identifiable {\n\n}\n"
  }

  private func property(_ name: String, _ type: String) -> String {
    """
      public var \(escaped(name)): \(type) {
        get { SlipwayFoundation.ManagedProperty.get(self, "\(name)") }
        set { SlipwayFoundation.ManagedProperty.set(self, "\(name)", newValue) }
      }
    """
  }

  private static let keywords: Set<String> = [
    "class", "default", "extension", "func", "import", "in", "init", "internal", "is", "let", "operator", "private",
    "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "switch", "throw", "true",
    "false",
    "try", "var", "where", "while", "as", "break", "case", "catch", "continue", "defer", "do", "else", "enum",
    "fallthrough", "for", "guard", "if", "inout", "nil", "rethrows", "super", "throws",
  ]

  private func escaped(_ name: String) -> String { Self.keywords.contains(name) ? "`\(name)`" : name }

  private func type(of attribute: ModelDocument.Attribute) -> String {
    switch attribute.type {
    case .integer16: attribute.usesScalar ? "Int16" : "NSNumber?"
    case .integer32: attribute.usesScalar ? "Int32" : "NSNumber?"
    case .integer64: attribute.usesScalar ? "Int64" : "NSNumber?"
    case .double: attribute.usesScalar ? "Double" : "NSNumber?"
    case .float: attribute.usesScalar ? "Float" : "NSNumber?"
    case .boolean: attribute.usesScalar ? "Bool" : "NSNumber?"
    case .date: attribute.usesScalar ? "TimeInterval" : "Date?"
    case .string: "String?"
    case .binary: "Data?"
    case .uuid: "UUID?"
    case .uri: "URL?"
    case .decimal: "NSDecimalNumber?"
    case .transformable, .undefined, .objectID: "\(attribute.className ?? "NSObject")?"
    }
  }

  private func type(of relationship: ModelDocument.Relationship) -> String {
    if relationship.isToMany { return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?" }
    return "\(classNames[relationship.destination] ?? "NSManagedObject")?"
  }

  // MARK: Accessors of to-many relationships

  private func relationshipAccessors(_ relationship: ModelDocument.Relationship, _ name: String) -> String {
    let key = relationship.common.name
    let capital = key.prefix(1).uppercased() + key.dropFirst()
    let member = classNames[relationship.destination] ?? "NSManagedObject"
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    var functions = [
      ("addTo\(capital)(_ value: \(member))", "add(value, to: \"\(key)\", of: self)"),
      ("removeFrom\(capital)(_ value: \(member))", "remove(value, from: \"\(key)\", of: self)"),
      ("addTo\(capital)(_ values: \(set))", "add(values, to: \"\(key)\", of: self)"),
      ("removeFrom\(capital)(_ values: \(set))", "remove(values, from: \"\(key)\", of: self)"),
    ]
    if relationship.isOrdered { functions = orderedAccessors(key, String(capital), member) + functions }
    let bodies = functions.map { "  public func \($0.0) { SlipwayFoundation.ManagedProperty.\($0.1) }" }
    return """
      // MARK: Generated accessors for \(key)
      nonisolated extension \(name) {

      \(bodies.joined(separator: "\n\n"))
      }

      """
  }

  private func orderedAccessors(_ key: String, _ capital: String, _ member: String) -> [(String, String)] {
    let place = "in: \"\(key)\", of: self"
    return [
      ("insertInto\(capital)(_ value: \(member), at idx: Int)", "insert(value, at: idx, \(place))"),
      ("removeFrom\(capital)(at idx: Int)", "remove(at: idx, from: \"\(key)\", of: self)"),
      ("insertInto\(capital)(_ values: [\(member)], at indexes: NSIndexSet)", "insert(values, at: indexes, \(place))"),
      ("removeFrom\(capital)(at indexes: NSIndexSet)", "remove(at: indexes, from: \"\(key)\", of: self)"),
      ("replace\(capital)(at idx: Int, with value: \(member))", "replace(at: idx, with: value, \(place))"),
      (
        "replace\(capital)(at indexes: NSIndexSet, with values: [\(member)])",
        "replace(at: indexes, with: values, \(place))"
      ),
    ]
  }

  // MARK: Record

  /// The class's record, registered when the image loads: CoreData finds the class and its key paths by it.
  private func registration(_ name: String, _ properties: [String]) -> String {
    let rows = properties.map { "SlipwayFoundation.PropertyRecord(\"\($0)\", \\\(name).\(escaped($0)))" }.joined(
      separator: ", "
    )
    return """
      extension \(name) {
        fileprivate static func slipwayRecord_\(name)_properties() -> SlipwayFoundation.ClassRecord {
          SlipwayFoundation.ClassRecord(\(name).self, name: "\(name)", methods: [], properties: [\(rows)])
        }
      }
      nonisolated private func slipwayRegister() { SlipwayFoundation.ClassRecords.register { [\(name).slipwayRecord_\(name)_properties()] } }
      @section(".init_array") @used nonisolated private let slipwayRegistration: @convention(c) () -> Void = slipwayRegister
      """
  }
}

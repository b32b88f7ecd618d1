import Foundation
import GeneratedText
import XMLReading
import XcodeProject

/// What is wrong with a model, and where.
public struct ModelError: Error, CustomStringConvertible, Equatable {
  public let file: URL
  /// From 1; nil if it is no line's fault.
  public let line: Int?
  public let message: String

  public var description: String { "\(file.path):\(line.map { "\($0): " } ?? " ")\(message)" }
}

extension ModelError {
  /// The bytes of a regular file of bounded size.
  static func contents(of file: URL) throws(ModelError) -> Data {
    do {
      return try RegularFile.contents(of: file)
    } catch {
      throw ModelError(file: file, line: error.line, message: error.message)
    }
  }
}

/// Reads the XML of one model version (`contents`).
struct ModelParser {
  private let file: URL
  private var document = ModelDocument()
  private var scanner: XMLScanner
  /// The elements that are open, outermost first.
  private var path: [String] = []
  private var lastProperty: LastProperty?

  private enum LastProperty {
    case attribute, relationship
  }

  static func document(at file: URL) throws -> ModelDocument {
    try document(of: ModelError.contents(of: file), file)
  }

  static func document(of data: Data, _ file: URL) throws -> ModelDocument {
    var parser = ModelParser(file: file, scanner: XMLScanner(Array(data)))
    try parser.run()
    try parser.check()
    return parser.document
  }

  private init(file: URL, scanner: XMLScanner) {
    self.file = file
    self.scanner = scanner
  }

  private mutating func run() throws {
    var sawModel = false
    while let event = try next() {
      switch event {
      case .start(let name, let values):
        sawModel = sawModel || name == "model"
        path.append(name)
        try start(name, values)
      case .text: break
      case .end(let name):
        path.removeLast()
        if name == "attribute" || name == "relationship" { lastProperty = nil }
      }
    }
    if !sawModel { throw ModelError(file: file, line: 1, message: "There is no <model> in it.") }
  }

  private mutating func next() throws -> XMLScanner.Event? {
    do {
      return try scanner.next()
    } catch {
      throw ModelError(file: file, line: error.line, message: "The XML is not well-formed: \(error.message).")
    }
  }

  private func failure(_ message: String) -> ModelError {
    ModelError(file: file, line: scanner.line, message: message)
  }

  // MARK: Elements

  private mutating func start(_ name: String, _ values: [String: String]) throws {
    switch name {
    case "model":
      document.versionIdentifier = values["userDefinedModelVersionIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
    case "entity": if path.count == 2 { try startEntity(values) }
    case "attribute": try startAttribute(values)
    case "relationship": try startRelationship(values)
    case "uniquenessConstraint": try withEntity { $0.constraints.append([]) }
    case "constraint": try addConstraint(values)
    case "fetchIndex":
      try withEntity { $0.indexes.append(ModelDocument.Index(name: values["name"] ?? "")) }
    case "fetchIndexElement": try addIndexElement(values)
    case "entry": try addUserInfo(values)
    case "configuration": document.configurations.append((values["name"] ?? "", []))
    case "memberEntity":
      guard !document.configurations.isEmpty else { return }
      document.configurations[document.configurations.count - 1].members.append(values["name"] ?? "")
    case "fetchRequest":
      document.requests.append((values["name"] ?? "", values["entity"] ?? "", values["predicateString"]))
    default: break  // Positions in the editor: nothing that a store depends on.
    }
  }

  private mutating func withEntity(_ change: (inout ModelDocument.Entity) -> Void) throws {
    guard !document.entities.isEmpty else { throw failure("This stands outside of an entity.") }
    change(&document.entities[document.entities.count - 1])
  }

  private mutating func addIndexElement(_ values: [String: String]) throws {
    // An element may be an expression, which has no column.
    guard let property = values["property"], !property.isEmpty else { return }
    try withEntity { entity in
      guard !entity.indexes.isEmpty else { return }
      entity.indexes[entity.indexes.count - 1].elements.append(
        (property, values["order"] != "descending", values["type"] == "RTree")
      )
    }
  }

  private mutating func startEntity(_ values: [String: String]) throws {
    guard let name = values["name"], !name.isEmpty else { throw failure("An entity has no name.") }
    let generation: ModelDocument.Generation =
      switch values["codeGenerationType"] {
      case "class": .classAndProperties
      case "category": .properties
      default: .none
      }
    document.entities.append(
      ModelDocument.Entity(
        name: name,
        className: values["representedClassName"] ?? "NSManagedObject",
        generation: generation,
        isAbstract: isOn(values["isAbstract"]),
        parent: values["parentEntity"],
        renamedFrom: values["elementID"],
        hashModifier: values["versionHashModifier"]
      )
    )
  }

  private func common(_ values: [String: String]) throws -> ModelDocument.Common {
    guard let name = values["name"], !name.isEmpty else { throw failure("A property has no name.") }
    return ModelDocument.Common(
      name: name,
      isOptional: isOn(values["optional"]),
      isTransient: isOn(values["transient"]),
      renamedFrom: values["elementID"],
      hashModifier: values["versionHashModifier"]
    )
  }

  private mutating func startAttribute(_ values: [String: String]) throws {
    let common = try common(values)
    guard let type = ModelDocument.AttributeType(rawValue: values["attributeType"] ?? "Undefined") else {
      throw failure(
        "The attribute \(common.name) is of the type \(values["attributeType"] ?? ""), which is not supported here."
      )
    }
    lastProperty = .attribute
    try withEntity {
      $0.attributes.append(
        ModelDocument.Attribute(
          common: common,
          type: type,
          usesScalar: isOn(values["usesScalarValueType"]),
          defaultText: values["defaultValueString"],
          defaultInterval: values["defaultDateTimeInterval"].flatMap(Double.init),
          transformer: values["valueTransformerName"],
          className: values["customClassName"],
          isExternal: isOn(values["allowsExternalBinaryDataStorage"]),
          isPreserved: isOn(values["preserveAfterDeletion"]),
          minimum: values["minValueString"] ?? values["minDateTimeInterval"],
          maximum: values["maxValueString"] ?? values["maxDateTimeInterval"],
          pattern: values["regularExpressionString"],
          derivation: isOn(values["derived"]) ? values["derivationExpression"] : nil
        )
      )
    }
  }

  private mutating func startRelationship(_ values: [String: String]) throws {
    let common = try common(values)
    guard let destination = values["destinationEntity"] else {
      throw failure("The relationship \(common.name) has no destination.")
    }
    let isToMany = isOn(values["toMany"])
    lastProperty = .relationship
    try withEntity {
      $0.relationships.append(
        ModelDocument.Relationship(
          common: common,
          destination: destination,
          inverse: values["inverseName"],
          deleteRule: ModelDocument.DeleteRule(rawValue: values["deletionRule"] ?? "") ?? .noAction,
          isToMany: isToMany,
          isOrdered: isOn(values["ordered"]),
          minCount: values["minCount"].flatMap(Int.init) ?? 0,
          maxCount: isToMany ? values["maxCount"].flatMap(Int.init) ?? 0 : 1
        )
      )
    }
  }

  private mutating func addConstraint(_ values: [String: String]) throws {
    guard let name = values["value"] else { return }
    try withEntity { entity in
      guard !entity.constraints.isEmpty else { return }
      entity.constraints[entity.constraints.count - 1].append(name)
    }
  }

  private mutating func addUserInfo(_ values: [String: String]) throws {
    guard let key = values["key"], let value = values["value"] else { return }
    let owner = lastProperty
    try withEntity { entity in
      switch owner {
      case .attribute: entity.attributes[entity.attributes.count - 1].common.userInfo[key] = value
      case .relationship: entity.relationships[entity.relationships.count - 1].common.userInfo[key] = value
      case nil: entity.userInfo[key] = value
      }
    }
  }

  // MARK: Checking the whole

  private func check() throws {
    func wrong(_ message: String) -> ModelError { ModelError(file: file, line: nil, message: message) }
    var byName: [String: ModelDocument.Entity] = [:]
    for entity in document.entities {
      if byName.updateValue(entity, forKey: entity.name) != nil {
        throw wrong("There are two entities \(entity.name).")
      }
    }
    for entity in document.entities where entity.generation != .none {
      // These stand in Swift source, and the class's name is its file's.
      let properties = entity.attributes.map(\.common.name) + entity.relationships.map(\.common.name)
      for name in [EntityClassGenerator.swiftName(entity.className)] + properties
      where !SwiftIdentifier.isValid(name) {
        throw wrong("The entity \(entity.name) has \(name.debugDescription) for a name in Swift, which it cannot be.")
      }
    }
    for entity in document.entities {
      var seen: Set<String> = [entity.name]
      var ancestor = entity.parent
      while let name = ancestor {
        guard let parent = byName[name] else {
          throw wrong("The parent of \(entity.name), \(name), is not in the model.")
        }
        guard seen.insert(name).inserted else { throw wrong("The entity \(entity.name) is its own ancestor.") }
        ancestor = parent.parent
      }
      for relationship in entity.relationships where byName[relationship.destination] == nil {
        throw wrong(
          "\(entity.name).\(relationship.common.name) leads to \(relationship.destination), which is not in the model."
        )
      }
    }
  }
}

private func isOn(_ value: String?) -> Bool { value == "YES" }

import Foundation
import FoundationXML

/// What is wrong with a model, and where.
public struct ModelError: Error, CustomStringConvertible, Equatable {
  public let file: URL
  /// From 1; nil if it is no line's fault.
  public let line: Int?
  public let message: String

  public var description: String { "\(file.path):\(line.map { "\($0): " } ?? " ")\(message)" }
}

/// Reads the XML of one model version (`contents`).
final class ModelParser: NSObject, XMLParserDelegate {
  /// No model is larger: what is, is not read.
  private static let sizeLimit = 64 << 20

  private let file: URL
  private var document = ModelDocument()
  private var failure: ModelError?
  private var sawModel = false
  /// The elements that are open, outermost first.
  private var path: [String] = []
  private var lastProperty: LastProperty?
  private unowned var parser: XMLParser!

  private enum LastProperty {
    case attribute, relationship
  }

  private init(_ file: URL) { self.file = file }

  static func document(at file: URL) throws -> ModelDocument {
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? nil
    guard let size else { throw ModelError(file: file, line: nil, message: "The file can't be read.") }
    guard size <= sizeLimit else {
      throw ModelError(file: file, line: nil, message: "The file is too large for a model.")
    }
    return try document(of: Data(contentsOf: file), file)
  }

  static func document(of data: Data, _ file: URL) throws -> ModelDocument {
    // Models declare no entities of XML, and those of others may be hostile.
    if data.range(of: Data("<!".utf8)).map({ !data[$0.upperBound...].starts(with: Data("--".utf8)) }) ?? false {
      throw ModelError(file: file, line: nil, message: "A model has no document type or sections.")
    }
    let delegate = ModelParser(file)
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    delegate.parser = parser
    let isWellFormed = parser.parse()
    if let failure = delegate.failure { throw failure }
    guard isWellFormed else {
      throw ModelError(file: file, line: max(1, parser.lineNumber), message: "The XML is not well-formed.")
    }
    guard delegate.sawModel else { throw ModelError(file: file, line: 1, message: "There is no <model> in it.") }
    try delegate.check()
    return delegate.document
  }

  private func fail(_ message: String) {
    if failure == nil { failure = ModelError(file: file, line: max(1, parser.lineNumber), message: message) }
    parser.abortParsing()
  }

  // MARK: Elements

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes values: [String: String]
  ) {
    path.append(elementName)
    if path.count > 20 { return fail("The elements are nested too deeply.") }
    switch elementName {
    case "model":
      sawModel = true
      document.versionIdentifier = values["userDefinedModelVersionIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
    case "entity": if path.count == 2 { startEntity(values) }
    case "attribute": startAttribute(values)
    case "relationship": startRelationship(values)
    case "uniquenessConstraint": withEntity { $0.constraints.append([]) }
    case "constraint": addConstraint(values)
    case "entry": addUserInfo(values)
    case "configuration": document.configurations.append((values["name"] ?? "", []))
    case "memberEntity":
      guard !document.configurations.isEmpty else { return }
      document.configurations[document.configurations.count - 1].members.append(values["name"] ?? "")
    case "fetchRequest":
      document.requests.append((values["name"] ?? "", values["entity"] ?? "", values["predicateString"]))
    default: break  // Positions in the editor, indexes: nothing that a store depends on.
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    path.removeLast()
    if elementName == "attribute" || elementName == "relationship" { lastProperty = nil }
  }

  private func withEntity(_ change: (inout ModelDocument.Entity) -> Void) {
    guard !document.entities.isEmpty else { return fail("This stands outside of an entity.") }
    change(&document.entities[document.entities.count - 1])
  }

  private func isOn(_ value: String?) -> Bool { value == "YES" }

  private func startEntity(_ values: [String: String]) {
    guard let name = values["name"], !name.isEmpty else { return fail("An entity has no name.") }
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

  private func common(_ values: [String: String]) -> ModelDocument.Common? {
    guard let name = values["name"], !name.isEmpty else {
      fail("A property has no name.")
      return nil
    }
    return ModelDocument.Common(
      name: name,
      isOptional: isOn(values["optional"]),
      isTransient: isOn(values["transient"]),
      renamedFrom: values["elementID"],
      hashModifier: values["versionHashModifier"]
    )
  }

  private func startAttribute(_ values: [String: String]) {
    guard let common = common(values) else { return }
    if isOn(values["derived"]) { return fail("The attribute \(common.name) is derived, which is not supported here.") }
    guard let type = ModelDocument.AttributeType(rawValue: values["attributeType"] ?? "Undefined") else {
      return fail(
        "The attribute \(common.name) is of the type \(values["attributeType"] ?? ""), which is not supported here."
      )
    }
    lastProperty = .attribute
    withEntity {
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
          minimum: values["minValueString"] ?? values["minDateTimeInterval"],
          maximum: values["maxValueString"] ?? values["maxDateTimeInterval"],
          pattern: values["regularExpressionString"]
        )
      )
    }
  }

  private func startRelationship(_ values: [String: String]) {
    guard let common = common(values) else { return }
    guard let destination = values["destinationEntity"] else {
      return fail("The relationship \(common.name) has no destination.")
    }
    let isToMany = isOn(values["toMany"])
    lastProperty = .relationship
    withEntity {
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

  private func addConstraint(_ values: [String: String]) {
    guard let name = values["value"] else { return }
    withEntity { entity in
      guard !entity.constraints.isEmpty else { return }
      entity.constraints[entity.constraints.count - 1].append(name)
    }
  }

  private func addUserInfo(_ values: [String: String]) {
    guard let key = values["key"], let value = values["value"] else { return }
    withEntity { entity in
      switch lastProperty {
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

import Foundation

/// The compiled form of a model version: the property list that `NSManagedObjectModel(contentsOf:)` of our CoreData reads.
enum ModelPropertyList {
  static func data(_ document: ModelDocument, module: String?) throws -> Data {
    var plist: [String: Any] = ["entities": document.entities.map { list($0, module) }]
    plist["versionIdentifiers"] = document.versionIdentifier.map { [$0] }
    plist["configurations"] = Dictionary(document.configurations.map { ($0.name, $0.members) }) { _, last in last }
    plist["templates"] = document.requests.map { request in
      var list = ["name": request.name, "entity": request.entity]
      list["predicate"] = request.predicate
      return list
    }
    return try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
  }

  private static func list(_ entity: ModelDocument.Entity, _ module: String?) -> [String: Any] {
    var list: [String: Any] = [
      "name": entity.name, "class": entity.className, "abstract": entity.isAbstract, "constraints": entity.constraints,
      "properties": entity.attributes.map(Self.list) + entity.relationships.map(Self.list), "userInfo": entity.userInfo,
    ]
    list["indexes"] = entity.indexes.map { index -> [String: Any] in
      let elements = index.elements.map { element -> [String: Any] in
        ["property": element.property, "ascending": element.isAscending, "rTree": element.isRTree]
      }
      return ["name": index.name, "elements": elements]
    }
    list["module"] = module
    list["parent"] = entity.parent
    list["renamed"] = entity.renamedFrom
    list["hashModifier"] = entity.hashModifier
    return list
  }

  private static func list(_ common: ModelDocument.Common) -> [String: Any] {
    var list: [String: Any] = [
      "name": common.name, "optional": common.isOptional, "transient": common.isTransient, "userInfo": common.userInfo,
    ]
    list["renamed"] = common.renamedFrom
    list["hashModifier"] = common.hashModifier
    return list
  }

  private static func list(_ relationship: ModelDocument.Relationship) -> [String: Any] {
    var list = list(relationship.common)
    list["destination"] = relationship.destination
    list["inverse"] = relationship.inverse
    list["deleteRule"] = relationship.deleteRule.number
    list["minCount"] = relationship.minCount
    list["maxCount"] = relationship.maxCount
    list["ordered"] = relationship.isOrdered
    return list
  }

  private static func list(_ attribute: ModelDocument.Attribute) -> [String: Any] {
    var list = list(attribute.common)
    list["type"] = attribute.type.number
    list["transformer"] = attribute.transformer
    list["valueClass"] = attribute.className
    list["external"] = attribute.isExternal
    list["preserved"] = attribute.isPreserved
    list["default"] = defaultValue(attribute)
    list["validation"] = validation(attribute)
    list["derivation"] = attribute.derivation
    return list
  }

  private static func defaultValue(_ attribute: ModelDocument.Attribute) -> Any? {
    if let interval = attribute.defaultInterval { return Date(timeIntervalSinceReferenceDate: interval) }
    guard let text = attribute.defaultText else { return nil }
    switch attribute.type {
    case .integer16, .integer32, .integer64:
      return Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    case .double, .float: return Double(text)
    case .boolean: return text == "YES" || text == "1" || text.lowercased() == "true"
    case .string, .decimal, .uuid, .uri: return text
    case .undefined, .date, .binary, .transformable, .objectID: return nil
    }
  }

  /// The predicates of the editor's minimum, maximum and pattern.
  private static func validation(_ attribute: ModelDocument.Attribute) -> [String] {
    let subject = attribute.type == .string ? "length" : "SELF"
    func bound(_ text: String?, _ comparator: String) -> String? {
      guard let text, Double(text) != nil else { return nil }
      return "\(subject) \(comparator) \(attribute.type == .date ? "CAST(\(text), \"NSDate\")" : text)"
    }
    let pattern = attribute.pattern.map { pattern in
      let escaped = pattern.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      return "SELF MATCHES \"\(escaped)\""
    }
    return [bound(attribute.minimum, ">="), bound(attribute.maximum, "<="), pattern].compactMap { $0 }
  }
}

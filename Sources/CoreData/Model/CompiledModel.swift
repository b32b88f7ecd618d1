import Foundation

/// A compiled model: a property list, as the `CoreDataModel` tool writes it and as a store keeps a copy of its own.
///
/// `{ name, entities: [{ name, class, module, abstract, parent, renamed, hashModifier, constraints, userInfo,
/// properties: […] }], configurations: { name: [entity] }, templates: [{ name, entity, predicate }] }`. Of a `.momd`
/// folder, `VersionInfo.plist` names the current version.
struct CompiledModel {
  typealias Dictionary = [String: Any]
  let plist: Dictionary

  init(contentsOf url: URL) throws {
    guard url.pathExtension == "momd" else {
      self = try CompiledModel(data: Data(contentsOf: url))
      return
    }
    let list = url.appendingPathComponent("VersionInfo.plist")
    let info = try CompiledModel(data: Data(contentsOf: list)).plist
    guard let name = info["NSManagedObjectModel_CurrentVersionName"] as? String else {
      throw NSError.coreData(
        CocoaError.propertyListReadCorrupt.rawValue,
        "“\(list.path)” names no current version.",
        [NSFilePathErrorKey: list.path]
      )
    }
    self = try CompiledModel(data: Data(contentsOf: url.appendingPathComponent("\(name).mom")))
  }

  init(data: Data) throws {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let plist = list as? Dictionary else {
      throw NSError.coreData(CocoaError.propertyListReadCorrupt.rawValue, "A compiled model is a dictionary.")
    }
    self.plist = plist
  }

  func fill(_ model: NSManagedObjectModel) {
    let lists = plist["entities"] as? [Dictionary] ?? []
    let entities = lists.map(Self.entity)
    let byName = Swift.Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
    for (list, entity) in zip(lists, entities) {
      let properties = list["properties"] as? [Dictionary] ?? []
      entity.properties = properties.map { Self.property($0, entities: byName) }
      entity.indexes = (list["indexes"] as? [Dictionary] ?? []).map { Self.index($0, of: entity) }
      if let parent = list["parent"] as? String { byName[parent]?.subentities.append(entity) }
    }
    for (list, entity) in zip(lists, entities) { Self.linkInverses(list, entity) }
    model.entities = entities
    for (name, members) in plist["configurations"] as? [String: [String]] ?? [:] {
      model.setEntities(members.compactMap { byName[$0] }, forConfigurationName: name)
    }
    for template in plist["templates"] as? [Dictionary] ?? [] { Self.addTemplate(template, to: model) }
    model.versionIdentifiers = Set((plist["versionIdentifiers"] as? [String] ?? []).map { AnyHashable($0) })
  }

  private static func entity(_ list: Dictionary) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = list["name"] as? String
    entity.managedObjectClassName = list["class"] as? String ?? "NSManagedObject"
    entity.moduleName = list["module"] as? String
    entity.isAbstract = list["abstract"] as? Bool ?? false
    entity.renamedFrom = list["renamed"] as? String
    entity.versionHashModifier = list["hashModifier"] as? String
    entity.uniquenessConstraints = list["constraints"] as? [[String]] ?? []
    entity.userInfo = list["userInfo"] as? [String: Any]
    return entity
  }

  private static func property(_ list: Dictionary, entities: [String: NSEntityDescription]) -> NSPropertyDescription {
    let property: NSPropertyDescription
    if let destination = list["destination"] as? String {
      let relationship = NSRelationshipDescription()
      relationship.destinationEntity = entities[destination]
      relationship.deleteRule = NSDeleteRule(rawValue: list["deleteRule"] as? UInt ?? 1) ?? .nullifyDeleteRule
      relationship.minCount = list["minCount"] as? Int ?? 0
      relationship.maxCount = list["maxCount"] as? Int ?? 1
      relationship.isOrdered = list["ordered"] as? Bool ?? false
      property = relationship
    } else {
      let attribute = attribute(derivedBy: list["derivation"] as? String)
      attribute.attributeType = NSAttributeType(rawValue: list["type"] as? UInt ?? 0) ?? .undefinedAttributeType
      attribute.valueTransformerName = list["transformer"] as? String
      attribute.attributeValueClassName = list["valueClass"] as? String
      attribute.allowsExternalBinaryDataStorage = list["external"] as? Bool ?? false
      attribute.preservesValueInHistoryOnDeletion = list["preserved"] as? Bool ?? false
      attribute.defaultValue = defaultValue(list["default"], of: attribute)
      property = attribute
    }
    property.name = list["name"] as? String ?? ""
    property.isOptional = list["optional"] as? Bool ?? false
    property.isTransient = list["transient"] as? Bool ?? false
    property.renamedFrom = list["renamed"] as? String
    property.versionHashModifier = list["hashModifier"] as? String
    property.userInfo = list["userInfo"] as? [String: Any]
    let predicates = (list["validation"] as? [String] ?? []).map { NSPredicate(format: $0, argumentArray: nil) }
    property.setValidationPredicates(predicates, withValidationWarnings: nil)
    return property
  }

  private static func index(_ list: Dictionary, of entity: NSEntityDescription) -> NSFetchIndexDescription {
    let properties = Swift.Dictionary(entity.declaredProperties.map { ($0.name, $0) }) { first, _ in first }
    let elements = (list["elements"] as? [Dictionary] ?? []).compactMap { list -> NSFetchIndexElementDescription? in
      guard let property = properties[list["property"] as? String ?? ""] else { return nil }
      let type: NSFetchIndexElementType = list["rTree"] as? Bool == true ? .rTree : .binary
      let element = NSFetchIndexElementDescription(property: property, collationType: type)
      element.isAscending = list["ascending"] as? Bool ?? true
      return element
    }
    return NSFetchIndexDescription(name: list["name"] as? String ?? "", elements: elements)
  }

  private static func attribute(derivedBy derivation: String?) -> NSAttributeDescription {
    guard let derivation else { return NSAttributeDescription() }
    let attribute = NSDerivedAttributeDescription()
    attribute.derivationText = derivation
    return attribute
  }

  /// Property lists have no URL, UUID or decimal: those defaults are strings.
  private static func defaultValue(_ value: Any?, of attribute: NSAttributeDescription) -> Any? {
    guard let text = value as? String else { return value }
    switch attribute.attributeType {
    case .UUIDAttributeType: return UUID(uuidString: text)
    case .URIAttributeType: return URL(string: text)
    case .decimalAttributeType: return NSDecimalNumber(string: text)
    default: return text
    }
  }

  private static func linkInverses(_ list: Dictionary, _ entity: NSEntityDescription) {
    for property in list["properties"] as? [Dictionary] ?? [] {
      guard let name = property["name"] as? String, let inverse = property["inverse"] as? String,
        let relationship = entity.relationshipsByName[name]
      else { continue }
      relationship.inverseRelationship = relationship.destinationEntity?.relationshipsByName[inverse]
    }
  }

  private static func addTemplate(_ list: Dictionary, to model: NSManagedObjectModel) {
    guard let name = list["name"] as? String, let entity = list["entity"] as? String else { return }
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: entity)
    if let format = list["predicate"] as? String { request.predicate = NSPredicate(format: format, argumentArray: nil) }
    model.setFetchRequestTemplate(request, forName: name)
  }
}

// MARK: - Writing

extension CompiledModel {
  init(_ model: NSManagedObjectModel) {
    plist = ["entities": model.entities.map(Self.list)]
  }

  func data() throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
  }

  private static func list(_ entity: NSEntityDescription) -> Dictionary {
    var list: Dictionary = [
      "name": entity.name ?? "", "class": entity.managedObjectClassName ?? "", "abstract": entity.isAbstract,
      "constraints": entity.constraintNames, "properties": entity.declaredProperties.map(Self.list),
    ]
    list["parent"] = entity.superentity?.name
    list["renamed"] = entity.renamedFrom
    list["hashModifier"] = entity.versionHashModifier
    return list
  }

  /// What a migration needs: neither default values nor validation.
  private static func list(_ property: NSPropertyDescription) -> Dictionary {
    var list: Dictionary = [
      "name": property.name, "optional": property.isOptional, "transient": property.isTransient,
    ]
    list["renamed"] = property.renamedFrom
    list["hashModifier"] = property.versionHashModifier
    if let attribute = property as? NSAttributeDescription {
      list["type"] = attribute.attributeType.rawValue
      list["transformer"] = attribute.valueTransformerName
    } else if let relationship = property as? NSRelationshipDescription {
      list["destination"] = relationship.destinationEntity?.name
      list["inverse"] = relationship.inverseRelationship?.name
      list["deleteRule"] = relationship.deleteRule.rawValue
      list["minCount"] = relationship.minCount
      list["maxCount"] = relationship.maxCount
      list["ordered"] = relationship.isOrdered
    }
    return list
  }
}

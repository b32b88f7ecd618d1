import CoreData

extension Schema {
  /// The schema as a model of Core Data's.
  func makeModel() -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    var byName: [String: NSEntityDescription] = [:]
    for entity in entities {
      let made = NSEntityDescription()
      made.name = entity.name
      made.managedObjectClassName = NSStringFromClass(ModelObject.self)
      made.uniquenessConstraints = entity.uniquenessConstraints
      byName[entity.name] = made
    }
    for entity in entities {
      let attributes = entity.attributes.sorted { $0.name < $1.name }.map(Self.description)
      let relationships = entity.relationships.sorted { $0.name < $1.name }.map { Self.description($0, byName) }
      byName[entity.name]?.properties = attributes + relationships
    }
    for entity in entities { byName[entity.name].map { $0.indexes = entity.indices.map($0.index(of:)) } }
    for entity in entities {
      for relationship in entity.relationships {
        guard let inverse = relationship.inverseName else { continue }
        byName[entity.name]?.relationshipsByName[relationship.name]?.inverseRelationship =
          byName[relationship.destination]?.relationshipsByName[inverse]
      }
    }
    model.entities = entities.compactMap { byName[$0.name] }
    model.versionIdentifiers = [version.description]
    return model
  }

  private static func description(_ attribute: Attribute) -> NSPropertyDescription {
    let made = NSAttributeDescription()
    let form = StoredForm(of: unwrapped(attribute.valueType), transformer: attribute.transformerName)
    made.attributeType = form.attributeType
    made.valueTransformerName = attribute.transformerName
    made.allowsExternalBinaryDataStorage = attribute.options.contains(.externalStorage)
    made.preservesValueInHistoryOnDeletion = attribute.options.contains(.preserveValueOnDeletion)
    // A new model brings its values along; what was stored before the attribute was there gets the default.
    made.defaultValue = form.stored(attribute.defaultValue)
    made.isTransient = attribute.isTransient
    name(made, attribute, attribute.hashModifier)
    return made
  }

  private static func description(_ relationship: Relationship, _ entities: [String: NSEntityDescription])
    -> NSPropertyDescription
  {
    let made = NSRelationshipDescription()
    made.destinationEntity = entities[relationship.destination]
    made.deleteRule =
      switch relationship.deleteRule {
      case .noAction: .noActionDeleteRule
      case .nullify: .nullifyDeleteRule
      case .cascade: .cascadeDeleteRule
      case .deny: .denyDeleteRule
      }
    made.minCount = relationship.isToOneRelationship ? 0 : relationship.minimumModelCount ?? 0
    made.maxCount = relationship.isToOneRelationship ? 1 : relationship.maximumModelCount ?? 0
    name(made, relationship, relationship.hashModifier)
    // A list may always be empty.
    if !relationship.isToOneRelationship { made.isOptional = relationship.minimumModelCount ?? 0 == 0 }
    return made
  }

  private static func name(_ made: NSPropertyDescription, _ property: some SchemaProperty, _ hashModifier: String?) {
    made.name = property.name
    made.isOptional = property.isOptional
    if property.originalName != property.name { made.renamingIdentifier = property.originalName }
    made.versionHashModifier = hashModifier
  }
}

extension NSEntityDescription {
  /// An index of properties by their names.
  fileprivate func index(of names: [String]) -> NSFetchIndexDescription {
    let elements = names.compactMap { propertiesByName[$0] }.map {
      NSFetchIndexElementDescription(property: $0, collationType: .binary)
    }
    return NSFetchIndexDescription(name: names.joined(separator: "_"), elements: elements)
  }
}

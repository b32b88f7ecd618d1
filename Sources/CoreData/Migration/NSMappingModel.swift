import Foundation
import SlipwayFoundation

/// How the objects of one version of a model become objects of another.
open class NSMappingModel: NSObject {
  open var entityMappings: [NSEntityMapping]! = []
  open var entityMappingsByName: [String: NSEntityMapping] {
    Dictionary((entityMappings ?? []).map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  public override init() { super.init() }

  /// The mapping by names and renaming identifiers: what is added, removed, renamed, or has another default or optionality.
  ///
  /// Throws `NSInferredMappingModelError` where a mandatory attribute has no value to begin with, a type has changed, or a to-many
  /// relationship is to become to-one.
  open class func inferredMappingModel(
    forSourceModel sourceModel: NSManagedObjectModel,
    destinationModel: NSManagedObjectModel
  ) throws -> NSMappingModel {
    let difference = ModelDifference(from: sourceModel, to: destinationModel)
    if let (entity, property) = difference.whatCannotBeInferred {
      throw NSError.coreData(
        NSInferredMappingModelError,
        "No mapping model can be inferred: \(entity.name ?? "").\(property.name) cannot be carried over.",
        ["entity": entity.name ?? "", "property": property.name]
      )
    }
    let model = NSMappingModel()
    model.entityMappings = difference.mappings()
    return model
  }
}

/// What has become of the entities of a model in another version, by names and renaming identifiers.
struct ModelDifference {
  let source: NSManagedObjectModel
  let target: NSManagedObjectModel

  init(from source: NSManagedObjectModel, to target: NSManagedObjectModel) {
    self.source = source
    self.target = target
  }

  func old(_ entity: NSEntityDescription) -> NSEntityDescription? {
    source.entitiesByName[entity.renamedFrom ?? entity.name ?? ""] ?? source.entitiesByName[entity.name ?? ""]
  }

  func old(_ property: NSPropertyDescription, in entity: NSEntityDescription) -> NSPropertyDescription? {
    let properties = entity.propertiesByName
    return property.renamedFrom.flatMap { properties[$0] } ?? properties[property.name]
  }

  /// Types that SQLite converts without loss, as Apple's inference allows none.
  var whatCannotBeInferred: (entity: NSEntityDescription, property: NSPropertyDescription)? {
    for entity in target.entities {
      guard let before = old(entity) else { continue }
      for property in entity.properties where !canBeInferred(property, old(property, in: before)) {
        return (entity, property)
      }
    }
    return nil
  }

  private func canBeInferred(_ property: NSPropertyDescription, _ former: NSPropertyDescription?) -> Bool {
    if let relationship = property as? NSRelationshipDescription, let former {
      guard let former = former as? NSRelationshipDescription else { return false }
      return relationship.isToMany || !former.isToMany
    }
    guard let attribute = property as? NSAttributeDescription else { return true }
    if let former {
      guard (former as? NSAttributeDescription)?.attributeType == attribute.attributeType else { return false }
    }
    let needsValue = !attribute.isOptional && !attribute.isTransient && attribute.defaultValue == nil
    return !needsValue || former?.isOptional == false
  }

  // MARK: As mappings

  func mappings() -> [NSEntityMapping] {
    let kept = target.entities.map(mapping)
    let used = Set(kept.compactMap(\.sourceEntityName))
    let removed = source.entities.filter { !used.contains($0.name ?? "") }.map { entity in
      let mapping = NSEntityMapping()
      mapping.name = "IEM_Remove_\(entity.name ?? "")"
      mapping.mappingType = .removeEntityMappingType
      mapping.sourceEntityName = entity.name
      mapping.sourceEntityVersionHash = entity.versionHash
      return mapping
    }
    return kept + removed
  }

  private func mapping(to entity: NSEntityDescription) -> NSEntityMapping {
    let mapping = NSEntityMapping()
    mapping.destinationEntityName = entity.name
    mapping.destinationEntityVersionHash = entity.versionHash
    guard let before = old(entity) else {
      mapping.name = "IEM_Add_\(entity.name ?? "")"
      mapping.mappingType = .addEntityMappingType
      return mapping
    }
    let isSame = before.versionHash == entity.versionHash
    mapping.name = "IEM_\(isSame ? "Copy" : "Transform")_\(entity.name ?? "")"
    mapping.mappingType = isSame ? .copyEntityMappingType : .transformEntityMappingType
    mapping.sourceEntityName = before.name
    mapping.sourceEntityVersionHash = before.versionHash
    mapping.attributeMappings = entity.attributesByName.values.sorted { $0.name < $1.name }.compactMap { attribute in
      old(attribute, in: before).map { former in
        self.property(attribute, .path(of: .variable(NSMigrationSourceObjectKey), former.name))
      }
    }
    mapping.relationshipMappings = entity.relationshipsByName.values.sorted { $0.name < $1.name }.compactMap {
      relationship in
      old(relationship, in: before).map { former in
        self.property(
          relationship,
          .function(
            MigrationExpression.instancesOfRelationship,
            [
              .variable(NSMigrationManagerKey), .constant(former.name),
              .path(of: .variable(NSMigrationSourceObjectKey), former.name),
            ]
          )
        )
      }
    }
    return mapping
  }

  private func property(_ property: NSPropertyDescription, _ value: PredicateOperand) -> NSPropertyMapping {
    let mapping = NSPropertyMapping()
    mapping.name = property.name
    mapping.valueExpression = SlipwayFoundation.NSExpression(value)
    return mapping
  }
}

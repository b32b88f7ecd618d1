import Foundation

/// The entities of an app and how they relate.
open class NSManagedObjectModel: NSObject, NSCopying {
  open var entities: [NSEntityDescription] = [] {
    didSet {
      for entity in entities { entity.managedObjectModel = self }
      byName = Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { _, last in last }
    }
  }
  private var byName: [String: NSEntityDescription] = [:]
  open var versionIdentifiers: Set<AnyHashable> = []
  private var configurationEntities: [String: [NSEntityDescription]] = [:]
  private var templates: [String: NSFetchRequest<NSFetchRequestResult>] = [:]

  public override init() { super.init() }

  /// The model compiled at the URL: a `.mom` file, or a `.momd` folder with its current version. Nil, with the reason on
  /// the console, if there is none that can be read.
  public convenience init?(contentsOf url: URL) {
    do {
      let compiled = try CompiledModel(contentsOf: url)
      self.init()
      compiled.fill(self)
    } catch {
      CoreDataLog.note("No model could be read at \(url.path): \(error)")
      return nil
    }
  }

  /// One model of all; nil if the list is nil. Traps if two entities share a name and differ.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models else { return nil }
    self.init()
    var merged: [NSEntityDescription] = []
    for model in models {
      let copies = (model.copy() as! NSManagedObjectModel).entities
      for entity in copies {
        if let same = merged.first(where: { $0.name == entity.name }) {
          precondition(
            same.versionHash == entity.versionHash,
            "Can't merge models with two different entities named '\(entity.name!)'"
          )
        } else {
          merged.append(entity)
        }
      }
    }
    entities = merged
    relink()
  }

  /// One model of the entities that a store with that metadata was written with; nil if the models do not have all of them.
  public convenience init?(byMerging models: [NSManagedObjectModel], forStoreMetadata metadata: [String: Any]) {
    guard let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data] else { return nil }
    if let whole = models.first(where: { $0.entityVersionHashesByName == hashes }) {
      self.init(byMerging: [whole])
      return
    }
    var parts: [NSManagedObjectModel] = []
    var missing = hashes
    for model in models {
      let own = model.entityVersionHashesByName
      guard own.allSatisfy({ hashes[$0.key] == $0.value }), own.keys.contains(where: { missing[$0] != nil }) else {
        continue
      }
      parts.append(model)
      for name in own.keys { missing[name] = nil }
    }
    guard missing.isEmpty else { return nil }
    self.init(byMerging: parts)
  }

  /// The same of all versions of all models in the bundles; in `Bundle.main` where none are given.
  open class func mergedModel(from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any])
    -> NSManagedObjectModel?
  {
    NSManagedObjectModel(byMerging: ModelFiles.all(in: bundles ?? [Bundle.main]), forStoreMetadata: metadata)
  }

  /// How the user knows entities and properties, in the errors of validation: `Entity/Book`, `Property/title`,
  /// `Property/title/Entity/Book`.
  open var localizationDictionary: [String: String]?

  func localizedName(of property: NSPropertyDescription, in entity: NSEntityDescription) -> String? {
    localizationDictionary?["Property/\(property.name)/Entity/\(entity.name ?? "")"]
      ?? localizationDictionary?["Property/\(property.name)"]
  }

  open var entitiesByName: [String: NSEntityDescription] { byName }

  /// All models of the bundles in one; of `Bundle.main` where none are given.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let urls = (bundles ?? [Bundle.main]).flatMap { bundle in
      (bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? [])
        + (bundle.urls(forResourcesWithExtension: "mom", subdirectory: nil) ?? [])
    }
    return NSManagedObjectModel(byMerging: urls.compactMap { NSManagedObjectModel(contentsOf: $0 as URL) })
  }

  // MARK: Configurations, templates, versions

  open var configurations: [String] { Array(configurationEntities.keys) }
  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    configuration.map { configurationEntities[$0] } ?? entities
  }
  /// The entities of a configuration; nil if the model has none of that name, as of the one that stands for all.
  func configuredEntities(_ configuration: String) -> [NSEntityDescription]? { configurationEntities[configuration] }
  open func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
    configurationEntities[configuration] = entities
  }

  open func setFetchRequestTemplate(_ template: NSFetchRequest<NSFetchRequestResult>?, forName name: String) {
    templates[name] = template
  }
  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<NSFetchRequestResult>? { templates[name] }
  open var fetchRequestTemplatesByName: [String: NSFetchRequest<NSFetchRequestResult>] { templates }
  open func fetchRequestFromTemplate(withName name: String, substitutionVariables variables: [String: Any])
    -> NSFetchRequest<NSFetchRequestResult>?
  {
    guard let copy = templates[name]?.copy() as? NSFetchRequest<NSFetchRequestResult> else { return nil }
    copy.predicate = copy.predicate?.withSubstitutionVariables(variables)
    return copy
  }

  open var entityVersionHashesByName: [String: Data] { byName.mapValues(\.versionHash) }

  /// What tells the model from its other versions: a hash of its entities' hashes, as Base64.
  open var versionChecksum: String { Self.checksum(of: entityVersionHashesByName) }

  static func checksum(of hashes: [String: Data]) -> String {
    let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.key)|\($0.value.base64EncodedString())" }
    return VersionHash.data(of: lines.joined(separator: "\n")).base64EncodedString()
  }

  /// Whether a store with that metadata was written with an equal model.
  open func isConfiguration(withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any])
    -> Bool
  {
    guard let stored = metadata[NSStoreModelVersionHashesKey] as? [String: Data] else { return false }
    let own = (entities(forConfigurationName: configuration) ?? []).map { ($0.name ?? "", $0.versionHash) }
    return Dictionary(own) { first, _ in first } == stored
  }

  // MARK: Copying

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSManagedObjectModel()
    copy.entities = entities.filter { $0.superentity == nil }.flatMap { ($0.copy() as! NSEntityDescription).family }
    copy.relink()
    copy.versionIdentifiers = versionIdentifiers
    for (name, members) in configurationEntities {
      copy.configurationEntities[name] = members.compactMap { $0.name.flatMap { copy.byName[$0] } }
    }
    copy.templates = templates
    copy.localizationDictionary = localizationDictionary
    return copy
  }

  /// Points relationships at this model's own entities.
  private func relink() {
    for entity in entities {
      for case let relationship as NSRelationshipDescription in entity.declaredProperties {
        let destination = relationship.destinationEntity?.name.flatMap { byName[$0] }
        let inverse = relationship.inverseRelationship?.name
        relationship.destinationEntity = destination
        relationship.inverseRelationship = inverse.flatMap { destination?.relationshipsByName[$0] }
      }
    }
  }
}

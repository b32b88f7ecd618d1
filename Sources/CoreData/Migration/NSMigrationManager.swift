import Foundation
import SlipwayFoundation

/// Makes a store of one version of a model out of a store of another, by a mapping model.
///
/// Objects are plain `NSManagedObject`s while it works, as at Apple's. The new store is written beside the place where it is to be,
/// and comes there when it is whole: whatever ends the process before, the old one is as it was and the new one is not there.
open class NSMigrationManager: NSObject {
  public let sourceModel: NSManagedObjectModel
  public let destinationModel: NSManagedObjectModel
  open private(set) var mappingModel = NSMappingModel()
  /// Traps outside of a migration.
  open var sourceContext: NSManagedObjectContext { during(contexts?.source) }
  /// Traps outside of a migration.
  open var destinationContext: NSManagedObjectContext { during(contexts?.destination) }
  /// The mapping whose objects are being made. Traps outside of a migration.
  open var currentEntityMapping: NSEntityMapping { during(current) }
  /// How much has been done, from 0 to 1.
  open private(set) dynamic var migrationProgress: Float = 0
  open var userInfo: [AnyHashable: Any]?

  private var contexts: (source: NSManagedObjectContext, destination: NSManagedObjectContext)?
  private var current: NSEntityMapping?
  private var associations: [String: Associations] = [:]
  private var cancellation: (any Error)?

  public init(sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel) {
    self.sourceModel = sourceModel
    self.destinationModel = destinationModel
    super.init()
  }

  private func during<T>(_ value: T?) -> T {
    guard let value else { fatalError("This NSMigrationManager is not migrating a store.") }
    return value
  }

  // MARK: Migrating

  /// Makes the destination store, where there must be none yet.
  public func migrateStore(
    from sourceURL: URL,
    type sStoreType: NSPersistentStore.StoreType,
    options sOptions: [AnyHashable: Any]? = nil,
    mapping mappings: NSMappingModel,
    to dURL: URL,
    type dStoreType: NSPersistentStore.StoreType,
    options dOptions: [AnyHashable: Any]? = nil
  ) throws {
    guard !FileManager.default.fileExists(atPath: dURL.path) else {
      throw NSError.coreData(
        CocoaError.fileWriteFileExists.rawValue,
        "The file “\(dURL.path)” exists already.",
        [NSFilePathErrorKey: dURL.path]
      )
    }
    let made = dURL.appendingPathExtension("migrating")
    StoreFiles.remove(at: made)
    defer {
      StoreFiles.remove(at: made)
      reset()
    }
    let (source, destination) = (Self.coordinator(sourceModel), Self.coordinator(destinationModel))
    var readOnly = sOptions ?? [:]
    readOnly[NSReadOnlyPersistentStoreOption] = NSNumber(value: true)
    let from = try source.addPersistentStore(
      ofType: sStoreType.rawValue,
      configurationName: nil,
      at: sourceURL,
      options: readOnly
    )
    let to = try destination.addPersistentStore(
      ofType: dStoreType.rawValue,
      configurationName: nil,
      at: made,
      options: dOptions
    )
    contexts = (Self.context(source), Self.context(destination))
    mappingModel = mappings
    try check(mappings)
    let own = to.metadata ?? [:]
    to.metadata = (from.metadata ?? [:]).merging(own.filter { $0.key != NSStoreUUIDKey }) { _, new in new }
    try run(mappings.entityMappings ?? [])
    try destination.remove(to)
    try source.remove(from)
    try FileManager.default.moveItem(at: made, to: dURL)
  }

  /// The same by the names of the stores' types.
  open func migrateStore(
    from sourceURL: URL,
    sourceType sStoreType: String,
    options sOptions: [AnyHashable: Any]? = nil,
    with mappings: NSMappingModel?,
    toDestinationURL dURL: URL,
    destinationType dStoreType: String,
    destinationOptions dOptions: [AnyHashable: Any]? = nil
  ) throws {
    guard let mappings else {
      throw NSError.coreData(NSMigrationMissingMappingModelError, "A migration needs a mapping model.")
    }
    try migrateStore(
      from: sourceURL,
      type: NSPersistentStore.StoreType(rawValue: sStoreType),
      options: sOptions,
      mapping: mappings,
      to: dURL,
      type: NSPersistentStore.StoreType(rawValue: dStoreType),
      options: dOptions
    )
  }

  /// A coordinator of the model with plain objects.
  private static func coordinator(_ model: NSManagedObjectModel) -> NSPersistentStoreCoordinator {
    let copy = model.copy() as! NSManagedObjectModel
    for entity in copy.entities { entity.managedObjectClassName = "NSManagedObject" }
    return NSPersistentStoreCoordinator(managedObjectModel: copy)
  }

  private static func context(_ coordinator: NSPersistentStoreCoordinator) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  /// Whether the mappings are made for these versions of the entities.
  private func check(_ mappings: NSMappingModel) throws {
    for mapping in mappings.entityMappings ?? [] {
      for (name, hash, model) in [
        (mapping.sourceEntityName, mapping.sourceEntityVersionHash, sourceModel),
        (mapping.destinationEntityName, mapping.destinationEntityVersionHash, destinationModel),
      ] {
        guard let name else { continue }
        let entity = model.entitiesByName[name]
        if entity == nil || (hash != nil && entity?.versionHash != hash) {
          throw NSError.coreData(
            NSMigrationError,
            "The mapping \(mapping.name ?? "") is for another version of \(name).",
            [NSMigrationEntityMappingKey: mapping]
          )
        }
      }
    }
  }

  private func run(_ mappings: [NSEntityMapping]) throws {
    cancellation = nil
    let parts = try mappings.map { ($0, try NSEntityMigrationPolicy.policy(of: $0)) }
    var (done, all) = (0, parts.count * 3)
    func each(_ work: (NSEntityMapping, NSEntityMigrationPolicy) throws -> Void) throws {
      for (mapping, policy) in parts {
        current = mapping
        try work(mapping, policy)
        if let cancellation { throw cancellation }
        done += 1
        migrationProgress = Float(done) / Float(max(all, 1))
      }
    }
    all = max(all, 1)
    try each(createInstances)
    try each(createRelationships)
    try each { mapping, policy in
      try policy.performCustomValidation(forMapping: mapping, manager: self)
      try policy.end(mapping, manager: self)
    }
    try destinationContext.save()
  }

  private func createInstances(_ mapping: NSEntityMapping, _ policy: NSEntityMigrationPolicy) throws {
    try policy.begin(mapping, with: self)
    if mapping.mappingType != .removeEntityMappingType {
      for object in try sources(of: mapping) {
        try policy.createDestinationInstances(forSource: object, in: mapping, manager: self)
        if let cancellation { throw cancellation }
      }
    }
    try policy.endInstanceCreation(forMapping: mapping, manager: self)
  }

  private func createRelationships(_ mapping: NSEntityMapping, _ policy: NSEntityMigrationPolicy) throws {
    for object in associations[mapping.name]?.made ?? [] {
      try policy.createRelationships(forDestination: object, in: mapping, manager: self)
      if let cancellation { throw cancellation }
    }
    try policy.endRelationshipCreation(forMapping: mapping, manager: self)
  }

  private func sources(of mapping: NSEntityMapping) throws -> [NSManagedObject] {
    if let expression = mapping.sourceExpression {
      let variables: NSMutableDictionary = [NSMigrationManagerKey: self]
      let found = expression.expressionValue(with: nil, context: variables)
      return (elements(of: found) ?? []).compactMap { $0 as? NSManagedObject }
    }
    guard let name = mapping.sourceEntityName else { return [] }
    let request = NSFetchRequest<NSManagedObject>(entityName: name)
    request.includesSubentities = false
    return try sourceContext.fetch(request)
  }

  /// Ends the migration at its next step with that error.
  open func cancelMigrationWithError(_ error: any Error) { cancellation = error }

  /// Forgets what was migrated, for another store of the same versions.
  open func reset() {
    contexts = nil
    current = nil
    associations = [:]
    migrationProgress = 0
  }

  // MARK: What came of what

  /// The objects of one mapping.
  private struct Associations {
    var made: [NSManagedObject] = []
    var destinations: [NSManagedObject: [NSManagedObject]] = [:]
    var sources: [NSManagedObject: [NSManagedObject]] = [:]
  }

  open func sourceEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    let model = contexts?.source.model ?? sourceModel
    return mEntity.sourceEntityName.flatMap { model.entitiesByName[$0] }
  }

  open func destinationEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    let model = contexts?.destination.model ?? destinationModel
    return mEntity.destinationEntityName.flatMap { model.entitiesByName[$0] }
  }

  /// Says that an object was made out of another one by a mapping.
  open func associate(
    sourceInstance: NSManagedObject,
    withDestinationInstance destinationInstance: NSManagedObject,
    for entityMapping: NSEntityMapping
  ) {
    var all = associations[entityMapping.name] ?? Associations()
    if all.sources[destinationInstance] == nil { all.made.append(destinationInstance) }
    all.destinations[sourceInstance, default: []].append(destinationInstance)
    all.sources[destinationInstance, default: []].append(sourceInstance)
    associations[entityMapping.name] = all
  }

  /// What was made by a mapping out of the objects; with nil all that it made.
  open func destinationInstances(
    forEntityMappingName mappingName: String,
    sourceInstances: [NSManagedObject]?
  ) -> [NSManagedObject] {
    guard let all = associations[mappingName] else { return [] }
    return sourceInstances.map { $0.flatMap { all.destinations[$0] ?? [] } } ?? all.made
  }

  /// What the objects were made of by a mapping; with nil all that it was given.
  open func sourceInstances(
    forEntityMappingName mappingName: String,
    destinationInstances: [NSManagedObject]?
  ) -> [NSManagedObject] {
    guard let all = associations[mappingName] else { return [] }
    return (destinationInstances ?? all.made).flatMap { all.sources[$0] ?? [] }
  }

  /// The messages that expressions send.
  func call(_ name: String, _ arguments: [Any?]) -> Any? {
    let found = arguments.count > 1 ? withoutNull(arguments[1]) : nil
    let objects = (elements(of: found) ?? found.map { [$0] } ?? []).compactMap { $0 as? NSManagedObject }
    switch (name, arguments.first as? String) {
    case (MigrationExpression.instances, let mapping?):
      return destinationInstances(forEntityMappingName: mapping, sourceInstances: objects)
    case (MigrationExpression.instancesOfRelationship, _):
      // Objects of one relationship may be of several entities, each with a mapping of its own.
      return objects.flatMap { object in
        (mappingModel.entityMappings ?? []).flatMap { associations[$0.name]?.destinations[object] ?? [] }
      }
    default: return Selector(name).send(to: self, arguments.first ?? nil, found)
    }
  }
}

/// The files of a store.
enum StoreFiles {
  static func remove(at url: URL) {
    for suffix in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
  }
}

import CoreData
import Synchronization

/// The stores of an app's models, and the context of its main thread.
public final class ModelContainer: @unchecked Sendable {
  public let schema: Schema
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  public let configurations: Set<ModelConfiguration>
  let coordinator: NSPersistentStoreCoordinator

  /// The context that views work with. It saves what has changed by itself, and takes over what other contexts save.
  @MainActor public private(set) lazy var mainContext: ModelContext = {
    let context = ModelContext(self, queue: .mainQueueConcurrencyType)
    context.autosaveEnabled = true
    return context
  }()

  /// Opens the stores of a schema, making what is not there.
  ///
  /// - Parameters:
  ///   - migrationPlan: how stores of earlier versions are brought to this one. Without a plan what has changed is inferred.
  ///   - configurations: the stores; one of all models in the app's folder unless given.
  /// - Throws: `SwiftDataError`, or what opening a store throws.
  public init(
    for givenSchema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    schema = givenSchema
    self.migrationPlan = migrationPlan
    let configurations = configurations.isEmpty ? [ModelConfiguration()] : configurations
    self.configurations = Set(configurations)
    coordinator = try Self.open(configurations, givenSchema, migrationPlan)
  }

  public convenience init(
    for givenSchema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Opens the stores of some models, and of all those that they lead to.
  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Deletes all models from the stores. What contexts hold of them is no more.
  public func erase() throws {
    let context = ModelContext(self, queue: .privateQueueConcurrencyType)
    for entity in schema.entities {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name)
      for object in try context.managed.fetch(request) { context.managed.delete(object) }
    }
    try context.managed.save()
  }
}

extension ModelContainer: Equatable {
  public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool { lhs === rhs }
}

// MARK: - Opening

extension ModelContainer {
  private static func open(
    _ configurations: [ModelConfiguration],
    _ schema: Schema,
    _ plan: (any SchemaMigrationPlan.Type)?
  ) throws -> NSPersistentStoreCoordinator {
    try check(configurations, schema)
    let model = schema.makeModel()
    for configuration in configurations {
      guard let own = configuration.schema else { continue }
      let entities = own.entities.compactMap { model.entitiesByName[$0.name] }
      model.setEntities(entities, forConfigurationName: configuration.url.path)
    }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    for configuration in configurations {
      if let plan { try Migration(plan, schema, configuration).run() }
      do {
        try coordinator.addStore(configuration)
      } catch {
        throw SwiftDataError.loadIssue(error)
      }
    }
    return coordinator
  }

  private static func check(_ configurations: [ModelConfiguration], _ schema: Schema) throws {
    let files = configurations.filter { !$0.isStoredInMemoryOnly }.map(\.url.standardizedFileURL)
    if Set(files).count < files.count { throw SwiftDataError.duplicateConfiguration }
    for configuration in configurations {
      try configuration.validate()
      let names = Set(schema.entities.map(\.name))
      if let own = configuration.schema, !names.isSuperset(of: own.entities.map(\.name)) {
        throw SwiftDataError.configurationSchemaNotFoundInContainerSchema
      }
    }
  }
}

extension NSPersistentStoreCoordinator {
  /// Opens the store of a configuration, making it if it is not there.
  func addStore(_ configuration: ModelConfiguration) throws {
    if !configuration.isStoredInMemoryOnly {
      let folder = configuration.url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try addPersistentStore(
      ofType: NSSQLiteStoreType,
      configurationName: configuration.schema == nil ? nil : configuration.url.path,
      at: configuration.url,
      options: [
        NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
        NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
        NSPersistentHistoryTrackingKey: NSNumber(value: true),
        NSReadOnlyPersistentStoreOption: NSNumber(value: !configuration.allowsSave),
      ]
    )
  }
}

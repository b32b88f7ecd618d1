import CoreData

/// Brings a store from the version of the models that it was made with to the latest one, stage by stage.
struct Migration {
  private let plan: any SchemaMigrationPlan.Type
  private let schema: Schema
  private let configuration: ModelConfiguration

  init(_ plan: any SchemaMigrationPlan.Type, _ schema: Schema, _ configuration: ModelConfiguration) {
    self.plan = plan
    self.schema = schema
    self.configuration = configuration
  }

  func run() throws {
    guard !configuration.isStoredInMemoryOnly, FileManager.default.fileExists(atPath: configuration.url.path) else {
      return
    }
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      ofType: NSSQLiteStoreType,
      at: configuration.url
    )
    func made(_ schema: Schema) -> Bool {
      schema.makeModel().isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
    }
    let versions = plan.schemas.map { Schema(versionedSchema: $0) }.sorted { $0.version < $1.version }
    if made(schema) { return }
    guard let start = versions.first(where: made) else { throw SwiftDataError.unknownSchema }
    if start.version > schema.version { throw SwiftDataError.backwardMigration }
    var version = start.version
    while version < schema.version, let stage = plan.stages.first(where: { $0.start == version }), stage.end > version {
      try run(stage)
      version = stage.end
    }
  }

  private func run(_ stage: MigrationStage) throws {
    switch stage {
    case .lightweight(_, let end): try open(end) { _ in }
    case .custom(let start, let end, let willMigrate, let didMigrate):
      if let willMigrate { try open(start, then: willMigrate) }
      try open(end) { try didMigrate?($0) }
    }
  }

  /// Opens the store with the models of a version, which brings it to them.
  private func open(_ version: any VersionedSchema.Type, then work: (ModelContext) throws -> Void) throws {
    let container = try ModelContainer(
      for: Schema(versionedSchema: version),
      configurations: ModelConfiguration(configuration.name, url: configuration.url)
    )
    let context = ModelContext(container, queue: .privateQueueConcurrencyType)
    try work(context)
    for store in container.coordinator.persistentStores { try container.coordinator.remove(store) }
  }
}

extension MigrationStage {
  var start: Schema.Version {
    switch self {
    case .lightweight(let start, _), .custom(let start, _, _, _): start.versionIdentifier
    }
  }

  var end: Schema.Version {
    switch self {
    case .lightweight(_, let end), .custom(_, let end, _, _): end.versionIdentifier
    }
  }
}

import Foundation

/// An `NSStagedMigrationManager`, by which a store is brought to the model's version stage by stage.
public let NSPersistentStoreStagedMigrationManagerOptionKey = "NSPersistentStoreStagedMigrationManagerOptionKey"

/// A step of a staged migration.
open class NSMigrationStage: NSObject {
  open var label: String?
}

/// Versions between which a store is migrated by what can be inferred.
open class NSLightweightMigrationStage: NSMigrationStage {
  public let versionChecksums: [String]

  public init(_ versionChecksums: [String]) {
    self.versionChecksums = versionChecksums
    super.init()
  }
}

/// A step from one version to the next, with what the app does before and after.
open class NSCustomMigrationStage: NSMigrationStage {
  public let currentModel: NSManagedObjectModelReference
  public let nextModel: NSManagedObjectModelReference
  /// Called when the store is of the current version still, which the manager's container has open.
  open var willMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?
  /// Called when the store is of the next version, which the manager's container has open.
  open var didMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?

  public init(migratingFrom currentModel: NSManagedObjectModelReference, to nextModel: NSManagedObjectModelReference) {
    self.currentModel = currentModel
    self.nextModel = nextModel
    super.init()
  }
}

/// Brings stores to the current version of a model, stage by stage. It is given to a store as an option.
///
/// The stages are done on a copy of the store, which takes the store's place in one transaction when the last is done: whatever ends
/// the process before, the store is as it was.
open class NSStagedMigrationManager: NSObject {
  public let stages: [NSMigrationStage]
  /// The store that is being migrated, while a stage's handler is called.
  open private(set) var container: NSPersistentContainer?

  public init(_ stages: [NSMigrationStage]) {
    self.stages = stages
    super.init()
  }

  /// Migrates the store at the URL if it is there and of an earlier version.
  func migrate(_ url: URL, _ type: String, _ options: [AnyHashable: Any], to model: NSManagedObjectModel) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    let metadata = try StoreOpening.metadata(ofType: type, at: url, options)
    let copy = url.appendingPathExtension("migrating")
    // A process that was killed leaves its copy behind, also when the store was the new one already.
    StoreFiles.remove(at: copy)
    guard !model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) else { return }
    let steps = try customStages(from: metadata)
    defer { StoreFiles.remove(at: copy) }
    try StoreOpening.reading(ofType: type, at: url, options) {
      try StoreCopy.write($0, to: copy.path, options: options)
    }
    var inner = options
    inner[NSPersistentStoreStagedMigrationManagerOptionKey] = nil
    inner[NSMigratePersistentStoresAutomaticallyOption] = NSNumber(value: true)
    inner[NSInferMappingModelAutomaticallyOption] = NSNumber(value: true)
    for stage in steps {
      try open(copy, type, inner, stage.currentModel.resolvedModel) { try stage.willMigrateHandler?(self, stage) }
      try open(copy, type, inner, stage.nextModel.resolvedModel) { try stage.didMigrateHandler?(self, stage) }
    }
    try open(copy, type, inner, model) {}
    try StoreOpening.reading(ofType: type, at: copy, inner) {
      try StoreCopy.write($0, to: url.path, options: options)
    }
  }

  /// The stages that are left for a store with that metadata.
  private func customStages(from metadata: [String: Any]) throws -> [NSCustomMigrationStage] {
    func isOf(_ reference: NSManagedObjectModelReference) -> Bool {
      reference.resolvedModel.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
    }
    let customs = stages.enumerated().compactMap { index, stage in
      (stage as? NSCustomMigrationStage).map { (index: index, stage: $0) }
    }
    if let first = customs.first(where: { isOf($0.stage.currentModel) }) {
      return customs.filter { $0.index >= first.index }.map(\.stage)
    }
    if let last = customs.last(where: { isOf($0.stage.nextModel) }) {
      return customs.filter { $0.index > last.index }.map(\.stage)
    }
    // A version that no custom stage names is one of a lightweight stage: of the one that has its checksum, or else of the first.
    let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
    let checksum = NSManagedObjectModel.checksum(of: hashes)
    let lightweight = stages.enumerated().compactMap { index, stage in
      (stage as? NSLightweightMigrationStage).map { (index: index, stage: $0) }
    }
    guard let first = lightweight.first(where: { $0.stage.versionChecksums.contains(checksum) }) ?? lightweight.first
    else {
      throw NSError.coreData(
        134504,
        "Cannot use staged migration with an unknown model version.",
        ["metadata": metadata]
      )
    }
    return customs.filter { $0.index > first.index }.map(\.stage)
  }

  /// Has the container open while the handler is called.
  private func open(
    _ url: URL,
    _ type: String,
    _ options: [AnyHashable: Any],
    _ model: NSManagedObjectModel,
    _ handler: () throws -> Void
  ) throws {
    let opened = NSPersistentContainer(name: url.lastPathComponent, managedObjectModel: model)
    let store = try opened.persistentStoreCoordinator.addPersistentStore(
      ofType: type,
      configurationName: nil,
      at: url,
      options: options
    )
    container = opened
    defer { container = nil }
    let result = Result { try handler() }
    try opened.persistentStoreCoordinator.remove(store)
    try result.get()
  }
}

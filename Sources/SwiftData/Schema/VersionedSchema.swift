/// One version of an app's models.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// How stores of earlier versions become stores of the latest one.
public protocol SchemaMigrationPlan {
  /// The versions, from the earliest on.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The ways from each version to the next.
  static var stages: [MigrationStage] { get }
}

/// The way from one version of the models to the next.
public enum MigrationStage {
  /// What has changed can be inferred: properties that were added, removed or renamed.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// The same, with the developer's own work before and after it.
  ///
  /// `willMigrate` is handed a context of the earlier version's models, `didMigrate` one of the later version's. What they
  /// change has to be saved there.
  case custom(
    fromVersion: any VersionedSchema.Type,
    toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?,
    didMigrate: ((ModelContext) throws -> Void)?
  )
}

import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"

public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
/// The version identifiers of the model that a store was written with.
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
/// The `versionChecksum` of the model that a store was written with.
public let NSPersistentStoreModelVersionChecksumKey = "NSStoreModelVersionChecksumKey"
/// Whether SQLite learns anew how its indexes serve (`ANALYZE`) when the store is opened.
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
/// Whether the file is written anew without gaps (`VACUUM`) when the store is opened.
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
/// Whether a store is opened with a model that it was not written with, as it is. What it has no column for cannot be fetched.
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// How many seconds an operation waits for a store that somebody else is writing.
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// A store of objects: a SQLite file, or a SQLite database in memory.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The kinds of stores.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var type: String { storeType }
  open private(set) var url: URL?
  open private(set) var configurationName: String
  open private(set) var options: [AnyHashable: Any]?
  open private(set) var isReadOnly: Bool
  /// The store's UUID. A new one is written with the next save, and is the store's when it is opened again: until then
  /// the identities of its objects stay as they are.
  open var identifier: String! {
    get { openedIdentifier }
    set { metadata[NSStoreUUIDKey] = newValue }
  }

  /// What a store says of its configuration that holds all entities.
  static let defaultConfiguration = "PF_DEFAULT_CONFIGURATION_NAME"
  private let storeType: String
  private var openedIdentifier: String
  private var storedMetadata: [String: Any]
  /// Whether the metadata have been set since they were written.
  private var areMetadataUnsaved = false
  let schema: StoreSchema
  let database: Database
  /// One thread at a time uses the connection.
  private let lock = NSRecursiveLock()

  /// Opens the store, making or migrating it where that is asked for. What cannot be used is left as it was.
  init(
    type: String,
    url: URL?,
    configuration: String?,
    options: [AnyHashable: Any]?,
    model: NSManagedObjectModel
  ) throws {
    storeType = type
    self.url = url
    configurationName = configuration ?? Self.defaultConfiguration
    self.options = options
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
    schema = StoreSchema(model)
    let opening = StoreOpening(
      path: try StoreOpening.path(ofType: type, at: url),
      isReadOnly: isReadOnly,
      options: options ?? [:],
      schema: schema,
      type: type
    )
    let opened = try opening.open()
    database = opened.database
    storedMetadata = opened.metadata
    openedIdentifier = opened.identifier
    super.init()
  }

  /// A store of the app's own kind: a subclass of `NSAtomicStore` or `NSIncrementalStore` calls it. Its database is one in memory.
  public init(
    persistentStoreCoordinator root: NSPersistentStoreCoordinator?,
    configurationName name: String?,
    at url: URL,
    options: [AnyHashable: Any]? = nil
  ) {
    storeType = "\(Swift.type(of: self))"
    self.url = url
    configurationName = name ?? Self.defaultConfiguration
    self.options = options
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
    schema = StoreSchema(root?.managedObjectModel ?? NSManagedObjectModel())
    let opening = StoreOpening(
      path: StoreOpening.memory,
      isReadOnly: false,
      options: [:],
      schema: schema,
      type: storeType
    )
    do {
      let opened = try opening.open()
      database = opened.database
      storedMetadata = opened.metadata
      openedIdentifier = opened.identifier
    } catch {
      fatalError("SQLite has no memory for a database: \(error)")
    }
    persistentStoreCoordinator = root
    super.init()
  }

  // MARK: For subclasses

  /// Reads the metadata of a store of the app's own kind, and sets them. It is called before anything else is asked of the store.
  open func loadMetadata() throws { areMetadataUnsaved = false }
  /// The coordinator has the store.
  open func didAdd(to coordinator: NSPersistentStoreCoordinator) {}
  /// The coordinator is about to let go of the store.
  open func willRemove(from coordinator: NSPersistentStoreCoordinator?) {}

  /// What has been set as the store's UUID is that of its objects' identities from now on.
  func takeIdentifier() { openedIdentifier = metadata[NSStoreUUIDKey] as? String ?? openedIdentifier }

  /// The row of a new object; nil if the next one will do.
  func keyForNew(_ object: NSManagedObject) -> Int64? { nil }

  /// The database has what a save writes, and the transaction is about to end.
  func willCommit(inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) throws {}

  /// What the store says of itself and what the app has added. What is set is written with the next save of a context.
  open var metadata: [String: Any]! {
    get { lock.withLock { storedMetadata } }
    set {
      lock.withLock {
        storedMetadata = StoreOpening.completed(newValue ?? [:], by: storedMetadata)
        areMetadataUnsaved = true
      }
    }
  }

  /// Whether the metadata have been set since they were last written.
  var hasUnsavedMetadata: Bool { lock.withLock { areMetadataUnsaved } }

  /// Runs the body in one transaction that writes the metadata, too, where they have been set.
  func saving<T>(_ body: (Database) throws -> T) throws -> T {
    try locked { database in
      let result = try database.transaction {
        if areMetadataUnsaved { try StoreOpening.write(storedMetadata, database) }
        return try body(database)
      }
      areMetadataUnsaved = false
      return result
    }
  }

  func close() { lock.withLock { database.close() } }

  /// Uses the connection alone, and turns what SQLite reports into Apple's errors.
  func locked<T>(_ body: (Database) throws -> T) throws -> T {
    lock.lock()
    defer { lock.unlock() }
    guard database.isOpen else {
      throw NSError.coreData(
        NSPersistentStoreOperationError,
        "The store “\(database.path)” was removed from its coordinator.",
        [NSAffectedStoresErrorKey: [self]]
      )
    }
    do {
      return try body(database)
    } catch let failure as SQLiteFailure {
      throw failure.cocoaError(path: database.path)
    }
  }
}

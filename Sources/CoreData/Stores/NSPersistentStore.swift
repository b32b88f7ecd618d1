import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"

public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
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
  open var identifier: String!

  private let storeType: String
  private var metadataStorage: [String: Any] = [:]
  let schema: StoreSchema
  private(set) var database: Database
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
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.options = options
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
    schema = StoreSchema(model)
    let opening = StoreOpening(
      path: type == NSInMemoryStoreType ? ":memory:" : url?.path ?? "",
      isReadOnly: isReadOnly,
      options: options ?? [:],
      schema: schema,
      type: type
    )
    let opened = try opening.open()
    database = opened.database
    metadataStorage = opened.metadata
    identifier = opened.identifier
    super.init()
  }

  open var metadata: [String: Any]! {
    get { lock.withLock { metadataStorage } }
    set { lock.withLock { metadataStorage = newValue ?? [:] } }
  }

  func moveTo(_ url: URL) { self.url = url }

  func close() { lock.withLock { database.close() } }

  /// Uses the connection alone, and turns what SQLite reports into Apple's errors.
  func locked<T>(_ body: (Database) throws -> T) throws -> T {
    lock.lock()
    defer { lock.unlock() }
    do {
      return try body(database)
    } catch let failure as SQLiteFailure {
      throw failure.cocoaError(path: database.path)
    }
  }
}

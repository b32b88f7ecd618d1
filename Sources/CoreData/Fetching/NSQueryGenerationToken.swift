import Foundation

/// What the stores held at a moment, which a context can go on reading whatever is saved since.
///
/// As at Apple's, SQLite stores in files have generations, and others are read as they are. A generation holds a reading transaction
/// on a connection of its own, by which SQLite keeps the state until the last context lets go of it.
open class NSQueryGenerationToken: NSObject, NSCopying, @unchecked Sendable {
  /// Stands for the generation that is the newest when a context next reads.
  open class var current: NSQueryGenerationToken { newest }

  private static let newest = NSQueryGenerationToken()
  /// The generation that the caller reads.
  @TaskLocal static var reading: NSQueryGenerationToken?
  private var snapshots: [ObjectIdentifier: Database] = [:]
  private let lock = NSRecursiveLock()

  private override init() { super.init() }

  /// The state of the stores as it is now.
  init(of stores: [NSPersistentStore]) throws {
    super.init()
    for store in stores where store.hasGenerations { snapshots[ObjectIdentifier(store)] = try store.snapshot() }
  }

  /// Reads the store as it was; nil if it has no generations, or came later.
  func read<T>(_ store: NSPersistentStore, _ body: (Database) throws -> T) throws -> T? {
    try lock.withLock { try snapshots[ObjectIdentifier(store)].map(body) }
  }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSPersistentStore {
  var hasGenerations: Bool { database.path != StoreOpening.memory && url != nil }

  fileprivate func snapshot() throws -> Database {
    try locked { database in
      let copy = try Database(path: database.path, .reading, timeout: StoreOpening.timeout(options ?? [:]))
      try copy.execute("BEGIN")
      // The transaction begins with its first look.
      _ = try copy.statement("SELECT COUNT(*) FROM Z_METADATA").first()
      return copy
    }
  }

  /// Uses the connection to read: that of the generation that the caller's context is pinned to, if it is.
  func reading<T>(_ body: (Database) throws -> T) throws -> T {
    do {
      if let found = try NSQueryGenerationToken.reading?.read(self, body) { return found }
    } catch let failure as SQLiteFailure {
      throw failure.cocoaError(path: database.path)
    }
    return try locked(body)
  }
}

extension NSManagedObjectContext {
  /// The generation that the context reads; nil while it reads what is newest. A child context has its parent's.
  public var queryGenerationToken: NSQueryGenerationToken? { parent?.queryGenerationToken ?? generation }

  /// Has the context read a generation: the newest at its next reading (`.current`), one that another context reads, or with nil
  /// whatever is newest each time. Objects that it has keep their values until they are refreshed. A save, a reset or a merge leaves
  /// the generation for the newest.
  public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {
    guard parent == nil else {
      throw NSError.coreData(NSCoreDataError, "A context with a parent reads its parent's query generation.")
    }
    self.generation = generation
  }

  /// Runs what reads the stores, in the context's generation.
  func inGeneration<T>(_ body: () throws -> T) throws -> T {
    guard parent == nil, let generation else { return try body() }
    if generation === NSQueryGenerationToken.current {
      self.generation = try NSQueryGenerationToken(of: persistentStoreCoordinator?.persistentStores ?? [])
    }
    return try NSQueryGenerationToken.$reading.withValue(self.generation, operation: body)
  }

  /// What others have saved is about to be needed.
  func leaveGeneration() {
    if generation != nil { generation = .current }
  }
}

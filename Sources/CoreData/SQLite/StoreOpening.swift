import CSQLite
import Foundation

/// Opens a store's file: looks before it touches, so that a file that is no store stays as it was.
struct StoreOpening {
  let path: String
  let isReadOnly: Bool
  let options: [AnyHashable: Any]
  let schema: StoreSchema
  let type: String

  struct Opened {
    let database: Database
    let identifier: String
    let metadata: [String: Any]
  }

  func open() throws -> Opened {
    do {
      try checkFile()
      let database = try Database(path: path, isReadOnly ? .reading : .making, timeout: timeout)
      let isEmpty = try Self.look(into: database)
      guard !database.isReadOnly || isReadOnly else { throw cannotWrite }
      try configure(database)
      let opened = try isEmpty ? create(database) : existing(database)
      if !isReadOnly, isOn(NSSQLiteManualVacuumOption) { try database.execute("VACUUM") }
      if !isReadOnly, isOn(NSSQLiteAnalyzeOption) { try database.execute("ANALYZE") }
      if StoreHistory.isOn(options[NSPersistentHistoryTrackingKey]), !isReadOnly {
        for statement in StoreHistory.creation { try database.execute(statement) }
      }
      return opened
    } catch let failure as SQLiteFailure {
      if failure.code & 0xff == SQLITE_CANTOPEN { throw missingPermission ?? failure.cocoaError(path: path) }
      throw failure.cocoaError(path: path)
    }
  }

  // MARK: Looking

  private var isFile: Bool { path != Self.memory }

  /// The path by which SQLite makes a database in memory, one for each connection.
  static let memory = ":memory:"

  /// Where SQLite is to look for a store. At `/dev/null`, as Xcode's templates put stores for previews and tests, it is in
  /// memory and another one for each store.
  static func path(ofType type: String, at url: URL?) throws -> String {
    if type == NSInMemoryStoreType { return memory }
    guard let url else {
      throw NSError.coreData(NSPersistentStoreOpenError, "A persistent store of type \(type) needs a URL.")
    }
    return isInMemory(url) ? memory : url.path
  }

  static func isInMemory(_ url: URL) -> Bool { url.path == "/dev/null" }

  /// How many seconds an operation waits for a store that is busy.
  private var timeout: TimeInterval { Self.timeout(options) }

  static func timeout(_ options: [AnyHashable: Any]) -> TimeInterval {
    (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? NSPersistentStoreDescription.standardTimeout
  }

  /// A file that SQLite would take for an empty database, or open for reading although it shall be written.
  private func checkFile() throws {
    guard isFile, FileManager.default.fileExists(atPath: path) else { return }
    if access(path, R_OK) != 0 {
      throw NSError.coreData(
        CocoaError.fileReadNoPermission.rawValue,
        "You don’t have permission to open “\(path)”.",
        [NSFilePathErrorKey: path]
      )
    }
    if !isReadOnly, access(path, W_OK) != 0 { throw cannotWrite }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !isReadOnly, access(folder, W_OK) != 0 { throw cannotWrite }
  }

  private var cannotWrite: NSError {
    .coreData(
      CocoaError.fileWriteNoPermission.rawValue,
      "You don’t have permission to save the file “\(path)”.",
      [NSFilePathErrorKey: path]
    )
  }

  /// The reason why no file could be opened or made, where it is one of permissions or of a missing folder.
  private var missingPermission: NSError? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !FileManager.default.fileExists(atPath: folder) {
      return .coreData(
        CocoaError.fileNoSuchFile.rawValue,
        "The folder “\(folder)” doesn’t exist.",
        [NSFilePathErrorKey: path]
      )
    }
    return access(folder, W_OK) == 0 ? nil : cannotWrite
  }

  /// Whether the database has no tables yet. Throws if it is something else than a store of ours. Writes nothing.
  static func look(into database: Database) throws -> Bool {
    let tables = try database.statement("SELECT COUNT(*) FROM sqlite_master").first()
    guard case .integer(let count)? = tables, count > 0 else { return true }
    let own = try database.statement(
      "SELECT COUNT(*) FROM sqlite_master WHERE name IN ('Z_METADATA', 'Z_PRIMARYKEY', 'Z_MODELCACHE')"
    ).first()
    guard case .integer(3)? = own else {
      throw NSError.coreData(
        NSPersistentStoreInvalidTypeError,
        "“\(database.path)” is a database, but not a persistent store.",
        [NSFilePathErrorKey: database.path]
      )
    }
    return false
  }

  private func configure(_ database: Database) throws {
    if isFile, !isReadOnly {
      try database.execute("PRAGMA journal_mode = WAL")
      try database.execute("PRAGMA synchronous = NORMAL")
    }
    for (name, value) in options[NSSQLitePragmasOption] as? [String: Any] ?? [:] {
      try database.execute("PRAGMA \(quoted(name)) = \(value)")
    }
  }

  // MARK: Making

  private func create(_ database: Database) throws -> Opened {
    let identifier = UUID().uuidString
    let metadata = described([NSStoreTypeKey: type, NSStoreUUIDKey: identifier])
    guard !isReadOnly else {
      throw NSError.coreData(
        CocoaError.fileReadNoSuchFile.rawValue,
        "“\(path)” doesn’t exist, and is to be opened for reading only.",
        [NSFilePathErrorKey: path]
      )
    }
    try database.transaction {
      try database.execute("CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)")
      try database.execute(
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)"
      )
      try database.execute("CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)")
      for statement in schema.creation { try database.execute(statement) }
      try Self.writeEntities(schema, database, maxima: [:])
      try Self.write(metadata, schema.model, database)
    }
    return Opened(database: database, identifier: identifier, metadata: metadata)
  }

  static func writeEntities(_ schema: StoreSchema, _ database: Database, maxima: [String: Int64]) throws {
    try database.execute("DELETE FROM Z_PRIMARYKEY")
    let insertion = "INSERT INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES (?, ?, ?, ?)"
    for entity in schema.model.entities {
      let name = entity.name ?? ""
      let parent = entity.superentity.map { schema.number(of: $0) } ?? 0
      try database.statement(insertion).run([
        .integer(schema.number(of: entity)), .text(name), .integer(parent), .integer(maxima[name] ?? 0),
      ])
    }
  }

  static func write(_ metadata: [String: Any], _ model: NSManagedObjectModel, _ database: Database) throws {
    try write(metadata, database)
    try database.execute("DELETE FROM Z_MODELCACHE")
    try database.statement("INSERT INTO Z_MODELCACHE (Z_CONTENT) VALUES (?)").run([.blob(CompiledModel(model).data())])
  }

  static func write(_ metadata: [String: Any], _ database: Database) throws {
    guard PropertyListSerialization.propertyList(metadata, isValidFor: .binary) else {
      throw NSError.coreData(
        NSPersistentStoreSaveError,
        "The metadata of “\(database.path)” cannot be stored: they are no property list.",
        [NSFilePathErrorKey: database.path]
      )
    }
    let plist = try PropertyListSerialization.data(fromPropertyList: metadata, format: .binary, options: 0)
    try database.execute("DELETE FROM Z_METADATA")
    try database.statement("INSERT INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST) VALUES (1, ?, ?)")
      .run([.text(metadata[NSStoreUUIDKey] as? String ?? ""), .blob(plist)])
  }

  // MARK: Finding

  static func metadata(in database: Database) throws -> [String: Any] {
    guard case .blob(let data)? = try database.statement("SELECT Z_PLIST FROM Z_METADATA").first() else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "the store has no metadata")
    }
    do {
      if let plist = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
        return plist
      }
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "the store's metadata is no dictionary")
    } catch let error as CocoaError {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "the store's metadata cannot be read: \(error)")
    }
  }

  private func existing(_ database: Database) throws -> Opened {
    var metadata = try Self.metadata(in: database)
    let identifier = metadata[NSStoreUUIDKey] as? String ?? ""
    if isOn(NSIgnorePersistentStoreVersioningOption) {
      return Opened(database: database, identifier: identifier, metadata: metadata)
    }
    if !schema.model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) {
      guard isOn(NSMigratePersistentStoresAutomaticallyOption), isOn(NSInferMappingModelAutomaticallyOption),
        !isReadOnly
      else {
        throw NSError.coreData(
          NSPersistentStoreIncompatibleVersionHashError,
          "The model used to open the store is incompatible with the one used to create the store.",
          ["metadata": metadata, NSFilePathErrorKey: path]
        )
      }
      metadata = described(metadata)
      try StoreMigration(to: schema, database: database, path: path).run(metadata: metadata)
    } else if !isReadOnly {
      // A store that was made before saves looked values up by them has none.
      for statement in schema.uniquenessIndexes + schema.askedIndexes { try database.execute(statement) }
    }
    return Opened(database: database, identifier: identifier, metadata: metadata)
  }

  /// The metadata with what tells the model's version.
  private func described(_ metadata: [String: Any]) -> [String: Any] {
    var metadata = metadata
    metadata[NSStoreModelVersionHashesKey] = schema.model.entityVersionHashesByName
    metadata[NSStoreModelVersionIdentifiersKey] = schema.model.versionIdentifiers.compactMap { $0.base as? String }
      .sorted()
    metadata[NSPersistentStoreModelVersionChecksumKey] = schema.model.versionChecksum
    return metadata
  }

  private func isOn(_ option: String) -> Bool { (options[option] as? NSNumber)?.boolValue ?? false }
}

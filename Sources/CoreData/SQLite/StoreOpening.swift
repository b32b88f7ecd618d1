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
      let database = try Database(path: path, readOnly: isReadOnly)
      let isEmpty = try look(into: database)
      guard !database.isReadOnly || isReadOnly else { throw cannotWrite }
      try configure(database)
      if isEmpty { return try create(database) }
      return try existing(database)
    } catch let failure as SQLiteFailure {
      if failure.code & 0xff == SQLITE_CANTOPEN { throw missingPermission ?? failure.cocoaError(path: path) }
      throw failure.cocoaError(path: path)
    }
  }

  // MARK: Looking

  private var isFile: Bool { path != ":memory:" }

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
  private func look(into database: Database) throws -> Bool {
    let tables = try database.statement("SELECT COUNT(*) FROM sqlite_master").first()
    guard case .integer(let count)? = tables, count > 0 else { return true }
    let own = try database.statement(
      "SELECT COUNT(*) FROM sqlite_master WHERE name IN ('Z_METADATA', 'Z_PRIMARYKEY', 'Z_MODELCACHE')"
    ).first()
    guard case .integer(3)? = own else {
      throw NSError.coreData(
        NSPersistentStoreInvalidTypeError,
        "“\(path)” is a database, but not a persistent store.",
        [NSFilePathErrorKey: path]
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
    let metadata = freshMetadata(identifier)
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
      try Self.write(metadata, identifier, schema.model, database)
    }
    return Opened(database: database, identifier: identifier, metadata: metadata)
  }

  private func freshMetadata(_ identifier: String) -> [String: Any] {
    [
      NSStoreTypeKey: type, NSStoreUUIDKey: identifier,
      NSStoreModelVersionHashesKey: schema.model.entityVersionHashesByName,
    ]
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

  static func write(
    _ metadata: [String: Any],
    _ identifier: String,
    _ model: NSManagedObjectModel,
    _ database: Database
  ) throws {
    let plist = try PropertyListSerialization.data(fromPropertyList: metadata, format: .binary, options: 0)
    try database.execute("DELETE FROM Z_METADATA")
    try database.execute("DELETE FROM Z_MODELCACHE")
    try database.statement("INSERT INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST) VALUES (1, ?, ?)")
      .run([.text(identifier), .blob(plist)])
    try database.statement("INSERT INTO Z_MODELCACHE (Z_CONTENT) VALUES (?)").run([.blob(CompiledModel(model).data)])
  }

  // MARK: Finding

  /// The metadata of a store's file.
  static func metadata(_ database: Database) throws -> [String: Any] {
    guard case .blob(let data)? = try database.statement("SELECT Z_PLIST FROM Z_METADATA").first(),
      let plist = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { throw SQLiteFailure(code: SQLITE_CORRUPT, message: "the store has no metadata") }
    return plist
  }

  private func existing(_ database: Database) throws -> Opened {
    var metadata = try Self.metadata(database)
    let identifier = metadata[NSStoreUUIDKey] as? String ?? ""
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
      metadata[NSStoreModelVersionHashesKey] = schema.model.entityVersionHashesByName
      try StoreMigration(to: schema, database: database, path: path).run(metadata: metadata, identifier: identifier)
    }
    return Opened(database: database, identifier: identifier, metadata: metadata)
  }

  private func isOn(_ option: String) -> Bool { (options[option] as? NSNumber)?.boolValue ?? false }
}

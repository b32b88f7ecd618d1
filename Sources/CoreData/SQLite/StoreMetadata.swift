import CSQLite
import Foundation

/// The metadata of stores that need not be open.
extension StoreOpening {
  /// Throws if there is no store at the URL.
  static func metadata(ofType type: String, at url: URL, _ options: [AnyHashable: Any]) throws -> [String: Any] {
    try withStore(ofType: type, at: url, .reading, options) { try metadata(in: $0) }
  }

  /// Writes the metadata, with what the store says of itself.
  static func setMetadata(
    _ metadata: [String: Any],
    ofType type: String,
    at url: URL,
    _ options: [AnyHashable: Any]
  ) throws {
    try withStore(ofType: type, at: url, .writing, options) { database in
      try database.transaction {
        try write(completed(metadata, by: try self.metadata(in: database)), database)
      }
    }
  }

  /// What is to be stored if `metadata` are set: the store's type and its model's hashes are its own, and so is its UUID
  /// unless another one is given.
  static func completed(_ metadata: [String: Any], by own: [String: Any]) -> [String: Any] {
    var whole = metadata
    for key in [NSStoreTypeKey, NSStoreModelVersionHashesKey] { whole[key] = own[key] }
    if !(whole[NSStoreUUIDKey] is String) { whole[NSStoreUUIDKey] = own[NSStoreUUIDKey] }
    return whole
  }

  /// Reads a store's file that need not be open.
  static func reading<T>(
    ofType type: String,
    at url: URL,
    _ options: [AnyHashable: Any],
    _ body: (Database) throws -> T
  ) throws -> T { try withStore(ofType: type, at: url, .reading, options, body) }

  private static func withStore<T>(
    ofType type: String,
    at url: URL,
    _ access: Database.Access,
    _ options: [AnyHashable: Any],
    _ body: (Database) throws -> T
  ) throws -> T {
    guard type == NSSQLiteStoreType else {
      throw NSError.coreData(NSPersistentStoreInvalidTypeError, "A store of type \(type) has no file with metadata.")
    }
    let path = url.path
    guard !isInMemory(url), FileManager.default.fileExists(atPath: path) else {
      throw NSError.coreData(
        CocoaError.fileReadNoSuchFile.rawValue,
        "The file “\(path)” doesn’t exist.",
        [NSFilePathErrorKey: path]
      )
    }
    do {
      let database = try Database(path: path, access, timeout: timeout(options))
      guard try !look(into: database) else {
        throw NSError.coreData(
          NSPersistentStoreInvalidTypeError,
          "“\(path)” is empty: it is no persistent store.",
          [NSFilePathErrorKey: path]
        )
      }
      return try body(database)
    } catch let failure as SQLiteFailure {
      throw failure.cocoaError(path: path)
    }
  }
}

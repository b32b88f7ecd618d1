import CSQLite
import Foundation

extension NSPersistentStoreCoordinator {
  /// Copies what a store holds to another place and goes on with that.
  func move(_ store: NSPersistentStore, to url: URL, _ options: [AnyHashable: Any]?, _ type: String) throws
    -> NSPersistentStore
  {
    guard persistentStores.contains(where: { $0 === store }) else {
      throw NSError.coreData(
        NSPersistentStoreOperationError,
        "The store “\(store.url?.path ?? "")” is none of this coordinator’s.",
        [NSAffectedStoresErrorKey: [store]]
      )
    }
    let path = try StoreOpening.path(ofType: type, at: url)
    guard path != StoreOpening.memory else {
      throw NSError.coreData(
        NSPersistentStoreInvalidTypeError,
        "A store is moved to a file: one in memory begins empty.",
        [NSAffectedStoresErrorKey: [store]]
      )
    }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw NSError.coreData(
        CocoaError.fileWriteFileExists.rawValue,
        "The file “\(path)” exists already.",
        [NSFilePathErrorKey: path]
      )
    }
    do {
      try store.locked { try StoreCopy.write($0, to: path, options: options ?? [:]) }
      let (configuration, removed) = (store.configurationName, store)
      try remove(removed)
      let moved = try addPersistentStore(
        ofType: type,
        configurationName: configuration == NSPersistentStore.defaultConfiguration ? nil : configuration,
        at: url,
        options: options ?? store.options
      )
      announce([NSUUIDChangedPersistentStoresKey: [store, moved]])
      return moved
    } catch {
      if persistentStores.contains(where: { $0 === store }) { StoreFiles.remove(at: url) }
      throw error
    }
  }

  /// Has the file at one place hold what a store's file at another one holds.
  func replace(
    _ url: URL,
    _ options: [AnyHashable: Any]?,
    by source: URL,
    _ sourceOptions: [AnyHashable: Any]?,
    _ type: String
  ) throws {
    if let open = persistentStore(for: url) {
      throw NSError.coreData(
        NSPersistentStoreOperationError,
        "The store “\(url.path)” is open: remove it from its coordinator before it is replaced.",
        [NSAffectedStoresErrorKey: [open]]
      )
    }
    try StoreOpening.reading(ofType: type, at: source, sourceOptions ?? [:]) {
      try StoreCopy.write($0, to: url.path, options: options ?? [:])
    }
  }
}

/// A whole database, copied as SQLite does it: in one transaction of each, with what is only in the log yet.
enum StoreCopy {
  static func write(_ source: Database, to path: String, options: [AnyHashable: Any]) throws {
    do {
      let copy = try Database(path: path, .making, timeout: StoreOpening.timeout(options))
      defer { copy.close() }
      guard let backup = sqlite3_backup_init(copy.handle, "main", source.handle, "main") else { throw copy.failure }
      let step = sqlite3_backup_step(backup, -1)
      let end = sqlite3_backup_finish(backup)
      guard step == SQLITE_DONE, end == SQLITE_OK else {
        throw SQLiteFailure(code: step == SQLITE_DONE ? end : step, message: String(cString: sqlite3_errstr(step)))
      }
    } catch let failure as SQLiteFailure {
      throw failure.cocoaError(path: path)
    }
  }

}

import CSQLite
import Foundation

extension SQLiteFailure {
  /// The error that Apple documents for what SQLite reported.
  func cocoaError(path: String) -> NSError {
    let info: [String: Any] = [
      NSFilePathErrorKey: path, NSSQLiteErrorDomain: NSNumber(value: code), "reason": message,
    ]
    return .coreData(cocoaCode, explanation(path), info)
  }

  private var primary: Int32 { code & 0xff }

  private var cocoaCode: Int {
    switch primary {
    case SQLITE_NOTADB, SQLITE_CORRUPT: CocoaError.fileReadCorruptFile.rawValue
    case SQLITE_FULL: CocoaError.fileWriteOutOfSpace.rawValue
    case SQLITE_READONLY, SQLITE_PERM: CocoaError.fileWriteNoPermission.rawValue
    case SQLITE_CANTOPEN, SQLITE_IOERR: CocoaError.fileReadUnknown.rawValue
    case SQLITE_BUSY, SQLITE_LOCKED: NSPersistentStoreTimeoutError
    case SQLITE_AUTH: CocoaError.fileReadNoPermission.rawValue
    default: NSSQLiteError
    }
  }

  private func explanation(_ path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    switch primary {
    case SQLITE_NOTADB: return "The file “\(name)” couldn’t be opened because it isn’t in the correct format."
    case SQLITE_CORRUPT: return "The file “\(name)” is damaged: \(message)."
    case SQLITE_FULL: return "The file “\(name)” couldn’t be saved because there isn’t enough space."
    case SQLITE_READONLY, SQLITE_PERM: return "You don’t have permission to save the file “\(name)”."
    default: return "The file “\(name)” couldn’t be used: \(message) (SQLite error \(code))."
    }
  }
}

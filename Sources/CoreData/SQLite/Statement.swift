import CSQLite
import Foundation

/// A value that SQLite stores.
enum SQLValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

/// A prepared statement.
final class Statement {
  private let pointer: OpaquePointer
  private unowned let database: Database

  init(_ pointer: OpaquePointer, _ database: Database) {
    self.pointer = pointer
    self.database = database
  }

  deinit { sqlite3_finalize(pointer) }

  /// Whether the statement is in the midst of its rows.
  var isBusy: Bool { sqlite3_stmt_busy(pointer) != 0 }

  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  /// - Parameter index: from 1.
  func bind(_ value: SQLValue, at index: Int) throws {
    let index = Int32(index)
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(pointer, index)
    case .integer(let number): code = sqlite3_bind_int64(pointer, index, number)
    case .real(let number): code = sqlite3_bind_double(pointer, index, number)
    case .text(var text):
      code = text.withUTF8 { bytes in
        // An empty string has no address, and no address means NULL.
        let start = bytes.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
        guard let start, bytes.count > 0 else { return sqlite3_bind_text(pointer, index, "", 0, transient) }
        return sqlite3_bind_text64(pointer, index, start, UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
      }
    case .blob(let data):
      code = data.withUnsafeBytes { bytes in
        bytes.count == 0
          ? sqlite3_bind_zeroblob(pointer, index, 0)
          : sqlite3_bind_blob64(pointer, index, bytes.baseAddress, UInt64(bytes.count), transient)
      }
    }
    guard code == SQLITE_OK else { throw database.failure }
  }

  func bind(_ values: [SQLValue]) throws {
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
  }

  /// Whether there is a next row.
  func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let failure = database.failure
      sqlite3_reset(pointer)
      throw failure
    }
  }

  /// Carries the statement out; it gives no rows.
  func run(_ values: [SQLValue] = []) throws {
    try bind(values)
    while try step() {}
    sqlite3_reset(pointer)
  }

  /// The first column of the first row; nil if there is no row.
  func first(_ values: [SQLValue] = []) throws -> SQLValue? {
    try bind(values)
    defer { sqlite3_reset(pointer) }
    return try step() ? value(0) : nil
  }

  /// Calls the body for every row.
  func forEach(_ values: [SQLValue] = [], _ body: (Statement) throws -> Void) throws {
    try bind(values)
    defer { sqlite3_reset(pointer) }
    while try step() { try body(self) }
  }

  // MARK: Columns, from 0

  var columnCount: Int { Int(sqlite3_column_count(pointer)) }
  func isNull(_ column: Int) -> Bool { sqlite3_column_type(pointer, Int32(column)) == SQLITE_NULL }
  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(pointer, Int32(column)) }
  func real(_ column: Int) -> Double { sqlite3_column_double(pointer, Int32(column)) }

  func text(_ column: Int) -> String {
    guard let bytes = sqlite3_column_text(pointer, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func blob(_ column: Int) -> Data {
    guard let bytes = sqlite3_column_blob(pointer, Int32(column)) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(pointer, Int32(column))))
  }

  func value(_ column: Int) -> SQLValue {
    switch sqlite3_column_type(pointer, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }
}

/// SQLite copies what it is given.
private nonisolated(unsafe) let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

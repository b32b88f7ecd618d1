import CSQLite
import Foundation

/// What SQLite reported.
struct SQLiteFailure: Error {
  let code: Int32
  let message: String
}

/// One connection to a SQLite file. Not for two threads at once: the store serialises.
final class Database {
  let path: String
  /// Nil once the connection is closed.
  private(set) var handle: OpaquePointer?
  private var statements: [String: Statement] = [:]

  enum Access {
    case reading, writing
    /// Writing, to a file that is made if it is not there.
    case making
  }

  /// - Parameters:
  ///   - path: a file, or `:memory:`.
  ///   - timeout: how many seconds to wait for a lock that another connection holds.
  init(path: String, _ access: Access, timeout: TimeInterval) throws {
    self.path = path
    let mode =
      switch access {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE
      case .making: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    let code = sqlite3_open_v2(path, &handle, mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteFailure(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
    sqlite3_busy_timeout(handle, Int32(max(0, min(timeout * 1000, Double(Int32.max)))))
    registerFunctions()
    // What a fetch needs for itself must not need room on the disk.
    try execute("PRAGMA temp_store = MEMORY")
  }

  deinit { close() }

  func close() {
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  var failure: SQLiteFailure {
    SQLiteFailure(code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
  }

  var isOpen: Bool { handle != nil }
  /// Whether the file on disk may be written, which SQLite finds out when it opens it.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
  var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// Prepares the statement, or takes the one prepared before.
  func statement(_ sql: String) throws -> Statement {
    if let known = statements[sql], !known.isBusy {
      known.reset()
      return known
    }
    var pointer: OpaquePointer?
    guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil) == SQLITE_OK,
      let pointer
    else { throw failure }
    let made = Statement(pointer, self)
    if statements.count > 300 { statements = [:] }
    statements[sql] = made
    return made
  }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Runs the body in one transaction, which ends as if it had never been if the body throws.
  func transaction<T>(_ body: () throws -> T) throws -> T {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures, such as a full disk, have ended the transaction already. Where it cannot be taken back either, the
      // next one cannot begin and says so: what went wrong first is what the caller has to know.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs the body while each list stands in a temporary table of its own, for statements that ask whether something is
  /// `IN` it: a statement takes only so many arguments.
  func withLists<T>(_ lists: [[SQLValue]], _ body: () throws -> T) throws -> T {
    guard !lists.isEmpty else { return try body() }
    try execute("SAVEPOINT lists")
    do {
      for (number, list) in lists.enumerated() {
        let table = Self.listTable(number)
        try execute("CREATE TEMP TABLE IF NOT EXISTS \(table) (member)")
        try execute("DELETE FROM temp.\(table)")
        let insertion = try statement("INSERT INTO temp.\(table) VALUES (?)")
        for value in list { try insertion.run([value]) }
      }
      let result = try body()
      for number in lists.indices { try execute("DELETE FROM temp.\(Self.listTable(number))") }
      try execute("RELEASE lists")
      return result
    } catch {
      if sqlite3_get_autocommit(handle) == 0 { try execute("ROLLBACK TO lists; RELEASE lists") }
      throw error
    }
  }

  /// The name of the temporary table with the list of that number.
  static func listTable(_ number: Int) -> String { "Z_LIST_\(number)" }

  // MARK: Functions and collations of ours

  private func registerFunctions() {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    sqlite3_create_function_v2(handle, "SLIPWAY_TEST", 4, flags, nil, slipwayTest, nil, nil, nil)
    for name in StoreCollation.allCases {
      let context = UnsafeMutableRawPointer(bitPattern: name.number)
      sqlite3_create_collation_v2(handle, name.rawValue, SQLITE_UTF8, context, slipwayCollate, nil)
    }
  }
}

/// The orders that SQLite asks us for.
enum StoreCollation: String, CaseIterable {
  case caseInsensitive = "SLIPWAY_CI"
  case localized = "SLIPWAY_LOCALIZED"
  case localizedCaseInsensitive = "SLIPWAY_LOCALIZED_CI"
  case localizedStandard = "SLIPWAY_LOCALIZED_STANDARD"
  case decimal = "SLIPWAY_DECIMAL"

  var number: Int { StoreCollation.allCases.firstIndex(of: self)! + 1 }

  /// The comparison method of that Objective-C name; nil if it is no order of strings that we know.
  init?(selector: String) {
    switch selector {
    case "caseInsensitiveCompare:": self = .caseInsensitive
    case "localizedCompare:": self = .localized
    case "localizedCaseInsensitiveCompare:": self = .localizedCaseInsensitive
    case "localizedStandardCompare:": self = .localizedStandard
    default: return nil
    }
  }

  func compare(_ a: String, _ b: String) -> ComparisonResult {
    switch self {
    case .caseInsensitive: SortOrder.compare(a, b, selector: "caseInsensitiveCompare:")
    case .localized: SortOrder.compare(a, b, selector: "localizedCompare:")
    case .localizedCaseInsensitive: SortOrder.compare(a, b, selector: "localizedCaseInsensitiveCompare:")
    case .localizedStandard: SortOrder.compare(a, b, selector: "localizedStandardCompare:")
    case .decimal: NSDecimalNumber(string: a).compare(NSDecimalNumber(string: b))
    }
  }
}

private func slipwayCollate(
  _ context: UnsafeMutableRawPointer?,
  _ countA: Int32,
  _ a: UnsafeRawPointer?,
  _ countB: Int32,
  _ b: UnsafeRawPointer?
) -> Int32 {
  let collation = StoreCollation.allCases[Int(bitPattern: context) - 1]
  let first = String(decoding: UnsafeRawBufferPointer(start: a, count: Int(countA)), as: UTF8.self)
  let second = String(decoding: UnsafeRawBufferPointer(start: b, count: Int(countB)), as: UTF8.self)
  return Int32(collation.compare(first, second).rawValue)
}

/// `SLIPWAY_TEST(operator, options, text, pattern)`: the comparison of predicates, the same code that compares in memory.
private func slipwayTest(
  _ context: OpaquePointer?,
  _ count: Int32,
  _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  func text(_ index: Int) -> String? { sqlite3_value_text(arguments![index]).map { String(cString: $0) } }
  let options = PredicateOptions(rawValue: Int(sqlite3_value_int(arguments![1])))
  let holds = PredicateOperator(rawValue: text(0) ?? "")?.holds(text(2), text(3), options: options) ?? false
  sqlite3_result_int(context, holds ? 1 : 0)
}

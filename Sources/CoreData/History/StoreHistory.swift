import Foundation

/// Turns the history of a store on: who has changed what since then is kept in the store.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Has `NSPersistentStoreRemoteChange` posted after each change of the store.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// In the user info of `NSPersistentStoreRemoteChange`: the place in the history behind the change, if there is a history.
public let NSPersistentHistoryTokenKey = "historyToken"
/// In the user info of `NSPersistentStoreRemoteChange`: where the store is.
public let NSPersistentStoreURLKey = "storeURL"

public let NSPersistentHistoryTokenExpiredError = 134301

extension NSNotification.Name {
  /// A store that asks for it (`NSPersistentStoreRemoteChangeNotificationPostOptionKey`) has been changed. Posted on another
  /// thread, with the coordinator as its object. Apple's is posted for what other processes write as well.
  public static let NSPersistentStoreRemoteChange = NSNotification.Name("NSPersistentStoreRemoteChangeNotification")
}

/// Who changes a store.
struct HistoryOrigin {
  var author: String?
  var context: String?

  init(author: String?, context: String?) {
    self.author = author
    self.context = context
  }

  init(_ context: NSManagedObjectContext) { self.init(author: context.transactionAuthor, context: context.name) }
}

/// One change, as it is written.
struct HistoryRecord {
  var type: NSPersistentHistoryChangeType
  var identifier: NSManagedObjectID
  var properties: [String] = []
  var tombstone: [AnyHashable: Any]?
}

/// The tables in which a store keeps its history, named in the spirit of Apple's.
enum StoreHistory {
  /// Makes the tables where they are not there. Numbers are not given twice, though what had them is forgotten.
  static let creation = [
    """
    CREATE TABLE IF NOT EXISTS ATRANSACTION (Z_PK INTEGER PRIMARY KEY AUTOINCREMENT, ZTIMESTAMP REAL, ZAUTHOR TEXT,
    ZCONTEXTNAME TEXT, ZBUNDLEID TEXT, ZPROCESSID TEXT)
    """,
    """
    CREATE TABLE IF NOT EXISTS ACHANGE (Z_PK INTEGER PRIMARY KEY AUTOINCREMENT, ZTRANSACTIONID INTEGER,
    ZCHANGETYPE INTEGER, ZENTITY TEXT, ZENTITYPK INTEGER, ZCOLUMNS TEXT, ZTOMBSTONE BLOB)
    """,
    "CREATE INDEX IF NOT EXISTS ACHANGE_TRANSACTION ON ACHANGE (ZTRANSACTIONID)",
  ]

  static func isOn(_ option: Any?) -> Bool { (option as? NSNumber)?.boolValue ?? (option is NSDictionary) }
}

extension NSPersistentStore {
  var keepsHistory: Bool { StoreHistory.isOn(options?[NSPersistentHistoryTrackingKey]) && !isReadOnly }

  // MARK: Writing

  /// Notes what a transaction has changed. Call within it.
  func note(_ records: [HistoryRecord], by origin: HistoryOrigin, _ database: Database) throws {
    guard keepsHistory, !records.isEmpty else { return }
    let process = ProcessInfo.processInfo.processName
    func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }
    try database.statement(
      "INSERT INTO ATRANSACTION (ZTIMESTAMP, ZAUTHOR, ZCONTEXTNAME, ZBUNDLEID, ZPROCESSID) VALUES (?, ?, ?, ?, ?)"
    ).run([
      .real(Date().timeIntervalSinceReferenceDate), text(origin.author), text(origin.context),
      .text(Bundle.main.bundleIdentifier ?? process), .text(process),
    ])
    let insertion =
      "INSERT INTO ACHANGE (ZTRANSACTIONID, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZCOLUMNS, ZTOMBSTONE) VALUES (?, ?, ?, ?, ?, ?)"
    let number = SQLValue.integer(try lastNumber(database))
    for record in records {
      guard let key = (record.identifier.successor ?? record.identifier).primaryKey else { continue }
      let tombstone = try record.tombstone.map {
        try NSKeyedArchiver.archivedData(withRootObject: $0 as NSDictionary, requiringSecureCoding: true)
      }
      try database.statement(insertion).run([
        number, .integer(Int64(record.type.rawValue)), text(record.identifier.entity.name), .integer(key),
        .text(record.properties.joined(separator: "\n")), tombstone.map { .blob($0) } ?? .null,
      ])
    }
  }

  /// Posts that the store has been changed, if it is asked to.
  func announceChange() {
    guard StoreHistory.isOn(options?[NSPersistentStoreRemoteChangeNotificationPostOptionKey]),
      let coordinator = persistentStoreCoordinator
    else { return }
    var info: [AnyHashable: Any] = [NSStoreUUIDKey: identifier ?? ""]
    info[NSPersistentStoreURLKey] = url
    if keepsHistory, let number = try? locked({ try lastNumber($0) }) {
      info[NSPersistentHistoryTokenKey] = NSPersistentHistoryToken([identifier: number])
    }
    nonisolated(unsafe) let userInfo = info
    DispatchQueue.global().async {
      NotificationCenter.default.post(name: .NSPersistentStoreRemoteChange, object: coordinator, userInfo: userInfo)
    }
  }

  // MARK: Reading

  /// The number of the last transaction there was, 0 if there was none.
  func lastNumber(_ database: Database) throws -> Int64 {
    let number = try database.statement("SELECT seq FROM sqlite_sequence WHERE name = 'ATRANSACTION'").first()
    if case .integer(let number)? = number { return number }
    return 0
  }

  /// Whether there is a history to read.
  func hasHistory(_ database: Database) throws -> Bool {
    let count = try database.statement("SELECT COUNT(*) FROM sqlite_master WHERE name = 'ATRANSACTION'").first()
    return count == .integer(1)
  }

  /// The transactions behind a bound, with their changes if those are asked for.
  func history(
    after bound: NSPersistentHistoryChangeRequest.Bound,
    withChanges: Bool,
    _ database: Database
  ) throws -> [NSPersistentHistoryTransaction] {
    let (condition, value) = try condition(of: bound, "after", database)
    var transactions: [NSPersistentHistoryTransaction] = []
    let columns = "Z_PK, ZTIMESTAMP, ZAUTHOR, ZCONTEXTNAME, ZBUNDLEID, ZPROCESSID"
    try database.statement("SELECT \(columns) FROM ATRANSACTION WHERE \(condition) ORDER BY Z_PK").forEach([value]) {
      row in
      let transaction = NSPersistentHistoryTransaction(
        number: row.integer(0),
        at: Date(timeIntervalSinceReferenceDate: row.real(1)),
        in: identifier,
        by: (row.text(4), row.text(5)),
        HistoryOrigin(author: row.isNull(2) ? nil : row.text(2), context: row.isNull(3) ? nil : row.text(3))
      )
      transactions.append(transaction)
    }
    if withChanges { for transaction in transactions { try readChanges(of: transaction, database) } }
    return transactions
  }

  private func readChanges(of transaction: NSPersistentHistoryTransaction, _ database: Database) throws {
    var changes: [NSPersistentHistoryChange] = []
    let columns = "Z_PK, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZCOLUMNS, ZTOMBSTONE"
    try database.statement("SELECT \(columns) FROM ACHANGE WHERE ZTRANSACTIONID = ? ORDER BY Z_PK").forEach([
      .integer(transaction.transactionNumber)
    ]) { row in
      // An entity that a migration has taken away has no objects any more.
      guard let entity = schema.model.entitiesByName[row.text(2)],
        let type = NSPersistentHistoryChangeType(rawValue: Int(row.integer(1)))
      else { return }
      let change = NSPersistentHistoryChange(
        row.integer(0),
        type,
        of: identifier(entity, row.integer(3)),
        properties: row.text(4).split(separator: "\n").map(String.init),
        tombstone: row.isNull(5) ? nil : try Self.tombstone(row.blob(5))
      )
      change.transaction = transaction
      changes.append(change)
    }
    transaction.changes = changes
  }

  private static func tombstone(_ data: Data) throws -> [AnyHashable: Any] {
    let classes: [AnyClass] = [
      NSDictionary.self, NSString.self, NSNumber.self, NSDecimalNumber.self, NSDate.self, NSData.self, NSUUID.self,
      NSURL.self,
    ]
    let values = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? NSDictionary
    return values as? [AnyHashable: Any] ?? [:]
  }

  /// Forgets the transactions before a bound.
  func forgetHistory(before bound: NSPersistentHistoryChangeRequest.Bound, _ database: Database) throws {
    let (condition, value) = try condition(of: bound, "before", database)
    try database.transaction {
      try database.statement(
        "DELETE FROM ACHANGE WHERE ZTRANSACTIONID IN (SELECT Z_PK FROM ATRANSACTION WHERE \(condition))"
      ).run([value])
      try database.statement("DELETE FROM ATRANSACTION WHERE \(condition)").run([value])
    }
  }

  /// Forgets transactions by their numbers.
  func forgetHistory(of numbers: [Int64], _ database: Database) throws {
    try database.transaction {
      for number in numbers {
        try database.statement("DELETE FROM ACHANGE WHERE ZTRANSACTIONID = ?").run([.integer(number)])
        try database.statement("DELETE FROM ATRANSACTION WHERE Z_PK = ?").run([.integer(number)])
      }
    }
  }

  /// The part of the history that a bound means, on this or the other side of it.
  private func condition(
    of bound: NSPersistentHistoryChangeRequest.Bound,
    _ side: String,
    _ database: Database
  ) throws -> (sql: String, value: SQLValue) {
    switch bound {
    case .everything: return ("Z_PK > ?", .integer(0))
    case .date(let date):
      return ("ZTIMESTAMP \(side == "after" ? ">" : "<") ?", .real(date.timeIntervalSinceReferenceDate))
    case .token(let token):
      // Of a store that the token does not know, all is new, and nothing is old.
      guard let number = token.numbers[identifier] else {
        return ("Z_PK \(side == "after" ? ">" : "<=") ?", .integer(0))
      }
      if side == "after" { try checkThatNothingIsMissing(behind: number, database) }
      return ("Z_PK \(side == "after" ? ">" : "<=") ?", .integer(number))
    }
  }

  /// Throws if a part of the history behind a place has been deleted: nobody shall take the rest for all of it.
  private func checkThatNothingIsMissing(behind number: Int64, _ database: Database) throws {
    let first = try database.statement("SELECT MIN(Z_PK) FROM ATRANSACTION").first()
    let oldest: Int64 = if case .integer(let first)? = first { first } else { try lastNumber(database) + 1 }
    guard number + 1 < oldest else { return }
    throw NSError.coreData(
      NSPersistentHistoryTokenExpiredError,
      "The history behind the token has been deleted.",
      [NSAffectedStoresErrorKey: [self]]
    )
  }
}

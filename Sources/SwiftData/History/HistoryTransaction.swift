import CoreData

/// What one save did to a store.
public protocol HistoryTransaction: Hashable, Identifiable, Sendable {
  associatedtype TokenType: Comparable, Hashable, Identifiable, Sendable
  associatedtype TransactionIdentifier: Comparable, Hashable, Sendable

  var author: String? { get }
  var changes: [HistoryChange] { get }
  var storeIdentifier: String { get }
  var timestamp: Date { get }
  /// The place behind the transaction.
  var token: TokenType { get }
  var transactionIdentifier: TransactionIdentifier { get }
}

/// What one save did to a default store.
public struct DefaultHistoryTransaction: HistoryTransaction {
  public typealias TokenType = DefaultHistoryToken
  public typealias TransactionIdentifier = Int64

  /// The `author` of the context that saved.
  public let author: String?
  /// In their order.
  public let changes: [HistoryChange]
  public let storeIdentifier: String
  public let timestamp: Date
  public let token: TokenType
  public let transactionIdentifier: TransactionIdentifier
  /// The app that saved.
  public let bundleIdentifier: String
  /// The name of the process that saved.
  public let processIdentifier: String
  public var id: Int64 { transactionIdentifier }

  init(_ transaction: NSPersistentHistoryTransaction, _ schema: Schema) {
    author = transaction.author
    storeIdentifier = transaction.storeID
    timestamp = transaction.timestamp
    token = DefaultHistoryToken(transaction.storeID, transaction.transactionNumber)
    transactionIdentifier = transaction.transactionNumber
    (bundleIdentifier, processIdentifier) = (transaction.bundleID, transaction.processID)
    changes = (transaction.changes ?? []).compactMap { change in
      // What was of models that the schema has no more is nobody's.
      guard let type = schema.types[change.changedObjectID.entity.name ?? ""] else { return nil }
      return HistoryChange(change, of: type, in: transaction.transactionNumber)
    }
  }

  public static func == (lhs: DefaultHistoryTransaction, rhs: DefaultHistoryTransaction) -> Bool {
    lhs.storeIdentifier == rhs.storeIdentifier && lhs.transactionIdentifier == rhs.transactionIdentifier
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storeIdentifier)
    hasher.combine(transactionIdentifier)
  }
}

import Foundation

public enum NSPersistentHistoryResultType: Int, Sendable {
  case statusOnly = 0
  case objectIDs = 1
  case count = 2
  case transactionsOnly = 3
  case changesOnly = 4
  case transactionsAndChanges = 5
}

/// Asks the history of stores that keep one (`NSPersistentHistoryTrackingKey`), or deletes a part of it. A context executes it.
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
  /// What part of a history is meant.
  enum Bound {
    case everything
    case date(Date)
    case token(NSPersistentHistoryToken)
  }

  private(set) var bound = Bound.everything
  private(set) var isDeletion = false
  /// What the result is to have: transactions with their changes, unless set. A deletion gives only whether it was done.
  open var resultType = NSPersistentHistoryResultType.transactionsAndChanges
  /// Which transactions, or changes, of that part are meant, in what order and how many.
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
  /// The place after which the history is asked, or before which it is deleted, if it was said by one.
  open var token: NSPersistentHistoryToken? {
    if case .token(let token) = bound { return token }
    return nil
  }

  /// A request for all of the history.
  public required override init() { super.init() }

  /// What was done later than at a time.
  open class func fetchHistory(after date: Date) -> Self { make(.date(date)) }
  /// What was done behind a place; all if there is none.
  open class func fetchHistory(after token: NSPersistentHistoryToken?) -> Self {
    make(token.map(Bound.token) ?? .everything)
  }
  /// What was done after a transaction; all if there is none.
  open class func fetchHistory(after transaction: NSPersistentHistoryTransaction?) -> Self {
    fetchHistory(after: transaction?.token)
  }
  /// What a fetch request finds, of `NSPersistentHistoryTransaction.fetchRequest` or of changes.
  open class func fetchHistory(withFetch fetchRequest: NSFetchRequest<any NSFetchRequestResult>) -> Self {
    let request = make(.everything)
    request.fetchRequest = fetchRequest
    return request
  }

  /// Forgets what was done before a time.
  open class func deleteHistory(before date: Date) -> Self { make(.date(date), isDeletion: true) }
  /// Forgets what lies before a place, up to it; all if there is none.
  open class func deleteHistory(before token: NSPersistentHistoryToken?) -> Self {
    make(token.map(Bound.token) ?? .everything, isDeletion: true)
  }
  /// Forgets what was done before a transaction, and the transaction; all if there is none.
  open class func deleteHistory(before transaction: NSPersistentHistoryTransaction?) -> Self {
    deleteHistory(before: transaction?.token)
  }

  private class func make(_ bound: Bound, isDeletion: Bool = false) -> Self {
    let request = Self()
    request.bound = bound
    request.isDeletion = isDeletion
    if isDeletion { request.resultType = .statusOnly }
    return request
  }
}

/// What a request for history gave: transactions, changes, identities, a count or a status, as its type says.
open class NSPersistentHistoryResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSPersistentHistoryResultType

  init(_ result: Any?, _ resultType: NSPersistentHistoryResultType) {
    self.result = result
    self.resultType = resultType
  }
}

import Foundation

/// Something that iCloud shall do. Without an account it ends with `CKError.notAuthenticated`; its blocks are called on another thread.
open class CKOperation: Operation, @unchecked Sendable {
  static let queue = OperationQueue()

  public let operationID = UUID().uuidString

  /// Tells the blocks that it has failed.
  func fail(_ error: any Error) {}

  open override func main() {
    fail(isCancelled ? CKError(.operationCancelled) : CKError.nobody)
  }
}

open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?
}

/// Asks for records that a query describes.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Where a query goes on; no server has ever given one here.
  public final class Cursor: NSObject, NSCopying, Sendable {
    private override init() {}
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// As many as the server likes.
  public static let maximumResults = 0

  open var query: CKQuery?
  open var cursor: Cursor?
  open var zoneID: CKRecordZone.ID?
  open var resultsLimit = CKQueryOperation.maximumResults
  open var desiredKeys: [CKRecord.FieldKey]?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?

  public override init() {}
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }

  override func fail(_ error: any Error) {
    queryResultBlock?(.failure(error))
    queryCompletionBlock?(nil, error)
  }
}

/// Asks for records by their identifiers.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordIDs: [CKRecord.ID]?
  open var desiredKeys: [CKRecord.FieldKey]?
  open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?

  public override init() {}
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }

  override func fail(_ error: any Error) {
    fetchRecordsResultBlock?(.failure(error))
    fetchRecordsCompletionBlock?(nil, error)
  }
}

/// Saves and deletes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public enum RecordSavePolicy: Int, Sendable {
    case ifServerRecordUnchanged = 0
    case changedKeys = 1
    case allKeys = 2
  }

  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  open var isAtomic = true
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?

  public override init() {}
  public convenience init(recordsToSave records: [CKRecord]? = nil, recordIDsToDelete recordIDs: [CKRecord.ID]? = nil) {
    self.init()
    (recordsToSave, recordIDsToDelete) = (records, recordIDs)
  }

  override func fail(_ error: any Error) {
    modifyRecordsResultBlock?(.failure(error))
    modifyRecordsCompletionBlock?(nil, nil, error)
  }
}

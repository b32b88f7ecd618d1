import Foundation

/// Records in iCloud. Nobody is signed in here, so nothing is found, saved or deleted: each call ends with
/// `CKError.notAuthenticated`.
open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private` = 2
    case shared = 3
  }

  public let databaseScope: Scope

  init(_ scope: Scope) { databaseScope = scope }

  /// Does an operation, which fails.
  open func add(_ operation: CKDatabaseOperation) {
    operation.database = self
    CKOperation.queue.addOperation(operation)
  }

  // MARK: Records

  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { refuse { completionHandler(nil, $0) } }

  open func save(_ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void) {
    refuse { completionHandler(nil, $0) }
  }

  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { refuse { completionHandler(nil, $0) } }

  open func perform(
    _ query: CKQuery,
    inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { refuse { completionHandler(nil, $0) } }

  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw CKError.nobody }
  @discardableResult open func save(_ record: CKRecord) async throws -> CKRecord { throw CKError.nobody }
  @discardableResult open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw CKError.nobody
  }

  // MARK: Zones

  open func fetchAllRecordZones(completionHandler: @escaping @Sendable ([CKRecordZone]?, (any Error)?) -> Void) {
    refuse { completionHandler(nil, $0) }
  }

  open func save(_ zone: CKRecordZone, completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void) {
    refuse { completionHandler(nil, $0) }
  }

  open func allRecordZones() async throws -> [CKRecordZone] { throw CKError.nobody }
  open func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone { throw CKError.nobody }
  @discardableResult open func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw CKError.nobody }
  @discardableResult open func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws -> CKRecordZone.ID {
    throw CKError.nobody
  }
}

extension CKDatabase {
  public func records(for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil) async throws
    -> [CKRecord.ID: Result<CKRecord, any Error>]
  { throw CKError.nobody }

  public func records(
    matching query: CKQuery,
    inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
  ) { throw CKError.nobody }

  public func modifyRecords(
    saving recordsToSave: [CKRecord],
    deleting recordIDsToDelete: [CKRecord.ID],
    savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged,
    atomically: Bool = true
  ) async throws -> (
    saveResults: [CKRecord.ID: Result<CKRecord, any Error>], deleteResults: [CKRecord.ID: Result<Void, any Error>]
  ) { throw CKError.nobody }

  public func fetch(
    withQuery query: CKQuery,
    inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults,
    completionHandler:
      @escaping @Sendable (
        Result<
          (matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?), any Error
        >
      ) -> Void
  ) { refuse { completionHandler(.failure($0)) } }
}

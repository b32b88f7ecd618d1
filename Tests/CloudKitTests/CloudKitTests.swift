import CloudKit
import Foundation
import Testing

struct CloudKitTests {
  private let database = CKContainer(identifier: "iCloud.org.example").privateCloudDatabase

  @Test func nobodyIsSignedIn() async throws {
    let container = CKContainer.default()
    #expect(container.containerIdentifier?.hasPrefix("iCloud.") == true)
    #expect(CKContainer(identifier: "iCloud.a").containerIdentifier == "iCloud.a")
    #expect(try await container.accountStatus() == .noAccount)
    let told = await withCheckedContinuation { answer in
      container.accountStatus { status, error in answer.resume(returning: (status, error == nil)) }
    }
    #expect(told == (.noAccount, true))
    #expect(database.databaseScope == .private && container.database(with: .public).databaseScope == .public)
    #expect(container.database(with: .shared) === container.sharedCloudDatabase)
    await refused { try await container.userRecordID() }
    #expect(await code { done in container.fetchUserRecordID { done($0 == nil, $1) } } == .notAuthenticated)
  }

  /// Whether something ends with the error that says that nobody is signed in.
  private func refused(_ body: () async throws -> some Any, line: SourceLocation = #_sourceLocation) async {
    do {
      _ = try await body()
      Issue.record("It was done", sourceLocation: line)
    } catch {
      #expect((error as? CKError)?.code == .notAuthenticated, sourceLocation: line)
    }
  }

  /// The error that a completion handler gets, together with nothing else.
  private func code(_ body: (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void) async -> CKError.Code? {
    await withCheckedContinuation { answer in
      body { isEmpty, error in answer.resume(returning: isEmpty ? (error as? CKError)?.code : nil) }
    }
  }

  @Test func databasesRefuse() async {
    let (record, zone) = (CKRecord(recordType: "Tea"), CKRecordZone(zoneName: "Pot"))
    let query = CKQuery(recordType: "Tea", predicate: NSPredicate(value: true))
    await refused { try await database.record(for: record.recordID) }
    await refused { try await database.save(record) }
    await refused { try await database.deleteRecord(withID: record.recordID) }
    await refused { try await database.records(for: [record.recordID]) }
    await refused { try await database.records(matching: query) }
    await refused { try await database.modifyRecords(saving: [record], deleting: []) }
    await refused { try await database.allRecordZones() }
    await refused { try await database.recordZone(for: zone.zoneID) }
    await refused { try await database.save(zone) }
    await refused { try await database.deleteRecordZone(withID: zone.zoneID) }
    #expect(
      await code { done in database.fetch(withRecordID: record.recordID) { done($0 == nil, $1) } } == .notAuthenticated
    )
    #expect(await code { done in database.save(record) { done($0 == nil, $1) } } == .notAuthenticated)
    #expect(
      await code { done in database.delete(withRecordID: record.recordID) { done($0 == nil, $1) } } == .notAuthenticated
    )
    #expect(
      await code { done in database.perform(query, inZoneWith: nil) { done($0 == nil, $1) } } == .notAuthenticated
    )
    #expect(await code { done in database.fetchAllRecordZones { done($0 == nil, $1) } } == .notAuthenticated)
    #expect(await code { done in database.save(zone) { done($0 == nil, $1) } } == .notAuthenticated)
    #expect(
      await code { done in
        database.fetch(withQuery: query) { result in
          if case .failure(let error) = result { done(true, error) } else { done(false, nil) }
        }
      } == .notAuthenticated
    )
  }

  @Test func operationsFail() async {
    let query = CKQueryOperation(query: CKQuery(recordType: "Tea", predicate: NSPredicate(value: true)))
    #expect(query.query?.recordType == "Tea" && query.resultsLimit == CKQueryOperation.maximumResults)
    #expect(
      await code { done in
        query.queryCompletionBlock = { done($0 == nil, $1) }
        database.add(query)
      } == .notAuthenticated
    )
    #expect(query.database === database)
    let fetch = CKFetchRecordsOperation(recordIDs: [CKRecord.ID(recordName: "a")])
    #expect(
      await code { done in
        fetch.fetchRecordsResultBlock = { result in
          if case .failure(let error) = result { done(true, error) }
        }
        CKContainer.default().add(fetch)
      } == .notAuthenticated
    )
    let modify = CKModifyRecordsOperation(recordsToSave: [CKRecord(recordType: "Tea")])
    #expect(modify.recordsToSave?.count == 1 && modify.recordIDsToDelete == nil && modify.isAtomic)
    modify.cancel()
    #expect(modify.savePolicy == .ifServerRecordUnchanged && modify.operationID != fetch.operationID)
    let other = CKModifyRecordsOperation(recordIDsToDelete: [CKRecord.ID(recordName: "a")])
    #expect(
      await code { done in
        other.modifyRecordsCompletionBlock = { done($0 == nil && $1 == nil, $2) }
        database.add(other)
      } == .notAuthenticated
    )
  }

  @Test func recordsKeepTheirValues() throws {
    let record = CKRecord(recordType: "Tea", recordID: CKRecord.ID(recordName: "green"))
    #expect(
      record.recordType == "Tea" && record.recordID == CKRecord.ID(recordName: "green") && record.allKeys().isEmpty
    )
    record["name"] = "Sencha"
    record["grams"] = 5
    record["tags"] = ["a", "b"]
    record.setObject(true, forKey: "isGreen")
    record["pot"] = CKRecord.Reference(recordID: CKRecord.ID(recordName: "pot"), action: .deleteSelf)
    record["picture"] = CKAsset(fileURL: URL(filePath: "/tmp/a.png"))
    #expect(
      record["name"] as? String == "Sencha" && record["grams"] as? Int == 5
        && record.object(forKey: "isGreen") as? Bool == true
    )
    let tags: [String]? = record["tags"]
    #expect(tags == ["a", "b"] && (record["picture"] as? CKAsset)?.fileURL?.lastPathComponent == "a.png")
    #expect((record["pot"] as? CKRecord.Reference)?.action == .deleteSelf)
    let copy = try #require(record.copy() as? CKRecord)
    record["grams"] = nil as Int?
    #expect(
      record.allKeys() == ["isGreen", "name", "picture", "pot", "tags"] && record.changedKeys().contains("grams")
    )
    #expect(copy["grams"] as? Int == 5 && record.creationDate == nil && record.modificationDate == nil)
    #expect(
      record.creatorUserRecordID == nil && record.lastModifiedUserRecordID == nil && record.recordChangeTag == nil
    )
    copy.setParent(record)
    #expect(copy.parent == CKRecord.Reference(record: record, action: .none))
    let zoned = CKRecord(recordType: "Tea", zoneID: CKRecordZone.ID(zoneName: "Pot"))
    #expect(zoned.recordID.zoneID.zoneName == "Pot" && zoned.recordID.zoneID.ownerName == CKCurrentUserDefaultName)
    #expect(CKRecordZone.default().zoneID == .default && CKRecordZone.default() == CKRecordZone(zoneID: .default))
    #expect(CKRecord.ID(recordName: "a") != CKRecord.ID(recordName: "b") && CKRecord.SystemType.userRecord == "Users")
  }

  @Test func errors() {
    let error = NSError(domain: CKErrorDomain, code: 9)
    #expect(CKError(_nsError: error).code == .notAuthenticated && CKError.quotaExceeded.rawValue == 25)
  }
}

import Foundation

/// Whether the user is signed in to iCloud. Here nobody is.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine = 0
  case available = 1
  case restricted = 2
  case noAccount = 3
  case temporarilyUnavailable = 4
}

extension NSNotification.Name {
  /// Posted at Apple's when the user signs in or out, which happens to nobody here.
  public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}

/// The user's own name as the owner of a zone.
public let CKCurrentUserDefaultName = "__defaultOwner__"

/// An app's place in iCloud. A desktop has no account of it: the status is `noAccount`, and whatever needs one ends with
/// `CKError.notAuthenticated`. Answers come on other threads.
open class CKContainer: NSObject, @unchecked Sendable {
  open private(set) var containerIdentifier: String?

  /// The one that has the app's identifier.
  open class func `default`() -> CKContainer {
    CKContainer(identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName))
  }

  public init(identifier containerIdentifier: String) { self.containerIdentifier = containerIdentifier }

  open lazy var privateCloudDatabase = CKDatabase(.private)
  open lazy var publicCloudDatabase = CKDatabase(.public)
  open lazy var sharedCloudDatabase = CKDatabase(.shared)

  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  open func accountStatus(completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void) {
    DispatchQueue.global().async { completionHandler(.noAccount, nil) }
  }

  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  open func fetchUserRecordID(completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void) {
    refuse { completionHandler(nil, $0) }
  }

  open func userRecordID() async throws -> CKRecord.ID { throw CKError.nobody }

  /// Does an operation, which fails.
  open func add(_ operation: CKOperation) { CKOperation.queue.addOperation(operation) }
}

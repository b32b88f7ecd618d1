import Foundation
import SlipwayFoundation

/// What one save, or one batch request, did to a store.
open class NSPersistentHistoryTransaction: NSObject, NSCopying, @unchecked Sendable {
  public let timestamp: Date
  /// Its changes, in their order; nil if only transactions were asked for.
  public internal(set) var changes: [NSPersistentHistoryChange]?
  public let transactionNumber: Int64
  public let storeID: String
  public let bundleID: String
  public let processID: String
  /// The name of the context that saved.
  public let contextName: String?
  /// The `transactionAuthor` of the context that saved.
  public let author: String?

  init(
    number: Int64,
    at timestamp: Date,
    in storeID: String,
    by process: (bundle: String, name: String),
    _ origin: HistoryOrigin
  ) {
    transactionNumber = number
    self.timestamp = timestamp
    self.storeID = storeID
    bundleID = process.bundle
    processID = process.name
    contextName = origin.context
    author = origin.author
  }

  /// The place behind this transaction in its store's history.
  open var token: NSPersistentHistoryToken { NSPersistentHistoryToken([storeID: transactionNumber]) }

  /// The changes as a context takes them over with `mergeChanges(fromContextDidSave:)`.
  open func objectIDNotification() -> Notification {
    var info: [AnyHashable: Any] = [:]
    let keys: [(NSPersistentHistoryChangeType, String)] = [
      (.insert, NSInsertedObjectIDsKey), (.update, NSUpdatedObjectIDsKey), (.delete, NSDeletedObjectIDsKey),
    ]
    for (type, key) in keys {
      let identifiers = Set((changes ?? []).filter { $0.changeType == type }.map(\.changedObjectID))
      if !identifiers.isEmpty { info[key] = identifiers }
    }
    return Notification(name: .NSManagedObjectContextDidSaveObjectIDs, object: nil, userInfo: info)
  }

  /// What fetch requests for transactions ask for: their predicates may name `author`, `contextName`, `bundleID`, `processID`,
  /// `storeID`, `timestamp` and `transactionNumber`.
  open class var entityDescription: NSEntityDescription? { HistoryEntities.transaction }
  open class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? { entityDescription }
  /// A new request for transactions.
  open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? { HistoryEntities.request(entityDescription) }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSPersistentHistoryTransaction: KeyValueCoding {
  package func codedValue(forKey key: String) -> Any? {
    switch key {
    case "author": author
    case "contextName": contextName
    case "bundleID": bundleID
    case "processID": processID
    case "storeID": storeID
    case "timestamp": timestamp
    case "transactionNumber": NSNumber(value: transactionNumber)
    case "token": token
    case "changes": changes
    default: fatalError("NSPersistentHistoryTransaction is not key value coding-compliant for the key \(key).")
    }
  }

  package func setCodedValue(_ value: Any?, forKey key: String) {
    fatalError("NSPersistentHistoryTransaction: \(key) cannot be set.")
  }
}

/// The entities that stand for what histories are made of.
enum HistoryEntities {
  nonisolated(unsafe) static let transaction = entity(
    "Transaction",
    [
      ("author", .stringAttributeType), ("contextName", .stringAttributeType), ("bundleID", .stringAttributeType),
      ("processID", .stringAttributeType), ("storeID", .stringAttributeType), ("timestamp", .dateAttributeType),
      ("transactionNumber", .integer64AttributeType),
    ]
  )
  nonisolated(unsafe) static let change = entity(
    "Change",
    [
      ("changeID", .integer64AttributeType), ("changeType", .integer64AttributeType),
      ("changedObjectID", .objectIDAttributeType),
    ]
  )

  private static func entity(_ name: String, _ attributes: [(String, NSAttributeType)]) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.properties = attributes.map { name, type in
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      return attribute
    }
    return entity
  }

  static func request(_ entity: NSEntityDescription?) -> NSFetchRequest<any NSFetchRequestResult>? {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = entity
    return request
  }
}

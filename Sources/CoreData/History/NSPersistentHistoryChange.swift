import Foundation
import SlipwayFoundation

public enum NSPersistentHistoryChangeType: Int, Sendable {
  case insert = 0
  case update = 1
  case delete = 2
}

/// What a transaction did to one object.
open class NSPersistentHistoryChange: NSObject, NSCopying, @unchecked Sendable {
  public let changeID: Int64
  public let changedObjectID: NSManagedObjectID
  public let changeType: NSPersistentHistoryChangeType
  /// Of a deletion: the last values of the attributes that say so (`preservesValueInHistoryOnDeletion`).
  public let tombstone: [AnyHashable: Any]?
  /// Of an update: the properties that had changed.
  public let updatedProperties: Set<NSPropertyDescription>?
  /// Nil once nobody holds it: a change does not keep its transaction.
  public internal(set) weak var transaction: NSPersistentHistoryTransaction?

  init(
    _ identifier: Int64,
    _ type: NSPersistentHistoryChangeType,
    of object: NSManagedObjectID,
    properties: [String],
    tombstone: [AnyHashable: Any]?
  ) {
    changeID = identifier
    changeType = type
    changedObjectID = object
    self.tombstone = tombstone
    let all = object.entity.propertiesByName
    updatedProperties = type == .update ? Set(properties.compactMap { all[$0] }) : nil
  }

  /// What fetch requests for changes ask for: their predicates may name `changeID`, `changeType`, `changedObjectID` and, behind
  /// `transaction.`, what transactions have.
  open class var entityDescription: NSEntityDescription? { HistoryEntities.change }
  open class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? { entityDescription }
  /// A new request for changes.
  open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? { HistoryEntities.request(entityDescription) }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSPersistentHistoryChange: KeyValueCoding {
  package func codedValue(forKey key: String) -> Any? {
    switch key {
    case "changeID": NSNumber(value: changeID)
    case "changeType": NSNumber(value: changeType.rawValue)
    case "changedObjectID": changedObjectID
    case "tombstone": tombstone
    case "updatedProperties": updatedProperties
    case "transaction": transaction
    default: fatalError("NSPersistentHistoryChange is not key value coding-compliant for the key \(key).")
    }
  }

  package func setCodedValue(_ value: Any?, forKey key: String) {
    fatalError("NSPersistentHistoryChange: \(key) cannot be set.")
  }
}

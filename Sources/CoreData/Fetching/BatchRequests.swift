import Foundation

/// What executing a request gave.
open class NSPersistentStoreResult: NSObject {}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly = 0
  case resultTypeObjectIDs = 1
  case resultTypeCount = 2
}

/// Deletes rows in the store without bringing objects in: neither validation nor delete rules run, and contexts learn of
/// it only when the result is merged. Relationships that pointed at the rows are cleared.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  public let fetchRequest: NSFetchRequest<NSFetchRequestResult>
  let identifiers: [NSManagedObjectID]?

  /// Deletes what the request would fetch.
  public init(fetchRequest fetch: NSFetchRequest<NSFetchRequestResult>) {
    fetchRequest = fetch
    identifiers = nil
    super.init()
  }

  /// Deletes the objects of one entity.
  public init(objectIDs objects: [NSManagedObjectID]) {
    fetchRequest = NSFetchRequest(entityName: objects.first?.entity.root.name ?? "")
    identifiers = objects
    super.init()
  }

  open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchDeleteRequestResultType

  init(_ result: Any?, _ resultType: NSBatchDeleteRequestResultType) {
    self.result = result
    self.resultType = resultType
  }
}

public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly = 0
  case objectIDs = 1
  case count = 2
}

/// Inserts rows in the store without bringing objects in.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  open var resultType = NSBatchInsertRequestResultType.statusOnly
  public let entityName: String
  public private(set) var entity: NSEntityDescription?
  /// The rows, by the attributes' names.
  open var objectsToInsert: [[String: Any]]?
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?

  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
    super.init()
  }

  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    entityName = entity.name ?? ""
    self.entity = entity
    objectsToInsert = dictionaries
    super.init()
  }

  /// The handler fills one row after the other, until it returns true.
  public init(entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
    self.entityName = entityName
    dictionaryHandler = handler
    super.init()
  }

  public init(entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
    entityName = entity.name ?? ""
    self.entity = entity
    dictionaryHandler = handler
    super.init()
  }

  public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
    self.entityName = entityName
    managedObjectHandler = handler
    super.init()
  }

  public init(entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
    entityName = entity.name ?? ""
    self.entity = entity
    managedObjectHandler = handler
    super.init()
  }

  open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }
}

open class NSBatchInsertResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchInsertRequestResultType

  init(_ result: Any?, _ resultType: NSBatchInsertRequestResultType) {
    self.result = result
    self.resultType = resultType
  }
}

public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType = 0
  case updatedObjectIDsResultType = 1
  case updatedObjectsCountResultType = 2
}

/// Sets attributes of rows in the store without bringing objects in.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
  public let entityName: String
  /// The entity that the request was made with; nil if it was made with a name.
  public private(set) var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  open var includesSubentities = true
  /// The new values, by attribute (its name or description).
  open var propertiesToUpdate: [AnyHashable: Any]?

  public init(entityName: String) {
    self.entityName = entityName
    super.init()
  }

  public init(entity: NSEntityDescription) {
    entityName = entity.name ?? ""
    self.entity = entity
    super.init()
  }

  open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchUpdateRequestResultType

  init(_ result: Any?, _ resultType: NSBatchUpdateRequestResultType) {
    self.result = result
    self.resultType = resultType
  }
}

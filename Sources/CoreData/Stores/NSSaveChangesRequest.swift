import Foundation

/// What a save asks an incremental store to write.
open class NSSaveChangesRequest: NSPersistentStoreRequest {
  open private(set) var insertedObjects: Set<NSManagedObject>?
  open private(set) var updatedObjects: Set<NSManagedObject>?
  open private(set) var deletedObjects: Set<NSManagedObject>?
  /// Objects whose rows are to be as the context knows them.
  open private(set) var lockedObjects: Set<NSManagedObject>?

  public init(
    inserted insertedObjects: Set<NSManagedObject>?,
    updated updatedObjects: Set<NSManagedObject>?,
    deleted deletedObjects: Set<NSManagedObject>?,
    locked lockedObjects: Set<NSManagedObject>?
  ) {
    self.insertedObjects = insertedObjects
    self.updatedObjects = updatedObjects
    self.deletedObjects = deletedObjects
    self.lockedObjects = lockedObjects
    super.init()
  }

  open override var requestType: NSPersistentStoreRequestType { .saveRequestType }
}

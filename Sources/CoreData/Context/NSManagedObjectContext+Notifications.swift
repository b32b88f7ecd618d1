import Foundation

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"
public let NSRefreshedObjectIDsKey = "refreshed_objectIDs"
public let NSInvalidatedObjectIDsKey = "invalidated_objectIDs"

extension NSNotification.Name {
  public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification"
  )
  public static let NSManagedObjectContextDidSaveObjectIDs = NSNotification.Name(
    "NSManagedObjectContextDidSaveObjectIDsNotification"
  )
}

extension NSManagedObjectContext {
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange
  public static let didSaveObjectIDsNotification = Notification.Name.NSManagedObjectContextDidSaveObjectIDs

  /// Posted when a context has taken over what others have saved, with the identities of the objects that it has.
  public static let didMergeChangesObjectIDsNotification = Notification.Name(
    "NSManagedObjectContextDidMergeChangesObjectIDsNotification"
  )

  /// The keys of the notifications' user info.
  public enum NotificationKey: String, Sendable {
    case insertedObjects = "inserted"
    case updatedObjects = "updated"
    case deletedObjects = "deleted"
    case refreshedObjects = "refreshed"
    case invalidatedObjects = "invalidated"
    case invalidatedAllObjects = "invalidatedAll"
    case insertedObjectIDs = "inserted_objectIDs"
    case updatedObjectIDs = "updated_objectIDs"
    case deletedObjectIDs = "deleted_objectIDs"
    case refreshedObjectIDs = "refreshed_objectIDs"
    case invalidatedObjectIDs = "invalidated_objectIDs"
  }

  /// Changes are processed together, at the end of the main queue's turn or of the block that made them.
  func scheduleProcessing() {
    // Off its queue, as in a test, nobody may touch the context but the caller.
    guard concurrencyType == .mainQueueConcurrencyType, !isProcessingScheduled, queue.isCurrent else { return }
    isProcessingScheduled = true
    queue.async { [weak self] in
      self?.isProcessingScheduled = false
      self?.processPendingChanges()
    }
  }

  func processChanges() {
    let pending = changes.pending
    forgetUnreadWithoutChanges()
    guard !pending.isEmpty else { return }
    registerUndo()
    changes.pending = PendingChanges()
    for object in pending.inserted.union(pending.updated) { object.state.eventStart = nil }
    var info: [AnyHashable: Any] = [:]
    func add(_ key: String, _ objects: Set<NSManagedObject>) {
      if !objects.isEmpty { info[key] = objects }
    }
    let updated = pending.updated.subtracting(pending.inserted)
    add(NSInsertedObjectsKey, pending.inserted)
    add(NSUpdatedObjectsKey, updated)
    add(NSDeletedObjectsKey, pending.deleted)
    add(NSRefreshedObjectsKey, pending.refreshed.subtracting(updated))
    add(NSInvalidatedObjectsKey, pending.invalidated)
    NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: info)
  }

  func postSaved(_ saved: SavedChanges) {
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave,
      object: self,
      userInfo: [
        NSInsertedObjectsKey: saved.inserted, NSUpdatedObjectsKey: saved.updated, NSDeletedObjectsKey: saved.deleted,
      ]
    )
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSaveObjectIDs,
      object: self,
      userInfo: saved.identifiers
    )
  }
}

/// What a save has written.
struct SavedChanges {
  let inserted: Set<NSManagedObject>
  let updated: Set<NSManagedObject>
  let deleted: Set<NSManagedObject>

  /// - Parameter saves: what came of the changes: an object that the merge policy kept was not deleted.
  init(_ changes: ContextChanges, besides saves: [StoreSave] = []) {
    inserted = changes.inserted
    updated = changes.updated
    deleted = changes.deleted.subtracting(saves.flatMap(\.kept))
  }

  /// The same as identities, which other contexts can use.
  var identifiers: [AnyHashable: Any] {
    [
      NSInsertedObjectIDsKey: Set(inserted.map(\.objectID)), NSUpdatedObjectIDsKey: Set(updated.map(\.objectID)),
      NSDeletedObjectIDsKey: Set(deleted.map(\.objectID)),
    ]
  }
}

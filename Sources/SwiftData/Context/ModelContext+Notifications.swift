import CoreData

extension ModelContext {
  /// Posted by a context before it saves.
  public static let willSave = Notification.Name("_SwiftDataModelsWillSaveNotification")
  /// Posted by a context that has saved, with the identities of the models by `NotificationKey`.
  public static let didSave = Notification.Name("_SwiftDataModelsDidSaveNotification")

  /// The keys of the notifications' user info.
  public enum NotificationKey: String, Sendable {
    case insertedIdentifiers = "inserted"
    case updatedIdentifiers = "updated"
    case deletedIdentifiers = "deleted"
  }
}

/// The objects that a save writes, whose identities are told when they have permanent ones.
struct SavedIdentifiers {
  private let inserted: [NSManagedObjectID]
  private let updated: [NSManagedObjectID]
  private let deleted: [NSManagedObjectID]

  init(_ context: NSManagedObjectContext) {
    inserted = context.insertedObjects.map(\.objectID)
    updated = context.updatedObjects.map(\.objectID)
    deleted = context.deletedObjects.map(\.objectID)
  }

  var userInfo: [AnyHashable: Any] {
    func settled(_ identifiers: [NSManagedObjectID]) -> [PersistentIdentifier] {
      identifiers.map { PersistentIdentifier($0.settled) }
    }
    return [
      ModelContext.NotificationKey.insertedIdentifiers.rawValue: settled(inserted),
      ModelContext.NotificationKey.updatedIdentifiers.rawValue: settled(updated),
      ModelContext.NotificationKey.deletedIdentifiers.rawValue: settled(deleted),
    ]
  }
}

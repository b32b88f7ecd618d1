import Foundation

extension NSManagedObjectContext {
  func merge(_ notification: Notification) { merge(notification.userInfo ?? [:]) }

  /// Takes over changes given as objects of another context, or as identities.
  func merge(_ changes: [AnyHashable: Any]) {
    func identifiers(_ keys: String...) -> [NSManagedObjectID] {
      keys.flatMap { elements(of: changes[$0]) ?? [] }.compactMap {
        $0 as? NSManagedObjectID ?? ($0 as? NSManagedObject)?.objectID
          ?? ($0 as? URL).flatMap { persistentStoreCoordinator?.managedObjectID(forURIRepresentation: $0) }
      }
    }
    processPendingChanges()
    leaveGeneration()
    let deleted = identifiers(NSDeletedObjectsKey, NSDeletedObjectIDsKey)
    let updated = identifiers(
      NSUpdatedObjectsKey,
      NSUpdatedObjectIDsKey,
      NSRefreshedObjectsKey,
      NSRefreshedObjectIDsKey
    )
    let inserted = identifiers(NSInsertedObjectsKey, NSInsertedObjectIDsKey)
    for identifier in deleted { mergeDeletion(identifier) }
    for identifier in updated { mergeUpdate(identifier) }
    for identifier in inserted { mergeInsertion(identifier) }
    processChanges()
    postMerged(inserted: inserted, updated: updated, deleted: deleted)
    if automaticallyMergesChangesFromParent {
      for child in childContexts where child.automaticallyMergesChangesFromParent {
        nonisolated(unsafe) let changes = changes
        child.perform { child.merge(changes) }
      }
    }
  }

  private func postMerged(
    inserted: [NSManagedObjectID],
    updated: [NSManagedObjectID],
    deleted: [NSManagedObjectID]
  ) {
    var info: [AnyHashable: Any] = [:]
    let lists = [
      (NSInsertedObjectIDsKey, inserted), (NSUpdatedObjectIDsKey, updated), (NSDeletedObjectIDsKey, deleted),
    ]
    for (key, list) in lists where !list.isEmpty { info[key] = Set(list) }
    NotificationCenter.default.post(name: Self.didMergeChangesObjectIDsNotification, object: self, userInfo: info)
  }

  private func mergeDeletion(_ identifier: NSManagedObjectID) {
    guard let object = lookUp(identifier) else { return }
    if object.isFault, object.state.values.isEmpty {
      // Nothing can be said of it any more, but whoever lists it must drop it.
      object.state.values = object.state.layout.defaults
      object.state.isFault = false
    }
    dropChanges(object)
    changes.inserted.remove(object)
    object.state.announceChange()
    object.state.phase = .deleted
    changes.pending.deleted.insert(object)
    processChanges()
    unregister(object)
  }

  private func mergeUpdate(_ identifier: NSManagedObjectID) {
    guard let object = lookUp(identifier), object.state.phase != .deleted, object.state.phase != .inserted else {
      return
    }
    do {
      if object.isFault {
        object.turnIntoFault()
      } else if let row = try row(of: identifier) {
        if object.state.phase == .updated { object.mergeKeepingChanges(row) } else { object.adopt(row) }
      } else {
        return
      }
    } catch {
      // What has no changes of its own is read when it is next used.
      guard object.state.phase == .clean else { return noteBehind(error) }
      object.turnIntoFault()
    }
    changes.pending.refreshed.insert(object)
  }

  private func mergeInsertion(_ identifier: NSManagedObjectID) {
    guard lookUp(identifier) == nil else { return }
    changes.pending.inserted.insert(materialize(identifier))
  }
}

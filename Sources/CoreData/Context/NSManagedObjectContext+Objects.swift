import Foundation

extension NSManagedObjectContext {
  // MARK: Insertion and deletion

  func insertNew(_ object: NSManagedObject) {
    guard object.managedObjectContext !== self else { return }
    precondition(object.managedObjectContext == nil, "An NSManagedObject cannot be inserted into two contexts.")
    register(object)
    object.state.phase = .inserted
    object.state.sequence = changes.nextSequence()
    changes.inserted.insert(object)
    changes.pending.inserted.insert(object)
    object.awakeFromInsert()
    scheduleProcessing()
  }

  /// Called before a value of the object changes.
  func willChange(_ object: NSManagedObject) {
    let isFirst = object.state.eventStart == nil
    if isFirst { object.state.eventStart = object.state.values }
    guard !object.state.isDeletedForGood else { return }
    if object.state.committed == nil, object.state.phase != .inserted { object.state.committed = object.state.values }
    if object.state.phase == .clean {
      object.state.phase = .updated
      changes.updated.insert(object)
    }
    // The changes after the first of an event say nothing new.
    if isFirst, !changes.pending.inserted.contains(object) { changes.pending.updated.insert(object) }
    scheduleProcessing()
  }

  func deleteObject(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.fireFault()
    guard !object.isDeleted else { return }
    object.prepareForDeletion()
    let before = object.state.phase
    object.state.phaseBeforeDeletion = before
    object.state.phase = .deleted
    object.state.announceChange()
    changes.updated.remove(object)
    changes.pending.updated.remove(object)
    if before == .inserted {
      changes.inserted.remove(object)
      // What was never known to anybody is not reported either.
      if changes.pending.inserted.remove(object) == nil { changes.pending.deleted.insert(object) }
    } else {
      changes.deleted.insert(object)
      changes.pending.deleted.insert(object)
    }
    applyDeleteRules(object)
    if before == .inserted {
      unregister(object)
    }
    scheduleProcessing()
  }

  private func applyDeleteRules(_ object: NSManagedObject) {
    for slot in object.state.layout.slots {
      guard let relationship = slot.relationship else { continue }
      object.loadRelated(slot)
      let others = object.state.values[slot.index].identifiers
      switch relationship.deleteRule {
      case .cascadeDeleteRule: for other in others { deleteObject(self.object(with: other)) }
      case .nullifyDeleteRule: break
      case .denyDeleteRule, .noActionDeleteRule: continue
      }
      for other in others { object.detachInverse(other, relationship) }
    }
  }

  /// A fault's row turned out to be gone.
  func noteInaccessible(_ object: NSManagedObject) {
    object.state.phase = .deleted
    object.state.phaseBeforeDeletion = .clean
    changes.deleted.insert(object)
    changes.pending.deleted.insert(object)
    scheduleProcessing()
  }

  // MARK: Finding

  func materialize(_ identifier: NSManagedObjectID) -> NSManagedObject {
    if let known = lookUp(identifier) { return known }
    if let permanent = identifier.successor {
      return materialize(permanent)
    }
    // A relationship to an entity with subentities does not say which it is: the row does.
    if !identifier.entity.subentities.isEmpty, let row = row(of: identifier) {
      return object(for: row, refreshing: false)
    }
    return makeFault(identifier)
  }

  func makeFault(_ identifier: NSManagedObjectID) -> NSManagedObject {
    let entity = model?.entitiesByName[identifier.entity.name ?? ""] ?? identifier.entity
    let object = entity.objectClass.make(entity)
    object.state.identifier = identifier
    object.state.values = []
    object.state.isFault = true
    register(object)
    return object
  }

  /// The object of a row; a fault that has its values at hand if the context did not have it.
  func object(for row: StoredRow, refreshing: Bool) -> NSManagedObject {
    if let known = lookUp(row.identifier) {
      if known.state.values.isEmpty {
        known.take(row)
      } else if refreshing, known.state.phase == .clean {
        known.adopt(row)
      }
      return known
    }
    let object = makeFault(row.identifier)
    object.take(row)
    return object
  }

  func existing(_ identifier: NSManagedObjectID) throws -> NSManagedObject {
    if let known = lookUp(identifier), !known.isFault || !known.state.values.isEmpty, !known.isDeleted { return known }
    if let permanent = identifier.successor {
      return try existing(permanent)
    }
    guard let row = row(of: identifier) else {
      throw NSError.coreData(
        NSManagedObjectReferentialIntegrityError,
        "Attempt to access an object not found in store.",
        [NSAffectedObjectsErrorKey: [identifier]]
      )
    }
    return object(for: row, refreshing: false)
  }

  /// The row of an object as the parent or the store has it; nil if there is none.
  func row(of identifier: NSManagedObjectID) -> StoredRow? {
    if let parent { return parent.queue.sync { parent.rowForChild(identifier) } }
    guard let store = persistentStoreCoordinator?.store(of: identifier) else { return nil }
    do {
      return try store.row(identifier)
    } catch {
      CoreDataLog.note("\(identifier) could not be read: \(error)")
      return nil
    }
  }

  private func rowForChild(_ identifier: NSManagedObjectID) -> StoredRow? {
    guard let object = try? existing(identifier), !object.isDeleted else { return nil }
    object.fireFault()
    return object.rowForChild
  }

  func relatedIdentifiers(of object: NSManagedObject, _ relationship: NSRelationshipDescription) -> [NSManagedObjectID]
  {
    guard !object.objectID.isTemporaryID || parent != nil else { return [] }
    if let parent {
      return parent.queue.sync {
        (try? parent.existing(object.objectID))?.relatedIdentifiers(relationship.name) ?? []
      }
    }
    guard let store = persistentStoreCoordinator?.store(of: object.objectID),
      let own = store.schema.model.entitiesByName[object.entity.name ?? ""]?.relationshipsByName[relationship.name]
    else { return [] }
    do {
      return try store.related(object.objectID, own)
    } catch {
      CoreDataLog.note("\(relationship.name) of \(object.objectID) could not be read: \(error)")
      return []
    }
  }

  // MARK: Refreshing

  func refreshObject(_ object: NSManagedObject, merging: Bool) {
    guard object.managedObjectContext === self, !object.objectID.isTemporaryID else { return }
    guard merging, object.state.phase == .updated, let row = row(of: object.objectID) else {
      if object.state.phase == .updated || (object.state.phase == .deleted && !merging) { dropChanges(object) }
      object.turnIntoFault()
      changes.pending.refreshed.insert(object)
      scheduleProcessing()
      return
    }
    object.mergeKeepingChanges(row)
    changes.pending.refreshed.insert(object)
    scheduleProcessing()
  }

  func dropChanges(_ object: NSManagedObject) {
    changes.updated.remove(object)
    changes.deleted.remove(object)
    changes.pending.updated.remove(object)
    changes.pending.deleted.remove(object)
    object.state.phase = .clean
    object.state.committed = nil
    object.state.eventStart = nil
  }

  func refreshAll() {
    for object in registeredObjects where !object.objectID.isTemporaryID {
      refreshObject(object, merging: object.state.phase == .updated)
    }
    processPendingChanges()
  }

  func forgetAll() {
    changes = ContextChanges()
    forgetRegistrations()
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange,
      object: self,
      userInfo: [NSInvalidatedAllObjectsKey: [NSManagedObjectID]()]
    )
  }

  func rollBack() {
    processPendingChanges()
    for object in changes.inserted {
      changes.pending.deleted.insert(object)
      object.state.phase = .clean
    }
    let dropped = changes.inserted
    changes.inserted = []
    for object in changes.updated.union(changes.deleted) {
      object.state.announceChange()
      if let committed = object.state.committed { object.state.values = committed }
      object.state.related = [:]
      dropChanges(object)
      object.awake(fromSnapshotEvents: .rollback)
      changes.pending.refreshed.insert(object)
    }
    processPendingChanges()
    for object in dropped { unregister(object) }
  }
}

extension ObjectState {
  /// A deleted object may still change while its relationships are cleared, but that is no update.
  var isDeletedForGood: Bool { phase == .deleted }
}

extension NSManagedObject {
  /// The values as a child context reads them: what is loaded, and the rest on demand.
  var rowForChild: StoredRow {
    var values = state.values
    for slot in state.layout.slots where slot.isToMany { values[slot.index] = .unloaded }
    return StoredRow(identifier: objectID, version: state.version, values: values)
  }

  /// Takes the row's values where the object has no changes of its own.
  func mergeKeepingChanges(_ row: StoredRow) {
    guard let committed = state.committed else { return adopt(row) }
    state.announceChange()
    var merged = row.values
    for slot in state.layout.slots where !state.values[slot.index].isSame(as: committed[slot.index]) {
      merged[slot.index] = state.values[slot.index]
    }
    state.committed = row.values
    state.values = merged
    state.version = row.version
    state.related = [:]
  }
}

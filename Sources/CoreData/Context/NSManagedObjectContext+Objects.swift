import Foundation

extension NSManagedObjectContext {
  // MARK: Insertion and deletion

  func insertNew(_ object: NSManagedObject) {
    guard object.managedObjectContext !== self else { return }
    precondition(object.managedObjectContext == nil, "An NSManagedObject cannot be inserted into two contexts.")
    noteForUndo(object, before: nil)
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
    if isFirst {
      object.state.eventStart = object.state.values
      noteForUndo(object, before: object.state.values)
    }
    if object.state.committed == nil, object.state.phase != .inserted { object.state.committed = object.state.values }
    // A deleted object may still be changed, but that is no update.
    guard object.state.phase != .deleted else { return }
    if object.state.phase == .clean {
      object.state.phase = .updated
      changes.updated.insert(object)
    }
    // The changes after the first of an event say nothing new.
    if isFirst, !changes.pending.inserted.contains(object) { changes.pending.updated.insert(object) }
    scheduleProcessing()
  }

  /// Deletes the object, and what its rules take along: one after another, since a chain may be long.
  func deleteObject(_ object: NSManagedObject) {
    guard object.managedObjectContext === self else { return }
    var discarded: [NSManagedObject] = []
    var waiting = [object]
    while let next = waiting.popLast() {
      let wasInserted = next.isInserted
      guard !next.isDeleted, next.fireFault(), !next.isDeleted else { continue }
      next.prepareForDeletion()
      markDeleted(next)
      waiting += applyDeleteRules(next).reversed()
      if wasInserted { discarded.append(next) }
    }
    for object in discarded { unregister(object) }
    scheduleProcessing()
  }

  private func markDeleted(_ object: NSManagedObject) {
    let wasInserted = object.state.phase == .inserted
    noteForUndo(object, before: object.state.values)
    object.state.phase = .deleted
    object.state.announceChange()
    changes.updated.remove(object)
    changes.pending.updated.remove(object)
    if wasInserted {
      changes.inserted.remove(object)
      // What was never known to anybody is not reported either.
      if changes.pending.inserted.remove(object) == nil { changes.pending.deleted.insert(object) }
    } else {
      changes.deleted.insert(object)
      changes.pending.deleted.insert(object)
    }
  }

  /// Gives what is to be deleted, too.
  private func applyDeleteRules(_ object: NSManagedObject) -> [NSManagedObject] {
    var taken: [NSManagedObject] = []
    for slot in object.state.layout.slots {
      guard let relationship = slot.relationship, object.loadRelated(slot) else { continue }
      let others = object.state.values[slot.index].identifiers
      switch relationship.deleteRule {
      case .cascadeDeleteRule: taken += others.map { self.object(with: $0) }
      case .nullifyDeleteRule: for other in others { object.detachInverse(other, relationship) }
      case .denyDeleteRule, .noActionDeleteRule: break
      }
    }
    return taken
  }

  /// A fault's row turned out to be gone.
  func noteInaccessible(_ object: NSManagedObject) {
    object.state.phase = .deleted
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
    if !identifier.entity.subentities.isEmpty, !(identifier.persistentStore is NSIncrementalStore) {
      do {
        if let row = try row(of: identifier) { return object(for: row, refreshing: false) }
      } catch {
        noteUnread(error)
        return placeholder(for: identifier)
      }
    }
    return makeFault(identifier)
  }

  func makeFault(_ identifier: NSManagedObjectID) -> NSManagedObject {
    let object = unregisteredFault(identifier)
    register(object)
    return object
  }

  private func unregisteredFault(_ identifier: NSManagedObjectID) -> NSManagedObject {
    let entity = model?.entitiesByName[identifier.entity.name ?? ""] ?? identifier.entity
    let object = entity.objectClass.make(entity)
    object.state.identifier = identifier
    object.state.values = []
    object.state.isFault = true
    return object
  }

  /// Stands for an object whose class only its row could have said, until the row can be read.
  private func placeholder(for identifier: NSManagedObjectID) -> NSManagedObject {
    let object = unregisteredFault(identifier)
    object.state.registry = registry
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
    guard let object = try objectIfStored(identifier) else {
      throw NSError.coreData(
        NSManagedObjectReferentialIntegrityError,
        "Attempt to access an object not found in store.",
        [NSAffectedObjectsErrorKey: [identifier]]
      )
    }
    return object
  }

  /// Nil if there is no such row.
  private func objectIfStored(_ identifier: NSManagedObjectID) throws -> NSManagedObject? {
    if let known = lookUp(identifier), !known.isFault || !known.state.values.isEmpty, !known.isDeleted { return known }
    if let permanent = identifier.successor {
      return try objectIfStored(permanent)
    }
    return try row(of: identifier).map { object(for: $0, refreshing: false) }
  }

  /// The row of an object as the parent or the store has it; nil if there is none. Throws if that cannot be found out.
  func row(of identifier: NSManagedObjectID) throws -> StoredRow? {
    if let parent { return try parent.queue.sync { try parent.rowForChild(identifier) } }
    if identifier.isTemporaryID { return nil }
    let store = try reachableStore(of: identifier)
    if let store = store as? NSIncrementalStore { return try store.row(identifier, self) }
    return try inGeneration { try store.row(identifier) }
  }

  private func reachableStore(of identifier: NSManagedObjectID) throws -> NSPersistentStore {
    guard let store = persistentStoreCoordinator?.store(of: identifier) else { throw NSError.unreachable(identifier) }
    return store
  }

  private func rowForChild(_ identifier: NSManagedObjectID) throws -> StoredRow? {
    guard let object = try objectIfStored(identifier), !object.isDeleted else { return nil }
    try object.readFault()
    return object.rowForChild
  }

  func relatedIdentifiers(of object: NSManagedObject, _ relationship: NSRelationshipDescription) throws
    -> [NSManagedObjectID]
  {
    if let parent {
      return try parent.queue.sync { try parent.relatedForChild(object.objectID, relationship.name) }
    }
    if object.objectID.isTemporaryID { return [] }
    let store = try reachableStore(of: object.objectID)
    if let store = store as? NSIncrementalStore { return try store.related(object.objectID, relationship, self) }
    guard let entity = store.schema.model.entitiesByName[object.entity.name ?? ""],
      let own = entity.relationshipsByName[relationship.name]
    else { throw NSError.missing(object.entity) }
    return try inGeneration { try store.related(object.objectID, own) }
  }

  private func relatedForChild(_ identifier: NSManagedObjectID, _ name: String) throws -> [NSManagedObjectID] {
    guard let object = try objectIfStored(identifier), let slot = object.state.layout.slot(name) else { return [] }
    try object.readFault()
    try object.readRelated(slot)
    return object.state.values[slot.index].identifiers
  }

  // MARK: Refreshing

  func refreshObject(_ object: NSManagedObject, merging: Bool) {
    guard object.managedObjectContext === self, !object.objectID.isTemporaryID else { return }
    do {
      if merging, object.state.phase == .updated, let row = try row(of: object.objectID) {
        object.mergeKeepingChanges(row)
      } else {
        if object.state.phase == .updated || (object.state.phase == .deleted && !merging) { dropChanges(object) }
        object.turnIntoFault()
      }
    } catch {
      return noteBehind(error)
    }
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
    leaveGeneration()
    forgetUndo()
    unread = nil
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
    forgetUndo()
    unread = nil
  }
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

import Foundation

extension NSManagedObjectContext {
  func saveChanges() throws {
    guard !isSaving else { return }
    isSaving = true
    defer { isSaving = false }
    try throwingUnread { processPendingChanges() }
    guard hasChanges else { return try saveMetadata() }
    if let unread { throw unread }
    leaveGeneration()
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    try throwingUnread {
      callWillSave()
      processPendingChanges()
      try derive()
      processPendingChanges()
      try validate()
    }
    if let parent {
      try push(to: parent)
      finishSave(SavedChanges(changes))
    } else {
      finishSave(try writeSettling())
    }
  }

  /// `willSave` may change objects, and what it changes is asked again.
  private func callWillSave() {
    saveNumber += 1
    for _ in 0..<1000 {
      let untold = [changes.inserted, changes.updated, changes.deleted].joined()
        .filter { $0.state.toldOfSave != saveNumber }
      guard !untold.isEmpty else { return }
      for object in untold.inOrder {
        object.state.toldOfSave = saveNumber
        object.willSave()
      }
    }
    fatalError("Failed to process pending changes before save: the context is still dirty after 1000 attempts.")
  }

  private func validate() throws {
    var errors: [NSError] = []
    func check(_ objects: Set<NSManagedObject>, _ validate: (NSManagedObject) throws -> Void) {
      for object in objects.inOrder {
        do {
          try validate(object)
        } catch let error as NSError {
          errors +=
            error.code == NSValidationMultipleErrorsError
            ? error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [] : [error]
        }
      }
    }
    check(changes.deleted.filter { !$0.state.values.isEmpty }) { try $0.validateForDelete() }
    check(changes.inserted) { try $0.validateForInsert() }
    check(changes.updated) { try $0.validateForUpdate() }
    if errors.count > 1 {
      throw NSError.coreData(
        NSValidationMultipleErrorsError,
        "Multiple validation errors occurred.",
        [NSDetailedErrorsKey: errors]
      )
    }
    if let error = errors.first { throw error }
  }

  // MARK: To the store

  var policy: NSMergePolicy { mergePolicy as? NSMergePolicy ?? .error }

  /// Writes what has changed. A policy of the app's own settles conflicts between attempts.
  private func writeSettling() throws -> SavedChanges {
    let policy = policy
    guard policy.isSubclass else { return try write(policy, uniqueness: policy) }
    var uniqueness = NSMergePolicy.error
    for _ in 0..<100 {
      do {
        return try write(.error, uniqueness: uniqueness)
      } catch let error as NSError where error.domain == NSCocoaErrorDomain {
        guard let conflicts = error.userInfo[NSPersistentStoreSaveConflictsErrorKey] as? [Any] else { throw error }
        try policy.resolve(mergeConflicts: conflicts)
        if error.code == NSManagedObjectConstraintMergeError { uniqueness = NSMergePolicy(merge: policy.mergeType) }
      }
    }
    throw NSError.coreData(NSManagedObjectMergeError, "The merge policy did not settle the conflicts in 100 attempts.")
  }

  /// Writes what has changed, all of it or nothing.
  private func write(_ policy: NSMergePolicy, uniqueness: NSMergePolicy) throws -> SavedChanges {
    guard let coordinator = persistentStoreCoordinator else {
      throw NSError.coreData(NSPersistentStoreOperationError, "The context has no persistent store coordinator.")
    }
    var parts: [ObjectIdentifier: SavePart] = [:]
    func sort(_ objects: Set<NSManagedObject>, _ list: WritableKeyPath<SavePart, [NSManagedObject]>) throws {
      for object in objects.inOrder {
        let store = try coordinator.store(toWrite: object)
        parts[ObjectIdentifier(store), default: SavePart(store: store)][keyPath: list].append(object)
      }
    }
    try sort(changes.inserted, \.inserted)
    try sort(changes.updated, \.updated)
    try sort(changes.deleted, \.deleted)
    for store in coordinator.persistentStores where store.hasUnsavedMetadata && parts[ObjectIdentifier(store)] == nil {
      parts[ObjectIdentifier(store)] = SavePart(store: store)
    }
    do {
      // In the same order for everybody: two that wait for each other would wait for ever.
      let sorted = parts.values.sorted { ObjectIdentifier($0.store) < ObjectIdentifier($1.store) }
      let saves = try write(sorted[...], policy, uniqueness)
      let saved = SavedChanges(changes, besides: saves)
      for save in saves { adopt(save) }
      for save in saves { save.store.announceChange() }
      return saved
    } catch {
      for object in changes.inserted { object.objectID.successor = nil }
      throw error
    }
  }

  /// Writes one store's part within the transaction of the one before, so that a failure leaves all stores as they were.
  private func write(
    _ parts: ArraySlice<SavePart>,
    _ policy: NSMergePolicy,
    _ uniqueness: NSMergePolicy
  ) throws -> [StoreSave] {
    guard let part = parts.first else { return [] }
    if part.store.isReadOnly { throw NSError.readOnly(part.store) }
    if let store = part.store as? NSIncrementalStore {
      return [try save(part, to: store)] + (try write(parts.dropFirst(), policy, uniqueness))
    }
    return try part.store.saving { database in
      let save = StoreSave(part.store, database, policy, uniqueness: uniqueness)
      let tombstones = try save.tombstones(of: part.deleted)
      try save.write(inserted: part.inserted, updated: part.updated, deleted: part.deleted)
      let records = save.records(inserted: part.inserted, updated: part.updated, deleted: part.deleted, tombstones)
      try part.store.note(records, by: HistoryOrigin(self), database)
      try part.store.willCommit(inserted: part.inserted, updated: part.updated, deleted: part.deleted)
      return [save] + (try write(parts.dropFirst(), policy, uniqueness))
    }
  }

  /// Has the store write its part, as it knows how to.
  private func save(_ part: SavePart, to store: NSIncrementalStore) throws -> StoreSave {
    let temporary = part.inserted.filter(\.objectID.isTemporaryID)
    for (object, identifier) in zip(temporary, try store.obtainPermanentIDs(for: temporary)) {
      object.objectID.successor = identifier
      rename(object, to: identifier)
    }
    let request = NSSaveChangesRequest(
      inserted: Set(part.inserted),
      updated: Set(part.updated),
      deleted: Set(part.deleted),
      locked: nil
    )
    _ = try store.execute(request, with: self)
    return StoreSave(store, store.database, policy, uniqueness: policy)
  }

  /// Nothing else has changed.
  private func saveMetadata() throws {
    guard parent == nil, let stores = persistentStoreCoordinator?.persistentStores else { return }
    for store in stores where store.hasUnsavedMetadata {
      if store.isReadOnly { throw NSError.readOnly(store) }
      try store.saving { _ in }
    }
  }

  private struct SavePart {
    let store: NSPersistentStore
    var inserted: [NSManagedObject] = []
    var updated: [NSManagedObject] = []
    var deleted: [NSManagedObject] = []
  }

  /// The transaction has ended: the objects take the identities, versions and values that came of it.
  private func adopt(_ save: StoreSave) {
    for (object, values) in save.restored {
      object.state.announceChange()
      object.state.values = values
      object.state.related = [:]
    }
    for object in changes.inserted {
      guard let identifier = object.objectID.successor else { continue }
      if let other = lookUp(identifier), other !== object {
        // The object has become one that the context had already.
        if let row = save.settled.first(where: { $0.object === object })?.row { other.adopt(row) }
        unregister(object)
      } else {
        rename(object, to: identifier)
      }
    }
    for object in changes.inserted.union(changes.updated) {
      for slot in object.state.layout.slots where slot.relationship != nil && !object.state.values.isEmpty {
        object.state.values[slot.index] = object.state.values[slot.index].settled
      }
    }
    for (object, version) in save.versions { object.state.version = version }
    for (object, row) in save.settled {
      guard let row else {
        object.turnIntoFault()
        continue
      }
      object.adopt(row)
      if object.isDeleted {
        changes.deleted.remove(object)
        object.state.phase = .clean
      }
    }
  }

  private func finishSave(_ saved: SavedChanges) {
    let written = saved.inserted.union(saved.updated)
    for object in written {
      object.state.phase = .clean
      object.state.committed = nil
      object.state.eventStart = nil
    }
    changes.inserted = []
    changes.updated = []
    changes.deleted = []
    // Whoever is told of the save may change objects and save again.
    isSaving = false
    for object in written.union(saved.deleted) { object.didSave() }
    postSaved(saved)
    for object in saved.deleted where object.isDeleted { unregister(object) }
    tellOthers(saved)
    // What `didSave` changed is unsaved again.
    processPendingChanges()
  }

  /// Contexts that merge automatically take the changes over on their own queues.
  private func tellOthers(_ saved: SavedChanges) {
    let others =
      parent?.childContexts.filter { $0 !== self } ?? persistentStoreCoordinator?.contexts(besides: self) ?? []
    let listening =
      others.filter { $0.automaticallyMergesChangesFromParent && $0.parent === parent }
      + childContexts.filter(\.automaticallyMergesChangesFromParent)
    guard !listening.isEmpty else { return }
    nonisolated(unsafe) let identifiers = saved.identifiers
    for context in listening { context.perform { context.merge(identifiers) } }
  }

  // MARK: To a parent

  private func push(to parent: NSManagedObjectContext) throws {
    nonisolated(unsafe) let (inserted, updated, deleted) = (changes.inserted, changes.updated, changes.deleted)
    try parent.queue.sync {
      // What cannot be read is found out before anything is changed.
      try parent.throwingUnread {
        for object in updated.union(deleted) { try parent.readWhole(object.objectID) }
      }
      try parent.throwingUnread {
        for object in inserted.inOrder { parent.takeNew(object) }
        for object in inserted { parent.takeValues(of: object) }
        for object in updated { parent.takeValues(of: object) }
        for object in deleted { parent.deleteObject(parent.object(with: object.objectID)) }
        parent.processPendingChanges()
      }
    }
  }

  private func readWhole(_ identifier: NSManagedObjectID) throws {
    let object = self.object(with: identifier)
    try object.readFault()
    for slot in object.state.layout.slots { try object.readRelated(slot) }
  }

  private func takeNew(_ object: NSManagedObject) {
    // It was taken already if that save failed later on.
    guard lookUp(object.objectID) == nil else { return }
    let copy = object.entity.objectClass.make(object.entity)
    copy.state.identifier = object.objectID
    register(copy)
    copy.state.phase = .inserted
    copy.state.sequence = changes.nextSequence()
    changes.inserted.insert(copy)
    changes.pending.inserted.insert(copy)
    scheduleProcessing()
  }

  private func takeValues(of object: NSManagedObject) {
    let own = self.object(with: object.objectID)
    guard own.fireFault() else { return }
    let before = object.isInserted ? nil : object.state.committed
    for slot in own.state.layout.slots {
      let value = object.state.values[slot.index]
      if case .unloaded = value { continue }
      if let before, value.isSame(as: before[slot.index]) { continue }
      guard own.loadRelated(slot), own.beginChange(slot.name) else { continue }
      own.state.values[slot.index] = value
      own.state.related[slot.index] = nil
    }
  }

  // MARK: Permanent identities

  func makePermanent(_ objects: [NSManagedObject]) throws {
    let temporary = objects.filter { $0.objectID.isTemporaryID && $0.isInserted }
    guard !temporary.isEmpty, let coordinator = persistentStoreCoordinator else { return }
    for (store, objects) in try Dictionary(grouping: temporary, by: { try coordinator.store(toWrite: $0) }) {
      let permanent = try identifiers(for: objects, in: store)
      for (object, identifier) in zip(objects, permanent) {
        object.objectID.successor = identifier
        rename(object, to: identifier)
      }
    }
    for object in changes.inserted.union(changes.updated) where !object.state.values.isEmpty {
      for slot in object.state.layout.slots where slot.relationship != nil {
        object.state.values[slot.index] = object.state.values[slot.index].settled
      }
    }
  }
}

extension NSManagedObjectContext {
  private func identifiers(for objects: [NSManagedObject], in store: NSPersistentStore) throws -> [NSManagedObjectID] {
    if let store = store as? NSIncrementalStore { return try store.obtainPermanentIDs(for: objects) }
    return try store.locked { database in
      try database.transaction {
        try objects.map { object in
          if let key = store.keyForNew(object) { return store.identifier(object.entity, key) }
          return try store.allotKey(object.entity, database)
        }
      }
    }
  }

  func assignObject(_ object: Any, _ store: NSPersistentStore) {
    guard let object = object as? NSManagedObject, object.objectID.isTemporaryID else {
      fatalError("Can't assign an object to a store that is no new managed object.")
    }
    object.state.assignedStore = store
  }
}

extension NSPersistentStore {
  fileprivate func allotKey(_ entity: NSEntityDescription, _ database: Database) throws -> NSManagedObjectID {
    let root = SQLValue.text(entity.root.name ?? "")
    try database.statement("UPDATE Z_PRIMARYKEY SET Z_MAX = Z_MAX + 1 WHERE Z_NAME = ?").run([root])
    guard
      case .integer(let key)? = try database.statement("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = ?").first([root])
    else { throw NSError.missing(entity.root) }
    return identifier(schema.model.entitiesByName[entity.name ?? ""] ?? entity, key)
  }
}

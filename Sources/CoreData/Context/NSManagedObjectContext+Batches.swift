import Foundation

extension NSManagedObjectContext {
  func carryOut(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let deletion as NSBatchDeleteRequest: return try carryOut(deletion)
    case let insertion as NSBatchInsertRequest: return try carryOut(insertion)
    case let update as NSBatchUpdateRequest: return try carryOut(update)
    case let history as NSPersistentHistoryChangeRequest: return try carryOut(history)
    default:
      if let result = request.begin(in: self) { return result }
      throw NSError.coreData(
        NSPersistentStoreUnsupportedRequestTypeError,
        "A request of type \(type(of: request)) cannot be executed."
      )
    }
  }

  private func stores(_ request: NSPersistentStoreRequest) throws -> [NSPersistentStore] {
    let stores = request.affectedStores ?? persistentStoreCoordinator?.persistentStores ?? []
    if stores.isEmpty { throw NSError.noStores(for: "batch") }
    if let readOnly = stores.first(where: \.isReadOnly) { throw NSError.readOnly(readOnly) }
    return stores
  }

  // MARK: Deleting

  private func carryOut(_ request: NSBatchDeleteRequest) throws -> NSBatchDeleteResult {
    var deleted: [NSManagedObjectID] = []
    for store in try stores(request) {
      let found = try request.identifiers ?? matching(request.fetchRequest.terms, store)
      let (own, entity) = (found.filter { $0.storeIdentifier == store.identifier }, found.first?.entity)
      guard let entity, !own.isEmpty else { continue }
      try store.locked { database in
        try database.transaction {
          let sql = "DELETE FROM \(quoted(store.schema.table(of: entity))) WHERE Z_PK = ?"
          var gone: [NSManagedObjectID] = []
          for identifier in own {
            try database.statement(sql).run([.integer(identifier.primaryKey!)])
            if database.changedRows > 0 { gone.append(identifier) }
          }
          try store.removeLinks(to: own.map { $0.primaryKey! }, of: entity, database, clearingColumns: true)
          try store.note(gone.map { HistoryRecord(type: .delete, identifier: $0) }, by: HistoryOrigin(self), database)
          deleted += gone
        }
      }
      store.announceChange()
    }
    switch request.resultType {
    case .resultTypeStatusOnly: return NSBatchDeleteResult(NSNumber(value: true), .resultTypeStatusOnly)
    case .resultTypeCount: return NSBatchDeleteResult(NSNumber(value: deleted.count), .resultTypeCount)
    case .resultTypeObjectIDs: return NSBatchDeleteResult(deleted, .resultTypeObjectIDs)
    }
  }

  /// The stored objects that match, whatever the context has changed.
  private func matching(_ terms: FetchTerms, _ store: NSPersistentStore) throws -> [NSManagedObjectID] {
    var terms = terms
    terms.includesPendingChanges = false
    terms.resultType = .managedObjectIDResultType
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    nonisolated(unsafe) let request = terms
    return try context.queue.sync {
      try context.results(of: request).compactMap { $0 as? NSManagedObjectID }.filter {
        $0.storeIdentifier == store.identifier
      }
    }
  }

  // MARK: Inserting

  private func carryOut(_ request: NSBatchInsertRequest) throws -> NSBatchInsertResult {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    context.mergePolicy = mergePolicy
    (context.name, context.transactionAuthor) = (name, transactionAuthor)
    guard let entity = model?.entitiesByName[request.entityName] else {
      throw NSError.coreData(NSCoreDataError, "There is no entity named \(request.entityName).")
    }
    nonisolated(unsafe) let (asked, kind) = (request, entity)
    let identifiers = try context.queue.sync {
      var objects: [NSManagedObject] = []
      func add(_ row: [AnyHashable: Any]) {
        let object = kind.objectClass.make(kind)
        context.insert(object)
        for (key, value) in row {
          if let key = key as? String { object.setValue(withoutNullMarker(value), forKey: key) }
        }
        objects.append(object)
      }
      for row in asked.objectsToInsert ?? [] { add(row) }
      if let handler = asked.dictionaryHandler {
        let row = NSMutableDictionary()
        while !handler(row) {
          add(Dictionary(row.map { ($0.key as! AnyHashable, $0.value) }) { first, _ in first })
          row.removeAllObjects()
        }
      }
      if let handler = asked.managedObjectHandler {
        while true {
          let object = kind.objectClass.make(kind)
          if handler(object) { break }
          context.insert(object)
          objects.append(object)
        }
      }
      try context.save()
      return objects.map(\.objectID)
    }
    switch request.resultType {
    case .statusOnly: return NSBatchInsertResult(NSNumber(value: true), .statusOnly)
    case .objectIDs: return NSBatchInsertResult(identifiers, .objectIDs)
    case .count: return NSBatchInsertResult(NSNumber(value: identifiers.count), .count)
    }
  }

  // MARK: Updating

  private func carryOut(_ request: NSBatchUpdateRequest) throws -> NSBatchUpdateResult {
    var updated: [NSManagedObjectID] = []
    var terms = FetchTerms()
    terms.entityName = request.entityName
    terms.predicate = request.predicate
    terms.includesSubentities = request.includesSubentities
    for store in try stores(request) {
      guard let entity = store.schema.model.entitiesByName[request.entityName] else { continue }
      let (names, assignments, values) = try assignments(request, entity, store)
      let found = try matching(terms, store)
      try store.locked { database in
        try database.transaction {
          let sql =
            "UPDATE \(quoted(store.schema.table(of: entity))) SET \(assignments), Z_OPT = Z_OPT + 1 WHERE Z_PK = ?"
          for identifier in found { try database.statement(sql).run(values + [.integer(identifier.primaryKey!)]) }
          let records = found.map { HistoryRecord(type: .update, identifier: $0, properties: names) }
          try store.note(records, by: HistoryOrigin(self), database)
        }
      }
      store.announceChange()
      updated += found
    }
    switch request.resultType {
    case .statusOnlyResultType: return NSBatchUpdateResult(NSNumber(value: true), .statusOnlyResultType)
    case .updatedObjectIDsResultType: return NSBatchUpdateResult(updated, .updatedObjectIDsResultType)
    case .updatedObjectsCountResultType:
      return NSBatchUpdateResult(NSNumber(value: updated.count), .updatedObjectsCountResultType)
    }
  }

  private func assignments(
    _ request: NSBatchUpdateRequest,
    _ entity: NSEntityDescription,
    _ store: NSPersistentStore
  ) throws -> (names: [String], sql: String, values: [SQLValue]) {
    var names: [String] = []
    var columns: [String] = []
    var values: [SQLValue] = []
    for (key, value) in request.propertiesToUpdate ?? [:] {
      let name = key.base as? String ?? (key.base as? NSPropertyDescription)?.name ?? ""
      guard let column = store.schema.columns(of: entity).first(where: { $0.slot.name == name }),
        let attribute = column.slot.attribute, let stored = StoredValue(value, as: attribute)
      else {
        throw NSError.coreData(NSCoreDataError, "\(request.entityName) has no attribute \(name) that takes \(value).")
      }
      names.append(name)
      columns.append("\(quoted(column.name)) = ?")
      values.append(try stored.column(column.slot))
    }
    guard !names.isEmpty else { throw NSError.coreData(NSCoreDataError, "A batch update needs properties to update.") }
    return (names, columns.joined(separator: ", "), values)
  }
}

private func withoutNullMarker(_ value: Any) -> Any? { value is NSNull ? nil : value }

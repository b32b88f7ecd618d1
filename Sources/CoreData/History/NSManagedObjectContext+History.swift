import Foundation

extension NSManagedObjectContext {
  func carryOut(_ request: NSPersistentHistoryChangeRequest) throws -> NSPersistentHistoryResult {
    let stores = request.affectedStores ?? persistentStoreCoordinator?.persistentStores ?? []
    if stores.isEmpty { throw NSError.noStores(for: "history") }
    let tracked = try stores.filter { store in try store.locked { try store.hasHistory($0) } }
    guard !tracked.isEmpty else {
      throw NSError.coreData(
        NSPersistentStoreUnsupportedRequestTypeError,
        "None of the stores keeps a history: open them with NSPersistentHistoryTrackingKey.",
        [NSAffectedStoresErrorKey: stores]
      )
    }
    if request.isDeletion {
      for store in tracked {
        if store.isReadOnly { throw NSError.readOnly(store) }
        try store.locked { try store.forgetHistory(before: request.bound, $0) }
      }
      return NSPersistentHistoryResult(NSNumber(value: true), .statusOnly)
    }
    return NSPersistentHistoryResult(try found(request, in: tracked), request.resultType)
  }

  private func found(_ request: NSPersistentHistoryChangeRequest, in stores: [NSPersistentStore]) throws -> Any {
    let asksForChanges = request.fetchRequest?.terms.entity === HistoryEntities.change
    let withChanges = asksForChanges || ![.transactionsOnly, .statusOnly].contains(request.resultType)
    var transactions = try stores.flatMap { store in
      try store.locked { try store.history(after: request.bound, withChanges: withChanges, $0) }
    }
    if stores.count > 1 { transactions.sort { $0.timestamp < $1.timestamp } }
    var changes: [NSPersistentHistoryChange]
    if asksForChanges, let terms = request.fetchRequest?.terms {
      changes = terms.picked(of: transactions.flatMap { $0.changes ?? [] })
      let kept = Set(changes.map(ObjectIdentifier.init))
      for transaction in transactions {
        transaction.changes = transaction.changes?.filter { kept.contains(ObjectIdentifier($0)) }
      }
      transactions.removeAll { $0.changes?.isEmpty ?? true }
    } else {
      if let terms = request.fetchRequest?.terms { transactions = terms.picked(of: transactions) }
      changes = transactions.flatMap { $0.changes ?? [] }
    }
    switch request.resultType {
    case .statusOnly: return NSNumber(value: true)
    case .transactionsOnly, .transactionsAndChanges: return transactions
    case .changesOnly: return changes
    case .count: return NSNumber(value: changes.count)
    case .objectIDs:
      var seen: Set<NSManagedObjectID> = []
      return changes.map(\.changedObjectID).filter { seen.insert($0).inserted }
    }
  }
}

extension FetchTerms {
  /// Those of some objects that the request's predicate means, in its order, as many as it asks for.
  func picked<Element: NSObject>(of list: [Element]) -> [Element] {
    var list = list
    if let predicate { list = list.filter { predicate.evaluate(with: $0) } }
    if let descriptors = sortDescriptors, !descriptors.isEmpty {
      list.sort { descriptors.order($0, $1) == .orderedAscending }
    }
    return list.slice(offset, limit)
  }
}

extension NSPersistentStoreCoordinator {
  /// Forgets transactions by their numbers, by their store's UUID.
  package func forgetHistory(_ numbers: [String: [Int64]]) throws {
    for store in persistentStores {
      guard let numbers = numbers[store.identifier], !numbers.isEmpty else { continue }
      if store.isReadOnly { throw NSError.readOnly(store) }
      try store.locked { try store.forgetHistory(of: numbers, $0) }
    }
  }

  /// The place behind all that the stores' histories hold; nil if none of them keeps one.
  ///
  /// - Parameter stores: the stores that are meant; nil for all.
  public func currentPersistentHistoryToken(fromStores stores: [Any]?) -> NSPersistentHistoryToken? {
    var numbers: [String: Int64] = [:]
    for store in stores?.compactMap({ $0 as? NSPersistentStore }) ?? persistentStores {
      // A store that cannot be asked now has no place that anybody could go on from.
      let number = try? store.locked { try store.hasHistory($0) ? store.lastNumber($0) : nil }
      if let number { numbers[store.identifier] = number }
    }
    return numbers.isEmpty ? nil : NSPersistentHistoryToken(numbers)
  }
}

extension StoreSave {
  /// What is remembered of objects that are about to be deleted.
  func tombstones(of objects: [NSManagedObject]) throws -> [ObjectIdentifier: [AnyHashable: Any]] {
    var tombstones: [ObjectIdentifier: [AnyHashable: Any]] = [:]
    for object in objects where store.keepsHistory {
      let slots = object.state.layout.slots.filter { $0.attribute?.preservesValueInHistoryOnDeletion == true }
      guard !slots.isEmpty else { continue }
      var values = object.state.committed ?? object.state.values
      if values.isEmpty { values = try store.row(object.objectID)?.values ?? [] }
      guard !values.isEmpty else { continue }
      var tombstone: [AnyHashable: Any] = [:]
      for slot in slots {
        // A transformed value may be of any class, and not all of them are archived.
        if case .object = values[slot.index] { continue }
        tombstone[slot.name] = slot.attribute.flatMap { values[slot.index].value(as: $0) }
      }
      tombstones[ObjectIdentifier(object)] = tombstone
    }
    return tombstones
  }

  /// What was done, for the history.
  func records(
    inserted: [NSManagedObject],
    updated: [NSManagedObject],
    deleted: [NSManagedObject],
    _ tombstones: [ObjectIdentifier: [AnyHashable: Any]]
  ) -> [HistoryRecord] {
    guard store.keepsHistory else { return [] }
    let written = Set(versions.map { ObjectIdentifier($0.object) })
    let spared = Set(kept.map(ObjectIdentifier.init))
    var records: [HistoryRecord] = []
    for object in inserted where written.contains(ObjectIdentifier(object)) {
      records.append(HistoryRecord(type: .insert, identifier: object.objectID))
    }
    for object in updated where !dropped.contains(ObjectIdentifier(object)) {
      guard let committed = object.state.committed else { continue }
      let now = values(of: object)
      let names = object.state.layout.slots
        .filter { !$0.property.isTransient && !now[$0.index].isSame(as: committed[$0.index]) }.map(\.name)
      if !names.isEmpty { records.append(HistoryRecord(type: .update, identifier: object.objectID, properties: names)) }
    }
    for object in deleted where !spared.contains(ObjectIdentifier(object)) {
      let tombstone = tombstones[ObjectIdentifier(object)]
      records.append(HistoryRecord(type: .delete, identifier: object.objectID, tombstone: tombstone))
    }
    return records
  }
}

import Foundation

extension NSManagedObjectContext {
  /// Fetches objects, identities, dictionaries or a count, as the request's type of result says.
  public func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] {
    try results(of: request.terms).map { unsafeDowncast($0, to: T.self) }
  }

  /// How many objects the request would fetch.
  public func count<T: NSFetchRequestResult>(for request: NSFetchRequest<T>) throws -> Int {
    try count(request.terms)
  }

  /// Reads in the context's generation, and throws what could not be read.
  private func readingStores<T>(_ body: () throws -> T) throws -> T {
    try throwingUnread { try inGeneration(body) }
  }

  // MARK: By the type of result

  func results(of terms: FetchTerms) throws -> [AnyObject] {
    processPendingChanges()
    let entity = try terms.resolveEntity(in: model)
    return try readingStores {
      if terms.resultType.contains(.countResultType) { return [NSNumber(value: try count(terms, entity))] }
      if terms.resultType.contains(.dictionaryResultType) { return try dictionaries(terms, entity) }
      if terms.resultType.contains(.managedObjectIDResultType) { return try identifiers(terms, entity) }
      return try objects(terms, entity)
    }
  }

  func objects(_ terms: FetchTerms, _ entity: NSEntityDescription) throws -> [NSManagedObject] {
    if let parent { return try fetchThroughParent(parent, terms, entity) }
    if terms.includesPendingChanges, hasPendingChanges(of: entity) { return try fetchWithChanges(terms, entity) }
    let objects = try storedObjects(terms, entity)
    if let paths = terms.prefetched { try prefetch(paths, of: objects) }
    if !terms.returnsObjectsAsFaults { for object in objects { try object.readFault() } }
    return objects
  }

  private func identifiers(_ terms: FetchTerms, _ entity: NSEntityDescription) throws -> [NSManagedObjectID] {
    if parent == nil, !(terms.includesPendingChanges && hasPendingChanges(of: entity)), let store = onlyStore(of: terms)
    {
      let fetch = try translation(terms, entity, store)
      if fetch.isComplete { return try store.identifiers(fetch, entity, limit: terms.limit, offset: terms.offset) }
    }
    return try objects(terms, entity).map(\.objectID)
  }

  func count(_ terms: FetchTerms) throws -> Int {
    processPendingChanges()
    let entity = try terms.resolveEntity(in: model)
    return try readingStores { try count(terms, entity) }
  }

  private func count(_ terms: FetchTerms, _ entity: NSEntityDescription) throws -> Int {
    if parent == nil, !(terms.includesPendingChanges && hasPendingChanges(of: entity)), let store = onlyStore(of: terms)
    {
      let fetch = try translation(terms, entity, store)
      if fetch.remainder == nil { return try store.count(fetch, limit: terms.limit, offset: terms.offset) }
    }
    return try objects(terms, entity).count
  }

  // MARK: From the store

  func onlyStore(of terms: FetchTerms) -> NSPersistentStore? {
    let stores = stores(of: terms)
    return stores.count == 1 && !(stores[0] is NSIncrementalStore) ? stores[0] : nil
  }

  private func stores(of terms: FetchTerms) -> [NSPersistentStore] {
    terms.affectedStores ?? persistentStoreCoordinator?.persistentStores ?? []
  }

  private func translation(_ terms: FetchTerms, _ entity: NSEntityDescription, _ store: NSPersistentStore) throws
    -> SQLFetch
  {
    guard let own = store.schema.model.entitiesByName[entity.name ?? ""] else { throw NSError.missing(entity) }
    return try SQLTranslator.fetch(
      own,
      subentities: terms.includesSubentities,
      predicate: terms.predicate?.tree,
      sort: terms.sortDescriptors ?? [],
      in: store.schema,
      store
    )
  }

  /// The stored objects that match, in order.
  private func storedObjects(_ terms: FetchTerms, _ entity: NSEntityDescription) throws -> [NSManagedObject] {
    let stores = stores(of: terms)
    if stores.isEmpty { throw NSError.noStores(for: "fetch") }
    if stores.count == 1 { return try storedObjects(terms, entity, stores[0]) }
    var unlimited = terms
    unlimited.limit = 0
    unlimited.offset = 0
    let all = try stores.flatMap { try storedObjects(unlimited, entity, $0) }
    return all.sorted(by: terms.sortDescriptors ?? []).slice(terms.offset, terms.limit)
  }

  private func storedObjects(
    _ terms: FetchTerms,
    _ entity: NSEntityDescription,
    _ store: NSPersistentStore
  ) throws -> [NSManagedObject] {
    if let store = store as? NSIncrementalStore {
      return try store.results(terms, self, []).compactMap { $0 as? NSManagedObject }
    }
    let fetch = try translation(terms, entity, store)
    let limit = fetch.isComplete ? terms.limit : 0
    let offset = fetch.isComplete ? terms.offset : 0
    var objects: [NSManagedObject]
    if fetch.isComplete, terms.batchSize > 0 || !terms.includesPropertyValues {
      let identifiers = try store.identifiers(fetch, entity, limit: limit, offset: offset)
      objects = batched(identifiers, terms.batchSize)
    } else {
      let rows = try store.rows(
        fetch,
        store.schema.model.entitiesByName[entity.name ?? ""] ?? entity,
        limit: limit,
        offset: offset
      )
      objects = rows.map { object(for: $0, refreshing: terms.refreshes) }
    }
    if fetch.isComplete { return objects }
    if let remainder = fetch.remainder {
      objects = objects.filter { PredicateEvaluation(object: $0).isTrue(remainder) }
    }
    if fetch.order == nil { objects = objects.sorted(by: terms.sortDescriptors ?? []) }
    return objects.slice(terms.offset, terms.limit)
  }

  /// Faults whose rows come in by the batch.
  private func batched(_ identifiers: [NSManagedObjectID], _ size: Int) -> [NSManagedObject] {
    // Identities that were read with their rows say of which entity they are.
    let objects = identifiers.map { lookUp($0) ?? makeFault($0) }
    guard size > 0 else { return objects }
    for start in stride(from: 0, to: objects.count, by: size) {
      let batch = FaultBatch(identifiers[start..<min(start + size, objects.count)])
      for object in objects[start..<min(start + size, objects.count)]
      where object.isFault && object.state.values.isEmpty {
        object.state.batch = batch
      }
    }
    return objects
  }

  /// Reads the rows of a batch's faults, as far as they are stored.
  func load(_ batch: FaultBatch) throws {
    guard let first = batch.identifiers.first, !first.isTemporaryID else { return }
    guard let store = persistentStoreCoordinator?.store(of: first) else { throw NSError.unreachable(first) }
    // Such a store is asked for one object after the other.
    if store is NSIncrementalStore { return }
    for start in stride(from: 0, to: batch.identifiers.count, by: 10_000) {
      let part = Array(batch.identifiers[start..<min(start + 10_000, batch.identifiers.count)])
      for row in try inGeneration({ try store.rows(part) }) {
        guard let object = lookUp(row.identifier), object.isFault, object.state.values.isEmpty else { continue }
        object.take(row)
      }
    }
  }

  private func prefetch(_ paths: [String], of objects: [NSManagedObject]) throws {
    for path in paths {
      var current = objects
      for key in path.split(separator: ".").map(String.init) {
        let identifiers = current.flatMap { $0.relatedIdentifiers(key) }
        let batch = FaultBatch(identifiers[...])
        current = Array(Set(identifiers)).map { materialize($0) }
        try fill(current, by: batch)
      }
    }
  }

  private func fill(_ objects: [NSManagedObject], by batch: FaultBatch) throws {
    for object in objects where object.isFault && object.state.values.isEmpty { object.state.batch = batch }
    try load(batch)
  }

  // MARK: With changes that are not saved

  func hasPendingChanges(of entity: NSEntityDescription) -> Bool {
    func concerns(_ object: NSManagedObject) -> Bool { object.entity.root.name == entity.root.name }
    return changes.inserted.contains(where: concerns) || changes.updated.contains(where: concerns)
      || changes.deleted.contains(where: concerns)
      // A predicate may look across relationships at what has changed.
      || !changes.updated.isEmpty || !changes.inserted.isEmpty
  }

  /// Fetches what is stored, then corrects it by what has changed: changed objects are tested in memory.
  private func fetchWithChanges(_ terms: FetchTerms, _ entity: NSEntityDescription) throws -> [NSManagedObject] {
    var stored = terms
    stored.limit = 0
    stored.offset = 0
    stored.batchSize = 0
    stored.includesPropertyValues = true
    let crosses = terms.predicate?.tree.crossesRelationships ?? false
    let changed = changes.inserted.union(changes.updated)
    var candidates: [NSManagedObject]
    if crosses {
      stored.predicate = nil
      candidates = try storedObjects(stored, entity)
    } else {
      candidates = try storedObjects(stored, entity).filter { !changed.contains($0) }
      candidates += changes.updated.filter { isKind($0, entity, terms) }
    }
    candidates = candidates.filter { !$0.isDeleted }
    candidates += changes.inserted.filter { isKind($0, entity, terms) }.inOrder
    if let tree = terms.predicate?.tree {
      candidates = candidates.filter { object in
        (!crosses && !changed.contains(object)) || PredicateEvaluation(object: object).isTrue(tree)
      }
    }
    return candidates.sorted(by: terms.sortDescriptors ?? []).slice(terms.offset, terms.limit)
  }

  private func isKind(_ object: NSManagedObject, _ entity: NSEntityDescription, _ terms: FetchTerms) -> Bool {
    terms.includesSubentities ? object.entity.isKindOf(entity: entity) : object.entity === entity
  }

  /// A child sees its parent's unsaved objects under its own changes.
  private func fetchThroughParent(
    _ parent: NSManagedObjectContext,
    _ terms: FetchTerms,
    _ entity: NSEntityDescription
  ) throws -> [NSManagedObject] {
    var inner = terms
    let own = hasChanges
    if own {
      inner.limit = 0
      inner.offset = 0
      inner.predicate = nil
    }
    inner.resultType = []
    nonisolated(unsafe) let parentTerms = inner
    let identifiers = try parent.queue.sync {
      try parent.results(of: parentTerms).map { ($0 as! NSManagedObject).objectID }
    }
    var objects = identifiers.map { materialize($0) }
    guard own else { return objects }
    objects = objects.filter { !$0.isDeleted } + changes.inserted.filter { isKind($0, entity, terms) }
    if let predicate = terms.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
    return objects.sorted(by: terms.sortDescriptors ?? []).slice(terms.offset, terms.limit)
  }
}

/// Faults whose rows are read together.
final class FaultBatch {
  let identifiers: [NSManagedObjectID]
  init(_ identifiers: ArraySlice<NSManagedObjectID>) { self.identifiers = Array(identifiers) }
}

extension PredicateTree {
  /// Whether a value of another object decides.
  var crossesRelationships: Bool {
    switch self {
    case .constant: false
    case .opaque: true
    case .not(let part): part.crossesRelationships
    case .and(let parts), .or(let parts): parts.contains(where: \.crossesRelationships)
    case .comparison(let comparison):
      comparison.modifier != .direct || comparison.left.crossesRelationships || comparison.right.crossesRelationships
    }
  }
}

extension PredicateOperand {
  fileprivate var crossesRelationships: Bool {
    switch self {
    case .constant, .evaluatedObject, .variable: false
    case .keyPath(let path): path.contains(".")
    case .aggregate(let parts): parts.contains(where: \.crossesRelationships)
    case .path, .function, .subquery: true
    }
  }
}

extension Array {
  func slice(_ offset: Int, _ limit: Int) -> [Element] {
    if offset == 0, limit == 0 || limit >= count { return self }
    let rest = dropFirst(offset)
    return Array(limit > 0 ? rest.prefix(limit) : rest)
  }
}

extension [NSSortDescriptor] {
  /// The order of two objects by the first descriptor that tells them apart.
  func order(_ a: Any, _ b: Any) -> ComparisonResult {
    for descriptor in self {
      let order = descriptor.compare(a, to: b)
      if order != .orderedSame { return order }
    }
    return .orderedSame
  }
}

extension Array where Element == NSManagedObject {
  /// Sorted by the descriptors; what they do not tell apart stands as a save orders it: stored objects by their rows, and
  /// behind them new ones as they were inserted, which is the order in which they get their rows.
  func sorted(by descriptors: [NSSortDescriptor]) -> [NSManagedObject] {
    func precedes(_ a: (offset: Int, element: NSManagedObject), _ b: (offset: Int, element: NSManagedObject)) -> Bool {
      let order = descriptors.order(a.element, b.element)
      if order != .orderedSame { return order == .orderedAscending }
      if let x = a.element.objectID.primaryKey, let y = b.element.objectID.primaryKey { return x < y }
      if a.element.objectID.isTemporaryID != b.element.objectID.isTemporaryID {
        return b.element.objectID.isTemporaryID
      }
      let (x, y) = (a.element.state.sequence, b.element.state.sequence)
      if a.element.objectID.isTemporaryID, x != y { return x < y }
      return a.offset < b.offset
    }
    return enumerated().sorted(by: precedes).map(\.element)
  }
}

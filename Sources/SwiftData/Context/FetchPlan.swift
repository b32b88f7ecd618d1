import CoreData

/// A fetch descriptor as Core Data's request, with what is left to be done in memory.
struct FetchPlan<T: PersistentModel> {
  private let descriptor: FetchDescriptor<T>
  private let context: ModelContext
  private let translation: PredicateTranslation?
  /// Nil if the models have to be sorted in memory.
  private let order: [NSSortDescriptor]?

  init(_ descriptor: FetchDescriptor<T>, _ context: ModelContext) {
    self.descriptor = descriptor
    self.context = context
    translation = descriptor.predicate.map { PredicateTranslation($0, context) }
    let sorted = descriptor.sortBy.map(Self.order)
    order = sorted.contains(nil) ? nil : sorted.compactMap(\.self)
  }

  /// Whether the store does it all.
  private var isComplete: Bool { !(translation?.isPartial ?? false) && order != nil }

  private func request<Result>(_: Result.Type) -> NSFetchRequest<Result> {
    let request = NSFetchRequest<Result>(entityName: Schema.entityName(for: T.self))
    request.predicate = translation?.tree?.predicate
    request.sortDescriptors = order
    request.includesPendingChanges = descriptor.includePendingChanges
    let description = ModelDescription.of(T.self)
    request.relationshipKeyPathsForPrefetching = descriptor.relationshipKeyPathsForPrefetching.compactMap {
      description.slot($0)?.name
    }
    // A context that nobody tells of others' changes looks at the rows.
    request.shouldRefreshRefetchedObjects = !context.managed.automaticallyMergesChangesFromParent
    if isComplete {
      request.fetchLimit = descriptor.fetchLimit ?? 0
      request.fetchOffset = descriptor.fetchOffset ?? 0
    }
    return request
  }

  func models() throws -> [T] {
    if descriptor.fetchLimit == 0 { return [] }
    let models: [T] = context.models(try context.managed.fetch(request(NSManagedObject.self)))
    return try isComplete ? models : completed(models)
  }

  /// The rest of the work: testing, sorting, cutting.
  private func completed(_ fetched: [T]) throws -> [T] {
    var models = fetched
    if let predicate = descriptor.predicate, translation?.isPartial ?? false {
      models = try models.filter { try predicate.evaluate($0) }
    }
    if order == nil { models = models.sorted(using: descriptor.sortBy) }
    return models.slice(descriptor.fetchOffset ?? 0, descriptor.fetchLimit)
  }

  func count() throws -> Int {
    if descriptor.fetchLimit == 0 { return 0 }
    return isComplete ? try context.managed.count(for: request(NSManagedObject.self)) : try models().count
  }

  func identifiers() throws -> [PersistentIdentifier] {
    guard isComplete, descriptor.fetchLimit != 0, !context.managed.hasChanges || !descriptor.includePendingChanges
    else {
      return try models().map(\.persistentModelID)
    }
    let request = request(NSManagedObjectID.self)
    request.resultType = .managedObjectIDResultType
    return try context.managed.fetch(request).map { PersistentIdentifier($0) }
  }

  /// The objects, whose rows come in by the batch as far as the store does all of the work.
  func objects(batchSize: Int) throws -> [NSManagedObject] {
    if descriptor.fetchLimit == 0 { return [] }
    guard isComplete else { return try models().map { context.object(of: $0) } }
    let request = request(NSManagedObject.self)
    request.fetchBatchSize = batchSize
    return try context.managed.fetch(request)
  }

  // MARK: Order

  /// Nil for an order that the store has no words for.
  private static func order(_ descriptor: SortDescriptor<T>) -> NSSortDescriptor? {
    guard let keyPath = descriptor.keyPath, let slot = ModelDescription.of(T.self).slot(keyPath),
      case .attribute(.plain(let type)) = slot.kind
    else { return nil }
    let ascending = descriptor.order == .forward
    let isText = type == String.self && descriptor.stringComparator == nil
    return isText
      ? NSSortDescriptor(key: slot.name, ascending: ascending, selector: Selector("localizedStandardCompare:"))
      : NSSortDescriptor(key: slot.name, ascending: ascending)
  }
}

extension Array {
  fileprivate func slice(_ offset: Int, _ limit: Int?) -> [Element] {
    let rest = dropFirst(offset)
    return Array(limit.map { rest.prefix($0) } ?? rest)
  }
}

import CoreData

extension ModelContext {
  /// Fetches models.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    try FetchPlan(descriptor, self).models()
  }

  /// Fetches models whose rows come in as they are used, so many at a time.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws
    -> FetchResultsCollection<T>
  {
    FetchResultsCollection(try FetchPlan(descriptor, self).objects(batchSize: batchSize), self)
  }

  /// How many models a fetch would give.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try FetchPlan(descriptor, self).count()
  }

  /// The identities of the models that a fetch would give.
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
    try FetchPlan(descriptor, self).identifiers()
  }

  /// Calls the block with each model that a fetch would give, and lets go of a batch before it reads the next one.
  ///
  /// - Parameter allowEscapingMutations: whether the block may change models. Unless it says so, it must not: that throws.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>,
    batchSize: Int = 5000,
    allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    let objects = try FetchPlan(fetch, self).objects(batchSize: batchSize)
    for start in stride(from: 0, to: objects.count, by: max(batchSize, 1)) {
      let batch = objects[start..<min(start + max(batchSize, 1), objects.count)]
      for object in batch {
        let hadChanges = object.hasChanges
        try block(model(of: object) as! T)
        if object.hasChanges, !hadChanges, !allowEscapingMutations { throw SwiftDataError.modelValidationFailure }
      }
      for object in batch where !object.hasChanges && !object.objectID.isTemporaryID {
        managed.refresh(object, mergeChanges: false)
      }
    }
  }

  /// Deletes models without giving them out; the next save writes it.
  ///
  /// - Parameters:
  ///   - predicate: what the models have to be; nil for all.
  ///   - includeSubclasses: whether models of classes below this one count.
  public func delete<T: PersistentModel>(
    model: T.Type,
    where predicate: Predicate<T>? = nil,
    includeSubclasses: Bool = true
  ) throws {
    for object in try FetchPlan(FetchDescriptor(predicate: predicate), self).objects(batchSize: 0)
    where includeSubclasses || object.entity.name == Schema.entityName(for: model) {
      managed.delete(object)
    }
  }
}

/// Models that were fetched, whose rows come in as they are used.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
  private let objects: [NSManagedObject]
  private let context: ModelContext

  init(_ objects: [NSManagedObject], _ context: ModelContext) {
    self.objects = objects
    self.context = context
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> T { context.model(of: objects[position]) as! T }
}

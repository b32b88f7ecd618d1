import Foundation

public enum NSPersistentStoreRequestType: UInt, Sendable {
  case fetchRequestType = 1
  case saveRequestType = 2
  case batchInsertRequestType = 5
  case batchUpdateRequestType = 6
  case batchDeleteRequestType = 7
}

/// What a coordinator or a context can be asked to carry out.
open class NSPersistentStoreRequest: NSObject, NSCopying {
  /// The stores that are asked; nil for all.
  open var affectedStores: [NSPersistentStore]?
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }
  public override init() { super.init() }
  open override func copy() -> Any { copy(with: nil) }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Carries out what only this kind of request knows how to; nil for all others.
  func begin(in context: NSManagedObjectContext) -> NSPersistentStoreResult? { nil }
}

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType: NSFetchRequestResultType = []
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Which objects to fetch, in what order and in what form.
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
  var terms = FetchTerms()

  public override init() { super.init() }

  /// All objects of the entity of that name.
  public convenience init(entityName: String) {
    self.init()
    terms.entityName = entityName
  }

  /// Fetches into the context whose block is running, or the one that used this request before.
  open func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.current else {
      throw NSError.coreData(NSCoreDataError, "A fetch request executes only within a context's perform block.")
    }
    return try context.fetch(self)
  }

  open override var requestType: NSPersistentStoreRequestType { .fetchRequestType }
  open override var affectedStores: [NSPersistentStore]? {
    get { terms.affectedStores }
    set { terms.affectedStores = newValue }
  }
  open var entityName: String? { terms.entityName ?? terms.entity?.name }
  open var entity: NSEntityDescription? {
    get { terms.entity }
    set { terms.entity = newValue }
  }
  open var predicate: NSPredicate? {
    get { terms.predicate }
    set { terms.predicate = newValue }
  }
  open var sortDescriptors: [NSSortDescriptor]? {
    get { terms.sortDescriptors }
    set { terms.sortDescriptors = newValue }
  }
  /// The most results to give; 0 for no limit.
  open var fetchLimit: Int {
    get { terms.limit }
    set { terms.limit = newValue }
  }
  /// How many results to pass over first.
  open var fetchOffset: Int {
    get { terms.offset }
    set { terms.offset = newValue }
  }
  /// How many rows to bring in at a time; 0 for all at once.
  open var fetchBatchSize: Int {
    get { terms.batchSize }
    set { terms.batchSize = newValue }
  }
  open var resultType: NSFetchRequestResultType {
    get { terms.resultType }
    set { terms.resultType = newValue }
  }
  open var includesSubentities: Bool {
    get { terms.includesSubentities }
    set { terms.includesSubentities = newValue }
  }
  /// Whether rows are read along with the objects' identities.
  open var includesPropertyValues: Bool {
    get { terms.includesPropertyValues }
    set { terms.includesPropertyValues = newValue }
  }
  open var includesPendingChanges: Bool {
    get { terms.includesPendingChanges }
    set { terms.includesPendingChanges = newValue }
  }
  /// Whether the objects stay faults until they are used. Their rows are read all the same, so that using them costs no
  /// further reading.
  open var returnsObjectsAsFaults: Bool {
    get { terms.returnsObjectsAsFaults }
    set { terms.returnsObjectsAsFaults = newValue }
  }
  open var returnsDistinctResults: Bool {
    get { terms.returnsDistinctResults }
    set { terms.returnsDistinctResults = newValue }
  }
  /// The attributes and to-one relationships, by name or description, and the expressions (`NSExpressionDescription`) that
  /// dictionaries get. A relationship's value is an identity.
  open var propertiesToFetch: [Any]? {
    get { terms.propertiesToFetch }
    set { terms.propertiesToFetch = newValue }
  }
  /// The properties, by name or description, whose values make one dictionary of all objects that share them.
  open var propertiesToGroupBy: [Any]? {
    get { terms.propertiesToGroupBy }
    set { terms.propertiesToGroupBy = newValue }
  }
  /// Which of the dictionaries that grouping makes are meant: of their values, by key or as variables.
  open var havingPredicate: NSPredicate? {
    get { terms.havingPredicate }
    set { terms.havingPredicate = newValue }
  }
  /// Relationships whose objects' rows are brought in too.
  open var relationshipKeyPathsForPrefetching: [String]? {
    get { terms.prefetched }
    set { terms.prefetched = newValue }
  }
  /// Whether objects that the context already has take the values of their rows.
  open var shouldRefreshRefetchedObjects: Bool {
    get { terms.refreshes }
    set { terms.refreshes = newValue }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copy.terms = terms
    return copy
  }
}

/// What a fetch request says, apart from the type of its results.
struct FetchTerms {
  var entityName: String?
  var entity: NSEntityDescription?
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
  var limit = 0
  var offset = 0
  var batchSize = 0
  var resultType: NSFetchRequestResultType = []
  var includesSubentities = true
  var includesPropertyValues = true
  var includesPendingChanges = true
  var returnsObjectsAsFaults = true
  var returnsDistinctResults = false
  var propertiesToFetch: [Any]?
  var propertiesToGroupBy: [Any]?
  var havingPredicate: NSPredicate?
  var prefetched: [String]?
  var refreshes = false
  var affectedStores: [NSPersistentStore]?

  func resolveEntity(in model: NSManagedObjectModel?) throws -> NSEntityDescription {
    if let name = entityName ?? entity?.name, let found = model?.entitiesByName[name] { return found }
    fatalError(
      "executeFetchRequest:error: \(entityName ?? "A fetch request without an entity") is no entity of the model."
    )
  }
}

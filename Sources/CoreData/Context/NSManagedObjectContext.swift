import Foundation

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}

/// A space in which objects are fetched, changed and saved together. Use it only on its queue.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// When an asynchronous `perform` runs its block.
  public enum ScheduledTaskType: Sendable {
    /// At once, if the caller is on the context's queue already.
    case immediate
    case enqueued
  }

  /// The kinds of queues.
  public struct ConcurrencyType: Sendable, Hashable {
    let type: NSManagedObjectContextConcurrencyType
    public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
    public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
  }

  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var name: String?
  /// Who changes the store, for its history (`NSPersistentHistoryTrackingKey`).
  open var transactionAuthor: String?
  open private(set) lazy var userInfo = NSMutableDictionary()
  open var mergePolicy: Any = NSErrorMergePolicy
  /// Whether a fault whose row is gone becomes a deleted object without values; if not, it traps. A fault whose row cannot
  /// be read, because the store is busy or damaged or was removed, is neither: its values read as nil or zero, it stays a
  /// fault, and the next `save()` throws the error and writes nothing, until `rollback()` or `reset()`. Apple's raises.
  open var shouldDeleteInaccessibleFaults = true
  /// Whether a fault whose row is gone becomes a deleted object without values, which `shouldDeleteInaccessibleFaults` says unless
  /// a subclass does. The property is always nil here.
  open func shouldHandleInaccessibleFault(
    _ fault: NSManagedObject,
    for oid: NSManagedObjectID,
    triggeredByProperty property: NSPropertyDescription?
  ) -> Bool { shouldDeleteInaccessibleFaults }
  /// Whether the context keeps every object that it has given out.
  open var retainsRegisteredObjects = false {
    didSet { if !retainsRegisteredObjects { retained = [] } }
  }
  /// Whether what others save, directly in the parent or the same stores, is taken over at once.
  open var automaticallyMergesChangesFromParent = false

  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? coordinator }
    set {
      coordinator = newValue
      newValue?.add(self)
    }
  }
  open var parent: NSManagedObjectContext? {
    didSet { parent?.add(child: self) }
  }

  private var coordinator: NSPersistentStoreCoordinator?
  let queue: ContextQueue
  let registry = ObjectRegistry()
  private var retained: Set<NSManagedObject> = []
  private var children: [WeakChild] = []
  /// Guards the list of children, which are made and save on threads of their own.
  private let childrenLock = NSLock()
  var changes = ContextChanges()
  /// The first read that failed where nobody could be told, and that the changes may rest on.
  var unread: (any Error)?
  /// Whether somebody is there to be told.
  var isThrowingUnread = false
  var isProcessingScheduled = false
  /// The state of the stores that the context reads; nil for what is newest.
  var generation: NSQueryGenerationToken?
  /// What takes changes back; nil unless one is set. Changes are registered with it when they are processed: at the end of a turn or
  /// of a block, and before the manager takes anything back.
  open var undoManager: UndoManager? {
    willSet { forgetUndo() }
    didSet { followUndoManager() }
  }
  var undoObserver: (any NSObjectProtocol)?
  /// Whether changes are being taken back, or done again, which is registered as such.
  var isTakingBack = false
  var isSaving = false
  /// Numbers the saves, for the objects that have been told of one.
  var saveNumber = 0

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue = ContextQueue(ct)
    super.init()
    registry.context = self
  }

  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.type) }

  deinit {
    if let undoObserver { NotificationCenter.default.removeObserver(undoObserver) }
    forgetRegistrations()
  }

  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  // MARK: What has changed

  open var hasChanges: Bool { !changes.inserted.isEmpty || !changes.updated.isEmpty || !changes.deleted.isEmpty }
  open var insertedObjects: Set<NSManagedObject> { changes.inserted }
  open var updatedObjects: Set<NSManagedObject> { changes.updated }
  open var deletedObjects: Set<NSManagedObject> { changes.deleted }
  open var registeredObjects: Set<NSManagedObject> { Set(registry.all) }

  // MARK: Objects

  open func insert(_ object: NSManagedObject) { insertNew(object) }
  open func delete(_ object: NSManagedObject) { deleteObject(object) }
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) { refreshObject(object, merging: flag) }
  open func refreshAllObjects() { refreshAll() }
  /// Asks the store whether the object's row has changed, for the merge policy to settle.
  open func detectConflicts(for object: NSManagedObject) { object.fireFault() }
  open func reset() { forgetAll() }
  open func rollback() { rollBack() }
  /// Takes back what was changed in the last group of the undo manager; without one nothing.
  open func undo() { undoChanges() }
  /// Does again what was taken back last.
  open func redo() { redoChanges() }
  /// Says into which store a new object is to go; without that it is the first that takes objects of its kind. Traps, as Apple's
  /// raises, if the object has been saved.
  open func assign(_ object: Any, to store: NSPersistentStore) { assignObject(object, store) }
  open func save() throws { try saveChanges() }
  open func processPendingChanges() { processChanges() }
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { try makePermanent(objects) }
  /// The object of that identity if the context has it.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { lookUp(objectID) }
  /// The object of that identity; a fault if the context does not have it, whether or not there is such a row.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject { materialize(objectID) }
  /// The object of that identity. Throws if there is no such row.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject { try existing(objectID) }

  // MARK: Requests

  /// Fetches objects of any entity.
  open func fetch(_ request: NSFetchRequest<NSFetchRequestResult>) throws -> [Any] { try results(of: request.terms) }
  /// How many objects a request would fetch.
  open func count(for request: NSFetchRequest<NSFetchRequestResult>) throws -> Int { try count(request.terms) }
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult { try carryOut(request) }

  /// Takes over what another context of the same stores has saved. Call with the notification it posted.
  open func mergeChanges(fromContextDidSave notification: Notification) { merge(notification) }

  /// Takes over changes that a batch request made: identities under `NSDeletedObjectsKey`, `NSUpdatedObjectsKey`,
  /// `NSInsertedObjectsKey`.
  open class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    for context in contexts {
      nonisolated(unsafe) let changes = changeNotificationData
      context.performAndWait { context.merge(changes) }
    }
  }

  // MARK: Registry

  private struct WeakChild {
    weak var context: NSManagedObjectContext?
  }

  func lookUp(_ identifier: NSManagedObjectID) -> NSManagedObject? { registry[identifier] }

  func register(_ object: NSManagedObject) {
    registry.add(object)
    if retainsRegisteredObjects { retained.insert(object) }
  }

  /// The object no longer is one of this context.
  func unregister(_ object: NSManagedObject) {
    registry.remove(object)
    retained.remove(object)
    object.detach()
  }

  func forgetRegistrations() {
    retained = []
    for object in registry.removeAll() { object.detach() }
  }

  func rename(_ object: NSManagedObject, to identifier: NSManagedObjectID) { registry.rename(object, to: identifier) }

  private func add(child: NSManagedObjectContext) {
    childrenLock.withLock {
      children.removeAll { $0.context == nil }
      children.append(WeakChild(context: child))
    }
  }

  /// The contexts whose parent this is.
  var childContexts: [NSManagedObjectContext] { childrenLock.withLock { children.compactMap(\.context) } }
}

extension Sequence<NSManagedObject> {
  /// In the order of their insertion into the context.
  var inOrder: [NSManagedObject] {
    map { (sequence: $0.state.sequence, object: $0) }.sorted { $0.sequence < $1.sequence }.map(\.object)
  }
}

/// The unsaved changes of a context.
struct ContextChanges {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  /// The same, and what was refreshed, since the changes were last processed.
  var pending = PendingChanges()
  /// What is to be taken back of the event.
  var undo = UndoNotes()
  private var count = 0

  mutating func nextSequence() -> Int {
    count += 1
    return count
  }
}

struct PendingChanges {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  var refreshed: Set<NSManagedObject> = []
  var invalidated: Set<NSManagedObject> = []

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty && invalidated.isEmpty
  }
}

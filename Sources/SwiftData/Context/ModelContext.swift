import CoreData

/// A space in which models are fetched, changed and saved together. Use it on one thread, that on which it was made, or
/// in the actor that has it.
public final class ModelContext {
  public let container: ModelContainer
  /// Whether the context saves its changes by itself: a moment after one, and when the app leaves the screen. Off, unless it
  /// is a container's `mainContext`.
  public var autosaveEnabled = false {
    didSet { autosave.isEnabled = autosaveEnabled }
  }

  /// What takes back changes of models; nil, as at first, for nobody.
  public var undoManager: UndoManager? {
    get { managed.undoManager }
    set { managed.undoManager = newValue }
  }

  private var queue: NSManagedObjectContextConcurrencyType
  /// Made when it is first used: until then an executor may say where it runs.
  private(set) lazy var managed: ManagedContext = makeManaged()
  private(set) lazy var autosave = Autosave(self)
  private var observers: [any NSObjectProtocol] = []
  /// The models with changes live as long as those.
  private var changed: [ObjectIdentifier: any PersistentModel] = [:]
  /// What temporary identities became, where somebody had asked for them.
  private var formerNames: [PersistentIdentifier: NSManagedObjectID] = [:]

  /// A context of the container's stores.
  public convenience init(_ container: ModelContainer) {
    self.init(container, queue: Thread.isMainThread ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  init(_ container: ModelContainer, queue: NSManagedObjectContextConcurrencyType) {
    self.container = container
    self.queue = queue
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  private func makeManaged() -> ManagedContext {
    let context = ManagedContext(concurrencyType: queue)
    context.owner = self
    context.persistentStoreCoordinator = container.coordinator
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    // Off its queue nobody would know when the other's changes come in.
    context.automaticallyMergesChangesFromParent = queue == .mainQueueConcurrencyType || hasExecutor
    let box = WeakBox(self)
    observers = [
      NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextObjectsDidChange,
        object: context,
        queue: nil
      ) { box.value?.noteChanges($0) }
    ]
    return context
  }

  /// Whether all that uses the context runs on its own queue.
  private var hasExecutor = false

  /// Gives the context a queue of its own, on which an executor will run.
  func takeOwnQueue() {
    hasExecutor = true
    queue = .privateQueueConcurrencyType
  }

  static func of(_ context: NSManagedObjectContext) -> ModelContext? { (context as? ManagedContext)?.owner }

  // MARK: Watching

  private struct Watch {
    weak var watcher: AnyObject?
    let edited: () -> Void
    let changed: () -> Void
  }
  private var watches: [Watch] = []

  /// Calls `edited` at once when models are inserted or deleted, and `changed` when what has changed is told, as long as the
  /// watcher lives.
  package func watch(_ watcher: AnyObject, edited: @escaping () -> Void, changed: @escaping () -> Void) {
    watches.removeAll { $0.watcher == nil }
    watches.append(Watch(watcher: watcher, edited: edited, changed: changed))
    // Only what exists can tell.
    _ = managed
  }

  private func tell(_ what: KeyPath<Watch, () -> Void>) {
    for watch in watches where watch.watcher != nil { watch[keyPath: what]() }
  }

  // MARK: Models

  /// Registers a new model, and those it leads to: the next save writes them. A model that is in the context already stays.
  public func insert<T: PersistentModel>(_ model: T) {
    _ = object(of: model)
  }

  /// Marks a model to be deleted with the next save, with what its relationships' rules take along.
  public func delete<T: PersistentModel>(_ model: T) {
    guard let object = model.record.object, object.managedObjectContext === managed else { return }
    keep(model)
    managed.delete(object)
    tell(\.edited)
  }

  func insert(_ record: ModelRecord) {
    guard record.object == nil else { return }
    let name = record.description.entityName
    guard NSEntityDescription.entity(forEntityName: name, in: managed) != nil else {
      fatalError("\(name) is no model of the context's container: \(container.schema.debugDescription)")
    }
    let object = NSEntityDescription.insertNewObject(forEntityName: name, into: managed) as! ModelObject
    record.adopt(object, in: self)
    tell(\.edited)
  }

  /// The row of a model, which comes into the context if it is in none.
  func object(of model: any PersistentModel) -> ModelObject {
    let record = model.record
    insert(record)
    let object = record.object!
    if object.managedObjectContext == nil, object.objectID.isTemporaryID { managed.insert(object) }
    bind(model, object)
    return object
  }

  private func bind(_ model: any PersistentModel, _ object: ModelObject) {
    if object.model == nil { object.model = model }
    if object.hasChanges { keep(model) }
  }

  private func keep(_ model: any PersistentModel) { changed[ObjectIdentifier(model)] = model }

  /// The model of a row.
  func model(of managed: NSManagedObject) -> any PersistentModel {
    let object = managed as! ModelObject
    if let known = object.model { return known }
    guard let type = container.schema.types[object.entity.name ?? ""] else {
      fatalError("\(object.entity.name ?? "") is no model of \(container.schema.debugDescription)")
    }
    func make<T: PersistentModel>(_: T.Type) -> T { T(backingData: ModelBacking<T>(object)) }
    let model: any PersistentModel = make(type)
    object.model = model
    return model
  }

  func models<T: PersistentModel>(_ objects: some Sequence<NSManagedObject>, of type: T.Type = T.self) -> [T] {
    objects.map { model(of: $0) as! T }
  }

  // MARK: By identity

  /// The model of that identity, if the context has it.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
    guard let object = registeredObject(persistentModelID), !object.isDeleted else { return nil }
    return model(of: object) as? T
  }

  /// The model of that identity. Its values are read when they are used; where there is no such row, that traps.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    if let object = registeredObject(persistentModelID) { return model(of: object) }
    guard let identifier = objectID(persistentModelID) else {
      fatalError("\(persistentModelID.uri) is no identity of the context's stores")
    }
    return model(of: managed.object(with: identifier))
  }

  private func registeredObject(_ identifier: PersistentIdentifier) -> NSManagedObject? {
    if identifier.isTemporary {
      if let row = formerNames[identifier] { return managed.registeredObject(for: row) }
      return managed.insertedObjects.first { ($0 as? ModelObject)?.model?.persistentModelID == identifier }
    }
    return objectID(identifier).flatMap { managed.registeredObject(for: $0) }
  }

  /// The identity in Core Data's terms; nil if its store is none of the context's.
  func objectID(_ identifier: PersistentIdentifier) -> NSManagedObjectID? {
    guard identifier.isTemporary else {
      return container.coordinator.managedObjectID(forURIRepresentation: identifier.uri)
    }
    return formerNames[identifier] ?? registeredObject(identifier)?.objectID
  }

  // MARK: What has changed

  public var hasChanges: Bool { managed.hasChanges }
  public var insertedModelsArray: [any PersistentModel] { managed.insertedObjects.map { model(of: $0) } }
  public var changedModelsArray: [any PersistentModel] { managed.updatedObjects.map { model(of: $0) } }
  public var deletedModelsArray: [any PersistentModel] { managed.deletedObjects.map { model(of: $0) } }

  /// Tells of what has changed, which otherwise happens at the end of the turn.
  public func processPendingChanges() { managed.processPendingChanges() }

  private func noteChanges(_ notification: Notification) {
    func objects(_ key: String) -> [ModelObject] {
      (notification.userInfo?[key] as? Set<NSManagedObject> ?? []).compactMap { $0 as? ModelObject }
    }
    for object in objects(NSInsertedObjectsKey) + objects(NSUpdatedObjectsKey) {
      guard let model = object.model else { continue }
      if object.hasChanges { keep(model) }
      // What changed by itself: the other ends of relationships, and what an undo manager may have taken back.
      let isUndone = managed.undoManager != nil
      model.announce { isUndone || $0.kind.destination != nil }
    }
    for object in objects(NSRefreshedObjectsKey) + objects(NSInvalidatedObjectsKey) {
      object.model?.announce { _ in true }
    }
    tell(\.changed)
    if hasChanges { autosave.schedule() }
  }

  // MARK: Saving

  /// Writes what has changed: all of it or nothing. A new model that has the unique values of a stored one takes its place.
  public func save() throws {
    managed.processPendingChanges()
    guard managed.hasChanges else { return }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    let inserted = managed.insertedObjects.compactMap { $0 as? ModelObject }
    let models = inserted.compactMap { object in object.model.map { (object, $0) } }
    let changes = SavedIdentifiers(managed)
    try managed.save()
    for (object, model) in models {
      let identifier = object.objectID.settled
      if let name = model.record.formerIdentifier { formerNames[name] = identifier }
      guard object.managedObjectContext == nil, let row = managed.object(with: identifier) as? ModelObject else {
        continue
      }
      model.record.follow(row)
      if row.model == nil { row.model = model }
    }
    changed = [:]
    NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: changes.userInfo)
  }

  /// Forgets what has changed since the last save.
  public func rollback() {
    managed.rollback()
    changed = [:]
  }

  /// Runs the block and saves what it changed.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }
}

extension ModelContext: Equatable {
  public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }
}

@available(*, unavailable, message: "A context belongs to its thread: make another one, or use a ModelActor.")
extension ModelContext: @unchecked Sendable {}

extension ModelContext: CustomDebugStringConvertible {
  public var debugDescription: String {
    "ModelContext of \(container.schema.debugDescription)\(hasChanges ? ", with changes" : "")"
  }
}

extension PersistentModel {
  /// Tells those who watch some of the properties that they have changed.
  func announce(_ isMeant: (ModelDescription.Slot) -> Bool) {
    let registrar = record.registrar
    func tell(_ path: AnyKeyPath, _ valueType: any Any.Type) {
      func open<Value>(_: Value.Type) {
        guard let path = path as? KeyPath<Self, Value> else { return }
        registrar.withMutation(of: self, keyPath: path) {}
      }
      _openExistential(valueType, do: open)
    }
    for slot in record.description.slots where isMeant(slot) { tell(slot.keyPath, slot.valueType) }
  }
}

import Foundation

// What the user info of `NSPersistentStoreCoordinatorStoresDidChange` says: arrays of stores.
public let NSAddedPersistentStoresKey = "added"
public let NSRemovedPersistentStoresKey = "removed"
/// The store that was, and the one that took its place.
public let NSUUIDChangedPersistentStoresKey = "changed"

extension NSNotification.Name {
  /// Posted with the store as its object.
  public static let NSPersistentStoreCoordinatorWillRemoveStore = NSNotification.Name(
    "NSPersistentStoreCoordinatorWillRemoveStoreNotification"
  )
  public static let NSPersistentStoreCoordinatorStoresWillChange = NSNotification.Name(
    "NSPersistentStoreCoordinatorStoresWillChangeNotification"
  )
  public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
    "NSPersistentStoreCoordinatorStoresDidChangeNotification"
  )
}

/// Joins a model, the stores that keep its objects, and the contexts that work with them.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public let managedObjectModel: NSManagedObjectModel
  open var name: String?
  private let lock = NSRecursiveLock()
  private var stores: [NSPersistentStore] = []
  private var contexts: [WeakContext] = []
  private let queue = ContextQueue(.privateQueueConcurrencyType)

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    ModelsInUse.add(model)
  }

  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

  // MARK: Stores

  /// Opens a store, making it if it is not there.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String,
    configurationName configuration: String?,
    at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    if let type = StoreClasses[storeType] {
      return take(try makeStore(type, configuration, storeURL, options))
    }
    guard storeType == NSSQLiteStoreType || storeType == NSInMemoryStoreType else {
      throw NSError.coreData(NSPersistentStoreInvalidTypeError, "There are no persistent stores of type \(storeType).")
    }
    if let url = storeURL, !StoreOpening.isInMemory(url), storeType == NSSQLiteStoreType,
      let manager = options?[NSPersistentStoreStagedMigrationManagerOptionKey] as? NSStagedMigrationManager
    {
      try manager.migrate(url, storeType, options ?? [:], to: managedObjectModel)
    }
    let store = try NSPersistentStore(
      type: storeType,
      url: storeURL,
      configuration: configuration,
      options: options,
      model: managedObjectModel
    )
    store.persistentStoreCoordinator = self
    return take(store)
  }

  private func take(_ store: NSPersistentStore) -> NSPersistentStore {
    lock.withLock { stores.append(store) }
    store.didAdd(to: self)
    announce([NSAddedPersistentStoresKey: [store]])
    return store
  }

  func announce(_ change: [AnyHashable: Any]) {
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange,
      object: self,
      userInfo: change
    )
  }

  /// The same by the store's kind.
  @discardableResult
  public func addPersistentStore(
    type: NSPersistentStore.StoreType,
    configuration: String? = nil,
    at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Opens the store that the description describes. The handler is called on this thread, or on another if the
  /// description asks for that.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let description = storeDescription
    nonisolated(unsafe) let handler = block
    let work = { @Sendable in
      do {
        try self.addPersistentStore(
          ofType: description.type,
          configurationName: description.configuration,
          at: description.url,
          options: description.options
        )
        handler(description, nil)
      } catch {
        handler(description, error)
      }
    }
    if storeDescription.shouldAddStoreAsynchronously { DispatchQueue.global().async(execute: work) } else { work() }
  }

  open func remove(_ store: NSPersistentStore) throws {
    NotificationCenter.default.post(name: .NSPersistentStoreCoordinatorWillRemoveStore, object: store)
    store.willRemove(from: self)
    lock.withLock { stores.removeAll { $0 === store } }
    store.persistentStoreCoordinator = nil
    store.close()
    announce([NSRemovedPersistentStoresKey: [store]])
  }

  /// Deletes the store's files, which must not be open. One at `/dev/null` has none.
  open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
    if let open = persistentStores.first(where: { $0.url?.path == url.path }) { try remove(open) }
    guard !StoreOpening.isInMemory(url) else { return }
    for suffix in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + suffix
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }

  public func destroyPersistentStore(
    at url: URL,
    type storeType: NSPersistentStore.StoreType,
    options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: storeType.rawValue, options: options)
  }

  /// Copies a store to a file where there is none yet, removes it from the coordinator and opens the copy. Its own file stays, and
  /// objects keep their identities, since the copy is the same store. Apple's may give them others.
  @discardableResult
  open func migratePersistentStore(
    _ store: NSPersistentStore,
    to URL: URL,
    options: [AnyHashable: Any]? = nil,
    withType storeType: String
  ) throws -> NSPersistentStore { try move(store, to: URL, options, storeType) }

  /// The same by the store's kind.
  @discardableResult
  public func migratePersistentStore(
    _ store: NSPersistentStore,
    to storeURL: URL,
    options: [AnyHashable: Any]? = nil,
    type storeType: NSPersistentStore.StoreType
  ) throws -> NSPersistentStore { try move(store, to: storeURL, options, storeType.rawValue) }

  /// Has the store's file hold what another one holds, or makes it; what was in it is gone, all of it or nothing. It must not be
  /// open.
  open func replacePersistentStore(
    at destinationURL: URL,
    destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil,
    ofType storeType: String
  ) throws { try replace(destinationURL, destinationOptions, by: sourceURL, sourceOptions, storeType) }

  /// The same by the store's kind.
  public func replacePersistentStore(
    at destinationURL: URL,
    destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil,
    type storeType: NSPersistentStore.StoreType
  ) throws { try replace(destinationURL, destinationOptions, by: sourceURL, sourceOptions, storeType.rawValue) }

  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.standardizedFileURL == URL.standardizedFileURL }
  }

  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }
  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  /// Sets what `metadata(for:)` gives. It is written with the next save of a context. The store's type is added, and its
  /// UUID unless another one is given.
  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) { store.metadata = metadata ?? [:] }

  /// The metadata of a store's file, which need not be open.
  open class func metadataForPersistentStore(ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil)
    throws
    -> [String: Any]
  {
    try StoreOpening.metadata(ofType: storeType, at: url, options ?? [:])
  }

  /// The same by the store's kind.
  public class func metadataForPersistentStore(
    type storeType: NSPersistentStore.StoreType,
    at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try metadataForPersistentStore(ofType: storeType.rawValue, at: storeURL, options: options)
  }

  /// Writes the metadata of a store's file at once. The file is not to be open, since what is open does not learn of it.
  open class func setMetadata(
    _ metadata: [String: Any]?,
    ofType storeType: String,
    at url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws {
    try StoreOpening.setMetadata(metadata ?? [:], ofType: storeType, at: url, options ?? [:])
  }

  /// The same by the store's kind.
  public class func setMetadata(
    _ metadata: [String: Any]?,
    type storeType: NSPersistentStore.StoreType,
    at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws { try setMetadata(metadata, ofType: storeType.rawValue, at: storeURL, options: options) }

  /// The identity whose URI the text is; nil if its store is not open or its entity not in the model.
  open func managedObjectID(for string: String) -> NSManagedObjectID? {
    URL(string: string).flatMap { managedObjectID(forURIRepresentation: $0) }
  }

  /// The identity that the URI stands for; nil if its store is not open or its entity not in the model.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.path.split(separator: "/")
    guard url.scheme == "x-coredata", parts.count == 2, parts[1].first == "p", let row = Int64(parts[1].dropFirst()),
      let store = persistentStores.first(where: { $0.identifier.lowercased() == url.host?.lowercased() }),
      let entity = managedObjectModel.entitiesByName[String(parts[0])]
    else { return nil }
    return store.identifier(entity, row)
  }

  // MARK: Queue

  open func perform(_ block: @escaping @Sendable () -> Void) { queue.async(block) }
  open func performAndWait(_ block: () -> Void) { queue.sync(block) }
  @preconcurrency
  public func performAndWait<T>(_ block: @Sendable () throws -> T) rethrows -> T { try queue.sync(block) }

  // MARK: Contexts

  private struct WeakContext {
    weak var context: NSManagedObjectContext?
  }

  func add(_ context: NSManagedObjectContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil }
      contexts.append(WeakContext(context: context))
    }
  }

  /// The contexts directly on this coordinator, besides the one that saves.
  func contexts(besides saving: NSManagedObjectContext) -> [NSManagedObjectContext] {
    lock.withLock { contexts.compactMap(\.context).filter { $0 !== saving } }
  }

  /// The object's own store, or the one where new objects go.
  func store(toWrite object: NSManagedObject) throws -> NSPersistentStore {
    if object.objectID.isTemporaryID { return try object.state.assignedStore ?? storeForInserting(object.entity) }
    guard let store = store(of: object.objectID) else {
      throw persistentStores.isEmpty ? NSError.noStores(for: "save") : NSError.unreachable(object.objectID)
    }
    return store
  }

  /// The first store that is written and whose configuration has the entity.
  func storeForInserting(_ entity: NSEntityDescription) throws -> NSPersistentStore {
    let stores = persistentStores.filter { store in
      let configured = managedObjectModel.configuredEntities(store.configurationName)
      return configured?.contains { $0.name == entity.name } ?? true
    }
    guard let store = stores.first(where: { !$0.isReadOnly }) else {
      throw stores.first.map { NSError.readOnly($0) } ?? NSError.noStores(for: "save")
    }
    return store
  }

  func store(of identifier: NSManagedObjectID) -> NSPersistentStore? {
    persistentStores.first { $0.identifier == identifier.storeIdentifier }
  }
}

/// The models that coordinators work with, for `Item.fetchRequest()` and `Item.entity()`.
enum ModelsInUse {
  private struct Weak {
    weak var model: NSManagedObjectModel?
  }
  private nonisolated(unsafe) static var models: [Weak] = []
  private static let lock = NSLock()

  static func add(_ model: NSManagedObjectModel) {
    lock.withLock {
      models.removeAll { $0.model == nil || $0.model === model }
      models.insert(Weak(model: model), at: 0)
    }
  }

  /// The entity of the class in the model that was taken into use last.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    lock.withLock { models.compactMap(\.model) }.lazy.compactMap { $0.entity(of: type) }.first
  }
}

extension NSManagedObjectModel {
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    entities.first { $0.objectClass == type }
  }
}

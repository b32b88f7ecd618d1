import Foundation

/// A model, its stores, and a context for the main queue.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext: NSManagedObjectContext
  /// What `loadPersistentStores` opens: at first one SQLite store, named after the container, in the default directory.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// The app's `Library/Application Support`.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }

  /// The container of the model of that name in the app's bundle.
  public convenience init(name: String) {
    self.init(name: name, bundle: Bundle.main)
  }

  /// The same with the model from another bundle.
  public convenience init(name: String, bundle: Bundle) {
    let url =
      bundle.url(forResource: name, withExtension: "momd") ?? bundle.url(forResource: name, withExtension: "mom")
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
    if model == nil { CoreDataLog.note("Failed to load model named \(name)") }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite"))
    ]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  /// Opens the described stores. The handler is called once for each.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      do {
        if description.type == NSSQLiteStoreType, let folder = description.url?.deletingLastPathComponent() {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
      } catch {
        block(description, error)
      }
    }
  }

  /// A context with a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs the block on the queue of a new context.
  open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// The same, with a result.
  @preconcurrency
  public func performBackgroundTask<T>(_ block: @escaping @Sendable (NSManagedObjectContext) throws -> T) async rethrows
    -> T
  {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}

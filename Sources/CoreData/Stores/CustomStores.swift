import Foundation

/// The classes of stores that the app has registered.
enum StoreClasses {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var classes: [String: NSPersistentStore.Type] = [:]

  static subscript(type: String) -> NSPersistentStore.Type? {
    get { lock.withLock { classes[type] } }
    set { lock.withLock { classes[type] = newValue } }
  }
}

extension NSPersistentStoreCoordinator {
  /// Has stores of a type be of a class, a subclass of `NSAtomicStore` or `NSIncrementalStore`; with nil of none any more.
  public class func registerStoreClass(_ storeClass: AnyClass?, type storeType: NSPersistentStore.StoreType) {
    register(storeClass, storeType.rawValue)
  }

  /// The same by the type's name.
  public class func registerStoreClass(_ storeClass: AnyClass?, forStoreType storeType: String) {
    register(storeClass, storeType)
  }

  private static func register(_ storeClass: AnyClass?, _ type: String) {
    guard let storeClass else { return StoreClasses[type] = nil }
    guard storeClass is NSAtomicStore.Type || storeClass is NSIncrementalStore.Type else {
      fatalError("\(storeClass) is no subclass of NSAtomicStore or NSIncrementalStore.")
    }
    StoreClasses[type] = (storeClass as! NSPersistentStore.Type)
  }

  /// A store of a class of the app's, opened.
  func makeStore(
    _ type: NSPersistentStore.Type,
    _ configuration: String?,
    _ url: URL?,
    _ options: [AnyHashable: Any]?
  ) throws -> NSPersistentStore {
    let store = type.make(self, configuration, url ?? URL(fileURLWithPath: "/dev/null"), options)
    try store.loadMetadata()
    store.takeIdentifier()
    store.persistentStoreCoordinator = self
    try (store as? NSAtomicStore)?.fill()
    return store
  }

  /// Carries out a request for a context, as its `execute(_:)` and `fetch(_:)` do: objects, identities, dictionaries or numbers of a
  /// fetch, and the result of anything else.
  public func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
    if let fetch = request as? any AnyFetchRequest { return try context.results(of: fetch.terms) }
    return try context.carryOut(request)
  }
}

extension NSPersistentStore {
  // Apple's initialiser is not `required`: it is called through the class as `NSManagedObject.make` does.
  @_silgen_name("slipway_persistent_store_make")
  convenience init(
    dynamic root: NSPersistentStoreCoordinator,
    _ name: String?,
    _ url: URL,
    _ options: [AnyHashable: Any]?
  ) {
    self.init(persistentStoreCoordinator: root, configurationName: name, at: url, options: options)
  }

  @_silgen_name("slipway_persistent_store_make")
  fileprivate static func make(
    _ root: __owned NSPersistentStoreCoordinator,
    _ name: __owned String?,
    _ url: __owned URL,
    _ options: __owned [AnyHashable: Any]?
  ) -> NSPersistentStore
}

/// The rows that an app's store gives its objects: a positive whole number is its own row, and anything else one that its
/// description makes, the same in each launch.
struct ReferenceObjects {
  private var rows: [String: [AnyHashable: Int64]] = [:]
  private var references: [String: [Int64: Any]] = [:]
  private let lock = NSLock()

  mutating func row(_ entity: NSEntityDescription, _ reference: Any) -> Int64 {
    lock.withLock {
      let root = entity.root.name ?? ""
      let key = reference as? AnyHashable ?? AnyHashable("\(reference)")
      if let known = rows[root]?[key] { return known }
      var row = Self.number(reference)
      while references[root]?[row] != nil { row += 1 }
      rows[root, default: [:]][key] = row
      references[root, default: [:]][row] = reference
      return row
    }
  }

  func reference(_ identifier: NSManagedObjectID) -> Any? {
    lock.withLock { identifier.primaryKey.flatMap { references[identifier.entity.root.name ?? ""]?[$0] } }
  }

  private static func number(_ reference: Any) -> Int64 {
    if let number = reference as? any BinaryInteger, let row = Int64(exactly: number), row > 0 { return row }
    if let number = reference as? NSNumber, !number.isFloatingPoint, number.int64Value > 0 { return number.int64Value }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(reference)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return Int64(hash >> 2) + 1
  }
}

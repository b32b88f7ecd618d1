import Foundation

/// The identity of a managed object, the same in all contexts. Temporary until the object is first saved.
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
  open var entity: NSEntityDescription { entityDescription }
  /// The store of the object; nil while the identity is temporary.
  open private(set) weak var persistentStore: NSPersistentStore?
  open var isTemporaryID: Bool { primaryKey == nil }

  let entityDescription: NSEntityDescription
  /// The row, or nil while the identity is temporary.
  let primaryKey: Int64?
  let storeIdentifier: String
  private var ownTemporaryName: String?

  /// Of a temporary identity: the permanent one that took its place when the object was saved. Any context may ask.
  var successor: NSManagedObjectID? {
    get { Self.succession.withLock { ownSuccessor } }
    set { Self.succession.withLock { ownSuccessor = newValue } }
  }
  private var ownSuccessor: NSManagedObjectID?
  /// Guards what may still change of an identity.
  private static let succession = NSLock()

  /// Made when first asked for: few are.
  private var temporaryName: String {
    Self.succession.withLock {
      if let ownTemporaryName { return ownTemporaryName }
      let made = "t\(UUID().uuidString)"
      ownTemporaryName = made
      return made
    }
  }

  /// A new temporary identity.
  init(temporaryIn entity: NSEntityDescription) {
    entityDescription = entity
    primaryKey = nil
    storeIdentifier = ""
  }

  init(_ entity: NSEntityDescription, primaryKey: Int64, in store: NSPersistentStore) {
    entityDescription = entity
    self.primaryKey = primaryKey
    storeIdentifier = store.identifier
    persistentStore = store
  }

  /// `x-coredata://STORE/ENTITY/pROW`, which finds the object again in a later launch; `x-coredata:///ENTITY/tNAME` while
  /// the identity is temporary.
  open func uriRepresentation() -> URL {
    let name = entityDescription.name ?? ""
    let path =
      primaryKey.map { "x-coredata://\(storeIdentifier)/\(name)/p\($0)" } ?? "x-coredata:///\(name)/\(temporaryName)"
    return URL(string: path) ?? URL(fileURLWithPath: path)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    if other === self { return true }
    guard let primaryKey, primaryKey == other.primaryKey, storeIdentifier == other.storeIdentifier else { return false }
    return entityDescription.root.name == other.entityDescription.root.name
  }

  open override var hash: Int {
    primaryKey.map { Int(truncatingIfNeeded: $0) } ?? Int(bitPattern: ObjectIdentifier(self))
  }
  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)) <\(uriRepresentation().absoluteString)>"
  }
}

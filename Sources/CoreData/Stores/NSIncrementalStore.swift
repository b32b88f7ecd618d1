import Foundation

/// An object's values as an incremental store has them.
open class NSIncrementalStoreNode: NSObject {
  public let objectID: NSManagedObjectID
  /// Counts the changes of the object, so that a save can tell whether somebody else has changed it.
  open private(set) var version: UInt64
  private var values: [String: Any]

  /// - Parameter values: of attributes by name, and the identities of to-one relationships.
  public init(objectID: NSManagedObjectID, withValues values: [String: Any], version: UInt64) {
    self.objectID = objectID
    self.values = values
    self.version = version
    super.init()
  }

  open func update(withValues values: [String: Any], version: UInt64) {
    self.values = values
    self.version = version
  }

  /// The attribute's value, or the identity at the other end; `NSNull` for none.
  open func value(for prop: NSPropertyDescription) -> Any? { values[prop.name] }
}

/// A store that asks somewhere else for each object when it is needed: a service, or a database of the app's.
///
/// A subclass carries out requests (`execute(_:with:)`): fetches, whose predicates and orders are its own affair, and saves
/// (`NSSaveChangesRequest`).
open class NSIncrementalStore: NSPersistentStore, @unchecked Sendable {
  private var references = ReferenceObjects()

  public override init(
    persistentStoreCoordinator coordinator: NSPersistentStoreCoordinator?,
    configurationName: String?,
    at url: URL,
    options: [AnyHashable: Any]? = nil
  ) {
    super.init(
      persistentStoreCoordinator: coordinator,
      configurationName: configurationName,
      at: url,
      options: options
    )
  }

  private static func unwritten(_ method: String) -> NSError {
    .coreData(NSPersistentStoreOperationError, "\(self) does not override \(method).")
  }

  /// Sets the metadata, a UUID and a type at least. A subclass overrides it.
  open override func loadMetadata() throws { throw Self.unwritten("loadMetadata()") }

  /// What a store at the URL is to be known by.
  open class func identifierForNewStore(at storeURL: URL) -> Any { UUID().uuidString }

  /// Carries out a fetch or a save. Of a fetch the result is an array of what the request asks for: objects, made by
  /// `context.object(with:)` of identities that the store has given (`newObjectID(for:referenceObject:)`), identities, dictionaries,
  /// or a number in an array. Of a save it is an empty array. A subclass overrides it.
  open func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?) throws -> Any {
    throw Self.unwritten("execute(_:with:)")
  }

  /// The values of an object. A subclass overrides it.
  open func newValuesForObject(
    with objectID: NSManagedObjectID,
    with context: NSManagedObjectContext
  ) throws -> NSIncrementalStoreNode { throw Self.unwritten("newValuesForObject(with:with:)") }

  /// The identities of a to-many relationship in an array, or the identity of a to-one, or `NSNull`. A subclass whose entities have
  /// relationships overrides it.
  open func newValue(
    forRelationship relationship: NSRelationshipDescription,
    forObjectWith objectID: NSManagedObjectID,
    with context: NSManagedObjectContext?
  ) throws -> Any { throw Self.unwritten("newValue(forRelationship:forObjectWith:with:)") }

  /// Permanent identities for new objects, in their order. A subclass that saves overrides it.
  open func obtainPermanentIDs(for array: [NSManagedObject]) throws -> [NSManagedObjectID] {
    throw Self.unwritten("obtainPermanentIDs(for:)")
  }

  /// The identity of the object that the store knows by that. Its URI is the same in each launch.
  open func newObjectID(for entity: NSEntityDescription, referenceObject data: Any) -> NSManagedObjectID {
    identifier(schema.model.entitiesByName[entity.name ?? ""] ?? entity, references.row(entity, data))
  }

  /// By what the store knows the object. Traps if the identity is none that this store has given.
  open func referenceObject(for objectID: NSManagedObjectID) -> Any {
    guard let reference = references.reference(objectID) else { fatalError("\(objectID) is none of this store’s.") }
    return reference
  }

  // MARK: What contexts ask

  /// Fetches for a context.
  func results(_ terms: FetchTerms, _ context: NSManagedObjectContext, _ type: NSFetchRequestResultType) throws -> [Any]
  {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.terms = terms
    request.terms.entity = try terms.resolveEntity(in: context.model)
    request.resultType = type
    guard let list = try execute(request, with: context) as? [Any] else {
      throw NSError.coreData(NSPersistentStoreOperationError, "\(Self.self) gave no array for a fetch.")
    }
    return list
  }

  func row(_ identifier: NSManagedObjectID, _ context: NSManagedObjectContext) throws -> StoredRow {
    let node = try newValuesForObject(with: identifier, with: context)
    let values = identifier.entity.layout.slots.map { slot -> StoredValue in
      if slot.isToMany { return .unloaded }
      guard let value = withoutNull(node.value(for: slot.property)) else { return .null }
      if slot.relationship != nil { return (value as? NSManagedObjectID).map { .reference($0) } ?? .null }
      return StoredValue(value, as: slot.attribute!) ?? .null
    }
    return StoredRow(identifier: identifier, version: Int64(node.version), values: ContiguousArray(values))
  }

  func related(
    _ identifier: NSManagedObjectID,
    _ relationship: NSRelationshipDescription,
    _ context: NSManagedObjectContext
  ) throws -> [NSManagedObjectID] {
    let found = try newValue(forRelationship: relationship, forObjectWith: identifier, with: context)
    return (elements(of: found) ?? [found]).compactMap { $0 as? NSManagedObjectID }
  }
}

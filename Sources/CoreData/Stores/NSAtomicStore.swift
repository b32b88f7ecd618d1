import Foundation

/// An object as an atomic store has it.
open class NSAtomicStoreCacheNode: NSObject {
  public let objectID: NSManagedObjectID
  /// The values by the properties' names. A relationship's is a node, or a set of nodes.
  open var propertyCache: NSMutableDictionary?

  public init(objectID moid: NSManagedObjectID) {
    objectID = moid
    super.init()
  }

  /// The value in the property cache.
  open func value(forKey key: String) -> Any? { propertyCache?[key] }

  /// Sets the value in the property cache, which is made if there is none.
  open func setValue(_ value: Any?, forKey key: String) {
    if propertyCache == nil { propertyCache = NSMutableDictionary() }
    propertyCache?[key] = value
  }
}

/// A store of a format of the app's that is read and written whole.
///
/// A subclass says what is in the file (`load()`), keeps its nodes in step with what is saved (`updateCacheNode(_:from:)`) and writes
/// them (`save()`). Queries are answered by a database in memory, which is filled with the nodes.
open class NSAtomicStore: NSPersistentStore, @unchecked Sendable {
  private var nodes: [NSManagedObjectID: NSAtomicStoreCacheNode] = [:]
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

  // MARK: For subclasses

  /// Reads the file and adds its nodes. A subclass overrides it: there is no file that the class itself could read.
  open func load() throws { throw Self.unwritten("load()") }
  /// Writes the nodes to the file. A subclass overrides it: there is no file that the class itself could write.
  open func save() throws { throw Self.unwritten("save()") }

  private static func unwritten(_ method: String) -> NSError {
    .coreData(NSPersistentStoreOperationError, "\(self) does not override \(method), which says how it is stored.")
  }

  /// A node for an object that is saved for the first time, with its values.
  open func newCacheNode(for managedObject: NSManagedObject) -> NSAtomicStoreCacheNode {
    let node = NSAtomicStoreCacheNode(objectID: managedObject.objectID.settled)
    updateCacheNode(node, from: managedObject)
    return node
  }

  /// Gives a node the values of its object: as they are, and nodes for those that it is related to.
  open func updateCacheNode(_ node: NSAtomicStoreCacheNode, from managedObject: NSManagedObject) {
    for slot in managedObject.state.layout.slots where !slot.property.isTransient {
      let value = managedObject.state.values[slot.index]
      guard slot.relationship != nil else {
        node.setValue(managedObject.value(in: slot), forKey: slot.name)
        continue
      }
      if case .unloaded = value { continue }
      let related = value.settled.identifiers.map { nodes[$0] ?? NSAtomicStoreCacheNode(objectID: $0) }
      let many: NSObject = slot.relationship!.isOrdered ? NSOrderedSet(array: related) : NSSet(array: related)
      let kept: Any? = slot.isToMany ? many : related.first
      node.setValue(kept, forKey: slot.name)
    }
  }

  /// Called before nodes are removed, whose objects have been deleted.
  open func willRemoveCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) {}

  /// By what a new object is known in the file: a UUID's text unless a subclass says otherwise.
  open func newReferenceObject(for managedObject: NSManagedObject) -> Any { UUID().uuidString }

  // MARK: Nodes

  open func cacheNodes() -> Set<NSAtomicStoreCacheNode> { Set(nodes.values) }
  open func cacheNode(for objectID: NSManagedObjectID) -> NSAtomicStoreCacheNode? { nodes[objectID] }
  open func addCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) {
    for node in cacheNodes { nodes[node.objectID] = node }
  }

  /// The identity of the object that is known by that in the file. Its URI is the same in each launch.
  open func objectID(for entity: NSEntityDescription, withReferenceObject data: Any) -> NSManagedObjectID {
    identifier(schema.model.entitiesByName[entity.name ?? ""] ?? entity, references.row(entity, data))
  }

  /// By what the object is known in the file. Traps if the identity is none that this store has given.
  open func referenceObject(for objectID: NSManagedObjectID) -> Any {
    guard let reference = references.reference(objectID) else { fatalError("\(objectID) is none of this store’s.") }
    return reference
  }

  // MARK: The database

  override func keyForNew(_ object: NSManagedObject) -> Int64? {
    references.row(object.entity, newReferenceObject(for: object))
  }

  /// Reads the file, and gives the database what it says.
  func fill() throws {
    try load()
    try locked { database in
      try database.transaction {
        for node in nodes.values { try insert(node, database) }
      }
    }
  }

  private func insert(_ node: NSAtomicStoreCacheNode, _ database: Database) throws {
    guard let entity = schema.model.entitiesByName[node.objectID.entity.name ?? ""] else {
      throw NSError.missing(node.objectID.entity)
    }
    var names = ["Z_PK", "Z_ENT", "Z_OPT"]
    var values: [SQLValue] = [.integer(node.objectID.primaryKey!), .integer(schema.number(of: entity)), .integer(1)]
    for column in schema.columns(of: entity) {
      names.append(quoted(column.name))
      values.append(try value(of: node, column.slot).column(column.slot))
    }
    let places = Array(repeating: "?", count: names.count).joined(separator: ", ")
    try database.statement(
      "INSERT INTO \(quoted(schema.table(of: entity))) (\(names.joined(separator: ", "))) VALUES (\(places))"
    ).run(values)
    for slot in entity.layout.slots where slot.isToMany { try link(node, slot, database) }
  }

  private func value(of node: NSAtomicStoreCacheNode, _ slot: EntityLayout.Slot) throws -> StoredValue {
    guard let value = withoutNull(node.value(forKey: slot.name)) else { return .null }
    if slot.relationship != nil { return (value as? NSAtomicStoreCacheNode).map { .reference($0.objectID) } ?? .null }
    guard let stored = StoredValue(value, as: slot.attribute!) else {
      throw NSError.coreData(NSPersistentStoreOpenError, "\(slot.name) of \(node.objectID) cannot be \(value).")
    }
    return stored
  }

  private func link(_ node: NSAtomicStoreCacheNode, _ slot: EntityLayout.Slot, _ database: Database) throws {
    let owner = node.objectID.primaryKey!
    let related = (elements(of: node.value(forKey: slot.name)) ?? []).compactMap { $0 as? NSAtomicStoreCacheNode }
    for (place, other) in related.enumerated() {
      guard case .join(let table, let from, let to, let order)? = schema.storage(of: slot.relationship!) else { return }
      let columns = [from, to] + (order.map { [$0] } ?? [])
      let values = [owner, other.objectID.primaryKey!] + (order == nil ? [] : [Int64(place)])
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      try database.statement(
        "INSERT OR REPLACE INTO \(quoted(table)) (\(columns.map(quoted).joined(separator: ", "))) VALUES (\(places))"
      ).run(values.map { .integer($0) })
    }
  }

  override func willCommit(inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) throws {
    let before = nodes
    do {
      let gone = Set(deleted.compactMap { nodes[$0.objectID] })
      willRemoveCacheNodes(gone)
      for node in gone { nodes[node.objectID] = nil }
      addCacheNodes(Set(inserted.map { newCacheNode(for: $0) }))
      for object in updated {
        if let node = nodes[object.objectID] { updateCacheNode(node, from: object) }
      }
      // Those that came later are related to as well.
      for object in inserted { if let node = nodes[object.objectID.settled] { updateCacheNode(node, from: object) } }
      try save()
    } catch {
      nodes = before
      throw error
    }
  }
}

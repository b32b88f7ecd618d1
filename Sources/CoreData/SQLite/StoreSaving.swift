import Foundation

/// What a save writes, and what it came to.
final class StoreSave {
  let store: NSPersistentStore
  let database: Database
  let policy: NSMergePolicy
  /// What becomes of objects whose values shall be unique and are not.
  let uniqueness: NSMergePolicy
  var schema: StoreSchema { store.schema }

  /// The new versions of the rows that were written.
  private(set) var versions: [(object: NSManagedObject, version: Int64)] = []
  /// Objects whose values were settled by the merge policy: they take these rows once the save is done.
  var settled: [(object: NSManagedObject, row: StoredRow?)] = []
  /// Objects that were to be deleted, and that the merge policy has kept.
  var kept: [NSManagedObject] = []
  /// The values of objects that point again at those.
  var restored: [(object: NSManagedObject, values: ContiguousArray<StoredValue>)] {
    restorations.values.map { ($0.object, $0.values) }
  }
  var restorations: [ObjectIdentifier: (object: NSManagedObject, values: ContiguousArray<StoredValue>)] = [:]
  var conflicts: [NSMergeConflict] = []
  /// Objects whose changes the merge policy has given up, those of their to-many relationships among them.
  var dropped: Set<ObjectIdentifier> = []
  /// The store's own entities, and how their objects are inserted.
  private var entities: [ObjectIdentifier: NSEntityDescription] = [:]
  private var insertions: [ObjectIdentifier: Insertion] = [:]

  private struct Insertion {
    let columns: [StoreSchema.Column]
    let number: Int64
    let sql: String
    let isUnique: Bool
  }

  init(_ store: NSPersistentStore, _ database: Database, _ policy: NSMergePolicy, uniqueness: NSMergePolicy) {
    self.store = store
    self.database = database
    self.policy = policy
    self.uniqueness = uniqueness
  }

  /// Call within a transaction.
  func write(inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) throws {
    for object in deleted { try delete(object) }
    for object in kept { restoreReferences(to: object, in: updated) }
    try allotKeys(inserted)
    for object in updated { try update(object) }
    for object in inserted { try insert(object) }
    for object in updated where !dropped.contains(ObjectIdentifier(object)) {
      try writeLists(object, since: object.state.committed)
    }
    for object in inserted where !dropped.contains(ObjectIdentifier(object)) { try writeLists(object, since: nil) }
    if !conflicts.isEmpty { throw NSError.conflicts(conflicts) }
  }

  // MARK: Keys

  private func allotKeys(_ objects: [NSManagedObject]) throws {
    for (root, members) in Dictionary(grouping: objects, by: { $0.entity.root.name ?? "" }) {
      let rootName = SQLValue.text(root)
      guard
        case .integer(var last)? = try database.statement("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = ?").first([
          rootName
        ])
      else { throw NSError.missing(members[0].entity.root) }
      for object in members where object.objectID.isTemporaryID {
        let key = store.keyForNew(object)
        if key == nil { last += 1 }
        object.objectID.successor = store.identifier(try entity(of: object), key ?? last)
      }
      try database.statement("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_NAME = ?").run([.integer(last), rootName])
    }
  }

  /// The object's entity as the store's own model has it.
  private func entity(of object: NSManagedObject) throws -> NSEntityDescription {
    if let known = entities[ObjectIdentifier(object.state.entity)] { return known }
    guard let entity = schema.model.entitiesByName[object.entity.name ?? ""] else {
      throw NSError.missing(object.entity)
    }
    entities[ObjectIdentifier(object.state.entity)] = entity
    return entity
  }

  func key(_ identifier: NSManagedObjectID) -> Int64? { (identifier.successor ?? identifier).primaryKey }

  func column(_ value: StoredValue, _ slot: EntityLayout.Slot) throws -> SQLValue {
    if case .reference(let identifier) = value { return key(identifier).map { .integer($0) } ?? .null }
    return try value.column(slot)
  }

  // MARK: Rows

  func insert(_ object: NSManagedObject) throws {
    let entity = try entity(of: object)
    guard let primaryKey = key(object.objectID) else { return }
    let insertion = insertion(of: entity)
    if insertion.isUnique, try settleUniqueness(object, entity, primaryKey) { return }
    var values: [SQLValue] = [.integer(primaryKey), .integer(insertion.number), .integer(1)]
    values.reserveCapacity(insertion.columns.count + 3)
    for column in insertion.columns {
      values.append(try self.column(object.state.values[column.slot.index], column.slot))
    }
    try database.statement(insertion.sql).run(values)
    versions.append((object, 1))
  }

  private func insertion(of entity: NSEntityDescription) -> Insertion {
    if let known = insertions[ObjectIdentifier(entity)] { return known }
    let columns = schema.columns(of: entity)
    let names = (["Z_PK", "Z_ENT", "Z_OPT"] + columns.map { quoted($0.name) }).joined(separator: ", ")
    let places = Array(repeating: "?", count: columns.count + 3).joined(separator: ", ")
    let made = Insertion(
      columns: columns,
      number: schema.number(of: entity),
      sql: "INSERT INTO \(quoted(schema.table(of: entity))) (\(names)) VALUES (\(places))",
      isUnique: !entity.uniqueNames.isEmpty
    )
    insertions[ObjectIdentifier(entity)] = made
    return made
  }

  private func changedColumns(_ object: NSManagedObject, _ entity: NSEntityDescription) -> [StoreSchema.Column] {
    guard let committed = object.state.committed else { return [] }
    let values = values(of: object)
    return schema.columns(of: entity).filter { column in
      !values[column.slot.index].isSame(as: committed[column.slot.index])
    }
  }

  private func update(_ object: NSManagedObject) throws {
    let entity = try entity(of: object)
    guard let primaryKey = key(object.objectID) else { return }
    let columns = changedColumns(object, entity)
    guard !columns.isEmpty else { return }
    if try settleUniqueness(object, entity, primaryKey) { return }
    try write(columns, of: object, entity, primaryKey, values: values(of: object), from: object.state.version)
    if database.changedRows == 0 { try settle(object, entity, primaryKey, columns) }
  }

  func write(
    _ columns: [StoreSchema.Column],
    of object: NSManagedObject,
    _ entity: NSEntityDescription,
    _ primaryKey: Int64,
    values: ContiguousArray<StoredValue>,
    from version: Int64
  ) throws {
    let list = (["Z_OPT = ?"] + columns.map { "\(quoted($0.name)) = ?" }).joined(separator: ", ")
    var bound: [SQLValue] = [.integer(version + 1)]
    for column in columns { bound.append(try self.column(values[column.slot.index], column.slot)) }
    bound += [.integer(primaryKey), .integer(version)]
    try database.statement("UPDATE \(quoted(schema.table(of: entity))) SET \(list) WHERE Z_PK = ? AND Z_OPT = ?").run(
      bound
    )
    versions.append((object, version + 1))
  }

  private func delete(_ object: NSManagedObject) throws {
    guard let primaryKey = object.objectID.primaryKey else { return }
    let entity = try entity(of: object)
    let table = quoted(schema.table(of: entity))
    // The version of an object that was deleted as a fault is not known: there is nothing it could contradict.
    if object.state.version > 0 {
      try database.statement("DELETE FROM \(table) WHERE Z_PK = ? AND Z_OPT = ?").run([
        .integer(primaryKey), .integer(object.state.version),
      ])
    } else {
      try database.statement("DELETE FROM \(table) WHERE Z_PK = ?").run([.integer(primaryKey)])
    }
    if database.changedRows == 0, object.state.version > 0, try !settleDeletion(object, table, primaryKey) { return }
    try store.removeLinks(to: [primaryKey], of: entity, database, clearingColumns: false)
  }

  // MARK: To-many relationships

  private func writeLists(_ object: NSManagedObject, since committed: ContiguousArray<StoredValue>?) throws {
    guard let owner = key(object.objectID) else { return }
    let entity = try entity(of: object)
    for slot in entity.layout.slots where slot.isToMany {
      guard let storage = schema.storage(of: slot.relationship!) else { continue }
      let now = values(of: object)[slot.index]
      if case .unloaded = now { continue }
      if let before = committed?[slot.index], now.isSame(as: before) { continue }
      let before = committed?[slot.index].identifiers ?? []
      switch storage {
      case .inverse(_, nil): continue
      case .inverse(_, let order?): try writeOrder(now.identifiers, order, slot.relationship!)
      case .join(let table, let from, let to, let order):
        try writeLinks(
          JoinTable(name: table, owner: from, member: to, order: order),
          owner,
          before: before,
          now: now.identifiers
        )
      }
    }
  }

  private func writeOrder(_ list: [NSManagedObjectID], _ order: String, _ relationship: NSRelationshipDescription)
    throws
  {
    let table = quoted(schema.table(of: relationship.destinationEntity!))
    let statement = "UPDATE \(table) SET \(quoted(order)) = ? WHERE Z_PK = ?"
    for (index, identifier) in list.enumerated() {
      guard let member = key(identifier) else { continue }
      try database.statement(statement).run([.integer(Int64(index)), .integer(member)])
    }
  }

  private struct JoinTable {
    let name: String
    let owner: String
    let member: String
    let order: String?
  }

  private func writeLinks(
    _ table: JoinTable,
    _ owner: Int64,
    before: [NSManagedObjectID],
    now: [NSManagedObjectID]
  ) throws {
    let name = quoted(table.name)
    let (from, to) = (quoted(table.owner), quoted(table.member))
    for gone in Set(before).subtracting(now) {
      guard let member = key(gone) else { continue }
      try database.statement("DELETE FROM \(name) WHERE \(from) = ? AND \(to) = ?").run([
        .integer(owner), .integer(member),
      ])
    }
    for (index, identifier) in now.enumerated() {
      guard let member = key(identifier) else { continue }
      try database.statement("INSERT OR IGNORE INTO \(name) (\(from), \(to)) VALUES (?, ?)").run([
        .integer(owner), .integer(member),
      ])
      if let order = table.order {
        try database.statement("UPDATE \(name) SET \(quoted(order)) = ? WHERE \(from) = ? AND \(to) = ?")
          .run([.integer(Int64(index)), .integer(owner), .integer(member)])
      }
    }
  }
}

extension NSPersistentStore {
  /// Removes what join tables say of rows that are gone and, if asked, the columns that point at them.
  func removeLinks(
    to keys: [Int64],
    of entity: NSEntityDescription,
    _ database: Database,
    clearingColumns: Bool
  ) throws {
    for other in schema.model.entities {
      for case let relationship as NSRelationshipDescription in other.declaredProperties {
        guard let destination = relationship.destinationEntity else { continue }
        let pointsHere = destination.root.name == entity.root.name
        if case .join(let table, let owner, let member, _)? = schema.storage(of: relationship) {
          if other.root.name == entity.root.name { try remove(keys, quoted(table), quoted(owner), database) }
          if pointsHere { try remove(keys, quoted(table), quoted(member), database) }
        } else if clearingColumns, pointsHere, let column = schema.column(of: relationship) {
          let sql = "UPDATE \(quoted(schema.table(of: other))) SET \(quoted(column)) = NULL WHERE \(quoted(column)) = ?"
          for key in keys { try database.statement(sql).run([.integer(key)]) }
        }
      }
    }
  }

  private func remove(_ keys: [Int64], _ table: String, _ column: String, _ database: Database) throws {
    for key in keys { try database.statement("DELETE FROM \(table) WHERE \(column) = ?").run([.integer(key)]) }
  }
}

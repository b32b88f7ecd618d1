import Foundation

extension NSPersistentStore {
  func identifier(_ entity: NSEntityDescription, _ primaryKey: Int64) -> NSManagedObjectID {
    NSManagedObjectID(entity, primaryKey: primaryKey, in: self)
  }

  /// The rows that a fetch finds, in its order if SQL can make it.
  func rows(_ fetch: SQLFetch, _ entity: NSEntityDescription, limit: Int, offset: Int) throws -> [StoredRow] {
    let reader = RowReader(entity, self)
    var sql = "SELECT \(reader.columnList(alias: "t0")) \(fetch.sourceWithCondition)"
    sql += Self.tail(fetch.order, limit: limit, offset: offset)
    return try reading { database in
      try database.withLists(fetch.lists) {
        var rows: [StoredRow] = []
        try database.statement(sql).forEach(fetch.arguments) { rows.append(reader.row($0)) }
        return rows
      }
    }
  }

  /// Only the identities of what a fetch finds.
  func identifiers(_ fetch: SQLFetch, _ entity: NSEntityDescription, limit: Int, offset: Int) throws
    -> [NSManagedObjectID]
  {
    let sql =
      "SELECT t0.Z_ENT, t0.Z_PK \(fetch.sourceWithCondition)" + Self.tail(fetch.order, limit: limit, offset: offset)
    return try reading { database in
      try database.withLists(fetch.lists) {
        var found: [NSManagedObjectID] = []
        try database.statement(sql).forEach(fetch.arguments) { statement in
          found.append(identifier(schema.entity(statement.integer(0)) ?? entity, statement.integer(1)))
        }
        return found
      }
    }
  }

  func count(_ fetch: SQLFetch, limit: Int, offset: Int) throws -> Int {
    let inner = "SELECT 1 \(fetch.sourceWithCondition)" + Self.tail(nil, limit: limit, offset: offset)
    let sql =
      limit > 0 || offset > 0 ? "SELECT COUNT(*) FROM (\(inner))" : "SELECT COUNT(*) \(fetch.sourceWithCondition)"
    return try reading { database in
      try database.withLists(fetch.lists) {
        guard case .integer(let count)? = try database.statement(sql).first(fetch.arguments) else { return 0 }
        return Int(count)
      }
    }
  }

  private static func tail(_ order: String?, limit: Int, offset: Int) -> String {
    var tail = order.map { " ORDER BY \($0)" } ?? ""
    if limit > 0 || offset > 0 { tail += " LIMIT \(limit > 0 ? limit : -1) OFFSET \(offset)" }
    return tail
  }

  /// The row of one object; nil if there is none.
  func row(_ identifier: NSManagedObjectID) throws -> StoredRow? {
    try rows([identifier]).first
  }

  /// The rows of objects of one family of entities, as far as they exist.
  func rows(_ identifiers: [NSManagedObjectID]) throws -> [StoredRow] {
    guard let first = identifiers.first else { return [] }
    guard let root = schema.model.entitiesByName[first.entity.name ?? ""]?.root else {
      throw NSError.missing(first.entity)
    }
    let keys = identifiers.compactMap(\.primaryKey)
    let reader = RowReader(root, self)
    let places = Array(repeating: "?", count: keys.count).joined(separator: ", ")
    let sql =
      "SELECT \(reader.columnList(alias: "t0")) FROM \(quoted(schema.table(of: root))) t0 WHERE t0.Z_PK IN (\(places))"
    return try reading { database in
      var rows: [StoredRow] = []
      try database.statement(sql).forEach(keys.map { .integer($0) }) { rows.append(reader.row($0)) }
      return rows
    }
  }

  /// The objects at the other end of a to-many relationship, in order if it has one.
  func related(_ identifier: NSManagedObjectID, _ relationship: NSRelationshipDescription) throws -> [NSManagedObjectID]
  {
    guard let primaryKey = identifier.primaryKey, let storage = schema.storage(of: relationship),
      let destination = relationship.destinationEntity
    else { return [] }
    let table = quoted(schema.table(of: destination))
    let sql: String
    switch storage {
    case .inverse(let column, let order):
      let list = [order.map { "t.\(quoted($0))" }, "t.Z_PK"].compactMap { $0 }.joined(separator: ", ")
      sql = "SELECT t.Z_ENT, t.Z_PK FROM \(table) t WHERE t.\(quoted(column)) = ? ORDER BY \(list)"
    case .join(let join, let owner, let member, let order):
      let list = [order.map { "j.\(quoted($0))" }, "t.Z_PK"].compactMap { $0 }.joined(separator: ", ")
      sql =
        "SELECT t.Z_ENT, t.Z_PK FROM \(quoted(join)) j JOIN \(table) t ON t.Z_PK = j.\(quoted(member))"
        + " WHERE j.\(quoted(owner)) = ? ORDER BY \(list)"
    }
    return try reading { database in
      var found: [NSManagedObjectID] = []
      try database.statement(sql).forEach([.integer(primaryKey)]) { statement in
        found.append(self.identifier(schema.entity(statement.integer(0)) ?? destination, statement.integer(1)))
      }
      return found
    }
  }
}

/// Reads rows of an entity and of those below it.
struct RowReader {
  private struct Plan {
    let entity: NSEntityDescription
    let columns: [(slot: EntityLayout.Slot, index: Int)]
    let blank: ContiguousArray<StoredValue>
  }

  private let store: NSPersistentStore
  private let names: [String]
  private let plans: [Int64: Plan]
  private let fallback: Plan

  init(_ entity: NSEntityDescription, _ store: NSPersistentStore) {
    self.store = store
    let schema = store.schema
    let names = schema.columns(ofFamily: entity)
    self.names = names
    let places = Dictionary(names.enumerated().map { ($1, $0 + 3) }) { first, _ in first }
    func plan(_ entity: NSEntityDescription) -> Plan {
      Plan(
        entity: entity,
        columns: schema.columns(of: entity).map { ($0.slot, places[$0.name]!) },
        blank: ContiguousArray(entity.layout.slots.map { $0.isToMany ? .unloaded : .null })
      )
    }
    fallback = plan(entity)
    plans = Dictionary(entity.family.map { (schema.number(of: $0), plan($0)) }) { first, _ in first }
  }

  func columnList(alias: String) -> String {
    (["Z_ENT", "Z_PK", "Z_OPT"] + names.map(quoted)).map { "\(alias).\($0)" }.joined(separator: ", ")
  }

  func row(_ statement: Statement) -> StoredRow {
    let plan = plans[statement.integer(0)] ?? fallback
    var values = plan.blank
    for (slot, index) in plan.columns {
      if let attribute = slot.attribute {
        values[slot.index] = StoredValue(statement, index, attribute)
      } else if !statement.isNull(index) {
        let destination = slot.relationship!.destinationEntity!
        values[slot.index] = .reference(store.identifier(destination, statement.integer(index)))
      }
    }
    return StoredRow(
      identifier: store.identifier(plan.entity, statement.integer(1)),
      version: statement.integer(2),
      values: values
    )
  }
}

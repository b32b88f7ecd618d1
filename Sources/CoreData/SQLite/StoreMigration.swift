import Foundation

/// Brings a store to another version of its model, by what can be inferred: added, removed and renamed entities,
/// attributes and relationships, other defaults and optionality. One transaction: it is done whole or not at all.
struct StoreMigration {
  private let target: StoreSchema
  private let database: Database
  private let path: String
  private let source: StoreSchema
  private static let prefix = "Z_OLD_"

  init(to target: StoreSchema, database: Database, path: String) throws {
    self.target = target
    self.database = database
    self.path = path
    guard case .blob(let data)? = try database.statement("SELECT Z_CONTENT FROM Z_MODELCACHE").first() else {
      throw Self.noSource(path)
    }
    let model = NSManagedObjectModel()
    do {
      try CompiledModel(data: data).fill(model)
    } catch {
      throw Self.noSource(path, because: error)
    }
    source = StoreSchema(model)
  }

  private static func noSource(_ path: String, because error: (any Error)? = nil) -> NSError {
    var info: [String: Any] = [NSFilePathErrorKey: path]
    info[NSUnderlyingErrorKey] = error
    return .coreData(
      NSMigrationMissingSourceModelError,
      "The store does not say with which model it was made.",
      info
    )
  }

  func run(metadata: [String: Any]) throws {
    try checkThatItCanBeInferred()
    try database.transaction {
      let maxima = try readMaxima()
      for table in source.tableNames { try setAside(table) }
      for statement in target.creation { try database.execute(statement) }
      for entity in target.model.entities { try copyRows(of: entity) }
      for entity in target.model.entities { try copyLinks(of: entity) }
      for table in source.tableNames { try database.execute("DROP TABLE \(quoted(Self.prefix + table))") }
      try StoreOpening.writeEntities(target, database, maxima: maxima)
      try StoreOpening.write(metadata, target.model, database)
    }
  }

  private func setAside(_ table: String) throws {
    try database.execute("ALTER TABLE \(quoted(table)) RENAME TO \(quoted(Self.prefix + table))")
    // Indexes keep their names, which the new tables need.
    var indexes: [String] = []
    try database.statement("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
      .forEach([.text(Self.prefix + table)]) { indexes.append($0.text(0)) }
    for index in indexes { try database.execute("DROP INDEX \(quoted(index))") }
  }

  // MARK: What was what

  private func old(_ entity: NSEntityDescription) -> NSEntityDescription? { difference.old(entity) }

  private func old(_ property: NSPropertyDescription, in entity: NSEntityDescription) -> NSPropertyDescription? {
    difference.old(property, in: entity)
  }

  private var difference: ModelDifference { ModelDifference(from: source.model, to: target.model) }

  private func checkThatItCanBeInferred() throws {
    guard let (entity, property) = difference.whatCannotBeInferred else { return }
    throw NSError.coreData(
      NSMigrationMissingMappingModelError,
      "Can't find or automatically infer a mapping model for migration: \(entity.name ?? "").\(property.name) cannot be"
        + " carried over. A mandatory attribute needs a default value, and a changed type a new name.",
      [NSFilePathErrorKey: path, "entity": entity.name ?? "", "property": property.name]
    )
  }

  private func readMaxima() throws -> [String: Int64] {
    var before: [String: Int64] = [:]
    try database.statement("SELECT Z_NAME, Z_MAX FROM Z_PRIMARYKEY").forEach { before[$0.text(0)] = $0.integer(1) }
    var after: [String: Int64] = [:]
    for entity in target.model.entities {
      guard let name = old(entity)?.root.name else { continue }
      after[entity.root.name ?? ""] = max(after[entity.root.name ?? ""] ?? 0, before[name] ?? 0)
    }
    return after
  }

  // MARK: Rows

  private func copyRows(of entity: NSEntityDescription) throws {
    guard let before = old(entity) else { return }
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    var values = ["Z_PK", "\(target.number(of: entity))", "Z_OPT"]
    var bound: [SQLValue] = []
    for column in target.columns(of: entity) {
      columns.append(column.name)
      let former = old(column.slot.property, in: before).flatMap { source.column(of: $0) }
      let standard = try column.slot.attribute.flatMap { attribute in
        try attribute.defaultValue.flatMap { StoredValue($0, as: attribute) }?.column(column.slot)
      }
      switch (former, standard, column.slot.property.isOptional) {
      case (let former?, let standard?, false):
        values.append("IFNULL(\(quoted(former)), ?)")
        bound.append(standard)
      case (let former?, _, _): values.append(quoted(former))
      case (nil, let standard?, _):
        values.append("?")
        bound.append(standard)
      case (nil, nil, _): values.append("NULL")
      }
    }
    for order in target.orderColumns(of: entity.root) where source.orderColumns(of: before.root).contains(order) {
      columns.append(order)
      values.append(quoted(order))
    }
    let sql =
      "INSERT INTO \(quoted(target.table(of: entity))) (\(columns.map(quoted).joined(separator: ", ")))"
      + " SELECT \(values.joined(separator: ", ")) FROM \(quoted(Self.prefix + source.table(of: before)))"
      + " WHERE Z_ENT = \(source.number(of: before))"
    try database.statement(sql).run(bound)
  }

  // MARK: To-many relationships in join tables

  private func copyLinks(of entity: NSEntityDescription) throws {
    guard let before = old(entity) else { return }
    for case let relationship as NSRelationshipDescription in entity.declaredProperties {
      guard case .join(let table, let owner, let member, let order)? = target.storage(of: relationship),
        let former = old(relationship, in: before) as? NSRelationshipDescription
      else { continue }
      let insertion = "INSERT OR IGNORE INTO \(quoted(table)) (\(quoted(owner)), \(quoted(member))"
      switch source.storage(of: former) {
      case .join(let oldTable, let oldOwner, let oldMember, let oldOrder)?:
        let from = "FROM \(quoted(Self.prefix + oldTable))"
        try database.execute("\(insertion)) SELECT \(quoted(oldOwner)), \(quoted(oldMember)) \(from)")
        if let order, let oldOrder {
          try database.execute(
            "UPDATE \(quoted(table)) SET \(quoted(order)) = (SELECT \(quoted(oldOrder)) \(from) o WHERE"
              + " o.\(quoted(oldOwner)) = \(quoted(table)).\(quoted(owner)) AND o.\(quoted(oldMember)) = \(quoted(table)).\(quoted(member)))"
          )
        }
      case .inverse(let column, _)?:
        let oldTable = quoted(Self.prefix + source.table(of: former.destinationEntity!))
        try database.execute(
          "\(insertion)) SELECT \(quoted(column)), Z_PK FROM \(oldTable) WHERE \(quoted(column)) IS NOT NULL"
        )
      case nil:
        // It was to-one.
        guard let column = source.column(of: former) else { continue }
        let oldTable = quoted(Self.prefix + source.table(of: before))
        try database.execute(
          "\(insertion)) SELECT Z_PK, \(quoted(column)) FROM \(oldTable) WHERE \(quoted(column)) IS NOT NULL"
        )
      }
    }
  }
}

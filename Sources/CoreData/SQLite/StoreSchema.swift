import Foundation

/// How a model lies in tables, named in the spirit of Apple's: a table per root entity with `Z_PK`, `Z_ENT`, `Z_OPT` and
/// a column per property; to-one relationships are columns; a to-many relationship whose inverse is to-one is read from
/// the other table; all others have a join table.
///
/// Nothing of it changes once it is made: any thread may ask.
final class StoreSchema {
  /// A column of an entity's table.
  struct Column {
    let name: String
    let slot: EntityLayout.Slot
  }

  /// Where a to-many relationship is kept.
  enum ToMany {
    /// In the to-one inverse's column of the destination's table, with a column for the order if there is one.
    case inverse(column: String, order: String?)
    /// In a join table. `order` is the place of the destination in the owner's list.
    case join(table: String, owner: String, destination: String, order: String?)
  }

  let model: NSManagedObjectModel
  private var numbers: [String: Int64] = [:]
  private var entities: [Int64: NSEntityDescription] = [:]
  private var rootTables: [ObjectIdentifier: String] = [:]
  private var columnNames: [ObjectIdentifier: String] = [:]
  private var stored: [ObjectIdentifier: [Column]] = [:]
  private var toMany: [ObjectIdentifier: ToMany] = [:]

  init(_ model: NSManagedObjectModel) {
    self.model = model
    let sorted = model.entities.sorted { ($0.name ?? "") < ($1.name ?? "") }
    for (index, entity) in sorted.enumerated() {
      numbers[entity.name ?? ""] = Int64(index + 1)
      entities[Int64(index + 1)] = entity
    }
    // SQLite does not tell names apart by their case.
    var names = TakenNames(["Z_METADATA", "Z_PRIMARYKEY", "Z_MODELCACHE"])
    for root in sorted where root.superentity == nil {
      rootTables[ObjectIdentifier(root)] = names.take("Z" + (root.name ?? "").uppercased())
      nameColumns(of: root)
    }
    for entity in sorted { layToMany(of: entity, &names) }
    for entity in sorted { stored[ObjectIdentifier(entity)] = listColumns(of: entity) }
  }

  var roots: [NSEntityDescription] { model.entities.filter { $0.superentity == nil } }

  func number(of entity: NSEntityDescription) -> Int64 { numbers[entity.name ?? ""] ?? 0 }
  func entity(_ number: Int64) -> NSEntityDescription? { entities[number] }
  func table(of entity: NSEntityDescription) -> String {
    let root = entity.root
    return rootTables[ObjectIdentifier(root)] ?? model.entitiesByName[root.name ?? ""].map { table(of: $0) } ?? ""
  }
  func column(of property: NSPropertyDescription) -> String? { columnNames[ObjectIdentifier(property)] }
  func storage(of relationship: NSRelationshipDescription) -> ToMany? { toMany[ObjectIdentifier(relationship)] }

  /// The columns of an entity: its attributes and to-one relationships.
  func columns(of entity: NSEntityDescription) -> [Column] {
    stored[ObjectIdentifier(entity)] ?? listColumns(of: entity)
  }

  private func listColumns(of entity: NSEntityDescription) -> [Column] {
    entity.layout.slots.compactMap { slot in
      column(of: slot.property).map { Column(name: $0, slot: slot) }
    }
  }

  /// The columns of the entity and all below it, each once.
  func columns(ofFamily entity: NSEntityDescription) -> [String] {
    var names: [String] = []
    for member in entity.family {
      for column in columns(of: member) where !names.contains(column.name) { names.append(column.name) }
    }
    return names
  }

  /// Numbers of the entity and of all below it.
  func familyNumbers(_ entity: NSEntityDescription) -> [Int64] { entity.family.map(number) }

  // MARK: Naming

  private func nameColumns(of root: NSEntityDescription) {
    var names = TakenNames(["Z_PK", "Z_ENT", "Z_OPT"])
    for entity in root.family {
      for property in entity.declaredProperties.sorted(by: { $0.name < $1.name }) where isColumn(property) {
        columnNames[ObjectIdentifier(property)] = names.take("Z" + property.name.uppercased())
      }
    }
  }

  private func isColumn(_ property: NSPropertyDescription) -> Bool {
    guard !property.isTransient, !(property is NSFetchedPropertyDescription) else { return false }
    return (property as? NSRelationshipDescription).map { !$0.isToMany } ?? true
  }

  private func layToMany(of entity: NSEntityDescription, _ names: inout TakenNames) {
    for case let relationship as NSRelationshipDescription in entity.declaredProperties
    where relationship.isToMany && !relationship.isTransient {
      let inverse = relationship.inverseRelationship
      if let inverse, !inverse.isToMany, let column = column(of: inverse) {
        let order = relationship.isOrdered ? "Z_FOK_" + column.dropFirst() : nil
        toMany[ObjectIdentifier(relationship)] = .inverse(column: column, order: order)
      } else {
        toMany[ObjectIdentifier(relationship)] = join(relationship, inverse, in: entity, &names)
      }
    }
  }

  /// Both ends of a many-to-many relationship share one table, named after the end that comes first.
  private func join(
    _ relationship: NSRelationshipDescription,
    _ inverse: NSRelationshipDescription?,
    in entity: NSEntityDescription,
    _ names: inout TakenNames
  ) -> ToMany {
    let mine = "\(number(of: entity))\(relationship.name.uppercased())"
    let myOrder = relationship.isOrdered ? "Z_FOK_\(mine)" : nil
    guard let inverse, inverse !== relationship, let other = inverse.entity else {
      return .join(table: names.take("Z_\(mine)"), owner: "Z_OWNER", destination: "Z_MEMBER", order: myOrder)
    }
    let theirs = "\(number(of: other))\(inverse.name.uppercased())"
    let (owner, destination) =
      mine == theirs
      ? inverse.name < relationship.name ? ("Z_OWNER", "Z_MEMBER") : ("Z_MEMBER", "Z_OWNER")
      : ("Z_OF_\(mine)", "Z_OF_\(theirs)")
    var table = ""
    if case .join(let known, _, _, _)? = storage(of: inverse) {
      table = known
    } else {
      table = names.take("Z_\(min(mine, theirs))")
    }
    return .join(table: table, owner: owner, destination: destination, order: myOrder)
  }

  // MARK: Making tables

  /// The statements that make the tables, in a stable order.
  var creation: [String] {
    var statements: [String] = []
    for root in roots {
      let table = table(of: root)
      let columns = columns(ofFamily: root).map { name in "\(quoted(name))\(declaredType(name, root))" }
      let orders = orderColumns(of: root).map { "\(quoted($0)) INTEGER" }
      let all = ["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"] + columns + orders
      statements.append("CREATE TABLE \(quoted(table)) (\(all.joined(separator: ", ")))")
      for name in relationshipColumns(of: root) {
        statements.append("CREATE INDEX \(quoted("\(table)_\(name)_INDEX")) ON \(quoted(table)) (\(quoted(name)))")
      }
    }
    return statements + uniquenessIndexes + askedIndexes + joinTables()
  }

  /// The statements that make the indexes by which a save finds rows with the same values, as far as they are not there.
  var uniquenessIndexes: [String] {
    model.entities.flatMap { entity in
      entity.constraintNames.compactMap { names in index(of: names.map { ($0, true) }, entity, "UNIQUE") }
    }
  }

  /// The statements that make the indexes that entities ask for, as far as they are not there.
  var askedIndexes: [String] {
    model.entities.flatMap { entity in
      entity.indexes.compactMap { index in
        self.index(of: index.elements.map { ($0.propertyName ?? "", $0.isAscending) }, entity, "ASKED")
      }
    }
  }

  /// Nil if a property has no column.
  private func index(
    of properties: [(name: String, isAscending: Bool)],
    _ entity: NSEntityDescription,
    _ purpose: String
  ) -> String? {
    let columns = columns(of: entity)
    let found = properties.compactMap { property in
      columns.first { $0.slot.name == property.name }.map { (name: $0.name, isAscending: property.isAscending) }
    }
    guard !found.isEmpty, found.count == properties.count else { return nil }
    let table = table(of: entity)
    let names = found.map { $0.name + ($0.isAscending ? "" : "_DESC") }
    let index = quoted("\(table)_\(names.joined(separator: "_"))_\(purpose)")
    let list = found.map { quoted($0.name) + ($0.isAscending ? "" : " DESC") }.joined(separator: ", ")
    return "CREATE INDEX IF NOT EXISTS \(index) ON \(quoted(table)) (\(list))"
  }

  var tableNames: [String] { roots.map { table(of: $0) } + joinTableNames }

  var joinTableNames: [String] {
    var names: [String] = []
    for case .join(let table, _, _, _) in toMany.values where !names.contains(table) { names.append(table) }
    return names.sorted()
  }

  /// The columns of a join table; of the order columns, those of both ends.
  func joinColumns(_ table: String) -> (ends: [String], orders: [String]) {
    var ends: [String] = []
    var orders: [String] = []
    for case .join(table, let owner, let destination, let order) in toMany.values {
      ends = [owner, destination].sorted()
      if let order, !orders.contains(order) { orders.append(order) }
    }
    return (ends, orders.sorted())
  }

  private func joinTables() -> [String] {
    joinTableNames.flatMap { table -> [String] in
      let (ends, orders) = joinColumns(table)
      let columns =
        (ends + orders).map { "\(quoted($0)) INTEGER" } + ["PRIMARY KEY (\(ends.map(quoted).joined(separator: ", ")))"]
      return [
        "CREATE TABLE \(quoted(table)) (\(columns.joined(separator: ", "))) WITHOUT ROWID",
        "CREATE INDEX \(quoted("\(table)_INDEX")) ON \(quoted(table)) (\(quoted(ends[1])), \(quoted(ends[0])))",
      ]
    }
  }

  /// Columns in the entity's table that keep the order of lists that its objects stand in.
  func orderColumns(of root: NSEntityDescription) -> [String] {
    var names: [String] = []
    for entity in model.entities {
      for case let relationship as NSRelationshipDescription in entity.declaredProperties
      where relationship.destinationEntity?.root === root {
        if case .inverse(_, let order?) = storage(of: relationship), !names.contains(order) { names.append(order) }
      }
    }
    return names.sorted()
  }

  private func relationshipColumns(of root: NSEntityDescription) -> [String] {
    var names: [String] = []
    for entity in root.family {
      for column in columns(of: entity) where column.slot.relationship != nil && !names.contains(column.name) {
        names.append(column.name)
      }
    }
    return names
  }

  private func declaredType(_ column: String, _ root: NSEntityDescription) -> String {
    for entity in root.family {
      guard let found = columns(of: entity).first(where: { $0.name == column }) else { continue }
      switch found.slot.attribute?.attributeType {
      case nil, .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType:
        return " INTEGER"
      case .doubleAttributeType, .floatAttributeType: return " REAL"
      case .dateAttributeType: return " REAL"
      case .stringAttributeType, .URIAttributeType, .decimalAttributeType: return " TEXT"
      default: return " BLOB"
      }
    }
    return ""
  }
}

/// Names that are given once, by a number behind those that are asked for again.
private struct TakenNames {
  private var names: Set<String>

  init(_ names: Set<String>) { self.names = names }

  mutating func take(_ base: String) -> String {
    var name = base
    var suffix = 1
    while !names.insert(name).inserted {
      name = "\(base)\(suffix)"
      suffix += 1
    }
    return name
  }
}

func quoted(_ name: String) -> String {
  name.utf8.contains(UInt8(ascii: "\"")) ? "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\"" : "\"\(name)\""
}

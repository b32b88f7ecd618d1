import Foundation

/// A fetch as SQL, with what SQL cannot say left over.
struct SQLFetch {
  /// From `FROM` on, without order and limits.
  var source: String
  var condition: String?
  var arguments: [SQLValue]
  /// Long lists that the condition asks for by the names of their tables.
  var lists: [[SQLValue]]
  /// What has to be tested on objects in memory; nil if SQL says it all.
  var remainder: PredicateTree?
  /// The `ORDER BY` list; nil if the order has to be made in memory.
  var order: String?
  /// What is asked for instead of whole rows; nil if nothing is, or if SQL cannot say it.
  var selection: Selection?

  struct Selection {
    var columns: [String]
    var groups: [String]
  }

  var isComplete: Bool { remainder == nil && order != nil }
  var sourceWithCondition: String { source + (condition.map { " WHERE \($0)" } ?? "") }
}

/// Turns predicates and sort descriptors into SQL over the tables of a schema.
struct SQLTranslator {
  let schema: StoreSchema
  let store: NSPersistentStore
  var aliasCount = 0
  var arguments: [SQLValue] = []
  var lists: [[SQLValue]] = []
  var joins: [String: Scope] = [:]
  var joinClauses = ""

  /// A table in the statement under an alias, with the entity whose rows are meant.
  struct Scope {
    let alias: String
    let entity: NSEntityDescription
  }

  init(_ schema: StoreSchema, _ store: NSPersistentStore) {
    self.schema = schema
    self.store = store
  }

  /// What cannot be said in SQL.
  struct Unsayable: Error {}

  /// Lists longer than this stand in a table. Shorter ones are arguments, each number of them a statement of its own.
  static let longestInlineList = 100
  /// What is longer, or takes more arguments, than SQLite takes on every machine is tested in memory.
  private static let longestCondition = 500_000
  private static let mostArguments = 30_000

  static func fetch(
    _ entity: NSEntityDescription,
    subentities: Bool,
    predicate: PredicateTree?,
    sort: [NSSortDescriptor],
    selecting fields: DictionaryFields? = nil,
    in schema: StoreSchema,
    _ store: NSPersistentStore
  ) throws -> SQLFetch {
    var translator = SQLTranslator(schema, store)
    return try translator.fetch(entity, subentities: subentities, predicate: predicate, sort: sort, fields)
  }

  private mutating func fetch(
    _ entity: NSEntityDescription,
    subentities: Bool,
    predicate: PredicateTree?,
    sort: [NSSortDescriptor],
    _ fields: DictionaryFields?
  ) throws -> SQLFetch {
    let scope = Scope(alias: "t0", entity: entity)
    var conditions: [String] = []
    var left: [PredicateTree] = []
    if let restriction = entityCondition(scope, subentities: subentities) { conditions.append(restriction) }
    for part in conjuncts(predicate) {
      if let sql = try ifSayable({ try $0.condition(part, scope, negative: false) }) {
        conditions.append("(\(sql))")
      } else {
        left.append(part)
      }
    }
    let list = try ifSayable { translator in try sort.map { try translator.order($0, scope) } }
    let order = list.map { ($0 + ["t0.Z_PK"]).joined(separator: ", ") }
    let selection = try fields.flatMap { fields in try ifSayable { try $0.selection(fields, scope) } }
    return SQLFetch(
      source: "FROM \(quoted(schema.table(of: entity))) t0\(joinClauses)",
      condition: conditions.isEmpty ? nil : conditions.joined(separator: " AND "),
      arguments: arguments,
      lists: lists,
      remainder: left.isEmpty ? nil : .and(left),
      order: order,
      selection: selection
    )
  }

  /// What the body makes; nil, as if it had not run, if SQL has no words for it. Any other error is one.
  private mutating func ifSayable<T>(_ body: (inout SQLTranslator) throws -> T) throws -> T? {
    let saved = self
    do {
      let result = try body(&self)
      if arguments.count <= Self.mostArguments, (result as? String)?.utf8.count ?? 0 <= Self.longestCondition {
        return result
      }
    } catch is Unsayable {}
    self = saved
    return nil
  }

  func conjuncts(_ tree: PredicateTree?) -> [PredicateTree] {
    switch tree {
    case nil: []
    case .and(let parts): parts.flatMap { conjuncts($0) }
    case .some(let tree): [tree]
    }
  }

  /// A table holds all entities of a root: those not meant are left out.
  private func entityCondition(_ scope: Scope, subentities: Bool) -> String? {
    let wanted = subentities ? schema.familyNumbers(scope.entity) : [schema.number(of: scope.entity)]
    if wanted.count == schema.familyNumbers(scope.entity.root).count { return nil }
    return "\(scope.alias).Z_ENT IN (\(wanted.map(String.init).joined(separator: ", ")))"
  }

  // MARK: What is asked for

  private mutating func selection(_ fields: DictionaryFields, _ scope: Scope) throws -> SQLFetch.Selection {
    // The arguments of a selection would stand before those of the condition: it has none.
    let columns = try fields.columns.map { try column($0.source, scope).sql }
    return SQLFetch.Selection(columns: columns, groups: try fields.groups.map { try column($0, scope).sql })
  }

  private mutating func column(_ source: DictionaryFields.Source, _ scope: Scope) throws -> Operand {
    switch source {
    case .property(let path): return try column(path, scope)
    case .aggregate(.count, nil): return Operand(sql: "COUNT(*)")
    case .aggregate(let function, let path?):
      var operand = try column(path, scope)
      // Decimals are texts, and compare as numbers in an order of ours.
      guard function == .count || operand.attribute.map({ $0.attributeType != .decimalAttributeType }) == true else {
        throw Unsayable()
      }
      operand.sql = "\(function.sql)(\(operand.sql))"
      return operand
    case .aggregate, .expression: throw Unsayable()
    }
  }

  // MARK: Order

  private mutating func order(_ descriptor: NSSortDescriptor, _ scope: Scope) throws -> String {
    guard let (key, selector) = descriptor.storedOrder else { throw Unsayable() }
    let value = try column(key, scope)
    var text = value.sql
    switch value.attribute?.attributeType {
    case nil: guard key == "SELF" || key == "self" || key == "objectID" else { throw Unsayable() }
    case .stringAttributeType:
      if let selector, selector != "compare:" {
        guard let collation = StoreCollation(selector: selector) else { throw Unsayable() }
        text += " COLLATE \(collation.rawValue)"
      }
    case .decimalAttributeType: text += " COLLATE \(StoreCollation.decimal.rawValue)"
    case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType: throw Unsayable()
    default: break
    }
    return text + (descriptor.ascending ? " ASC" : " DESC")
  }

  // MARK: Columns

  struct Operand {
    var sql: String
    var attribute: NSAttributeDescription?
    /// The entity of the objects that a reference column points at.
    var entity: NSEntityDescription?
  }

  /// The column at the end of a key path that leads over to-one relationships.
  mutating func column(_ path: String, _ start: Scope) throws -> Operand {
    var scope = start
    var keys = path.split(separator: ".").map(String.init)[...]
    while let key = keys.popFirst() {
      if key == "self" || key == "SELF" { continue }
      if key == "objectID", keys.isEmpty { break }
      guard let property = property(key, of: scope.entity), let column = schema.column(of: property) else {
        throw Unsayable()
      }
      if let attribute = property as? NSAttributeDescription {
        guard keys.isEmpty else { throw Unsayable() }
        return Operand(sql: "\(scope.alias).\(quoted(column))", attribute: attribute)
      }
      guard let destination = (property as? NSRelationshipDescription)?.destinationEntity else { throw Unsayable() }
      if keys.isEmpty { return Operand(sql: "\(scope.alias).\(quoted(column))", entity: destination) }
      scope = join(scope, column, destination)
    }
    return Operand(sql: "\(scope.alias).Z_PK", entity: scope.entity)
  }

  func property(_ key: String, of entity: NSEntityDescription) -> NSPropertyDescription? {
    entity.layout.slot(key)?.property
  }

  private mutating func join(_ scope: Scope, _ column: String, _ destination: NSEntityDescription) -> Scope {
    let key = "\(scope.alias).\(column)"
    if let known = joins[key] { return known }
    aliasCount += 1
    let joined = Scope(alias: "t\(aliasCount)", entity: destination)
    joinClauses +=
      " LEFT JOIN \(quoted(schema.table(of: destination))) \(joined.alias) ON \(joined.alias).Z_PK = \(scope.alias).\(quoted(column))"
    joins[key] = joined
    return joined
  }

  mutating func bind(_ value: SQLValue) -> String {
    arguments.append(value)
    return "?"
  }
}

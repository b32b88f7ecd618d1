import Foundation

/// A fetch as SQL, with what SQL cannot say left over.
struct SQLFetch {
  /// From `FROM` on, without order and limits.
  var source: String
  var condition: String?
  var arguments: [SQLValue]
  /// What has to be tested on objects in memory; nil if SQL says it all.
  var remainder: PredicateTree?
  /// The `ORDER BY` list; nil if the order has to be made in memory.
  var order: String?

  var isComplete: Bool { remainder == nil && order != nil }
  var sourceWithCondition: String { source + (condition.map { " WHERE \($0)" } ?? "") }
}

/// Turns predicates and sort descriptors into SQL over the tables of a schema.
struct SQLTranslator {
  let schema: StoreSchema
  let store: NSPersistentStore
  private var aliasCount = 0
  private var arguments: [SQLValue] = []
  private var joins: [String: Scope] = [:]
  private var joinClauses = ""

  /// A table in the statement under an alias, with the entity whose rows are meant.
  private struct Scope {
    let alias: String
    let entity: NSEntityDescription
  }

  init(_ schema: StoreSchema, _ store: NSPersistentStore) {
    self.schema = schema
    self.store = store
  }

  /// What cannot be said in SQL.
  private struct Unsayable: Error {}

  static func fetch(
    _ entity: NSEntityDescription,
    subentities: Bool,
    predicate: PredicateTree?,
    sort: [NSSortDescriptor],
    in schema: StoreSchema,
    _ store: NSPersistentStore
  ) -> SQLFetch {
    var translator = SQLTranslator(schema, store)
    return translator.fetch(entity, subentities: subentities, predicate: predicate, sort: sort)
  }

  private mutating func fetch(
    _ entity: NSEntityDescription,
    subentities: Bool,
    predicate: PredicateTree?,
    sort: [NSSortDescriptor]
  ) -> SQLFetch {
    let scope = Scope(alias: "t0", entity: entity)
    var conditions: [String] = []
    var left: [PredicateTree] = []
    if let restriction = entityCondition(scope, subentities: subentities) { conditions.append(restriction) }
    for part in conjuncts(predicate) {
      let saved = self
      if let sql = try? condition(part, scope, negative: false) {
        conditions.append("(\(sql))")
      } else {
        self = saved
        left.append(part)
      }
    }
    let whereArguments = arguments
    arguments = []
    var order: String?
    let saved = self
    if let list = try? sort.map({ try self.order($0, scope) }) {
      order = (list + ["t0.Z_PK"]).joined(separator: ", ")
    } else {
      self = saved
    }
    return SQLFetch(
      source: "FROM \(quoted(schema.table(of: entity))) t0\(joinClauses)",
      condition: conditions.isEmpty ? nil : conditions.joined(separator: " AND "),
      arguments: whereArguments,
      remainder: left.isEmpty ? nil : .and(left),
      order: order
    )
  }

  private func conjuncts(_ tree: PredicateTree?) -> [PredicateTree] {
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

  private struct Operand {
    var sql: String
    var attribute: NSAttributeDescription?
    /// The entity of the objects that a reference column points at.
    var entity: NSEntityDescription?
  }

  /// The column at the end of a key path that leads over to-one relationships.
  private mutating func column(_ path: String, _ start: Scope) throws -> Operand {
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

  private func property(_ key: String, of entity: NSEntityDescription) -> NSPropertyDescription? {
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

  private mutating func bind(_ value: SQLValue) -> String {
    arguments.append(value)
    return "?"
  }

  // MARK: Conditions

  /// - Parameter negative: whether the condition stands under NOT, where SQL's unknown must be false first.
  private mutating func condition(_ tree: PredicateTree, _ scope: Scope, negative: Bool) throws -> String {
    switch tree {
    case .constant(let value): return value ? "1" : "0"
    case .opaque: throw Unsayable()
    case .not(let part): return "NOT (\(try condition(part, scope, negative: true)))"
    case .and(let parts), .or(let parts):
      var list: [String] = []
      for part in parts { list.append("(\(try condition(part, scope, negative: negative)))") }
      if case .and = tree { return list.isEmpty ? "1" : list.joined(separator: " AND ") }
      return list.isEmpty ? "0" : list.joined(separator: " OR ")
    case .comparison(let comparison):
      let sql = try self.comparison(comparison, scope)
      return negative ? "IFNULL(\(sql), 0)" : sql
    }
  }

  private mutating func comparison(_ comparison: PredicateComparison, _ scope: Scope) throws -> String {
    var comparison = comparison
    if comparison.modifier == .all { throw Unsayable() }
    if comparison.modifier == .any { return try any(comparison, scope) }
    if case .keyPath = comparison.right, Self.isConstant(comparison.left), let mirrored = comparison.comparator.mirrored
    {
      comparison = PredicateComparison(
        left: comparison.right,
        comparator: mirrored,
        right: comparison.left,
        options: comparison.options
      )
    }
    if let sql = try membership(comparison, scope) { return sql }
    if let sql = try count(comparison, scope) { return sql }
    let left = try operand(comparison.left, scope)
    return try test(left, comparison, scope)
  }

  private mutating func operand(_ expression: PredicateOperand, _ scope: Scope) throws -> Operand {
    switch expression {
    case .keyPath(let path): return try column(path, scope)
    case .evaluatedObject: return Operand(sql: "\(scope.alias).Z_PK", entity: scope.entity)
    default: throw Unsayable()
    }
  }

  private static func isConstant(_ expression: PredicateOperand) -> Bool {
    if case .constant = expression { return true }
    return false
  }

  private mutating func test(_ left: Operand, _ comparison: PredicateComparison, _ scope: Scope) throws -> String {
    switch comparison.comparator {
    case .equal, .notEqual, .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual:
      return try order(left, comparison, scope)
    case .in: return try list(left, comparison)
    case .between:
      guard let bounds = constants(comparison.right), bounds.count == 2 else { throw Unsayable() }
      var lower = comparison
      lower.comparator = .greaterThanOrEqual
      lower.right = .constant(withoutNull(bounds[0]))
      var upper = comparison
      upper.comparator = .lessThanOrEqual
      upper.right = .constant(withoutNull(bounds[1]))
      return "(\(try order(left, lower, scope)) AND \(try order(left, upper, scope)))"
    case .contains, .beginsWith, .endsWith, .like, .matches: return try text(left, comparison)
    }
  }

  private mutating func order(_ left: Operand, _ comparison: PredicateComparison, _ scope: Scope) throws -> String {
    let symbol =
      switch comparison.comparator {
      case .equal: "IS"
      case .notEqual: "IS NOT"
      default: comparison.comparator.rawValue
      }
    let isEquality = symbol.hasPrefix("IS")
    if left.attribute?.attributeType == .stringAttributeType, !comparison.options.isEmpty {
      return try text(left, comparison)
    }
    if left.attribute == nil, !isEquality { throw Unsayable() }
    let collation =
      left.attribute?.attributeType == .decimalAttributeType ? " COLLATE \(StoreCollation.decimal.rawValue)" : ""
    if case .keyPath(let path) = comparison.right {
      let right = try column(path, scope)
      guard left.attribute?.attributeType == right.attribute?.attributeType else { throw Unsayable() }
      return "\(left.sql)\(collation) \(symbol) \(right.sql)"
    }
    guard case .constant(let value) = comparison.right else { throw Unsayable() }
    guard let value else { return isEquality ? "\(left.sql) \(symbol) NULL" : "0" }
    guard let constant = try constant(value, for: left) else {
      // A value of another kind equals nothing and stands in no order.
      return comparison.comparator == .notEqual ? "1" : "0"
    }
    return "\(left.sql)\(collation) \(symbol) \(bind(constant))"
  }

  /// The constant as the column keeps it; nil if the column can never hold it.
  private func constant(_ value: Any, for operand: Operand) throws -> SQLValue? {
    if operand.entity != nil {
      guard let identifier = (value as? NSManagedObjectID) ?? (value as? NSManagedObject)?.objectID,
        let primaryKey = identifier.primaryKey, identifier.storeIdentifier == store.identifier,
        operand.entity?.root === identifier.entity.root || operand.entity?.root.name == identifier.entity.root.name
      else { return nil }
      return .integer(primaryKey)
    }
    guard let attribute = operand.attribute else { throw Unsayable() }
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType,
      .doubleAttributeType, .floatAttributeType:
      switch ComparableValue(value) {
      case .integer(let number): return .integer(number)
      case .real(let number): return .real(number)
      case .decimal: throw Unsayable()
      default: return nil
      }
    case .dateAttributeType: return (value as? Date).map { .real($0.timeIntervalSinceReferenceDate) }
    case .stringAttributeType: return (value as? String).map { .text($0) }
    case .decimalAttributeType, .UUIDAttributeType, .URIAttributeType, .binaryDataAttributeType:
      guard let slot = operand.attribute.flatMap({ $0.entity?.layout.slot($0.name) }),
        let stored = StoredValue(value, as: attribute)
      else { throw Unsayable() }
      return try stored.column(slot)
    default: throw Unsayable()
    }
  }

  private func constants(_ expression: PredicateOperand) -> [Any]? {
    switch expression {
    case .constant(let value): return elements(of: value)
    case .aggregate(let parts):
      var list: [Any] = []
      for part in parts {
        guard case .constant(let value) = part else { return nil }
        list.append(value ?? NSNull())
      }
      return list
    default: return nil
    }
  }

  private mutating func list(_ left: Operand, _ comparison: PredicateComparison) throws -> String {
    guard comparison.options.isEmpty, left.attribute?.attributeType != .decimalAttributeType,
      let values = constants(comparison.right)
    else { throw Unsayable() }
    var placeholders: [String] = []
    var hasNull = false
    for value in values {
      guard let value = withoutNullValue(value) else {
        hasNull = true
        continue
      }
      if let constant = try constant(value, for: left) { placeholders.append(bind(constant)) }
    }
    if placeholders.count > 30_000 { throw Unsayable() }
    let sql = "\(left.sql) IN (\(placeholders.joined(separator: ", ")))"
    return hasNull ? "(\(sql) OR \(left.sql) IS NULL)" : sql
  }

  private func withoutNullValue(_ value: Any) -> Any? { value is NSNull ? nil : value }

  private mutating func text(_ left: Operand, _ comparison: PredicateComparison) throws -> String {
    guard left.attribute?.attributeType == .stringAttributeType, case .constant(let value) = comparison.right else {
      throw Unsayable()
    }
    guard let pattern = value as? String else {
      if value == nil, comparison.comparator == .equal { return "\(left.sql) IS NULL" }
      if value == nil, comparison.comparator == .notEqual { return "\(left.sql) IS NOT NULL" }
      return comparison.comparator == .notEqual ? "1" : "0"
    }
    if comparison.comparator == .contains, comparison.options.isEmpty, !pattern.isEmpty {
      return "instr(\(left.sql), \(bind(.text(pattern)))) > 0"
    }
    let operation = bind(.text(comparison.comparator.rawValue))
    let options = bind(.integer(Int64(comparison.options.rawValue)))
    return "SLIPWAY_TEST(\(operation), \(options), \(left.sql), \(bind(.text(pattern))))"
  }

  // MARK: To-many relationships

  /// `tags CONTAINS object`.
  private mutating func membership(_ comparison: PredicateComparison, _ scope: Scope) throws -> String? {
    guard comparison.comparator == .contains, case .keyPath(let path) = comparison.left,
      let relationship = toMany(path, scope)
    else { return nil }
    guard case .constant(let value?) = comparison.right else { throw Unsayable() }
    return try exists(relationship, scope) { translator, inner in
      let target = Operand(sql: "\(inner.alias).Z_PK", entity: inner.entity)
      guard let constant = try translator.constant(value, for: target) else { return "0" }
      return "\(target.sql) = \(translator.bind(constant))"
    }
  }

  /// `ANY tags.name == 'x'`, `ANY tags == object`.
  private mutating func any(_ comparison: PredicateComparison, _ scope: Scope) throws -> String {
    guard case .keyPath(let path) = comparison.left else { throw Unsayable() }
    let keys = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard let relationship = toMany(keys[0], scope) else { throw Unsayable() }
    var inner = comparison
    inner.modifier = .direct
    inner.left = keys.count > 1 ? .keyPath(keys[1]) : .evaluatedObject
    if case .keyPath = comparison.right { throw Unsayable() }
    return try exists(relationship, scope) { translator, scope in try translator.comparison(inner, scope) }
  }

  /// `tags.@count > 2`.
  private mutating func count(_ comparison: PredicateComparison, _ scope: Scope) throws -> String? {
    guard case .keyPath(let path) = comparison.left, path.hasSuffix(".@count"),
      let relationship = toMany(String(path.dropLast(7)), scope)
    else { return nil }
    guard case .constant(let number as NSNumber) = comparison.right,
      [.equal, .notEqual, .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual].contains(
        comparison.comparator
      )
    else { throw Unsayable() }
    let subquery = try related(relationship, scope, select: "COUNT(*)") { _, _ in nil }
    return
      "(\(subquery)) \(comparison.comparator.rawValue) \(bind(number.isFloatingPoint ? .real(number.doubleValue) : .integer(number.int64Value)))"
  }

  private func toMany(_ key: String, _ scope: Scope) -> NSRelationshipDescription? {
    guard let relationship = property(key, of: scope.entity) as? NSRelationshipDescription, relationship.isToMany else {
      return nil
    }
    return relationship
  }

  private mutating func exists(
    _ relationship: NSRelationshipDescription,
    _ scope: Scope,
    _ condition: (inout SQLTranslator, Scope) throws -> String?
  ) throws -> String {
    "EXISTS (\(try related(relationship, scope, select: "1", condition)))"
  }

  /// A subquery over the rows that the relationship leads to.
  private mutating func related(
    _ relationship: NSRelationshipDescription,
    _ scope: Scope,
    select: String,
    _ condition: (inout SQLTranslator, Scope) throws -> String?
  ) throws -> String {
    guard let storage = schema.storage(of: relationship), let destination = relationship.destinationEntity else {
      throw Unsayable()
    }
    aliasCount += 1
    let inner = Scope(alias: "t\(aliasCount)", entity: destination)
    let table = quoted(schema.table(of: destination))
    // The subquery has joins of its own.
    let outerJoins = (joins, joinClauses)
    (joins, joinClauses) = ([:], "")
    let extra = try condition(&self, inner).map { " AND \($0)" } ?? ""
    let innerJoins = joinClauses
    (joins, joinClauses) = outerJoins
    switch storage {
    case .inverse(let column, _):
      return
        "SELECT \(select) FROM \(table) \(inner.alias)\(innerJoins) WHERE \(inner.alias).\(quoted(column)) = \(scope.alias).Z_PK\(extra)"
    case .join(let join, let owner, let member, _):
      let link = "j\(aliasCount)"
      return
        "SELECT \(select) FROM \(quoted(join)) \(link) JOIN \(table) \(inner.alias) ON \(inner.alias).Z_PK = \(link).\(quoted(member))"
        + "\(innerJoins) WHERE \(link).\(quoted(owner)) = \(scope.alias).Z_PK\(extra)"
    }
  }
}

extension PredicateOperator {
  /// The operator with its sides exchanged.
  fileprivate var mirrored: PredicateOperator? {
    switch self {
    case .equal, .notEqual: self
    case .lessThan: .greaterThan
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThan: .lessThan
    case .greaterThanOrEqual: .lessThanOrEqual
    case .in: .contains
    default: nil
    }
  }
}

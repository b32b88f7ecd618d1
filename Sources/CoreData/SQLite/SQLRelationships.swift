import Foundation

/// Conditions on what to-many relationships lead to.
extension SQLTranslator {
  /// `tags CONTAINS object`.
  mutating func membership(_ comparison: PredicateComparison, _ scope: Scope) throws -> String? {
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
  mutating func any(_ comparison: PredicateComparison, _ scope: Scope) throws -> String {
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
  mutating func count(_ comparison: PredicateComparison, _ scope: Scope) throws -> String? {
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

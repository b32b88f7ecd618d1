import Foundation

/// Conditions.
extension SQLTranslator {
  /// - Parameter negative: whether the condition stands under NOT, where SQL's unknown must be false first.
  mutating func condition(_ tree: PredicateTree, _ scope: Scope, negative: Bool) throws -> String {
    switch tree {
    case .constant(let value): return value ? "1" : "0"
    case .opaque: throw Unsayable()
    case .not(let part): return "NOT (\(try condition(part, scope, negative: true)))"
    case .and:
      return Self.joined(try conjuncts(tree).map { try condition($0, scope, negative: negative) }, by: "AND") ?? "1"
    case .or:
      return Self.joined(try disjuncts(tree).map { try condition($0, scope, negative: negative) }, by: "OR") ?? "0"
    case .comparison(let comparison):
      let sql = try self.comparison(comparison, scope)
      return negative ? "IFNULL(\(sql), 0)" : sql
    }
  }

  private func disjuncts(_ tree: PredicateTree) -> [PredicateTree] {
    if case .or(let parts) = tree { return parts.flatMap { disjuncts($0) } }
    return [tree]
  }

  /// The conditions in halves within halves: SQLite takes long expressions, but no deep ones. Nil if there are none.
  private static func joined(_ conditions: [String], by word: String) -> String? {
    guard conditions.count > 1 else { return conditions.first }
    let middle = conditions.count / 2
    let (first, second) = (Array(conditions[..<middle]), Array(conditions[middle...]))
    return "(\(joined(first, by: word)!)) \(word) (\(joined(second, by: word)!))"
  }

  mutating func comparison(_ comparison: PredicateComparison, _ scope: Scope) throws -> String {
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
  func constant(_ value: Any, for operand: Operand) throws -> SQLValue? {
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
    let present = values.filter { !($0 is NSNull) }
    let constants = try present.compactMap { try constant($0, for: left) }
    let members: String
    if constants.count > Self.longestInlineList {
      members = "SELECT member FROM temp.\(Database.listTable(lists.count))"
      lists.append(constants)
    } else {
      members = constants.map { bind($0) }.joined(separator: ", ")
    }
    let sql = "\(left.sql) IN (\(members))"
    return present.count < values.count ? "(\(sql) OR \(left.sql) IS NULL)" : sql
  }

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

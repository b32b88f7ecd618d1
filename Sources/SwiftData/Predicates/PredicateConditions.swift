import CoreData

extension PredicateExpressions.Conjunction: PredicateCondition, Conjunctive {
  func tree(_ scope: PredicateScope) throws -> PredicateTree { .and(try [scope.tree(lhs), scope.tree(rhs)]) }

  var conjuncts: [any PredicateExpression] {
    [lhs as any PredicateExpression, rhs].flatMap { ($0 as? any Conjunctive)?.conjuncts ?? [$0] }
  }
}

extension PredicateExpressions.Disjunction: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree { .or(try [scope.tree(lhs), scope.tree(rhs)]) }
}

extension PredicateExpressions.Negation: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree { .not(try scope.tree(wrapped)) }
}

extension PredicateExpressions.Conditional: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    let test = try scope.tree(test)
    return .or([.and([test, try scope.tree(trueBranch)]), .and([.not(test), try scope.tree(falseBranch)])])
  }
}

extension PredicateExpressions.Equal: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    if let tree = try scope.equality(lhs, rhs) ?? scope.equality(rhs, lhs) { return tree }
    return try scope.comparison(lhs, .equal, rhs)
  }
}

extension PredicateExpressions.NotEqual: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    if let tree = try scope.equality(lhs, rhs) ?? scope.equality(rhs, lhs) { return .not(tree) }
    return try scope.comparison(lhs, .notEqual, rhs)
  }
}

extension PredicateScope {
  /// `condition == true`, where the condition may have nothing to be asked of; nil if it is none.
  fileprivate func equality(_ condition: any PredicateExpression, _ other: any PredicateExpression) throws
    -> PredicateTree?
  {
    guard case .constant(let value)? = try? operand(other) else { return nil }
    if let optional = condition as? any OptionalCondition, !(condition is any PredicateTerm && isValue(condition)) {
      let (tested, tree) = try optional.parts(self)
      guard let isTrue = (value as? NSNumber)?.boolValue else { return isNil(tested) }
      return .and([isNil(tested, .notEqual), isTrue ? tree : .not(tree)])
    }
    guard condition is any PredicateCondition, !isValue(condition), let isTrue = (value as? NSNumber)?.boolValue else {
      return nil
    }
    let tree = try tree(condition)
    return isTrue ? tree : .not(tree)
  }

  private func isValue(_ expression: any PredicateExpression) -> Bool { (try? operand(expression)) != nil }
}

extension PredicateExpressions.Comparison: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    let comparator: PredicateOperator =
      switch op {
      case .lessThan: .lessThan
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThan: .greaterThan
      case .greaterThanOrEqual: .greaterThanOrEqual
      @unknown default: throw Unsayable()
      }
    return try scope.comparison(lhs, comparator, rhs)
  }
}

extension PredicateExpressions.RangeExpressionContains: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    guard let bounds = range as? any RangeBounds else { throw Unsayable() }
    return .and([
      try scope.comparison(element, .greaterThanOrEqual, bounds.bounds.0),
      try scope.comparison(element, bounds.isClosed ? .lessThanOrEqual : .lessThan, bounds.bounds.1),
    ])
  }
}

/// A range that is written in a predicate.
private protocol RangeBounds {
  var bounds: (any PredicateExpression, any PredicateExpression) { get }
  var isClosed: Bool { get }
}

extension PredicateExpressions.Range: RangeBounds {
  fileprivate var bounds: (any PredicateExpression, any PredicateExpression) { (lower, upper) }
  fileprivate var isClosed: Bool { false }
}

extension PredicateExpressions.ClosedRange: RangeBounds {
  fileprivate var bounds: (any PredicateExpression, any PredicateExpression) { (lower, upper) }
  fileprivate var isClosed: Bool { true }
}

// MARK: - Texts

extension PredicateExpressions.CollectionContainsCollection: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    guard Base.Output.self == String.self, Other.Output.self == String.self else { throw Unsayable() }
    return try scope.containment(base, other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    try scope.containment(root, other, [.caseInsensitive, .diacriticInsensitive])
  }
}

extension PredicateExpressions.SequenceStartsWith: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    guard Base.Output.self == String.self, Prefix.Output.self == String.self else { throw Unsayable() }
    return try scope.comparison(base, .beginsWith, prefix)
  }
}

extension PredicateScope {
  /// In Swift every text contains the empty one, and to the store none does.
  fileprivate func containment(
    _ text: any PredicateExpression,
    _ part: any PredicateExpression,
    _ options: PredicateOptions = []
  ) throws -> PredicateTree {
    if case .constant(let value as String) = try operand(part), value.isEmpty { return .constant(true) }
    return try comparison(text, .contains, part, options)
  }
}

// MARK: - Lists

extension PredicateExpressions.SequenceContains: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    let list = try scope.operand(sequence)
    if case .constant = list { return try scope.comparison(element, .in, sequence) }
    guard (unwrapped(LHS.Output.self) as? any ModelList.Type)?.elementType != nil else { throw Unsayable() }
    return .comparison(PredicateComparison(left: list, comparator: .contains, right: try scope.operand(element)))
  }
}

extension PredicateExpressions.SequenceContainsWhere: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    if let any = try? scope.any(sequence, variable.key, test) { return any }
    return try scope.count(scope.subquery(sequence, variable.key, test), .greaterThan)
  }
}

extension PredicateExpressions.SequenceAllSatisfy: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    guard case .subquery(let list, let name, let tree) = try scope.subquery(sequence, variable.key, test) else {
      throw Unsayable()
    }
    return try scope.count(.subquery(list, variable: name, .not(tree)), .equal)
  }
}

extension PredicateScope {
  fileprivate func count(_ operand: PredicateOperand, _ comparator: PredicateOperator) throws -> PredicateTree {
    let count = try append("@count", to: operand)
    return .comparison(PredicateComparison(left: count, comparator: comparator, right: .constant(NSNumber(value: 0))))
  }

  /// One comparison that any of the models passes, which the store has words for.
  fileprivate func any(
    _ sequence: any PredicateExpression,
    _ variable: PredicateExpressions.VariableID,
    _ test: any PredicateExpression
  ) throws -> PredicateTree {
    guard case .keyPath(let list) = try operand(sequence) else { throw Unsayable() }
    var inner = self
    inner.variables[variable] = .evaluatedObject
    guard case .comparison(var comparison) = try inner.tree(test), comparison.modifier == .direct,
      case .constant = comparison.right
    else { throw Unsayable() }
    switch comparison.left {
    case .evaluatedObject: comparison.left = .keyPath(list)
    case .keyPath(let path) where !path.contains("@"): comparison.left = .keyPath(list + "." + path)
    default: throw Unsayable()
    }
    comparison.modifier = .any
    return .comparison(comparison)
  }
}

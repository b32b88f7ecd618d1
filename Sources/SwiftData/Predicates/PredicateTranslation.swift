import CoreData

/// A predicate in the words of the store, with what it has none for left over.
struct PredicateTranslation {
  /// What the store finds by.
  let tree: PredicateTree?
  /// Whether what it finds has to be tested by the predicate itself.
  let isPartial: Bool

  /// - Parameter context: where models that the predicate compares with are.
  init<T: PersistentModel>(_ predicate: Predicate<T>, _ context: ModelContext) {
    var scope = PredicateScope(context: context)
    scope.variables[predicate.variable.key] = .evaluatedObject
    var trees: [PredicateTree] = []
    var isPartial = false
    for part in (predicate.expression as? any Conjunctive)?.conjuncts ?? [predicate.expression] {
      if let tree = try? scope.tree(part) { trees.append(tree) } else { isPartial = true }
    }
    tree = trees.isEmpty ? nil : trees.count == 1 ? trees[0] : .and(trees)
    self.isPartial = isPartial
  }
}

/// What the store has no words for.
struct Unsayable: Error {}

/// What the variables of a predicate stand for.
struct PredicateScope {
  let context: ModelContext
  var variables: [PredicateExpressions.VariableID: PredicateOperand] = [:]
  var depth = 0

  /// An expression that is true or false.
  func tree(_ expression: any PredicateExpression) throws -> PredicateTree {
    if let condition = expression as? any PredicateCondition { return try condition.tree(self) }
    // A property that is true or false.
    guard type(of: expression).outputType == Bool.self else { throw Unsayable() }
    let operand = try operand(expression)
    if case .constant(let value) = operand { return .constant((value as? NSNumber)?.boolValue ?? false) }
    return .comparison(PredicateComparison(left: operand, comparator: .equal, right: .constant(NSNumber(value: true))))
  }

  /// An expression that is a value.
  func operand(_ expression: any PredicateExpression) throws -> PredicateOperand {
    guard let term = expression as? any PredicateTerm else { throw Unsayable() }
    return try term.operand(self)
  }

  /// The operand behind a relationship or at the end of a path.
  func append(_ name: String, to operand: PredicateOperand) throws -> PredicateOperand {
    switch operand {
    case .evaluatedObject: .keyPath(name)
    case .keyPath(let path): .keyPath(path + "." + name)
    case .variable: .path(of: operand, name)
    case .path(let base, let path): .path(of: base, path + "." + name)
    case .subquery: .path(of: operand, name)
    default: throw Unsayable()
    }
  }

  /// A value of the developer's as the store would have it.
  func constant(_ value: Any?) throws -> Any? {
    guard let value = flattenedOptional(value) else { return nil }
    if let model = value as? any PersistentModel { return model.record.object ?? NSNull() }
    if let identifier = value as? PersistentIdentifier { return context.objectID(identifier) ?? NSNull() }
    if let plain = value as? any StoredValueType { return plain.stored }
    if let list = value as? [Any] { return try list.map { try constant($0) ?? NSNull() } }
    if let set = value as? Set<AnyHashable> { return try set.map { try constant($0.base) ?? NSNull() } }
    let form = StoredForm(of: type(of: value))
    guard case .raw = form else { throw Unsayable() }
    return form.stored(value)
  }

  func isNil(_ operand: PredicateOperand, _ comparator: PredicateOperator = .equal) -> PredicateTree {
    .comparison(PredicateComparison(left: operand, comparator: comparator, right: .constant(nil)))
  }

  /// A comparison of two values, of which each may be one of two: `(a ?? b) == c`.
  func comparison(
    _ left: any PredicateExpression,
    _ comparator: PredicateOperator,
    _ right: any PredicateExpression,
    _ options: PredicateOptions = []
  ) throws -> PredicateTree {
    if let choice = left as? any PredicateChoice {
      let (first, second) = choice.alternatives
      let tested = try operand(first)
      return .or([
        .and([isNil(tested, .notEqual), try comparison(first, comparator, right, options)]),
        .and([isNil(tested), try comparison(second, comparator, right, options)]),
      ])
    }
    let (first, second) = (try operand(left), try operand(right))
    if case .constant(let a) = first, case .constant(let b) = second {
      return .constant(comparator.holds(a, b, options: options))
    }
    return .comparison(PredicateComparison(left: first, comparator: comparator, right: second, options: options))
  }
}

extension PredicateExpression {
  fileprivate static var outputType: any Any.Type { Output.self }
}

/// An expression that is true or false.
protocol PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree
}

/// An expression that is a value.
protocol PredicateTerm {
  func operand(_ scope: PredicateScope) throws -> PredicateOperand
}

/// An expression that is the first of two unless that is nil.
protocol PredicateChoice {
  var alternatives: (any PredicateExpression, any PredicateExpression) { get }
}

/// A condition of which each part can be asked by itself.
protocol Conjunctive {
  var conjuncts: [any PredicateExpression] { get }
}

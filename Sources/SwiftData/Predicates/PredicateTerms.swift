import CoreData

extension PredicateExpressions.Variable: PredicateTerm {
  func operand(_ scope: PredicateScope) throws -> PredicateOperand {
    guard let operand = scope.variables[key] else { throw Unsayable() }
    return operand
  }
}

extension PredicateExpressions.Value: PredicateTerm {
  func operand(_ scope: PredicateScope) throws -> PredicateOperand { .constant(try scope.constant(value)) }
}

extension PredicateExpressions.NilLiteral: PredicateTerm {
  func operand(_ scope: PredicateScope) throws -> PredicateOperand { .constant(nil) }
}

extension PredicateExpressions.ForcedUnwrap: PredicateTerm {
  func operand(_ scope: PredicateScope) throws -> PredicateOperand { try scope.operand(inner) }
}

extension PredicateExpressions.KeyPath: PredicateTerm {
  func operand(_ scope: PredicateScope) throws -> PredicateOperand {
    let base = try scope.operand(root)
    let owner = unwrapped(Root.Output.self)
    if let model = owner as? any PersistentModel.Type {
      if isIdentity(of: model) { return try scope.append("objectID", to: base) }
      guard let slot = ModelDescription.of(model).slot(keyPath) else { throw Unsayable() }
      if let attribute = slot.attribute, attribute.isTransformable { throw Unsayable() }
      return try scope.append(slot.name, to: base)
    }
    if isCount(of: owner) { return try scope.append("@count", to: base) }
    throw Unsayable()
  }

  private func isIdentity(of model: any PersistentModel.Type) -> Bool {
    func open<M: PersistentModel>(_: M.Type) -> Bool {
      keyPath == \M.persistentModelID || keyPath == \M.id as AnyKeyPath
    }
    return Output.self == PersistentIdentifier.self && open(model)
  }

  private func isCount(of type: any Any.Type) -> Bool {
    guard let element = (type as? any ModelList.Type)?.elementType else { return false }
    func open<M: PersistentModel>(_: M.Type) -> Bool { keyPath == \[M].count }
    return open(element)
  }
}

/// `list.isEmpty`, `text.isEmpty`: as conditions, since the store knows counts and the empty text.
extension PredicateExpressions.KeyPath: PredicateCondition {
  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    guard Output.self == Bool.self else { throw Unsayable() }
    let owner = unwrapped(Root.Output.self)
    func equal(_ operand: PredicateOperand, _ value: Any) -> PredicateTree {
      .comparison(PredicateComparison(left: operand, comparator: .equal, right: .constant(value)))
    }
    if owner == String.self, keyPath == \String.isEmpty { return equal(try scope.operand(root), "") }
    if let element = (owner as? any ModelList.Type)?.elementType {
      func open<M: PersistentModel>(_: M.Type) -> Bool { keyPath == \[M].isEmpty }
      guard open(element) else { throw Unsayable() }
      return equal(try scope.append("@count", to: try scope.operand(root)), NSNumber(value: 0))
    }
    return equal(try operand(scope), NSNumber(value: true))
  }
}

/// `a?.b`: where there is no `a`, there is no value, which is how the store reads the path.
extension PredicateExpressions.OptionalFlatMap: PredicateTerm {
  func operand(_ scope: PredicateScope) throws -> PredicateOperand {
    try inner(scope).operand(transform)
  }

  fileprivate func inner(_ scope: PredicateScope) throws -> PredicateScope {
    var inner = scope
    inner.variables[variable.key] = try scope.operand(wrapped)
    return inner
  }
}

/// `a?.isGood == true`, and `if let` with another condition where there is nothing.
protocol OptionalCondition {
  /// What is tested for nil, and the condition if it is not.
  func parts(_ scope: PredicateScope) throws -> (tested: PredicateOperand, condition: PredicateTree)
}

extension PredicateExpressions.OptionalFlatMap: OptionalCondition {
  func parts(_ scope: PredicateScope) throws -> (tested: PredicateOperand, condition: PredicateTree) {
    (try scope.operand(wrapped), try inner(scope).tree(transform))
  }
}

extension PredicateExpressions.NilCoalesce: PredicateChoice, PredicateCondition {
  var alternatives: (any PredicateExpression, any PredicateExpression) { (lhs, rhs) }

  func tree(_ scope: PredicateScope) throws -> PredicateTree {
    guard Output.self == Bool.self else { throw Unsayable() }
    let otherwise = try scope.tree(rhs)
    let (tested, condition): (PredicateOperand, PredicateTree)
    if let optional = lhs as? any OptionalCondition {
      (tested, condition) = try optional.parts(scope)
    } else {
      tested = try scope.operand(lhs)
      condition = .comparison(
        PredicateComparison(left: tested, comparator: .equal, right: .constant(NSNumber(value: true)))
      )
    }
    return .or([.and([scope.isNil(tested, .notEqual), condition]), .and([scope.isNil(tested), otherwise])])
  }
}

/// `list.filter { … }`, which is counted or asked whether it is empty.
extension PredicateExpressions.Filter: PredicateTerm {
  func operand(_ scope: PredicateScope) throws -> PredicateOperand {
    try scope.subquery(sequence, variable.key, filter)
  }
}

extension PredicateScope {
  /// The models of a relationship that pass a test.
  func subquery(
    _ sequence: any PredicateExpression,
    _ variable: PredicateExpressions.VariableID,
    _ test: any PredicateExpression
  ) throws -> PredicateOperand {
    guard case .keyPath(let path) = try operand(sequence) else { throw Unsayable() }
    var inner = self
    inner.depth += 1
    let name = "element\(inner.depth)"
    inner.variables[variable] = .variable(name)
    return .subquery(.keyPath(path), variable: name, try inner.tree(test))
  }
}

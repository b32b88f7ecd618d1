import Foundation

/// A predicate as a tree: what a format string is parsed into, what is evaluated, printed and turned into SQL.
package indirect enum PredicateTree {
  case constant(Bool)
  case comparison(PredicateComparison)
  case and([PredicateTree])
  case or([PredicateTree])
  case not(PredicateTree)
  /// A predicate that has no tree, such as a block.
  case opaque(NSPredicate)
}

package struct PredicateComparison {
  package var left: PredicateOperand
  package var comparator: PredicateOperator {
    didSet { membership = PredicateMembership(self) }
  }
  package var right: PredicateOperand {
    didSet { membership = PredicateMembership(self) }
  }
  package var modifier: PredicateModifier
  package var options: PredicateOptions {
    didSet { membership = PredicateMembership(self) }
  }
  /// The list that the right side is, where it is one and asked for its members.
  private(set) var membership: PredicateMembership?

  package init(
    left: PredicateOperand,
    comparator: PredicateOperator,
    right: PredicateOperand,
    modifier: PredicateModifier = .direct,
    options: PredicateOptions = []
  ) {
    self.left = left
    self.comparator = comparator
    self.right = right
    self.modifier = modifier
    self.options = options
    membership = PredicateMembership(self)
  }
}

package enum PredicateOperator: String, Sendable {
  case lessThan = "<"
  case lessThanOrEqual = "<="
  case greaterThan = ">"
  case greaterThanOrEqual = ">="
  case equal = "=="
  case notEqual = "!="
  case matches = "MATCHES"
  case like = "LIKE"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case `in` = "IN"
  case contains = "CONTAINS"
  case between = "BETWEEN"
}

package enum PredicateModifier: Sendable {
  case direct, any, all
}

package struct PredicateOptions: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let caseInsensitive = PredicateOptions(rawValue: 1)
  package static let diacriticInsensitive = PredicateOptions(rawValue: 2)
}

package indirect enum PredicateOperand {
  case constant(Any?)
  case evaluatedObject
  case variable(String)
  case keyPath(String)
  /// A key path that starts at another expression: `$item.name`, `SUBQUERY(…).@count`.
  case path(of: PredicateOperand, String)
  case aggregate([PredicateOperand])
  case function(String, [PredicateOperand])
  case subquery(PredicateOperand, variable: String, PredicateTree)
}

extension NSPredicate {
  /// The predicate's tree. What is not made from a format is either a compound, a constant, or opaque.
  package var tree: PredicateTree {
    switch self {
    case let parsed as any ParsedPredicate:
      return parsed.parsedTree
    case let compound as NSCompoundPredicate:
      let parts = compound.subpredicates.map(\.tree)
      switch compound.compoundPredicateType {
      case .and: return .and(parts)
      case .or: return .or(parts)
      case .not: return .not(parts[0])
      }
    case NSPredicate(value: true): return .constant(true)
    case NSPredicate(value: false): return .constant(false)
    default: return .opaque(self)
    }
  }
}

extension PredicateTree {
  /// The tree with every variable that `bindings` has replaced by its value.
  func substituting(_ bindings: [String: Any]) -> PredicateTree {
    switch self {
    case .constant, .opaque: return self
    case .and(let parts): return .and(parts.map { $0.substituting(bindings) })
    case .or(let parts): return .or(parts.map { $0.substituting(bindings) })
    case .not(let part): return .not(part.substituting(bindings))
    case .comparison(var comparison):
      comparison.left = comparison.left.substituting(bindings)
      comparison.right = comparison.right.substituting(bindings)
      return .comparison(comparison)
    }
  }
}

extension PredicateOperand {
  func substituting(_ bindings: [String: Any]) -> PredicateOperand {
    switch self {
    case .constant, .evaluatedObject, .keyPath: return self
    case .variable(let name): return bindings[name].map { .constant(withoutNull($0)) } ?? self
    case .path(let base, let path): return .path(of: base.substituting(bindings), path)
    case .aggregate(let parts): return .aggregate(parts.map { $0.substituting(bindings) })
    case .function(let name, let arguments): return .function(name, arguments.map { $0.substituting(bindings) })
    case .subquery(let collection, let variable, let condition):
      var inner = bindings
      inner[variable] = nil
      return .subquery(
        collection.substituting(bindings),
        variable: variable,
        condition.substituting(inner)
      )
    }
  }
}

/// `NSNull` stands for nil wherever a collection carries arguments.
package func withoutNull(_ value: Any?) -> Any? {
  guard let value, !(value is NSNull) else { return nil }
  return flattenedOptional(value)
}

/// The value without the levels of Optional that an `Any` may hide.
package func flattenedOptional(_ value: Any?) -> Any? {
  guard let value else { return nil }
  let mirror = value as? any OptionalValue
  return mirror == nil ? value : mirror!.someValue.flatMap { flattenedOptional($0) }
}

private protocol OptionalValue {
  var someValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var someValue: Any? { self.map { $0 as Any } }
}

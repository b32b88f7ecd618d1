import Foundation

/// A predicate that compares two expressions: what `NSPredicate(format:)` makes of `name BEGINSWITH[c] "a"`, and what is made of its
/// parts.
///
/// It stands in the place of Foundation's class, which takes expressions that cannot be made on Linux. Differs from Apple's: a custom
/// selector cannot compare.
open class NSComparisonPredicate: NSPredicate, ParsedPredicate {
  /// What of a list on the left is compared.
  public enum Modifier: UInt, Sendable {
    case direct = 0
    case all = 1
    case any = 2
  }

  public enum Operator: UInt, Sendable {
    case lessThan = 0
    case lessThanOrEqualTo = 1
    case greaterThan = 2
    case greaterThanOrEqualTo = 3
    case equalTo = 4
    case notEqualTo = 5
    case matches = 6
    case like = 7
    case beginsWith = 8
    case endsWith = 9
    case `in` = 10
    case customSelector = 11
    case contains = 99
    case between = 100
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let caseInsensitive = Options(rawValue: 1)
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// The texts are known to be written in one way, which would save time at Apple's.
    public static let normalized = Options(rawValue: 4)
  }

  package let comparison: PredicateComparison
  private let ownOptions: Options

  init(_ comparison: PredicateComparison) {
    self.comparison = comparison
    ownOptions = Options(rawValue: UInt(comparison.options.rawValue))
    super.init(value: false)
  }

  /// - Parameter type: any but a custom selector, at which it traps, as Apple's raises.
  public init(
    leftExpression lhs: NSExpression,
    rightExpression rhs: NSExpression,
    modifier: Modifier,
    type: Operator,
    options: Options = []
  ) {
    guard let comparator = type.comparator else { preconditionFailure("A custom selector needs its selector") }
    comparison = PredicateComparison(
      left: lhs.operand,
      comparator: comparator,
      right: rhs.operand,
      modifier: modifier.inTree,
      options: PredicateOptions(
        rawValue: Int(options.intersection([.caseInsensitive, .diacriticInsensitive]).rawValue)
      )
    )
    ownOptions = options
    super.init(value: false)
  }

  open var leftExpression: NSExpression { NSExpression(comparison.left) }
  open var rightExpression: NSExpression { NSExpression(comparison.right) }
  open var options: Options { ownOptions }
  open var comparisonPredicateModifier: Modifier {
    switch comparison.modifier {
    case .direct: .direct
    case .any: .any
    case .all: .all
    }
  }
  open var predicateOperatorType: Operator { Operator(comparison.comparator) }

  var parsedTree: PredicateTree { .comparison(comparison) }

  open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    isAsTrue(for: object, bindings)
  }
  open override func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { equals(object) }
  open override var hash: Int { parsedTree.format.hashValue }
  open override var predicateFormat: String { parsedTree.format }
  open override var description: String { parsedTree.format }
}

extension NSComparisonPredicate.Modifier {
  fileprivate var inTree: PredicateModifier {
    switch self {
    case .direct: .direct
    case .any: .any
    case .all: .all
    }
  }
}

extension NSComparisonPredicate.Operator {
  private static let comparators: [(Self, PredicateOperator)] = [
    (.lessThan, .lessThan), (.lessThanOrEqualTo, .lessThanOrEqual), (.greaterThan, .greaterThan),
    (.greaterThanOrEqualTo, .greaterThanOrEqual), (.equalTo, .equal), (.notEqualTo, .notEqual), (.matches, .matches),
    (.like, .like), (.beginsWith, .beginsWith), (.endsWith, .endsWith), (.in, .in), (.contains, .contains),
    (.between, .between),
  ]

  /// Nil for a custom selector.
  fileprivate var comparator: PredicateOperator? { Self.comparators.first { $0.0 == self }?.1 }

  fileprivate init(_ comparator: PredicateOperator) {
    self = Self.comparators.first { $0.1 == comparator }!.0
  }
}

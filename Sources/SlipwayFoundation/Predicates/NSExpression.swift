import Foundation

/// An expression as predicates have them: `price * 2`, `children.@count`.
///
/// It stands in the place of Foundation's class, which has no member that can be used on Linux. Differs from Apple's: blocks and
/// set expressions are absent.
open class NSExpression: NSObject, NSCopying, @unchecked Sendable {
  public enum ExpressionType: UInt, Sendable {
    case constantValue = 0
    case evaluatedObject = 1
    case variable = 2
    case keyPath = 3
    case function = 4
    case aggregate = 14
    case subquery = 13
  }

  package let operand: PredicateOperand

  package init(_ operand: PredicateOperand) { self.operand = operand }

  /// An expression parsed from the format, with `%@`, `%K`, `%d` … replaced by the arguments. Traps, as Apple's raises, if the
  /// format cannot be parsed or an argument is missing.
  public convenience init(format expressionFormat: String, _ args: any CVarArg...) {
    self.init(format: expressionFormat, argumentArray: args)
  }

  /// The same with the arguments in an array.
  public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
    do {
      var parser = try PredicateParser(expressionFormat, arguments: arguments)
      self.init(try parser.parseExpression())
    } catch {
      fatalError("Unable to parse the format string \"\(expressionFormat)\": \(error)")
    }
  }

  public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }
  /// - Parameter string: the variable's name, without `$`.
  public convenience init(forVariable string: String) { self.init(.variable(string)) }
  public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(keyPath)) }
  public convenience init(forAggregate subexpressions: [NSExpression]) {
    self.init(.aggregate(subexpressions.map(\.operand)))
  }
  /// - Parameter name: one of those that predicates know: `sum:`, `add:to:`, `uppercase:`.
  public convenience init(forFunction name: String, arguments parameters: [NSExpression]) {
    self.init(.function(name, parameters.map(\.operand)))
  }

  /// What an expression is evaluated with.
  public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluatedObject) }

  /// - Parameters:
  ///   - object: what key paths begin at.
  ///   - context: the variables' values, by name.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    let variables = (context as NSDictionary?) as? [String: Any] ?? [:]
    return PredicateEvaluation(object: object, variables: variables).value(of: operand)
  }

  open var expressionType: ExpressionType {
    switch operand {
    case .constant: .constantValue
    case .evaluatedObject: .evaluatedObject
    case .variable: .variable
    case .keyPath: .keyPath
    case .path, .function: .function
    case .aggregate: .aggregate
    case .subquery: .subquery
    }
  }

  /// The value of a constant expression; nil of any other.
  open var constantValue: Any? {
    if case .constant(let value) = operand { value } else { nil }
  }

  /// The key path of an expression that is one, and the name of a variable; empty for any other.
  open var keyPath: String {
    if case .keyPath(let path) = operand { path } else { "" }
  }
  open var variable: String {
    if case .variable(let name) = operand { name } else { "" }
  }

  /// The function's name; empty for an expression that calls none.
  open var function: String {
    if case .function(let name, _) = operand { name } else { "" }
  }

  /// What the function is called with; nil for an expression that calls none.
  open var arguments: [NSExpression]? {
    if case .function(_, let arguments) = operand { arguments.map(NSExpression.init) } else { nil }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSExpression).map { $0.operand.format == operand.format } ?? false
  }
  open override var hash: Int { operand.format.hashValue }
  open override var description: String { operand.format }
}

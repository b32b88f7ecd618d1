import Foundation

/// A predicate that carries its tree.
protocol ParsedPredicate: NSPredicate {
  var parsedTree: PredicateTree { get }
}

extension ParsedPredicate {
  func isAsTrue(for object: Any?, _ bindings: [String: Any]?) -> Bool {
    PredicateEvaluation(object: object, variables: bindings ?? [:]).isTrue(parsedTree)
  }

  func equals(_ object: Any?) -> Bool {
    guard let other = object as? any ParsedPredicate else { return false }
    return other === self || other.parsedTree.format == parsedTree.format
  }
}

/// What `NSPredicate(format:)` makes of what is neither a comparison nor compound.
final class FormatPredicate: NSPredicate, ParsedPredicate {
  let parsedTree: PredicateTree

  init(_ tree: PredicateTree) {
    parsedTree = tree
    super.init(value: false)
  }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    isAsTrue(for: object, bindings)
  }
  override func copy(with zone: NSZone? = nil) -> Any { self }
  override func isEqual(_ object: Any?) -> Bool { equals(object) }
  override var hash: Int { parsedTree.format.hashValue }
  override var predicateFormat: String { parsedTree.format }
  override var description: String { parsedTree.format }
}

/// What `NSPredicate(format:)` makes of `AND`, `OR` and `NOT`.
final class FormatCompoundPredicate: NSCompoundPredicate, ParsedPredicate {
  let parsedTree: PredicateTree

  init(_ tree: PredicateTree, _ type: LogicalType, _ parts: [PredicateTree]) {
    parsedTree = tree
    super.init(type: type, subpredicates: parts.map(\.predicate))
  }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    isAsTrue(for: object, bindings)
  }
  override func copy(with zone: NSZone? = nil) -> Any { self }
  override func isEqual(_ object: Any?) -> Bool { equals(object) }
  override var hash: Int { parsedTree.format.hashValue }
  override var predicateFormat: String { parsedTree.format }
  override var description: String { parsedTree.format }
}

/// Carries the initialisers of `NSPredicate` that Foundation on Linux lacks: only a protocol's extension may return a
/// subclass from an initialiser.
public protocol FormatPredicateInitializers {}
extension NSPredicate: FormatPredicateInitializers {}

extension FormatPredicateInitializers where Self: NSPredicate {
  /// A predicate parsed from the format, with `%@`, `%K`, `%d` … replaced by the arguments. Traps, as Apple's raises,
  /// if the format cannot be parsed or an argument is missing.
  public init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// The same with the arguments in an array.
  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      var parser = try PredicateParser(predicateFormat, arguments: arguments ?? [])
      self = try parser.parse().predicate as! Self
    } catch {
      fatalError("Unable to parse the format string \"\(predicateFormat)\": \(error)")
    }
  }
}

extension NSPredicate {
  /// A copy in which the variables (`$NAME`) that the dictionary names are replaced by their values.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    tree.substituting(variables).predicate as! Self
  }
}

import Foundation

extension PredicateOperand {
  /// Parses an expression: `items.@count`, `lowercase:(name)`.
  package init(parsing text: String) throws {
    var parser = try PredicateParser(text, arguments: [])
    self = try parser.parseExpression()
  }
}

/// Parses the predicate format language (Apple's "Predicate Format String Syntax") by recursive descent.
struct PredicateParser {
  private var tokens: [PredicateToken]
  private var position = 0
  private var arguments: ArraySlice<Any>
  /// How many rules are being parsed within each other. Each takes some of the thread's stack.
  private var depth = 0

  init(_ format: String, arguments: [Any]) throws {
    tokens = try PredicateLexer.tokens(of: format)
    self.arguments = arguments[...]
  }

  mutating func parse() throws -> PredicateTree {
    let tree = try disjunction()
    guard current == .end else { throw PredicateSyntaxError(description: "unexpected \(current)") }
    return tree
  }

  /// An expression alone, as `NSExpression(format:)` has it.
  mutating func parseExpression() throws -> PredicateOperand {
    let result = try expression()
    guard current == .end else { throw PredicateSyntaxError(description: "unexpected \(current)") }
    return result
  }

  // MARK: Logic

  private mutating func disjunction() throws -> PredicateTree {
    var parts = [try conjunction()]
    while accept(keyword: "OR") || accept("||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws -> PredicateTree {
    var parts = [try negation()]
    while accept(keyword: "AND") || accept("&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func negation() throws -> PredicateTree {
    try enter()
    defer { depth -= 1 }
    if accept(keyword: "NOT") || accept("!") { return .not(try negation()) }
    if accept(keyword: "TRUEPREDICATE") { return .constant(true) }
    if accept(keyword: "FALSEPREDICATE") { return .constant(false) }
    // A parenthesis opens a predicate or an expression: try the first, then the second.
    if current == .symbol("(") {
      let saved = self
      position += 1
      if let inner = try? disjunction(), accept(")"), !startsOperator { return inner }
      self = saved
    }
    return try comparison()
  }

  private mutating func comparison() throws -> PredicateTree {
    var modifier = PredicateModifier.direct
    var negated = false
    if accept(keyword: "ANY") || accept(keyword: "SOME") {
      modifier = .any
    } else if accept(keyword: "ALL") {
      modifier = .all
    } else if accept(keyword: "NONE") {
      modifier = .any
      negated = true
    }
    let left = try expression()
    // `active` alone is no predicate in Apple's language either; the operator must be there.
    negated = accept(keyword: "NOT") != negated
    let (comparator, options) = try comparisonOperator()
    let right = try expression()
    let comparison = PredicateComparison(
      left: left,
      comparator: comparator,
      right: right,
      modifier: modifier,
      options: options
    )
    return negated ? .not(.comparison(comparison)) : .comparison(comparison)
  }

  private static let symbolOperators: [String: PredicateOperator] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .lessThan, ">": .greaterThan,
    "<=": .lessThanOrEqual, "=<": .lessThanOrEqual, ">=": .greaterThanOrEqual, "=>": .greaterThanOrEqual,
  ]

  private var startsOperator: Bool {
    switch current {
    case .symbol(let symbol): Self.symbolOperators[symbol] != nil || ["+", "-", "*", "/", "**", "."].contains(symbol)
    case .word(let word, escaped: false): PredicateOperator(rawValue: word.uppercased()) != nil
    default: false
    }
  }

  private mutating func comparisonOperator() throws -> (PredicateOperator, PredicateOptions) {
    var found: PredicateOperator?
    switch current {
    case .symbol(let symbol): found = Self.symbolOperators[symbol]
    case .word(let word, escaped: false): found = PredicateOperator(rawValue: word.uppercased())
    default: break
    }
    guard let found else { throw PredicateSyntaxError(description: "an operator was expected before \(current)") }
    position += 1
    var options: PredicateOptions = []
    if accept("[") {
      guard case .word(let letters, _) = current else { throw PredicateSyntaxError(description: "[cd] was expected") }
      position += 1
      if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
      try expect("]")
    }
    return (found, options)
  }

  // MARK: Expressions

  private mutating func expression() throws -> PredicateOperand {
    var left = try product()
    while true {
      if accept("+") {
        left = .function("add:to:", [left, try product()])
      } else if accept("-") {
        left = .function("from:subtract:", [left, try product()])
      } else {
        return left
      }
    }
  }

  private mutating func product() throws -> PredicateOperand {
    var left = try power()
    while true {
      if accept("*") {
        left = .function("multiply:by:", [left, try power()])
      } else if accept("/") {
        left = .function("divide:by:", [left, try power()])
      } else {
        return left
      }
    }
  }

  private mutating func power() throws -> PredicateOperand {
    try enter()
    defer { depth -= 1 }
    let base = try postfix()
    return accept("**") ? .function("raise:toPower:", [base, try power()]) : base
  }

  private mutating func postfix() throws -> PredicateOperand {
    var result = try primary()
    while true {
      if accept(".") {
        let key = try key()
        switch result {
        case .keyPath(let path): result = .keyPath(path + "." + key)
        case .evaluatedObject: result = .keyPath(key)
        case .path(let base, let path): result = .path(of: base, path + "." + key)
        default: result = .path(of: result, key)
        }
      } else if current == .symbol("["), let index = try subscriptIndex() {
        result = .function("objectFrom:withIndex:", [result, index])
      } else {
        return result
      }
    }
  }

  /// One key of a key path: a word, an operator (`@count`), or `%K`.
  private mutating func key() throws -> String {
    if accept("@") { return "@" + (try key()) }
    defer { position += 1 }
    switch current {
    case .word(let word, _): return word
    case .keyArgument:
      guard let name = try nextArgument() as? String else {
        throw PredicateSyntaxError(description: "%K was not given a string")
      }
      return name
    default: throw PredicateSyntaxError(description: "a key was expected before \(current)")
    }
  }

  private mutating func subscriptIndex() throws -> PredicateOperand? {
    position += 1
    // `a[SIZE(b)]` calls a function.
    for name in ["FIRST", "LAST", "SIZE"] where tokens.dropFirst(position + 1).first == .symbol("]") {
      guard accept(keyword: name) else { continue }
      try expect("]")
      return .constant(name)
    }
    let index = try expression()
    try expect("]")
    return index
  }

  private mutating func primary() throws -> PredicateOperand {
    let token = current
    position += 1
    switch token {
    case .integer(let value): return .constant(NSNumber(value: value))
    case .number(let value): return .constant(NSNumber(value: value))
    case .string(let value): return .constant(value)
    case .variable(let name): return .variable(name)
    case .argument: return .constant(withoutNull(try nextArgument()))
    case .keyArgument:
      position -= 1
      return .keyPath(try key())
    case .word(let word, let escaped): return try self.word(word, escaped: escaped)
    case .symbol("@"):
      position -= 1
      return .keyPath(try key())
    case .symbol("-"):
      let operand = try power()
      if case .constant(let number as NSNumber) = operand {
        return .constant(
          number.isFloatingPoint ? NSNumber(value: -number.doubleValue) : NSNumber(value: 0 &- number.int64Value)
        )
      }
      return .function("from:subtract:", [.constant(NSNumber(value: 0)), operand])
    case .symbol("("):
      let inner = try expression()
      try expect(")")
      return inner
    case .symbol("{"):
      return .aggregate(try list(until: "}"))
    default:
      throw PredicateSyntaxError(description: "a value was expected before \(token)")
    }
  }

  private mutating func word(_ word: String, escaped: Bool) throws -> PredicateOperand {
    if !escaped {
      switch word.uppercased() {
      case "SELF": return .evaluatedObject
      case "TRUE", "YES": return .constant(NSNumber(value: true))
      case "FALSE", "NO": return .constant(NSNumber(value: false))
      case "NULL", "NIL": return .constant(nil)
      case "SUBQUERY" where current == .symbol("("): return try subquery()
      case "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN":
        throw PredicateSyntaxError(description: "a value was expected before \(word)")
      default: break
      }
      if accept("(") { return try call(word) }
    }
    return .keyPath(word)
  }

  /// `average(x)`, `now()`, `FUNCTION(x, "uppercase:")`, `CAST(x, "NSDate")`.
  private mutating func call(_ name: String) throws -> PredicateOperand {
    let arguments = try list(until: ")")
    switch name.uppercased() {
    case "FUNCTION":
      guard arguments.count >= 2, case .constant(let selector as String) = arguments[1] else {
        throw PredicateSyntaxError(description: "FUNCTION needs a receiver and a name")
      }
      return .function(selector, [arguments[0]] + arguments[2...])
    case "CAST": return .function("castObject:toType:", arguments)
    default:
      return .function(name + (arguments.isEmpty || name.hasSuffix(":") ? "" : ":"), arguments)
    }
  }

  private mutating func subquery() throws -> PredicateOperand {
    try expect("(")
    let collection = try expression()
    try expect(",")
    guard case .variable(let name) = current else {
      throw PredicateSyntaxError(description: "SUBQUERY needs a variable")
    }
    position += 1
    try expect(",")
    let condition = try disjunction()
    try expect(")")
    return .subquery(collection, variable: name, condition)
  }

  private mutating func list(until close: String) throws -> [PredicateOperand] {
    if accept(close) { return [] }
    var items = [try expression()]
    while accept(",") { items.append(try expression()) }
    try expect(close)
    return items
  }

  private mutating func enter() throws {
    guard depth < 100 else { throw PredicateSyntaxError(description: "it is nested too deeply") }
    depth += 1
  }

  // MARK: Tokens

  private var current: PredicateToken { tokens[position] }

  private mutating func accept(_ symbol: String) -> Bool {
    guard current == .symbol(symbol) else { return false }
    position += 1
    return true
  }

  private mutating func accept(keyword: String) -> Bool {
    guard case .word(let word, escaped: false) = current, word.uppercased() == keyword else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ symbol: String) throws {
    guard accept(symbol) else { throw PredicateSyntaxError(description: "\(symbol) was expected before \(current)") }
  }

  private mutating func nextArgument() throws -> Any {
    guard let argument = arguments.popFirst() else { throw PredicateSyntaxError(description: "an argument is missing") }
    return argument
  }
}

extension NSNumber {
  /// Whether the number was made from a floating-point value or a decimal.
  package var isFloatingPoint: Bool {
    let kind = objCType.pointee
    return kind == CChar(UInt8(ascii: "d")) || kind == CChar(UInt8(ascii: "f")) || self is NSDecimalNumber
  }
}

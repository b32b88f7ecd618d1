import Foundation
import SlipwayRandomRounds
import Testing

@testable import SlipwayFoundation

/// What is parsed prints to a format that parses to the same.
@Suite("Formats of predicates") struct PredicateFormatTests {
  private static func parse(_ text: String, _ arguments: [Any] = []) -> PredicateTree? {
    guard var parser = try? PredicateParser(text, arguments: arguments) else { return nil }
    return try? parser.parse()
  }

  /// Prints the tree, parses that, and compares. `true` if the text is a predicate at all.
  @discardableResult
  private static func check(
    _ text: String,
    _ arguments: [Any] = [],
    _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> Bool {
    guard let tree = parse(text, arguments) else { return false }
    let again = parse(tree.format).map(\.structure)
    #expect(again == tree.structure, "\(text) → \(tree.format) \(comment ?? "")", sourceLocation: location)
    return true
  }

  @Test(arguments: [
    "NOT 3 .#BETWEEN + nil BETWEEN a", "(-3) ** 2 == 9", "-3 ** 2 == a", "(-3).x == 1", "(a + b).x == 1",
    "(a + b)[0] == 1", "(-3)[0] == 1", "a[FIRST] == a[#FIRST]", "a['FIRST'] == a['x']", "a[SIZE(b)] == a[SIZE]",
    "3.0 / 2 == 1.5",
    "FUNCTION(a, 'add:to:') == 1", "FUNCTION(a, 'objectFrom:withIndex:') == 1", "FUNCTION(a, 'x:y:', b, 3) == 1",
    "FUNCTION(a, 'now') == now()", "FUNCTION(a, '') == 1", "1 == ANY(x)", "(ANY(x)) == 1", "(ANY()) == 1",
    "FUNCTION(a, 'self:') == 1", "#TRUEPREDICATE == 1", "(TRUEPREDICATE) IN b", "x == '\\u0301'", "x == '\\x22\\\\'",
    "x == '\\ud83d\\ude00'", "x == '\\u0600'", "x == '\r\n\\n\\t\\u0000'", "x == '\\t\\u0301é'", "CAST() == 1",
    "SELF.SELF == #self", "@ @count == 1", "a NOT IN {}", "NONE a NOT IN {1, -2.5e-9}", "NOT NOT a == 1",
    "(a == 1 AND b == 2) AND c == 3 OR d == 4", "$v.@count > -$w", "1 - -3 == - -3", "2 ** 3 ** 4 == (2 ** 3) ** 4",
  ])
  func readAgain(text: String) {
    #expect(Self.check(text), "it is a predicate")
  }

  @Test("A compound of no predicates reads as its value") func emptyCompounds() {
    #expect(NSCompoundPredicate(andPredicateWithSubpredicates: []).tree.format == "TRUEPREDICATE")
    #expect(NSCompoundPredicate(orPredicateWithSubpredicates: []).tree.format == "FALSEPREDICATE")
  }

  @Test("What is nested too deeply is refused, not a stack's end", arguments: ["(", "NOT ", "-", "2 ** ", "{", "f("])
  func depth(part: String) {
    #expect(Self.parse("a == " + String(repeating: part, count: 100_000) + "1") == nil)
    #expect(Self.parse(String(repeating: part, count: 100_000) + "a == 1") == nil)
  }

  @Test("Numbers and escapes that are none are refused", arguments: ["a == 1e999", "a == '\\ud83d'", "a == '\\u 12'"])
  func refused(text: String) {
    #expect(Self.parse(text) == nil)
  }

  /// Whatever the text, the parser answers, and what it accepts prints to something that means the same.
  @Test func anyTextIsParsedOrRefused() {
    let words = [
      "a", "==", "'x'", "(", ")", "AND", "OR", "NOT", "ANY", "{", "}", ",", "IN", "3", "-", "$v", ".", "@count", "[",
      "]", "%@", "%K", "SELF", "nil", "LIKE", "[cd]", "SUBQUERY", "#", "+", "BETWEEN", "**", "2.5", "f(", "FUNCTION(",
      "CAST(", "'max:'", "FIRST", "TRUEPREDICATE", "NONE", "YES", "#SELF", "\\", "\u{301}", "'", "\"", "u0301", "/",
    ]
    randomRounds(3000) { random in
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random)! }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      Self.check(text, ["p", "q"], "\(random)")
    }
  }

  /// Texts of random words are seldom predicates: these always are.
  @Test func anyPredicatePrintsWhatParses() {
    randomRounds(1000) { random in
      var writer = RandomPredicate(random: random)
      let text = writer.condition(depth: 4)
      #expect(Self.check(text, [], "\(random)"), "\(text) is no predicate, \(random)")
    }
  }
}

/// Writes random predicates in the format language.
private struct RandomPredicate {
  var random: SeededRandom

  private mutating func pick(_ texts: String...) -> String { texts.randomElement(using: &random)! }

  mutating func condition(depth: Int) -> String {
    guard depth > 0 else { return pick("TRUEPREDICATE", "FALSEPREDICATE", "a == 1") }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "(\(condition(depth: depth - 1)) \(pick("AND", "&&", "OR", "||")) \(condition(depth: depth - 1)))"
    case 1: return "\(pick("NOT ", "!"))(\(condition(depth: depth - 1)))"
    default:
      let comparator = pick(
        "==",
        "!=",
        "<>",
        "<",
        "=>",
        "IN",
        "NOT IN",
        "CONTAINS[c]",
        "LIKE[cd]",
        "MATCHES",
        "BEGINSWITH[d]",
        "BETWEEN"
      )
      let left = value(depth: depth - 1)
      return "\(pick("", "", "ANY ", "ALL ", "NONE ", "NOT "))\(left) \(comparator) \(value(depth: depth - 1))"
    }
  }

  mutating func value(depth: Int) -> String {
    guard depth > 0 else { return leaf() }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "(\(value(depth: depth - 1)) \(pick("+", "-", "*", "/", "**")) \(value(depth: depth - 1)))"
    case 1: return "-\(value(depth: depth - 1))"
    case 2: return "(\(value(depth: depth - 1))).\(key())"
    case 3: return "(\(value(depth: depth - 1)))[\(pick("FIRST", "SIZE", value(depth: depth - 1)))]"
    case 4: return "{\(value(depth: depth - 1)), \(value(depth: depth - 1))}"
    case 5: return "\(pick("max", "SIZE", "now", "f", "lowercase:"))(\(value(depth: depth - 1)))"
    case 6: return "FUNCTION(\(value(depth: depth - 1)), \(pick("'add:to:'", "'in:'", "'x'", "'a:b:'")), \(leaf()))"
    case 7: return "SUBQUERY(\(value(depth: depth - 1)), $x, \(condition(depth: depth - 1))).@count"
    default: return leaf()
    }
  }

  private mutating func key() -> String { pick("a", "@count", "#in", "#SIZE", "éß", "_1", "self", "@sum.a") }

  private mutating func leaf() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return pick("0", "3", "2.5", "4.0", "1e3", "5e-324", "0x1F", "9223372036854775807", "0b101")
    case 1: return text()
    case 2: return pick("nil", "YES", "FALSE", "SELF", "$v", "$self", "{}", "now()")
    default: return pick("a", "a.b", "#NOT", "#any", "SELF.x", "@count", "a.in.or", "b.@avg.c")
    }
  }

  private mutating func text() -> String {
    let parts = [
      "x", " ", "\\\\", "\\\"", "'", "\\n", "é", "e\u{301}", "\u{301}", "\u{200D}", "😀", "\\u0600", "🇩🇪", "\u{1F1E9}",
    ]
    let body = (0..<Int.random(in: 0..<4, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
    // A mark may have joined the quote that ends the text; then it is no text.
    let quoted = "\"\(body)\""
    return (try? PredicateLexer.tokens(of: quoted)) == nil ? "''" : quoted
  }
}

extension PredicateTree {
  /// The tree in full, with nothing left to precedence; equal for equal trees only.
  fileprivate var structure: String {
    switch self {
    case .constant(let value): "\(value)"
    case .and(let parts): "and(\(parts.map(\.structure)))"
    case .or(let parts): "or(\(parts.map(\.structure)))"
    case .not(let part): "not(\(part.structure))"
    case .opaque(let predicate): "opaque(\(predicate))"
    case .comparison(let comparison):
      "\(comparison.comparator)(\(comparison.modifier), \(comparison.options.rawValue), "
        + "\(comparison.left.structure), \(comparison.right.structure))"
    }
  }
}

extension PredicateOperand {
  fileprivate var structure: String {
    switch self {
    case .constant(let value): Self.structure(of: value)
    case .evaluatedObject: "SELF"
    case .variable(let name): "variable(\(name))"
    case .keyPath(let path): "keyPath(\(path))"
    case .path(let base, let path): "path(\(base.structure), \(path))"
    case .aggregate(let parts): "aggregate(\(parts.map(\.structure)))"
    case .function(let name, let arguments): "function(\(name.debugDescription), \(arguments.map(\.structure)))"
    case .subquery(let collection, let variable, let condition):
      "subquery(\(collection.structure), \(variable), \(condition.structure))"
    }
  }

  /// The truth values are numbers once they are printed, as at Apple.
  private static func structure(of value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: "text(\(text.unicodeScalars.map { String($0.value, radix: 16) }))"
    case let number as NSNumber where number.isFloatingPoint: "real(\(number.doubleValue.bitPattern))"
    case let number as NSNumber: "integer(\(number.int64Value))"
    default: "\(value!)"
    }
  }
}

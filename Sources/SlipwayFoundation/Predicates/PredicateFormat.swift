import Foundation

extension PredicateTree {
  /// The format that parses to this tree, written as Apple writes it.
  package var format: String {
    switch self {
    case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .opaque(let predicate): predicate.description
    case .comparison(let comparison): comparison.format
    // A compound of nothing is what Apple's says of it.
    case .and(let parts): parts.isEmpty ? "TRUEPREDICATE" : parts.map(\.operand).joined(separator: " AND ")
    case .or(let parts): parts.isEmpty ? "FALSEPREDICATE" : parts.map(\.operand).joined(separator: " OR ")
    case .not(let part): "NOT \(part.operand)"
    }
  }

  /// The format as a part of a larger one: a compound stands in parentheses.
  private var operand: String {
    switch self {
    case .and, .or: "(\(format))"
    default: format
    }
  }
}

extension PredicateComparison {
  fileprivate var format: String {
    let prefix =
      switch modifier {
      case .direct: ""
      case .any: "ANY "
      case .all: "ALL "
      }
    var letters = ""
    if options.contains(.caseInsensitive) { letters += "c" }
    if options.contains(.diacriticInsensitive) { letters += "d" }
    let suffix = letters.isEmpty ? "" : "[\(letters)]"
    return "\(prefix)\(left.format) \(comparator.rawValue)\(suffix) \(right.format)"
  }
}

extension PredicateOperand {
  package var format: String {
    switch self {
    case .constant(let value): Self.literal(value)
    case .evaluatedObject: "SELF"
    case .variable(let name): "$\(name)"
    case .keyPath(let path): Self.escaped(path)
    case .path(let base, let path): "\(base.base).\(Self.escaped(path))"
    case .aggregate(let parts): "{\(parts.map(\.format).joined(separator: ", "))}"
    case .subquery(let collection, let variable, let condition):
      "SUBQUERY(\(collection.format), $\(variable), \(condition.format))"
    case .function(let name, let arguments): Self.function(name, arguments)
    }
  }

  private static let operators = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
  ]

  private static func function(_ name: String, _ arguments: [PredicateOperand]) -> String {
    let list = arguments.map(\.format).joined(separator: ", ")
    switch (name, arguments.count) {
    case ("raise:toPower:", 2): return "\(arguments[0].base) ** \(arguments[1].operand)"
    case ("objectFrom:withIndex:", 2): return "\(arguments[0].base)[\(index(arguments[1]))]"
    case ("castObject:toType:", _): return "CAST(\(list))"
    case (_, 2):
      if let symbol = operators[name] { return "\(arguments[0].operand) \(symbol) \(arguments[1].operand)" }
    default: break
    }
    guard let word = calledWord(name, arguments) else {
      // Any function can be called by its name in quotes; one without a receiver only has its word.
      guard let receiver = arguments.first else { return "(\(name)())" }
      return
        "FUNCTION(\(([receiver.format, quoted(name)] + arguments.dropFirst().map(\.format)).joined(separator: ", ")))"
    }
    return "\(word)(\(list))"
  }

  /// The word by which the format language calls the function: `max` for `max:` with an argument, `now` for `now` without.
  private static func calledWord(_ name: String, _ arguments: [PredicateOperand]) -> String? {
    if !arguments.isEmpty, name.last != ":" { return nil }
    let word = arguments.isEmpty ? name : String(name.dropLast())
    let isWord = (try? PredicateLexer.tokens(of: word)) == [.word(word, escaped: false), .end]
    return isWord && !reserved.contains(word.uppercased()) ? word : nil
  }

  private static func index(_ index: PredicateOperand) -> String {
    if case .constant(let word as String) = index, ["FIRST", "LAST", "SIZE"].contains(word) { return word }
    return index.format
  }

  /// The format as a part of an arithmetical one.
  private var operand: String { isArithmetic ? "(\(format))" : format }

  /// The format as what a key, an index or an exponent follows: all three bind closer than a sign, and the point after
  /// a number is the number's.
  private var base: String {
    if case .constant(is NSNumber) = self { return "(\(format))" }
    return operand
  }

  private var isArithmetic: Bool {
    if case .function(let name, let arguments) = self { return Self.operators[name] != nil && arguments.count == 2 }
    return false
  }

  /// The words that mean something else than a key or a function of their name, somewhere in the language.
  private static let reserved: Set<String> = [
    "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN", "ANY", "ALL", "SOME",
    "NONE", "SELF", "TRUE", "FALSE", "YES", "NO", "NULL", "NIL", "FIRST", "LAST", "SIZE", "TRUEPREDICATE",
    "FALSEPREDICATE", "SUBQUERY", "FUNCTION", "CAST",
  ]

  private static func escaped(_ path: String) -> String {
    path.split(separator: ".", omittingEmptySubsequences: false)
      .map { reserved.contains($0.uppercased()) ? "#\($0)" : String($0) }
      .joined(separator: ".")
  }

  private static func literal(_ value: Any?) -> String {
    switch value {
    case nil, is NSNull: "nil"
    case let text as String: quoted(text)
    case let number as NSNumber: Self.number(number)
    case let date as Date: "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
    default:
      if let elements = elements(of: value) {
        "{\(elements.map { literal($0) }.joined(separator: ", "))}"
      } else {
        "\(value!)"
      }
    }
  }

  /// Apple prints the truth values as numbers, too. A real number keeps its point: division depends on it.
  private static func number(_ number: NSNumber) -> String {
    if number.isBoolean { return number.boolValue ? "1" : "0" }
    return number.isFloatingPoint && !(number is NSDecimalNumber) ? "\(number.doubleValue)" : "\(number)"
  }

  private static func quoted(_ text: String) -> String {
    let plain = quoted(text) { $0.value >= 0x20 && $0.value != 0x7F }
    // A combining mark at its beginning, say, would join the quote before it.
    if (try? PredicateLexer.tokens(of: plain)) == [.string(text), .end] { return plain }
    return quoted(text) { (0x20..<0x7F).contains($0.value) }
  }

  private static func quoted(_ text: String, plain: (Unicode.Scalar) -> Bool) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where plain(scalar): result.unicodeScalars.append(scalar)
      default: for unit in UTF16.encode(scalar)! { result += "\\u" + hexadecimal(unit) }
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension NSNumber {
  package var isBoolean: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) && self === NSNumber(value: boolValue) }
}

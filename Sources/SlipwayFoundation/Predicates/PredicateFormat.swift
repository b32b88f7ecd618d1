import Foundation

extension PredicateTree {
  /// The format that parses to this tree, written as Apple writes it.
  package var format: String {
    switch self {
    case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .opaque(let predicate): predicate.description
    case .comparison(let comparison): comparison.format
    case .and(let parts): parts.map(\.operand).joined(separator: " AND ")
    case .or(let parts): parts.map(\.operand).joined(separator: " OR ")
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
    case .path(let base, let path): "\(base.format).\(Self.escaped(path))"
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
    if let symbol = operators[name] { return arguments.map(\.operand).joined(separator: " \(symbol) ") }
    if name == "objectFrom:withIndex:" {
      if case .constant(let word as String) = arguments[1] { return "\(arguments[0].format)[\(word)]" }
      return "\(arguments[0].format)[\(arguments[1].format)]"
    }
    let list = arguments.map(\.format).joined(separator: ", ")
    if name == "castObject:toType:" { return "CAST(\(list))" }
    return "\(name.replacingOccurrences(of: ":", with: ""))(\(list))"
  }

  private var operand: String {
    if case .function(let name, _) = self, Self.operators[name] != nil { return "(\(format))" }
    return format
  }

  private static let reserved: Set<String> = [
    "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN", "ANY", "ALL", "SOME",
    "NONE", "SELF", "TRUE", "FALSE", "YES", "NO", "NULL", "NIL", "FIRST", "LAST", "SIZE",
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
    case let number as NSNumber: number.isBoolean ? (number.boolValue ? "1" : "0") : "\(number)"
    case let date as Date: "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
    default:
      if let elements = elements(of: value) {
        "{\(elements.map { literal($0) }.joined(separator: ", "))}"
      } else {
        "\(value!)"
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped.replacingOccurrences(of: "\n", with: "\\n"))\""
  }
}

extension NSNumber {
  package var isBoolean: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) && self === NSNumber(value: boolValue) }
}

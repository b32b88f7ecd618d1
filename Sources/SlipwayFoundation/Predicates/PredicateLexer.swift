import Foundation

enum PredicateToken: Equatable {
  case number(Double)
  case integer(Int64)
  case string(String)
  /// A word: a keyword or a key. `escaped` words (`#size`) are always keys.
  case word(String, escaped: Bool)
  case variable(String)
  case argument
  case keyArgument
  case symbol(String)
  case end
}

struct PredicateSyntaxError: Error, CustomStringConvertible {
  let description: String
}

/// Cuts a predicate format into tokens.
struct PredicateLexer {
  private let text: [Character]
  private var position = 0

  init(_ format: String) {
    text = Array(format)
  }

  static func tokens(of format: String) throws -> [PredicateToken] {
    var lexer = PredicateLexer(format)
    var tokens: [PredicateToken] = []
    while true {
      let token = try lexer.next()
      tokens.append(token)
      if token == .end { return tokens }
    }
  }

  private var current: Character? { position < text.count ? text[position] : nil }
  private func peek(_ offset: Int) -> Character? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private static let symbols = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "**", ":=",
    "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",", ".", "+", "-", "*", "/", "@",
  ]

  mutating func next() throws -> PredicateToken {
    while let character = current, character.isWhitespace { position += 1 }
    guard let character = current else { return .end }
    if character == "\"" || character == "'" { return try quoted(character) }
    if character.isNumber || (character == "." && peek(1)?.isNumber == true) { return try number() }
    if character == "%" { return try argument() }
    if character == "$" {
      position += 1
      return .variable(try namedWord())
    }
    if character == "#" {
      position += 1
      return .word(try namedWord(), escaped: true)
    }
    if Self.startsWord(character) { return .word(word(), escaped: false) }
    for symbol in Self.symbols where text[position...].starts(with: symbol) {
      position += symbol.count
      return .symbol(symbol)
    }
    throw PredicateSyntaxError(description: "unexpected \(character)")
  }

  private static func startsWord(_ character: Character) -> Bool { character.isLetter || character == "_" }

  private mutating func word() -> String {
    let start = position
    while let character = current, Self.startsWord(character) || character.isNumber { position += 1 }
    let word = String(text[start..<position])
    // `lowercase:(name)`, as the editor of data models writes functions, is `lowercase(name)`.
    if current == ":", peek(1) == "(" { position += 1 }
    return word
  }

  private mutating func namedWord() throws -> String {
    guard let first = current, Self.startsWord(first) else {
      throw PredicateSyntaxError(description: "a name is missing")
    }
    return word()
  }

  private mutating func quoted(_ quote: Character) throws -> PredicateToken {
    position += 1
    var result = ""
    while let character = current, character != quote {
      position += 1
      if character == "\\", let escaped = current {
        position += 1
        result.append(try escape(escaped))
      } else {
        result.append(character)
      }
    }
    guard current == quote else { throw PredicateSyntaxError(description: "a string has no end") }
    position += 1
    return .string(result)
  }

  private mutating func escape(_ character: Character) throws -> Character {
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u":
      let unit = try hexadecimal(4)
      // UTF-16: a character beyond its 16 bits is written as two.
      if UTF16.isLeadSurrogate(UInt16(unit)), current == "\\", peek(1) == "u" {
        position += 2
        let trail = try hexadecimal(4)
        guard UTF16.isTrailSurrogate(UInt16(trail)) else { return try self.character(unit) }
        return try self.character(0x10000 + (unit & 0x3FF) << 10 + trail & 0x3FF)
      }
      return try self.character(unit)
    case "x": return try self.character(hexadecimal(2))
    default: return character
    }
  }

  private mutating func hexadecimal(_ count: Int) throws -> UInt32 {
    let digits = text[position...].prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isHexDigit), let code = UInt32(String(digits), radix: 16) else {
      throw PredicateSyntaxError(description: "a bad escape in a string")
    }
    position += count
    return code
  }

  private func character(_ code: UInt32) throws -> Character {
    guard let scalar = Unicode.Scalar(code) else {
      throw PredicateSyntaxError(description: "an escape in a string is no character")
    }
    return Character(scalar)
  }

  private mutating func number() throws -> PredicateToken {
    let start = position
    if current == "0", let base = ["x": 16, "b": 2, "o": 8][peek(1) ?? " "] {
      position += 2
      guard let value = Int64(word(), radix: base) else { throw PredicateSyntaxError(description: "a bad number") }
      return .integer(value)
    }
    while let character = current, character.isNumber || character == "." { position += 1 }
    if current == "e" || current == "E", peek(1)?.isNumber == true || ["+", "-"].contains(peek(1)) {
      position += 2
      while let character = current, character.isNumber { position += 1 }
    }
    let digits = String(text[start..<position])
    if let integer = Int64(digits) { return .integer(integer) }
    if let number = Double(digits), number.isFinite { return .number(number) }
    throw PredicateSyntaxError(description: "a bad number: \(digits)")
  }

  /// `%@`, `%K`, or a number's `printf` form: the argument knows its type, so the form says nothing more.
  private mutating func argument() throws -> PredicateToken {
    position += 1
    while let character = current, "lhqztj.0123456789".contains(character) { position += 1 }
    guard let form = current else { throw PredicateSyntaxError(description: "% at the end") }
    position += 1
    switch form {
    case "K": return .keyArgument
    case "@", "d", "D", "i", "u", "U", "x", "X", "o", "O", "f", "F", "e", "E", "g", "G", "a", "A", "c", "C", "s", "S":
      return .argument
    default: throw PredicateSyntaxError(description: "%\(form) is not known")
    }
  }
}

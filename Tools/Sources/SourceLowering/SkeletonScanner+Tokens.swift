/// The tokens of Swift, as far as braces, words and the like go.
extension SkeletonScanner {
  enum Token: Equatable {
    case openBrace, closeBrace, comma, attribute, other
    /// Parentheses and brackets.
    case open, close
    case word(Range<Int>)
    /// A name in backticks.
    case name(Range<Int>)
    /// `#if` and what belongs to it, `#sourceLocation`: the word.
    case directive(Range<Int>)
    /// Something that has to be lowered.
    case needed
    /// A string, comment or regular expression that has no end.
    case unknown
  }

  /// How many strings may stand one in the other.
  private static let deepestString = 32

  /// What has to be seen behind a `#`.
  private static let macros = WordTable(["imageLiteral", "colorLiteral", "Preview"])
  private static let namingMacros = WordTable(["selector", "keyPath"])
  private static let directives = WordTable(["if", "elseif", "else", "endif", "sourceLocation"])

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < text.count ? text[position + offset] : 0
  }

  static let prefixes = WordTable([
    "any", "some", "each", "inout", "sending", "borrowing", "consuming", "isolated", "repeat", "try", "await", "unsafe",
    "consume", "copy",
  ])

  /// The next token behind white space and comments; nil at the end.
  mutating func nextToken() -> Token? {
    let token = readToken()
    if let token { nestingGuard.note(kind(of: token), at: tokenStart) }
    return token
  }

  /// What a token is to the guard.
  private func kind(of token: Token) -> NestingGuard.Kind {
    switch token {
    case .openBrace: return .openBrace
    case .closeBrace, .close: return .close
    case .open: return .open(isSquare: text[tokenStart] == UInt8(ascii: "["))
    case .comma: return .separator
    case .attribute: return .attribute
    case .word(let range) where Self.prefixes.contains(text[range]): return .prefix
    case .word, .name: return isFirstOnLine ? .lineStart : .other
    case .needed where text[tokenStart].isWordByte: return isFirstOnLine ? .lineStart : .other
    case .directive(let word):
      // Conditions nest as brackets do.
      return text[word].elementsEqual("if".utf8)
        ? .openBrace : text[word].elementsEqual("endif".utf8) ? .close : .lineStart
    case .other where text[tokenStart] == UInt8(ascii: "<"): return .less
    case .other where text[tokenStart] == UInt8(ascii: ">"): return .greater
    case .other where text[tokenStart] == UInt8(ascii: ";"): return .separator
    case .other, .needed, .unknown: return .other
    }
  }

  private mutating func readToken() -> Token? {
    isFirstOnLine = followsSemicolon
    followsSemicolon = false
    while position < text.count {
      let start = position
      let current = text[position]
      tokenStart = start
      position += 1
      switch current {
      case UInt8(ascii: "{"): return .openBrace
      case UInt8(ascii: "}"): return .closeBrace
      case UInt8(ascii: "("), UInt8(ascii: "["): return .open
      case UInt8(ascii: ")"), UInt8(ascii: "]"): return .close
      case UInt8(ascii: ","): return .comma
      case UInt8(ascii: "@"): return .attribute
      case UInt8(ascii: ";"):
        followsSemicolon = true
        return .other
      case UInt8(ascii: "\""): return string(hashes: 0)
      case UInt8(ascii: "#"): return scanHash()
      case UInt8(ascii: "`"):
        return escapedName()
      case UInt8(ascii: "/"):
        if byte() == UInt8(ascii: "/") {
          while position < text.count, !byte().isLineBreak { position += 1 }
          blank(start..<position)
        } else if byte() == UInt8(ascii: "*") {
          guard scanBlockComment() else { return .unknown }
          blank(start..<position)
          isFirstOnLine = true
        } else {
          scanRegex(from: start)
          return .other
        }
      case UInt8(ascii: "?") where byte() == UInt8(ascii: "("), UInt8(ascii: "!") where byte() == UInt8(ascii: "("):
        return isMember(endingAt: start) ? .needed : .other
      case UInt8(ascii: "?") where byte() == UInt8(ascii: "."):
        return asksForMember(at: position + 1) ? .needed : .other
      case _ where current.isWordByte:
        while position < text.count, text[position].isWordByte { position += 1 }
        let word = start..<position
        return qualifies(word) || isReplaced(word) || describesClass(word) ? .needed : .word(word)
      case _ where current.isLineBreak: isFirstOnLine = true
      case _ where current.isBlank: break
      default: return .other
      }
    }
    return nil
  }

  /// Whether the member behind a `?.` is asked for and not called, as a method may be that need not be there: `?.done(_:at:)`,
  /// `if let done = a?.done {`, `?.done != nil`.
  private func asksForMember(at start: Int) -> Bool {
    var rest = text[start...].drop(while: \.isWordByte)
    if rest.first == UInt8(ascii: "(") {
      let labels = rest.dropFirst().prefix { $0.isWordByte || $0 == UInt8(ascii: ":") }
      return labels.last == UInt8(ascii: ":") && text[labels.endIndex...].first == UInt8(ascii: ")")
    }
    rest = rest.drop(while: \.isBlank)
    if rest.first == UInt8(ascii: "{") {
      // Else it is a closure that is handed to a call.
      let line = text[..<start].lastIndex(where: \.isLineBreak).map { text[$0..<start] } ?? text[..<start]
      return line.drop { $0.isBlank || $0.isLineBreak }.starts(with: "if ".utf8)
    }
    return ["else", "!= nil", "== nil"].contains { rest.starts(with: $0.utf8) }
  }

  private static let noPartOfAName = Array("[](){}@<>\"".utf8)

  /// A name in backticks. What has brackets between them, or no second one, the parser may read otherwise.
  private mutating func escapedName() -> Token {
    let start = position
    while position < text.count, byte() != UInt8(ascii: "`"), !byte().isLineBreak {
      guard !Self.noPartOfAName.contains(byte()) else { return .unknown }
      position += 1
    }
    guard byte() == UInt8(ascii: "`") else { return .unknown }
    position += 1
    return .name(start..<position - 1)
  }

  private mutating func string(hashes: Int) -> Token {
    let (start, isFirst) = (tokenStart, isFirstOnLine)
    let isWhole = scanString(hashes: hashes)
    (tokenStart, isFirstOnLine) = (start, isFirst)
    return isWhole ? .other : .unknown
  }

  /// `#selector`, `#if` and the like have to be seen; `#"` starts a raw string.
  private mutating func scanHash() -> Token {
    var hashes = 1
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    switch byte() {
    case UInt8(ascii: "\""):
      position += 1
      return string(hashes: hashes)
    case UInt8(ascii: "/"):
      position += 1
      return scanExtendedRegex(hashes: hashes) ? .other : .unknown
    default:
      let start = position
      while byte().isWordByte { position += 1 }
      let word = text[start..<position]
      if Self.directives.contains(word) { return .directive(start..<position) }
      guard Self.namingMacros.contains(word) else { return Self.macros.contains(word) ? .needed : .other }
      askForNames()
      return .needed
    }
  }

  /// The modules whose names are written otherwise before a period.
  private static let qualifiers = WordTable(LinuxAsIOS.qualifiers.sorted())

  /// Whether a word is such a module's name and stands before a period and behind none.
  private func qualifies(_ word: Range<Int>) -> Bool {
    byte() == UInt8(ascii: ".") && (word.lowerBound == 0 || text[word.lowerBound - 1] != UInt8(ascii: "."))
      && Self.qualifiers.contains(text[word])
  }

  private static let replaced = WordTable(LinuxAsIOS.streams.union(LinuxAsIOS.replaced).sorted())

  /// Whether a word names a stream of C's or a class that another takes the place of, and no member of something.
  private func isReplaced(_ word: Range<Int>) -> Bool {
    (text[word.lowerBound] == UInt8(ascii: "s") || text[word.lowerBound] == UInt8(ascii: "N"))
      && Self.replaced.contains(text[word])
      && (word.lowerBound == 0 || text[word.lowerBound - 1] != UInt8(ascii: "."))
  }

  /// Whether a word is called as a type's description is: `).description()`.
  private func describesClass(_ word: Range<Int>) -> Bool {
    word.count == 11 && byte() == UInt8(ascii: "(") && byte(1) == UInt8(ascii: ")") && word.lowerBound > 1
      && text[word.lowerBound - 1] == UInt8(ascii: ".") && text[word.lowerBound - 2] == UInt8(ascii: ")")
      && text[word].elementsEqual("description".utf8)
  }

  /// Whether a name that ends there stands behind a period.
  private func isMember(endingAt end: Int) -> Bool {
    var start = end
    while start > 0, text[start - 1].isWordByte { start -= 1 }
    return start > 0 && start < end && text[start - 1] == UInt8(ascii: ".")
  }

  private mutating func scanBlockComment() -> Bool {
    var depth = 1
    position += 1
    while position < text.count, depth > 0 {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else {
        position += 1
      }
    }
    return depth == 0
  }

  /// Passes over a regular expression: a slash that stands where an operand could stand, and not before a space, up to the
  /// next one on its line. Without that it is an operator.
  private mutating func scanRegex(from slash: Int) {
    guard mayStartRegex(at: slash) else { return }
    var end = position
    while end < text.count, !text[end].isLineBreak, text[end] != UInt8(ascii: "/") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    if end < text.count, text[end] == UInt8(ascii: "/") { position = end + 1 }
  }

  private func mayStartRegex(at slash: Int) -> Bool {
    guard !byte().isBlank else { return false }
    var previous = slash - 1
    while previous >= 0, text[previous] == UInt8(ascii: " ") { previous -= 1 }
    guard previous >= 0 else { return true }
    let before = text[previous]
    let endsOperand = before.isWordByte || Array(")]}\"?!`".utf8).contains(before)
    return !endsOperand || previous < slash - 1
  }

  /// Scans `#/…/#` from behind the first slash.
  private mutating func scanExtendedRegex(hashes: Int) -> Bool {
    while position < text.count {
      position += 1
      if text[position - 1] == UInt8(ascii: "/"), follows(hashes: hashes) {
        position += hashes
        return true
      }
    }
    return false
  }

  /// Scans from behind the opening quote to behind the closing one.
  private mutating func scanString(hashes: Int) -> Bool {
    let isMultiline = byte() == UInt8(ascii: "\"") && byte(1) == UInt8(ascii: "\"")
    if !isMultiline, hashes == 0, byte() == UInt8(ascii: "\"") {
      position += 1
      return true
    }
    if isMultiline { position += 2 }
    let quotes = isMultiline ? 3 : 1
    while position < text.count {
      switch byte() {
      case UInt8(ascii: "\""):
        if closes(quotes: quotes, hashes: hashes) {
          position += quotes + hashes
          return true
        }
        position += 1
      case UInt8(ascii: "\\"):
        position += 1
        guard follows(hashes: hashes) else { continue }
        position += hashes
        let escaped = byte()
        position += 1
        if escaped == UInt8(ascii: "("), !scanInterpolation() { return false }
      case let current where current.isLineBreak && !isMultiline:
        return false
      default:
        position += 1
      }
    }
    return false
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    for offset in 0..<quotes where byte(offset) != UInt8(ascii: "\"") { return false }
    for offset in 0..<hashes where byte(quotes + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  private func follows(hashes: Int) -> Bool {
    for offset in 0..<hashes where byte(offset) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Scans the code in a string, to behind its closing parenthesis.
  private mutating func scanInterpolation() -> Bool {
    stringDepth += 1
    defer { stringDepth -= 1 }
    // Deeper is not understood, and then refused for its brackets.
    guard stringDepth <= Self.deepestString else { return false }
    var depth = 1
    while depth > 0 {
      switch nextToken() {
      case .open: depth += 1
      case .close: depth -= 1
      case .needed, .directive: markNeeded()
      case .word(let range): note(inBody: range)
      case .openBrace, .closeBrace, .comma, .attribute, .name, .other: break
      case .unknown, nil: return false
      }
    }
    return true
  }
}

extension UInt8 {
  /// Letters, digits, the underscore and all of Unicode beyond ASCII.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineBreak
  }
}

/// A few words to look bytes up in.
struct WordTable: Sendable {
  /// The words by their length.
  private let words: [[[UInt8]]]

  init(_ list: [String]) {
    var words: [[[UInt8]]] = []
    for word in list.map({ Array($0.utf8) }) {
      while words.count <= word.count { words.append([]) }
      words[word.count].append(word)
    }
    self.words = words
  }

  func contains(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count < words.count && words[bytes.count].contains { bytes.elementsEqual($0) }
  }
}

/// A file's text with spaces in place of the comments and of the function bodies that no rule looks at.
///
/// Parsing is most of the lowering's time, and most of a file is function bodies without anything to lower in them. A
/// body, or a closure in it, stays if it holds one of the words below; all else stays too, at its offset. If the scan does not understand the
/// text (a bare regular expression, braces that do not match), there is no skeleton and the whole text is parsed.
struct Skeleton {
  /// The text with spaces in it; nil if the scan gave up.
  static func make(of text: [UInt8]) -> [UInt8]? {
    var skeleton = Skeleton(text)
    return skeleton.scanDeclarations() ? skeleton.result : nil
  }

  /// The words in a body that some rule, or the reading of declarations, has to see. `.name?(` counts as well.
  private static let words = WordTable([
    // The accessors of a property.
    "get", "set", "willSet", "didSet", "_modify", "_read",
    // Attributes of a type's members.
    "available", "nonobjc", "objc",
  ])

  /// What has to be seen behind a `#`.
  private static let macros = WordTable([
    "if", "selector", "keyPath", "imageLiteral", "colorLiteral", "Preview", "sourceLocation",
  ])

  /// The words that keep a body with all that is in it: there is a local class.
  private static let wordsOfWholeBodies = WordTable(["class", "extension"])

  private let text: [UInt8]
  private var result: [UInt8]
  private var position = 0
  /// The bodies around the position, the innermost last. (Not by recursion: hostile text may be nested without end.)
  private var bodies: [Body] = []

  private init(_ text: [UInt8]) {
    self.text = text
    result = text
  }

  private struct Body {
    var start: Int
    var isNeeded = false
    var keepsWhole = false
    /// The bodies in it that need not stay if it does.
    var spare: [Range<Int>] = []
  }
}

// MARK: - Structure

extension Skeleton {
  /// The types whose members the rules ask about; those of others are read only if their body has to stay.
  private static let indexedTypes = WordTable(["class", "extension", "protocol"])
  private static let otherTypes = WordTable(["struct", "enum", "actor"])
  /// What follows `class` where it is a modifier.
  private static let declarationWords = WordTable([
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public", "open",
    "package", "static", "dynamic", "async", "mutating", "weak", "lazy", "nonisolated",
  ])

  /// What the next brace opens.
  private enum Opening { case indexedType, otherType, body }

  /// Scans declarations to the end of the text or of the type's body, blanking the bodies in between.
  private mutating func scanDeclarations() -> Bool {
    var depth = 0
    var opening = Opening.body
    while let token = nextToken() {
      switch token {
      case .openBrace:
        let start = position
        var isNeeded = true
        if opening != .indexedType {
          guard let answer = scanBody() else { return false }
          isNeeded = answer
        }
        if opening == .indexedType || opening == .otherType && isNeeded {
          depth += 1
          position = start
        }
        opening = .body
      case .closeBrace:
        depth -= 1
        guard depth >= 0 else { return false }
      case .word(let range) where Self.indexedTypes.contains(text[range]) && startsType(range):
        opening = .indexedType
      case .word(let range) where Self.otherTypes.contains(text[range]) && startsType(range):
        opening = .otherType
      case .unknown:
        return false
      case .word, .needed, .openParenthesis, .closeParenthesis, .other:
        break
      }
    }
    return depth == 0
  }

  private func startsType(_ range: Range<Int>) -> Bool {
    if range.lowerBound > 0, text[range.lowerBound - 1] == UInt8(ascii: ".") { return false }
    var next = range.upperBound
    while next < text.count, text[next].isBlank { next += 1 }
    var end = next
    while end < text.count, text[end].isWordByte { end += 1 }
    return end > next && !Self.declarationWords.contains(text[next..<end])
  }

  /// Scans from behind a body's opening brace to behind its closing one, and blanks what is not needed in it. Returns
  /// whether something was; nil if the scan gave up.
  private mutating func scanBody() -> Bool? {
    bodies = [Body(start: position)]
    while let innermost = bodies.last {
      switch nextToken() {
      case .openBrace:
        bodies.append(Body(start: position, keepsWhole: innermost.keepsWhole))
      case .closeBrace:
        bodies.removeLast()
        let range = innermost.start..<(position - 1)
        if innermost.isNeeded {
          innermost.spare.forEach { blank($0) }
          if bodies.isEmpty { return true }
          markNeeded()
        } else if bodies.isEmpty {
          blank(range)
        } else if !innermost.keepsWhole {
          bodies[bodies.count - 1].spare.append(range)
        }
      case .needed: markNeeded()
      case .word(let range): note(range)
      case .openParenthesis, .closeParenthesis, .other: break
      case .unknown, nil: return nil
      }
    }
    return false
  }

  private mutating func note(_ word: Range<Int>) {
    guard word.lowerBound == 0 || text[word.lowerBound - 1] != UInt8(ascii: ".") else { return }
    if Self.words.contains(text[word]) { markNeeded() }
    if Self.wordsOfWholeBodies.contains(text[word]), !bodies.isEmpty {
      markNeeded()
      bodies[bodies.count - 1].keepsWhole = true
    }
  }

  private mutating func markNeeded() {
    if !bodies.isEmpty { bodies[bodies.count - 1].isNeeded = true }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where !text[index].isLineBreak { result[index] = UInt8(ascii: " ") }
  }
}

// MARK: - Tokens

extension Skeleton {
  private enum Token {
    case openBrace, closeBrace, openParenthesis, closeParenthesis, other
    case word(Range<Int>)
    /// Something in a body that keeps it.
    case needed
    /// Something that may mean more than the scan can tell.
    case unknown
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < text.count ? text[position + offset] : 0
  }

  /// The next token behind white space and comments; nil at the end.
  private mutating func nextToken() -> Token? {
    while position < text.count {
      let start = position
      let current = text[position]
      position += 1
      switch current {
      case UInt8(ascii: "{"): return .openBrace
      case UInt8(ascii: "}"): return .closeBrace
      case UInt8(ascii: "("): return .openParenthesis
      case UInt8(ascii: ")"): return .closeParenthesis
      case UInt8(ascii: "\""): return scanString(hashes: 0) ? .other : .unknown
      case UInt8(ascii: "#"): return scanHash()
      case UInt8(ascii: "`"):
        while position < text.count, byte() != UInt8(ascii: "`"), !byte().isLineBreak { position += 1 }
        position += 1
        return .other
      case UInt8(ascii: "/"):
        if byte() == UInt8(ascii: "/") {
          while position < text.count, !byte().isLineBreak { position += 1 }
          blank(start..<position)
        } else if byte() == UInt8(ascii: "*") {
          guard scanBlockComment() else { return .unknown }
          blank(start..<position)
        } else {
          return mayStartRegex(at: start) ? .unknown : .other
        }
      case UInt8(ascii: "?") where byte() == UInt8(ascii: "("): return isMember(endingAt: start) ? .needed : .other
      case _ where current.isWordByte:
        while position < text.count, text[position].isWordByte { position += 1 }
        return .word(start..<position)
      case _ where current.isBlank: break
      default: return .other
      }
    }
    return nil
  }

  /// `#selector`, `#if` and the like keep a body; `#"` starts a raw string.
  private mutating func scanHash() -> Token {
    var hashes = 1
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    switch byte() {
    case UInt8(ascii: "\""):
      position += 1
      return scanString(hashes: hashes) ? .other : .unknown
    case UInt8(ascii: "/"): return .unknown
    default:
      let start = position
      while byte().isWordByte { position += 1 }
      return Self.macros.contains(text[start..<position]) ? .needed : .other
    }
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

  /// A slash that stands where an operand could stand, and not before a space, may start a regular expression.
  private func mayStartRegex(at slash: Int) -> Bool {
    guard !byte().isBlank else { return false }
    var previous = slash - 1
    while previous >= 0, text[previous] == UInt8(ascii: " ") { previous -= 1 }
    guard previous >= 0 else { return true }
    let before = text[previous]
    let endsOperand = before.isWordByte || Array(")]}\"?!`".utf8).contains(before)
    return !endsOperand || previous < slash - 1
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
    var depth = 1
    while depth > 0 {
      switch nextToken() {
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      case .needed: markNeeded()
      case .word(let range): note(range)
      case .openBrace, .closeBrace, .other: break
      case .unknown, nil: return false
      }
    }
    return true
  }
}

extension UInt8 {
  /// Letters, digits, the underscore and all of Unicode beyond ASCII.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineBreak
  }
}

/// A few words to look bytes up in.
private struct WordTable: Sendable {
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

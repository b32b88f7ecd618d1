/// A word or a sign of Ruby, as far as literals and the shape of statements take.
struct RubyToken: Equatable {
  enum Kind: Equatable {
    case word(String), text(String), symbol(String), number(String), sign(String)
    /// `name:`
    case key(String)
    /// `%w[a b]`
    case list([String])
    /// A text that is put together of others.
    case composed
    case newline
  }

  var kind: Kind
  var line: Int

  static func all(in text: String) -> [RubyToken] {
    var scanner = RubyScanner(characters: Array(text.unicodeScalars))
    return scanner.tokens()
  }
}

private struct RubyScanner {
  let characters: [Unicode.Scalar]
  var place = 0
  var line = 1
  /// The marks of the texts that begin on the next line.
  var heredocs: [String] = []

  init(characters: [Unicode.Scalar]) { self.characters = characters }

  private var current: Unicode.Scalar? { place < characters.count ? characters[place] : nil }
  private func at(_ offset: Int) -> Unicode.Scalar? {
    place + offset < characters.count ? characters[place + offset] : nil
  }

  mutating func tokens() -> [RubyToken] {
    var tokens: [RubyToken] = []
    while let character = current {
      let start = line
      if let kind = next(character) { tokens.append(RubyToken(kind: kind, line: start)) }
    }
    return tokens
  }

  private mutating func next(_ character: Unicode.Scalar) -> RubyToken.Kind? {
    switch character {
    case "\n":
      place += 1
      line += 1
      skipHeredocs()
      return .newline
    case ";":
      place += 1
      return .newline
    case "\\" where at(1) == "\n":
      place += 2
      line += 1
      return nil
    case "#":
      skipToLineEnd()
      return nil
    case "'", "\"": return quoted(character)
    case ":" where Self.isWord(at(1)):
      place += 1
      return .symbol(word())
    case ":" where at(1) == "'" || at(1) == "\"":
      place += 1
      return quoted(characters[place])
    case "%" where at(1) == "w" || at(1) == "i": return words()
    case "<" where at(1) == "<" && (at(2) == "-" || at(2) == "~" || Self.isWord(at(2))): return heredoc()
    case "=" where at(1) == ">":
      place += 2
      return .sign("=>")
    case "0"..."9": return .number(word(alsoDots: true))
    case _ where Self.isWord(character): return name()
    case " ", "\t", "\r":
      place += 1
      return nil
    default:
      place += 1
      return .sign(String(Character(character)))
    }
  }

  private static func isWord(_ character: Unicode.Scalar?) -> Bool {
    character.map { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) } ?? false
  }

  private mutating func word(alsoDots: Bool = false) -> String {
    let start = place
    while let character = current, Self.isWord(character) || (alsoDots && character == ".") { place += 1 }
    return String(String.UnicodeScalarView(characters[start..<place]))
  }

  private mutating func name() -> RubyToken.Kind {
    var name = word()
    if let mark = current, mark == "!" || mark == "?", at(1) != "=" {
      name.unicodeScalars.append(mark)
      place += 1
    }
    guard current == ":", at(1) != ":" else { return .word(name) }
    place += 1
    return .key(name)
  }

  private mutating func quoted(_ quote: Unicode.Scalar) -> RubyToken.Kind {
    place += 1
    var text = String.UnicodeScalarView()
    var isComposed = false
    while let character = current, character != quote {
      if character == "\n" { line += 1 }
      if character == "#", at(1) == "{", quote == "\"" { isComposed = true }
      if character == "\\", let escaped = at(1) {
        text.append(escaped)
        place += 2
      } else {
        text.append(character)
        place += 1
      }
    }
    place += 1
    return isComposed ? .composed : .text(String(text))
  }

  private static let brackets: [Unicode.Scalar: Unicode.Scalar] = ["[": "]", "(": ")", "{": "}", "|": "|"]

  /// `%w[a b]`
  private mutating func words() -> RubyToken.Kind? {
    guard let open = at(2), let close = Self.brackets[open] else {
      place += 1
      return .sign("%")
    }
    place += 3
    let start = place
    while let character = current, character != close {
      if character == "\n" { line += 1 }
      place += 1
    }
    let text = String(String.UnicodeScalarView(characters[start..<min(place, characters.count)]))
    place += 1
    return .list(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// `<<-TEXT`: what it names begins on the next line.
  private mutating func heredoc() -> RubyToken.Kind {
    place += at(2) == "-" || at(2) == "~" ? 3 : 2
    if current == "'" || current == "\"" { place += 1 }
    let mark = word()
    if !mark.isEmpty { heredocs.append(mark) }
    return .composed
  }

  private mutating func skipToLineEnd() {
    while place < characters.count, characters[place] != "\n" { place += 1 }
  }

  private mutating func skipHeredocs() {
    for mark in heredocs {
      while current != nil {
        let start = place
        skipToLineEnd()
        let text = String(String.UnicodeScalarView(characters[start..<place]))
        place += 1
        line += 1
        if text.split(whereSeparator: \.isWhitespace) == [Substring(mark)] { break }
      }
    }
    heredocs = []
  }
}

import Foundation

/// The marks that a localised text may hold: `**strong**`, `*emphasis*`, `~~struck~~`, `` `code` `` and
/// `[links](address)`, by the rules of CommonMark for what stands inside a line.
enum InlineMarkdown {
  struct Marks: OptionSet {
    let rawValue: Int
    static let strong = Marks(rawValue: 1)
    static let emphasis = Marks(rawValue: 2)
    static let code = Marks(rawValue: 4)
    static let strike = Marks(rawValue: 8)
  }

  /// A piece of text of one look.
  struct Run: Equatable {
    var text: String
    var marks: Marks = []
    var link: URL?
  }

  static func plain(_ source: String) -> String { runs(of: source).map(\.text).joined() }

  static func runs(of source: String) -> [Run] {
    guard source.contains(where: { "*_~`[\\".contains($0) }) else { return [Run(text: source)] }
    var scanner = Scanner(Array(source))
    return scanner.pieces().runs([], nil).joined
  }

  /// Something between marks.
  fileprivate enum Piece {
    case text(String)
    case code(String)
    case delimiter(Delimiter)
    case link([Piece], URL?)
    case marked([Piece], Marks)
  }

  fileprivate struct Delimiter {
    let character: Character
    var count: Int
    let opens: Bool
    let closes: Bool
  }

  private struct Scanner {
    private let source: [Character]
    private var position = 0

    init(_ source: [Character]) { self.source = source }

    /// All pieces up to the end, pairs of delimiters found.
    mutating func pieces() -> [Piece] {
      var found: [Piece] = []
      var text = ""
      func flush() {
        if !text.isEmpty { found.append(.text(text)) }
        text = ""
      }
      while position < source.count {
        let character = source[position]
        switch character {
        case "\\" where position + 1 < source.count && source[position + 1].isPunctuationMark:
          text.append(source[position + 1])
          position += 2
        case "`":
          if let code = code() {
            flush()
            found.append(.code(code))
          } else {
            text.append(character)
            position += 1
          }
        case "[":
          if let link = link() {
            flush()
            found.append(link)
          } else {
            text.append(character)
            position += 1
          }
        case "*", "_", "~":
          flush()
          found.append(.delimiter(delimiter(character)))
        default:
          text.append(character)
          position += 1
        }
      }
      flush()
      return found.paired
    }

    private func run(of character: Character, at start: Int) -> Int {
      source[start...].prefix { $0 == character }.count
    }

    private mutating func delimiter(_ character: Character) -> Delimiter {
      let count = run(of: character, at: position)
      let before = position > 0 ? source[position - 1] : " "
      let after = position + count < source.count ? source[position + count] : " "
      position += count
      let opens = !after.isWhitespace && (!after.isPunctuationMark || before.isWhitespace || before.isPunctuationMark)
      let closes = !before.isWhitespace && (!before.isPunctuationMark || after.isWhitespace || after.isPunctuationMark)
      guard character == "_" else {
        return Delimiter(character: character, count: count, opens: opens, closes: closes)
      }
      // Underscores inside of words are no marks.
      return Delimiter(
        character: character,
        count: count,
        opens: opens && (!closes || before.isPunctuationMark),
        closes: closes && (!opens || after.isPunctuationMark)
      )
    }

    private mutating func code() -> String? {
      let count = run(of: "`", at: position)
      var end = position + count
      while end < source.count {
        guard source[end] == "`" else {
          end += 1
          continue
        }
        let closing = run(of: "`", at: end)
        if closing == count {
          defer { position = end + count }
          return String(source[(position + count)..<end])
        }
        end += closing
      }
      return nil
    }

    private mutating func link() -> Piece? {
      guard let middle = matching("]", from: position, opening: "["), middle + 1 < source.count,
        source[middle + 1] == "(", let end = matching(")", from: middle + 1, opening: "(")
      else { return nil }
      var label = Scanner(Array(source[(position + 1)..<middle]))
      let target = String(source[(middle + 2)..<end]).prefix { $0 != " " }
      position = end + 1
      return .link(label.pieces(), URL(string: target.trimmingCharacters(in: ["<", ">"])))
    }

    private func matching(_ closing: Character, from start: Int, opening: Character) -> Int? {
      var depth = 0
      for index in start..<source.count where index == start || source[index - 1] != "\\" {
        if source[index] == opening { depth += 1 }
        if source[index] == closing { depth -= 1 }
        if depth == 0 { return index }
      }
      return nil
    }
  }
}

extension [InlineMarkdown.Piece] {
  /// Delimiters that open and close each other, the inner ones first; others become text.
  fileprivate var paired: [InlineMarkdown.Piece] {
    var pieces = self
    var index = 0
    while index < pieces.count {
      guard case .delimiter(var closer) = pieces[index], closer.closes,
        let start = pieces[..<index].lastIndex(where: { $0.opens(for: closer) }),
        case .delimiter(var opener) = pieces[start]
      else {
        index += 1
        continue
      }
      let isDouble = opener.count >= 2 && closer.count >= 2
      let marks: InlineMarkdown.Marks = closer.character == "~" ? .strike : isDouble ? .strong : .emphasis
      let used = closer.character == "~" ? closer.count : isDouble ? 2 : 1
      let inner = pieces[(start + 1)..<index].map(\.asText)
      (opener.count, closer.count) = (opener.count - used, closer.count - used)
      var new: [InlineMarkdown.Piece] = [.marked(inner, marks)]
      if opener.count > 0 { new.insert(.delimiter(opener), at: 0) }
      let next = start + new.count
      if closer.count > 0 { new.append(.delimiter(closer)) }
      pieces.replaceSubrange(start...index, with: new)
      index = next
    }
    return pieces.map(\.asText)
  }

  fileprivate func runs(_ marks: InlineMarkdown.Marks, _ link: URL?) -> [InlineMarkdown.Run] {
    flatMap { piece -> [InlineMarkdown.Run] in
      switch piece {
      case .text(let text): [InlineMarkdown.Run(text: text, marks: marks, link: link)]
      case .code(let text): [InlineMarkdown.Run(text: text, marks: marks.union(.code), link: link)]
      case .marked(let pieces, let inner): pieces.runs(marks.union(inner), link)
      case .link(let pieces, let link): pieces.runs(marks, link)
      case .delimiter: []
      }
    }
  }
}

extension InlineMarkdown.Piece {
  fileprivate func opens(for closer: InlineMarkdown.Delimiter) -> Bool {
    guard case .delimiter(let opener) = self, opener.opens, opener.character == closer.character else { return false }
    return closer.character != "~" || opener.count == closer.count && closer.count <= 2
  }

  /// A delimiter without a partner is what was written.
  fileprivate var asText: InlineMarkdown.Piece {
    guard case .delimiter(let delimiter) = self else { return self }
    return .text(String(repeating: delimiter.character, count: delimiter.count))
  }
}

extension [InlineMarkdown.Run] {
  /// Neighbours of one look are one.
  fileprivate var joined: [InlineMarkdown.Run] {
    reduce(into: []) { joined, run in
      if let last = joined.last, last.marks == run.marks, last.link == run.link {
        joined[joined.count - 1].text += run.text
      } else {
        joined.append(run)
      }
    }
  }
}

extension Character {
  fileprivate var isPunctuationMark: Bool { isPunctuation || isASCII && "$+<=>^`|~".contains(self) }
}

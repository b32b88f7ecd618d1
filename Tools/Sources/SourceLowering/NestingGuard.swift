/// Refuses text that the parser would take too long for, or too much of the stack.
///
/// The parser goes a level deeper for each bracket, prefix and member of a chain. Of some beginnings (`[[[[…`) it tries two
/// readings at each level, which doubles its time with every one. The compiler itself goes 256 levels deep.
struct NestingGuard {
  /// What a file is refused for, and where.
  struct Fault: Equatable, Sendable {
    var offset: Int
    var message: String
  }

  static let deepest = 256
  /// How many brackets may be opened one right after the other, where the parser tries two readings of each.
  static let longestRun = 12
  /// How many square brackets may stand in each other, whatever is between them, with no brace among them.
  static let deepestSquares = 16
  /// How many words and signs a statement may have outside its brackets.
  static let longestChain = 20_000
  /// The largest file that is read. Files that programs write have a tenth of it.
  static let largestFile = 16 << 20

  private(set) var fault: Fault?
  private struct Level {
    /// The words and signs of the statement so far.
    var chain = 0
    /// How many square brackets are open, since the last brace.
    var squares = 0
  }

  private var levels = [Level()]
  private var followsAttribute = false
  private var run = 0
  /// Whether the run is of a kind that the parser reads twice.
  private var isReadTwice = false
  private var angles = 0

  enum Kind {
    /// `[` and `(`; `{`
    case open(isSquare: Bool), openBrace, close
    /// What ends a chain: a comma, a semicolon, the first word of a line.
    case separator
    case lineStart
    case attribute
    /// A word that goes before a type or an expression: `any`, `inout`.
    case prefix
    case less, greater
    case other
  }

  mutating func note(_ kind: Kind, at offset: Int) {
    guard fault == nil else { return }
    noteRun(kind)
    levels[levels.count - 1].chain += 1
    switch kind {
    case .open(let isSquare):
      let squares = levels[levels.count - 1].squares
      levels.append(Level(squares: isSquare || followsAttribute ? squares + 1 : squares))
    case .openBrace:
      levels.append(Level())
      angles = 0
    case .close: if levels.count > 1 { levels.removeLast() }
    case .separator, .lineStart:
      levels[levels.count - 1].chain = 0
      angles = 0
    case .less: angles += 1
    case .greater: angles = max(0, angles - 1)
    case .attribute, .prefix, .other: break
    }
    if case .attribute = kind { followsAttribute = true } else { followsAttribute = false }
    if let message { fault = Fault(offset: offset, message: message) }
  }

  /// What is wrong with the text up to here.
  private var message: String? {
    let level = levels[levels.count - 1]
    if levels.count - 1 > Self.deepest || angles > Self.deepest {
      return "brackets are nested more than \(Self.deepest) levels deep here"
    }
    if isReadTwice, run > Self.longestRun {
      return "more than \(Self.longestRun) brackets are opened one after the other here"
    }
    if level.squares > Self.deepestSquares {
      return "more than \(Self.deepestSquares) square brackets stand in each other here"
    }
    return level.chain > Self.longestChain ? "this statement has more than \(Self.longestChain) words and signs" : nil
  }

  private mutating func noteRun(_ kind: Kind) {
    switch kind {
    case .open(let isSquare):
      run += 1
      isReadTwice = isReadTwice || isSquare
    case .attribute:
      run += 1
      isReadTwice = true
    case .prefix: run += 1
    case .openBrace, .close, .separator, .lineStart, .less, .greater, .other: (run, isReadTwice) = (0, false)
    }
  }

  /// What is wrong with a text that the scanner does not understand: every byte counts, be it in a string or a comment.
  static func fault(inUnclearText text: [UInt8]) -> Fault? {
    var nesting = NestingGuard()
    var isFirst = true
    var offset = 0
    while offset < text.count, nesting.fault == nil {
      let byte = text[offset]
      defer {
        if byte.isLineBreak { isFirst = true } else if !byte.isBlank { isFirst = false }
        offset += 1
      }
      switch byte {
      case UInt8(ascii: "["): nesting.note(.open(isSquare: true), at: offset)
      case UInt8(ascii: "("): nesting.note(.open(isSquare: false), at: offset)
      case UInt8(ascii: "{"): nesting.note(.openBrace, at: offset)
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): nesting.note(.close, at: offset)
      case UInt8(ascii: "@"): nesting.note(.attribute, at: offset)
      case UInt8(ascii: "<"): nesting.note(.less, at: offset)
      case UInt8(ascii: ">"): nesting.note(.greater, at: offset)
      case UInt8(ascii: ","), UInt8(ascii: ";"): nesting.note(.separator, at: offset)
      case _ where byte.isWordByte:
        let start = offset
        while offset + 1 < text.count, text[offset + 1].isWordByte { offset += 1 }
        let isPrefix = SkeletonScanner.prefixes.contains(text[start...offset])
        nesting.note(isPrefix ? .prefix : isFirst ? .lineStart : .other, at: start)
      case _ where byte.isBlank: break
      default: nesting.note(.other, at: offset)
      }
    }
    return nesting.fault
  }
}

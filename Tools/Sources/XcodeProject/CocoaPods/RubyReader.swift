import Foundation

/// What a Podfile or a podspec says, as far as it is said literally: both are programs in Ruby, which are not run.
///
///     s.source_files = 'Sources/**/*.swift'       names: ["s", "source_files"], arguments: the text
///     pod 'Kit', '~> 1.0', :path => '../Kit'      names: ["pod"], arguments: two texts and a map
///     target 'App' do … end                       a statement with statements
struct RubyStatement {
  var names: [String]
  var arguments: [SpecValue] = []
  var line: Int
  var block: [RubyStatement] = []
}

/// Reads statements of Ruby. What is not literal (calls, conditions, texts that are put together) is passed over.
struct RubyReader {
  static let largest = 1 << 20
  private static let deepestNesting = 64
  /// Words that open what an `end` closes.
  private static let openers: Set<String> = [
    "if", "unless", "case", "while", "until", "for", "def", "begin", "class", "module",
  ]

  private let file: String
  private var tokens: ArraySlice<RubyToken>

  static func read(_ text: String, file: String) -> [RubyStatement] {
    var reader = RubyReader(file: file, tokens: RubyToken.all(in: text)[...])
    return reader.statements()
  }

  static func read(_ file: URL) throws(ProjectError) -> [RubyStatement] {
    read(String(decoding: try RegularFile.contents(of: file, atMost: largest), as: UTF8.self), file: file.path)
  }

  private init(file: String, tokens: ArraySlice<RubyToken>) {
    self.file = file
    self.tokens = tokens
  }

  // MARK: Statements

  /// Those of the whole text. What is nested deeper than anybody writes counts as not nested.
  private mutating func statements() -> [RubyStatement] {
    var open: [RubyStatement] = [RubyStatement(names: [], line: 1)]
    while let token = tokens.first {
      guard case .word(let word) = token.kind else {
        tokens.removeFirst()
        continue
      }
      if word == "end" {
        tokens.removeFirst()
        if open.count > 1 {
          let closed = open.removeLast()
          open[open.count - 1].block.append(closed)
        }
        continue
      }
      var statement = RubyStatement(names: [], line: token.line)
      let opensBlock: Bool
      if Self.openers.contains(word) {
        statement.names = [word]
        skipLine()
        opensBlock = true
      } else {
        opensBlock = self.statement(&statement)
      }
      if opensBlock, open.count < Self.deepestNesting {
        open.append(statement)
      } else {
        open[open.count - 1].block.append(statement)
      }
    }
    while open.count > 1 {
      let closed = open.removeLast()
      open[open.count - 1].block.append(closed)
    }
    return open[0].block
  }

  /// Reads one statement. Returns whether a block follows.
  private mutating func statement(_ statement: inout RubyStatement) -> Bool {
    while case .word(let name)? = tokens.first?.kind {
      tokens.removeFirst()
      statement.names.append(name)
      guard case .sign(".")? = tokens.first?.kind else { break }
      tokens.removeFirst()
    }
    if case .sign("=")? = tokens.first?.kind { tokens.removeFirst() }
    statement.arguments = arguments()
    return skipLine()
  }

  /// To the end of the line. Returns whether a block begins on it.
  @discardableResult
  private mutating func skipLine() -> Bool {
    var opensBlock = false
    while let token = tokens.first {
      if case .newline = token.kind { break }
      if case .word("do") = token.kind { opensBlock = true }
      tokens.removeFirst()
    }
    return opensBlock
  }

  // MARK: Values

  private mutating func arguments() -> [SpecValue] {
    var arguments: [SpecValue] = []
    var named: [String: SpecValue] = [:]
    let line = tokens.first?.line ?? 1
    if case .sign("(")? = tokens.first?.kind { tokens.removeFirst() }
    while true {
      if let key = key() {
        if let item = value(depth: 0) { named[key] = item }
      } else if let item = value(depth: 0) {
        arguments.append(item)
      } else {
        break
      }
      guard case .sign(",")? = tokens.first?.kind else { break }
      tokens.removeFirst()
      skipNewlines()
    }
    if !named.isEmpty { arguments.append(SpecValue(.map(named), file: file, line: line)) }
    return arguments
  }

  private mutating func skipNewlines() {
    while case .newline? = tokens.first?.kind { tokens.removeFirst() }
  }

  /// `:path =>`, `'path' =>` or `path:`, if such stands next.
  private mutating func key() -> String? {
    guard let first = tokens.first else { return nil }
    if case .key(let name) = first.kind {
      tokens.removeFirst()
      return name
    }
    guard case .sign("=>")? = tokens.dropFirst().first?.kind else { return nil }
    let name: String
    switch first.kind {
    case .text(let text), .symbol(let text): name = text
    default: return nil
    }
    tokens.removeFirst(2)
    skipNewlines()
    return name
  }

  /// A literal value; nil, and nothing read, where none stands next.
  private mutating func value(depth: Int) -> SpecValue? {
    guard depth < Self.deepestNesting, let token = tokens.first else { return nil }
    func made(_ content: SpecValue.Content) -> SpecValue { SpecValue(content, file: file, line: token.line) }
    switch token.kind {
    case .text(let text), .symbol(let text):
      tokens.removeFirst()
      return made(.scalar(text, isPlain: false))
    case .word(let text) where ["true", "false", "nil"].contains(text):
      tokens.removeFirst()
      return made(.scalar(text == "nil" ? "" : text, isPlain: true))
    case .number(let text):
      tokens.removeFirst()
      return made(.scalar(text, isPlain: true))
    case .list(let texts):
      tokens.removeFirst()
      return made(.list(texts.map { made(.scalar($0, isPlain: false)) }))
    case .sign("["): return made(.list(list(depth: depth)))
    case .sign("{"): return made(.map(map(depth: depth)))
    default: return nil
    }
  }

  private mutating func list(depth: Int) -> [SpecValue] {
    tokens.removeFirst()
    var items: [SpecValue] = []
    while let token = tokens.first, token.kind != .sign("]") {
      if let item = value(depth: depth + 1) { items.append(item) } else { tokens.removeFirst() }
    }
    _ = tokens.popFirst()
    return items
  }

  private mutating func map(depth: Int) -> [String: SpecValue] {
    tokens.removeFirst()
    var items: [String: SpecValue] = [:]
    while let token = tokens.first, token.kind != .sign("}") {
      if let key = key() {
        if let item = value(depth: depth + 1) { items[key] = item }
      } else {
        tokens.removeFirst()
      }
    }
    _ = tokens.popFirst()
    return items
  }
}

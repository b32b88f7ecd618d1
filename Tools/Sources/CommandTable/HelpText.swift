/// What `--help` prints.
public struct HelpText {
  private let width: Int
  private var lines: [String] = []

  /// - Parameter width: how many letters a line may have, where its words allow.
  public init(width: Int = 100) { self.width = width }

  /// The list of the commands.
  public func overview() -> String {
    var help = self
    help.add("\(CommandTable.program.capitalized) \(CommandTable.summary).")
    help.lines += ["usage: \(CommandTable.program) COMMAND …", ""]
    help.list(
      CommandTable.all.map { (([$0.name.rawValue] + $0.operands.map(\.usage)).joined(separator: " "), $0.summary) }
    )
    for paragraph in CommandTable.introduction { help.add(paragraph) }
    let program = CommandTable.program
    help.add("\(program) COMMAND --help tells more about a command; \(program) --version, which one this is.")
    return help.lines.dropLast().joined(separator: "\n")
  }

  public func text(of command: CommandDescription) -> String {
    var help = self
    let beginning = "usage: \(CommandTable.program) \(command.name.rawValue) "
    help.lines += TextFlow.wrap(command.usage, width: width, first: beginning, other: "         ") + [""]
    for paragraph in command.text { help.add(paragraph) }
    help.list(
      command.allOptions.map { ($0.names, $0.text) } + (command.rest.map { [("-- \($0.name)", $0.text)] } ?? [])
    )
    return help.lines.dropLast().joined(separator: "\n")
  }

  private mutating func add(_ paragraph: Paragraph) {
    switch paragraph {
    case .text(let text): add(text)
    case .example(let text): lines += text.split(separator: "\n").map { "  " + $0 } + [""]
    }
  }

  private mutating func add(_ text: String) {
    lines += TextFlow.wrap(text, width: width) + [""]
  }

  /// Two columns.
  private mutating func list(_ rows: [(name: String, text: String)]) {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    for row in rows {
      let name = "  " + row.name + String(repeating: " ", count: column - row.name.count - 2)
      lines += TextFlow.wrap(row.text, width: width, first: name, other: String(repeating: " ", count: column))
    }
    lines.append("")
  }
}

/// Text in lines of a width.
enum TextFlow {
  /// - Parameters:
  ///   - first: what the first line begins with.
  ///   - other: what the others do.
  static func wrap(_ text: String, width: Int, first: String = "", other: String = "") -> [String] {
    wrap(text.split(whereSeparator: \.isWhitespace).map(String.init), width: width, first: first, other: other)
  }

  static func wrap(_ words: [String], width: Int, first: String = "", other: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in words {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = other
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    while line.last == " " { line.removeLast() }
    return lines + [line]
  }
}

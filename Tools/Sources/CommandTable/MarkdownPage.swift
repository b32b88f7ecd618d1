/// `Docs/Commands.md`.
public enum MarkdownPage {
  public static var text: String {
    var parts = [
      "# The commands",
      "This page is made by `slipway manual --markdown`, from what `--help` prints too. Do not edit it.",
      table(CommandTable.all.map { ("[`\($0.name.rawValue)`](#\(heading(of: $0)))", $0.summary) }, "command"),
    ]
    parts += paragraphs(CommandTable.introduction)
    parts += [
      "Every command has these options:",
      table(CommandTable.commonOptions.map { ("`\($0.names)`", $0.text) }, "option"),
    ]
    for command in CommandTable.all { parts += section(of: command) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func heading(of command: CommandDescription) -> String { "slipway-" + command.name.rawValue }

  private static func section(of command: CommandDescription) -> [String] {
    let words = [CommandTable.program, command.name.rawValue] + command.usage
    let rows =
      command.options.map { ("`\($0.names)`", $0.text) } + (command.rest.map { [("`-- \($0.name)`", $0.text)] } ?? [])
    let lines = TextFlow.wrap(words, width: 110, first: "    ", other: "        ")
    return ["## slipway \(command.name.rawValue)", lines.joined(separator: "\n")] + paragraphs(command.text)
      + (rows.isEmpty ? [] : [table(rows, "option")])
  }

  private static func paragraphs(_ paragraphs: [Paragraph]) -> [String] {
    paragraphs.map { paragraph in
      switch paragraph {
      case .text(let text): TextFlow.wrap(escaped(text), width: 120).joined(separator: "\n")
      case .example(let text): text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
      }
    }
  }

  private static func table(_ rows: [(name: String, text: String)], _ title: String) -> String {
    let head = ["| \(title) | what it does |", "|---|---|"]
    return (head + rows.map { "| \($0.name) | \(escaped($0.text)) |" }).joined(separator: "\n")
  }

  /// Text whose signs mean nothing to Markdown.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { text, letter in
      if "*_<>|`\\".contains(letter) { text.append("\\") }
      text.append(letter)
    }
  }
}

import Foundation

/// The manual page `slipway(1)`, in the language of man's macros.
public struct ManualPage {
  private let version: String

  public init(version: String) { self.version = version }

  public var text: String {
    let program = CommandTable.program
    var lines = [
      ".TH \(program.uppercased()) 1 \"\" \"\(program) \(Self.escaped(version))\" \"User Commands\"",
      ".SH NAME", "\(program) \\- \(Self.escaped(CommandTable.summary))",
      ".SH SYNOPSIS", ".B \(program)", ".I COMMAND", "\\&…",
      ".SH DESCRIPTION",
    ]
    lines += Self.paragraphs(CommandTable.introduction)
    lines.append(".SH OPTIONS OF EVERY COMMAND")
    for option in CommandTable.commonOptions { lines += Self.item(option.names, option.text) }
    lines += Self.item("--version", "tell which slipway this is, in the place of a command")
    lines.append(".SH COMMANDS")
    for command in CommandTable.all { lines += Self.section(of: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(of command: CommandDescription) -> [String] {
    let words = [CommandTable.program, command.name.rawValue] + command.usage
    var lines = [".SS \"\(escaped(words.joined(separator: " ")))\""] + paragraphs(command.text)
    for option in command.options { lines += item(option.names, option.text) }
    if let rest = command.rest { lines += item("-- \(rest.name)", rest.text) }
    return lines
  }

  private static func item(_ name: String, _ text: String) -> [String] {
    [".TP", ".B \(escaped(name))", line(text)]
  }

  private static func paragraphs(_ paragraphs: [Paragraph]) -> [String] {
    paragraphs.flatMap { paragraph in
      switch paragraph {
      case .text(let text): [".PP", line(text)]
      case .example(let text):
        [".PP", ".nf", ".RS 4"] + text.split(separator: "\n").map { line(String($0)) } + [".RE", ".fi"]
      }
    }
  }

  /// A line of text: one that begins with a dot or an apostrophe would be a request.
  private static func line(_ text: String) -> String { "\\&" + escaped(text) }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
      .replacingOccurrences(of: "\"", with: "\\(dq").replacingOccurrences(of: "'", with: "\\(aq")
  }
}

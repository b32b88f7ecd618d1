/// A command as its user knows it. Its parsing, help, completions, manual page and documentation are all made from this.
public struct CommandDescription: Sendable {
  public let name: CommandName
  /// What it does, in a few words for a list of commands.
  let summary: String
  let operands: [Operand]
  let options: [Option]
  /// What follows `--`; nil for a command that hands nothing on.
  let rest: Rest?
  let text: [Paragraph]

  init(
    _ name: CommandName,
    _ summary: String,
    operands: [Operand] = [],
    options: [Option] = [],
    rest: Rest? = nil,
    text: [Paragraph]
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.rest = rest
    self.text = text
  }

  /// Its own options, and those that every command has.
  var allOptions: [Option] { options + CommandTable.commonOptions }

  /// "slipway run APP [--screenshot PNG] …", in the words that a line may be broken between.
  var usage: [String] {
    var words = operands.map(\.usage)
    words += options.map { option in "[\(option.usage)]" }
    if let rest { words.append("[-- \(rest.name)]") }
    return words
  }
}

/// A value that is not an option's: the app's folder.
struct Operand: Sendable {
  var name: String
  var value: ValueKind
  var isOptional = false
  var isRepeated = false

  var usage: String {
    let name = isRepeated ? name + "…" : name
    return isOptional ? "[\(name)]" : name
  }
}

struct Option: Sendable {
  /// With its dashes: `--size`.
  var name: String
  /// A letter that says the same: `-q`.
  var letter: String?
  /// What its value is called, and what it may be; nil for a flag.
  var value: (name: String, kind: ValueKind)?
  /// What it does, in a few words without a full stop.
  var summary: String
  /// Sentences that say more.
  var more: String

  private init(_ name: String, letter: String?, value: (String, ValueKind)?, _ summary: String, _ more: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
    self.more = more
  }

  static func flag(_ name: String, letter: String? = nil, _ summary: String, more: String = "") -> Option {
    Option(name, letter: letter, value: nil, summary, more)
  }

  static func value(_ name: String, _ value: String, _ kind: ValueKind, _ summary: String, more: String = "") -> Option
  {
    Option(name, letter: nil, value: (value, kind), summary, more)
  }

  /// `--size WxH`
  var usage: String { [name, value?.name].compactMap(\.self).joined(separator: " ") }
  /// `-q, --quiet`
  var names: String { [letter, usage].compactMap(\.self).joined(separator: ", ") }
  /// The whole of what is said about it.
  var text: String { more.isEmpty ? summary : summary + ". " + more }
}

/// What a value may be: the words that it is checked against and the names that a shell offers.
enum ValueKind: Sendable {
  case file, folder, anything
  case words([String])
}

/// What follows `--`.
struct Rest: Sendable {
  var name: String
  var text: String
}

enum Paragraph: Sendable {
  case text(String)
  /// Lines that stay as they are.
  case example(String)
}

/// A command line that was understood: its command, the options, the values, and what follows `--`.
public struct Arguments: Sendable {
  public let command: CommandDescription
  public private(set) var values: [String] = []
  /// What follows `--`: the app's launch arguments.
  public private(set) var rest: [String] = []
  private var given: [String: String] = [:]

  /// Reads the words of a command line.
  ///
  /// - Returns: nil where no command is named, as in `slipway` and `slipway --help`.
  /// - Throws: `UsageError` where there is no such command or option, or a value is missing or is not one.
  public static func read(_ line: [String]) throws(UsageError) -> Arguments? {
    // What every command understands may stand before it.
    let common = line.prefix { word in CommandTable.commonOptions.contains { $0.isNamed(word) } }
    guard let word = line.dropFirst(common.count).first else { return nil }
    guard let name = CommandName(rawValue: word) else {
      if word.hasPrefix("-") { throw UsageError("unknown option \(word)") }
      throw UsageError(unknown: "command", word, known: CommandName.allCases.map(\.rawValue))
    }
    return try Arguments(common + line.dropFirst(common.count + 1), of: name.description)
  }

  init(_ words: some Sequence<String>, of command: CommandDescription) throws(UsageError) {
    self.command = command
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        guard command.rest != nil || words.isEmpty else {
          throw UsageError("\(command.name.rawValue) hands no arguments on: \(words.joined(separator: " "))")
        }
        rest = Array(words)
        break
      }
      if word.hasPrefix("-"), word.count > 1 { try read(option: word, &words) } else { values.append(word) }
    }
    // Whoever asks for help need not know yet what the command takes.
    if !has("--help") { try checkValues() }
  }

  /// Whether a flag was given.
  public func has(_ flag: String) -> Bool { self[flag] != nil }

  /// An option's value.
  public subscript(name: String) -> String? {
    precondition(command.allOptions.contains { $0.name == name }, "\(command.name) has no option \(name)")
    return given[name]
  }

  private mutating func read(option word: String, _ words: inout ArraySlice<String>) throws(UsageError) {
    let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = command.allOptions.first(where: { $0.isNamed(sides[0]) }) else {
      throw UsageError(unknown: "option", word, known: command.allOptions.map(\.name))
    }
    guard let expected = option.value else {
      guard sides.count == 1 else { throw UsageError("\(option.name) takes no value") }
      given[option.name] = ""
      return
    }
    guard let value = sides.count == 2 ? sides[1] : words.popFirst() else {
      throw UsageError("\(option.name) needs a value: \(option.usage)")
    }
    try expected.kind.check(value, of: option.name)
    given[option.name] = value
  }

  private func checkValues() throws(UsageError) {
    let operands = command.operands
    for (operand, value) in zip(operands, values) { try operand.value.check(value, of: operand.name) }
    if let missing = operands.dropFirst(values.count).first(where: { !$0.isOptional }) {
      throw UsageError("\(missing.name) is missing: \(CommandTable.program) \(command.name.rawValue) \(missing.name)")
    }
    if operands.last?.isRepeated != true, let first = values.dropFirst(operands.count).first {
      throw UsageError("\(command.name.rawValue) does not know what to do with \"\(first)\"")
    }
  }
}

extension Option {
  func isNamed(_ word: String) -> Bool { word == name || word == letter }
}

extension ValueKind {
  fileprivate func check(_ value: String, of name: String) throws(UsageError) {
    guard case .words(let words) = self, !words.contains(value) else { return }
    throw UsageError("\(name) is \(words.dropLast().joined(separator: ", ")) or \(words.last ?? ""), not \"\(value)\"")
  }
}

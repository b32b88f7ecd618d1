import Foundation

/// The shells that can complete the commands.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that teaches the shell the commands.
  public var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }

  /// Text as one word of the shells' languages.
  static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}

enum BashCompletions {
  static var text: String {
    """
    # bash completion for slipway, made by `slipway completions bash`.
    _slipway() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' index
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          --) compopt -o default; return ;;
          -*) ;;
          *) command=${command:-${COMP_WORDS[index]}} ;;
        esac
      done
      case "$command $before" in
    \(values)
      esac
      case "$command $word" in
    \(options)
        ' '*) mapfile -t COMPREPLY < <(compgen -W '\(names)' -- "$word") ;;
    \(operands)
      esac
    }
    complete -F _slipway slipway

    """
  }

  private static var names: String { CommandName.allCases.map(\.rawValue).joined(separator: " ") }

  /// After an option: its value.
  private static var values: String {
    CommandTable.all.flatMap { command in
      command.options.compactMap { option in
        option.value.map { "    '\(command.name.rawValue) \(option.name)') \(action($0.kind)); return ;;" }
      }
    }.joined(separator: "\n")
  }

  private static var options: String {
    let lines = CommandTable.all.map { command in
      line("'\(command.name.rawValue) '-*", command.allOptions)
    }
    return (lines + [line("' '-*", CommandTable.commonOptions)]).joined(separator: "\n")
  }

  private static func line(_ pattern: String, _ options: [Option]) -> String {
    let words = options.flatMap { [$0.letter, $0.name].compactMap(\.self) }.joined(separator: " ")
    return "    \(pattern)) mapfile -t COMPREPLY < <(compgen -W '\(words)' -- \"$word\") ;;"
  }

  private static var operands: String {
    CommandTable.all.compactMap { command in
      command.operands.first.map { "    '\(command.name.rawValue) '*) \(action($0.value)) ;;" }
    }.joined(separator: "\n")
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .file: #"compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word")"#
    case .folder: #"compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word")"#
    case .words(let words): "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\")"
    case .anything: ":"
    }
  }
}

enum ZshCompletions {
  static var text: String {
    """
    #compdef slipway
    # zsh completion for slipway, made by `slipway completions zsh`.
    _slipway() {
      local context state line
      local -a commands
      commands=(
    \(CommandTable.all.map { "    " + Shell.quoted("\($0.name.rawValue):\($0.summary)") }.joined(separator: "\n"))
      )
      _arguments -C \(CommandTable.commonOptions.map(argument).joined(separator: " ")) \\
        '1:command:->command' '*::argument:->argument'
      case $state in
        command) _describe command commands ;;
        argument)
          case $words[1] in
    \(CommandTable.all.map(line).joined(separator: "\n"))
          esac ;;
      esac
    }
    if [ "$funcstack[1]" = _slipway ]; then _slipway "$@"; else compdef _slipway slipway; fi

    """
  }

  private static func line(_ command: CommandDescription) -> String {
    let operands = command.operands.map { operand in
      Shell.quoted(
        "\(operand.isRepeated ? "*" : "")\(operand.isOptional ? ":" : ""):\(operand.name):\(action(operand.value))"
      )
    }
    let words = command.allOptions.map(argument) + operands
    return "        \(command.name.rawValue)) _arguments \(words.joined(separator: " ")) ;;"
  }

  private static func argument(_ option: Option) -> String {
    let text = option.summary.reduce(into: "") { text, letter in
      if "[]\\:".contains(letter) { text.append("\\") }
      text.append(letter)
    }
    let value = option.value.map { ":\($0.name):\(action($0.kind))" } ?? ""
    let names = option.letter.map { [$0, option.name] } ?? [option.name]
    return names.map { Shell.quoted("\($0)[\(text)]\(value)") }.joined(separator: " ")
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .file: "_files"
    case .folder: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .anything: " "
    }
  }
}

enum FishCompletions {
  static var text: String {
    let names = CommandName.allCases.map(\.rawValue).joined(separator: " ")
    let without = "-n \(Shell.quoted("not __fish_seen_subcommand_from \(names)"))"
    var lines = ["# fish completion for slipway, made by `slipway completions fish`.", "complete -c slipway -f"]
    lines += CommandTable.all.map {
      "complete -c slipway \(without) -a \($0.name.rawValue) -d \(Shell.quoted($0.summary))"
    }
    lines += CommandTable.commonOptions.map { "complete -c slipway \(option($0))" }
    for command in CommandTable.all {
      let within = "-n \(Shell.quoted("__fish_seen_subcommand_from \(command.name.rawValue)"))"
      lines += command.options.map { "complete -c slipway \(within) \(option($0))" }
      if let operand = command.operands.first { lines.append("complete -c slipway \(within) \(value(operand.value))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func option(_ option: Option) -> String {
    var words = ["-l \(option.name.dropFirst(2))"]
    if let letter = option.letter { words.append("-s \(letter.dropFirst())") }
    if let kind = option.value?.kind { words += ["-r", value(kind)] }
    return (words + ["-d", Shell.quoted(option.summary)]).joined(separator: " ")
  }

  private static func value(_ kind: ValueKind) -> String {
    switch kind {
    case .file: "-F"
    case .folder: "-a '(__fish_complete_directories)'"
    case .words(let words): "-a \(Shell.quoted(words.joined(separator: " ")))"
    case .anything: ""
    }
  }
}

import Foundation
import Testing

@testable import CommandTable

/// What the shells offer, asked of the shells themselves.
struct CompletionTests {
  /// Lines as they are typed, each with some of what is offered and something that is not.
  static let lines: [(line: String, offered: [String], not: String)] = [
    ("slipway ", ["run", "doctor", "completions"], "--release"),
    ("slipway che", ["check"], "run"),
    ("slipway run --s", ["--screenshot", "--size", "--share"], "--xunit"),
    ("slipway test --x", ["--xunit"], "--size"),
    ("slipway completions ", ["bash", "zsh", "fish"], "run"),
    ("slipway --quiet run --scr", ["--screenshot"], "--size"),
  ]

  /// Where the shell is not installed, that it was not asked is said.
  private func offers(_ shell: Shell, _ line: String) throws -> [String]? {
    guard let program = Program.path(shell.rawValue) else {
      Program.skip(shell.rawValue, "its completions were not tried")
      return nil
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "_slipway")
    try shell.completions.write(to: script, atomically: true, encoding: .utf8)
    let said =
      switch shell {
      case .bash: try Program.run(program, ["-c", Self.bash, "bash", script.path, line])
      case .fish:
        try Program.run(program, ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script.path, line])
      case .zsh: try Program.run(program, ["-f", "-c", Self.zsh, "zsh", folder.path, line])
      }
    #expect(said.errors.isEmpty, "\(said.errors)")
    return said.output.split(whereSeparator: \.isNewline).compactMap { line in
      line.split { $0.isWhitespace || $0 == "\u{1B}" || $0 == "\t" }.first.map(String.init)
    }
  }

  /// Completes as readline would: its words, and `compopt`, which works only while it does.
  private static let bash = #"""
    source "$1"; compopt() { :; }
    read -ra COMP_WORDS <<<"$2"; [[ $2 != *' ' ]] || COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _slipway; printf '%s\n' "${COMPREPLY[@]}"
    """#

  /// zsh completes in its editor only, which is given a terminal here; what `compadd` is given is what is offered. Typing begins
  /// once the editor has begun: before, the terminal itself would take the key that empties the line.
  private static let zsh = #"""
    zmodload zsh/zpty
    zpty shell "zsh -f -i"
    zpty -w shell "PROMPT=; PS2=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D; autoload +X _slipway
    compadd() { local -a real; if (( \${@[(I)-[OAD]*]} )); then builtin compadd \"\$@\"; return; fi
      builtin compadd -O real \"\$@\"; print -lr -- \"OFFER:\"\${^real} >>$1/offers; builtin compadd \"\$@\"; }
    bindkey '^I' complete-word; zle-line-init() { print re''ady; }; zle -N zle-line-init"
    local text; while zpty -r shell text && [[ $text != *ready* ]]; do :; done
    zpty -w -n shell "$2"$'\t'; zpty -w -n shell $'\x15print do\'\'ne\n'
    while zpty -r shell text && [[ $text != *done* ]]; do :; done
    zpty -d shell; [[ ! -f $1/offers ]] || sed -n 's/^OFFER://p' $1/offers
    """#

  @Test(arguments: Shell.allCases) func theShellOffersWhatFits(shell: Shell) throws {
    for (line, expected, not) in Self.lines {
      guard let offers = try offers(shell, line) else { return }
      for word in expected { #expect(offers.contains(word), "\(line): \(offers)") }
      #expect(!offers.contains(not), "\(line): \(offers)")
    }
  }
}

import Foundation
import Testing

@testable import CommandTable

/// What is made of the table for people.
struct ManualTests {
  @Test(arguments: CommandName.allCases) func helpTellsOfEveryOption(command: CommandName) {
    let help = HelpText(width: 80).text(of: command.description)
    #expect(help.hasPrefix("usage: slipway \(command.rawValue)"))
    for option in command.description.allOptions { #expect(help.contains("  \(option.names)  "), "\(option.name)") }
    let lines = help.split(separator: "\n")
    #expect(
      lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  ") && !$0.hasPrefix("   -") && $0.contains("/") },
      "\(help)"
    )
  }

  @Test func theOverviewNamesEveryCommand() {
    let overview = HelpText().overview()
    for command in CommandTable.all { #expect(overview.contains("  \(command.name.rawValue)")) }
    #expect(overview.contains("  check APP…  ") && overview.contains("tell what compiles"))
  }

  @Test func wordsAreNotBroken() {
    #expect(
      TextFlow.wrap("one two  three\nfour", width: 9, first: "- ", other: "  ") == ["- one two", "  three", "  four"]
    )
    #expect(TextFlow.wrap("unbreakable", width: 4) == ["unbreakable"])
  }

  /// `slipway manual --markdown >Docs/Commands.md` brings the page up to date.
  @Test func thePageInDocsIsUpToDate() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    let page = try String(contentsOf: root.appending(path: "Docs/Commands.md"), encoding: .utf8)
    #expect(page == MarkdownPage.text)
  }

  @Test func theManualPageIsOne() throws {
    let page = ManualPage(version: "1.2-dev").text
    guard let groff = Program.path("groff") else { return Program.skip("groff", "the manual page was not formatted") }
    let said = try Program.run(groff, ["-man", "-Tutf8", "-ww", "-K", "utf8", "-P", "-c"], input: page)
    #expect(said.errors.isEmpty)
    // Bold letters are struck twice.
    let plain = said.output.replacing(/.\u{8}/, with: "")
    let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let commands = CommandTable.all.map { "slipway \($0.name.rawValue)" }
    let texts = [
      "-AppleLanguages '(ru)' sets", "{ \"standIns\": { \"AnalyticsCore\"", "-q, --quiet", "slipway 1.2-dev",
    ]
    let missing = (commands + texts).filter { !words.contains($0) }
    #expect(missing.isEmpty)
  }
}

import Testing

@testable import CommandTable

/// Command lines and what is understood of them.
struct ArgumentsTests {
  private func read(_ line: String) throws -> Arguments? {
    try Arguments.read(line.split(separator: " ").map(String.init))
  }

  @Test func optionsValuesAndTheRestAreToldApart() throws {
    let line = try #require(try read("run App --size 390x844 --screenshot=shot.png --release -- --size -x"))
    #expect(line.command.name == .run)
    #expect(line.values == ["App"])
    #expect(line["--size"] == "390x844" && line["--screenshot"] == "shot.png" && line["--config"] == nil)
    #expect(line.has("--release") && !line.has("--share"))
    #expect(line.rest == ["--size", "-x"])
    #expect(try read("check One Two")?.values == ["One", "Two"])
  }

  @Test(arguments: ["-q --yes build App", "build App --quiet --yes"]) func whatEveryCommandHasStandsAnywhere(
    line: String
  ) throws {
    let line = try #require(try read(line))
    #expect(line.has("--quiet") && line.has("--yes") && line.values == ["App"])
  }

  @Test(arguments: ["", "--help", "-h", "--quiet"]) func noCommandIsNone(line: String) throws {
    #expect(try read(line) == nil)
  }

  /// What is asked of the app is no option of ours, and help needs no values.
  @Test func helpIsAskedForBeforeTheRest() throws {
    #expect(try read("run App -- --help")?.has("--help") == false)
    #expect(try read("run --help")?.has("--help") == true)
  }

  @Test(arguments: [
    ("biuld App", "there is no command \"biuld\"; did you mean build?"),
    ("frobnicate", "there is no command \"frobnicate\""),
    ("--relase", "unknown option --relase"),
    ("run App --relase", "there is no option \"--relase\"; did you mean --release?"),
    ("run App --size", "--size needs a value: --size WxH"),
    ("run App --release=yes", "--release takes no value"),
    ("run", "APP is missing: slipway run APP"),
    ("run One Two", "run does not know what to do with \"Two\""),
    ("doctor App", "doctor does not know what to do with \"App\""),
    ("completions csh", "SHELL is bash, zsh or fish, not \"csh\""),
    ("build App -- x", "build hands no arguments on: x"),
  ]) func whatIsNotUnderstoodIsSaid(line: String, complaint: String) {
    let error = #expect(throws: UsageError.self) { try read(line) }
    #expect(error?.description == complaint)
  }
}

import Foundation
import Testing

@testable import AppBuilder

/// What the command says, and how it looks.
struct ConsoleTests {
  private let colours = Colours(isTerminal: true, environment: ["TERM": "xterm"])

  @Test func marksHaveColours() {
    #expect(colours.painted("error: no") == "\u{1B}[1;31merror:\u{1B}[0m no")
    #expect(colours.painted("/A.swift:1: warning: x") == "/A.swift:1: \u{1B}[1;33mwarning:\u{1B}[0m x")
    #expect(colours.painted("fine\n✗ gtk4: windows") == "fine\n\u{1B}[31m✗\u{1B}[0m gtk4: windows")
    #expect(colours.painted("an error: inside") == "an error: inside")
  }

  @Test(
    arguments: [
      (false, [:]), (true, ["NO_COLOR": "1"]), (true, ["TERM": "dumb"]),
    ] as [(Bool, [String: String])]
  ) func someShowNone(isTerminal: Bool, environment: [String: String]) {
    let colours = Colours(isTerminal: isTerminal, environment: environment)
    #expect(colours.painted("error: no") == "error: no")
  }

  @Test func anEmptyNoColorIsNone() {
    #expect(Colours(isTerminal: true, environment: ["NO_COLOR": ""]).areUsed)
  }

  @Test func whatScriptsReadIsWritten() throws {
    let folder = try TestFolder()
    let file = folder.url.appending(path: "out.json")
    var results = TestResults()
    results.read("Test Suite 'All' started")
    results.read("Test Case 'Tests.testOne' started at 1")
    results.read("/T.swift:3: error: Tests.testOne : no")
    results.read("Test Case 'Tests.testOne' failed (0.5 seconds)")
    results.end(status: 1, of: TestResults.Subject(target: "T"))
    try JSONOutput(file.path).write(results.listing)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect(object["passed"] as? Bool == false)
    let test = try #require((object["tests"] as? [[String: Any]])?.first)
    #expect(test["name"] as? String == "Tests/testOne" && test["outcome"] as? String == "failed")
    #expect(test["failures"] as? [String] == ["/T.swift:3: error: Tests.testOne : no"])
    #expect(JSONOutput("-").isStandardOutput && !JSONOutput(file.path).isStandardOutput)
  }

  @Test func theDoctorSaysWhatIsMissing() {
    var report = Doctor.Report(toolchain: "Swift", items: [], notes: ["here"])
    report.items = [Doctor.Report.Item(name: "git", purpose: "fetching", package: "git", isThere: true)]
    #expect(report.isWell && report.text == "✓ Swift\n✓ git: fetching\n  here")
    report.items.append(Doctor.Report.Item(name: "gtk4", purpose: "windows", package: "libgtk-4-dev", isThere: false))
    #expect(
      !report.isWell
        && report.text.hasSuffix(
          "✗ gtk4: windows\n  here\n\nInstall what is missing:\n  sudo apt-get install libgtk-4-dev"
        )
    )
  }

  @Test func theDoctorSaysWhatDoesNotWorkWithAnotherToolchain() {
    var hook = Doctor.Report.Hook(
      name: "idle apps sleep",
      inside: "a timer",
      toolchains: ["6.3"],
      otherwise: "they wake",
      hasSlowerWay: true
    )
    var report = Doctor.Report(toolchain: "Swift", items: [], hooks: [hook], notes: [])
    let title = "✓ Swift\n\nWhat hangs on the toolchain's inside, as it was seen with Swift 6.3:\n"
    #expect(report.isWell && report.text == title + "✓ idle apps sleep: a timer")
    hook.problem = "there is none"
    report.hooks = [hook]
    #expect(report.text == title + "✗ idle apps sleep: a timer\n    there is none; without it they wake")
    #expect(report.isWell, "there is a slower way")
    report.hooks[0].hasSlowerWay = false
    #expect(!report.isWell)
  }

  @Test("Each look at the toolchain's inside finds what was expected, in a process of its own") func probes() {
    let hooks = ToolchainProbes.results()
    #expect(hooks.count == ToolchainProbes.all.count && hooks.count > 30)
    for hook in hooks { #expect(hook.problem == nil, "\(hook.name)") }
  }

  @Test("A module's objects are known by SwiftPM's map, and without it by the names of its sources") func objects()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["A.swift.o", "Gone.swift.o"] { try Data().write(to: folder.appending(path: name)) }
    let map = folder.appending(path: OutputFileMap.name)
    #expect(OutputFileMap(map) == nil)
    #expect(
      OutputFileMap.objects(of: ["Sub/A.swift", "B.swift"], in: folder).map(\.lastPathComponent) == ["A.swift.o"]
    )
    try Data(#"{"": {"swift-dependencies": "/m"}, "/s/A.swift": {"object": "/b/A.swift.o"}}"#.utf8).write(to: map)
    #expect(OutputFileMap(map)?.objects.map(\.path) == ["/b/A.swift.o"])
    try Data(#"{"version": 2}"#.utf8).write(to: map)
    #expect(OutputFileMap(map) == nil)
  }

  /// The whole command, as scripts and people use it: which stream gets what.
  @Test func theCommandAnswers() throws {
    let program = try slipway()
    #expect(try Command(program, ["completions", "fish"]).output().contains("complete -c slipway"))
    #expect(try Command(program, ["manual"]).output().hasPrefix(".TH SLIPWAY 1"))
    #expect(try Command(program, ["help", "run"]).output() == Command(program, ["run", "--help"]).output())
    let listing = try? Command(program, ["doctor", "--json", "-"]).output()
    if let listing {
      #expect((try JSONSerialization.jsonObject(with: Data(listing.utf8)) as? [String: Any])?["items"] != nil)
    }
    var said: [String] = []
    let status = try Command(program, ["run"]).run { said.append($0) }
    let packages = try Command(program, ["packages", "/nowhere"]).run { _ in }
    #expect(packages == 1, "it writes a row of what cannot be built")
    #expect(
      status == 2 && said == ["error: APP is missing: slipway run APP", "slipway --help tells what it understands."]
    )
  }

  /// The program that was built with these tests.
  private func slipway() throws -> String {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appending(path: "slipway").path
    return try #require(FileManager.default.isExecutableFile(atPath: program) ? program : nil)
  }
}

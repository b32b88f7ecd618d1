import Foundation

/// Slipway's own tests: its modules, its tools, and the apps under `Apps/`.
///
/// Two things are done at a time: much of a build, and most of a test, keeps one processor busy.
public struct SelfTest: Sendable {
  let repository: URL
  /// The domain of critical messages that tests print on purpose, to see what becomes of them.
  var deliberateDomain = "Slipway"
  /// The seconds without a word after which a step is ended: it hangs.
  var patience = 600.0

  public init(repository: URL) {
    self.repository = repository
  }

  /// - Returns: whether all tests passed.
  public func run() throws -> Bool {
    let display = try PrivateDisplay.start(width: 2_048, height: 2_048)
    defer { display.stop() }
    let start = Date()
    let steps = steps(display.environment.merging(SDK.environment) { $1 }.merging(Self.modules) { $1 })
    let outcomes = StepQueue(steps: steps, width: 2).run { names in
      Console.shared.step(names.joined(separator: "; "))
    }
    Console.shared.finish()
    Console.shared.complain(Self.summary(outcomes, seconds: Date().timeIntervalSince(start)))
    return outcomes.allSatisfy { $0.kind == .succeeded }
  }

  /// Each step with its time, and the failed ones once more at the end, with why: a log is read from there.
  static func summary(_ outcomes: [StepQueue.Outcome], seconds: Double) -> String {
    let lines = outcomes.sorted { $0.seconds > $1.seconds }.map { outcome in
      let mark = outcome.kind == .succeeded ? "✓" : "✗"
      return "\(mark) \(outcome.name): " + (outcome.kind == .notDone ? "not done" : "\(Int(outcome.seconds)) s")
    }
    let failures = outcomes.count { $0.kind != .succeeded }
    let end = failures == 0 ? "All tests passed" : "\(failures) of \(outcomes.count) steps failed"
    let reasons = outcomes.compactMap { outcome in outcome.reason.map { "✗ \(outcome.name): \($0)" } }
    return (lines + reasons + ["\(end), after \(Int(seconds)) s."]).joined(separator: "\n")
  }

  // MARK: The steps

  private func steps(_ environment: [String: String?]) -> [StepQueue.Step] {
    let tools = repository.appending(path: "Tools")
    let packages = folders(in: repository.appending(path: "Packages")).map(appStep)
    let apps = folders(in: repository.appending(path: "Apps")).map(appStep)
    let all =
      [buildStep(repository, environment)] + packages + [buildStep(tools, environment)]
      + testSteps(of: repository, environment.merging(Self.noScreenReader) { $1 }) + apps
      + testSteps(of: tools, environment)
    return all + windowSteps(after: all, environment)
  }

  /// The apps in their windows, by themselves and last: they are built by then. Each suite has an X server of its own.
  private func windowSteps(after others: [StepQueue.Step], _ environment: [String: String?]) -> [StepQueue.Step] {
    suites(in: repository.appending(path: "Tests/\(Self.windowTests)")).map { suite in
      let filter = "^\(Self.windowTests)\\.\(Self.windowTests)/\(suite)/"
      var step = testStep(suite, filter: filter, of: repository) {
        [try swiftTesting(filter, of: repository, environment)]
      }
      step.resource = nil
      step.follows = others.map(\.name)
      return step
    }
  }

  /// The suites that stand each in a file of its name.
  private func suites(in folder: URL) -> [String] {
    folders(in: folder).map(\.lastPathComponent).filter { $0.hasSuffix("Tests.swift") }
      .map { String($0.dropLast(".swift".count)) }.filter { $0 != Self.windowTests }
  }

  private static let windowTests = "UITests"
  /// GTK warns where there is no session bus to reach a screen reader over, and a warning fails a test. The tests of windows
  /// bring a bus of their own.
  private static let noScreenReader: [String: String?] = ["GTK_A11Y": "none"]

  /// Apps and the tools' tests use the modules that the repository's own tests are built from: they are compiled once.
  private static let modules: [String: String?] = ["SLIPWAY_SDK": SDK.Configuration.debug.rawValue]

  private func buildStep(_ package: URL, _ environment: [String: String?]) -> StepQueue.Step {
    step(buildName(package), resource: package.path) { try build(package, environment) }
  }

  private func buildName(_ package: URL) -> String { "Building the tests of \(package.lastPathComponent)" }

  /// Builds a package's tests.
  func build(_ package: URL, _ environment: [String: String?]) throws(BuildError) {
    // SwiftPM's plan names the flags of the libraries that were there when it was made.
    let words = ["build", "--build-tests", "--disable-build-manifest-caching", "--package-path", package.path]
    try follow(
      Command("swift", words, environment: environment),
      name: buildName(package)
    )
  }

  /// Each target is run in a process of its own: the modules have clocks, loops and defaults that a process shares.
  private func testSteps(of package: URL, _ environment: [String: String?]) -> [StepQueue.Step] {
    folders(in: package.appending(path: "Tests")).filter {
      $0.lastPathComponent.hasSuffix("Tests") && $0.lastPathComponent != Self.windowTests
    }.map { folder in
      let target = folder.lastPathComponent
      let filter = "^\(target)\\."
      return testStep(target, filter: filter, of: package) {
        let ofXCTest = names(folder, "XCTestCase") ? try xctest(target, of: package, environment) : []
        // A target without a test of Swift Testing's would be a failure of it.
        let isModern = names(folder, "@Test") || ofXCTest.isEmpty
        return ofXCTest + (isModern ? [try swiftTesting(filter, of: package, environment)] : [])
      }
    }
  }

  /// Whether a file of tests names something.
  private func names(_ folder: URL, _ word: String) -> Bool {
    FileManager.default.files(under: folder).contains { file in
      let text = FileManager.default.contents(atPath: folder.appending(path: file).path)
      return text?.range(of: Data(word.utf8)) != nil
    }
  }

  /// Runs a target's tests of XCTest, if it has some, without `swift test` as well.
  private func xctest(_ target: String, of package: URL, _ environment: [String: String?]) throws -> [Command] {
    let program = try testProgram(of: package).path
    let all = try Command(program, ["--list-tests"], in: package, environment: environment).output()
    let tests = all.split(separator: "\n").filter { $0.hasPrefix(target + ".") }
    return tests.isEmpty
      ? [] : [Command(program, [tests.joined(separator: ",")], in: package, environment: environment)]
  }

  /// Runs tests of Swift Testing without `swift test`, which plans the build for seconds before each run, and writes the plan,
  /// which another one that runs beside it would read half written.
  private func swiftTesting(
    _ filter: String,
    of package: URL,
    _ environment: [String: String?]
  ) throws(BuildError) -> Command {
    let words = ["--testing-library", "swift-testing", "--filter", filter]
    return Command(try testProgram(of: package).path, words, in: package, environment: environment)
  }

  /// What was built of a package's tests.
  private func testProgram(of package: URL) throws(BuildError) -> URL {
    let folder = package.appending(path: ".build/debug")
    guard let program = folders(in: folder).first(where: { $0.lastPathComponent.hasSuffix("PackageTests.xctest") })
    else { throw BuildError("the tests of \(package.path) are not built: \(folder.path) has none") }
    return program
  }

  /// - Parameters:
  ///   - filter: what the names of the tests match.
  ///   - commands: what runs them.
  private func testStep(
    _ tests: String,
    filter: String,
    of package: URL,
    _ commands: @escaping @Sendable () throws -> [Command]
  ) -> StepQueue.Step {
    let name = "Testing \(tests)"
    var step = step(name, resource: package.path) {
      let said = try commands().flatMap { try follow($0, name: name) }
      guard said.contains(where: Self.countsTests) else { throw BuildError("\(name) found no test: \(filter)") }
    }
    step.needs = [buildName(package)]
    // What the tools' tests build is built of the modules.
    step.follows = [buildName(repository)]
    return step
  }

  /// An app or a package is tested as its developer would.
  private func appStep(_ folder: URL) -> StepQueue.Step {
    let name = "Testing \(folder.lastPathComponent)"
    var step = step(name, resource: nil) {
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      let environment = Self.modules.merging(["SLIPWAY_REPOSITORY": repository.path]) { $1 }
      try follow(Command(program, ["test", folder.path], environment: environment), name: name)
    }
    step.needs = [buildName(repository)]
    return step
  }

  private func step(
    _ name: String,
    resource: String?,
    _ body: @escaping @Sendable () throws -> Void
  ) -> StepQueue.Step {
    StepQueue.Step(name: name, resource: resource, run: body)
  }

  /// Whether a line says that at least one test was run: of XCTest's, or of Swift Testing's.
  static func countsTests(_ line: String) -> Bool {
    line.contains(/(Executed|Test run with) [1-9][0-9]* test/)
  }

  /// Whether a line is a critical message of GLib, or of what is built on it: something was misused, whatever the tests say.
  func isCritical(_ line: String) -> Bool {
    line.contains(/(CRITICAL|ERROR) \*\*:/) && !line.contains(deliberateDomain + "-CRITICAL")
  }

  /// The tests that began and did not end, by what was said; nil if there is none.
  static func unended(_ lines: [String]) -> [String]? {
    var open: [String] = []
    for line in lines where !line.contains("Test case passing") {
      if let match = line.firstMatch(of: /Test (?:Case )?(.+) started/) {
        open.append(String(match.1))
      } else if line.contains("Test ") {
        open.removeAll { line.contains($0 + " ") }
      }
    }
    return open.isEmpty ? nil : open
  }

  /// Of what failed tests or a failed build said, the lines that say so; its end, if none does.
  static func failures(_ lines: [String]) -> [String] {
    let marks = [#/✘/#, #/\.swift:[0-9:]+ (?:fatal )?error: /#, #/Fatal error: /#]
    let plain = lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    for mark in marks {
      let found = plain.filter { $0.contains(mark) }
      if !found.isEmpty { return Array(found.prefix(mostLines)) }
    }
    return plain.suffix(mostLines)
  }

  private static let mostLines = 40

  /// Runs a command and shows at its end what it said, in one piece.
  ///
  /// - Returns: the lines that it said.
  @discardableResult
  private func follow(_ command: Command, name: String) throws(BuildError) -> [String] {
    let start = Date()
    var said = ["== \(name)"]
    let status = try command.run(endingAfterSilence: patience) { said.append($0) }
    let seconds = Int(Date().timeIntervalSince(start))
    Console.shared.print(said.joined(separator: "\n"))
    Console.shared.say("== \(name): \(status == 0 ? "done" : "failed") after \(seconds) s")
    guard let status else {
      let tests = Self.unended(said).map { "; not at their ends were: " + $0.joined(separator: ", ") } ?? ""
      throw BuildError("\(name) was ended: it said nothing for \(Int(patience)) s\(tests)")
    }
    guard status == 0 else {
      throw BuildError((["exit status \(status)"] + Self.failures(said)).joined(separator: "\n  "))
    }
    if let message = said.first(where: isCritical) { throw BuildError("\(name) passed, but said: \(message)") }
    return said
  }

  private func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
  }
}

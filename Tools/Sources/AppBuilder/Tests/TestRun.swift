import Foundation
import XcodeProject

/// Builds and runs an app's own test targets.
public struct TestRun {
  public let build: AppBuild
  /// A regular expression that a test's name, `Target.Class/test`, has to match.
  public var filter: String?
  /// Where a JUnit report goes.
  public var report: URL?
  /// Where each test with its outcome goes, for scripts.
  public var json: JSONOutput?
  /// The folder that tests' attachments are written to.
  public var attachments: URL?

  public init(
    build: AppBuild,
    filter: String? = nil,
    report: URL? = nil,
    json: JSONOutput? = nil,
    attachments: URL? = nil
  ) {
    self.build = build
    self.filter = filter
    self.report = report
    self.json = json
    self.attachments = attachments
  }

  /// - Returns: whether all tests passed.
  public func run() throws -> Bool { try results().allPassed }

  func results() throws -> TestResults {
    let project = build.project
    let selection = TestSelection(of: project, app: build.app)
    for (name, reason) in selection.leftOut { Console.shared.say("Leaving out \(name): \(reason).") }
    guard !selection.chosen.isEmpty else {
      throw BuildError("\(project.name) has no tests to run", advice: "Add a test target in Xcode.")
    }
    // Tests that cannot be built are no tests that passed; they keep no other from running.
    let missing = selection.targets.compactMap { target in project.obstacle(to: target).map { (target, $0) } }
    if missing.count == selection.chosen.count, let (_, error) = missing.first { throw error }
    let package = try AppPackage(project: project, app: build.app, isRelease: build.isRelease, sdk: build.sdk)
    let lock = try FolderLock(package.folder)
    defer { _ = lock }
    try package.generate()
    try package.build(product: nil)
    var results = TestResults()
    for (target, error) in missing {
      results.add(TestResults.Problem(target: target.name, message: "the tests cannot be built: \(error.message)"))
    }
    for tests in selection.chosen where !missing.contains(where: { $0.0.name == tests.target.name }) {
      do {
        try run(tests, in: package, results: &results)
      } catch let error as BuildError where !error.isAlreadyShown {
        results.add(TestResults.Problem(target: tests.target.name, message: error.message))
      }
    }
    if let filter, results.cases.isEmpty, results.problems.isEmpty {
      results.add(TestResults.Problem(target: project.name, message: "no test matches the filter \"\(filter)\""))
    }
    if results.allPassed { Console.shared.say(results.summary) } else { Console.shared.complain(results.summary) }
    try json?.write(results.listing)
    if let report { try results.write(junit: report) }
    return results
  }

  private func run(_ tests: TestSelection.Chosen, in package: AppPackage, results: inout TestResults) throws {
    let target = tests.target
    let product = ProductFolder(folder: package.folder.appending(path: "products/\(target.productName).xctest"))
    let host = target.host.flatMap { build.project.target(named: $0) }
    try product.lay(
      executable: package.executable(AppPackage.packageName(build.project.name) + "PackageTests.xctest"),
      name: target.productName,
      bundle: host ?? target,
      resources: host.map(build.project.closure) ?? [],
      tests: build.project.closure(of: target).filter { $0.kind != .app }
    )

    // Every run starts with an empty container, as a freshly installed app does.
    let container = FileManager.default.temporaryDirectory.appending(path: "slipway-test-\(UUID().uuidString)")
    Interruption.willRemove(container)
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: container)
      Interruption.hasRemoved(container)
    }
    var program = Command(
      product.folder.appending(path: target.productName).path,
      [],
      in: container,
      environment: environment(container: container, host: host, bundle: product.folder)
    )
    let stage = target.kind == .uiTests ? try UITestStage(for: build, package, container: container) : nil
    if let stage { program.environment.merge(try stage.environment) { $1 } }
    defer { stage?.clear() }
    let before = (results.cases.count, results.problems.count)
    let imports = try SourceModule(target).imports
    if imports.contains("XCTest") { try runXCTest(tests, program, in: package, results: &results) }
    if imports.contains("Testing") { try runSwiftTesting(tests, program, in: package, results: &results) }
    // A filter, or a test plan that names tests, may leave a target with none; all of it being none is said.
    let isWhole = filter == nil && tests.selected == nil && tests.skipped.isEmpty
    if isWhole, (results.cases.count, results.problems.count) == before {
      results.add(
        TestResults.Problem(
          target: target.name,
          message: "no test was found in it: what is run are the tests of files that import XCTest or Testing"
        )
      )
    }
  }

  private func environment(container: URL, host: Target?, bundle: URL) -> [String: String?] {
    var environment: [String: String?] = ["SLIPWAY_CONTAINER": container.path]
    // By these an app or a package finds out that it is being tested, as in Xcode.
    environment["XCTestBundlePath"] = bundle.path
    environment["XCTestConfigurationFilePath"] = container.appending(path: "tests.xctestconfiguration").path
    environment["XCTestSessionIdentifier"] = UUID().uuidString
    if let host { environment["SLIPWAY_TEST_HOST"] = host.name }
    if let attachments { environment["SLIPWAY_ATTACHMENTS"] = attachments.standardizedFileURL.path }
    // Of a crash, what the developer can use: where it happened, not what the registers held.
    if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] = "enable=yes,color=no,registers=none,images=none,limit=24"
    }
    if isatty(STDOUT_FILENO) == 0 { environment["NO_COLOR"] = "1" }
    return environment
  }

  private func runXCTest(
    _ tests: TestSelection.Chosen,
    _ program: Command,
    in package: AppPackage,
    results: inout TestResults
  ) throws {
    var open = try xctestNames(program.program, of: tests)
    while !open.isEmpty {
      let names = Array(open.prefix(Self.testsInAProcess))
      var command = program
      command.arguments = [names.joined(separator: ",")]
      let subject = TestResults.Subject(
        target: tests.target.name,
        host: tests.target.host,
        expected: Set(names.map(Self.nameInTarget)),
        isFollowed: true
      )
      let outcome = try follow(command, of: subject, in: package)
      results.add(outcome)
      let done = outcome.hasEndedEarly ? outcome.names : subject.expected
      // What ended before any test began would end so again.
      guard !done.isEmpty else { break }
      open.removeAll { done.contains(Self.nameInTarget($0)) }
      if outcome.hasEndedEarly, !open.isEmpty { Console.shared.say("Going on with the tests that are left.") }
    }
  }

  private func runSwiftTesting(
    _ tests: TestSelection.Chosen,
    _ program: Command,
    in package: AppPackage,
    results: inout TestResults
  ) throws {
    guard let container = program.folder else { return }
    let events = container.appending(path: "swift-testing.jsonl")
    var command = program
    command.arguments = ["--testing-library", "swift-testing"] + tests.swiftTestingArguments(filter: filter)
    command.arguments += ["--event-stream-output-path", events.path]
    command.arguments += ["--event-stream-version", SwiftTestingEvents.version]
    if let attachments {
      try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
      command.arguments += ["--attachments-path", attachments.standardizedFileURL.path]
    }
    let subject = TestResults.Subject(target: tests.target.name, host: tests.target.host)
    results.add(try follow(command, of: subject, in: package, events: events))
  }

  /// How many tests a process is told to run: a command line has its limits.
  private static let testsInAProcess = 500

  /// `Class/test` of `Target.Class/test`.
  private static func nameInTarget(_ name: String) -> String {
    name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
  }

  /// The XCTest tests of a target that the filter lets through.
  private func xctestNames(_ executable: String, of tests: TestSelection.Chosen) throws -> [String] {
    let list = try Command(executable, ["--list-tests"]).output()
    let pattern = try filter.map { filter in
      do {
        return try Regex(filter)
      } catch {
        throw BuildError("\"\(filter)\" is no regular expression", advice: "Write part of a test's name.")
      }
    }
    return list.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(tests.target.moduleName + ".") && $0.contains("/") }
      .filter { tests.wants(xctest: Self.nameInTarget($0)) }
      .filter { name in pattern.map { name.contains($0) } ?? true }
  }

  /// Runs tests and shows what they print, with the developer's own paths.
  ///
  /// - Parameter events: the file that Swift Testing writes its events to.
  private func follow(
    _ command: Command,
    of subject: TestResults.Subject,
    in package: AppPackage,
    events: URL? = nil
  ) throws -> TestResults {
    var results = TestResults()
    let origins = package.origins
    let status = try command.run { line in
      var line = line
      for origin in origins { line = line.replacingOccurrences(of: origin.generated, with: origin.original) }
      results.read(line)
      if json?.isStandardOutput == true { Console.shared.say(line) } else { Console.shared.print(line) }
    }
    guard let events else {
      results.end(status: status, of: subject)
      return results
    }
    let stream = FileManager.default.contents(atPath: events.path)
    var subject = subject
    subject.expected = results.read(SwiftTestingEvents(stream ?? Data()), of: subject.target)
    results.end(status: status, of: subject)
    if stream == nil, results.problems.isEmpty {
      results.add(TestResults.Problem(target: subject.target, message: "Swift Testing has not told of its tests"))
    }
    return results
  }
}

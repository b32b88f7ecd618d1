import Foundation
import XcodeProject

/// One test target that is built: lists its tests, and runs them in processes with containers of their own.
struct TestBench {
  let chosen: TestSelection.Chosen
  private let package: AppPackage
  private let options: TestOptions
  private let executable: String
  private let host: Target?
  private let bundle: URL
  private let imports: Set<String>
  /// The app that UI tests drive.
  private let stage: UITestStage?
  private let filter: Regex<AnyRegexOutput>?

  init(_ tests: TestSelection.Chosen, build: AppBuild, package: AppPackage, options: TestOptions) throws {
    let target = tests.target
    let product = ProductFolder(folder: package.folder.appending(path: "products/\(target.productName).xctest"))
    host = target.host.flatMap { build.project.target(named: $0) }
    try product.lay(
      executable: package.executable(AppPackage.packageName(build.project.name) + "PackageTests.xctest"),
      name: target.productName,
      bundle: host ?? target,
      resources: host.map(build.project.closure) ?? [],
      tests: build.project.closure(of: target).filter { $0.kind != .app }
    )
    chosen = tests
    self.package = package
    self.options = options
    executable = product.folder.appending(path: target.productName).path
    bundle = product.folder
    // A spec may name XCTest nowhere: the library that it is written with does.
    imports = build.project.closure(of: target).filter { $0.kind != .app }.reduce(into: []) { all, other in
      let libraries: Set = other.kind.isTests ? ["XCTest", "Testing"] : ["XCTest"]
      all.formUnion(SourceModule(reading: other).imports.intersection(libraries))
    }
    stage = target.kind == .uiTests ? try UITestStage(for: build, package, isVisible: options.isVisible) : nil
    filter = try options.filter.map { filter in
      do {
        return try Regex(filter)
      } catch {
        throw BuildError("\"\(filter)\" is no regular expression", advice: "Write part of a test's name.")
      }
    }
  }

  // MARK: What there is to run

  /// The tests by the classes and suites that they belong to.
  func units() throws -> [TestUnit] {
    var units: [TestUnit] = []
    func add(_ library: TestResults.Library, _ names: [String]) {
      let byName = Dictionary(grouping: names, by: \.self)
      units += byName.keys.sorted().map { name in
        TestUnit(target: chosen.target.name, library: library, name: name, count: byName[name]?.count ?? 0)
      }
    }
    if imports.contains("XCTest") { add(.xctest, try xctestNames(in: nil).map(Self.className)) }
    if imports.contains("Testing") { add(.swiftTesting, try swiftTestingNames()) }
    return units
  }

  /// The XCTest tests that the filter lets through.
  private func xctestNames(in units: [TestUnit]?) throws -> [String] {
    let list = try Command(executable, ["--list-tests"]).output()
    let wanted = units.map { Set($0.filter { $0.library == .xctest }.map(\.name)) }
    return list.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(chosen.target.moduleName + ".") && $0.contains("/") }
      .filter { chosen.wants(xctest: Self.nameInTarget($0)) }
      .filter { name in filter.map { name.contains($0) } ?? true }
      .filter { wanted?.contains(Self.className($0)) ?? true }
  }

  /// For each test of Swift Testing its outermost suite, or itself where it is in none.
  private func swiftTestingNames() throws -> [String] {
    let list = try Command(executable, ["--testing-library", "swift-testing", "--list-tests"]).output()
    let prefix = chosen.target.moduleName + "."
    return list.split(separator: "\n").filter { $0.hasPrefix(prefix) }.map { line in
      String(line.dropFirst(prefix.count).prefix { $0 != "/" })
    }
  }

  /// `Class/test` of `Target.Class/test`.
  private static func nameInTarget(_ name: String) -> String {
    name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
  }

  private static func className(_ name: String) -> String { String(nameInTarget(name).prefix { $0 != "/" }) }

  // MARK: Running

  /// Runs tests in a container of their own, which begins empty as a freshly installed app's.
  ///
  /// - Parameter units: nil for all tests of the target.
  func run(_ units: [TestUnit]?, _ output: TestOutput) throws -> TestResults {
    try inContainer(attempt: 0) { program in
      var results = TestResults()
      if imports.contains("XCTest"), units?.contains(where: { $0.library == .xctest }) ?? true {
        try runXCTest(xctestNames(in: units), program, output, &results)
      }
      let suites = units.map { $0.filter { $0.library == .swiftTesting }.map(\.name) }
      if imports.contains("Testing"), suites?.isEmpty != true {
        let arguments = chosen.swiftTestingArguments(filter: options.filter, suites: suites)
        try runSwiftTesting(arguments, program, output, &results)
      }
      // A filter, or a test plan that names tests, may leave a target with none; all of it being none is said.
      let isWhole = units == nil && options.filter == nil && chosen.selected == nil && chosen.skipped.isEmpty
      if isWhole, results.cases.isEmpty, results.problems.isEmpty {
        results.add(
          TestResults.Problem(
            target: chosen.target.name,
            message: "no test was found in it: what is run are the tests of files that import XCTest or Testing"
          )
        )
      }
      return results
    }
  }

  /// Runs a test once more, by itself.
  func run(again test: TestResults.Case, attempt: Int, _ output: TestOutput) throws -> TestResults {
    try inContainer(attempt: attempt) { program in
      var results = TestResults()
      switch test.library {
      case .xctest: try runXCTest(["\(chosen.target.moduleName).\(test.path)"], program, output, &results)
      case .swiftTesting:
        try runSwiftTesting(["--filter", TestSelection.Chosen.pattern(of: test)], program, output, &results)
      }
      return results
    }
  }

  private func inContainer(attempt: Int, _ body: (Command) throws -> TestResults) throws -> TestResults {
    let container = FileManager.default.temporaryDirectory.appending(path: "slipway-test-\(UUID().uuidString)")
    Interruption.willRemove(container)
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: container)
      Interruption.hasRemoved(container)
    }
    var environment = environment(container: container, attempt: attempt)
    let scene = try stage?.open(in: container)
    if let scene { environment.merge(try scene.environment) { $1 } }
    defer { scene?.close() }
    return try body(Command(executable, [], in: container, environment: environment))
  }

  private func environment(container: URL, attempt: Int) -> [String: String?] {
    var environment: [String: String?] = ["SLIPWAY_CONTAINER": container.path]
    // By these an app or a package finds out that it is being tested, as in Xcode.
    environment["XCTestBundlePath"] = bundle.path
    environment["XCTestConfigurationFilePath"] = container.appending(path: "tests.xctestconfiguration").path
    environment["XCTestSessionIdentifier"] = UUID().uuidString
    environment["SLIPWAY_SIGNPOSTS"] = container.appending(path: "signposts").path
    if let host { environment["SLIPWAY_TEST_HOST"] = host.name }
    // Pictures of views have an iPhone's pixels, unless the developer has asked for others.
    if ProcessInfo.processInfo.environment["SLIPWAY_SCREEN_SCALE"] == nil { environment["SLIPWAY_SCREEN_SCALE"] = "3" }
    if let folder = attachmentFolder(attempt: attempt) { environment["SLIPWAY_ATTACHMENTS"] = folder.path }
    // Of a crash, what the developer can use: where it happened, not what the registers held.
    if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] = "enable=yes,color=no,registers=none,images=none,limit=24"
    }
    if isatty(STDOUT_FILENO) == 0 { environment["NO_COLOR"] = "1" }
    return environment
  }

  /// Each attempt has a folder of its own: none overwrites what another left.
  private func attachmentFolder(attempt: Int) -> URL? {
    options.attachmentFolder.map { attempt == 0 ? $0 : $0.appending(path: "attempt \(attempt + 1)") }
  }

  private func runXCTest(
    _ names: [String],
    _ program: Command,
    _ output: TestOutput,
    _ results: inout TestResults
  ) throws {
    var open = names
    while !open.isEmpty {
      let names = Array(open.prefix(Self.testsInAProcess))
      var command = program
      command.arguments = [names.joined(separator: ",")]
      let subject = TestResults.Subject(
        target: chosen.target.name,
        host: chosen.target.host,
        expected: Set(names.map(Self.nameInTarget)),
        isFollowed: true
      )
      let outcome = try follow(command, of: subject, output)
      results.add(outcome)
      let done = outcome.hasEndedEarly ? outcome.names : subject.expected
      // What ended before any test began would end so again.
      guard !done.isEmpty else { break }
      open.removeAll { done.contains(Self.nameInTarget($0)) }
      if outcome.hasEndedEarly, !open.isEmpty { output.say("Going on with the tests that are left.") }
    }
  }

  /// How many tests a process is told to run: a command line has its limits.
  private static let testsInAProcess = 500

  private func runSwiftTesting(
    _ arguments: [String],
    _ program: Command,
    _ output: TestOutput,
    _ results: inout TestResults
  ) throws {
    guard let container = program.folder else { return }
    let events = container.appending(path: "swift-testing.jsonl")
    var command = program
    command.arguments = ["--testing-library", "swift-testing"] + arguments
    command.arguments += ["--event-stream-output-path", events.path]
    command.arguments += ["--event-stream-version", SwiftTestingEvents.version]
    if let path = program.environment["SLIPWAY_ATTACHMENTS"], let path {
      try FileManager.default.createDirectory(at: URL(filePath: path), withIntermediateDirectories: true)
      command.arguments += ["--attachments-path", path]
    }
    let subject = TestResults.Subject(target: chosen.target.name, host: chosen.target.host)
    results.add(try follow(command, of: subject, output, events: events))
  }

  /// Runs tests and shows what they print, with the developer's own paths.
  ///
  /// - Parameter events: the file that Swift Testing writes its events to.
  private func follow(
    _ command: Command,
    of subject: TestResults.Subject,
    _ output: TestOutput,
    events: URL? = nil
  ) throws -> TestResults {
    var results = TestResults()
    let origins = package.origins
    let status = try command.run { line in
      var line = line
      for origin in origins { line = line.replacingOccurrences(of: origin.generated, with: origin.original) }
      results.read(line)
      output.print(line)
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

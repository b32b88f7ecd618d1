import Foundation
import XcodeProject

/// Builds and runs an app's own test targets.
public struct TestRun {
  public let build: AppBuild
  /// A regular expression that a test's name, `Target.Class/test`, has to match.
  public var filter: String?
  /// Where a JUnit report goes.
  public var report: URL?
  /// The folder that tests' attachments are written to.
  public var attachments: URL?

  public init(build: AppBuild, filter: String? = nil, report: URL? = nil, attachments: URL? = nil) {
    self.build = build
    self.filter = filter
    self.report = report
    self.attachments = attachments
  }

  /// - Returns: whether all tests passed.
  public func run() throws -> Bool {
    let project = build.project
    for target in project.targets where target.kind == .uiTests {
      Console.shared.say("Skipping \(target.name): UI tests need XCUITest, which is Apple's alone.")
    }
    guard !project.unitTests.isEmpty else {
      throw BuildError("\(project.name) has no unit tests", advice: "Add a unit test target in Xcode.")
    }
    // Tests that cannot be built are no tests that passed.
    for target in project.unitTests {
      if let missing = project.missing(for: target).first { throw missing.error }
    }
    let package = try AppPackage(project: project, app: build.app, isRelease: build.isRelease, sdk: build.sdk)
    let lock = try FolderLock(package.folder)
    defer { _ = lock }
    try package.generate()
    try package.build(product: nil)
    var results = TestResults()
    for target in package.tests { try run(target, in: package, results: &results) }
    Console.shared.say(results.summary)
    if let report { try results.write(junit: report) }
    return results.allPassed
  }

  private func run(_ target: Target, in package: AppPackage, results: inout TestResults) throws {
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
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: container) }
    var environment: [String: String?] = ["SLIPWAY_CONTAINER": container.path]
    if let host { environment["SLIPWAY_TEST_HOST"] = host.name }
    if let attachments { environment["SLIPWAY_ATTACHMENTS"] = attachments.standardizedFileURL.path }
    // Of a crash, what the developer can use: where it happened, not what the registers held.
    if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] = "enable=yes,registers=none,images=none,limit=24"
    }
    if isatty(STDOUT_FILENO) == 0 { environment["NO_COLOR"] = "1" }

    let executable = product.folder.appending(path: target.productName)
    let imports = try SourceModule(target).imports
    if imports.contains("XCTest") {
      var open = try xctestNames(executable, of: target)
      while !open.isEmpty {
        let names = Array(open.prefix(Self.testsInAProcess))
        let command = Command(executable.path, [names.joined(separator: ",")], in: container, environment: environment)
        let outcome = try follow(command, in: package)
        results.add(outcome)
        let done = outcome.hasEndedEarly ? outcome.names : Set(names.map(Self.nameInTarget))
        // What ended before any test began would end so again.
        guard !done.isEmpty else { break }
        open.removeAll { done.contains(Self.nameInTarget($0)) }
        if outcome.hasEndedEarly, !open.isEmpty { Console.shared.say("Going on with the tests that are left.") }
      }
    }
    if imports.contains("Testing") {
      var arguments = ["--testing-library", "swift-testing", "--filter", "^\(target.moduleName)\\."]
      if let filter { arguments[3] = "^\(target.moduleName)\\..*(\(filter))" }
      let parts = container.appending(path: "swift-testing.xml")
      arguments += ["--xunit-output", parts.path]
      if let attachments {
        try? FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
        arguments += ["--attachments-path", attachments.standardizedFileURL.path]
      }
      let command = Command(executable.path, arguments, in: container, environment: environment)
      results.add(try follow(command, in: package), swiftTestingReport: try? String(contentsOf: parts, encoding: .utf8))
    }
  }

  /// How many tests a process is told to run: a command line has its limits.
  private static let testsInAProcess = 500

  /// `Class/test` of `Target.Class/test`.
  private static func nameInTarget(_ name: String) -> String {
    name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
  }

  /// The XCTest tests of a target that the filter lets through.
  private func xctestNames(_ executable: URL, of target: Target) throws -> [String] {
    let list = try Command(executable.path, ["--list-tests"]).output()
    let pattern = try filter.map { filter in
      do {
        return try Regex(filter)
      } catch {
        throw BuildError("\"\(filter)\" is no regular expression", advice: "Write part of a test's name.")
      }
    }
    return list.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(target.moduleName + ".") && $0.contains("/") }
      .filter { name in pattern.map { name.contains($0) } ?? true }
  }

  /// Runs tests and shows what they print, with the developer's own paths.
  private func follow(_ command: Command, in package: AppPackage) throws -> TestResults {
    var results = TestResults()
    let origins = package.origins
    let status = try command.run { line in
      var line = line
      for origin in origins { line = line.replacingOccurrences(of: origin.generated, with: origin.original) }
      results.read(line)
      Console.shared.print(line)
    }
    results.end(status: status)
    return results
  }
}

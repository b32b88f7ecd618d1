import Foundation

/// Slipway's own tests: its modules, its tools, and the apps under `Apps/`.
public struct SelfTest {
  let repository: URL

  public init(repository: URL) {
    self.repository = repository
  }

  /// - Returns: whether all tests passed.
  public func run() throws -> Bool {
    let display = try PrivateDisplay.start(width: 2_048, height: 2_048)
    defer { display.stop() }
    var environment: [String: String?] = [
      "DISPLAY": ":\(display.display)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "WAYLAND_DISPLAY": nil,
    ]
    environment.merge(SDK.environment) { $1 }
    var passed = try test(package: repository, environment)
    passed = try test(package: repository.appending(path: "Tools"), environment) && passed
    for app in folders(in: repository.appending(path: "Packages")) + folders(in: repository.appending(path: "Apps")) {
      Console.shared.say("== Testing \(app.lastPathComponent)")
      passed = try test(app) && passed
    }
    // The apps in their windows, last: they are built by now.
    passed = try test(target: Self.windowTests, of: repository, environment) && passed
    Console.shared.say(passed ? "All tests passed." : "Some tests failed.")
    return passed
  }

  /// Builds a package's tests once and runs each target in a process of its own: the modules have clocks, loops and
  /// defaults that a process shares.
  private func test(package: URL, _ environment: [String: String?]) throws -> Bool {
    Console.shared.say("== Building the tests of \(package.lastPathComponent)")
    let path = ["--package-path", package.path]
    guard try Command("swift", ["build", "--build-tests"] + path, environment: environment).runInForeground() == 0
    else { return false }
    var passed = true
    for target in folders(in: package.appending(path: "Tests")).map(\.lastPathComponent)
    where target.hasSuffix("Tests") && target != Self.windowTests {
      passed = try test(target: target, of: package, environment) && passed
    }
    return passed
  }

  private static let windowTests = "UITests"

  private func test(target: String, of package: URL, _ environment: [String: String?]) throws -> Bool {
    Console.shared.say("== Testing \(target)")
    let arguments = ["test", "--skip-build", "--filter", "^\(target)\\.", "--package-path", package.path]
    return try Command("swift", arguments, environment: environment).runInForeground() == 0
  }

  private func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
  }

  /// Each app is tested by itself; one that cannot be built does not keep the others from being tested.
  private func test(_ app: URL) throws -> Bool {
    do {
      return try TestRun(build: AppBuild(folder: app, isRelease: false, slipway: repository)).run()
    } catch {
      Console.shared.say("\(error)")
      return false
    }
  }
}

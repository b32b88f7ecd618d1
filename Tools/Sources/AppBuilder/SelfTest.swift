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
    let environment: [String: String?] = [
      "DISPLAY": ":\(display.display)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "WAYLAND_DISPLAY": nil,
    ]
    var passed = true
    for (name, folder) in [("the modules", repository), ("the tools", repository.appending(path: "Tools"))] {
      Console.shared.say("== Testing \(name)")
      let command = Command("swift", ["test", "--package-path", folder.path], environment: environment)
      passed = try command.runInForeground() == 0 && passed
    }
    for app in try apps() {
      Console.shared.say("== Testing \(app.lastPathComponent)")
      passed = try test(app) && passed
    }
    Console.shared.say(passed ? "All tests passed." : "Some tests failed.")
    return passed
  }

  private func apps() throws -> [URL] {
    let folder = repository.appending(path: "Apps")
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

import SlipwayAutomation

@testable import XCUIAutomation

/// Programs that are no apps.
final class AppProcessTests: XCTestCase, @unchecked Sendable {
  @MainActor private func failure(_ executable: String, _ arguments: [String]) -> String {
    let app = AutomatedApp(identifier: "x", name: "Prog", executable: executable, container: NSTemporaryDirectory())
    do {
      _ = try AppProcess(app, arguments: arguments, environment: [:])
      return "it was launched"
    } catch {
      return "\(error)"
    }
  }

  @MainActor func testOneThatEnds() async {
    XCTAssertEqual(failure("/bin/sh", ["-c", "exit 3"]), "Prog ended at launch: exit status 3")
  }

  @MainActor func testOneThatCrashes() async {
    XCTAssertEqual(failure("/bin/sh", ["-c", "kill -SEGV $$"]), "Prog ended at launch: it crashed (signal 11)")
  }

  @MainActor func testOneThatIsNotThere() async {
    XCTAssertNotEqual(failure("/nowhere/prog", []), "it was launched")
  }

  @MainActor func testTheEnvironmentIsTheAppsOwn() async {
    setenv("XCTestBundlePath", "/tests", 1)
    setenv(AutomationEnvironment.apps, "[]", 1)
    defer {
      unsetenv("XCTestBundlePath")
      unsetenv(AutomationEnvironment.apps)
    }
    let app = AutomatedApp(identifier: "x", name: "Prog", executable: "/bin/sh", container: "/container")
    let check = """
      [ -z "$XCTestBundlePath" ] && [ -z "$SLIPWAY_AUTOMATION_APPS" ] && [ "$SLIPWAY_CONTAINER" = /container ] \\
        && [ "$MODE" = fast ] && [ -S "$SLIPWAY_AUTOMATION_SOCKET" ] && exit 42
      """
    XCTAssertThrowsError(try AppProcess(app, arguments: ["-c", check], environment: ["MODE": "fast"])) { error in
      XCTAssertEqual("\(error)", "Prog ended at launch: exit status 42")
    }
  }
}

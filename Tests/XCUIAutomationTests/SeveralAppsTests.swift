import SlipwayAutomation

@testable import XCUIAutomation

/// Tests that drive more than one app.
final class SeveralAppsTests: UITestCase, @unchecked Sendable {
  @MainActor func testOneAppIsInFront() async {
    let (one, first) = start(.app(), named: "one")
    XCTAssertEqual(one.state, .runningForeground)
    let (two, second) = start(.app(), named: "two")
    XCTAssertEqual([one.state, two.state], [.runningBackground, .runningForeground])
    XCTAssertEqual(first.requests, ["background"])
    one.activate()
    XCTAssertEqual([one.state, two.state], [.runningForeground, .runningBackground])
    XCTAssertEqual(first.requests, ["background", "foreground"])
    XCTAssertEqual(second.requests, ["background"])
    XCUIDevice.shared.press(.home)
    XCTAssertEqual([one.state, two.state], [.runningBackground, .runningBackground])
    two.activate()
    XCTAssertEqual(first.requests, ["background", "foreground", "background"])
    two.terminate()
    XCTAssertEqual([one.state, two.state], [.runningBackground, .notRunning])
  }

  @MainActor func testAResetEndsTheAppAndForgetsTheAnswer() async throws {
    let container = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = container.appending(path: "Library/CoreLocation")
    let answer = folder.appending(path: "Authorization")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: container) }
    try Data("3".utf8).write(to: answer)
    let app = AutomatedApp(identifier: "org.example.asks", name: "Asks", executable: "/x", container: container.path)
    AppProxy.$apps.withValue([app]) {
      let proxy = AppProxy("org.example.asks")
      proxy.start(ScriptedApp(.app()))
      let driven = XCUIApplication(proxy)
      driven.resetAuthorizationStatus(for: .microphone)
      XCTAssertEqual(driven.state, .notRunning)
      XCTAssertTrue(FileManager.default.fileExists(atPath: answer.path))
      driven.resetAuthorizationStatus(for: .location)
      XCTAssertFalse(FileManager.default.fileExists(atPath: answer.path))
      driven.resetAuthorizationStatus(for: .location)
    }
  }
}

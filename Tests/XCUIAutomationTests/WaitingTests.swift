import SlipwayAutomation

@testable import XCUIAutomation

/// Waiting for what an app brings about, and the app's life.
final class WaitingTests: UITestCase, @unchecked Sendable {
  /// The button comes, or goes, when the screen is asked for the third time.
  @MainActor private func later(_ scripted: ScriptedApp, _ screen: ElementRecord) {
    var asked = 0
    scripted.onRequest = { _ in
      asked += 1
      if asked == 3 { scripted.screen = screen }
    }
  }

  @MainActor func testExistence() async {
    let (app, scripted) = start(.app())
    later(scripted, .app(.make(.button, "OK")))
    XCTAssertTrue(app.buttons["OK"].waitForExistence(timeout: 30))
    XCTAssertFalse(app.buttons["Other"].waitForExistence(timeout: 0.1))
  }

  @MainActor func testNonExistence() async {
    let (app, scripted) = start(.app(.make(.button, "OK")))
    later(scripted, .app())
    XCTAssertTrue(app.buttons["OK"].waitForNonExistence(timeout: 30))
  }

  @MainActor func testAValue() async {
    let (app, scripted) = start(.app(.make(.staticText, "Loading") { $0.identifier = "state" }))
    later(scripted, .app(.make(.staticText, "Loaded") { $0.identifier = "state" }))
    XCTAssertTrue(app.staticTexts["state"].wait(for: \.label, toEqual: "Loaded", timeout: 30))
    XCTAssertFalse(app.staticTexts["state"].wait(for: \.label, toEqual: "Failed", timeout: 0.1))
  }

  @MainActor func testPredicatesOfElements() async {
    let (app, scripted) = start(.app())
    later(scripted, .app(.make(.button, "OK")))
    let exists = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: app.buttons["OK"])
    await fulfillment(of: [exists], timeout: 30)
    XCTAssertTrue(NSPredicate(format: "isHittable == true AND label == 'OK'").evaluate(with: app.buttons["OK"]))
  }

  @MainActor func testTheBackgroundAndBack() async {
    let (app, scripted) = start(.app())
    XCTAssertEqual(app.state, .runningForeground)
    XCUIDevice.shared.press(.home)
    XCTAssertEqual(app.state, .runningBackground)
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertEqual(scripted.requests, ["background", "foreground"])
    XCTAssertTrue(XCUIDevice.shared.hasHardwareButton(.home))
  }

  @MainActor func testTheEnd() async {
    let (app, scripted) = start(.app())
    app.terminate()
    XCTAssertFalse(scripted.isRunning)
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertTrue(app.wait(for: .notRunning, timeout: 1))
    XCTAssertFalse(app.wait(for: .runningForeground, timeout: 0.05))
    XCTAssertTrue(failures { app.buttons["OK"].tap() }[0].contains("not running"))
  }

  @MainActor func testACrashIsAFailureThatSaysSo() async {
    let (app, scripted) = start(.app(.make(.button, "OK")))
    scripted.isRunning = false
    XCTAssertTrue(failures { _ = app.buttons["OK"].exists }[0].contains("it has ended"))
    XCTAssertEqual(app.state, .notRunning)
  }

  @MainActor func testAnAppThatIsNotOfTheProjectIsNotLaunched() async {
    let app = XCUIApplication(bundleIdentifier: "com.example.other")
    XCTAssertTrue(failures { app.launch() }[0].contains("com.example.other"))
  }

  @MainActor func testALink() async throws {
    let (app, scripted) = start(.app())
    app.open(try XCTUnwrap(URL(string: "mix://1")))
    XCTAssertEqual(scripted.requests, ["foreground", "open mix://1"])
  }

  @MainActor func testADeviceIsTurnedAndGetsDark() async {
    let device = XCUIDevice.shared
    device.appearance = .dark
    device.orientation = .landscapeLeft
    defer {
      device.orientation = .portrait
      device.appearance = .unspecified
    }
    let (_, scripted) = start(.app())
    XCTAssertEqual(scripted.requests, ["dark"])
    XCTAssertEqual(scripted.screen.frame.size, CGSize(width: 844, height: 390))
  }
}

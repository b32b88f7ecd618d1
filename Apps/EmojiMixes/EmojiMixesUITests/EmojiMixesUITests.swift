import XCTest

final class EmojiMixesUITests: XCTestCase {
    private var app: XCUIApplication!

    @MainActor override func setUp() async throws {
        continueAfterFailure = false
        app = XCUIApplication()
        app.launch()
        // What the test before has left.
        let deleteAll = app.buttons["Delete All"]
        if deleteAll.isEnabled { deleteAll.tap() }
    }

    @MainActor func testPlusAddsAMix() {
        XCTAssertTrue(app.navigationBars["Emoji Mixes"].exists)
        XCTAssertTrue(app.staticTexts["No Mixes Yet"].exists)
        XCTAssertFalse(app.buttons["Delete All"].isEnabled)

        app.buttons["Add"].tap()

        XCTAssertTrue(app.staticTexts["No Mixes Yet"].waitForNonExistence(timeout: 2))
        XCTAssertEqual(app.collectionViews.cells.count, 1)
        XCTAssertTrue(app.buttons["Delete All"].isEnabled)
    }

    @MainActor func testDeleteAllDeletesAll() {
        for _ in 1...3 { app.buttons["Add"].tap() }
        XCTAssertEqual(app.cells.count, 3)

        app.buttons["Delete All"].tap()

        XCTAssertTrue(app.staticTexts["No Mixes Yet"].waitForExistence(timeout: 2))
        XCTAssertEqual(app.cells.count, 0)

        app.terminate()
        app.launch()
        XCTAssertTrue(app.staticTexts["No Mixes Yet"].exists)
        XCTAssertFalse(app.buttons["Delete All"].isEnabled)
    }

    @MainActor func testTheScreenIsAccessible() throws {
        app.buttons["Add"].tap()
        try app.performAccessibilityAudit(for: [.sufficientElementDescription, .textClipped])
    }

    @MainActor func testALongPressDeletesOne() {
        for _ in 1...2 { app.buttons["Add"].tap() }
        let second = app.cells.element(boundBy: 1)
        let first = app.cells.firstMatch.label

        second.press(forDuration: 1)
        app.buttons["Delete"].tap()

        XCTAssertTrue(second.waitForNonExistence(timeout: 2))
        XCTAssertEqual(app.cells.firstMatch.label, first)
    }

    @MainActor func testMixesAreThereAfterARelaunch() {
        for _ in 1...2 { app.buttons["Add"].tap() }
        let labels = app.cells.allElementsBoundByIndex.map(\.label)

        app.terminate()
        XCTAssertEqual(app.state, .notRunning)
        app.launch()

        XCTAssertEqual(app.cells.allElementsBoundByIndex.map(\.label), labels)
    }

    @MainActor func testLaunchPerformance() {
        measure(metrics: [XCTApplicationLaunchMetric()]) { XCUIApplication().launch() }
    }
}

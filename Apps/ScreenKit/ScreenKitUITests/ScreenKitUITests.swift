import XCTest

final class ScreenKitUITests: XCTestCase {
    private var app: XCUIApplication!

    @MainActor override func setUp() async throws {
        continueAfterFailure = false
        app = XCUIApplication()
        app.launch()
    }

    @MainActor private var hut: XCUIElement {
        app.cells.matching(NSPredicate(format: "label BEGINSWITH 'Alpine Rose Hut'")).firstMatch
    }

    @MainActor func testAHutIsOpenedAndLeft() {
        XCTAssertTrue(hut.waitForExistence(timeout: 10))
        hut.tap()
        XCTAssertTrue(app.buttons["Book"].waitForExistence(timeout: 5))
        app.navigationBars.buttons.firstMatch.tap()
        XCTAssertTrue(hut.waitForExistence(timeout: 5))
    }

    @MainActor func testTheListGoesOn() {
        XCTAssertTrue(hut.waitForExistence(timeout: 10))
        let table = app.tables.firstMatch
        for _ in 1...10 where hut.isHittable { table.swipeUp() }
        XCTAssertFalse(hut.isHittable)
    }

    @MainActor func testWithoutAConnectionTheListSaysSo() {
        app.launchArguments = ["-Connection", "none"]
        app.launch()
        XCTAssertTrue(app.staticTexts["No Connection"].waitForExistence(timeout: 10))
        app.buttons["Try Again"].tap()
        XCTAssertTrue(app.staticTexts["No Connection"].waitForExistence(timeout: 10))
    }
}

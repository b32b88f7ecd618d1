import XCTest

final class SurebetCalculatorUITests: XCTestCase {
    private var app: XCUIApplication!

    @MainActor override func setUp() async throws {
        continueAfterFailure = false
        app = XCUIApplication()
        // Nobody listens there: no banner comes.
        app.launchArguments = ["-BannerBaseURL", "http://127.0.0.1:9/"]
        app.launch()
        let skip = app.buttons["Skip"]
        if skip.exists { skip.tap() }
        XCTAssertTrue(app.buttons["Add row"].waitForExistence(timeout: 5))
    }

    @MainActor private func type(_ text: String, into name: String) {
        let field = app.textFields[name]
        field.tap()
        field.typeText(text)
    }

    @MainActor func testBetsFollowWhatIsTyped() {
        type("1000", into: "Total bet")
        type("2.2", into: "Coefficient 1")
        type("2,1", into: "Coefficient 2")
        XCTAssertTrue(app.staticTexts["Profit, 7.44%"].waitForExistence(timeout: 2))
    }

    @MainActor func testRowsAreAddedAndRemoved() {
        XCTAssertFalse(app.textFields["Coefficient 3"].exists)
        app.buttons["Add row"].tap()
        XCTAssertTrue(app.textFields["Coefficient 3"].waitForExistence(timeout: 2))
        app.buttons["Remove row"].tap()
        XCTAssertTrue(app.textFields["Coefficient 3"].waitForNonExistence(timeout: 2))
    }

    @MainActor func testTheOnboardingComesOnce() {
        app.terminate()
        app.launch()
        XCTAssertTrue(app.buttons["Add row"].exists)
        XCTAssertFalse(app.buttons["Skip"].exists)
    }
}

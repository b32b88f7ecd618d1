import XCTest

final class ___NAME___UITests: XCTestCase {
    private var app: XCUIApplication!

    @MainActor override func setUp() async throws {
        continueAfterFailure = false
        app = XCUIApplication()
        app.launch()
    }

    @MainActor func testAPlaceIsOpenedAndMadeAFavourite() {
        let kyoto = app.staticTexts["Kyoto"]
        XCTAssertTrue(kyoto.waitForExistence(timeout: 10))
        kyoto.tap()

        let add = app.buttons["Add to Favourites"]
        XCTAssertTrue(add.waitForExistence(timeout: 5))
        add.tap()
        XCTAssertTrue(app.buttons["Remove from Favourites"].waitForExistence(timeout: 5))

        app.navigationBars.buttons.element(boundBy: 0).tap()
        XCTAssertTrue(app.staticTexts["Samarkand"].waitForExistence(timeout: 5))
    }
}

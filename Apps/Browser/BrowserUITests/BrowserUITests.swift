import LocalServer
import XCTest

final class BrowserUITests: XCTestCase {
    private var app: XCUIApplication!
    private var server: LocalServer!

    @MainActor override func setUp() async throws {
        continueAfterFailure = false
        server = try LocalServer { path in
            switch path.prefix(while: { $0 != "?" }) {
            case "/": "<title>Home</title><h1>Home page</h1><p><a href=\"/second\">To the second</a></p>"
            case "/second": "<title>Second</title><h1>Second page</h1>"
            case "/form":
                "<title>Form</title><form action=\"/second\"><input placeholder=\"Your name\" oninput=\""
                    + "document.getElementById('said').textContent = 'Hello, ' + this.value\"><p id=\"said\"></p>"
                    + "<button>Send</button></form>"
            default: nil
            }
        }
        app = XCUIApplication()
        app.launch()
    }

    @MainActor override func tearDown() async throws {
        app.terminate()
        server.stop()
    }

    @MainActor private var address: XCUIElement { app.textFields["Address"] }
    @MainActor private func text(_ text: String) -> XCUIElement { app.webViews.staticTexts[text] }

    @MainActor private func visit(_ path: String) {
        address.tap()
        address.typeText("http://127.0.0.1:\(server.port)\(path)\n")
    }

    @MainActor func testAnAddressALinkAndBack() {
        visit("/")
        XCTAssertTrue(text("Home page").waitForExistence(timeout: 20))
        app.webViews.links["To the second"].tap()
        XCTAssertTrue(text("Second page").waitForExistence(timeout: 20))
        app.buttons["Back"].tap()
        XCTAssertTrue(text("Home page").waitForExistence(timeout: 20))
        app.buttons["Forward"].tap()
        XCTAssertTrue(text("Second page").waitForExistence(timeout: 20))
    }

    @MainActor func testTheHistoryOutlivesTheApp() {
        visit("/second")
        XCTAssertTrue(text("Second page").waitForExistence(timeout: 20))
        app.terminate()
        app.launch()
        app.buttons["History"].tap()
        let row = app.tables.cells.containing(.staticText, identifier: "Second").firstMatch
        XCTAssertTrue(row.waitForExistence(timeout: 10))
        row.tap()
        XCTAssertTrue(text("Second page").waitForExistence(timeout: 20))
    }

    @MainActor func testAFormIsFilledIn() {
        visit("/form")
        let field = app.webViews.textFields["Your name"]
        XCTAssertTrue(field.waitForExistence(timeout: 20))
        field.tap()
        field.typeText("Ada")
        XCTAssertTrue(text("Hello, Ada").waitForExistence(timeout: 5))
        app.webViews.buttons["Send"].tap()
        XCTAssertTrue(text("Second page").waitForExistence(timeout: 20))
    }

    @MainActor func testAServerThatDoesNotAnswerIsSaid() {
        server.stop()
        visit("/")
        XCTAssertTrue(app.staticTexts["The server does not answer"].waitForExistence(timeout: 20))
        XCTAssertTrue(app.buttons["Try Again"].exists)
    }
}

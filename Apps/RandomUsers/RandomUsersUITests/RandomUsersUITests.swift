import LocalServer
import XCTest

final class RandomUsersUITests: XCTestCase {
    private var app: XCUIApplication!
    private var server: LocalServer!

    @MainActor override func setUp() async throws {
        continueAfterFailure = false
        server = try LocalServer { path in
            path.hasPrefix("/api/") ? SampleUsers.page(Int(SampleUsers.value(of: "page", in: path) ?? "") ?? 1) : nil
        }
        app = XCUIApplication()
        app.launchArguments = ["-APIBaseURL", "http://127.0.0.1:\(server.port)/api/"]
        app.launch()
    }

    @MainActor override func tearDown() async throws {
        app.terminate()
        server.stop()
    }

    @MainActor private func row(_ number: Int) -> XCUIElement {
        app.cells.matching(NSPredicate(format: "label BEGINSWITH %@", SampleUsers.name(number) + ",")).firstMatch
    }

    @MainActor func testTheListGoesOnAsItIsScrolled() {
        XCTAssertTrue(row(0).waitForExistence(timeout: 10))
        // The first page has 25.
        let later = NSPredicate(format: "label MATCHES %@", "Person(2[5-9]|[3-9][0-9]) Sample,.*")
        let row = app.cells.matching(later).firstMatch
        for _ in 1...20 where !row.exists { app.tables.firstMatch.swipeUp() }
        XCTAssertTrue(row.exists)
    }

    @MainActor func testTheSearchFindsByNameAndSaysWhereItFindsNobody() {
        XCTAssertTrue(row(0).waitForExistence(timeout: 10))
        let search = app.searchFields.firstMatch
        search.tap()
        search.typeText("person3")
        XCTAssertTrue(row(3).waitForExistence(timeout: 5))
        XCTAssertTrue(row(0).waitForNonExistence(timeout: 5))
        search.typeText("x")
        XCTAssertTrue(app.staticTexts["No Results"].waitForExistence(timeout: 5))
    }

    @MainActor func testABookmarkIsKeptWhenTheAppIsKilled() {
        XCTAssertTrue(row(1).waitForExistence(timeout: 10))
        row(1).buttons["Add bookmark"].tap()
        app.tabBars.buttons["Bookmarks"].tap()
        XCTAssertTrue(app.navigationBars["Bookmarks"].waitForExistence(timeout: 5))
        XCTAssertTrue(row(1).waitForExistence(timeout: 5))

        app.terminate()
        app.launch()
        app.tabBars.buttons["Bookmarks"].tap()
        XCTAssertTrue(row(1).waitForExistence(timeout: 10))

        app.buttons["Clear All"].tap()
        let question = app.alerts.firstMatch
        XCTAssertTrue(question.waitForExistence(timeout: 5))
        question.buttons["Clear All"].tap()
        XCTAssertTrue(app.staticTexts["No Bookmarks"].waitForExistence(timeout: 5))
    }

    @MainActor func testAUserInFullAndBack() {
        XCTAssertTrue(row(2).waitForExistence(timeout: 10))
        row(2).tap()
        XCTAssertTrue(app.staticTexts["Email"].waitForExistence(timeout: 5))
        app.buttons["Add Bookmark"].tap()
        XCTAssertTrue(app.buttons["Remove Bookmark"].waitForExistence(timeout: 5))
        app.navigationBars.buttons.element(boundBy: 0).tap()
        XCTAssertTrue(row(2).waitForExistence(timeout: 5))
    }

    @MainActor func testOfflineTheListSaysSoAndIsTriedAgain() {
        server.stop()
        app.launch()
        XCTAssertTrue(app.staticTexts["Users Could Not Be Loaded"].waitForExistence(timeout: 10))
        app.buttons["Try Again"].tap()
        XCTAssertTrue(app.staticTexts["Users Could Not Be Loaded"].waitForExistence(timeout: 10))
        XCTAssertFalse(row(0).exists)
    }
}

/// Users as https://randomuser.me sends them.
enum SampleUsers {
    static func name(_ number: Int) -> String { "Person\(number) Sample" }

    static func value(of name: String, in path: String) -> String? {
        URLComponents(string: path)?.queryItems?.first { $0.name == name }?.value
    }

    static func page(_ page: Int) -> String {
        let users = ((page - 1) * 25..<page * 25).map(user).joined(separator: ",")
        return "{\"results\":[\(users)],\"info\":{\"seed\":\"s\",\"results\":25,\"page\":\(page),\"version\":\"1.4\"}}"
    }

    private static func user(_ number: Int) -> String {
        """
        {"gender":"female","name":{"title":"Ms","first":"Person\(number)","last":"Sample"},
        "location":{"street":{"number":1,"name":"Main Street"},"city":"Bergen","state":"Vestland","country":"Norway",
        "postcode":5003,"coordinates":{"latitude":"60.4","longitude":"5.3"},
        "timezone":{"offset":"+1:00","description":"Bergen"}},"email":"person\(number)@example.com",
        "login":{"uuid":"user-\(number)","username":"person\(number)"},
        "dob":{"date":"1990-01-02T03:04:05.000Z","age":36},"registered":{"date":"2015-01-02T03:04:05.000Z","age":11},
        "phone":"1","cell":"2","id":{"name":null,"value":null},
        "picture":{"large":"http://127.0.0.1:9/1","medium":"http://127.0.0.1:9/2","thumbnail":"http://127.0.0.1:9/3"},
        "nat":"NO"}
        """
    }
}

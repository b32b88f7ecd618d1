import XCTest

@testable import WebKit

/// Rules about what pages may load.
final class ContentRuleTests: WebTestCase {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID().uuidString)")

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  private let hidesHeadings = """
    [{ "trigger": { "url-filter": ".*" }, "action": { "type": "css-display-none", "selector": "h1" } }]
    """

  @MainActor private func heading(in view: WKWebView) async throws -> String? {
    try await view.evaluateJavaScript("getComputedStyle(document.querySelector('h1')).display", contentWorld: .page)
      as? String
  }

  @MainActor func testRulesAreCompiledKeptAndRemoved() async throws {
    let store = try XCTUnwrap(WKContentRuleListStore(url: folder))
    let list = try await store.compileContentRuleList(forIdentifier: "headings", encodedContentRuleList: hidesHeadings)
    XCTAssertEqual(list?.identifier, "headings")
    let names = await store.availableIdentifiers()
    XCTAssertEqual(names, ["headings"])

    let again = try XCTUnwrap(WKContentRuleListStore(url: folder))
    let found = try await again.contentRuleList(forIdentifier: "headings")
    XCTAssertEqual(found?.identifier, "headings")
    try await again.removeContentRuleList(forIdentifier: "headings")
    let left = await again.availableIdentifiers()
    XCTAssertEqual(left, [])
  }

  @MainActor func testWhatIsWrongIsTold() async throws {
    let store = try XCTUnwrap(WKContentRuleListStore(url: folder))
    do {
      _ = try await store.compileContentRuleList(forIdentifier: "bad", encodedContentRuleList: "[{]")
      XCTFail("compiled")
    } catch let error as WKError {
      XCTAssertEqual(error.code, .contentRuleListStoreCompileFailed)
      XCTAssertNotNil(error.errorUserInfo[NSHelpAnchorErrorKey])
    }
    do {
      _ = try await store.contentRuleList(forIdentifier: "none")
      XCTFail("found")
    } catch let error as WKError {
      XCTAssertEqual(error.code, .contentRuleListStoreLookUpFailed)
    }
    do {
      try await store.removeContentRuleList(forIdentifier: "none")
      XCTFail("removed")
    } catch let error as WKError {
      XCTAssertEqual(error.code, .contentRuleListStoreRemoveFailed)
    }
  }

  @MainActor func testPagesAreHeldToTheRules() async throws {
    let store = try XCTUnwrap(WKContentRuleListStore(url: folder))
    let compiled = try await store.compileContentRuleList(
      forIdentifier: "headings",
      encodedContentRuleList: hidesHeadings
    )
    let list = try XCTUnwrap(compiled)
    let (view, listener) = makeView { $0.userContentController.add(list) }
    try await load("/", in: view, listener)
    try await until("the heading is hidden") { try await heading(in: view) == "none" }

    view.configuration.userContentController.remove(list)
    try await load("/second", in: view, listener)
    try await until("a heading is shown") { try await heading(in: view) == "block" }
    view.configuration.userContentController.add(list)
    view.configuration.userContentController.removeAllContentRuleLists()
    try await load("/", in: view, listener)
    try await until("a heading is shown") { try await heading(in: view) == "block" }
  }
}

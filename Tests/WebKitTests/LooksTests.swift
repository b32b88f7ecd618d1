import CGTK
import CWebKitGTK
import XCTest

@testable import WebKit

final class LooksTests: WebTestCase {
  @MainActor func testFind() async throws {
    let (view, listener) = makeView()
    try await load("", in: view, listener)
    func selection() async throws -> Int? {
      try await view.evaluateJavaScript("getSelection().rangeCount ? getSelection().getRangeAt(0).startOffset : -1")
        as? Int
    }
    let first = try await view.find("FOX")
    XCTAssertTrue(first.matchFound)
    let place = try await selection()
    let second = try await view.find("fox")
    XCTAssertTrue(second.matchFound)
    let next = try await selection()
    XCTAssertGreaterThan(try XCTUnwrap(next), try XCTUnwrap(place))
    let backwards = WKFindConfiguration()
    backwards.backwards = true
    _ = try await view.find("fox", configuration: backwards)
    let before = try await selection()
    XCTAssertEqual(before, place)
    let strict = WKFindConfiguration()
    strict.caseSensitive = true
    let strictResult = try await view.find("FOX", configuration: strict)
    XCTAssertFalse(strictResult.matchFound)
    let none = try await view.find("")
    XCTAssertFalse(none.matchFound)
  }

  @MainActor func testZoomMakesThePageLarger() async throws {
    let (view, listener) = makeView()
    try await load("second", in: view, listener)
    try await until("it is laid out") { try await view.evaluateJavaScript("innerWidth") as? Int == 300 }
    view.pageZoom = 2
    try await until("it is larger") { try await view.evaluateJavaScript("innerWidth") as? Int == 150 }
  }

  @MainActor func testSnapshots() async throws {
    let (view, listener) = makeView()
    try await load("blue", in: view, listener)
    var picture: UIImage?
    try await until("it is drawn") {
      picture = try await view.takeSnapshot(configuration: nil)
      return picture?.size == CGSize(width: 300, height: 400)
    }
    let configuration = WKSnapshotConfiguration()
    configuration.rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    configuration.snapshotWidth = 50
    let part = try await view.takeSnapshot(configuration: configuration)
    XCTAssertEqual(part.size, CGSize(width: 50, height: 25))
    var isTold = false
    view.takeSnapshot(with: nil) { image, error in isTold = image != nil && error == nil }
    try await until("the handler is called") { isTold }
  }

  @MainActor func testAViewThatIsNotOpaqueHasNoBackground() throws {
    let (view, _) = makeView()
    let engine = try XCTUnwrap(view.engine)
    func alpha() -> Float {
      var color = GdkRGBA()
      webkit_web_view_get_background_color(engine.webView, &color)
      return color.alpha
    }
    XCTAssertEqual(alpha(), 1)
    view.isOpaque = false
    XCTAssertEqual(alpha(), 0)
    view.isOpaque = true
    XCTAssertEqual(alpha(), 1)
  }

  @MainActor func testUserAgents() async throws {
    let (view, listener) = makeView { $0.applicationNameForUserAgent = "Walker/7" }
    func agent() async throws -> String? {
      try await load("headers", in: view, listener)
      return try await view.evaluateJavaScript("document.querySelector('i').textContent") as? String
    }
    let extended = try await agent()
    XCTAssertEqual(extended?.hasSuffix("Walker/7"), true, extended ?? "")
    view.customUserAgent = "Mine"
    let own = try await agent()
    XCTAssertEqual(own, "Mine")
    view.customUserAgent = nil
    let usual = try await agent()
    XCTAssertEqual(usual, extended)
  }

  @MainActor func testPreferencesChangeAViewThatIsThere() async throws {
    let (view, listener) = makeView()
    try await load("second", in: view, listener)
    view.configuration.preferences.minimumFontSize = 40
    try await until("larger text") {
      let size = try await view.evaluateJavaScript("getComputedStyle(document.querySelector('a')).fontSize") as? String
      return size == "40px"
    }
  }

  @MainActor func testConfigurationsAreCopied() {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.mediaTypesRequiringUserActionForPlayback = .audio
    let copy = configuration.copy() as! WKWebViewConfiguration
    XCTAssertNotIdentical(copy, configuration)
    XCTAssertIdentical(copy.preferences, configuration.preferences)
    XCTAssertIdentical(copy.userContentController, configuration.userContentController)
    XCTAssertIdentical(copy.websiteDataStore, configuration.websiteDataStore)
    XCTAssertEqual(copy.mediaTypesRequiringUserActionForPlayback, .audio)
    let view = WKWebView(frame: .zero, configuration: configuration)
    configuration.applicationNameForUserAgent = "Late"
    XCTAssertNil(view.configuration.applicationNameForUserAgent)
  }
}

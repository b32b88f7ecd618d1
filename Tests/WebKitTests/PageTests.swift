import CGTK
import CWebKitGTK
import XCTest

@testable import WebKit

/// What a page looks like, plays and asks for.
final class PageTests: WebTestCase {
  @MainActor func testTheColorUnderThePage() async throws {
    let (view, listener) = makeView()
    XCTAssertEqual(view.underPageBackgroundColor, .systemBackground)
    var told = 0
    let observation = view.observe(\.underPageBackgroundColor) { _, _ in MainActor.assumeIsolated { told += 1 } }
    defer { observation.invalidate() }
    try await load("long", in: view, listener)
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    try await until("the page's") { view.underPageBackgroundColor == blue }
    XCTAssertEqual(view.scrollView.backgroundColor, blue)
    XCTAssertEqual(told, 1)
    view.underPageBackgroundColor = .red
    XCTAssertEqual(view.scrollView.backgroundColor, .red)
    view.underPageBackgroundColor = nil
    XCTAssertEqual(view.underPageBackgroundColor, blue)
    view.scrollView.backgroundColor = .green
    view.underPageBackgroundColor = .red
    XCTAssertEqual(view.scrollView.backgroundColor, .green, "the app's own")
  }

  @MainActor func testPlayback() async throws {
    let (view, listener) = makeView()
    try await load("second", in: view, listener)
    let nothing = await view.requestMediaPlaybackState()
    XCTAssertEqual(nothing, .none)
    try await load("media", in: view, listener)
    let quiet = await view.requestMediaPlaybackState()
    XCTAssertEqual(quiet, .paused)
    func play() async throws { _ = try await view.evaluateJavaScript("document.getElementById('a').play(); 0") }
    try await play()
    try await until("it plays") { await view.requestMediaPlaybackState() == .playing }
    await view.pauseAllMediaPlayback()
    let paused = await view.requestMediaPlaybackState()
    XCTAssertEqual(paused, .paused)
    try await play()
    await view.setAllMediaPlaybackSuspended(true)
    let held = await view.requestMediaPlaybackState()
    XCTAssertEqual(held, .suspended)
    try await play()
    try await until("it is held") {
      try await view.evaluateJavaScript("document.getElementById('a').paused") as? Bool == true
    }
    await view.setAllMediaPlaybackSuspended(false)
    try await until("it goes on") { await view.requestMediaPlaybackState() == .playing }
  }

  @MainActor func testTextThatIsNotSelected() async throws {
    let (view, listener) = makeView()
    try await load("link", in: view, listener)
    func selects() async throws -> String? {
      try await view.evaluateJavaScript("getComputedStyle(document.querySelector('a')).webkitUserSelect") as? String
    }
    let usual = try await selects()
    XCTAssertNotEqual(usual, "none")
    view.configuration.preferences.isTextInteractionEnabled = false
    try await until("it is not selected") { try await selects() == "none" }
  }

  @MainActor func testMenusOfLinks() async throws {
    let (view, listener) = makeView()
    let link = URL(string: "https://example.com")!
    XCTAssertTrue(view.elementMenus.open(link, at: CGPoint(x: 10, y: 20)))
    XCTAssertEqual(listener.menuLinks, [link])
    view.allowsLinkPreview = false
    XCTAssertFalse(view.elementMenus.open(link, at: .zero))
    view.allowsLinkPreview = true
    view.uiDelegate = nil
    XCTAssertFalse(view.elementMenus.open(link, at: .zero), "the engine's own menu is shown")
  }

  @MainActor func testMenusAreShownInTheWindow() async throws {
    let (view, listener) = makeView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    window.rootViewController = UIViewController()
    window.rootViewController?.view.addSubview(view)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    listener.menu = UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Open") { _ in }])
    })
    XCTAssertTrue(view.elementMenus.open(URL(string: "https://example.com"), at: CGPoint(x: 10, y: 20)))
    XCTAssertTrue(listener.events.contains("menu opens"))
  }
}

import SlipwayFoundation
import SlipwayLoopback
import XCTest

@testable import SafariServices
@testable import UIKit
@testable import WebKit

final class SFSafariViewControllerTests: XCTestCase {
  @MainActor private final class Listener: NSObject, SFSafariViewControllerDelegate {
    var events: [String] = []

    override init() {
      super.init()
      Listener.register
    }

    func finish(_ controller: SFSafariViewController) { events.append("finish") }
    func complete(_ controller: SFSafariViewController, _ isDone: Bool) { events.append("initial \(isDone)") }
    func redirect(_ controller: SFSafariViewController, _ url: URL) { events.append("to \(url.path)") }
    func openInBrowser(_ controller: SFSafariViewController) { events.append("browser") }
    func items(_ controller: SFSafariViewController, _ url: URL, _ title: String?) -> [UIActivity] {
      events.append("items \(url.path) \(title ?? "")")
      return []
    }
    func excluded(_ controller: SFSafariViewController, _ url: URL, _ title: String?) -> [UIActivity.ActivityType] {
      [.mail]
    }

    /// What the lowering of an app would write for methods with Apple's names.
    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "SafariListener",
          methods: [
            MethodRecord("safariViewControllerDidFinish:", Listener.finish),
            MethodRecord("safariViewController:didCompleteInitialLoad:", Listener.complete),
            MethodRecord("safariViewController:initialLoadDidRedirectToURL:", Listener.redirect),
            MethodRecord("safariViewControllerWillOpenInBrowser:", Listener.openInBrowser),
            MethodRecord("safariViewController:activityItemsForURL:title:", Listener.items),
            MethodRecord("safariViewController:excludedActivityTypesForURL:title:", Listener.excluded),
          ]
        )
      ]
    }
  }

  private static let server = try? LoopbackServer { head in
    let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    if path == "/moved" { return LoopbackServer.text("", status: "302 Found", headers: "Location: /page") }
    return LoopbackServer.text(
      "<title>\(path)</title><a id=a href=/next>next</a>",
      headers: "Content-Type: text/html"
    )
  }

  private let window = MainActor.assumeIsolated { UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }

  /// A Safari view over a screen, and its delegate.
  @MainActor private func show(
    _ path: String,
    _ change: (SFSafariViewController) -> Void = { _ in }
  ) throws -> (SFSafariViewController, Listener) {
    let server = try XCTUnwrap(Self.server)
    let controller = SFSafariViewController(url: server.url.appending(path: path))
    let listener = Listener()
    controller.delegate = listener
    change(controller)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    window.rootViewController?.present(controller, animated: false)
    window.layoutIfNeeded()
    return (controller, listener)
  }

  @MainActor private func until(_ what: String, _ isTrue: () -> Bool) async throws {
    let limit = Date(timeIntervalSinceNow: 60)
    while !isTrue() {
      if Date() > limit { throw NSError(domain: "never: \(what)", code: 0) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @MainActor func testThePageAndItsSite() async throws {
    let (controller, listener) = try show("moved")
    try await until("the page") { listener.events.contains("initial true") }
    XCTAssertEqual(listener.events, ["to /page", "initial true"])
    let browser = try XCTUnwrap(controller.browser)
    try await until("its name") { browser.bar.topItem?.title == "127.0.0.1" }
    XCTAssertGreaterThan(browser.bar.frame.height, 0)
    XCTAssertNotNil(browser.bar.scrollEdgeAppearance, "it is no part of the page")
    XCTAssertEqual(browser.webView.frame.minY, browser.bar.frame.maxY)
    XCTAssertEqual(browser.webView.frame.maxY, try XCTUnwrap(browser.toolbar).frame.minY)
    XCTAssertEqual(controller.modalPresentationStyle, .fullScreen)
  }

  @MainActor func testBarsMakeRoomWhileThePageIsScrolled() async throws {
    let (controller, listener) = try show("page")
    try await until("the page") { listener.events.contains("initial true") }
    let browser = try XCTUnwrap(controller.browser)
    browser.webView.scrollView.contentOffset = CGPoint(x: 0, y: 100)
    XCTAssertTrue(browser.isCollapsed && browser.bar.isHidden)
    browser.webView.scrollView.contentOffset = CGPoint(x: 0, y: 60)
    XCTAssertFalse(browser.isCollapsed || browser.bar.isHidden)
    let configuration = SFSafariViewController.Configuration()
    configuration.barCollapsingEnabled = false
    let fixed = SFSafariViewController(url: try XCTUnwrap(Self.server).url, configuration: configuration)
    fixed.loadViewIfNeeded()
    fixed.browser?.webView.scrollView.contentOffset = CGPoint(x: 0, y: 100)
    XCTAssertEqual(fixed.browser?.isCollapsed, false)
  }

  @MainActor func testThereAndBack() async throws {
    let (controller, listener) = try show("page")
    try await until("the page") { listener.events.contains("initial true") }
    let browser = try XCTUnwrap(controller.browser)
    func button(_ name: String) throws -> UIBarButtonItem {
      try XCTUnwrap(browser.toolbar?.items?.first { $0.accessibilityLabel == name })
    }
    XCTAssertFalse(try button("Back").isEnabled)
    browser.webView.evaluateJavaScript("document.getElementById('a').click()", completionHandler: nil)
    try await until("the next page") { browser.webView.title == "/next" }
    try await until("a way back") { (try? button("Back").isEnabled) == true }
    XCTAssertFalse(try button("Forward").isEnabled)
    try button("Back").primaryAction?.performWithSender(nil, target: nil)
    try await until("the page before") { browser.webView.title == "/page" }
    XCTAssertEqual(listener.events, ["initial true"], "only the first load is told")
  }

  @MainActor func testAPageThatCannotBeLoaded() async throws {
    let port = try LoopbackServer.closedPort()
    let controller = SFSafariViewController(url: try XCTUnwrap(URL(string: "http://127.0.0.1:\(port)/")))
    let listener = Listener()
    controller.delegate = listener
    controller.loadViewIfNeeded()
    try await until("the failure") { !listener.events.isEmpty }
    XCTAssertEqual(listener.events.first, "initial false")
  }

  @MainActor func testTheUserEndsIt() async throws {
    let (controller, listener) = try show("page") { $0.dismissButtonStyle = .cancel }
    XCTAssertEqual(controller.browser?.bar.topItem?.leftBarButtonItem?.title, "Cancel")
    controller.dismissButtonStyle = .done
    XCTAssertEqual(controller.browser?.bar.topItem?.leftBarButtonItem?.title, "Done")
    controller.browser?.bar.topItem?.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    XCTAssertTrue(listener.events.contains("finish"))
    try await until("it is gone") { self.window.rootViewController?.presentedViewController == nil }
  }

  @MainActor func testSharing() async throws {
    let (controller, listener) = try show("page")
    try await until("the page") { controller.browser?.webView.title == "/page" }
    controller.share()
    let sheet = try XCTUnwrap(controller.presentedViewController as? UIActivityViewController)
    XCTAssertEqual(sheet.excludedActivityTypes, [.mail])
    XCTAssertTrue(listener.events.contains("items /page /page"))
  }

  @MainActor func testColorsAndConfiguration() throws {
    let configuration = SFSafariViewController.Configuration()
    configuration.entersReaderIfAvailable = true
    let url = try XCTUnwrap(URL(string: "https://example.org"))
    let controller = SFSafariViewController(url: url, configuration: configuration)
    configuration.entersReaderIfAvailable = false
    XCTAssertTrue(controller.configuration.entersReaderIfAvailable, "it was copied")
    controller.preferredControlTintColor = .red
    let browser = BrowserView(item: UINavigationItem(title: ""), dataStore: .nonPersistent(), hasToolbar: true)
    controller.view = browser
    controller.preferredBarTintColor = .blue
    XCTAssertEqual(browser.bar.tintColor, .red)
    XCTAssertEqual(browser.toolbar?.barTintColor, .blue)
  }

  @MainActor func testWhatPagesLeftIsRemoved() async throws {
    let store = WKWebsiteDataStore.default().httpCookieStore
    let cookie = try XCTUnwrap(
      HTTPCookie(properties: [
        .name: "a", .value: "b", .domain: "example.org", .path: "/", .expires: Date(timeIntervalSinceNow: 600),
      ])
    )
    await store.setCookie(cookie)
    let before = await store.allCookies()
    XCTAssertTrue(before.contains { $0.name == "a" })
    await SFSafariViewController.DataStore.default.clearWebsiteData()
    let after = await store.allCookies()
    XCTAssertTrue(after.isEmpty)
  }
}

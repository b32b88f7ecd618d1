import SlipwayFoundation
import XCTest

@testable import WebKit

/// Loads that are more than an address.
final class RequestTests: WebTestCase {
  @MainActor private func text(_ view: WKWebView) async throws -> String? {
    try await view.evaluateJavaScript("document.querySelector('p')?.textContent ?? ''") as? String
  }

  @MainActor func testARequestWithABody() async throws {
    let (view, listener) = makeView()
    try await load("cookie", in: view, listener)
    var request = URLRequest(url: server.plain.appending(path: "form-target"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(#"{"a":1}"#.utf8)
    let count = listener.events.count
    let navigation = view.load(request)
    try await until("it is loaded") { listener.count("finish") == 2 }
    let told = try await text(view)
    XCTAssertEqual(told, #"application/json|{"a":1}|flavour=plain"#)
    XCTAssertEqual(view.url?.path, "/form-target")
    XCTAssertEqual(listener.events[count...].filter { $0 != "challenge" }, ["start", "commit", "finish"])
    XCTAssertTrue(listener.navigations.suffix(3).allSatisfy { $0 === navigation })
    XCTAssertEqual(listener.actions.map(\.request.httpMethod), ["GET", "POST"])
    XCTAssertTrue(listener.actions.last?.targetFrame?.isMainFrame == true)
    let cookies = await view.configuration.websiteDataStore.httpCookieStore.allCookies()
    XCTAssertTrue(cookies.contains { $0.name == "posted" && $0.value == "yes" })
  }

  @MainActor func testItsAnswerMayBeElsewhere() async throws {
    let (view, listener) = makeView()
    var request = URLRequest(url: server.plain.appending(path: "post-redirect"))
    request.httpMethod = "POST"
    view.load(request)
    try await until("it is loaded") { view.title == "Second" && listener.count("finish") == 1 }
    XCTAssertEqual(view.url?.path, "/second")
  }

  @MainActor func testItMayBeForbidden() async throws {
    let (view, listener) = makeView()
    listener.actionPolicy = { _ in .cancel }
    var request = URLRequest(url: server.plain.appending(path: "form-target"))
    request.httpMethod = "POST"
    view.load(request)
    try await until("the refusal") { listener.events == ["fail early"] }
    XCTAssertEqual((listener.errors.first as? NSError)?.code, 102)
  }

  @MainActor func testSimulatedRequests() async throws {
    let (view, listener) = makeView()
    let url = URL(string: "https://example.com/page")!
    view.loadSimulatedRequest(URLRequest(url: url), responseHTML: "<title>Made</title><p>up")
    try await until("it is loaded") { listener.count("finish") == 1 && view.title == "Made" }
    XCTAssertEqual(view.url, url)
    let plain = URLResponse(url: url, mimeType: "text/plain", expectedContentLength: 3, textEncodingName: "utf-8")
    view.loadSimulatedRequest(URLRequest(url: url), response: plain, responseData: Data("<b>".utf8))
    try await until("it is loaded") { listener.count("finish") == 2 }
    let text = try await view.evaluateJavaScript("document.body.innerText") as? String
    XCTAssertEqual(text, "<b>")
  }

  @MainActor func testAServerThatTheDelegateTrusts() async throws {
    let (view, listener) = makeView()
    listener.trusts = true
    let navigation = view.load(URLRequest(url: server.secure.appending(path: "second")))
    try await until("it is loaded") { listener.count("finish") == 1 }
    XCTAssertEqual(view.url?.scheme, "https")
    XCTAssertTrue(listener.events.contains("challenge  \(NSURLAuthenticationMethodServerTrust) 0"))
    XCTAssertEqual(listener.events.filter { !$0.hasPrefix("challenge") }, ["start", "commit", "finish"])
    XCTAssertIdentical(listener.navigations.last ?? nil, navigation)
    let asked = try XCTUnwrap(listener.trust)
    XCTAssertEqual(SecTrustGetCertificateCount(asked), 1)
    XCTAssertFalse(SecTrustEvaluateWithError(asked, nil), "by itself it is not trusted")
    XCTAssertEqual(SecTrustGetCertificateCount(try XCTUnwrap(view.serverTrust)), 1)
    try await load("second", in: view, listener)
    XCTAssertNil(view.serverTrust)
  }

  @MainActor func testAServerThatTheDelegateDoesNotTrust() async throws {
    let (view, listener) = makeView()
    view.load(URLRequest(url: server.secure))
    try await until("the failure") { listener.count("fail early") == 1 }
    XCTAssertNotNil(listener.trust)
    XCTAssertEqual((listener.errors.first as? URLError)?.code, .serverCertificateHasUnknownRoot)
  }

  @MainActor func testPagesForPhonesAndForLargerScreens() async throws {
    let (view, listener) = makeView()
    func agent(_ mode: WKWebpagePreferences.ContentMode) async throws -> String {
      view.configuration.defaultWebpagePreferences.preferredContentMode = mode
      try await load("headers", in: view, listener)
      return try await view.evaluateJavaScript("document.querySelector('i').textContent") as? String ?? ""
    }
    let (own, mobile, desktop) = try await (agent(.recommended), agent(.mobile), agent(.desktop))
    XCTAssertTrue(mobile.contains("iPhone") && mobile.contains("Mobile/"), mobile)
    XCTAssertTrue(desktop.contains("Macintosh") && !desktop.contains("Mobile/"), desktop)
    XCTAssertFalse(own.contains("iPhone") || own.contains("Macintosh"), own)
  }

  @MainActor func testStoresWithIdentifiers() async throws {
    let identifier = UUID()
    do {
      let (view, listener) = makeView { $0.websiteDataStore = WKWebsiteDataStore(forIdentifier: identifier) }
      XCTAssertEqual(view.configuration.websiteDataStore.identifier, identifier)
      XCTAssertTrue(view.configuration.websiteDataStore.isPersistent)
      try await load("cookie", in: view, listener)
      let again = WKWebsiteDataStore(forIdentifier: identifier)
      let cookies = await again.httpCookieStore.allCookies()
      XCTAssertEqual(cookies.map(\.name), ["flavour"])
      let others = await WKWebsiteDataStore(forIdentifier: UUID()).httpCookieStore.allCookies()
      XCTAssertEqual(others, [])
      let all = await WKWebsiteDataStore.allDataStoreIdentifiers
      XCTAssertTrue(all.contains(identifier))
    }
    XCTAssertNil(WKWebsiteDataStore.nonPersistent().identifier)
  }

  @MainActor func testCookiesMayBeForbidden() async throws {
    let (view, listener) = makeView()
    let cookies = view.configuration.websiteDataStore.httpCookieStore
    let usual = await cookies.cookiePolicy
    XCTAssertEqual(usual, .allow)
    await cookies.setCookiePolicy(.disallow)
    let policy = await cookies.cookiePolicy
    XCTAssertEqual(policy, .disallow)
    try await load("cookie", in: view, listener)
    let left = await cookies.allCookies()
    XCTAssertEqual(left, [])
  }
}

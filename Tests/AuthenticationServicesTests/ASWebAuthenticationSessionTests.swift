import SlipwayLoopback
import SwiftUI
import XCTest
import _AuthenticationServices_SwiftUI

@testable import AuthenticationServices
@testable import UIKit
@testable import WebKit

final class ASWebAuthenticationSessionTests: XCTestCase {
  @MainActor private final class Provider: NSObject, ASWebAuthenticationPresentationContextProviding {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    override init() {
      super.init()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { window }
    var shown: UIViewController? { window.rootViewController?.presentedViewController }
  }

  /// What the completion handler was told.
  @MainActor private final class Ends {
    var list: [(url: URL?, error: (any Error)?)] = []
    var code: ASWebAuthenticationSessionError.Code? { (list.first?.error as? ASWebAuthenticationSessionError)?.code }
  }

  private static let server = try? LoopbackServer { head in
    let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    let isKnown = head.contains("X-Client: seven")
    if path.hasPrefix("/redirect") {
      let code = isKnown ? "known" : "abc"
      return LoopbackServer.text("", status: "302 Found", headers: "Location: ORG.example.app://done?code=\(code)")
    }
    let script = path == "/script" ? "<script>location = 'org.example.app://done?code=xyz'</script>" : ""
    return LoopbackServer.text("<title>\(path)</title>\(script)", headers: "Content-Type: text/html")
  }

  @MainActor private func session(
    _ path: String,
    _ ends: Ends,
    callback: ASWebAuthenticationSession.Callback = .customScheme("org.example.app")
  ) throws -> ASWebAuthenticationSession {
    let url = try XCTUnwrap(Self.server).url.appending(path: path)
    let session = ASWebAuthenticationSession(url: url, callback: callback) { ends.list.append(($0, $1)) }
    session.prefersEphemeralWebBrowserSession = true
    return session
  }

  @MainActor private func until(_ what: String, _ isTrue: () -> Bool) async throws {
    let limit = Date(timeIntervalSinceNow: 60)
    while !isTrue() {
      if Date() > limit { throw NSError(domain: "never: \(what)", code: 0) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @MainActor func testASiteLeadsBackToTheApp() async throws {
    for path in ["redirect", "script"] {
      let (provider, ends) = (Provider(), Ends())
      let session = try session(path, ends)
      session.presentationContextProvider = provider
      XCTAssertTrue(session.canStart)
      XCTAssertTrue(session.start())
      XCTAssertFalse(session.canStart || session.start(), "once is enough")
      try await until("the address") { !ends.list.isEmpty }
      XCTAssertEqual(ends.list.count, 1)
      XCTAssertEqual(ends.list[0].url?.query, path == "script" ? "code=xyz" : "code=abc")
      XCTAssertNil(ends.list[0].error)
      try await until("the page is gone") { provider.shown == nil }
    }
  }

  @MainActor func testAViewSignsIn() async throws {
    let provider = Provider()
    let session = EnvironmentValues().webAuthenticationSession
    let url = try XCTUnwrap(Self.server).url.appending(path: "redirect")
    let end = try await session.authenticate(
      using: url,
      callback: .customScheme("org.example.app"),
      preferredBrowserSession: .ephemeral,
      additionalHeaderFields: ["X-Client": "seven"]
    )
    XCTAssertEqual(end.query, "code=known")
    try await until("the page is gone") { provider.shown == nil }
    let asked = Task {
      try await session.authenticate(using: url, callbackURLScheme: "org.example.app", preferredBrowserSession: .shared)
    }
    try await until("the question") { provider.shown is UIAlertController }
    asked.cancel()
    do {
      _ = try await asked.value
      XCTFail("nobody has agreed")
    } catch {
      XCTAssertEqual((error as? ASWebAuthenticationSessionError)?.code, .canceledLogin)
    }
  }

  @MainActor func testHeadersAreSent() async throws {
    let (provider, ends) = (Provider(), Ends())
    let session = try session("redirect", ends)
    session.presentationContextProvider = provider
    session.additionalHeaderFields = ["X-Client": "seven"]
    session.start()
    try await until("the address") { !ends.list.isEmpty }
    XCTAssertEqual(ends.list[0].url?.query, "code=known")
  }

  @MainActor func testTheUserIsAskedFirst() async throws {
    let (provider, ends) = (Provider(), Ends())
    let session = try session("script", ends)
    session.prefersEphemeralWebBrowserSession = false
    session.presentationContextProvider = provider
    session.start()
    let alert = try XCTUnwrap(provider.shown as? UIAlertController)
    XCTAssertTrue(alert.title?.contains("“127.0.0.1”") == true)
    XCTAssertEqual(alert.actions.map(\.title), ["Cancel", "Continue"])
    alert.choose(alert.actions[1])
    try await until("the address") { !ends.list.isEmpty }
    XCTAssertNotNil(ends.list[0].url)
  }

  @MainActor func testTheUserSaysNo() async throws {
    let (provider, ends) = (Provider(), Ends())
    let session = try session("script", ends)
    session.prefersEphemeralWebBrowserSession = false
    session.presentationContextProvider = provider
    session.start()
    let alert = try XCTUnwrap(provider.shown as? UIAlertController)
    alert.choose(alert.actions[0])
    try await until("the end") { !ends.list.isEmpty }
    XCTAssertEqual(ends.code, .canceledLogin)
  }

  @MainActor func testTheUserGivesUp() async throws {
    let (provider, ends) = (Provider(), Ends())
    let session = try session("page", ends)
    session.presentationContextProvider = provider
    session.start()
    let page = try XCTUnwrap(provider.shown as? SignInController)
    try await until("the page") { page.browser?.webView.title == "/page" }
    page.browser?.bar.topItem?.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    try await until("the end") { !ends.list.isEmpty }
    XCTAssertEqual(ends.code, .canceledLogin)
    try await until("the page is gone") { provider.shown == nil }
    XCTAssertEqual(ends.list.count, 1)
  }

  @MainActor func testTheAppGivesUp() async throws {
    let (provider, ends) = (Provider(), Ends())
    let session = try session("page", ends)
    session.cancel()
    session.presentationContextProvider = provider
    session.start()
    session.cancel()
    session.cancel()
    try await until("the end") { !ends.list.isEmpty }
    XCTAssertEqual(ends.code, .canceledLogin)
    XCTAssertEqual(ends.list.count, 1)
  }

  @MainActor func testWhatCannotBeShown() throws {
    let ends = Ends()
    let session = try session("page", ends)
    XCTAssertFalse(session.canStart || session.start())
    XCTAssertEqual(ends.code, .presentationContextNotProvided)

    let (provider, others) = (Provider(), Ends())
    provider.window.rootViewController = nil
    let other = try self.session("page", others)
    other.presentationContextProvider = provider
    XCTAssertFalse(other.start())
    XCTAssertEqual(others.code, .presentationContextInvalid)
  }

  @MainActor func testCallbacks() throws {
    func matches(_ callback: ASWebAuthenticationSession.Callback, _ url: String) -> Bool {
      callback.matchesURL(URL(string: url)!)
    }
    XCTAssertTrue(matches(.customScheme("App"), "app://x"))
    XCTAssertFalse(matches(.customScheme("app"), "apps://x"))
    XCTAssertTrue(matches(.https(host: "example.org", path: "/done"), "https://EXAMPLE.org/done?a=b"))
    XCTAssertTrue(matches(.https(host: "example.org", path: "done"), "https://example.org/done"))
    XCTAssertFalse(matches(.https(host: "example.org", path: "/done"), "http://example.org/done"))
    XCTAssertFalse(matches(.https(host: "example.org", path: "/done"), "https://example.com/done"))
    XCTAssertFalse(InfoPlistSchemes.contains("unheard-of"))
  }
}

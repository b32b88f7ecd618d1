import Foundation
import XCTest

@testable import WebKit

/// Tests with a web view, its delegate, and pages on the loopback address.
class WebTestCase: XCTestCase {
  struct Absence: Error { let what: String }

  var server: WebServer { .shared }

  /// A view in memory: what a test leaves is not there for the next.
  @MainActor func makeView(_ adjust: (WKWebViewConfiguration) -> Void = { _ in }) -> (WKWebView, Listener) {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    adjust(configuration)
    let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), configuration: configuration)
    let listener = Listener()
    view.navigationDelegate = listener
    view.uiDelegate = listener
    return (view, listener)
  }

  /// Puts a view into a window on the display until the test ends.
  @MainActor func show(_ view: WKWebView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    window.rootViewController = UIViewController()
    window.rootViewController?.view.addSubview(view)
    window.makeKeyAndVisible()
    addTeardownBlock { await MainActor.run { window.isHidden = true } }
  }

  /// Loads a page of the server to its end.
  @MainActor func load(_ path: String, in view: WKWebView, _ listener: Listener) async throws {
    let count = listener.count("finish")
    view.load(URLRequest(url: server.plain.appending(path: path)))
    try await until("\(path) is loaded") { listener.count("finish") > count }
  }

  /// Waits for what must come; the limit is only for what never does.
  @MainActor func until(_ what: String, _ isTrue: () async throws -> Bool) async throws {
    let limit = Date(timeIntervalSinceNow: 60)
    while try await !isTrue() {
      guard Date() < limit else { throw Absence(what: what) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

extension Listener {
  func count(_ event: String) -> Int { events.filter { $0 == event }.count }
}

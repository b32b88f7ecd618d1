import CGTK
import CWebKitGTK
import XCTest

@testable import WebKit

final class LoadingTests: WebTestCase {
  @MainActor func testAViewGoesOnWhereAnotherWas() async throws {
    let (first, listener) = makeView()
    XCTAssertNil(first.interactionState)
    try await load("/", in: first, listener)
    try await load("/second", in: first, listener)
    let state = try XCTUnwrap(first.interactionState as? Data)
    let (second, other) = makeView()
    second.interactionState = "something else"
    XCTAssertNil(second.backForwardList.currentItem)
    second.interactionState = state
    try await until("the page of the other view") { second.title == "Second" && other.count("finish") == 1 }
    try await until("the page behind it") { second.backForwardList.backList.map(\.title) == ["Home"] }
    second.goBack()
    try await until("the page before") { second.title == "Home" }
  }

  @MainActor func testNavigationGesturesAreOffUntilTheAppWantsThem() throws {
    let (view, _) = makeView()
    let settings = webkit_web_view_get_settings(try XCTUnwrap(view.engine).webView)
    XCTAssertEqual(webkit_settings_get_enable_back_forward_navigation_gestures(settings), 0)
    view.allowsBackForwardNavigationGestures = true
    XCTAssertEqual(webkit_settings_get_enable_back_forward_navigation_gestures(settings), 1)
  }

  @MainActor func testARequestIsLoaded() async throws {
    let (view, listener) = makeView()
    let navigation = view.load(URLRequest(url: server.plain.appending(path: "second")))
    try await until("the end") { listener.events.last == "finish" }
    XCTAssertEqual(listener.events, ["start", "commit", "finish"])
    XCTAssertNotNil(navigation)
    XCTAssertTrue(listener.navigations.allSatisfy { $0 === navigation })
    try await until("the title") { view.title == "Second" }
    XCTAssertEqual(view.url, server.plain.appending(path: "second"))
    XCTAssertEqual(view.estimatedProgress, 1)
    try await until("it rests") { !view.isLoading }
  }

  @MainActor func testARequestsHeadersAreSent() async throws {
    let (view, listener) = makeView()
    var request = URLRequest(url: server.plain.appending(path: "headers"))
    request.setValue("seven", forHTTPHeaderField: "X-Test")
    view.load(request)
    try await until("the end") { listener.events.last == "finish" }
    let text = try await view.evaluateJavaScript("document.querySelector('p').textContent")
    XCTAssertEqual(text as? String, "seven")
  }

  @MainActor func testHTMLIsLoadedWithItsBase() async throws {
    let (view, listener) = makeView()
    view.loadHTMLString("<title>Mine</title><a href='page'>x</a>", baseURL: URL(string: "http://example.test/folder/"))
    try await until("the end") { listener.events.last == "finish" }
    try await until("the title") { view.title == "Mine" }
    XCTAssertEqual(view.url?.absoluteString, "http://example.test/folder/")
    let link = try await view.evaluateJavaScript("document.querySelector('a').href")
    XCTAssertEqual(link as? String, "http://example.test/folder/page")
  }

  @MainActor func testDataIsLoadedAsItsType() async throws {
    let (view, listener) = makeView()
    let data = Data("<title>Bytes é</title>".utf8)
    view.load(data, mimeType: "text/html", characterEncodingName: "utf-8", baseURL: URL(string: "http://a.test/")!)
    try await until("the end") { listener.events.last == "finish" }
    try await until("the title") { view.title == "Bytes é" }
  }

  @MainActor func testAFileIsLoaded() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a b.html")
    try Data("<title>File</title>".utf8).write(to: file)
    let (view, listener) = makeView()
    view.loadFileURL(file, allowingReadAccessTo: folder)
    try await until("the end") { listener.events.last == "finish" }
    try await until("the title") { view.title == "File" }
  }

  @MainActor func testARedirectIsTold() async throws {
    let (view, listener) = makeView()
    try await load("redirect", in: view, listener)
    XCTAssertEqual(listener.events, ["start", "redirect", "commit", "finish"])
    XCTAssertEqual(view.url?.path, "/second")
  }

  @MainActor func testBackAndForward() async throws {
    let (view, listener) = makeView()
    XCTAssertNil(view.goBack())
    try await load("", in: view, listener)
    try await load("second", in: view, listener)
    try await load("third", in: view, listener)
    XCTAssertTrue(view.canGoBack)
    XCTAssertFalse(view.canGoForward)
    try await until("the titles") { view.backForwardList.backList.map(\.title) == ["Home", "Second"] }
    XCTAssertEqual(view.backForwardList.currentItem?.url.path, "/third")

    XCTAssertNotNil(view.goBack())
    try await until("the page before") { view.title == "Second" && listener.count("finish") == 4 }
    XCTAssertTrue(view.canGoForward)
    try await until("the titles") { view.backForwardList.forwardList.map(\.title) == ["Third"] }
    XCTAssertEqual(view.backForwardList.forwardItem, view.backForwardList.item(at: 1))

    let first = try XCTUnwrap(view.backForwardList.backItem)
    XCTAssertEqual(first.initialURL.path, "/")
    view.go(to: first)
    try await until("the first page") { view.title == "Home" && listener.count("finish") == 5 }
    XCTAssertFalse(view.canGoBack)
    view.goForward()
    try await until("the second page") { view.title == "Second" && listener.count("finish") == 6 }
  }

  @MainActor func testReloadAndReloadFromOrigin() async throws {
    let (view, listener) = makeView()
    XCTAssertNil(view.reload())
    try await load("second", in: view, listener)
    _ = try await view.evaluateJavaScript("document.title = 'Changed'")
    XCTAssertNotNil(view.reload())
    try await until("it is loaded again") { listener.count("finish") == 2 }
    try await until("the title") { view.title == "Second" }
    XCTAssertNotNil(view.reloadFromOrigin())
    try await until("it is loaded again") { listener.count("finish") == 3 }
  }

  @MainActor func testStopLoading() async throws {
    let (view, listener) = makeView()
    view.load(URLRequest(url: server.plain.appending(path: "slow")))
    try await until("it is under way") { listener.events == ["start"] }
    XCTAssertTrue(view.isLoading)
    view.stopLoading()
    try await until("it failed") { listener.events == ["start", "fail early"] }
    XCTAssertEqual((listener.errors.first as? URLError)?.code, .cancelled)
    XCTAssertFalse(view.isLoading)
  }

  @MainActor func testFailuresAreURLErrors() async throws {
    let cases: [(String, URLError.Code)] = [
      ("http://nowhere.invalid/", .cannotFindHost),
      ("http://127.0.0.1:\(try unusedPort())/", .cannotConnectToHost),
      ("file:///nowhere/at/all.html", .fileDoesNotExist),
      (server.secure.absoluteString, .serverCertificateHasUnknownRoot),
    ]
    for (address, code) in cases {
      let (view, listener) = makeView()
      view.load(URLRequest(url: URL(string: address)!))
      try await until("\(address) fails") { listener.events.contains("fail early") }
      let error = try XCTUnwrap(listener.errors.first as? URLError)
      XCTAssertEqual(error.code, code, "\(address): \(error)")
      XCTAssertEqual((error as NSError).domain, NSURLErrorDomain)
      XCTAssertFalse(listener.events.contains("finish"))
    }
  }

  /// A port that nobody listens on.
  private func unusedPort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard bind(descriptor, $0, length) == 0, getsockname(descriptor, $0, &length) == 0 else {
          throw Absence(what: "a port")
        }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
  }

  @MainActor func testTheEndOfTheWebProcessIsToldAndTheViewGoesOn() async throws {
    let (view, listener) = makeView()
    try await load("second", in: view, listener)
    webkit_web_view_terminate_web_process(view.startedEngine!.webView)
    try await until("the end is told") { listener.events.last == "end" }
    XCTAssertFalse(view.isLoading)
    XCTAssertNotNil(view.reload())
    try await until("the page is back") { listener.events.last == "finish" }
    try await until("the title") { view.title == "Second" }
  }
}

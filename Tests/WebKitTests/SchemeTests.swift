import FoundationNetworking
import XCTest

@testable import WebKit

/// Pages that the app itself serves, by a scheme of its own.
final class SchemeTests: WebTestCase {
  private func url(_ path: String) -> URL { URL(string: "app://shelf" + path)! }

  @MainActor private func makeView(_ shelf: Shelf) -> (WKWebView, Listener) {
    makeView { $0.setURLSchemeHandler(shelf, forURLScheme: "APP") }
  }

  @MainActor func testAHandlerServesAPageAndWhatItNeeds() async throws {
    let shelf = Shelf()
    shelf.files = [
      "/page": ("text/html", "<script src=code.js></script>"),
      "/code.js": ("text/javascript", "document.title = 'From the shelf'"),
    ]
    let (view, listener) = makeView(shelf)
    XCTAssertTrue(view.configuration.urlSchemeHandler(forURLScheme: "app") === shelf)
    XCTAssertNil(view.configuration.urlSchemeHandler(forURLScheme: "other"))
    view.load(URLRequest(url: url("/page")))
    try await until("the title that the script gave") { view.title == "From the shelf" }
    XCTAssertEqual(listener.events.filter { $0 != "finish" }, ["start", "commit"])
    XCTAssertEqual(view.url, url("/page"))
    XCTAssertTrue(shelf.tasks.allSatisfy { $0.request.httpMethod == "GET" })
  }

  @MainActor func testStatusHeadersMethodAndBodyGoBothWays() async throws {
    let shelf = Shelf()
    shelf.files = ["/page": ("text/html", "")]
    shelf.answer = { task in
      let body = String(decoding: task.request.httpBody ?? Data(), as: UTF8.self)
      let answer =
        "\(task.request.httpMethod ?? "") \(task.request.value(forHTTPHeaderField: "X-Colour") ?? "") \(body)"
      let response = HTTPURLResponse(
        url: task.request.url!,
        statusCode: 418,
        httpVersion: "HTTP/1.1",
        headerFields: ["X-Kind": "teapot", "Content-Type": "text/plain"]
      )!
      task.didReceive(response)
      for part in answer.split(separator: " ", omittingEmptySubsequences: false) {
        task.didReceive(Data("\(part),".utf8))
      }
      task.didFinish()
    }
    let (view, listener) = makeView(shelf)
    view.load(URLRequest(url: url("/page")))
    try await until("the page") { listener.count("finish") == 1 }
    let told = try await view.callAsyncJavaScript(
      """
      const answer = await fetch('/tea', { method: 'POST', headers: { 'X-Colour': 'green' }, body: 'leaves' })
      return [answer.status, answer.headers.get('X-Kind'), await answer.text()].join('|')
      """,
      contentWorld: .page
    )
    XCTAssertEqual(told as? String, "418|teapot|POST,green,leaves,")
  }

  @MainActor func testATaskMayBeAnsweredOnAnotherThread() async throws {
    let shelf = Shelf()
    shelf.answer = { task in
      nonisolated(unsafe) let task = task
      DispatchQueue.global().async {
        task.didReceive(
          URLResponse(
            url: task.request.url!,
            mimeType: "text/html",
            expectedContentLength: -1,
            textEncodingName: "utf-8"
          )
        )
        task.didReceive(Data("<title>Æther</title>".utf8))
        task.didFinish()
      }
    }
    let (view, _) = makeView(shelf)
    view.load(URLRequest(url: url("/page")))
    try await until("the title") { view.title == "Æther" }
  }

  @MainActor func testAHandlersErrorIsTheNavigations() async throws {
    let shelf = Shelf()
    shelf.answer = { $0.didFailWithError(NSError(domain: "Shelf", code: 7)) }
    let (view, listener) = makeView(shelf)
    view.load(URLRequest(url: url("/page")))
    try await until("the failure") { listener.count("fail early") == 1 }
    XCTAssertEqual((listener.errors[0] as NSError).domain, "Shelf")
    XCTAssertEqual((listener.errors[0] as NSError).code, 7)

    shelf.answer = { $0.didFailWithError(URLError(.noPermissionsToReadFile)) }
    view.load(URLRequest(url: url("/page")))
    try await until("the other failure") { listener.count("fail early") == 2 }
    XCTAssertEqual((listener.errors[1] as? URLError)?.code, .noPermissionsToReadFile)
  }

  @MainActor func testTasksAreStoppedWithTheirPage() async throws {
    let shelf = Shelf()
    shelf.files = [
      "/page": ("text/html", "<title>Page</title><img src=/waits>"), "/other": ("text/html", "<title>Other</title>"),
    ]
    shelf.answer = { _ in }
    let (view, _) = makeView(shelf)
    view.load(URLRequest(url: url("/page")))
    try await until("the picture is asked for") { shelf.tasks.contains { $0.request.url?.path == "/waits" } }
    XCTAssertEqual(shelf.stopped, [])
    view.load(URLRequest(url: url("/other")))
    try await until("the other page") { view.title == "Other" }
    XCTAssertEqual(shelf.stopped, ["/waits"])

    view.load(URLRequest(url: url("/waits")))
    try await until("it is asked for again") { shelf.tasks.last?.request.url?.path == "/waits" }
    view.stopLoading()
    XCTAssertEqual(shelf.stopped, ["/waits", "/waits"])
    // A late answer is nobody's.
    shelf.tasks.last?.didFailWithError(URLError(.unknown))
  }

  @MainActor func testOnlyTheViewWithAHandlerKnowsTheScheme() async throws {
    let (known, _) = makeView(Shelf())
    known.load(URLRequest(url: url("/")))
    let (view, listener) = makeView()
    view.load(URLRequest(url: url("/page")))
    try await until("the failure") { listener.count("fail early") == 1 }
    XCTAssertEqual((listener.errors[0] as? URLError)?.code, .unsupportedURL)
  }
}

/// Serves files from memory, and what a test does with the rest.
@MainActor private final class Shelf: NSObject, WKURLSchemeHandler {
  var files: [String: (type: String, text: String)] = [:]
  var answer: (any WKURLSchemeTask) -> Void = { $0.didFailWithError(URLError(.fileDoesNotExist)) }
  var tasks: [any WKURLSchemeTask] = []
  var stopped: [String] = []

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    tasks.append(urlSchemeTask)
    guard let url = urlSchemeTask.request.url, let file = files[url.path] else { return answer(urlSchemeTask) }
    urlSchemeTask.didReceive(
      URLResponse(url: url, mimeType: file.type, expectedContentLength: file.text.utf8.count, textEncodingName: "utf-8")
    )
    urlSchemeTask.didReceive(Data(file.text.utf8))
    urlSchemeTask.didFinish()
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
    stopped.append(urlSchemeTask.request.url?.path ?? "")
  }
}

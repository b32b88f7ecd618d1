import XCTest

@testable import WebKit

final class DelegateTests: WebTestCase {
  @MainActor func testActionsAreDecidedOn() async throws {
    let (view, listener) = makeView()
    try await load("", in: view, listener)
    XCTAssertEqual(listener.actions.map(\.request.url?.path), ["/"])
    XCTAssertEqual(listener.actions[0].navigationType, .other)
    XCTAssertNotNil(listener.actions[0].targetFrame)
    listener.actionPolicy = { $0.request.url?.path == "/second" ? .cancel : .allow }
    _ = try await view.evaluateJavaScript("document.getElementById('next').click()")
    try await until("the question") { listener.actions.count == 2 }
    XCTAssertEqual(listener.actions[1].navigationType, .linkActivated)
    try await load("third", in: view, listener)
    XCTAssertEqual(listener.count("start"), 2, "what was forbidden did not start")
    view.reload()
    try await until("it is loaded again") { listener.count("finish") == 3 }
    XCTAssertEqual(listener.actions.last?.navigationType, .reload)
    view.goBack()
    try await until("it is back") { listener.count("finish") == 4 }
    XCTAssertEqual(listener.actions.last?.navigationType, .backForward)
  }

  @MainActor func testResponsesAreDecidedOn() async throws {
    let (view, listener) = makeView()
    try await load("frame", in: view, listener)
    try await until("both answers") { listener.responses.count == 2 }
    XCTAssertEqual(listener.responses.map(\.isForMainFrame), [true, false])
    let response = try XCTUnwrap(listener.responses[0].response as? HTTPURLResponse)
    XCTAssertEqual(response.statusCode, 200)
    XCTAssertEqual(response.mimeType, "text/html")
    XCTAssertTrue(listener.responses[0].canShowMIMEType)
    listener.responsePolicy = { _ in .cancel }
    view.load(URLRequest(url: server.plain.appending(path: "nothing")))
    try await until("the refusal") { listener.events.last == "fail early" }
    XCTAssertEqual((listener.responses.last?.response as? HTTPURLResponse)?.statusCode, 404)
    let error = try XCTUnwrap(listener.errors.last) as NSError
    XCTAssertEqual(error.domain, "WebKitErrorDomain")
    XCTAssertEqual(error.code, 102)
  }

  @MainActor func testAuthentication() async throws {
    let (view, listener) = makeView()
    listener.credential = URLCredential(user: "alice", password: "wonder", persistence: .forSession)
    try await load("secret", in: view, listener)
    try await until("the title") { view.title == "Secret" }
    XCTAssertTrue(listener.events.contains("challenge Garden \(NSURLAuthenticationMethodHTTPBasic) 0"))
  }

  @MainActor func testRefusedAuthenticationShowsThePageOfTheRefusal() async throws {
    let (view, listener) = makeView()
    try await load("secret", in: view, listener)
    try await until("the title") { view.title == "Refused" }
  }

  @MainActor func testWindows() async throws {
    let (view, listener) = makeView { $0.preferences.javaScriptCanOpenWindowsAutomatically = true }
    try await load("window", in: view, listener)
    _ = try await view.evaluateJavaScript("child = window.open('/second'); 0")
    try await until("a window") { listener.window?.title == "Second" }
    XCTAssertTrue(listener.events.contains("window /second"))
    let opener = try await listener.window!.evaluateJavaScript("window.opener !== null")
    XCTAssertEqual(opener as? Bool, true)
    listener.window?.uiDelegate = listener
    _ = try await view.evaluateJavaScript("child.close(); 0")
    try await until("it closes") { listener.events.last == "close" }
  }

  @MainActor func testALinkToANewWindowIsDecidedOnFirst() async throws {
    let (view, listener) = makeView { $0.preferences.javaScriptCanOpenWindowsAutomatically = true }
    try await load("window", in: view, listener)
    listener.actionPolicy = { $0.targetFrame == nil ? .cancel : .allow }
    _ = try await view.evaluateJavaScript("document.getElementById('open').click()")
    try await until("the question") { listener.actions.count == 2 }
    XCTAssertNil(listener.actions[1].targetFrame)
    XCTAssertEqual(listener.actions[1].request.url?.path, "/second")
    listener.actionPolicy = { _ in .allow }
    _ = try await view.evaluateJavaScript("document.getElementById('open').click()")
    try await until("a window") { listener.window?.title == "Second" }
  }

  @MainActor func testDialogs() async throws {
    let (view, listener) = makeView()
    try await load("second", in: view, listener)
    let script = "alert('Hello'); [confirm('Sure?'), prompt('Name?', 'Bob')]"
    let answers = try await view.evaluateJavaScript(script) as? [Any]
    XCTAssertEqual(answers?[0] as? Bool, true)
    XCTAssertEqual(answers?[1] as? String, "typed")
    XCTAssertEqual(listener.events.suffix(3), ["alert Hello", "confirm Sure?", "prompt Name? Bob"])
    view.uiDelegate = nil
    let dismissed = try await view.evaluateJavaScript(script) as? [Any]
    XCTAssertEqual(dismissed?[0] as? Bool, false)
    XCTAssertTrue(dismissed?[1] is NSNull)
  }

  @MainActor func testAResponseBecomesADownload() async throws {
    let (view, listener) = makeView()
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    listener.destination = file
    listener.responsePolicy = { ($0.response as? HTTPURLResponse)?.url?.path == "/file" ? .download : .allow }
    view.load(URLRequest(url: server.plain.appending(path: "file")))
    try await until("it is there") { listener.events.contains("downloaded") }
    XCTAssertTrue(listener.events.contains("destination numbers.txt"))
    XCTAssertEqual(try Data(contentsOf: file).count, 10_000)
    let download = try XCTUnwrap(listener.downloads.first)
    XCTAssertEqual(download.progress.fractionCompleted, 1)
    XCTAssertIdentical(download.webView, view)
    XCTAssertEqual(download.originalRequest?.url?.path, "/file")
  }

  @MainActor func testADownloadThatTheAppStarts() async throws {
    let (view, listener) = makeView()
    let download = await view.startDownload(using: URLRequest(url: server.plain.appending(path: "file")))
    download.delegate = listener
    try await until("it failed") { listener.events.contains("download failed") }
    XCTAssertEqual((listener.errors.first as? URLError)?.code, .cancelled, "no destination ends it")
    let second = await view.startDownload(using: URLRequest(url: server.plain.appending(path: "slow")))
    second.delegate = listener
    let data = await second.cancel()
    XCTAssertNil(data)
  }
}

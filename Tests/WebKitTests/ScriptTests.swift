import XCTest

@testable import WebKit

final class ScriptTests: WebTestCase {
  @MainActor func testValuesOfScripts() async throws {
    let (view, _) = makeView()
    func value(_ script: String) async throws -> Any? { try await view.evaluateJavaScript(script, contentWorld: .page) }
    let whole = try await value("1 + 1")
    XCTAssertEqual(whole as? Int, 2)
    let fraction = try await value("0.5")
    XCTAssertEqual(fraction as? Double, 0.5)
    let truth = try await value("1 === 1")
    XCTAssertEqual(truth as? Bool, true)
    let text = try await value("'é' + '\\u{1F600}'")
    XCTAssertEqual(text as? String, "é😀")
    let null = try await value("null")
    XCTAssertTrue(null is NSNull)
    let nothing = try await value("undefined")
    XCTAssertNil(nothing)
    let date = try await value("new Date(1500)")
    XCTAssertEqual(date as? Date, Date(timeIntervalSince1970: 1.5))
    let object = try await value("({ a: [1, 'two', { three: 3 }], b: null })")
    let dictionary = try XCTUnwrap(object as? [String: Any])
    XCTAssertEqual((dictionary["a"] as? [Any])?.count, 3)
    XCTAssertTrue(dictionary["b"] is NSNull)
  }

  @MainActor func testTheCompletionHandlerGetsValueOrError() async throws {
    let (view, _) = makeView()
    var results: [(Any?, (any Error)?)] = []
    view.evaluateJavaScript("6 * 7") { results.append(($0, $1)) }
    try await until("a value") { results.count == 1 }
    XCTAssertEqual(results[0].0 as? Int, 42)
    XCTAssertNil(results[0].1)
    view.evaluateJavaScript("throw new Error('no')") { results.append(($0, $1)) }
    try await until("an error") { results.count == 2 }
    XCTAssertNil(results[1].0)
    let error = try XCTUnwrap(results[1].1 as? WKError)
    XCTAssertEqual(error.code, .javaScriptExceptionOccurred)
    let message = (error as NSError).userInfo["WKJavaScriptExceptionMessage"] as? String
    XCTAssertEqual(message?.contains("no"), true, message ?? "")
  }

  @MainActor func testAsynchronousFunctions() async throws {
    let (view, _) = makeView()
    let arguments: [String: Any] = [
      "first": 3, "words": ["a", "b\"`\u{2028}"], "date": Date(timeIntervalSince1970: 2),
    ]
    let body = """
      const waited = await new Promise(done => setTimeout(() => done(first), 1));
      return [waited, words[1], date.getTime()] // a comment at the end
      """
    let value = try await view.callAsyncJavaScript(body, arguments: arguments, contentWorld: .page)
    let list = try XCTUnwrap(value as? [Any])
    XCTAssertEqual(list[0] as? Int, 3)
    XCTAssertEqual(list[1] as? String, "b\"`\u{2028}")
    XCTAssertEqual(list[2] as? Int, 2000)
    var failure: (any Error)?
    view.callAsyncJavaScript("throw 'x'", in: nil, in: .page) { result in
      if case .failure(let error) = result { failure = error }
    }
    try await until("the failure") { failure != nil }
    XCTAssertEqual((failure as? WKError)?.code, .javaScriptExceptionOccurred)
  }

  @MainActor func testWorldsDoNotShareVariables() async throws {
    let (view, _) = makeView()
    let other = WKContentWorld.world(name: "other")
    XCTAssertIdentical(other, WKContentWorld.world(name: "other"))
    _ = try await view.evaluateJavaScript("x = 1", contentWorld: .page)
    _ = try await view.evaluateJavaScript("x = 2", contentWorld: other)
    _ = try await view.evaluateJavaScript("x = 3", contentWorld: .defaultClient)
    let values = [
      try await view.evaluateJavaScript("x", contentWorld: .page) as? Int,
      try await view.evaluateJavaScript("x", contentWorld: other) as? Int,
      try await view.evaluateJavaScript("x", contentWorld: .defaultClient) as? Int,
    ]
    XCTAssertEqual(values, [1, 2, 3])
  }

  @MainActor func testUserScriptsRunInPages() async throws {
    let controller = WKUserContentController()
    let early = WKUserScript(
      source: "window.early = document.body === null",
      injectionTime: .atDocumentStart,
      forMainFrameOnly: true
    )
    controller.addUserScript(early)
    let (view, listener) = makeView { $0.userContentController = controller }
    // One that is added when the view is there already.
    controller.addUserScript(
      WKUserScript(source: "document.title += '!'", injectionTime: .atDocumentEnd, forMainFrameOnly: false)
    )
    try await load("second", in: view, listener)
    try await until("the title") { view.title == "Second!" }
    let isEarly = try await view.evaluateJavaScript("window.early")
    XCTAssertEqual(isEarly as? Bool, true)
    controller.removeAllUserScripts()
    XCTAssertEqual(controller.userScripts, [])
    try await load("third", in: view, listener)
    try await until("the title") { view.title == "Third" }
  }

  @MainActor func testMessagesReachTheirHandler() async throws {
    let (view, listener) = makeView()
    let controller = view.configuration.userContentController
    controller.add(listener, name: "app")
    try await load("second", in: view, listener)
    _ = try await view.evaluateJavaScript("window.webkit.messageHandlers.app.postMessage({ a: [1, 2] }); 0")
    try await until("the message") { listener.messages.count == 1 }
    let message = listener.messages[0]
    XCTAssertEqual((message.body as? [String: Any])?["a"] as? [Int], [1, 2])
    XCTAssertEqual(message.name, "app")
    XCTAssertIdentical(message.webView, view)
    XCTAssertIdentical(message.world, WKContentWorld.page)
    controller.removeScriptMessageHandler(forName: "app")
    let isThere = try await view.evaluateJavaScript("'app' in (window.webkit?.messageHandlers ?? {})")
    XCTAssertEqual(isThere as? Bool, false)
  }

  @MainActor func testRepliesFulfilOrRejectThePagesPromise() async throws {
    final class Replier: NSObject, WKScriptMessageHandlerWithReply {
      func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
      ) {
        guard let number = message.body as? Int else { return replyHandler(nil, "not a number") }
        replyHandler(["twice": 2 * number], nil)
      }
    }
    let (view, _) = makeView()
    view.configuration.userContentController.addScriptMessageHandler(Replier(), contentWorld: .page, name: "twice")
    let post = "window.webkit.messageHandlers.twice.postMessage"
    let answer = try await view.callAsyncJavaScript("return (await \(post)(21)).twice", contentWorld: .page)
    XCTAssertEqual(answer as? Int, 42)
    let refusal = try await view.callAsyncJavaScript(
      "try { await \(post)('x') } catch (error) { return error.message }",
      contentWorld: .page
    )
    XCTAssertEqual(refusal as? String, "not a number")
  }

  @MainActor func testPagesMayBeForbiddenToRunScripts() async throws {
    let (view, listener) = makeView { $0.defaultWebpagePreferences.allowsContentJavaScript = false }
    try await load("alert", in: view, listener)
    try await until("the title") { view.title == "Alert" }
    let title = try await view.evaluateJavaScript("document.title")
    XCTAssertEqual(title as? String, "Alert", "the app's own scripts run")
  }
}

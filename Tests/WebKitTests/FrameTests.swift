import XCTest

@testable import WebKit

/// Which frame something comes of.
final class FrameTests: WebTestCase {
  @MainActor func testMessagesSayWhichFrameTheyAreOf() async throws {
    let (view, listener) = makeView()
    view.configuration.userContentController.add(listener, name: "note")
    try await load("posting", in: view, listener)
    try await until("both messages") { listener.messages.count == 2 }
    let (outer, inner) = (listener.messages[0].frameInfo, listener.messages[1].frameInfo)
    XCTAssertEqual(listener.messages.map { $0.body as? String }, ["outer", "inner"])
    XCTAssertTrue(outer.isMainFrame)
    XCTAssertFalse(inner.isMainFrame)
    XCTAssertEqual(inner.request.url?.path, "/posted")
    XCTAssertEqual(outer.securityOrigin.protocol, "http")
    XCTAssertEqual(outer.securityOrigin.host, "127.0.0.1")
    XCTAssertEqual(outer.securityOrigin.port, server.plain.port)
    XCTAssertIdentical(outer.webView, view)
  }

  @MainActor func testAMessageThatNobodyAnnouncedIsNotTheMainFrames() async throws {
    let (view, listener) = makeView()
    view.configuration.userContentController.add(listener, name: "note")
    try await load("second", in: view, listener)
    _ = try await view.evaluateJavaScript(
      "window.addEventListener('slipway-message', e => e.stopImmediatePropagation(), true);"
        + "webkit.messageHandlers.note.postMessage('one'); 0"
    )
    try await until("the message") { listener.messages.count == 1 }
    XCTAssertTrue(listener.messages[0].frameInfo.isMainFrame, "no page comes before our listener")
  }

  @MainActor func testMessagesOfTheAppsOwnWorld() async throws {
    let (view, listener) = makeView()
    try await load("second", in: view, listener)
    let controller = view.configuration.userContentController
    controller.add(listener, contentWorld: .defaultClient, name: "late")
    try await until("it is known") {
      try await view.evaluateJavaScript("!!window.webkit?.messageHandlers?.late", contentWorld: .defaultClient) as? Bool
        == true
    }
    _ = try await view.evaluateJavaScript("webkit.messageHandlers.late.postMessage(1); 0", contentWorld: .defaultClient)
    try await until("the message") { listener.messages.count == 1 }
    XCTAssertTrue(listener.messages[0].frameInfo.isMainFrame)
    XCTAssertIdentical(listener.messages[0].world, WKContentWorld.defaultClient)
  }

  @MainActor func testAScriptThatTheAppRemovesLeavesOurs() async throws {
    let (view, listener) = makeView()
    view.configuration.userContentController.removeAllUserScripts()
    try await load("long", in: view, listener)
    try await until("its size") { view.scrollView.contentSize.height == 2000 }
  }

  @MainActor func testFramesOfActions() async throws {
    let (view, listener) = makeView()
    try await load("linkframe", in: view, listener)
    try await until("the frame's load") { listener.actions.count == 2 }
    XCTAssertEqual(listener.actions.map { $0.targetFrame?.isMainFrame }, [true, false])
    XCTAssertEqual(listener.actions.map(\.sourceFrame.isMainFrame), [true, true])
    func click(_ id: String) async throws {
      let script = "document.querySelector('iframe').contentDocument?.getElementById('\(id)')?.click() !== undefined"
      try await until("the link") {
        try await view.evaluateJavaScript(
          "!!document.querySelector('iframe').contentDocument?.getElementById('\(id)')"
        ) as? Bool == true
      }
      _ = try await view.evaluateJavaScript(script)
    }
    try await click("go")
    try await until("the frame's link") { listener.actions.count == 3 }
    XCTAssertEqual(listener.actions[2].navigationType, .linkActivated)
    XCTAssertEqual(listener.actions[2].targetFrame?.isMainFrame, false)
    XCTAssertEqual(listener.actions[2].sourceFrame.request.url?.path, "/frame-inside")
    try await load("linkframe", in: view, listener)
    let count = listener.actions.count
    try await click("top")
    try await until("the page's link") {
      listener.actions.count > count && listener.actions.last?.request.url?.path == "/third"
    }
    XCTAssertEqual(listener.actions.last?.targetFrame?.isMainFrame, true)
    XCTAssertEqual(listener.actions.last?.sourceFrame.isMainFrame, false)
    try await until("it is there") { view.title == "Third" }
    _ = try await view.evaluateJavaScript("location.href = '/blue'")
    try await until("the script's load") { view.title == "Blue" }
    XCTAssertEqual(listener.actions.last?.targetFrame?.isMainFrame, true)
  }

  @MainActor func testPlacesInAPageAreDecidedOn() async throws {
    let (view, listener) = makeView()
    try await load("second", in: view, listener)
    _ = try await view.evaluateJavaScript("location.hash = 'part'; 0")
    try await until("the question") { listener.actions.last?.request.url?.fragment == "part" }
    XCTAssertEqual(listener.actions.last?.targetFrame?.isMainFrame, true)
    try await until("the address") { view.url?.fragment == "part" }
  }

  @MainActor func testScriptsRunInMainFramesOnly() async throws {
    let (view, listener) = makeView()
    view.configuration.userContentController.add(listener, name: "note")
    try await load("posting", in: view, listener)
    try await until("both messages") { listener.messages.count == 2 }
    let value = try await view.evaluateJavaScript("1 + 1", in: listener.messages[0].frameInfo, contentWorld: .page)
    XCTAssertEqual(value as? Int, 2)
    do {
      _ = try await view.callAsyncJavaScript("return 1", in: listener.messages[1].frameInfo, contentWorld: .page)
      XCTFail("it ran in another frame")
    } catch {
      XCTAssertEqual((error as? WKError)?.code, .javaScriptInvalidFrameTarget)
      XCTAssertEqual((error as NSError).code, 12)
    }
  }
}

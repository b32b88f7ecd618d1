import SlipwayAutomation
import XCTest

@testable import UIKit
@testable import WebKit

/// What UI tests see of a page, and what they do with it.
final class PageElementTests: WebTestCase {
  /// A page of these elements, in a window.
  @MainActor private func show(_ body: String) async throws -> WKWebView {
    let (view, listener) = makeView()
    view.loadHTMLString("<!doctype html><meta charset=utf-8><title>Page</title><body>\(body)", baseURL: nil)
    try await until("the page") { listener.count("finish") > 0 }
    return view
  }

  @MainActor private func elements(of view: WKWebView) async -> [HostedElement] {
    func all(_ element: HostedElement) -> [HostedElement] { [element] + element.children.flatMap(all) }
    return await withCheckedContinuation { continuation in
      view.findElements { found in
        continuation.resume(returning: found.flatMap(all))
      }
    }
  }

  @MainActor private func first(_ kind: ElementKind, in view: WKWebView) async throws -> HostedElement {
    let found = await elements(of: view)
    return try XCTUnwrap(found.first { $0.kind == kind })
  }

  @MainActor private func reach(_ element: HostedElement, in view: WKWebView) async -> CGPoint? {
    await withCheckedContinuation { continuation in
      view.reach(element.number) { continuation.resume(returning: $0) }
    }
  }

  @MainActor private func tap(_ element: HostedElement, in view: WKWebView) async throws {
    let place = await reach(element, in: view)
    let point = try XCTUnwrap(place)
    await withCheckedContinuation { continuation in view.touch([point, point]) { continuation.resume() } }
  }

  @MainActor func testAPageHasItsLinksButtonsFieldsAndTexts() async throws {
    let view = try await show(
      """
      <h1>Title</h1><p>Some <b>bold</b> text</p><a href="/x">More <i>here</i></a><a>No link</a>
      <button disabled>Send</button><input type=submit value="Go"><label>Name <input placeholder="Full name" value="Ada"></label>
      <input type=password value="abc"><input type=search aria-label="Find"><textarea title="Note">one</textarea>
      <input type=checkbox checked aria-label="News"><img alt="Cat" width=20 height=20 src="data:,"><div role=button>Role</div>
      <p hidden>Hidden</p><p style="visibility: hidden">Unseen</p><p aria-hidden=true>Silent</p><script>1</script>
      """
    )
    let found = await elements(of: view)
    func labels(_ kind: ElementKind) -> [String] { found.filter { $0.kind == kind }.map(\.label) }
    XCTAssertEqual(found.first?.label, "Page")
    XCTAssertEqual(labels(.link), ["More here"])
    XCTAssertEqual(labels(.button), ["Send", "Go", "Role"])
    XCTAssertEqual(labels(.textField), ["Name"])
    XCTAssertEqual(labels(.searchField), ["Find"])
    XCTAssertEqual(labels(.textView), ["Note"])
    XCTAssertEqual(labels(.switch), ["News"])
    XCTAssertEqual(labels(.image), ["Cat"])
    let texts = labels(.staticText)
    for text in ["Title", "Some", "bold", "text", "More", "here", "No link"] {
      XCTAssertTrue(texts.contains(text), text)
    }
    for text in ["Hidden", "Unseen", "Silent", "1"] { XCTAssertFalse(texts.contains(text), text) }
    let name = try XCTUnwrap(found.first { $0.kind == .textField })
    XCTAssertEqual([name.value, name.placeholder], ["Ada", "Full name"])
    XCTAssertEqual(found.first { $0.kind == .secureTextField }?.value, "•••")
    XCTAssertEqual(found.first { $0.kind == .switch }?.value, "1")
    XCTAssertEqual(found.first { $0.label == "Send" }?.isEnabled, false)
    XCTAssertTrue(found.allSatisfy { $0.frame.width > 0 })
  }

  @MainActor func testATapClicksFocusesAndWhatIsTypedArrives() async throws {
    let view = try await show(
      """
      <button onclick="document.title = 'clicked'">Click</button>
      <form onsubmit="document.title = 'sent ' + this.q.value; return false"><input name=q placeholder="Query"></form>
      """
    )
    try await tap(first(.button, in: view), in: view)
    try await until("the click") { view.title == "clicked" }
    try await tap(first(.textField, in: view), in: view)
    XCTAssertTrue(view.isFirstResponder || view.window == nil)
    let typed = await withCheckedContinuation { continuation in
      view.type("fox\u{8}e\n") { continuation.resume(returning: $0) }
    }
    XCTAssertTrue(typed)
    try await until("the form") { view.title == "sent foe" }
  }

  @MainActor func testNothingIsTypedWhereNothingHasTheFocus() async throws {
    let view = try await show("<p>Text</p>")
    let typed = await withCheckedContinuation { continuation in
      view.type("a") { continuation.resume(returning: $0) }
    }
    XCTAssertFalse(typed)
  }

  @MainActor func testWhatIsFarDownIsScrolledTo() async throws {
    let view = try await show("<p style='height: 3000px'>Top</p><a href='#' onclick=\"document.title='end'\">End</a>")
    let end = try await first(.link, in: view)
    XCTAssertGreaterThan(end.frame.minY, 2_000)
    try await tap(end, in: view)
    try await until("the link at the end") { view.title == "end" }
  }

  @MainActor func testWhatIsCoveredIsNotReached() async throws {
    let view = try await show(
      "<a href='#'>Under</a><div style='position: fixed; inset: 0; background: red'></div>"
    )
    let link = try await first(.link, in: view)
    let place = await reach(link, in: view)
    XCTAssertNil(place)
  }

  @MainActor func testADragScrollsThePage() async throws {
    let view = try await show("<p style='height: 3000px'>Top</p>")
    await withCheckedContinuation { continuation in
      view.touch([CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 100)]) { continuation.resume() }
    }
    let offset = try await view.evaluateJavaScript("scrollY")
    XCTAssertEqual(offset as? Int, 200)
  }

  @MainActor func testAnEmptyViewHasNoElements() async {
    let (view, _) = makeView()
    let found = await elements(of: view)
    XCTAssertTrue(found.isEmpty)
  }

  @MainActor func testATreeHasThePagesElements() async throws {
    let view = try await show("<a href='/x'>More</a>")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.isHidden = false
    window.addSubview(view)
    let tree = ElementTree { [window] }
    let record = await withCheckedContinuation { continuation in tree.read { continuation.resume(returning: $0) } }
    let web = try XCTUnwrap(record.children.first?.children.first)
    XCTAssertEqual(web.kind, .webView)
    let link = try XCTUnwrap(web.children.first?.children.first)
    XCTAssertEqual([link.kind.rawValue, link.children.first?.kind.rawValue], [42, 48])
    XCTAssertEqual(link.label, "More")
    let place = await withCheckedContinuation { continuation in
      tree.reach(link.number) { continuation.resume(returning: $0) }
    }
    XCTAssertTrue(link.frame.contains(try XCTUnwrap(place)))
  }
}

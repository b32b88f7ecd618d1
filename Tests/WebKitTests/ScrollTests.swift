import SlipwayFoundation
import XCTest

@testable import WebKit

/// The scroll view that stands for the page.
final class ScrollTests: WebTestCase {
  /// In a window: a page that is not on the screen tells of no scrolling before it is.
  @MainActor private func longPage() async throws -> (WKWebView, Listener) {
    let (view, listener) = makeView()
    show(view)
    try await load("long", in: view, listener)
    try await until("its size") { view.scrollView.contentSize == CGSize(width: 300, height: 2000) }
    return (view, listener)
  }

  @MainActor private func scrolled(_ view: WKWebView) async throws -> Int? {
    try await view.evaluateJavaScript("Math.round(scrollY)") as? Int
  }

  @MainActor func testThePageGoesWhereItIsTold() async throws {
    let (view, _) = try await longPage()
    view.scrollView.contentOffset.y = 500
    XCTAssertEqual(view.scrollView.contentOffset.y, 500)
    try await until("the page is there") { try await scrolled(view) == 500 }
    view.scrollView.setContentOffset(.zero, animated: false)
    try await until("the page is back") { try await scrolled(view) == 0 }
    view.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 10), animated: false)
    try await until("the rectangle is seen") { try await scrolled(view) == 610 }
    XCTAssertEqual(view.scrollView.contentOffset.y, 610)
  }

  @MainActor func testANewPageIsAtItsBeginning() async throws {
    let (view, listener) = try await longPage()
    view.scrollView.contentOffset.y = 500
    try await until("the page is there") { try await scrolled(view) == 500 }
    try await load("second", in: view, listener)
    try await until("the beginning") {
      view.scrollView.contentOffset == .zero && view.scrollView.contentSize == CGSize(width: 300, height: 400)
    }
  }

  @MainActor func testAPullMovesThePageDown() async throws {
    let (view, _) = try await longPage()
    let page = view.webScrollView.page
    view.scrollView.contentOffset.y = -40
    XCTAssertEqual(page.convert(CGPoint.zero, to: view), CGPoint(x: 0, y: 40))
    view.scrollView.contentOffset.y = 70
    XCTAssertEqual(page.convert(CGPoint.zero, to: view), .zero)
  }

  @MainActor func testAPageThatIsNotScrolled() async throws {
    let (view, _) = try await longPage()
    func overflow() async throws -> String? {
      try await view.evaluateJavaScript("getComputedStyle(document.documentElement).overflowY") as? String
    }
    view.scrollView.isScrollEnabled = false
    try await until("it is held") { try await overflow() == "hidden" }
    view.scrollView.contentOffset.y = 200
    try await until("the app may") { try await scrolled(view) == 200 }
    view.scrollView.isScrollEnabled = true
    try await until("it is free") { try await overflow() != "hidden" }
  }

  @MainActor func testThePageHasTheKeyboard() async throws {
    let (view, _) = try await longPage()
    XCTAssertIdentical(view.scrollView.superview, view)
    XCTAssertTrue(view.becomeFirstResponder())
    XCTAssertTrue(view.isFirstResponder)
    XCTAssertTrue(view.webScrollView.page.isFirstResponder)
    XCTAssertTrue(view.resignFirstResponder())
    XCTAssertFalse(view.isFirstResponder)
  }
}

@MainActor private final class ScrollHearer: NSObject, UIScrollViewDelegate {
  var offsets: [CGPoint] = []

  override init() {
    super.init()
    ScrollHearer.register
  }

  private func scrolled(_ view: UIScrollView) { offsets.append(view.contentOffset) }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        ScrollHearer.self,
        name: "ScrollHearer",
        methods: [MethodRecord("scrollViewDidScroll:", ScrollHearer.scrolled)]
      )
    ]
  }
}

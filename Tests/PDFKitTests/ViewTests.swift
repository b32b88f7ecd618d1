import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import PDFKit
@testable import UIKit

@MainActor struct ViewTests {
  private let booklet = PDFDocument(data: TestDocuments.booklet)!
  private let view = PDFView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    window.addSubview(view)
    window.isHidden = false
    view.document = booklet
    view.layoutIfNeeded()
  }

  private func page(_ index: Int) -> PDFPage { booklet.page(at: index)! }

  /// What is posted about the view while something is done.
  private func posted(_ body: () -> Void) -> [Notification.Name] {
    final class Log: @unchecked Sendable { var names: [Notification.Name] = [] }
    let log = Log()
    let token = NotificationCenter.default.addObserver(forName: nil, object: view, queue: nil) {
      log.names.append($0.name)
    }
    body()
    NotificationCenter.default.removeObserver(token)
    return log.names
  }

  @Test func aDocumentBeginsAtItsFirstPage() {
    #expect(view.currentPage === page(0) && view.visiblePages.first === page(0) && view.documentView != nil)
    #expect(view.displayMode == .singlePageContinuous && view.scaleFactor == 1 && !view.autoScales)
    let names = posted { view.document = PDFDocument(data: TestDocuments.booklet) }
    #expect(names.contains(.PDFViewDocumentChanged) && names.contains(.PDFViewPageChanged))
    view.document = nil
    #expect(view.currentPage == nil && view.documentView == nil && !view.canGoToNextPage && !view.canZoomIn)
  }

  @Test func pagesStandBelowEachOther() {
    // The widest page is the turned one, 300 by 200, with its margins.
    #expect(view.rowSize(for: page(1)) == CGSize(width: 308, height: 209.5))
    #expect(view.convert(CGPoint(x: 0, y: 100), from: page(0)) == CGPoint(x: 54, y: 4.75))
    #expect(view.convert(CGPoint(x: 54, y: 4.75), to: page(0)) == CGPoint(x: 0, y: 100))
    #expect(
      view.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: page(0))
        == CGRect(x: 54, y: 94.75, width: 10, height: 10)
    )
    #expect(
      view.convert(CGRect(x: 54, y: 94.75, width: 10, height: 10), to: page(0))
        == CGRect(x: 0, y: 0, width: 10, height: 10)
    )
    #expect(view.page(for: CGPoint(x: 100, y: 50), nearest: false) === page(0))
    #expect(
      view.page(for: CGPoint(x: 10, y: 50), nearest: false) == nil
        && view.page(for: CGPoint(x: 10, y: 50), nearest: true) === page(0)
    )
    view.displaysPageBreaks = false
    #expect(view.rowSize(for: page(1)) == CGSize(width: 300, height: 200))
    view.go(to: page(0))
    view.displayDirection = .horizontal
    let (first, second) = (
      view.convert(CGPoint.zero, from: page(0)), view.convert(CGPoint(x: 50, y: 100), from: page(1))
    )
    #expect(second.x - first.x == 200 && view.convert(CGPoint(x: 0, y: 100), from: page(0)).y == 50)
  }

  @Test func goingToPages() {
    #expect(view.canGoToNextPage && view.canGoToLastPage && !view.canGoToPreviousPage && !view.canGoToFirstPage)
    let names = posted { view.goToNextPage(nil) }
    #expect(view.currentPage === page(1) && names.filter { $0 == .PDFViewPageChanged }.count == 1)
    #expect(names.contains(.PDFViewChangedHistory) && names.contains(.PDFViewVisiblePagesChanged))
    view.goToLastPage(nil)
    #expect(view.currentPage === page(2) && !view.canGoToNextPage && view.canGoBack && !view.canGoForward)
    view.goToPreviousPage(nil)
    #expect(view.currentPage === page(1))
    view.goBack(nil)
    #expect(view.currentPage === page(2) && view.canGoForward)
    view.goForward(nil)
    #expect(view.currentPage === page(1))
    view.goToFirstPage(nil)
    #expect(view.currentPage === page(0) && view.currentDestination?.page === page(0))
  }

  @Test func goingToPlaces() {
    view.go(to: page(1))
    #expect(abs(view.convert(CGPoint(x: 50, y: 100), from: page(1)).y - 4.75) < 0.1)
    view.go(to: PDFDestination(page: page(1), at: CGPoint(x: 150, y: 100)))
    #expect(view.currentPage === page(1) && abs(view.convert(CGPoint(x: 150, y: 100), from: page(1)).y) < 0.1)
    let zoomed = PDFDestination(page: page(0), at: CGPoint(x: 0, y: 100))
    zoomed.zoom = 2
    view.go(to: zoomed)
    #expect(view.scaleFactor == 2 && view.currentPage === page(0))
    view.scaleFactor = 1
    view.go(to: CGRect(x: 10, y: 10, width: 20, height: 20), on: page(2))
    #expect(view.bounds.intersects(view.convert(CGRect(x: 10, y: 10, width: 20, height: 20), from: page(2))))
    let word = booklet.findString("green")[0]
    view.go(to: word)
    #expect(view.bounds.contains(view.convert(word.bounds(for: page(0)), from: page(0))))
    view.currentSelection = booklet.findString("form")[0]
    view.scrollSelectionToVisible(nil)
    #expect(view.visiblePages.contains { $0 === page(2) })
  }

  @Test func scale() {
    #expect(view.canZoomIn && view.canZoomOut)
    let names = posted { view.scaleFactor = 2 }
    #expect(names.contains(.PDFViewScaleChanged) && view.rowSize(for: page(0)) == CGSize(width: 416, height: 219))
    view.scaleFactor = 100
    #expect(view.scaleFactor == 5 && !view.canZoomIn)
    view.maxScaleFactor = 3
    #expect(view.scaleFactor == 3)
    view.minScaleFactor = 0.5
    view.scaleFactor = 0.1
    #expect(view.scaleFactor == 0.5 && !view.canZoomOut)
    view.zoomIn(nil)
    view.zoomIn(nil)
    #expect(abs(view.scaleFactor - 1) < 0.001)
    view.zoomOut(nil)
    #expect(abs(view.scaleFactor - 0.707) < 0.001)
  }

  @Test func pagesThatFit() {
    #expect(abs(view.scaleFactorForSizeToFit - 300 / 308) < 0.001)
    view.autoScales = true
    #expect(abs(view.scaleFactor - 300 / 308) < 0.001)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(abs(view.scaleFactor - 200 / 308) < 0.001)
    view.displayMode = .singlePage
    #expect(abs(view.scaleFactor - 200 / 208) < 0.001)
    view.scaleFactor = 2
    #expect(!view.autoScales && view.scaleFactor == 2)
  }

  @Test func onePageAtATime() {
    let names = posted { view.displayMode = .singlePage }
    #expect(
      names.contains(.PDFViewDisplayModeChanged) && view.visiblePages == [page(0)]
        && view.rowSize(for: page(1)) == .zero
    )
    view.goToNextPage(nil)
    #expect(view.visiblePages == [page(1)] && view.currentPage === page(1))
  }

  @Test func pagesBesideEachOther() {
    view.displayMode = .twoUp
    #expect(view.visiblePages == [page(0), page(1)])
    view.goToNextPage(nil)
    #expect(view.currentPage === page(2))
    view.goToPreviousPage(nil)
    #expect(view.currentPage === page(1))
    view.displayMode = .twoUpContinuous
    view.displaysAsBook = true
    #expect(view.rowSize(for: page(0)).width == 208 && view.rowSize(for: page(1)).width == 416)
    func left(_ index: Int) -> CGFloat { view.convert(page(index).bounds(for: .cropBox), from: page(index)).minX }
    #expect(left(1) < left(2))
    view.displaysRTL = true
    #expect(left(1) > left(2))
    let names = posted { view.displayBox = .mediaBox }
    #expect(names.contains(.PDFViewDisplayBoxChanged) && view.rowSize(for: page(1)).width == 408 + 108)
  }

  @Test func selections() {
    let names = posted { view.selectAll(nil) }
    #expect(view.currentSelection?.pages.count == 3 && names == [.PDFViewSelectionChanged])
    view.setCurrentSelection(booklet.findString("green")[0], animate: true)
    view.copy(nil)
    #expect(UIPasteboard.general.string == "green")
    view.clearSelection()
    #expect(view.currentSelection == nil)
    view.highlightedSelections = booklet.findString("hello")
    #expect(view.highlightedSelections?.count == 2)
    view.pressed(at: view.convert(CGPoint(x: 60, y: 63), from: page(0)), began: true)
    #expect(view.currentSelection?.string == "green")
    view.pressed(at: view.convert(CGPoint(x: 116, y: 63), from: page(0)), began: false)
    #expect(view.currentSelection?.string == "green world")
    view.tapped(at: .zero)
    #expect(view.currentSelection == nil)
  }

  private final class Delegate: NSObject, PDFViewDelegate {
    var events: [String] = []
    override init() {
      super.init()
      Delegate.register
    }
    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Delegate.self,
          name: "PDFViewTestDelegate",
          methods: [
            MethodRecord("pdfViewWillClickOnLink:with:", Delegate.click),
            MethodRecord("pdfViewOpenPDF:forRemoteGoToAction:", Delegate.open),
            MethodRecord("pdfViewPerformFind:", Delegate.find), MethodRecord("pdfViewPerformGoToPage:", Delegate.go),
          ]
        )
      ]
    }
    func click(_ view: PDFView, _ url: URL) { events.append(url.absoluteString) }
    func open(_ view: PDFView, _ action: PDFActionRemoteGoTo) {
      events.append("\(action.pageIndex) \(action.url.lastPathComponent)")
    }
    func find(_ view: PDFView) { events.append("find") }
    func go(_ view: PDFView) { events.append("page") }
  }

  @Test func clicks() {
    let delegate = Delegate()
    view.delegate = delegate
    let names = posted { view.tapped(at: view.convert(CGPoint(x: 30, y: 60), from: page(0))) }
    #expect(delegate.events == ["https://example.org/a"] && names == [.PDFViewAnnotationHit])
    view.tapped(at: view.convert(CGPoint(x: 110, y: 60), from: page(0)))
    #expect(view.currentPage === page(1) && view.scaleFactor == 2)
    view.perform(PDFActionNamed(name: .lastPage))
    #expect(view.currentPage === page(2))
    view.perform(PDFActionNamed(name: .goBack))
    #expect(view.currentPage === page(1))
    view.perform(PDFActionRemoteGoTo(pageIndex: 4, at: .zero, fileURL: URL(filePath: "/tmp/b.pdf")))
    view.perform(PDFActionNamed(name: .find))
    view.perform(PDFActionNamed(name: .goToPage))
    #expect(delegate.events.suffix(3) == ["4 b.pdf", "find", "page"])
    view.perform(PDFActionGoTo(destination: PDFDestination(page: page(0), at: .zero)))
    #expect(view.currentPage === page(0))
  }

  @Test func onlyPagesThatAreNearHaveViews() {
    let long = PDFDocument()
    for index in 0..<200 { long.insert(PDFPage(), at: index) }
    view.document = long
    #expect(view.documentView!.subviews.count < 4)
    view.goToLastPage(nil)
    #expect(view.currentPage === long.page(at: 199) && view.documentView!.subviews.count < 4)
  }

  @Test func thumbnails() throws {
    let thumbnails = PDFThumbnailView(frame: CGRect(x: 0, y: 200, width: 300, height: 80))
    window.addSubview(thumbnails)
    thumbnails.pdfView = view
    thumbnails.layoutMode = .horizontal
    thumbnails.thumbnailSize = CGSize(width: 50, height: 60)
    thumbnails.layoutIfNeeded()
    let buttons = thumbnails.subviews[0].subviews.compactMap { $0 as? PDFThumbnailButton }
    #expect(buttons.map(\.frame.minX) == [8, 62, 116] && buttons[0].frame.minY == thumbnails.contentInset.top)
    #expect(thumbnails.selectedPages == [page(0)])
    buttons[2].sendActions(for: .touchUpInside)
    #expect(view.currentPage === page(2) && buttons[2].layer.borderWidth == 2 && buttons[0].layer.borderWidth == 1)
    view.document = PDFDocument()
    thumbnails.layoutIfNeeded()
    #expect(!thumbnails.subviews[0].subviews.contains { $0 is PDFThumbnailButton })
  }
}

import Foundation
import SlipwayFoundation
import UIKit

/// Shows a document: its pages below or beside each other, or one at a time.
@preconcurrency @MainActor open class PDFView: UIView {
  let scroller = UIScrollView()
  let sheet = PDFSheetView()
  var history = PDFHistory()
  var shownPage: PDFPage?
  var shownVisible: [PDFPage] = []
  /// What the pages were placed for last.
  var laidOutSize = CGSize.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addScroller()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addScroller()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    boundsChanged()
  }

  // MARK: The document

  open var document: PDFDocument? { didSet { documentChanged() } }
  open weak var delegate: (any PDFViewDelegate)?

  // MARK: How it is shown

  /// Asks for the pages to be placed anew, after the document was changed.
  open func layoutDocumentView() { arrange(keepingPlace: true) }

  open var displayMode = PDFDisplayMode.singlePageContinuous { didSet { displayChanged(.PDFViewDisplayModeChanged) } }
  open var displayDirection = PDFDisplayDirection.vertical { didSet { displayChanged(.PDFViewDisplayModeChanged) } }
  /// Whether there is room between pages.
  open var displaysPageBreaks = true { didSet { arrange(keepingPlace: true) } }
  /// The room around each page at scale 1.
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) {
    didSet { arrange(keepingPlace: true) }
  }
  open var displayBox = PDFDisplayBox.cropBox { didSet { displayChanged(.PDFViewDisplayBoxChanged) } }
  /// Whether the first page stands alone, as a cover does, where two are shown beside each other.
  open var displaysAsBook = false { didSet { arrange(keepingPlace: true) } }
  open var displaysRTL = false { didSet { arrange(keepingPlace: true) } }
  open var pageShadowsEnabled = true { didSet { arrange(keepingPlace: true) } }

  // MARK: Scale

  private var scale: CGFloat = 1
  /// Points on the screen for one of the page.
  open var scaleFactor: CGFloat {
    get { scale }
    set {
      autoScales = false
      setScale(newValue)
    }
  }

  func setScale(_ wanted: CGFloat) {
    let new = min(max(wanted, minScaleFactor), maxScaleFactor)
    guard new != scale, new > 0 else { return }
    scale = new
    arrange(keepingPlace: true)
    tell(.PDFViewScaleChanged)
  }

  /// 0.25 by itself.
  open var minScaleFactor: CGFloat = 0.25 { didSet { setScale(scale) } }
  /// 5 by itself.
  open var maxScaleFactor: CGFloat = 5 { didSet { setScale(scale) } }

  /// Whether pages are as wide as the view, or fit into it where one is shown at a time.
  open var autoScales = false { didSet { fitIfAsked() } }
  open var scaleFactorForSizeToFit: CGFloat { fittingScale }

  open var canZoomIn: Bool { document != nil && scale < maxScaleFactor }
  open var canZoomOut: Bool { document != nil && scale > minScaleFactor }
  open func zoomIn(_ sender: Any?) { if canZoomIn { scaleFactor = scale * 2.squareRoot() } }
  open func zoomOut(_ sender: Any?) { if canZoomOut { scaleFactor = scale / 2.squareRoot() } }

  // MARK: Going to places

  /// The page in the middle of the view.
  open var currentPage: PDFPage? { shownPage }
  /// The place at the view's upper left corner.
  open var currentDestination: PDFDestination? { placeInView }
  /// From the top to the bottom.
  open var visiblePages: [PDFPage] { shownVisible }

  open func go(to page: PDFPage) { show(page) }
  open func go(to destination: PDFDestination) { show(destination) }
  open func go(to selection: PDFSelection) { show(selection) }
  /// - Parameter rect: in the page's coordinates.
  open func go(to rect: CGRect, on page: PDFPage) { show(rect, page) }

  open var canGoToFirstPage: Bool { currentIndex.map { $0 > 0 } ?? false }
  open var canGoToLastPage: Bool { currentIndex.map { $0 < (document?.pageCount ?? 0) - 1 } ?? false }
  open var canGoToNextPage: Bool { canGoToLastPage }
  open var canGoToPreviousPage: Bool { canGoToFirstPage }
  open func goToFirstPage(_ sender: Any?) { show(pageAt: 0) }
  open func goToLastPage(_ sender: Any?) { show(pageAt: (document?.pageCount ?? 0) - 1) }
  open func goToNextPage(_ sender: Any?) { turn(1) }
  open func goToPreviousPage(_ sender: Any?) { turn(-1) }

  open var canGoBack: Bool { history.canGoBack }
  open var canGoForward: Bool { history.canGoForward }
  open func goBack(_ sender: Any?) { moveInHistory(-1) }
  open func goForward(_ sender: Any?) { moveInHistory(1) }

  // MARK: Pages and points

  /// - Parameter nearest: whether the nearest page counts where there is none.
  open func page(for point: CGPoint, nearest: Bool) -> PDFPage? { frame(at: point, nearest: nearest)?.page }
  open func convert(_ point: CGPoint, to page: PDFPage) -> CGPoint {
    point.applying(fromPage(page).inverted())
  }
  open func convert(_ rect: CGRect, to page: PDFPage) -> CGRect { rect.applying(fromPage(page).inverted()) }
  open func convert(_ point: CGPoint, from page: PDFPage) -> CGPoint { point.applying(fromPage(page)) }
  open func convert(_ rect: CGRect, from page: PDFPage) -> CGRect { rect.applying(fromPage(page)) }

  /// The view in which the pages stand.
  open var documentView: UIView? { document == nil ? nil : sheet }
  /// As the row of a page is shown, with what is around it.
  open func rowSize(for page: PDFPage) -> CGSize { sheet.row(of: page)?.size ?? .zero }

  // MARK: Selections

  open var currentSelection: PDFSelection? { didSet { selectionChanged() } }
  open func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) { currentSelection = selection }
  open func clearSelection() { currentSelection = nil }
  open override func selectAll(_ sender: Any?) { currentSelection = document?.selectionForEntireDocument }
  /// Shown besides, as what a search has found.
  open var highlightedSelections: [PDFSelection]? { didSet { sheet.redrawMarks() } }
  open func scrollSelectionToVisible(_ sender: Any?) { if let currentSelection { show(currentSelection) } }
  /// To the clipboard, if the document allows it.
  open override func copy(_ sender: Any?) { copySelection() }

  // MARK: Clicks

  /// Follows a link.
  open func perform(_ action: PDFAction) { follow(action) }
}

/// Hears of clicks. Its methods are optional.
@preconcurrency @MainActor public protocol PDFViewDelegate: NSObjectProtocol {}

extension PDFViewDelegate {
  package var pdfViewWillClick: ((PDFView, URL) -> Void)? { optionalMethod("pdfViewWillClickOnLink:with:") }
  package var pdfViewOpenPDF: ((PDFView, PDFActionRemoteGoTo) -> Void)? {
    optionalMethod("pdfViewOpenPDF:forRemoteGoToAction:")
  }
  package var pdfViewPerformFind: ((PDFView) -> Void)? { optionalMethod("pdfViewPerformFind:") }
  package var pdfViewPerformGoToPage: ((PDFView) -> Void)? { optionalMethod("pdfViewPerformGoToPage:") }
}

import CoreGraphics
import Foundation

public enum UIPrintRenderingQuality: Int, Sendable { case best, responsive }

/// Draws pages: those of its formatters, and what a subclass draws on, above and below them.
///
/// Sheet and printable area are set when a job is printed. An app that draws pages of its own, for a PDF file, overrides
/// `paperRect` and `printableRect`, or sets them by key.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
  public override init() { super.init() }

  /// The sheet, in points from its upper left corner.
  open var paperRect: CGRect { sheet }
  /// What of it can be printed on.
  open var printableRect: CGRect { reached }
  var sheet = CGRect.zero { didSet { if sheet != oldValue { measuresChanged() } } }
  var reached = CGRect.zero { didSet { if reached != oldValue { measuresChanged() } } }

  // What the keys `paperRect` and `printableRect` set: an `NSValue`, or a rectangle.
  var sheetByKey: Any? {
    get { NSValue(cgRect: paperRect) }
    set { if let rect = Self.rect(newValue) { sheet = rect } }
  }
  var reachedByKey: Any? {
    get { NSValue(cgRect: printableRect) }
    set { if let rect = Self.rect(newValue) { reached = rect } }
  }
  private static func rect(_ value: Any?) -> CGRect? { value as? CGRect ?? (value as? NSValue)?.cgRectValue }

  /// In points, at the upper end of the printable area.
  open var headerHeight: CGFloat = 0 { didSet { measuresChanged() } }
  /// At the lower one.
  open var footerHeight: CGFloat = 0 { didSet { measuresChanged() } }

  /// As many as the formatters take; a subclass that draws its own says how many those are.
  open var numberOfPages: Int {
    printFormatters?.map { $0.startPage == .max ? 0 : $0.startPage + $0.pageCount }.max() ?? 0
  }

  // MARK: Formatters

  open var printFormatters: [UIPrintFormatter]? {
    get { formatters.isEmpty ? nil : formatters }
    set {
      for formatter in formatters { formatter.printPageRenderer = nil }
      formatters = []
      for formatter in newValue ?? [] { add(formatter) }
    }
  }
  private var formatters: [UIPrintFormatter] = []

  /// Those with content on a page.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let onPage = formatters.filter {
      pageIndex >= $0.startPage && pageIndex - $0.startPage < $0.pageCount
    }
    return onPage.isEmpty ? nil : onPage
  }
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    add(formatter)
  }

  private func add(_ formatter: UIPrintFormatter) {
    formatter.removeFromPrintPageRenderer()
    formatters.append(formatter)
    formatter.printPageRenderer = self
  }
  func remove(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0 === formatter }
    formatter.printPageRenderer = nil
  }
  private func measuresChanged() { for formatter in formatters { formatter.contentChanged() } }

  // MARK: Drawing

  /// Called before the first page is drawn.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page in the current context: header, content, formatters and footer.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let (head, rest) = printableRect.divided(atDistance: headerHeight, from: .minYEdge)
    let (foot, middle) = rest.divided(atDistance: footerHeight, from: .maxYEdge)
    if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: head) }
    drawContentForPage(at: pageIndex, in: middle)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: foot) }
  }
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }

  /// How pages are drawn next, where that was asked for. A page is drawn once, in the best quality.
  open func currentRenderingQuality(
    forRequested requestedRenderingQuality: UIPrintRenderingQuality
  ) -> UIPrintRenderingQuality { .best }
}

import CoreGraphics
import Foundation

/// Lays out content on pages. What it lays out, a subclass says: texts, pages of the web, views.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  /// Whose pages the content is laid out on.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer? { didSet { contentChanged() } }
  /// The first page of the renderer's that it stands on; `Int.max` where no renderer has it.
  open var startPage = Int.max { didSet { contentChanged() } }
  /// How high the content may be on a page, in points; 0 for as high as the page.
  open var maximumContentHeight: CGFloat = 0 { didSet { contentChanged() } }
  /// How wide, likewise.
  open var maximumContentWidth: CGFloat = 0 { didSet { contentChanged() } }
  /// How far all of the content stays from the printable area's edges, in points: on the first page from the upper one too. The
  /// lower one does not count.
  @available(*, deprecated, message: "Use perPageContentInsets")
  open var contentInsets: UIEdgeInsets {
    get { outerInsets }
    set { outerInsets = newValue }
  }
  private var outerInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// How far content stays at least from the edges of each sheet, in points.
  open var perPageContentInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// Whether `draw(in:forPageAt:)` is to be called on the main thread, as it always is here.
  open var requiresMainThread: Bool { true }

  open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

  /// How many pages the content takes; 0 where no renderer has the formatter, as there is no page to lay out on.
  open var pageCount: Int { paged?.pages.count ?? 0 }

  /// Where content stands on a page of the renderer's, in points of the sheet; empty on pages that have none of it.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    guard printPageRenderer != nil, pageIndex >= startPage, pageIndex - startPage < pageCount else { return .zero }
    return contentRect(ofPage: pageIndex - startPage)
  }

  /// Draws in the current context what stands on a page.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard startPage != Int.max else { return }
    onPaper { paged?.draw(page: pageIndex - startPage, in: rect) }
  }

  // MARK: What subclasses lay out

  /// The text as it is printed; nil of what is no text.
  var printedText: NSAttributedString? { nil }
  var printedAlignment: NSTextAlignment? { nil }
  /// Another of the same content.
  func makeCopy() -> UIPrintFormatter { UIPrintFormatter() }

  private var laidOut: PagedText?
  /// Nothing that was laid out holds any more.
  func contentChanged() { laidOut = nil }

  private var paged: PagedText? {
    if let laidOut { return laidOut }
    guard printPageRenderer != nil else { return nil }
    onPaper {
      laidOut = printedText.map { text in
        PagedText(text, room: { contentRect(ofPage: $0).size }, alignment: printedAlignment)
      }
    }
    return laidOut
  }

  /// Paper is white, whatever the screen is.
  func onPaper(_ work: () -> Void) { UITraitCollection(userInterfaceStyle: .light).performAsCurrent(work) }

  /// The room on a page, counted from the content's first one.
  func contentRect(ofPage page: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var area = renderer.printableRect
    area.size.height -= renderer.headerHeight + renderer.footerHeight
    area.origin.y += renderer.headerHeight
    var outer = outerInsets
    outer.bottom = 0
    if page > 0 { outer.top = 0 }
    area = area.inset(by: outer).intersection(renderer.paperRect.inset(by: perPageContentInsets))
    guard !area.isNull, area.width > 0, area.height > 0 else { return .zero }
    if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
    if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
    return area
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    copy.maximumContentHeight = maximumContentHeight
    copy.maximumContentWidth = maximumContentWidth
    copy.outerInsets = outerInsets
    copy.perPageContentInsets = perPageContentInsets
    return copy
  }
}

import SlipwayFoundation
import UIKit

extension PDFView {
  var isContinuous: Bool { displayMode == .singlePageContinuous || displayMode == .twoUpContinuous }
  var isTwoUp: Bool { displayMode == .twoUp || displayMode == .twoUpContinuous }
  /// The room around each page at scale 1, if there is any.
  var margins: UIEdgeInsets { displaysPageBreaks ? pageBreakMargins : .zero }

  func addScroller() {
    PDFScrollHearing.register
    backgroundColor = .systemGray4
    scroller.contentInsetAdjustmentBehavior = .automatic
    scroller.delegate = hearing
    scroller.minimumZoomScale = 0.1
    scroller.maximumZoomScale = 10
    sheet.owner = self
    addSubview(scroller)
    scroller.addSubview(sheet)
    scroller.addGestureRecognizer(UITapGestureRecognizer(target: hearing, action: hearing.tapped))
    scroller.addGestureRecognizer(UILongPressGestureRecognizer(target: hearing, action: hearing.pressed))
  }

  private var hearing: PDFScrollHearing {
    if let known = sheet.hearing { return known }
    let made = PDFScrollHearing(self)
    sheet.hearing = made
    return made
  }

  func tell(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: What changes

  func documentChanged() {
    (history, shownPage, shownVisible, currentSelection, highlightedSelections) = (PDFHistory(), nil, [], nil, nil)
    shownPage = document?.page(at: 0)
    scroller.contentOffset = .zero
    fitIfAsked()
    arrange(keepingPlace: false)
    tell(.PDFViewDocumentChanged)
    if shownPage != nil { tell(.PDFViewPageChanged) }
  }

  func displayChanged(_ name: Notification.Name) {
    fitIfAsked()
    arrange(keepingPlace: true)
    sheet.redraw()
    tell(name)
  }

  func boundsChanged() {
    guard laidOutSize != bounds.size else { return }
    laidOutSize = bounds.size
    scroller.frame = bounds
    fitIfAsked()
    arrange(keepingPlace: true)
  }

  func selectionChanged() {
    sheet.redrawMarks()
    tell(.PDFViewSelectionChanged)
  }

  // MARK: Scale

  func fitIfAsked() { if autoScales, document != nil, bounds.width > 0 { setScale(fittingScale) } }

  var fittingScale: CGFloat {
    guard let document, bounds.width > 0, bounds.height > 0 else { return 1 }
    let margins = margins
    var size = CGSize.zero
    for row in rows(of: isContinuous ? document.pages : shownPage.map { [$0] } ?? []) {
      let sizes = row.map { PageLayout.size($0.bounds(for: displayBox), $0.rotation) }
      size.width = max(size.width, sizes.reduce(0) { $0 + $1.width + margins.left + margins.right })
      size.height = max(size.height, (sizes.map(\.height).max() ?? 0) + margins.top + margins.bottom)
    }
    guard size.width > 0, size.height > 0 else { return 1 }
    let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
    if !isContinuous { return min(wide, high) }
    return displayDirection == .vertical ? wide : high
  }

  // MARK: Places

  private func rows(of pages: [PDFPage]) -> [[PDFPage]] {
    guard isTwoUp, let document else { return pages.map { [$0] } }
    // Which pages lie beside each other does not depend on which are shown.
    let lead = displaysAsBook ? 1 : 0
    let grouped = Dictionary(grouping: document.pages.enumerated()) { ($0.offset + lead) / 2 }
    let wanted = Set(pages.map { ObjectIdentifier($0) })
    return grouped.keys.sorted().compactMap { key in
      let row = grouped[key]!.map(\.element)
      guard row.contains(where: { wanted.contains(ObjectIdentifier($0)) }) else { return nil }
      return displaysRTL ? row.reversed() : row
    }
  }

  func arrange(keepingPlace: Bool) {
    guard let document, bounds.width > 0 else {
      if document == nil { sheet.clear() }
      return
    }
    let place = keepingPlace ? middle : nil
    let pages = isContinuous ? document.pages : shownPage.map { [$0] } ?? []
    let size = sheet.place(rows(of: pages), for: self)
    sheet.frame = CGRect(
      x: max(0, (bounds.width - size.width) / 2),
      y: max(0, (bounds.height - size.height) / 2),
      width: size.width,
      height: size.height
    )
    scroller.contentSize = CGSize(width: max(size.width, bounds.width), height: max(size.height, bounds.height))
    if let place { restore(place) }
    look()
  }

  /// What stands in the middle of the view.
  private var middle: (page: PDFPage, point: CGPoint)? {
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let place = frame(at: centre, nearest: true) else { return nil }
    return (place.page, convert(centre, to: place.page))
  }

  private func restore(_ place: (page: PDFPage, point: CGPoint)) {
    guard sheet.frame(of: place.page) != nil else { return }
    let point = convert(place.point, from: place.page)
    scroll(by: CGSize(width: point.x - bounds.midX, height: point.y - bounds.midY))
  }

  func scroll(by delta: CGSize) {
    let (offset, size) = (scroller.contentOffset, scroller.contentSize)
    scroller.contentOffset = CGPoint(
      x: min(max(0, offset.x + delta.width), max(0, size.width - bounds.width)),
      y: min(max(0, offset.y + delta.height), max(0, size.height - bounds.height))
    )
  }

  private var visiblePart: CGRect { sheet.convert(bounds, from: self) }

  /// Sees to the pages that can be seen, and tells which they are.
  func look() {
    guard document != nil, bounds.width > 0 else { return }
    let part = visiblePart
    sheet.show(part)
    let visible = sheet.places.filter { $0.frame.intersects(part) }.map(\.page)
    if visible.count != shownVisible.count || !zip(visible, shownVisible).allSatisfy({ $0 === $1 }) {
      shownVisible = visible
      tell(.PDFViewVisiblePagesChanged)
    }
    guard isContinuous else { return }
    let current = frame(at: CGPoint(x: bounds.midX, y: bounds.midY), nearest: true)?.page
    // Where several pages are seen at an end, the outermost counts.
    setCurrent(isAtEnd(top: true) ? visible.first ?? current : isAtEnd(top: false) ? visible.last ?? current : current)
  }

  private func isAtEnd(top: Bool) -> Bool {
    let isVertical = displayDirection == .vertical
    let offset = isVertical ? scroller.contentOffset.y : scroller.contentOffset.x
    let most = isVertical ? scroller.contentSize.height - bounds.height : scroller.contentSize.width - bounds.width
    return top ? offset <= 0 : most > 0 && offset >= most - 0.5
  }

  func setCurrent(_ page: PDFPage?) {
    guard page !== shownPage else { return }
    shownPage = page
    tell(.PDFViewPageChanged)
  }

  // MARK: Points

  func frame(at point: CGPoint, nearest: Bool) -> PDFSheetView.Place? {
    let inside = sheet.convert(point, from: self)
    if let found = sheet.places.first(where: { $0.frame.contains(inside) }) { return found }
    guard nearest else { return nil }
    return sheet.places.min { $0.frame.distance(to: inside) < $1.frame.distance(to: inside) }
  }

  /// From a page's coordinates to the view's.
  func fromPage(_ page: PDFPage) -> CGAffineTransform {
    guard let frame = sheet.frame(of: page) else { return .identity }
    let origin = convert(frame.origin, from: sheet)
    return PageLayout.seen(page.bounds(for: displayBox), page.rotation)
      .concatenating(CGAffineTransform(scaleX: scaleFactor, y: scaleFactor))
      .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
  }
}

extension CGRect {
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    hypot(max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
  }
}

/// Hears what the scroll view says.
@MainActor final class PDFScrollHearing: NSObject, UIScrollViewDelegate {
  private weak var view: PDFView?
  let tapped = Selector("tapped:", PDFScrollHearing.tap)
  let pressed = Selector("pressed:", PDFScrollHearing.press)

  static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        PDFScrollHearing.self,
        name: "PDFScrollHearing",
        methods: [
          MethodRecord("scrollViewDidScroll:", PDFScrollHearing.didScroll),
          MethodRecord("viewForZoomingIn:", PDFScrollHearing.zoomed),
          MethodRecord("scrollViewDidEndZooming:withView:atScale:", PDFScrollHearing.didZoom),
        ]
      )
    ]
  }

  init(_ view: PDFView) {
    self.view = view
    super.init()
  }

  func didScroll(_ scroller: UIScrollView) { view?.look() }
  func zoomed(_ scroller: UIScrollView) -> UIView? { view?.sheet }

  /// The pages are drawn anew at the scale that the fingers have left.
  func didZoom(_ scroller: UIScrollView, _ zoomed: UIView?, _ scale: CGFloat) {
    guard let view, scale != 1 else { return }
    let wanted = view.scaleFactor * scale
    scroller.zoomScale = 1
    view.scaleFactor = wanted
    view.arrange(keepingPlace: true)
  }

  func tap(_ recognizer: UITapGestureRecognizer) {
    if let view { view.tapped(at: recognizer.location(in: view)) }
  }

  func press(_ recognizer: UILongPressGestureRecognizer) {
    if let view { view.pressed(at: recognizer.location(in: view), began: recognizer.state == .began) }
  }
}

import UIKit

/// The places that a view has been at by links and calls, as a browser's pages.
struct PDFHistory {
  private var places: [PDFDestination] = []
  private var index = -1

  var canGoBack: Bool { index > 0 }
  var canGoForward: Bool { index >= 0 && index < places.count - 1 }

  /// Notes a way from one place to another.
  mutating func go(from: PDFDestination?, to: PDFDestination) {
    places = Array(places.prefix(max(0, index + 1)))
    // Who has scrolled to another page since comes back to that.
    if let from, places.last?.page !== from.page {
      if places.isEmpty { places = [from] } else { places[places.count - 1] = from }
    }
    places.append(to)
    index = places.count - 1
  }

  mutating func move(_ step: Int) -> PDFDestination? {
    guard places.indices.contains(index + step) else { return nil }
    index += step
    return places[index]
  }
}

extension PDFView {
  var currentIndex: Int? {
    guard let document, let shownPage else { return nil }
    let index = document.index(for: shownPage)
    return index == NSNotFound ? nil : index
  }

  var placeInView: PDFDestination? {
    guard let place = frame(at: .zero, nearest: true) else { return nil }
    let destination = PDFDestination(page: place.page, at: convert(CGPoint.zero, to: place.page))
    destination.zoom = scaleFactor
    return destination
  }

  /// Its upper left corner.
  private func placeOf(_ page: PDFPage) -> PDFDestination {
    let seen = PageLayout.seen(page.bounds(for: displayBox), page.rotation)
    return PDFDestination(page: page, at: CGPoint.zero.applying(seen.inverted()))
  }

  func show(pageAt index: Int) { if let page = document?.page(at: index) { show(page) } }

  /// Where two pages lie beside each other, both are turned.
  func turn(_ direction: Int) {
    guard let document, let currentIndex else { return }
    var next = currentIndex + direction
    if isTwoUp, let row = sheet.row(of: document.pages[currentIndex]) {
      while let page = document.page(at: next), sheet.row(of: page) == row { next += direction }
    }
    if let page = document.page(at: next) { show(page) }
  }

  func show(_ page: PDFPage) { show(placeOf(page)) }

  func show(_ destination: PDFDestination) {
    guard destination.page?.document === document else { return }
    let before = shownPage.flatMap { page in placeInView.flatMap { $0.page === page ? $0 : placeOf(page) } }
    move(to: destination)
    history.go(from: before, to: destination)
    tell(.PDFViewChangedHistory)
  }

  func moveInHistory(_ step: Int) {
    guard let place = history.move(step) else { return }
    move(to: place)
    tell(.PDFViewChangedHistory)
  }

  private func move(to destination: PDFDestination) {
    guard let page = destination.page else { return }
    if !isContinuous {
      setCurrent(page)
      fitIfAsked()
      arrange(keepingPlace: false)
    }
    if destination.zoom != kPDFDestinationUnspecifiedValue, !autoScales { setScale(destination.zoom) }
    let seen = PageLayout.seen(page.bounds(for: displayBox), page.rotation)
    let corner = CGPoint.zero.applying(seen.inverted())
    let unset = kPDFDestinationUnspecifiedValue
    let point = CGPoint(
      x: destination.point.x == unset ? corner.x : destination.point.x,
      y: destination.point.y == unset ? corner.y : destination.point.y
    )
    let place = convert(point, from: page)
    let isTop = abs(point.applying(seen).y) < 0.5
    scroll(
      by: CGSize(width: place.x - margins.left * scaleFactor, height: place.y - (isTop ? margins.top * scaleFactor : 0))
    )
    if isContinuous { look() }
    setCurrent(page)
  }

  func show(_ rect: CGRect, _ page: PDFPage) {
    guard page.document === document else { return }
    if sheet.frame(of: page) == nil { show(page) }
    let place = convert(rect, from: page)
    if bounds.contains(place) { return }
    scroll(by: CGSize(width: place.midX - bounds.midX, height: place.midY - bounds.midY))
    look()
    setCurrent(page)
  }

  func show(_ selection: PDFSelection) {
    if let page = selection.pages.first { show(selection.bounds(for: page), page) }
  }

  // MARK: Clicks

  func tapped(at point: CGPoint) {
    if currentSelection != nil { currentSelection = nil }
    guard let page = page(for: point, nearest: false), let hit = page.annotation(at: convert(point, to: page)) else {
      return
    }
    let info = ["PDFAnnotationHit": hit]
    NotificationCenter.default.post(name: .PDFViewAnnotationHit, object: self, userInfo: info)
    if let action = hit.action { perform(action) }
  }

  func follow(_ action: PDFAction) {
    switch action {
    case let link as PDFActionURL:
      guard let url = link.url else { return }
      if let click = delegate?.pdfViewWillClick { click(self, url) } else { UIApplication.shared.open(url) }
    case let jump as PDFActionGoTo: go(to: jump.destination)
    case let remote as PDFActionRemoteGoTo: delegate?.pdfViewOpenPDF?(self, remote)
    case let named as PDFActionNamed: follow(named.name)
    default: break
    }
  }

  private func follow(_ name: PDFActionNamedName) {
    switch name {
    case .nextPage: goToNextPage(nil)
    case .previousPage: goToPreviousPage(nil)
    case .firstPage: goToFirstPage(nil)
    case .lastPage: goToLastPage(nil)
    case .goBack: goBack(nil)
    case .goForward: goForward(nil)
    case .zoomIn: zoomIn(nil)
    case .zoomOut: zoomOut(nil)
    case .find: delegate?.pdfViewPerformFind?(self)
    case .goToPage: delegate?.pdfViewPerformGoToPage?(self)
    case .print, .none: break
    }
  }

  /// A long press selects a word, and goes on selecting as the finger moves.
  func pressed(at point: CGPoint, began: Bool) {
    guard let page = page(for: point, nearest: true) else { return }
    let place = convert(point, to: page)
    if began {
      currentSelection = page.selectionForWord(at: place)
    } else if let start = currentSelection?.pages.first, let first = currentSelection?.range(at: 0, on: start),
      let index = page.pageText.nearest(to: place)
    {
      currentSelection = document?.selection(
        from: start,
        atCharacterIndex: first.location,
        to: page,
        atCharacterIndex: index
      )
    }
  }

  func copySelection() {
    guard let text = currentSelection?.string, document?.allowsCopying ?? false else { return }
    UIPasteboard.general.string = text
  }
}

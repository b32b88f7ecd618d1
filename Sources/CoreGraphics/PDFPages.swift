internal import CGTK

/// The file behind a context of pages.
final class PDFPages {
  private let output: PDFOutput
  private let consumer: CGDataConsumer
  /// Of pages that say nothing else.
  let defaultBox: CGRect
  /// Of the current page.
  var box: CGRect
  var hasPage = false
  /// Whether the page that was ended last still has to be written: names may be added to it.
  var isPageOpen = false
  private(set) var isClosed = false
  /// Names of places in the file that links lead to, and that there are.
  var wantedNames: Set<String> = []
  var knownNames: Set<String> = []

  init(_ consumer: CGDataConsumer, _ box: CGRect, _ info: [String: Any]) {
    (self.consumer, defaultBox, self.box) = (consumer, box, box)
    output = PDFOutput(box.size, info)
  }

  /// A cairo PDF surface (`cairo_surface_t *`).
  var surface: OpaquePointer { output.surface }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    _ = consumer.take(output.finish())
  }
}

extension CGContext {
  /// A context whose pages become a PDF file. Its y grows upwards.
  ///
  /// - Parameters:
  ///   - consumer: gets the file when the context is closed or goes away.
  ///   - mediaBox: the pages' bounds, unless they say otherwise; null for a letter of 612 × 792 points.
  ///   - auxiliaryInfo: by the `kCGPDFContext…` keys.
  public convenience init?(
    consumer: CGDataConsumer,
    mediaBox: UnsafePointer<CGRect>?,
    _ auxiliaryInfo: CFDictionary?
  ) {
    let box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    self.init(pages: PDFPages(consumer, box, Self.named(auxiliaryInfo)))
  }

  /// A context whose pages become a PDF file at a URL; nil for a URL that is none of a file.
  public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  private static func named(_ dictionary: CFDictionary?) -> [String: Any] {
    var named: [String: Any] = [:]
    for case (let key as String, let value) in dictionary as? [AnyHashable: Any] ?? [:] { named[key] = value }
    return named
  }

  /// Begins a page. What was set in the context before is gone.
  ///
  /// - Parameter pageInfo: `kCGPDFContextMediaBox`, a `CGRect` as data or a value; other boxes are not kept.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    var box: CGRect?
    switch Self.named(pageInfo)[kCGPDFContextMediaBox as String] {
    case let data as Data where data.count == MemoryLayout<CGRect>.size:
      box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    case let rect as CGRect: box = rect
    default: break
    }
    begin(box)
  }

  /// Begins a page.
  ///
  /// - Parameter mediaBox: the page's bounds; null for the context's.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) { begin(mediaBox?.pointee) }

  private func begin(_ box: CGRect?) {
    guard let pages, !pages.isClosed else { return }
    endPDFPage()
    writePage()
    pages.box = box ?? pages.defaultBox
    (pages.hasPage, pages.isPageOpen) = (true, true)
    cairo_pdf_surface_set_size(pages.surface, pages.box.width, pages.box.height)
    pageToCairo = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -pages.box.minX, ty: pages.box.maxY)
    saveGState()
    concatenate(pageToCairo)
  }

  public func endPDFPage() {
    guard let pages, pages.hasPage else { return }
    pages.hasPage = false
    restoreAllGStates()
  }

  private func writePage() {
    guard let pages, pages.isPageOpen else { return }
    pages.isPageOpen = false
    cairo_show_page(cairo)
  }

  public func endPage() { endPDFPage() }

  /// Ends the file. Nothing can be drawn any more.
  public func closePDF() {
    guard let pages, !pages.isClosed else { return }
    endPDFPage()
    // A link to nowhere would leave no file at all.
    for name in pages.wantedNames.subtracting(pages.knownNames).sorted() { mark(name, at: .zero) }
    writePage()
    pages.close()
  }

  // MARK: Links

  /// A click in the rectangle, which is in the page's points, opens the address.
  public func setURL(_ url: CFURL, for rect: CGRect) { link("uri=" + (url as URL).absoluteString.quotedForTag, rect) }

  /// A click in the rectangle, which is in the page's points, leads to the place of that name.
  public func setDestination(_ name: CFString, for rect: CGRect) {
    pages?.wantedNames.insert(name as String)
    link("dest=" + (name as String).quotedForTag, rect)
  }

  /// Names a place on the page, in its points.
  public func addDestination(_ name: CFString, at point: CGPoint) {
    guard let pages, pages.hasPage, pages.knownNames.insert(name as String).inserted else { return }
    mark(name as String, at: point.applying(pageToCairo))
  }

  private func mark(_ name: String, at place: CGPoint) {
    tag(CAIRO_TAG_DEST, "name=\(name.quotedForTag) x=\(place.x) y=\(place.y)")
  }

  private func link(_ target: String, _ rect: CGRect) {
    guard let pages, pages.hasPage else { return }
    tagLink(target, at: rect.applying(pageToCairo))
  }

  /// - Parameter place: in cairo's points of the page.
  func tagLink(_ target: String, at place: CGRect) {
    tag(CAIRO_TAG_LINK, "rect=[\(place.minX) \(place.minY) \(place.width) \(place.height)] \(target)")
  }

  private func tag(_ name: String, _ attributes: String) {
    cairo_tag_begin(cairo, name, attributes)
    cairo_tag_end(cairo, name)
  }
}

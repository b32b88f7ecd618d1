internal import CGTK

// What a PDF file says of itself.

nonisolated(unsafe) public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
nonisolated(unsafe) public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
nonisolated(unsafe) public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
nonisolated(unsafe) public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
nonisolated(unsafe) public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"

/// The bounds of a page, for `beginPDFPage(_:)`.
nonisolated(unsafe) public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

/// A PDF file that is being drawn.
package final class PDFFile {
  /// Of the current page: in points from its upper left corner, y growing downwards.
  package let context: CGContext
  private let surface: OpaquePointer
  private let output: Output
  private var hasPage = false

  private final class Output {
    var data = Data()
  }

  /// `info` has the `kCGPDFContext…` keys.
  package init(info: [String: Any]) {
    output = Output()
    surface = cairo_pdf_surface_create_for_stream(
      { target, bytes, count in
        Unmanaged<Output>.fromOpaque(target!).takeUnretainedValue().data.append(bytes!, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(output).toOpaque(),
      0,
      0
    )
    let cairo = cairo_create(surface)!
    context = CGContext(cairo: cairo)
    cairo_destroy(cairo)
    surface.describePDF(info)
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Ends the page before; what it had set in the context is gone.
  package func beginPage(_ bounds: CGRect) {
    endPage()
    cairo_pdf_surface_set_size(surface, bounds.width, bounds.height)
    hasPage = true
    context.saveGState()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
  }

  private func endPage() {
    guard hasPage else { return }
    context.restoreAllGStates()
    cairo_show_page(context.cairo)
  }

  /// A click in the rectangle opens the address.
  package func link(_ rect: CGRect, to url: URL) {
    let place = context.convertToDeviceSpace(rect)
    let attributes =
      "rect=[\(place.minX) \(place.minY) \(place.width) \(place.height)] uri=\(url.absoluteString.quotedForTag)"
    cairo_tag_begin(context.cairo, CAIRO_TAG_LINK, attributes)
    cairo_tag_end(context.cairo, CAIRO_TAG_LINK)
  }

  /// The whole file; nothing can be drawn any more.
  package func finish() -> Data {
    endPage()
    hasPage = false
    cairo_surface_finish(surface)
    return output.data
  }
}

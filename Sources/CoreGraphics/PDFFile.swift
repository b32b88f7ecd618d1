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
  private let output: PDFOutput
  private var hasPage = false

  /// `info` has the `kCGPDFContext…` keys.
  package init(info: [String: Any]) {
    output = PDFOutput(.zero, info)
    let cairo = cairo_create(output.surface)!
    context = CGContext(cairo: cairo)
    cairo_destroy(cairo)
  }

  /// Ends the page before; what it had set in the context is gone.
  package func beginPage(_ bounds: CGRect) {
    endPage()
    cairo_pdf_surface_set_size(output.surface, bounds.width, bounds.height)
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
    context.tagLink("uri=" + url.absoluteString.quotedForTag, at: context.convertToDeviceSpace(rect))
  }

  /// The whole file; nothing can be drawn any more.
  package func finish() -> Data {
    endPage()
    hasPage = false
    return output.finish()
  }
}

import Foundation

/// What a PDF file says of itself.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`.
  open var documentInfo: [String: Any] = [:]

  public override init() { super.init() }

  override func copyValues(of other: UIGraphicsRendererFormat) {
    super.copyValues(of: other)
    documentInfo = (other as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
  }
}

/// What a PDF renderer's block draws with: begin a page first.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let file: PDFFile
  /// The current page, in the coordinates that are drawn in.
  open private(set) var pdfContextBounds: CGRect

  init(_ file: PDFFile, _ format: UIGraphicsPDFRendererFormat) {
    self.file = file
    pdfContextBounds = format.bounds
    super.init(file.context, format)
  }

  /// Ends the page and begins one of the renderer's size.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  /// Ends the page and begins another; nothing of `pageInfo` counts here.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pdfContextBounds = bounds
    file.beginPage(bounds)
  }

  /// A click in the rectangle of the current page opens the address.
  open func setURL(_ url: URL, for rect: CGRect) { file.link(rect, to: url) }
}

/// Draws PDF files: shapes stay shapes, text can be searched.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Pages of the size of `bounds`, in points of 1/72 inch.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds, format) }

  open func pdfData(actions: DrawingActions) -> Data {
    let format = rendererFormat as! UIGraphicsPDFRendererFormat
    let file = PDFFile(info: format.documentInfo)
    UIGraphicsPushContext(file.context)
    actions(UIGraphicsPDFRendererContext(file, format))
    UIGraphicsPopContext()
    return file.finish()
  }

  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url, options: .atomic)
  }
}

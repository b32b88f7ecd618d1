import CoreGraphics
import Foundation

/// A PDF file that is drawn in the current context, and where it goes.
private final class OpenPDF {
  let file: PDFFile
  let standard: CGRect
  let finish: (Data) -> Void
  var page: CGRect?

  init(_ file: PDFFile, _ bounds: CGRect, finish: @escaping (Data) -> Void) {
    self.file = file
    // US Letter, as where Apple's bounds are empty.
    standard = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
    self.finish = finish
  }

  private static let key = "SlipwayOpenPDFs"

  /// Those that the thread has begun, the innermost last.
  static var all: [OpenPDF] {
    get { Thread.current.threadDictionary[key] as? [OpenPDF] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// The one that is drawn in.
  static var current: OpenPDF? {
    let context = UIGraphicsGetCurrentContext()
    return all.last { $0.file.context === context }
  }
}

private func begin(_ bounds: CGRect, _ info: [AnyHashable: Any]?, finish: @escaping (Data) -> Void) {
  let named = (info ?? [:]).compactMap { key, value in (key as? String).map { ($0, value) } }
  let open = OpenPDF(PDFFile(info: Dictionary(named) { $1 }), bounds, finish: finish)
  OpenPDF.all.append(open)
  UIGraphicsPushContext(open.file.context)
}

/// Begins a PDF file, whose pages are drawn in the current context. `UIGraphicsEndPDFContext()` writes it to `data`.
///
/// - Parameters:
///   - bounds: of pages that do not say their own; empty for US Letter.
///   - documentInfo: `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Keywords` and `…Creator`.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) {
  begin(bounds, documentInfo) { data.setData($0) }
}

/// The same for a file.
///
/// - Returns: whether the file can be written.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
  begin(bounds, documentInfo) { try? $0.write(to: URL(fileURLWithPath: path), options: .atomic) }
  return true
}

/// Ends the file that is drawn in, with its last page.
public func UIGraphicsEndPDFContext() {
  guard let open = OpenPDF.current else { return }
  UIGraphicsPopContext()
  OpenPDF.all.removeAll { $0 === open }
  open.finish(open.file.finish())
}

/// Ends the page and begins another of the file's size.
public func UIGraphicsBeginPDFPage() {
  guard let open = OpenPDF.current else { return }
  UIGraphicsBeginPDFPageWithInfo(open.standard, nil)
}

/// Ends the page and begins another; nothing of `pageInfo` counts here.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  guard let open = OpenPDF.current else { return }
  let page = bounds.isEmpty ? open.standard : bounds
  open.page = page
  open.file.beginPage(page)
}

/// The page that is drawn, in the coordinates that are drawn in; empty without one.
public func UIGraphicsGetPDFContextBounds() -> CGRect { OpenPDF.current?.page ?? .zero }

/// A click in the rectangle of the current page opens the address.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) { OpenPDF.current?.file.link(rect, to: url) }

internal import CPoppler
import Foundation
import SlipwayPDF

/// Poppler's side of a document that was read. Poppler is asked by one thread at a time.
final class PDFEngine: @unchecked Sendable {
  let bytes: NSData
  let document: OpaquePointer
  private let geometry: OpaquePointer
  private let lock = NSRecursiveLock()

  enum Failure: Error { case isLocked, isNoDocument }

  init(_ data: Data, password: String?) throws(Failure) {
    bytes = NSData(data: data)
    guard bytes.length > 0, let count = Int32(exactly: bytes.length) else { throw .isNoDocument }
    let text = bytes.bytes.assumingMemoryBound(to: CChar.self)
    // Poppler's GLib interface crashes on a wrong password, so the other one is asked before. It tries Latin-1 first.
    let code = password.map { $0.data(using: .isoLatin1)?.map { CChar(bitPattern: $0) } ?? [] } ?? []
    guard password == nil || !code.isEmpty else { throw .isLocked }
    let geometry = slipway_pdf_open(text, count, code + [0])
    if password != nil, geometry == nil { throw .isLocked }
    let held = g_bytes_new_static(bytes.bytes, gsize(bytes.length))
    defer { g_bytes_unref(held) }
    var error: UnsafeMutablePointer<GError>?
    guard let opened = poppler_document_new_from_bytes(held, password, &error) else {
      let isLocked = error.map { $0.pointee.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue) } ?? false
      error.map { g_error_free($0) }
      geometry.map { slipway_pdf_close($0) }
      throw isLocked ? .isLocked : .isNoDocument
    }
    guard let geometry else {
      g_object_unref(UnsafeMutableRawPointer(opened))
      throw .isNoDocument
    }
    (document, self.geometry) = (opened, geometry)
  }

  deinit {
    slipway_pdf_close(geometry)
    g_object_unref(UnsafeMutableRawPointer(document))
  }

  func ask<Result>(_ body: (OpaquePointer) -> Result) -> Result { lock.withLock { body(document) } }

  var pageCount: Int { ask { Int(poppler_document_get_n_pages($0)) } }
  var isEncrypted: Bool { lock.withLock { slipway_pdf_is_encrypted(geometry) } }

  static func isOwners(_ password: String, of data: NSData) -> Bool {
    slipway_pdf_is_owners(data.bytes.assumingMemoryBound(to: CChar.self), Int32(data.length), password)
  }

  /// Asks one of its pages; nil if there is none.
  func page<Result>(_ index: Int, _ body: (OpaquePointer) -> Result) -> Result? {
    ask { document in
      guard let page = poppler_document_get_page(document, Int32(index)) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(page)) }
      return body(page)
    }
  }

  func layout(_ index: Int) -> PageLayout {
    var degrees: Int32 = 0
    var boxes = [SlipwayPDFBox](repeating: SlipwayPDFBox(), count: 5)
    let isThere = lock.withLock { slipway_pdf_page(geometry, Int32(index), &degrees, &boxes) }
    guard isThere else { return PageLayout(box: .zero) }
    let rects = boxes.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    return PageLayout(degrees: Int(degrees), boxes: rects)
  }
}

/// Takes over a text of GLib's.
func text(consuming text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}

/// How a page of a file lies: its boxes in the page's own coordinates, y growing upwards, and by how much it is turned clockwise.
struct PageLayout {
  var degrees = 0
  /// Media, crop, bleed, trim and art box.
  var boxes: [CGRect]

  init(degrees: Int, boxes: [CGRect]) { (self.degrees, self.boxes) = (degrees, boxes) }
  init(box: CGRect) { boxes = Array(repeating: box, count: 5) }

  /// What Poppler draws and measures in.
  var crop: CGRect { boxes[1] }

  /// From the page's own coordinates to those of the box as it is seen, turned, y growing downwards.
  static func seen(_ box: CGRect, _ degrees: Int) -> CGAffineTransform {
    switch degrees {
    case 90: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: -box.minY, ty: -box.minX)
    case 180: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.maxX, ty: -box.minY)
    case 270: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: box.maxY, ty: box.maxX)
    default: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }
  }

  static func size(_ box: CGRect, _ degrees: Int) -> CGSize {
    degrees % 180 == 0 ? box.size : CGSize(width: box.height, height: box.width)
  }

  /// Of a rectangle that Poppler measures from the upper left corner of the page as it is seen.
  func page(fromSeen rect: CGRect) -> CGRect { rect.applying(Self.seen(crop, degrees).inverted()) }

  /// Of one that it measures from the lower left corner.
  func page(fromSeenUpwards rect: CGRect) -> CGRect {
    let height = Self.size(crop, degrees).height
    return page(fromSeen: CGRect(x: rect.minX, y: height - rect.maxY, width: rect.width, height: rect.height))
  }
}

extension CGRect {
  init(_ rect: PopplerRectangle) {
    self.init(
      x: min(rect.x1, rect.x2),
      y: min(rect.y1, rect.y2),
      width: abs(rect.x2 - rect.x1),
      height: abs(rect.y2 - rect.y1)
    )
  }
}

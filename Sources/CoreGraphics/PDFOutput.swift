internal import CGTK

/// A PDF file that cairo writes into memory.
final class PDFOutput {
  /// A cairo PDF surface (`cairo_surface_t *`).
  let surface: OpaquePointer
  private let written = Written()

  private final class Written { var data = Data() }

  /// - Parameters:
  ///   - size: of pages that have no other, in points.
  ///   - info: by the `kCGPDFContext…` keys.
  init(_ size: CGSize, _ info: [String: Any]) {
    surface = cairo_pdf_surface_create_for_stream(
      { target, bytes, count in
        Unmanaged<Written>.fromOpaque(target!).takeUnretainedValue().data.append(bytes!, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(written).toOpaque(),
      size.width,
      size.height
    )
    describe(info)
  }

  deinit {
    // Contexts may hold the surface for longer than the bytes have a place to go to.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  private func describe(_ info: [String: Any]) {
    let known: [(CFString, cairo_pdf_metadata_t)] = [
      (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
      (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
      (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
    ]
    for (key, field) in known {
      let value = info[key as String]
      let text = value as? String ?? (value as? [String])?.joined(separator: ", ")
      if let text { cairo_pdf_surface_set_metadata(surface, field, text) }
    }
  }

  /// The whole file; nothing can be drawn any more.
  func finish() -> Data {
    cairo_surface_finish(surface)
    return written.data
  }
}

extension String {
  /// As cairo reads texts in tags.
  var quotedForTag: String {
    "'" + replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'") + "'"
  }
}

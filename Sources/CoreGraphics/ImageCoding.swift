internal import CGTK

// Pictures from files and back, by gdk-pixbuf.

extension CGImage {
  /// A picture that was read, with how it is to be turned: 1…8 as in EXIF.
  package struct Decoded {
    package let image: CGImage
    package let orientation: Int
  }

  /// Reads a file's content: PNG, JPEG, GIF, BMP, TIFF, SVG, and what else gdk-pixbuf knows. A file that breaks off shows
  /// what there is. `nil` if there is no picture in it.
  package static func decode(_ data: Data) -> Decoded? {
    guard !data.isEmpty, let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    data.withUnsafeBytes { bytes in
      _ = gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), nil)
    }
    gdk_pixbuf_loader_close(loader, nil)
    return gdk_pixbuf_loader_get_pixbuf(loader).map(decoded)
  }

  /// Reads a file; a vector picture, or one that only has to be small, is made to fit into so many pixels.
  package static func decode(file: String, fitting size: CGSize? = nil) -> Decoded? {
    let pixbuf =
      size.map { gdk_pixbuf_new_from_file_at_scale(file, Int32($0.width), Int32($0.height), 1, nil) }
      ?? gdk_pixbuf_new_from_file(file, nil)
    guard let pixbuf else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    return decoded(pixbuf)
  }

  private static func decoded(_ pixbuf: OpaquePointer) -> Decoded {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32,
      gdk_pixbuf_get_width(pixbuf),
      gdk_pixbuf_get_height(pixbuf)
    )!
    let cairo = cairo_create(surface)
    gdk_cairo_set_source_pixbuf(cairo, pixbuf, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    let orientation = gdk_pixbuf_get_option(pixbuf, "orientation").flatMap { Int(String(cString: $0)) } ?? 1
    return Decoded(image: CGImage(consuming: surface), orientation: orientation)
  }

  /// A PNG file's content.
  package var pngData: Data? {
    var data = Data()
    let status = withUnsafeMutablePointer(to: &data) { target in
      cairo_surface_write_to_png_stream(
        surface,
        { target, bytes, count in
          target!.assumingMemoryBound(to: Data.self).pointee.append(bytes!, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        },
        target
      )
    }
    return status == CAIRO_STATUS_SUCCESS ? data : nil
  }

  /// A JPEG file's content, on white. `quality` is 0…1.
  package func jpegData(quality: CGFloat) -> Data? {
    let opaque = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo_surface_destroy(opaque) }
    let cairo = cairo_create(opaque)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    guard let pixbuf = gdk_pixbuf_get_from_surface(opaque, 0, 0, Int32(width), Int32(height)) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var buffer: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    let percent = "\(Int((max(0, min(1, quality)) * 100).rounded()))"
    let isSaved = "quality".withCString { key in
      percent.withCString { value in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, "jpeg", &keys, &values, nil)
      }
    }
    guard isSaved != 0, let buffer else { return nil }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(count))
  }
}

extension CGImage {
  /// A copy in other pixels: what `draw` draws into so many pixels, counted downwards, with `self` at its own size.
  package func redrawn(width: Int, height: Int, _ transform: CGAffineTransform) -> CGImage {
    let target = cairo_image_surface_create(cairo_image_surface_get_format(surface), Int32(width), Int32(height))!
    let cairo = cairo_create(target)
    var matrix = cairo_matrix_t(transform)
    cairo_transform(cairo, &matrix)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_rectangle(cairo, 0, 0, Double(self.width), Double(self.height))
    cairo_fill(cairo)
    cairo_destroy(cairo)
    return CGImage(consuming: target)
  }

  package func scaled(width: Int, height: Int) -> CGImage {
    let (x, y) = (CGFloat(width) / CGFloat(self.width), CGFloat(height) / CGFloat(self.height))
    return redrawn(width: width, height: height, CGAffineTransform(scaleX: x, y: y))
  }

  /// The picture's alpha in one colour.
  package func tinted(_ color: CGColor) -> CGImage {
    let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let cairo = cairo_create(target)
    let (red, green, blue, alpha) = color.rgba
    cairo_set_source_rgba(cairo, red, green, blue, alpha)
    cairo_mask_surface(cairo, surface, 0, 0)
    cairo_destroy(cairo)
    return CGImage(consuming: target)
  }
}

internal import CGTK

// Pictures to files, by gdk-pixbuf, and in other pixels.

extension CGImage {
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

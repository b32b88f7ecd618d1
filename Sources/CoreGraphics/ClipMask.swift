internal import CGTK

/// A picture whose alpha narrows what is drawn, and where it lies.
struct ClipMask {
  let image: CGImage
  let rect: CGRect
  /// From user space to cairo's, as it was when the mask was set.
  let userToCairo: CGAffineTransform

  /// Paints the source through the mask.
  func paintSource(of cairo: OpaquePointer) {
    cairo_save(cairo)
    var matrix = cairo_matrix_t(userToCairo)
    cairo_set_matrix(cairo, &matrix)
    cairo_translate(cairo, rect.minX, rect.maxY)
    cairo_scale(cairo, rect.width / Double(image.width), -rect.height / Double(image.height))
    let pattern = cairo_pattern_create_for_surface(image.surface)!
    // Up to its edges the mask is as opaque as its outermost pixels.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
    cairo_clip(cairo)
    cairo_mask(cairo, pattern)
    cairo_pattern_destroy(pattern)
    cairo_restore(cairo)
  }
}

extension CGContext {
  /// Narrows the clip by a picture's alpha, stretched into a rectangle as `draw(_:in:)` does. What is drawn with blend
  /// modes other than `normal` is blended where the mask is opaque.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard rect.width != 0, rect.height != 0 else { return clip(to: rect) }
    state.masks.append(ClipMask(image: mask, rect: rect, userToCairo: userToCairo))
  }
}

extension CGImage {
  /// The picture, seen only where a mask of any size, stretched over it, is opaque.
  public func masking(_ mask: CGImage) -> CGImage? {
    let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let cairo = cairo_create(target)!
    cairo_set_source_surface(cairo, surface, 0, 0)
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    ClipMask(image: mask, rect: all, userToCairo: upright).paintSource(of: cairo)
    cairo_destroy(cairo)
    return CGImage(consuming: target)
  }
}

internal import CGTK

extension CGContext {
  /// Draws a picture with its lower edge where y is least: upright in a bitmap, upside down in UIKit's contexts, where
  /// `UIImage` draws upright. A mask is filled with the fill colour.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.width != 0, rect.height != 0 else { return }
    composite {
      cairo_save(cairo)
      cairo_translate(cairo, rect.minX, rect.maxY)
      cairo_scale(cairo, rect.width / Double(image.width), -rect.height / Double(image.height))
      cairo_new_path(cairo)
      if byTiling {
        paint(image, extend: CAIRO_EXTEND_REPEAT) { cairo_paint_with_alpha($0, $1) }
      } else {
        paint(image, extend: CAIRO_EXTEND_PAD) { cairo, alpha in
          cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
          cairo_clip(cairo)
          cairo_paint_with_alpha(cairo, alpha)
        }
      }
      cairo_restore(cairo)
    }
  }

  private func paint(_ image: CGImage, extend: cairo_extend_t, _ paint: (OpaquePointer, Double) -> Void) {
    let alpha = state.shadow == nil ? state.alpha : 1
    if image.isMaskOnly {
      setSource(state.fillColor, alpha: alpha)
      cairo_mask_surface(cairo, image.surface, 0, 0)
      return
    }
    let surface = swapsRedAndBlue ? image.swappedSurface() : cairo_surface_reference(image.surface)!
    cairo_set_source_surface(cairo, surface, 0, 0)
    let source = cairo_get_source(cairo)
    cairo_pattern_set_extend(source, extend)
    let isSmooth = image.shouldInterpolate && state.interpolationQuality != .none
    cairo_pattern_set_filter(source, isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    paint(cairo, alpha)
    cairo_surface_destroy(surface)
  }

  // MARK: Gradients

  /// Paints the clip with colours along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let pattern = cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y)!
    let vector = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
    guard vector != .zero else { return cairo_pattern_destroy(pattern) }
    paint(gradient, pattern, options) { beyondStart in
      // The half-plane behind an end, as a very large rectangle.
      let angle = atan2(vector.dy, vector.dx)
      let far = 1e6
      cairo_translate(cairo, beyondStart ? startPoint.x : endPoint.x, beyondStart ? startPoint.y : endPoint.y)
      cairo_rotate(cairo, angle)
      cairo_rectangle(cairo, beyondStart ? -far : 0, -far, far, far * 2)
    }
  }

  /// Paints the clip with colours between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let pattern = cairo_pattern_create_radial(
      startCenter.x,
      startCenter.y,
      startRadius,
      endCenter.x,
      endCenter.y,
      endRadius
    )!
    paint(gradient, pattern, options) { beyondStart in
      // Circles within one another: inside the start circle, or outside the end circle.
      if beyondStart {
        cairo_arc(cairo, startCenter.x, startCenter.y, startRadius, 0, 2 * .pi)
      } else {
        cairo_rectangle(cairo, -1e6, -1e6, 2e6, 2e6)
        cairo_new_sub_path(cairo)
        cairo_arc_negative(cairo, endCenter.x, endCenter.y, endRadius, 2 * .pi, 0)
      }
    }
  }

  /// Paints the gradient with both ends extended, without the parts behind an end that is not to be.
  private func paint(
    _ gradient: CGGradient,
    _ pattern: OpaquePointer,
    _ options: CGGradientDrawingOptions,
    addPathBeyond: (_ start: Bool) -> Void
  ) {
    for stop in gradient.stops {
      let (red, green, blue, alpha) = drawn(stop.color)
      cairo_pattern_add_color_stop_rgba(pattern, stop.location, red, green, blue, alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    composite {
      cairo_save(cairo)
      for isStart in [true, false]
      where !options.contains(isStart ? .drawsBeforeStartLocation : .drawsAfterEndLocation) {
        cairo_new_path(cairo)
        cairo_save(cairo)
        addPathBeyond(isStart)
        cairo_restore(cairo)
        // Everything but the path.
        cairo_rectangle(cairo, -2e6, -2e6, 4e6, 4e6)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(cairo)
      }
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.shadow == nil ? state.alpha : 1)
      cairo_restore(cairo)
    }
    cairo_pattern_destroy(pattern)
  }
}

extension CGImage {
  /// A copy with red and blue exchanged, owned by the caller.
  func swappedSurface() -> OpaquePointer {
    let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let cairo = cairo_create(copy)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    copy.swapRedAndBlue()
    return copy
  }
}

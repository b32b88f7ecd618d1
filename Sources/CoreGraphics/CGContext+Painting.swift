internal import CGTK

struct DrawingShadow {
  var offset: CGSize
  var blur: CGFloat
  var color: CGColor
}

/// What is drawn apart between `beginTransparencyLayer` and its end.
struct TransparencyLayer {
  var state: DrawingState
}

extension CGContext {
  /// Paints a shape in a colour, with alpha, blend mode, shadow and mask. `shape` gets the cairo context (`cairo_t *`).
  package func paint(_ color: CGColor, _ shape: (OpaquePointer) -> Void) {
    composite {
      setSource(color, alpha: state.shadow == nil ? state.alpha : 1)
      shape(cairo)
    }
  }

  func setSource(_ color: CGColor, alpha: CGFloat) {
    if let tile = color.tile { return setSource(tile) }
    if let pattern = color.pattern {
      return pattern.becomeSource(of: self, in: color.ofCell, alpha: (pattern.isColored ? color.alpha : 1) * alpha)
    }
    let (red, green, blue, opacity) = drawn(color)
    cairo_set_source_rgba(cairo, red, green, blue, opacity * alpha)
  }

  /// Tiles begin at the origin of the page and are as large as the page's points, whatever the transform is.
  private func setSource(_ tile: ColorTile) {
    let surface =
      swapsRedAndBlue ? tile.image.swappedSurface() : cairo_surface_reference(tile.image.surface)!
    let pattern = cairo_pattern_create_for_surface(surface)!
    cairo_surface_destroy(surface)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    let pixels = CGAffineTransform(
      scaleX: CGFloat(tile.image.width) / tile.size.width,
      y: CGFloat(tile.image.height) / tile.size.height
    )
    var matrix = cairo_matrix_t(userToCairo.concatenating(pageToCairo.inverted()).concatenating(pixels))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// The colour's channels as the bitmap has them.
  func drawn(_ color: CGColor) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let (red, green, blue, alpha) = color.rgba
    return swapsRedAndBlue ? (blue, green, red, alpha) : (red, green, blue, alpha)
  }

  /// Runs `body` with the blend mode set; if there is a shadow or a mask, draws apart first.
  func composite(_ body: () -> Void) {
    compositeMasked(by: state.masks[...], body)
  }

  private func compositeMasked(by masks: ArraySlice<ClipMask>, _ body: () -> Void) {
    guard let mask = masks.last else { return compositeUnmasked(body) }
    let blendMode = state.blendMode
    cairo_push_group(cairo)
    state.blendMode = .normal
    compositeMasked(by: masks.dropLast(), body)
    state.blendMode = blendMode
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, state.blendMode.cairo)
    mask.paintSource(of: cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// If there is a shadow, draws apart first, then the shadow and the drawing.
  private func compositeUnmasked(_ body: () -> Void) {
    cairo_set_operator(cairo, state.blendMode.cairo)
    defer { cairo_set_operator(cairo, CAIRO_OPERATOR_OVER) }
    guard let shadow = state.shadow else { return body() }
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    body()
    let drawing = cairo_pop_group(cairo)!
    paint(drawing, with: shadow)
    cairo_pattern_destroy(drawing)
  }

  private func paint(_ drawing: OpaquePointer, with shadow: DrawingShadow) {
    // In pixels from here on.
    cairo_save(cairo)
    let isUpwards = pageToCairo.d < 0
    let scale = pageToCairo.a
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let sigma = shadow.blur / 2 * scale
    let offset = CGSize(
      width: shadow.offset.width * scale,
      height: shadow.offset.height * scale * (isUpwards ? -1 : 1)
    )
    // What lies outside the clip still throws its shadow into it.
    let reach = (sigma * 3).rounded(.up) + max(abs(offset.width), abs(offset.height))
    let area = CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .insetBy(dx: -reach, dy: -reach).integral
    cairo_restore(cairo)
    if let mask = AlphaMask(area: area) {
      mask.draw { target in
        var matrix = cairo_matrix_t(userToCairo)
        cairo_set_matrix(target, &matrix)
        cairo_set_source(target, drawing)
        cairo_paint(target)
      }
      mask.blur(sigma: sigma)
      cairo_identity_matrix(cairo)
      setSource(shadow.color, alpha: state.alpha)
      cairo_mask_surface(cairo, mask.surface, area.minX + offset.width, area.minY + offset.height)
    }
    cairo_restore(cairo)
    cairo_set_source(cairo, drawing)
    cairo_paint_with_alpha(cairo, state.alpha)
  }

  /// Runs what draws with cairo itself (`cairo_t *`); alpha, blend mode and shadow apply to all of it as one drawing.
  package func drawApart(_ body: (OpaquePointer) -> Void) {
    composite {
      cairo_push_group(cairo)
      body(cairo)
      let drawing = cairo_pop_group(cairo)!
      if swapsRedAndBlue {
        var surface: OpaquePointer?
        cairo_pattern_get_surface(drawing, &surface)
        surface?.swapRedAndBlue()
      }
      cairo_set_source(cairo, drawing)
      cairo_paint_with_alpha(cairo, state.shadow == nil ? state.alpha : 1)
      cairo_pattern_destroy(drawing)
    }
  }

  // MARK: Transparency layers

  /// What is drawn until the end is one drawing: alpha, blend mode and shadow apply to it as a whole.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    layers.append(TransparencyLayer(state: state))
    saveGState()
    cairo_push_group(cairo)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let drawing = cairo_pop_group(cairo)!
    restoreGState()
    state = layer.state
    composite {
      cairo_set_source(cairo, drawing)
      cairo_paint_with_alpha(cairo, state.shadow == nil ? state.alpha : 1)
    }
    cairo_pattern_destroy(drawing)
  }
}

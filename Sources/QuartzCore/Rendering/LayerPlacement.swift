internal import CGTK

extension CATransform3D {
  /// The transform as GSK takes it (`GskTransform *`, owned by the caller; `nil` is the identity), in its simplest form:
  /// GSK draws translations and scales without detours, and cairo draws nothing but affine transforms. What it cannot draw
  /// in perspective is drawn as it looks about `center`.
  func gsk(around center: CGPoint, isFlat: Bool) -> OpaquePointer? {
    if !isFlat, m14 != 0 || m24 != 0, Self.hasPerspective {
      var matrix = graphene_matrix_t()
      let floats = rows.flatMap { [Float($0.x), Float($0.y), Float($0.z), Float($0.w)] }
      graphene_matrix_init_from_float(&matrix, floats)
      return gsk_transform_matrix(nil, &matrix)
    }
    let parts = affine(around: center).decomposed()
    var transform: OpaquePointer?
    if parts.translation != .zero {
      var shift = graphene_point_t(x: Float(parts.translation.dx), y: Float(parts.translation.dy))
      transform = gsk_transform_translate(transform, &shift)
    }
    if parts.rotation != 0 { transform = gsk_transform_rotate(transform, Float(parts.rotation * 180 / .pi)) }
    if parts.horizontalShear != 0 {
      transform = gsk_transform_skew(transform, Float(atan(parts.horizontalShear) * 180 / .pi), 0)
    }
    if parts.scale != CGSize(width: 1, height: 1) {
      transform = gsk_transform_scale(transform, Float(parts.scale.width), Float(parts.scale.height))
    }
    return transform
  }

  /// The plane as it is seen, or as nearly as an affine transform can show it.
  private func affine(around center: CGPoint) -> CGAffineTransform {
    let place = project(center)
    let right = project(CGPoint(x: center.x + 1, y: center.y))
    let down = project(CGPoint(x: center.x, y: center.y + 1))
    let turn = CGAffineTransform(
      a: right.x - place.x,
      b: right.y - place.y,
      c: down.x - place.x,
      d: down.y - place.y,
      tx: 0,
      ty: 0
    )
    let origin = center.applying(turn)
    return turn.concatenating(CGAffineTransform(translationX: place.x - origin.x, y: place.y - origin.y))
  }

  /// Whether the windows' renderer draws perspective.
  private static var hasPerspective: Bool {
    guard let windows = gtk_window_get_toplevels(), g_list_model_get_n_items(windows) > 0,
      let window = g_list_model_get_item(windows, 0)
    else { return false }
    defer { g_object_unref(window) }
    guard let renderer = gtk_native_get_renderer(OpaquePointer(window)) else { return false }
    return String(
      cString: g_type_name_from_instance(UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self))
    )
      != "GskCairoRenderer"
  }
}

extension CGPoint {
  /// A shift by the point (`GskTransform *`, owned by the caller).
  package var gskTranslation: OpaquePointer? {
    var offset = graphene
    return self == .zero ? nil : gsk_transform_translate(nil, &offset)
  }
}

extension CALayer {
  /// The transform GTK places the layer's widget by (`GskTransform *`, owned by the caller), from the upper left corner
  /// of the superlayer's widget, whose bounds begin at `parentOrigin`. A layer at rest stands on whole pixels, as edges
  /// and text are sharp there.
  package func placement(parentOrigin: CGPoint, isFlat: Bool = false) -> OpaquePointer? {
    if let shift = translationToSuperlayer {
      var x = bounds.minX + shift.dx - parentOrigin.x
      var y = bounds.minY + shift.dy - parentOrigin.y
      if model() === self { (x, y) = (PixelGrid.nearest(x), PixelGrid.nearest(y)) }
      return CGPoint(x: x, y: y).gskTranslation
    }
    var matrix = CATransform3DMakeTranslation(bounds.minX, bounds.minY, 0)
    matrix = CATransform3DConcat(matrix, transformToSuperlayer)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(-parentOrigin.x, -parentOrigin.y, 0))
    if model() === self, CATransform3DIsIdentity(transform) {
      (matrix.m41, matrix.m42) = (PixelGrid.nearest(matrix.m41), PixelGrid.nearest(matrix.m42))
    }
    return matrix.gsk(around: CGPoint(x: bounds.width / 2, y: bounds.height / 2), isFlat: isFlat)
  }
}

/// The pixels of what is being drawn into.
enum PixelGrid {
  /// How many of them are in a point.
  @TaskLocal static var scale: CGFloat = 1

  /// The pixel's edge that is nearest to a place.
  static func nearest(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
}

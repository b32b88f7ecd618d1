internal import CGTK

/// What a layer itself shows between its background and its sublayers.
extension CALayer {
  var hasContents: Bool { contents is CGImage || self is CAGradientLayer }

  func appendContents(to snapshot: OpaquePointer, in bounds: CGRect) {
    (self as? CAGradientLayer)?.appendGradient(to: snapshot, in: bounds)
    guard let image = contents as? CGImage, !bounds.size.isEmpty else { return }
    let size = CGSize(
      width: CGFloat(image.width) / contentsScale * contentsRect.width,
      height: CGFloat(image.height) / contentsScale * contentsRect.height
    )
    let target = contentsGravity.place(size, in: bounds)
    let isTurnedOver = model().isTurnedOver
    if isTurnedOver {
      // Pictures stand upright whichever way y grows.
      gtk_snapshot_save(snapshot)
      var shift = CGPoint(x: 0, y: 2 * target.midY).graphene
      gtk_snapshot_translate(snapshot, &shift)
      gtk_snapshot_scale(snapshot, 1, -1)
    }
    snapshot.append(image, part: contentsRect, in: target, isNearest: filter(of: image, in: target) == .nearest)
    if isTurnedOver { gtk_snapshot_restore(snapshot) }
  }

  /// How contents become as large as their place.
  private func filter(of image: CGImage, in target: CGRect) -> CALayerContentsFilter {
    let pixels = CGFloat(image.width) * contentsRect.width
    return target.width * contentsScale > pixels ? magnificationFilter : minificationFilter
  }
}

/// A `GtkSnapshot *`.
extension OpaquePointer {
  /// - Parameter part: what is shown of the picture, in parts of its size.
  func append(_ image: CGImage, part: CGRect, in target: CGRect, isNearest: Bool) {
    guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      return append(image, in: target, isNearest: isNearest)
    }
    // The whole picture, so large that the shown part fills the target.
    let whole = CGSize(width: target.width / part.width, height: target.height / part.height)
    var clip = target.graphene
    gtk_snapshot_push_clip(self, &clip)
    append(
      image,
      in: CGRect(
        x: target.minX - part.minX * whole.width,
        y: target.minY - part.minY * whole.height,
        width: whole.width,
        height: whole.height
      ),
      isNearest: isNearest
    )
    gtk_snapshot_pop(self)
  }

  /// - Parameter isNearest: whether each point has the colour of the nearest pixel.
  package func append(_ image: CGImage, in rect: CGRect, isNearest: Bool = false) {
    var bounds = rect.graphene
    guard isNearest else { return gtk_snapshot_append_texture(self, image.texture, &bounds) }
    // GTK 4.8's textures know no other filter than the linear one: cairo draws it.
    guard let cairo = gtk_snapshot_append_cairo(self, &bounds) else { return }
    let context = CGContext(cairo: cairo)
    context.interpolationQuality = .none
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(origin: .zero, size: rect.size))
    cairo_destroy(cairo)
  }
}

extension CALayerContentsGravity {
  /// Where contents of a size lie.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard !size.isEmpty else { return bounds }
    switch self {
    case .resize: return bounds
    case .resizeAspect:
      return place(size, in: bounds, scale: min(bounds.width / size.width, bounds.height / size.height))
    case .resizeAspectFill:
      return place(size, in: bounds, scale: max(bounds.width / size.width, bounds.height / size.height))
    default: return place(size, in: bounds, scale: 1)
    }
  }

  private func place(_ size: CGSize, in bounds: CGRect, scale: CGFloat) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    let (isLeft, isRight) = (
      [.left, .topLeft, .bottomLeft].contains(self), [.right, .topRight, .bottomRight].contains(self)
    )
    let (isTop, isBottom) = (
      [.top, .topLeft, .topRight].contains(self), [.bottom, .bottomLeft, .bottomRight].contains(self)
    )
    return CGRect(
      x: isLeft ? bounds.minX : isRight ? bounds.maxX - width : bounds.midX - width / 2,
      y: isTop ? bounds.minY : isBottom ? bounds.maxY - height : bounds.midY - height / 2,
      width: width,
      height: height
    )
  }
}

extension CAGradientLayer {
  func appendGradient(to snapshot: OpaquePointer, in bounds: CGRect) {
    guard !bounds.size.isEmpty, let first = stops.first else { return }
    var rect = bounds.graphene
    // GSK wants stops in order.
    var last: CGFloat = 0
    let stops = stops.map { stop in
      last = max(last, min(1, max(0, stop.location)))
      return GskColorStop(offset: Float(last), color: stop.color.gdk)
    }
    guard stops.count > 1 else { return snapshot.append(first.color, in: bounds) }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    var (start, end) = (place(startPoint).graphene, place(endPoint).graphene)
    switch type {
    case .radial:
      let radii = (abs(end.x - start.x), abs(end.y - start.y))
      guard radii.0 > 0, radii.1 > 0 else { return }
      gtk_snapshot_append_radial_gradient(snapshot, &rect, &start, radii.0, radii.1, 0, 1, stops, gsize(stops.count))
    case .conic:
      // GSK counts clockwise from the top.
      let angle = atan2(end.y - start.y, end.x - start.x) * 180 / .pi + 90
      // Through cairo GSK fills the corners with chords of a circle through them: it gets a larger one.
      let reach = hypot(
        max(abs(bounds.minX - CGFloat(start.x)), abs(bounds.maxX - CGFloat(start.x))),
        max(abs(bounds.minY - CGFloat(start.y)), abs(bounds.maxY - CGFloat(start.y)))
      )
      gtk_snapshot_push_clip(snapshot, &rect)
      var around = bounds.insetBy(dx: -reach / 4, dy: -reach / 4).graphene
      gtk_snapshot_append_conic_gradient(snapshot, &around, &start, angle, stops, gsize(stops.count))
      gtk_snapshot_pop(snapshot)
    default:
      gtk_snapshot_append_linear_gradient(snapshot, &rect, &start, &end, stops, gsize(stops.count))
    }
  }
}

extension CAShapeLayer {
  /// A shape may reach out of its layer: it is drawn as far as it goes.
  func appendShape(to snapshot: OpaquePointer) {
    let drawn = drawnBounds
    guard !drawn.isNull, !drawn.isEmpty else { return }
    var rect = drawn.offsetBy(dx: -bounds.minX, dy: -bounds.minY).graphene
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &rect) else { return }
    let context = CGContext(cairo: cairo)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    drawShape(in: context)
    cairo_destroy(cairo)
  }
}

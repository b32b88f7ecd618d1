internal import CGTK

extension CAEmitterLayer {
  /// Appends the particles as they are at the time to which they have come.
  func appendParticles(to snapshot: OpaquePointer) {
    let pictures = inDrawingOrder.compactMap { picture(of: $0) }
    guard renderMode == .additive else {
      for picture in pictures { picture.append(to: snapshot) }
      return
    }
    RecordedNode(adding: pictures)?.append(to: snapshot)
  }

  private var inDrawingOrder: [Particle] {
    switch renderMode {
    case .oldestFirst: swarm.particles.sorted { $0.birth < $1.birth }
    case .oldestLast: swarm.particles.sorted { $0.birth > $1.birth }
    case .backToFront: swarm.particles.sorted { $0.place(at: swarm.time).z < $1.place(at: swarm.time).z }
    default: swarm.particles
    }
  }

  private func picture(of particle: Particle) -> RecordedNode? {
    let cell = particle.cell
    guard let contents = cell.contents, let image = contents as? CGImage, cell.contentsScale > 0 else { return nil }
    let (place, scale, color) = (
      particle.place(at: swarm.time), particle.scale(at: swarm.time), particle.color(at: swarm.time)
    )
    guard scale > 0, color.w > 0 else { return nil }
    let size = CGSize(
      width: CGFloat(image.width) / cell.contentsScale * cell.contentsRect.width,
      height: CGFloat(image.height) / cell.contentsScale * cell.contentsRect.height
    )
    let body = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let plain = RecordedNode { $0.append(image, part: cell.contentsRect, in: body, isNearest: false) }
    guard let shown = color == .one ? plain : plain?.recolored(by: .multiplied(by: color)) else { return nil }
    var middle = graphene_point_t(x: Float(place.x - bounds.minX), y: Float(place.y - bounds.minY))
    var transform = gsk_transform_translate(nil, &middle)
    let angle = particle.spin * (swarm.time - particle.birth)
    if angle != 0 { transform = gsk_transform_rotate(transform, Float(angle * 180 / .pi)) }
    transform = gsk_transform_scale(transform, Float(scale), Float(scale))
    defer { gsk_transform_unref(transform) }
    return RecordedNode { $0.append(in: transform) { shown.append(to: $0) } }
  }
}

extension RecordedNode {
  /// Pictures whose lights add up. GSK has no node for that: cairo draws them.
  convenience init?(adding pictures: [RecordedNode]) {
    guard !pictures.isEmpty else { return nil }
    let areas = pictures.map { picture in
      var area = graphene_rect_t()
      gsk_render_node_get_bounds(picture.node, &area)
      return area
    }
    self.init { snapshot in
      var all = areas[0]
      for var area in areas.dropFirst() {
        var before = all
        graphene_rect_union(&before, &area, &all)
      }
      guard let cairo = gtk_snapshot_append_cairo(snapshot, &all) else { return }
      for (picture, area) in zip(pictures, areas) {
        cairo_save(cairo)
        cairo_rectangle(
          cairo,
          Double(area.origin.x),
          Double(area.origin.y),
          Double(area.size.width),
          Double(area.size.height)
        )
        cairo_clip(cairo)
        cairo_push_group(cairo)
        gsk_render_node_draw(picture.node, cairo)
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
        cairo_paint(cairo)
        cairo_restore(cairo)
      }
      cairo_destroy(cairo)
    }
  }
}

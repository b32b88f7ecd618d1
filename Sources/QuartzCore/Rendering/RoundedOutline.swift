package import CGTK

/// A rectangle with a circle's quarter at each corner.
package struct RoundedOutline {
  var bounds: CGRect
  var topLeft: CGFloat = 0
  var topRight: CGFloat = 0
  var bottomRight: CGFloat = 0
  var bottomLeft: CGFloat = 0

  package init(
    bounds: CGRect,
    topLeft: CGFloat = 0,
    topRight: CGFloat = 0,
    bottomRight: CGFloat = 0,
    bottomLeft: CGFloat = 0
  ) {
    self.bounds = bounds
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  var isRounded: Bool { topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0 }

  package var gsk: GskRoundedRect {
    func size(_ radius: CGFloat) -> graphene_size_t { graphene_size_t(width: Float(radius), height: Float(radius)) }
    return GskRoundedRect(
      bounds: bounds.graphene,
      corner: (size(topLeft), size(topRight), size(bottomRight), size(bottomLeft))
    )
  }

  /// Its outline as a path, with the bounds' corner at a point.
  func path(at origin: CGPoint) -> CGPath {
    let path = CGMutablePath()
    let rect = CGRect(origin: origin, size: bounds.size)
    let corners = [
      (CGPoint(x: rect.maxX, y: rect.minY), topRight), (CGPoint(x: rect.maxX, y: rect.maxY), bottomRight),
      (CGPoint(x: rect.minX, y: rect.maxY), bottomLeft), (CGPoint(x: rect.minX, y: rect.minY), topLeft),
    ]
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    for (index, (corner, radius)) in corners.enumerated() {
      let next = corners[(index + 1) % 4].0
      if radius > 0 {
        path.addArc(tangent1End: corner, tangent2End: next, radius: radius)
      } else {
        path.addLine(to: corner)
      }
    }
    path.closeSubpath()
    return path
  }

  /// Clips what is appended until the next pop.
  func push(to snapshot: OpaquePointer) {
    if isRounded {
      var rect = gsk
      gtk_snapshot_push_rounded_clip(snapshot, &rect)
    } else {
      var rect = bounds.graphene
      gtk_snapshot_push_clip(snapshot, &rect)
    }
  }

  /// Appends `body` clipped; without a clip if there are no corners and `ifRounded` says that only they matter.
  func clip(_ snapshot: OpaquePointer, ifRounded: Bool, _ body: () -> Void) {
    guard isRounded || !ifRounded else { return body() }
    push(to: snapshot)
    body()
    gtk_snapshot_pop(snapshot)
  }
}

/// A `GtkSnapshot *`.
extension OpaquePointer {
  package func append(_ color: CGColor, in rect: CGRect) {
    if let tile = color.tile { return append(tile, in: rect) }
    var (rgba, bounds) = (color.gdk, rect.graphene)
    gtk_snapshot_append_color(self, &rgba, &bounds)
  }

  /// From the rectangle's upper left corner.
  private func append(_ tile: ColorTile, in rect: CGRect) {
    var (bounds, one) = (rect.graphene, CGRect(origin: rect.origin, size: tile.size).graphene)
    gtk_snapshot_push_repeat(self, &bounds, &one)
    gtk_snapshot_append_texture(self, tile.image.texture, &one)
    gtk_snapshot_pop(self)
  }
}

internal import CGTK

/// Where a view's own content is recorded: a list of nodes whose origin is the origin of the view's bounds.
package struct RenderContext {
  package let snapshot: OpaquePointer
  package let bounds: CGRect

  /// - Parameter snapshot: what is being recorded (`GtkSnapshot *`).
  package init(snapshot: OpaquePointer, bounds: CGRect) {
    self.snapshot = snapshot
    self.bounds = bounds
  }

  /// Fills a rectangle, or one with round corners.
  package func fill(_ rect: CGRect, _ color: CGColor, cornerRadius radius: CGFloat = 0) {
    RoundedOutline(rect, radius: radius).clip(snapshot, ifRounded: true) { snapshot.append(color, in: rect) }
  }

  /// Draws a line inside of a rectangle with round corners, along its edges.
  package func strokeEdges(of rect: CGRect, _ color: CGColor, width: CGFloat, cornerRadius radius: CGFloat = 0) {
    var outline = RoundedOutline(rect, radius: radius).gsk
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: color.gdk, count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }

  /// Appends a picture that was recorded apart, with its origin at a point.
  package func append(_ picture: RecordedNode, at origin: CGPoint = .zero) {
    moved(to: origin) { gtk_snapshot_append_node(snapshot, picture.node) }
  }

  /// Draws what `body` does with its origin at a point, and scaled about that, or turned clockwise by degrees.
  package func moved(
    to origin: CGPoint,
    scale: CGSize = CGSize(width: 1, height: 1),
    degrees: CGFloat = 0,
    _ body: () -> Void
  ) {
    gtk_snapshot_save(snapshot)
    var offset = origin.graphene
    gtk_snapshot_translate(snapshot, &offset)
    if degrees != 0 { gtk_snapshot_rotate(snapshot, Float(degrees)) }
    if scale != CGSize(width: 1, height: 1) {
      gtk_snapshot_scale(snapshot, Float(scale.width), Float(scale.height))
    }
    body()
    gtk_snapshot_restore(snapshot)
  }

  /// Draws what `body` does, as far as it lies in a rectangle.
  package func clipped(to rect: CGRect, _ body: () -> Void) {
    RoundedOutline(bounds: rect).clip(snapshot, ifRounded: false, body)
  }

  /// Draws in the bounds by Core Graphics.
  package func draw(_ body: (CGContext) -> Void) {
    var area = bounds.graphene
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &area) else { return }
    body(CGContext(cairo: cairo))
    cairo_destroy(cairo)
  }
}

extension RoundedOutline {
  /// All corners alike.
  fileprivate init(_ bounds: CGRect, radius: CGFloat) {
    self.init(bounds: bounds, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }
}

import CGTK
import CoreGraphics
import Foundation

/// What a text layout draws itself on.
protocol TextCanvas {
  func fill(_ rect: CGRect, _ color: CGColor)
  /// `point` is the pen's place on the baseline.
  func show(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ font: UnsafeMutablePointer<PangoFont>,
    at point: CGPoint,
    _ color: CGColor
  )
  /// A line along the glyphs' edges.
  func outline(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ font: UnsafeMutablePointer<PangoFont>,
    at point: CGPoint,
    width: CGFloat,
    _ color: CGColor
  )
  func draw(_ image: UIImage, in rect: CGRect, tint: UIColor)
  /// Everything drawn in `body` throws a shadow.
  func withShadow(_ color: CGColor, offset: CGSize, blur: CGFloat, _ body: () -> Void)
}

/// Text on the screen: GSK nodes.
struct SnapshotTextCanvas: TextCanvas {
  let snapshot: OpaquePointer

  func fill(_ rect: CGRect, _ color: CGColor) {
    var (bounds, rgba) = (rect.graphene, color.gdk)
    gtk_snapshot_append_color(snapshot, &rgba, &bounds)
  }

  func show(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ font: UnsafeMutablePointer<PangoFont>,
    at point: CGPoint,
    _ color: CGColor
  ) {
    var (offset, rgba) = (point.graphene, color.gdk)
    // Nothing comes of glyphs without ink.
    guard let node = gsk_text_node_new(font, glyphs, &rgba, &offset) else { return }
    gtk_snapshot_append_node(snapshot, node)
    gsk_render_node_unref(node)
  }

  func outline(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ font: UnsafeMutablePointer<PangoFont>,
    at point: CGPoint,
    width: CGFloat,
    _ color: CGColor
  ) {
    var ink = PangoRectangle()
    pango_glyph_string_extents(glyphs, font, &ink, nil)
    let scale = CGFloat(PANGO_SCALE)
    var bounds = CGRect(
      x: point.x + CGFloat(ink.x) / scale,
      y: point.y + CGFloat(ink.y) / scale,
      width: CGFloat(ink.width) / scale,
      height: CGFloat(ink.height) / scale
    ).insetBy(dx: -width * 4, dy: -width * 4).graphene
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    CairoTextCanvas(context: CGContext(cairo: cairo)).outline(glyphs, font, at: point, width: width, color)
    cairo_destroy(cairo)
  }

  func draw(_ image: UIImage, in rect: CGRect, tint: UIColor) { image.render(in: snapshot, rect: rect, tint: tint) }

  func withShadow(_ color: CGColor, offset: CGSize, blur: CGFloat, _ body: () -> Void) {
    var shadow = GskShadow(
      color: color.gdk,
      dx: Float(offset.width),
      dy: Float(offset.height),
      radius: Float(blur)
    )
    gtk_snapshot_push_shadow(snapshot, &shadow, 1)
    body()
    gtk_snapshot_pop(snapshot)
  }
}

/// Text in a bitmap or another CGContext: cairo.
struct CairoTextCanvas: TextCanvas {
  let context: CGContext

  func fill(_ rect: CGRect, _ color: CGColor) {
    context.paint(color) { cairo in
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      cairo_fill(cairo)
    }
  }

  func show(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ font: UnsafeMutablePointer<PangoFont>,
    at point: CGPoint,
    _ color: CGColor
  ) {
    context.paint(color) { cairo in
      cairo_move_to(cairo, point.x, point.y)
      pango_cairo_show_glyph_string(cairo, font, glyphs)
      cairo_new_path(cairo)
    }
  }

  func outline(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ font: UnsafeMutablePointer<PangoFont>,
    at point: CGPoint,
    width: CGFloat,
    _ color: CGColor
  ) {
    context.saveGState()
    context.setLineWidth(width)
    context.paint(color) { cairo in
      cairo_move_to(cairo, point.x, point.y)
      pango_cairo_glyph_string_path(cairo, font, glyphs)
      cairo_stroke(cairo)
    }
    context.restoreGState()
  }

  func draw(_ image: UIImage, in rect: CGRect, tint: UIColor) { image.draw(in: rect) }

  /// cairo has no blur: the context's own shadow does it.
  func withShadow(_ color: CGColor, offset: CGSize, blur: CGFloat, _ body: () -> Void) {
    context.saveGState()
    context.setShadow(offset: offset, blur: blur, color: color)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    body()
    context.endTransparencyLayer()
    context.restoreGState()
  }
}

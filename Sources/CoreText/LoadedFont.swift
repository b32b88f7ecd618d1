internal import CGTK
import UIKit

/// A font as Pango has loaded it. Its lengths are 1024ths of a point, y growing upwards.
final class LoadedFont {
  let pango: UnsafeMutablePointer<PangoFont>
  /// `hb_font_t *`, which Pango's font owns.
  private let shapes: OpaquePointer
  private let font: UIFont

  convenience init(_ font: UIFont) {
    let context = FontRegistry.makeContext()
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    self.init(font, in: context)
  }

  /// - Parameter context: `PangoContext *`; each font map has its own loaded fonts.
  init(_ font: UIFont, in context: OpaquePointer) {
    self.font = font
    guard let loaded = pango_context_load_font(context, font.pangoDescription) else {
      fatalError("This machine has no fonts.")
    }
    pango = loaded
    shapes = pango_font_get_hb_font(loaded)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pango)) }

  private static let unit = CGFloat(PANGO_SCALE)

  // MARK: Glyphs

  /// 0 where the font has none.
  func glyph(for scalar: Unicode.Scalar) -> CGGlyph {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shapes, scalar.value, &glyph) != 0 ? CGGlyph(truncatingIfNeeded: glyph) : 0
  }

  /// From a glyph to the next, before the font's matrix.
  func advance(of glyph: CGGlyph, _ orientation: CTFontOrientation) -> CGSize {
    if orientation == .vertical {
      return CGSize(width: 0, height: CGFloat(hb_font_get_glyph_v_advance(shapes, UInt32(glyph))) / Self.unit)
    }
    let width = CGFloat(hb_font_get_glyph_h_advance(shapes, UInt32(glyph))) / Self.unit
    return CGSize(width: width == 0 ? 0 : width + font.tracking, height: 0)
  }

  /// Around a glyph that stands at the origin, before the font's matrix.
  func bounds(of glyph: CGGlyph, _ orientation: CTFontOrientation) -> CGRect {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(shapes, UInt32(glyph), &extents) != 0 else { return .zero }
    var (x, y): (hb_position_t, hb_position_t) = (0, 0)
    if orientation == .vertical { hb_font_get_glyph_v_origin(shapes, UInt32(glyph), &x, &y) }
    return CGRect(
      x: CGFloat(extents.x_bearing - x) / Self.unit,
      y: CGFloat(extents.y_bearing + extents.height - y) / Self.unit,
      width: CGFloat(extents.width) / Self.unit,
      height: CGFloat(-extents.height) / Self.unit
    )
  }

  // MARK: Drawing

  /// The outline of glyphs, each where it is said to stand, with the font's matrix; empty for those without any.
  func outline(of glyphs: [CGGlyph], at positions: [CGPoint]) -> CGPath {
    Self.outline(of: glyphs, at: positions, pango, font.matrix)
  }

  static func outline(
    of glyphs: [CGGlyph],
    at positions: [CGPoint],
    _ font: UnsafeMutablePointer<PangoFont>,
    _ matrix: CGAffineTransform
  ) -> CGPath {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let cairo = cairo_create(surface)!
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    // cairo counts in 256ths of what it draws on.
    cairo_scale(cairo, 64, 64)
    let whole = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) where glyph != .invalid {
      cairo_set_scaled_font(cairo, pango_cairo_font_get_scaled_font(cast(font)))
      cairo_new_path(cairo)
      var drawn = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
      cairo_glyph_path(cairo, &drawn, 1)
      guard let path = CGContext(cairo: cairo).path else { continue }
      let place = CGAffineTransform(translationX: position.x, y: position.y)
      whole.addPath(path, transform: CGAffineTransform(scaleX: 1, y: -1).concatenating(matrix).concatenating(place))
    }
    return whole
  }

  /// Draws glyphs in the space of text of a context, in its colours and mode.
  func draw(_ glyphs: [CGGlyph], at positions: [CGPoint], in context: CGContext) {
    guard font.matrix.isIdentity, context.textDrawingMode == .fill else {
      return context.draw(textOutline: outline(of: glyphs, at: positions))
    }
    context.inTextSpace {
      context.paint(context.fillColor) { cairo in
        cairo_set_scaled_font(cairo, pango_cairo_font_get_scaled_font(Self.cast(pango)))
        let drawn = zip(glyphs, positions).filter { $0.0 != .invalid }
          .map { cairo_glyph_t(index: UInt($0), x: $1.x, y: -$1.y) }
        cairo_show_glyphs(cairo, drawn, Int32(drawn.count))
      }
    }
  }

  private static func cast(_ font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer { OpaquePointer(font) }
}

extension CGGlyph {
  /// A character that nothing is drawn for.
  static let invalid = CGGlyph.max
}

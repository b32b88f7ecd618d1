internal import CGTK

/// The outlines of glyphs at 100 points, unhinted, on any thread. Fonts are named as Pango names them: `Inter Semi-Bold`.
package enum GlyphOutlines {
  /// A text's outline, in one line; its beginning lies at the origin.
  package static func path(of text: String, font: String) -> CGPath? {
    drawn { cairo in
      let layout = pango_cairo_create_layout(cairo)!
      let description = description(of: font)
      pango_layout_set_font_description(layout, description)
      pango_font_description_free(description)
      pango_layout_set_text(layout, text, -1)
      pango_cairo_layout_path(cairo, layout)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
  }

  /// The outline of a glyph by the font's own name for it; nil if the font, or another one of its name, has none.
  package static func path(ofGlyph name: String, font: String) -> CGPath? {
    let description = description(of: font)
    // Each thread has fonts of its own.
    let context = FontRegistry.makeContext()
    defer {
      g_object_unref(UnsafeMutableRawPointer(context))
      pango_font_description_free(description)
    }
    guard let font = pango_context_load_font(context, description) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    var code: hb_codepoint_t = 0
    guard hb_font_get_glyph_from_name(pango_font_get_hb_font(font), name, -1, &code) != 0 else { return nil }
    let glyphs = pango_glyph_string_new()!
    defer { pango_glyph_string_free(glyphs) }
    pango_glyph_string_set_size(glyphs, 1)
    glyphs.pointee.glyphs[0].glyph = code
    return drawn { pango_cairo_glyph_string_path($0, font, glyphs) }
  }

  /// A new description, which the caller frees.
  private static func description(of font: String) -> OpaquePointer {
    let description = pango_font_description_from_string(font)!
    pango_font_description_set_absolute_size(description, Double(PANGO_SCALE) * 100)
    return description
  }

  /// What is appended to the path of a cairo context (`cairo_t *`).
  private static func drawn(_ append: (OpaquePointer) -> Void) -> CGPath? {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let cairo = cairo_create(surface)!
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    append(cairo)
    return CGContext(cairo: cairo).path
  }
}

internal import CGTK
import Foundation

/// A font of one size as whoever sets text takes it: which families to look for, in their order, and what their letters look like.
package final class FontDescription: @unchecked Sendable {
  package enum Stretch: Sendable { case extraCondensed, condensed, normal, expanded }
  /// Which letters are drawn as small capitals. A font that has none is drawn with its capitals made smaller.
  package enum SmallCapitals: Sendable { case none, lowercase, uppercase, all }

  package struct Look: Sendable {
    /// Separated by commas: the first that is there is taken.
    package var families: String
    /// In points, of which each is a pixel.
    package var size: CGFloat
    /// As OpenType has it, from 1 to 1000.
    package var weight: Int
    package var stretch = Stretch.normal
    package var isItalic = false
    /// Places on the axes of a font that varies, by their four letters.
    package var variations: [String: Double] = [:]
    package var smallCapitals = SmallCapitals.none

    package init(families: String, size: CGFloat, weight: Int) {
      (self.families, self.size, self.weight) = (families, size, weight)
    }
  }

  /// Pango's (`PangoFontDescription *`), which lives as long as this object.
  package let pointer: OpaquePointer

  package init(_ look: Look) {
    pointer = pango_font_description_new()!
    pango_font_description_set_family(pointer, look.families)
    pango_font_description_set_absolute_size(pointer, Double(look.size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(pointer, PangoWeight(UInt32(look.weight)))
    pango_font_description_set_stretch(pointer, look.stretch.pango)
    pango_font_description_set_style(pointer, look.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    if !look.variations.isEmpty {
      let places = look.variations.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      pango_font_description_set_variations(pointer, places.joined(separator: ","))
    }
    if let variant = look.smallCapitals.pango { pango_font_description_set_variant(pointer, variant) }
  }

  deinit { pango_font_description_free(pointer) }

  // MARK: Distances

  /// Distances in points, those below the baseline positive.
  package struct Distances: Sendable {
    package var ascent: CGFloat
    package var descent: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// From the beginning of a letter to the next one's, on the average.
    package var advance: CGFloat
  }

  /// What the font that is found for the description measures.
  package func measured() -> Distances {
    let context = FontRegistry.makeContext()
    let layout = pango_layout_new(context)!
    defer {
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    pango_layout_set_font_description(layout, pointer)
    let metrics = pango_context_get_metrics(context, pointer, nil)
    defer { pango_font_metrics_unref(metrics) }

    func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
    func inkHeight(_ text: String) -> CGFloat {
      var ink = PangoRectangle()
      pango_layout_set_text(layout, text, -1)
      pango_layout_get_extents(layout, &ink, nil)
      return points(ink.height)
    }
    return Distances(
      ascent: points(pango_font_metrics_get_ascent(metrics)),
      descent: points(pango_font_metrics_get_descent(metrics)),
      capHeight: inkHeight("H"),
      xHeight: inkHeight("x"),
      advance: points(pango_font_metrics_get_approximate_char_width(metrics))
    )
  }
}

extension FontDescription.Stretch {
  fileprivate var pango: PangoStretch {
    switch self {
    case .extraCondensed: PANGO_STRETCH_EXTRA_CONDENSED
    case .condensed: PANGO_STRETCH_CONDENSED
    case .normal: PANGO_STRETCH_NORMAL
    case .expanded: PANGO_STRETCH_EXPANDED
    }
  }
}

extension FontDescription.SmallCapitals {
  fileprivate var pango: PangoVariant? {
    switch self {
    case .none: nil
    case .lowercase: PANGO_VARIANT_SMALL_CAPS
    case .uppercase: PANGO_VARIANT_UNICASE
    case .all: PANGO_VARIANT_ALL_SMALL_CAPS
    }
  }
}

import CGTK
import Foundation

/// Attributes as GTK's text view takes them.
@MainActor enum TextTag {
  // GLib's fundamental types, which it declares as macros.
  private static let boolean = GType(5 << 2)
  private static let integer = GType(6 << 2)
  private static let float = GType(14 << 2)

  static func make(_ attributes: [NSAttributedString.Key: Any]) -> UnsafeMutablePointer<GtkTextTag> {
    let tag = gtk_text_tag_new(nil)!
    let font = attributes[.font] as? UIFont ?? TextParagraph.defaultFont
    set(tag, "font-desc", pango_font_description_get_type()) {
      g_value_set_boxed(&$0, UnsafeRawPointer(font.pangoDescription))
    }
    // A tag takes no negative spacing; the font's own is in the widget's style.
    let spacing = font.tracking + (attributes.points(.kern) ?? 0)
    if spacing > 0 {
      set(tag, "letter-spacing", integer) { g_value_set_int(&$0, Int32(spacing * CGFloat(PANGO_SCALE))) }
    }
    // GTK's lines have the font's own height: this makes them as high as the label's.
    if attributes[.attachment] == nil {
      set(tag, "line-height", float) { g_value_set_float(&$0, Float(font.lineHeight / naturalHeight(font))) }
    }
    if let color = (attributes[.foregroundColor] as? UIColor)?.cgColor { setColor(tag, "foreground-rgba", color) }
    if let color = (attributes[.backgroundColor] as? UIColor)?.cgColor { setColor(tag, "background-rgba", color) }
    if attributes[.link] != nil, attributes[.foregroundColor] == nil {
      setColor(tag, "foreground-rgba", UIColor.link.cgColor)
    }
    if !attributes.underline(.underlineStyle).isEmpty {
      set(tag, "underline", pango_underline_get_type()) {
        g_value_set_enum(&$0, Int32(PANGO_UNDERLINE_SINGLE.rawValue))
      }
    }
    if !attributes.underline(.strikethroughStyle).isEmpty {
      set(tag, "strikethrough", boolean) { g_value_set_boolean(&$0, 1) }
    }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { setParagraph(tag, style) }
    return tag
  }

  private static func setParagraph(_ tag: UnsafeMutablePointer<GtkTextTag>, _ style: NSParagraphStyle) {
    set(tag, "pixels-inside-wrap", integer) { g_value_set_int(&$0, Int32(style.lineSpacing)) }
    set(tag, "pixels-below-lines", integer) { g_value_set_int(&$0, Int32(style.paragraphSpacing + style.lineSpacing)) }
    set(tag, "left-margin", integer) { g_value_set_int(&$0, Int32(style.headIndent)) }
    set(tag, "indent", integer) { g_value_set_int(&$0, Int32(style.firstLineHeadIndent - style.headIndent)) }
    let justification: GtkJustification? =
      switch style.alignment {
      case .left: GTK_JUSTIFY_LEFT
      case .center: GTK_JUSTIFY_CENTER
      case .right: GTK_JUSTIFY_RIGHT
      case .justified: GTK_JUSTIFY_FILL
      case .natural: nil
      }
    if let justification {
      set(tag, "justification", gtk_justification_get_type()) { g_value_set_enum(&$0, Int32(justification.rawValue)) }
    }
  }

  private static func setColor(_ tag: UnsafeMutablePointer<GtkTextTag>, _ name: String, _ color: CGColor) {
    var rgba = color.gdk
    set(tag, name, gdk_rgba_get_type()) { g_value_set_boxed(&$0, &rgba) }
  }

  private static func set(
    _ tag: UnsafeMutablePointer<GtkTextTag>,
    _ name: String,
    _ type: GType,
    _ fill: (inout GValue) -> Void
  ) {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    g_object_set_property(UnsafeMutableRawPointer(tag).assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }

  private static func naturalHeight(_ font: UIFont) -> CGFloat {
    let context = FontRegistry.makeContext()
    let metrics = pango_context_get_metrics(context, font.pangoDescription, nil)
    defer {
      pango_font_metrics_unref(metrics)
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    return CGFloat(pango_font_metrics_get_height(metrics)) / CGFloat(PANGO_SCALE)
  }
}

import CGTK
import Foundation

extension TextParagraph {
  /// Gives Pango what changes shapes and widths. Colours and lines are drawn from the spans; the foreground attribute
  /// only makes Pango start a run at each span.
  static func setAttributes(of spans: [Span], on layout: OpaquePointer) {
    let list = pango_attr_list_new()!
    defer { pango_attr_list_unref(list) }
    for (index, span) in spans.enumerated() where !span.bytes.isEmpty {
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(span.bytes.lowerBound)
        // The last span also covers an ellipsis put behind it.
        attribute.pointee.end_index = index == spans.count - 1 ? UInt32.max : UInt32(span.bytes.upperBound)
        pango_attr_list_insert(list, attribute)
      }
      insert(pango_attr_font_desc_new(span.font.pangoDescription))
      insert(pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16((index >> 16) & 0xFFFF), 0))
      if span.spacing != 0 {
        insert(pango_attr_letter_spacing_new(Int32((span.spacing * CGFloat(PANGO_SCALE)).rounded())))
      }
      var features = span.font.pangoFeatures.map { [$0] } ?? []
      if span.attributes.points(.ligature) == 0 { features += ["liga=0", "clig=0"] }
      if !features.isEmpty { insert(pango_attr_font_features_new(features.joined(separator: ", "))) }
      if let attachment = span.attachment { insert(shape(of: attachment)) }
    }
    pango_layout_set_attributes(layout, list)
  }

  private static func shape(of attachment: NSTextAttachment) -> UnsafeMutablePointer<PangoAttribute>? {
    let scale = CGFloat(PANGO_SCALE)
    let size = attachment.size
    var box = PangoRectangle(
      x: Int32(attachment.bounds.origin.x * scale),
      y: -Int32((size.height + attachment.bounds.origin.y) * scale),
      width: Int32(size.width * scale),
      height: Int32(size.height * scale)
    )
    return pango_attr_shape_new(&box, &box)
  }

  static func setTabs(of style: NSParagraphStyle, on layout: OpaquePointer) {
    var stops = style.tabStops
    if style.defaultTabInterval > 0 {
      stops.append(NSTextTab(textAlignment: .left, location: (stops.last?.location ?? 0) + style.defaultTabInterval))
    }
    let tabs = pango_tab_array_new(Int32(stops.count), 0)
    defer { pango_tab_array_free(tabs) }
    for (index, stop) in stops.enumerated() {
      let alignment =
        switch stop.alignment {
        case .center: PANGO_TAB_CENTER
        case .right: PANGO_TAB_RIGHT
        default: PANGO_TAB_LEFT
        }
      pango_tab_array_set_tab(tabs, Int32(index), alignment, Int32(stop.location * CGFloat(PANGO_SCALE)))
    }
    pango_layout_set_tabs(layout, tabs)
  }
}

import CGTK
import Foundation

extension NSAttributedString {
  /// The attributes as Pango draws them by itself (`PangoAttrList *`, owned by the caller): for GTK's text field.
  var pangoAttributes: OpaquePointer {
    let list = pango_attr_list_new()!
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { values, range, _ in
      let start = bytes(before: range.location)
      let end = bytes(before: range.location + range.length)
      for attribute in Self.pangoAttributes(values) {
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, attribute)
      }
    }
    return list
  }

  private func bytes(before location: Int) -> Int {
    (string as NSString).substring(to: location).utf8.count
  }

  private static func pangoAttributes(_ values: [Key: Any]) -> [UnsafeMutablePointer<PangoAttribute>] {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    func channels(_ color: UIColor) -> (UInt16, UInt16, UInt16) {
      let (red, green, blue, _) = color.cgColor.rgba
      func channel(_ value: CGFloat) -> UInt16 { UInt16((min(max(value, 0), 1) * 65535).rounded()) }
      return (channel(red), channel(green), channel(blue))
    }
    if let font = values[.font] as? UIFont { attributes.append(pango_attr_font_desc_new(font.pangoDescription)) }
    if let color = values[.foregroundColor] as? UIColor {
      let (red, green, blue) = channels(color)
      attributes.append(pango_attr_foreground_new(red, green, blue))
      attributes.append(pango_attr_foreground_alpha_new(UInt16((color.cgColor.alpha * 65535).rounded())))
    }
    if let color = values[.backgroundColor] as? UIColor {
      let (red, green, blue) = channels(color)
      attributes.append(pango_attr_background_new(red, green, blue))
    }
    if !values.underline(.underlineStyle).isEmpty {
      attributes.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
    }
    if !values.underline(.strikethroughStyle).isEmpty { attributes.append(pango_attr_strikethrough_new(1)) }
    if let kern = values.points(.kern), kern != 0 {
      attributes.append(pango_attr_letter_spacing_new(Int32((kern * CGFloat(PANGO_SCALE)).rounded())))
    }
    if let rise = values.points(.baselineOffset), rise != 0 {
      attributes.append(pango_attr_rise_new(Int32((rise * CGFloat(PANGO_SCALE)).rounded())))
    }
    return attributes.compactMap { $0 }
  }
}

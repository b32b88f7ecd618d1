import CGTK
import Foundation

// Places that lines might be broken at, and are not.
extension TextParagraph {
  /// Has no line begin within a word of Korean.
  static func keepHangulWhole(on layout: OpaquePointer) {
    let text = String(cString: pango_layout_get_text(layout))
    var ranges: [Range<Int>] = []
    var byte = 0
    for scalar in text.unicodeScalars {
      let next = byte + scalar.utf8.count
      if (0x1100...0x11FF).contains(scalar.value) || (0x3130...0x318F).contains(scalar.value)
        || (0xAC00...0xD7AF).contains(scalar.value)
      {
        if ranges.last?.upperBound == byte {
          ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<next
        } else {
          ranges.append(byte..<next)
        }
      }
      byte = next
    }
    forbidBreaks(in: ranges, on: layout)
  }

  /// Brings the last line's only word the one before it.
  static func pushOut(on layout: OpaquePointer) {
    let count = pango_layout_get_line_count(layout)
    guard count > 1, let line = pango_layout_get_line_readonly(layout, count - 1) else { return }
    let bytes = Array(String(cString: pango_layout_get_text(layout)).utf8)
    let start = Int(line.pointee.start_index)
    let space = UInt8(ascii: " ")
    let isOneWord = start > 0 && bytes[start - 1] == space && !bytes[start...].dropLast().contains(space)
    guard isOneWord, start < bytes.count else { return }
    let before = bytes[..<start].lastIndex { $0 != space } ?? start
    forbidBreaks(in: [before..<start + 1], on: layout)
    // Two words that are longer than a line stay apart.
    if pango_layout_get_line_count(layout) > count { allowBreaks(on: layout) }
  }

  private static func forbidBreaks(in ranges: [Range<Int>], on layout: OpaquePointer) {
    guard !ranges.isEmpty, let list = pango_attr_list_copy(pango_layout_get_attributes(layout)) else { return }
    for range in ranges {
      guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
      attribute.pointee.start_index = UInt32(range.lowerBound)
      attribute.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private static func allowBreaks(on layout: OpaquePointer) {
    guard let list = pango_attr_list_copy(pango_layout_get_attributes(layout)) else { return }
    let taken = pango_attr_list_filter(
      list,
      { attribute, _ in
        attribute?.pointee.klass.pointee.type == PANGO_ATTR_ALLOW_BREAKS ? 1 : 0
      },
      nil
    )
    pango_attr_list_unref(taken)
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }
}

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
      if span.isFilled { insert(shape(of: span.attachmentBounds)) }
    }
    // A word that is longer than the line is broken without a hyphen, unless soft ones say where it may be divided.
    if !String(cString: pango_layout_get_text(layout)).contains("\u{AD}") {
      pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    }
    pango_layout_set_attributes(layout, list)
  }

  private static func shape(of bounds: CGRect) -> UnsafeMutablePointer<PangoAttribute>? {
    let scale = CGFloat(PANGO_SCALE)
    var box = PangoRectangle(
      x: Int32(bounds.minX * scale),
      y: -Int32(bounds.maxY * scale),
      width: Int32(bounds.width * scale),
      height: Int32(bounds.height * scale)
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
        case .right: stop.columnTerminator == nil ? PANGO_TAB_RIGHT : PANGO_TAB_DECIMAL
        default: PANGO_TAB_LEFT
        }
      pango_tab_array_set_tab(tabs, Int32(index), alignment, Int32(stop.location * CGFloat(PANGO_SCALE)))
      if let terminator = stop.columnTerminator {
        pango_tab_array_set_decimal_point(tabs, Int32(index), terminator.value)
      }
    }
    pango_layout_set_tabs(layout, tabs)
  }
}

extension NSTextTab {
  /// The character that stands at the tab; Pango takes one.
  fileprivate var columnTerminator: Unicode.Scalar? {
    guard let set = options[.columnTerminators] as? CharacterSet else { return nil }
    return [".", ",", "\u{66B}", "\t", "\n"].first { set.contains($0) }
  }
}

extension TextLayout.Line {
  /// What stands in the line.
  var characters: Range<Int> {
    let start = Int(pangoLine.pointee.start_index)
    let end = start + Int(pangoLine.pointee.length)
    return paragraph.characterIndex(atByte: start)..<paragraph.characterIndex(atByte: end)
  }

  /// How wide the line is with the space at its end, at which it was broken; nil where it was not.
  var widthWithSpace: CGFloat? {
    let end = Int(pangoLine.pointee.start_index + pangoLine.pointee.length)
    let text = pango_layout_get_text(paragraph.layout)!
    guard end > 0, text[end] != 0, text[end - 1] == CChar(UInt8(ascii: " ")) else { return nil }
    let span = paragraph.span(atByte: end - 1)
    let space = NSAttributedString(string: " ", attributes: span.attributes)
    return paragraph.indent(ofLine: pangoLine) + width + TextParagraph(line: space).advance + span.spacing
  }

  func x(of offset: Int) -> CGFloat {
    var place: Int32 = 0
    pango_layout_line_index_to_x(pangoLine, Int32(paragraph.byte(atCharacter: offset)), 0, &place)
    return x + CGFloat(place) / CGFloat(PANGO_SCALE)
  }

  /// The character at a place, and how many units lie behind the middle of it.
  func index(atX place: CGFloat) -> (index: Int, trailing: Int) {
    var (byte, trailing): (Int32, Int32) = (0, 0)
    pango_layout_line_x_to_index(pangoLine, Int32((place - x) * CGFloat(PANGO_SCALE)), &byte, &trailing)
    let index = paragraph.characterIndex(atByte: Int(byte))
    guard trailing > 0 else { return (index, 0) }
    let rest = paragraph.text.utf8.dropFirst(Int(byte))
    let behind = String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(Int(trailing))
    return (index, behind.reduce(0) { $0 + $1.utf16.count })
  }
}

extension TextParagraph {
  /// How wide the widest line is.
  fileprivate var advance: CGFloat {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    return CGFloat(extents.width) / CGFloat(PANGO_SCALE)
  }

  /// What the layout was given.
  fileprivate var text: String { String(cString: pango_layout_get_text(layout)) }

  /// The byte before which a UTF-16 unit of the whole text begins.
  func byte(atCharacter offset: Int) -> Int {
    let units = text.utf16.prefix(max(0, offset - spans[0].characters.lowerBound))
    return String(decoding: Array(units), as: UTF16.self).utf8.count
  }
}

/// What Unicode's rules say of a place between two characters, as Pango knows them.
struct TextBreaks: OptionSet {
  let rawValue: Int
  static let character = TextBreaks(rawValue: 1)
  static let wordStart = TextBreaks(rawValue: 2)
  static let wordEnd = TextBreaks(rawValue: 4)
  static let sentenceStart = TextBreaks(rawValue: 8)
  static let sentenceEnd = TextBreaks(rawValue: 16)

  /// Before each scalar of a text, and at its end.
  static func all(in text: String) -> [TextBreaks] {
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: text.unicodeScalars.count + 1)
    let count = Int32(attributes.count)
    pango_get_log_attrs(text, Int32(text.utf8.count), -1, pango_language_get_default(), &attributes, count)
    return attributes.map { attribute in
      var breaks: TextBreaks = []
      if attribute.is_cursor_position != 0 { breaks.insert(.character) }
      if attribute.is_word_start != 0 { breaks.insert(.wordStart) }
      if attribute.is_word_end != 0 { breaks.insert(.wordEnd) }
      if attribute.is_sentence_start != 0 { breaks.insert(.sentenceStart) }
      if attribute.is_sentence_end != 0 { breaks.insert(.sentenceEnd) }
      return breaks
    }
  }
}

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

  /// Keeps lines from being broken where a strategy does not want them to be. A text of one line has nothing to keep.
  ///
  /// - Parameters:
  ///   - own: the paragraph's strategy.
  ///   - label: its label's, which brings down no last word of more than two lines, and none of justified text.
  static func follow(
    _ own: NSParagraphStyle.LineBreakStrategy,
    _ label: NSParagraphStyle.LineBreakStrategy,
    _ mode: NSLineBreakMode,
    _ isJustified: Bool,
    on layout: OpaquePointer
  ) {
    guard !own.union(label).isEmpty, pango_layout_get_line_count(layout) > 1 else { return }
    if own.union(label).contains(.hangulWordPriority) { keepHangulWhole(on: layout) }
    guard mode != .byCharWrapping else { return }
    if own.contains(.pushOut) {
      pushOut(on: layout)
    } else if label.contains(.pushOut), !isJustified {
      pushOut(mostLines: 2, on: layout)
    }
  }

  /// Brings the last line's only word the one before it.
  ///
  /// - Parameter mostLines: how many lines there may be.
  static func pushOut(mostLines: Int32 = .max, on layout: OpaquePointer) {
    let count = pango_layout_get_line_count(layout)
    guard count > 1, count <= mostLines, pango_layout_is_ellipsized(layout) == 0,
      let line = pango_layout_get_line_readonly(layout, count - 1),
      let above = pango_layout_get_line_readonly(layout, count - 2)
    else { return }
    let bytes = Array(String(cString: pango_layout_get_text(layout)).utf8)
    let (first, start) = (Int(above.pointee.start_index), Int(line.pointee.start_index))
    let space = UInt8(ascii: " ")
    let isOneWord = start > 0 && bytes[start - 1] == space && !bytes[start...].dropLast().contains(space)
    // The line above keeps a word.
    guard isOneWord, start < bytes.count, let before = bytes[first..<start].lastIndex(where: { $0 != space }),
      bytes[first..<before].contains(space)
    else { return }
    let attributes = pango_attr_list_ref(pango_layout_get_attributes(layout))
    defer { pango_attr_list_unref(attributes) }
    forbidBreaks(in: [before..<start + 1], on: layout)
    // Two words that are longer than a line stay apart.
    if pango_layout_get_line_count(layout) != count { pango_layout_set_attributes(layout, attributes) }
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
}

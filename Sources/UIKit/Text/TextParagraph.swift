import CGTK
import Foundation

/// One paragraph of a text: its Pango layout, and where its attributes stand in it.
package final class TextParagraph {
  /// A stretch of equal attributes, in bytes of the paragraph's UTF-8.
  package struct Span {
    package var bytes: Range<Int>
    /// In UTF-16 units of the whole text.
    package var characters: Range<Int>
    package var font: UIFont
    var attributes: [NSAttributedString.Key: Any]
    package var baselineOffset: CGFloat { attributes.points(.baselineOffset) ?? 0 }
    /// Between letters.
    var spacing: CGFloat { (attributes.points(.tracking) ?? font.tracking) + (attributes.points(.kern) ?? 0) }
    var attachment: NSTextAttachment? { attributes[.attachment] as? NSTextAttachment }
    /// Space that is kept for what somebody else draws.
    var space: TextSpace? { attributes[.textSpace] as? TextSpace }
    /// Whether something stands in the place of glyphs.
    var isFilled: Bool { attachment != nil || space != nil }
    /// From the baseline, y upwards.
    var attachmentBounds = CGRect.zero
  }

  /// `PangoLayout *`.
  package let layout: OpaquePointer
  package let spans: [Span]
  let style: NSParagraphStyle
  let resolvedAlignment: NSTextAlignment
  package let isRightToLeft: Bool
  let lineCount: Int

  package static let defaultFont = UIFont.systemFont(ofSize: 12)

  /// `continues`: text follows that there is no room for, so the last line must show that it was cut.
  init(
    _ text: NSAttributedString,
    _ range: NSRange,
    _ constraints: TextLayout.Constraints,
    lineLimit: Int,
    continues: Bool = false
  ) {
    let content = TextParagraph.content(of: text, range)
    spans = content.spans.map { $0.placingAttachment(width: constraints.width) }
    let first = range.length > 0 || range.location < text.length ? range.location : max(0, text.length - 1)
    let attributes = text.length > 0 ? text.attributes(at: first, effectiveRange: nil) : [:]
    let ownStyle = attributes[.paragraphStyle] as? NSParagraphStyle
    let style = ownStyle ?? .default
    self.style = style

    let context = FontRegistry.makeContext()
    let layout = pango_layout_new(context)!
    g_object_unref(UnsafeMutableRawPointer(context))
    self.layout = layout
    pango_layout_set_font_description(layout, spans[0].font.pangoDescription)
    pango_layout_set_single_paragraph_mode(layout, 0)

    let mode = ownStyle?.lineBreakMode ?? constraints.lineBreakMode ?? style.lineBreakMode
    let isCut = continues && mode.ellipsis != nil
    pango_layout_set_text(layout, content.string + (isCut ? "\u{2026}" : ""), -1)
    TextParagraph.setAttributes(of: spans, on: layout)
    TextParagraph.setTabs(of: style, on: layout)

    isRightToLeft = TextParagraph.direction(of: layout, style, constraints)
    resolvedAlignment = TextParagraph.alignment(style, constraints, isRightToLeft: isRightToLeft)
    pango_layout_set_justify(layout, resolvedAlignment == .justified ? 1 : 0)

    if let width = constraints.width, width.isFinite {
      // Pango breaks and cuts lines before it takes the letter spacing off their ends.
      let slack = max(0, spans.map(\.spacing).max() ?? 0)
      let available = max(0, TextParagraph.lineWidth(style, in: width) - style.headIndent + slack)
      pango_layout_set_width(layout, Int32((available * CGFloat(PANGO_SCALE)).rounded(.up)))
      pango_layout_set_indent(
        layout,
        Int32((style.firstLineHeadIndent - style.headIndent) * CGFloat(PANGO_SCALE))
      )
      pango_layout_set_wrap(layout, mode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      TextParagraph.setCut(mode, lineLimit: lineLimit, on: layout)
      let isJustified = resolvedAlignment == .justified
      TextParagraph.follow(style.lineBreakStrategy, constraints.lineBreakStrategy, mode, isJustified, on: layout)
    }
    lineCount = Int(pango_layout_get_line_count(layout))
  }

  /// All of a text in one line, which is broken nowhere.
  package convenience init(line text: NSAttributedString) {
    self.init(text, NSRange(location: 0, length: text.length), TextLayout.Constraints(), lineLimit: 0)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// Pango cuts on the last line that fits; clipping means lines that never wrap.
  private static func setCut(_ mode: NSLineBreakMode, lineLimit: Int, on layout: OpaquePointer) {
    if let ellipsis = mode.ellipsis, lineLimit > 0 {
      pango_layout_set_ellipsize(layout, ellipsis)
      pango_layout_set_height(layout, -Int32(lineLimit))
    } else if mode == .byClipping, lineLimit == 1 {
      pango_layout_set_width(layout, -1)
    }
  }

  // MARK: Geometry

  /// The height above and below the baseline that a line takes, from its fonts and the paragraph style.
  func extent(of line: UnsafeMutablePointer<PangoLayoutLine>) -> (ascent: CGFloat, descent: CGFloat) {
    let start = Int(line.pointee.start_index)
    let end = start + Int(line.pointee.length)
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    for span in spans where span.bytes.overlaps(start..<max(end, start + 1)) || spans.count == 1 {
      let raise = span.baselineOffset
      if span.isFilled {
        ascent = max(ascent, span.attachmentBounds.maxY + raise)
        descent = max(descent, -span.attachmentBounds.minY - raise)
      } else {
        ascent = max(ascent, span.font.ascender + max(raise, 0))
        descent = max(descent, -span.font.descender + max(-raise, 0))
      }
    }
    if ascent + descent == 0, let last = spans.last { (ascent, descent) = (last.font.ascender, -last.font.descender) }
    var height = ascent + descent
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    // TextKit gives and takes height above the baseline.
    return (height - descent, descent)
  }

  package func span(atByte byte: Int) -> Span {
    spans.first { $0.bytes.contains(byte) } ?? spans[spans.count - 1]
  }

  func indent(ofLine line: UnsafeMutablePointer<PangoLayoutLine>) -> CGFloat {
    line.pointee.start_index == 0 ? style.firstLineHeadIndent : style.headIndent
  }

  /// Where lines may end when the text is `width` wide.
  func lineWidth(in width: CGFloat) -> CGFloat { TextParagraph.lineWidth(style, in: width) }

  private static func lineWidth(_ style: NSParagraphStyle, in width: CGFloat) -> CGFloat {
    style.tailIndent > 0 ? min(width, style.tailIndent) : width + style.tailIndent
  }

  // MARK: Reading the text

  /// The ranges of the paragraphs without their separators; a final separator opens no further paragraph's line
  /// unless the text goes on, as in a label.
  static func ranges(in string: String) -> [NSRange] {
    var ranges: [NSRange] = []
    let text = string as NSString
    var location = 0
    repeat {
      var end = 0
      var contentsEnd = 0
      text.getParagraphStart(nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: location, length: 0))
      ranges.append(NSRange(location: location, length: contentsEnd - location))
      if end == text.length, contentsEnd < end { ranges.append(NSRange(location: end, length: 0)) }
      location = end
    } while location < text.length
    return ranges
  }

  private static func content(of text: NSAttributedString, _ range: NSRange) -> (string: String, spans: [Span]) {
    let string = text.string as NSString
    var content = ""
    var spans: [Span] = []
    var bytes = 0
    text.enumerateAttributes(in: range, options: []) { attributes, part, _ in
      let piece = string.substring(with: part)
      content += piece
      let count = piece.utf8.count
      spans.append(
        Span(
          bytes: bytes..<bytes + count,
          characters: part.location..<part.location + part.length,
          font: attributes[.font] as? UIFont ?? defaultFont,
          attributes: attributes
        )
      )
      bytes += count
    }
    if spans.isEmpty {
      let attributes = text.length > 0 ? text.attributes(at: max(0, min(range.location, text.length) - 1)) : [:]
      spans = [
        Span(
          bytes: 0..<0,
          characters: range.location..<range.location,
          font: attributes[.font] as? UIFont ?? defaultFont,
          attributes: attributes
        )
      ]
    }
    return (content, spans)
  }

  /// Sets the paragraph's direction, which natural text finds in its first letter.
  private static func direction(
    of layout: OpaquePointer,
    _ style: NSParagraphStyle,
    _ constraints: TextLayout.Constraints
  ) -> Bool {
    let isNatural = style.baseWritingDirection == .natural
    let isRightToLeft = isNatural ? constraints.isRightToLeft : style.baseWritingDirection == .rightToLeft
    let context = pango_layout_get_context(layout)
    pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_set_auto_dir(layout, isNatural ? 1 : 0)
    pango_layout_context_changed(layout)
    // A paragraph that says its direction has it whatever its letters are.
    guard isNatural else { return isRightToLeft }
    return pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
  }

  private static func alignment(
    _ style: NSParagraphStyle,
    _ constraints: TextLayout.Constraints,
    isRightToLeft: Bool
  ) -> NSTextAlignment {
    let wanted = style.alignment == .natural ? constraints.alignment ?? .natural : style.alignment
    switch wanted {
    case .natural:
      if style.baseWritingDirection == .natural, let natural = constraints.naturalAlignment { return natural }
      return isRightToLeft ? .right : .left
    default: return wanted
    }
  }
}

extension TextParagraph.Span {
  /// Asks an attachment how large it is in a line of a width.
  fileprivate func placingAttachment(width: CGFloat?) -> TextParagraph.Span {
    var placed = self
    if let space { placed.attachmentBounds = space.bounds }
    guard let attachment else { return placed }
    placed.attachmentBounds = attachment.attachmentBounds(
      for: nil,
      proposedLineFragment: CGRect(x: 0, y: 0, width: width ?? 1e7, height: font.lineHeight),
      glyphPosition: .zero,
      characterIndex: characters.lowerBound
    )
    return placed
  }
}

extension NSLineBreakMode {
  fileprivate var ellipsis: PangoEllipsizeMode? {
    switch self {
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    default: nil
    }
  }
}

extension NSAttributedString {
  fileprivate func attributes(at location: Int) -> [NSAttributedString.Key: Any] {
    attributes(at: location, effectiveRange: nil)
  }
}

extension [NSAttributedString.Key: Any] {
  /// A number an app may have given as any of Swift's or Foundation's number types.
  func points(_ key: NSAttributedString.Key) -> CGFloat? {
    switch self[key] {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  func underline(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
    NSUnderlineStyle(rawValue: Int(points(key) ?? 0))
  }
}

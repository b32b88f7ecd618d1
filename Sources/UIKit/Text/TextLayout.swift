import CGTK
import Foundation

/// Text set in lines: an attributed string shaped, wrapped and cut by Pango for one width.
///
/// Pango finds the glyphs and the line breaks of each paragraph. Where lines stand is ours: a line is as high as its
/// fonts' metrics and its paragraph style say, and each paragraph has an alignment and indents of its own.
package final class TextLayout {
  /// What a layout is made for.
  package struct Constraints: Hashable {
    /// nil for as wide as the text.
    package var width: CGFloat?
    /// Lines beyond it are left out; the first one never is.
    package var height: CGFloat = .infinity
    /// 0 for any number.
    package var lineLimit = 0
    /// Of paragraphs without a style.
    package var lineBreakMode: NSLineBreakMode?
    /// Of paragraphs whose alignment is natural.
    package var alignment: NSTextAlignment?
    package var isRightToLeft = false
    /// Of paragraphs that say nothing of alignment and direction; nil for the side on which their first letter is read.
    package var naturalAlignment: NSTextAlignment?
    /// A label's: the second line of two is to have more than one word, and longer texts stay as they are, as iOS has it.
    package var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []

    package init(
      width: CGFloat? = nil,
      height: CGFloat = .infinity,
      lineLimit: Int = 0,
      lineBreakMode: NSLineBreakMode? = nil,
      alignment: NSTextAlignment? = nil,
      isRightToLeft: Bool = false,
      naturalAlignment: NSTextAlignment? = nil,
      lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    ) {
      self.width = width
      self.height = height
      self.lineLimit = lineLimit
      self.lineBreakMode = lineBreakMode
      self.alignment = alignment
      self.isRightToLeft = isRightToLeft
      self.naturalAlignment = naturalAlignment
      self.lineBreakStrategy = lineBreakStrategy
    }
  }

  struct Line {
    /// Points into the paragraph's Pango layout, which lives as long as the paragraph.
    let pangoLine: UnsafeMutablePointer<PangoLayoutLine>
    let paragraph: TextParagraph
    var x: CGFloat
    var top: CGFloat
    var height: CGFloat
    /// From the top of the line.
    var ascent: CGFloat
    var width: CGFloat
    var isTruncated: Bool
    var baseline: CGFloat { top + ascent }
  }

  private(set) var lines: [Line] = []
  /// The size of the text, not rounded; as wide as its widest line.
  package private(set) var size: CGSize = .zero
  /// How wide the widest line is with the space at which it was broken.
  package var widthWithSpaces: CGFloat { max(size.width, lines.lazy.compactMap(\.widthWithSpace).max() ?? 0) }
  /// Whether something was left out.
  package private(set) var isTruncated = false
  private let constraints: Constraints

  /// Points that no text is as wide as, and Pango can still count: `.greatestFiniteMagnitude` is how apps ask for any width.
  private static let widest: CGFloat = 1_000_000

  package init(_ text: NSAttributedString, _ constraints: Constraints = Constraints()) {
    var constraints = constraints
    if let width = constraints.width, width > Self.widest { constraints.width = nil }
    self.constraints = constraints
    setLines(of: text, limit: constraints.lineLimit)
    if size.height > constraints.height {
      let fitting = lines.prefix { $0.top + $0.height <= constraints.height + 0.01 }.count
      if fitting < lines.count { setLines(of: text, limit: max(1, fitting)) }
    }
  }

  /// Distances from the top.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
  package var lineCount: Int { lines.count }

  private func setLines(of text: NSAttributedString, limit: Int) {
    lines = []
    isTruncated = false
    var y: CGFloat = 0
    let ranges = TextParagraph.ranges(in: text.string)
    for (index, range) in ranges.enumerated() {
      let remaining = limit == 0 ? 0 : limit - lines.count
      if limit > 0, remaining == 0 { break }
      let isLast = index == ranges.count - 1
      var paragraph = TextParagraph(text, range, constraints, lineLimit: remaining)
      if remaining > 0, !isLast, paragraph.lineCount >= remaining {
        isTruncated = true
        paragraph = TextParagraph(text, range, constraints, lineLimit: remaining, continues: true)
      }
      if index > 0 { y += paragraph.style.paragraphSpacingBefore }
      y = append(paragraph, limit: remaining, at: y)
      if !isLast { y += paragraph.style.paragraphSpacing }
    }
    let bottom = lines.last.map { $0.top + $0.height } ?? 0
    let width = lines.map { $0.width + $0.paragraph.indent(ofLine: $0.pangoLine) }.max() ?? 0
    size = CGSize(width: width, height: bottom)
    align()
  }

  /// Adds a paragraph's lines from `y` on; returns where the next paragraph begins.
  private func append(_ paragraph: TextParagraph, limit: Int, at y: CGFloat) -> CGFloat {
    var y = y
    let wanted = limit > 0 ? min(limit, paragraph.lineCount) : paragraph.lineCount
    if wanted < paragraph.lineCount || paragraph.isEllipsized { isTruncated = true }
    for index in 0..<wanted {
      guard let pangoLine = pango_layout_get_line_readonly(paragraph.layout, Int32(index)) else { continue }
      let (ascent, descent) = paragraph.extent(of: pangoLine)
      var extents = PangoRectangle()
      pango_layout_line_get_extents(pangoLine, nil, &extents)
      lines.append(
        Line(
          pangoLine: pangoLine,
          paragraph: paragraph,
          x: 0,
          top: y,
          height: ascent + descent,
          ascent: ascent,
          width: CGFloat(extents.width) / CGFloat(PANGO_SCALE),
          isTruncated: paragraph.isEllipsized && index == wanted - 1
        )
      )
      y += ascent + descent + paragraph.style.lineSpacing
    }
    return y
  }

  /// Places the lines sideways, once the width is known.
  private func align() {
    let width = constraints.width.flatMap { $0.isFinite ? $0 : nil } ?? size.width
    for index in lines.indices {
      let line = lines[index]
      let indent = line.paragraph.indent(ofLine: line.pangoLine)
      let space = line.paragraph.lineWidth(in: width) - indent - line.width
      let isRightToLeft = line.paragraph.isRightToLeft
      let margin = isRightToLeft ? width - line.paragraph.lineWidth(in: width) : indent
      let offset: CGFloat =
        switch line.paragraph.resolvedAlignment {
        case .center: space / 2
        case .right: space
        default: 0
        }
      lines[index].x = margin + offset
    }
  }
}

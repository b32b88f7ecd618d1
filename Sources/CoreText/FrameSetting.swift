import Foundation
import UIKit

/// Sets a text in lines that fill a shape from its top down.
struct FrameSetting {
  struct Line {
    let line: CTLine
    /// From the lower left corner of the shape's bounds to the line's beginning on its baseline, y growing upwards.
    var origin: CGPoint
    let bottom: CGFloat
    /// What it takes, its indent included, without the spaces that end it.
    let extent: CGFloat
  }

  private let typesetter: CTTypesetter
  private let shape: FrameShape
  private(set) var lines: [Line] = []
  /// How far the text came.
  private(set) var end: Int
  private var y: CGFloat = 0

  /// Points that no text is as wide or high as.
  private static let endless: CGFloat = 1e7
  /// A shape of these sizes, whose lines stand as far to the left as they can.
  static func rectangle(_ size: CGSize) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: min(size.width, endless), height: min(size.height, endless)), transform: nil)
  }

  init(_ typesetter: CTTypesetter, _ range: NSRange, _ shape: FrameShape) {
    self.typesetter = typesetter
    self.shape = shape
    end = range.location
    let last = range.location + range.length
    while end < last {
      let paragraph = typesetter.paragraph(at: end)
      let own = end..<min(last, paragraph.location + paragraph.length)
      guard set(own, startsParagraph: end == paragraph.location) else { return }
    }
  }

  /// Sets a paragraph, or the rest of it.
  ///
  /// - Returns: whether there was room for all of it.
  private mutating func set(_ range: Range<Int>, startsParagraph: Bool) -> Bool {
    let style = style(at: range.lowerBound)
    if startsParagraph, !lines.isEmpty { y += style.paragraphSpacingBefore }
    var isFirst = startsParagraph
    while end < range.upperBound {
      let height = guessedHeight(at: end, style)
      let stretches = shape.stretches(from: y, to: y + height)
      guard y + height <= shape.bounds.height + 0.01 || lines.isEmpty && height <= shape.bounds.height + 0.01 else {
        return false
      }
      var lineHeight: CGFloat = 0
      for stretch in stretches where end < range.upperBound {
        guard let set = line(from: end, in: range, stretch, style, isFirst: isFirst) else { continue }
        guard y + set.height <= shape.bounds.height + 0.01 else { return false }
        lines.append(set.line)
        end = set.end
        lineHeight = max(lineHeight, set.height)
        isFirst = false
      }
      if lineHeight == 0 {
        // There is no room at this height.
        y += 1
      } else {
        y += lineHeight + style.spaceBetweenLines
      }
    }
    y += style.paragraphSpacing
    return true
  }

  private func style(at place: Int) -> NSParagraphStyle {
    typesetter.text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle ?? .default
  }

  private func guessedHeight(at place: Int, _ style: NSParagraphStyle) -> CGFloat {
    let attributes = typesetter.text.attributes(at: place, effectiveRange: nil).drawn
    let font = attributes[.font] as? UIFont ?? TextParagraph.defaultFont
    return style.height(of: font.lineHeight + font.leading)
  }

  private func line(
    from start: Int,
    in range: Range<Int>,
    _ stretch: ClosedRange<CGFloat>,
    _ style: NSParagraphStyle,
    isFirst: Bool
  ) -> (line: Line, end: Int, height: CGFloat)? {
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    let full = stretch.upperBound - stretch.lowerBound
    let right = style.tailIndent > 0 ? min(full, style.tailIndent) : full + style.tailIndent
    let width = right - indent
    guard width > 0 else { return nil }
    let mode = style.lineBreakMode
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    let found =
      wraps ? typesetter.end(from: start, width: width, breaksWords: mode == .byCharWrapping) : range.upperBound
    let end = min(found, range.upperBound)
    let whole = typesetter.line(NSRange(start..<end))
    let isLast = end == range.upperBound
    let line = fitted(whole, width, style, isLast: isLast)
    let shown = line.width - line.trailingWhitespaceWidth
    let room = max(0, width - shown)
    let pen = stretch.lowerBound + indent + (full >= Self.endless ? 0 : room * style.flush(of: line))
    let natural = line.ascent + line.descent + line.leading
    let height = style.height(of: natural)
    // Height is given and taken above the baseline.
    let baseline = y + height - line.descent - line.leading
    return (
      Line(
        line: line,
        origin: CGPoint(x: pen, y: shape.bounds.height - baseline),
        bottom: y + height,
        extent: indent + shown
      ), end, height
    )
  }

  /// The line cut or spread as its paragraph wants it.
  private func fitted(_ line: CTLine, _ width: CGFloat, _ style: NSParagraphStyle, isLast: Bool) -> CTLine {
    let cut: CTLineTruncationType? =
      switch style.lineBreakMode {
      case .byTruncatingHead: .start
      case .byTruncatingMiddle: .middle
      case .byTruncatingTail: .end
      default: nil
      }
    if let cut, line.width - line.trailingWhitespaceWidth > width {
      let attributes = line.text.attributes(at: max(0, line.text.length - 1), effectiveRange: nil)
      let token = CTLine(NSAttributedString(string: "\u{2026}", attributes: attributes))
      return line.truncated(to: width, cut, token) ?? line
    }
    guard style.alignment == .justified, !isLast else { return line }
    return line.justified(by: 1, to: width) ?? line
  }
}

extension NSParagraphStyle {
  /// The height of a line that is as high as its fonts say.
  fileprivate func height(of natural: CGFloat) -> CGFloat {
    let height = max(lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// Which part of a line's room lies left of it.
  fileprivate func flush(of line: CTLine) -> CGFloat {
    switch alignment {
    case .right: 1
    case .center: 0.5
    case .natural, .justified: line.paragraph.isRightToLeft ? 1 : 0
    default: 0
    }
  }
}

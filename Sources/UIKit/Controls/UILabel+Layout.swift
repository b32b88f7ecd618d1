import Foundation

/// A stretch of a label's line whose letters have the same attributes.
package struct LabelRun {
  package let text: NSAttributedString
  /// In UTF-16 units of the whole text.
  package let characters: Range<Int>
  /// From the baseline.
  package let (ascent, descent): (CGFloat, CGFloat)
  package let isRightToLeft: Bool
  /// Where a character of the whole text begins, across.
  package let place: (Int) -> CGFloat
}

/// A line of a label, in the label's coordinates.
package struct LabelLine {
  /// Where the baseline begins.
  package let origin: CGPoint
  package let width: CGFloat
  package let (ascent, descent): (CGFloat, CGFloat)
  package let runs: [LabelRun]
}

extension UILabel {
  /// The lines as they stand in the bounds, and whether there was no room for all of the text.
  package func laidOut() -> (lines: [LabelLine], isTruncated: Bool) {
    guard let text = attributedText, text.length > 0 else { return ([], false) }
    let (layout, top) = layoutInBounds
    let lines = layout.lines.map { line in
      LabelLine(
        origin: CGPoint(x: line.x, y: top + line.baseline),
        width: line.width,
        ascent: line.ascent,
        descent: line.height - line.ascent,
        runs: line.paragraph.spans.compactMap { run(of: $0, in: line, text) }
      )
    }
    return (lines, layout.isTruncated)
  }

  private func run(of span: TextParagraph.Span, in line: TextLayout.Line, _ text: NSAttributedString) -> LabelRun? {
    let range = span.characters.clamped(to: line.characters).clamped(to: 0..<text.length)
    guard !range.isEmpty else { return nil }
    return LabelRun(
      text: text.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count)),
      characters: range,
      ascent: span.font.ascender,
      descent: -span.font.descender,
      isRightToLeft: line.paragraph.isRightToLeft,
      place: { line.x(of: $0) }
    )
  }
}

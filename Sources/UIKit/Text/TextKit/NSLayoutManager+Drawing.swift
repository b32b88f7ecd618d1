import CoreGraphics
import Foundation

extension NSLayoutManager {
  private func forEachLine(_ range: NSRange, _ body: (TextFragment, Range<Int>) -> Void) {
    for line in fragments.fragments {
      let part = (range.location..<NSMaxRange(range)).clamped(to: line.characters)
      if !part.isEmpty { body(line, part) }
    }
  }

  /// Draws some of what runs have; what of a run stands outside the range is cut off.
  func drawParts(_ parts: TextRun.Parts, _ range: NSRange, _ origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    forEachLine(range) { line, part in
      context.saveGState()
      if part != line.characters {
        let box = line.box(of: part).offsetBy(dx: origin.x, dy: origin.y)
        context.clip(to: box.insetBy(dx: 0, dy: -box.height))
      }
      let place = CGPoint(x: origin.x + line.shift.x, y: origin.y + line.shift.y)
      line.layout.forEachRun(of: line.line) { run in
        run.moved(to: place).draw(on: CairoTextCanvas(context: context), TextLayout.Colors(), parts)
      }
      context.restoreGState()
    }
  }

  /// Stretches of a range with a value of an attribute, one for each line they stand in.
  private func forEachStretch(
    of key: NSAttributedString.Key,
    _ range: NSRange,
    _ body: (Any, TextFragment, Range<Int>) -> Void
  ) {
    guard let textStorage else { return }
    let known = NSIntersectionRange(range, NSRange(location: 0, length: textStorage.length))
    textStorage.enumerateAttribute(key, in: known, options: []) { value, part, _ in
      guard let value else { return }
      forEachLine(part) { body(value, $0, $1) }
    }
  }

  func drawBackgrounds(_ range: NSRange, _ origin: CGPoint) {
    forEachStretch(of: .backgroundColor, range) { value, line, part in
      guard let color = value as? UIColor else { return }
      var box = line.box(of: part).offsetBy(dx: origin.x, dy: origin.y)
      fillBackgroundRectArray(&box, count: 1, forCharacterRange: part.nsRange, color: color)
    }
  }

  func drawText(_ range: NSRange, _ origin: CGPoint) {
    forEachStretch(of: .underlineStyle, range) { value, line, part in
      guard let style = style(value) else { return }
      drawUnderline(
        forGlyphRange: part.nsRange,
        underlineType: style,
        baselineOffset: line.rect.height - line.baseline,
        lineFragmentRect: line.rect,
        lineFragmentGlyphRange: line.characters.nsRange,
        containerOrigin: origin
      )
    }
    drawParts(.glyphs, range, origin)
    forEachStretch(of: .strikethroughStyle, range) { value, line, part in
      guard let style = style(value) else { return }
      drawStrikethrough(
        forGlyphRange: part.nsRange,
        strikethroughType: style,
        baselineOffset: line.rect.height - line.baseline,
        lineFragmentRect: line.rect,
        lineFragmentGlyphRange: line.characters.nsRange,
        containerOrigin: origin
      )
    }
  }

  private func style(_ value: Any) -> NSUnderlineStyle? {
    let style = [NSAttributedString.Key.underlineStyle: value].underline(.underlineStyle)
    return style.isEmpty ? nil : style
  }
}

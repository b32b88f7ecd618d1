import CoreGraphics
import Foundation

/// A line of text: one that a layout fragment has laid out, or one of a text that is on one line.
open class NSTextLineFragment: NSObject {
  private let layout: TextLayout
  private let line: TextLayout.Line
  /// Where the layout's text begins in `attributedString`.
  private let start: Int
  /// The text that the line is a part of.
  public let attributedString: NSAttributedString
  /// Which part; UTF-16 units.
  public let characterRange: NSRange
  /// Where it stands in its layout fragment, in points.
  public let typographicBounds: CGRect

  /// Of a text that is not broken.
  ///
  /// - Parameter range: what of the text stands in the line.
  public init(attributedString: NSAttributedString, range: NSRange) {
    layout = TextLayout(attributedString.attributedSubstring(from: range))
    line = layout.lines[0]
    (start, self.attributedString, characterRange) = (range.location, attributedString, range)
    typographicBounds = CGRect(origin: .zero, size: layout.size)
    super.init()
  }
  public convenience init(string: String, attributes: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    self.init(attributedString: NSAttributedString(string: string, attributes: attributes), range: range)
  }

  /// - Parameters:
  ///   - paragraph: where the layout fragment's text begins in the whole one.
  ///   - corner: of the layout fragment, in its container.
  init(_ line: TextFragment, of text: NSAttributedString, at paragraph: Int, corner: CGPoint) {
    layout = line.layout
    self.line = line.line
    start = line.start - paragraph
    attributedString = text
    characterRange = (line.characters.lowerBound - paragraph..<line.characters.upperBound - paragraph).nsRange
    typographicBounds = CGRect(
      x: line.shift.x + line.line.x - corner.x,
      y: line.rect.minY - corner.y,
      width: line.line.width,
      height: line.line.height
    )
    super.init()
  }

  /// Where the first glyph's baseline begins, from the upper left corner of the typographic bounds.
  open var glyphOrigin: CGPoint { CGPoint(x: 0, y: line.ascent) }

  /// Draws the line with the upper left corner of its typographic bounds at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    let place = CGPoint(x: point.x - line.x, y: point.y - line.top)
    layout.forEachRun(of: line) {
      $0.moved(to: place).draw(on: CairoTextCanvas(context: context), TextLayout.Colors())
    }
  }

  /// Where a character begins on the baseline, from the upper left corner of the typographic bounds.
  open func locationForCharacter(at index: Int) -> CGPoint {
    CGPoint(x: x(of: index), y: line.ascent)
  }
  /// The nearest character to a point that is counted from that corner; behind the last one for what lies there.
  open func characterIndex(for point: CGPoint) -> Int {
    let (index, trailing) = line.index(atX: point.x + line.x)
    let isBehind = point.x >= typographicBounds.width && start + index + trailing >= NSMaxRange(characterRange)
    return isBehind ? NSMaxRange(characterRange) : min(start + index, NSMaxRange(characterRange))
  }
  /// How far into the glyph there the point lies, from 0 to 1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
    let index = characterIndex(for: point)
    let (from, to) = (x(of: index), x(of: index + 1))
    return from == to ? 0 : min(max((point.x - from) / (to - from), 0), 1)
  }

  /// From the typographic bounds' left side.
  func x(of index: Int) -> CGFloat {
    let shown = line.characters
    return line.x(of: min(max(index - start, shown.lowerBound), shown.upperBound)) - line.x
  }
}

import CoreGraphics
import Foundation

// Where characters stand, and which stands where. Offsets are UTF-16 units of the whole text.
extension TextLayout {
  /// The insertion point before a character, as high as its line; nil if that was left out.
  func caret(at offset: Int) -> CGRect? {
    guard let line = lines.last(where: { $0.characters.lowerBound <= offset }) ?? lines.first else { return nil }
    return CGRect(x: line.x(of: offset), y: line.top, width: 2, height: line.height)
  }

  /// The insertion point that is nearest to a point.
  func closestOffset(to point: CGPoint) -> Int {
    guard let line = lines.first(where: { point.y < $0.top + $0.height }) ?? lines.last else { return 0 }
    let (index, trailing) = line.index(atX: point.x)
    return min(index + trailing, line.characters.upperBound)
  }

  /// What of a range stands in each line, from the first line on.
  func rects(of range: Range<Int>) -> [CGRect] {
    lines.compactMap { line in
      let part = range.clamped(to: line.characters)
      guard !part.isEmpty else { return nil }
      let (one, other) = (line.x(of: part.lowerBound), line.x(of: part.upperBound))
      return CGRect(x: min(one, other), y: line.top, width: abs(other - one), height: line.height)
    }
  }

  /// The insertion point a number of lines below, or above for less than 0; nil beyond the text.
  func offset(linesBelow count: Int, _ offset: Int) -> Int? {
    guard let index = lines.lastIndex(where: { $0.characters.lowerBound <= offset }),
      lines.indices.contains(index + count), let caret = caret(at: offset)
    else { return nil }
    return closestOffset(to: CGPoint(x: caret.minX, y: lines[index + count].top + 1))
  }
}

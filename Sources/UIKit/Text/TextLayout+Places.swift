import CGTK
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

extension TextLayout.Line {
  /// What stands in the line.
  var characters: Range<Int> {
    let start = Int(pangoLine.pointee.start_index)
    let end = start + Int(pangoLine.pointee.length)
    return paragraph.characterIndex(atByte: start)..<paragraph.characterIndex(atByte: end)
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
  fileprivate var text: String { String(cString: pango_layout_get_text(layout)) }

  /// The byte before which a UTF-16 unit of the whole text begins.
  fileprivate func byte(atCharacter offset: Int) -> Int {
    let units = text.utf16.prefix(max(0, offset - spans[0].characters.lowerBound))
    return String(decoding: Array(units), as: UTF16.self).utf8.count
  }
}

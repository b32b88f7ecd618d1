internal import CGTK
import SlipwayFoundation
import UIKit

/// Finds where lines of a text break, and makes them.
public final class CTTypesetter: NSObject {
  let text: NSAttributedString
  private var measured: [Int: MeasuredParagraph] = [:]

  init(_ text: NSAttributedString) { self.text = text.copy() as! NSAttributedString }

  func line(_ range: NSRange) -> CTLine {
    let own = text.attributedSubstring(from: range)
    return CTLine(own, LineSources(count: range.length, from: range.location))
  }

  /// A range of the text; a length of 0 is all from there on.
  func range(_ range: CFRange) -> NSRange {
    let start = min(max(0, range.location), text.length)
    let end = range.length == 0 ? text.length : min(text.length, start + max(0, range.length))
    return NSRange(location: start, length: end - start)
  }

  /// The paragraph around a character, with what ends it.
  func paragraph(at place: Int) -> NSRange {
    (text.string as NSString).paragraphRange(for: NSRange(location: place, length: 0))
  }

  /// Where a line ends that begins at a character and is no wider.
  func end(from start: Int, width: CGFloat, breaksWords: Bool) -> Int {
    guard start < text.length else { return text.length }
    let range = paragraph(at: start)
    let paragraph =
      measured[range.location] ?? MeasuredParagraph(text.attributedSubstring(from: range))
    measured[range.location] = paragraph
    return range.location + paragraph.end(from: start - range.location, width: width, breaksWords: breaksWords)
  }
}

/// A paragraph in one line, and where it may be broken.
private struct MeasuredParagraph {
  private let count: Int
  private let clusters: [(start: Int, width: CGFloat)]
  /// By units of UTF-16.
  private var mayBreak: Set<Int> = []
  private var whitespace: Set<Int> = []

  init(_ text: NSAttributedString) {
    let line = CTLine(text)
    count = text.length
    clusters = line.clusters
    var attributeCount: Int32 = 0
    let attributes = pango_layout_get_log_attrs_readonly(line.paragraph.layout, &attributeCount)
    var unit = 0
    for (index, scalar) in line.paragraph.string.unicodeScalars.enumerated() where index < Int(attributeCount) {
      if let attribute = attributes?[index] {
        if attribute.is_line_break != 0 { mayBreak.insert(unit) }
        if attribute.is_white != 0 { whitespace.insert(unit) }
      }
      unit += UTF16.width(scalar)
    }
  }

  func end(from start: Int, width: CGFloat, breaksWords: Bool) -> Int {
    var (used, lastBreak): (CGFloat, Int?) = (0, nil)
    var isFirst = true
    for cluster in clusters where cluster.start >= start {
      if !isFirst, mayBreak.contains(cluster.start) { lastBreak = cluster.start }
      // Spaces hang over the end of their line.
      if !whitespace.contains(cluster.start), used + cluster.width > width + 0.01 {
        if !breaksWords, let lastBreak { return lastBreak }
        if !isFirst { return cluster.start }
      }
      used += cluster.width
      isFirst = false
    }
    return count
  }
}

extension TextParagraph {
  /// What was shaped.
  var string: String { String(cString: pango_layout_get_text(layout)) }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// A line of a part of the text; a length of 0 is all from its location on.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.line(typesetter.range(stringRange))
}

/// How many characters a line has that begins at one of them and is no wider, broken between words where it can be. What ends
/// its paragraph belongs to it, and spaces at its end take no room.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
  typesetter.end(from: startIndex, width: CGFloat(width), breaksWords: false) - startIndex
}

/// The same, broken between any characters that are apart.
public func CTTypesetterSuggestClusterBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double)
  -> CFIndex
{
  typesetter.end(from: startIndex, width: CGFloat(width), breaksWords: true) - startIndex
}

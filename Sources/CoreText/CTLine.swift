internal import CGTK
import SlipwayFoundation
import UIKit

/// A line of text: glyphs in runs, which were shaped and set by Pango.
public final class CTLine: NSObject {
  /// The line's own characters, with the attributes that they were given.
  let text: NSAttributedString
  let sources: LineSources
  let places: TextPlaces
  let paragraph: TextParagraph
  /// From left to right.
  let runs: [CTRun]

  /// - Parameter sources: what the characters stand for; nil for themselves.
  init(_ text: NSAttributedString, _ sources: LineSources? = nil) {
    let text = text.copy() as! NSAttributedString
    self.text = text
    self.sources = sources ?? LineSources(count: text.length, from: 0)
    let shaped = text.inOneLine
    places = TextPlaces(shaped.string)
    paragraph = TextParagraph(line: shaped)
    var runs: [CTRun] = []
    var x: CGFloat = 0
    var link = pango_layout_get_line_readonly(paragraph.layout, 0)?.pointee.runs
    while let item = link {
      defer { link = item.pointee.next }
      guard let glyphs = item.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let run = CTRun(glyphs, paragraph, text, places, self.sources, x: x)
      else { continue }
      runs.append(run)
      x += run.width
    }
    self.runs = runs
  }

  /// The only line of the paragraph (`PangoLayoutLine *`), which lives as long as it does.
  var pangoLine: UnsafeMutablePointer<PangoLayoutLine>? { pango_layout_get_line_readonly(paragraph.layout, 0) }

  // MARK: Lengths

  var width: CGFloat { runs.reduce(0) { $0 + $1.width } }
  var ascent: CGFloat { runs.map { $0.ascent + $0.raise }.max() ?? 0 }
  var descent: CGFloat { runs.map { $0.descent - $0.raise }.max() ?? 0 }
  var leading: CGFloat { runs.map(\.leading).max() ?? 0 }

  /// Where characters that belong together begin in the line's own text, and how wide they are, in the text's order.
  var clusters: [(start: Int, width: CGFloat)] {
    var widths: [Int: CGFloat] = [:]
    for run in runs {
      for (character, advance) in zip(run.characters, run.advances) { widths[character, default: 0] += advance.width }
    }
    return widths.sorted { $0.key < $1.key }.map { (start: $0.key, width: $0.value) }
  }

  var trailingWhitespaceWidth: CGFloat {
    let characters = text.string as NSString
    var end = characters.length
    while end > 0, characters.isWhitespace(at: end - 1) { end -= 1 }
    return clusters.reduce(0) { $0 + ($1.start >= end ? $1.width : 0) }
  }

  var inkBounds: CGRect { runs.reduce(CGRect.null) { $0.union($1.inkBounds(0..<$1.glyphs.count)) } }

  func draw(in context: CGContext) {
    for run in runs { run.draw(0..<run.glyphs.count, in: context) }
  }
}

extension NSString {
  func isWhitespace(at place: Int) -> Bool {
    Unicode.Scalar(character(at: place))?.properties.isWhitespace ?? false
  }
}

// MARK: Making

/// A line of all of a text; what ends lines in it has no width.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// Where a line is cut that is too long.
public enum CTLineTruncationType: UInt32, Sendable {
  case start = 0
  case end = 1
  case middle = 2
}

/// The line, if it is no wider, or with a part cut away; nil where not even the token has room.
///
/// - Parameter truncationToken: stands for what was cut away, an ellipsis mostly; nil for nothing.
public func CTLineCreateTruncatedLine(
  _ line: CTLine,
  _ width: Double,
  _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  line.truncated(to: CGFloat(width), truncationType, truncationToken)
}

/// The line with wider spaces; nil where it is wider, or has no spaces.
///
/// - Parameter justificationFactor: how much of the room is filled, from 0 to 1.
public func CTLineCreateJustifiedLine(
  _ line: CTLine,
  _ justificationFactor: CGFloat,
  _ justificationWidth: Double
) -> CTLine? {
  line.justified(by: justificationFactor, to: CGFloat(justificationWidth))
}

// MARK: Asking

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }
/// `CTRun`s, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs as CFArray }
/// Which characters of the text that it was made of the line shows.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.sources.range }

/// The lengths of a line, in points; what ends it in spaces counts.
///
/// - Returns: the width.
public func CTLineGetTypographicBounds(
  _ line: CTLine,
  _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return Double(line.width)
}

/// What counts as a line's bounds.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Not what runs are raised by.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Around the ink.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// As `useGlyphPathBounds`: fonts here say nothing of their own.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
}

/// From the line's beginning on its baseline, y growing upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if !options.isDisjoint(with: [.useGlyphPathBounds, .useOpticalBounds]) {
    let ink = line.inkBounds
    return ink.isNull ? .zero : ink
  }
  let isFlat = options.contains(.excludeTypographicShifts)
  let ascent = isFlat ? line.runs.map(\.ascent).max() ?? 0 : line.ascent
  let descent = isFlat ? line.runs.map(\.descent).max() ?? 0 : line.descent
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(x: 0, y: -descent - leading, width: line.width, height: ascent + descent + leading)
}

/// How wide the spaces are that end the line.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingWhitespaceWidth) }

/// Around the ink, in user space, as the line would be drawn now; null where there is no ink.
///
/// - Parameter context: nil for a text that begins at the origin.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let bounds = line.inkBounds
  return bounds.isNull ? bounds : bounds.applying(context?.textMatrix ?? .identity)
}

/// How far the line begins from the left edge of a width, of whose room a part lies before it: 0 for none, 1 for all.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  let room = CGFloat(flushWidth) - (line.width - line.trailingWhitespaceWidth)
  return Double(max(0, room) * min(max(0, flushFactor), 1))
}

/// Draws the line from the context's text position on.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

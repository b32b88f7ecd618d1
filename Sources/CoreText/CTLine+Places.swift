internal import CGTK
import SlipwayFoundation
import UIKit

extension CTLine {
  /// Where the insertion point before a character stands, and where that of the text's other direction does.
  func offsets(of source: Int) -> (primary: CGFloat, secondary: CGFloat) {
    let byte = Int32(places.byte(atUnit: sources.own(of: source)))
    var (strong, weak) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_cursor_pos(paragraph.layout, byte, &strong, &weak)
    return (CGFloat(strong.x) / CGFloat(PANGO_SCALE), CGFloat(weak.x) / CGFloat(PANGO_SCALE))
  }

  /// The place in the text whose insertion point is nearest.
  func source(atX x: CGFloat) -> Int {
    guard let pangoLine else { return sources.source(of: 0) }
    var (byte, trailing): (Int32, Int32) = (0, 0)
    let reach = CGFloat(Int32.max / 2) / CGFloat(PANGO_SCALE)
    pango_layout_line_x_to_index(pangoLine, Int32(min(max(-reach, x), reach) * CGFloat(PANGO_SCALE)), &byte, &trailing)
    let start = places.unit(atByte: Int(byte))
    guard trailing > 0 else { return sources.source(of: start) }
    let rest = (paragraph.string as NSString).substring(from: start)
    let behind = rest.unicodeScalars.prefix(Int(trailing)).reduce(0) { $0 + UTF16.width($1) }
    return sources.source(of: start + behind)
  }

  // MARK: Other lines

  func truncated(to width: CGFloat, _ type: CTLineTruncationType, _ token: CTLine?) -> CTLine? {
    guard self.width > width else { return self }
    let room = width - (token?.width ?? 0)
    guard room >= 0 else { return nil }
    let clusters = clusters
    let head =
      switch type {
      case .start: 0
      case .end: Self.prefix(clusters, in: room) ?? text.length
      case .middle: Self.prefix(clusters, in: room / 2) ?? text.length
      }
    let used = clusters.reduce(0) { $0 + ($1.start < head ? $1.width : 0) }
    let tail = type == .end ? text.length : Self.suffix(clusters, in: room - used, end: text.length)
    return cutting(head..<max(head, tail), token)
  }

  /// Where the longest beginning ends that fits; nil where all does.
  private static func prefix(_ clusters: [(start: Int, width: CGFloat)], in room: CGFloat) -> Int? {
    var width: CGFloat = 0
    return clusters.first { cluster in
      width += cluster.width
      return width > room + 0.001
    }?.start
  }

  /// Where the longest end begins that fits.
  private static func suffix(_ clusters: [(start: Int, width: CGFloat)], in room: CGFloat, end: Int) -> Int {
    var (start, width) = (end, CGFloat(0))
    for cluster in clusters.reversed() {
      width += cluster.width
      if width > room + 0.001 { break }
      start = cluster.start
    }
    return start
  }

  private func cutting(_ cut: Range<Int>, _ token: CTLine?) -> CTLine {
    let whole = OwnedAttributedString()
    var parts: [LineSources.Part] = []
    func append(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let source = sources.source(of: range.lowerBound)
      parts.append(.init(own: whole.length..<whole.length + range.count, source: source))
      whole.append(text.attributedSubstring(from: NSRange(range)))
    }
    append(0..<cut.lowerBound)
    if let token {
      let source = sources.source(of: cut.lowerBound)
      parts.append(.init(own: whole.length..<whole.length + token.text.length, source: source, isToken: true))
      whole.append(token.text)
    }
    append(cut.upperBound..<text.length)
    return CTLine(whole, LineSources(parts: parts))
  }

  func justified(by factor: CGFloat, to width: CGFloat) -> CTLine? {
    let trailing = trailingWhitespaceWidth
    let room = (width - (self.width - trailing)) * min(max(0, factor), 1)
    guard room >= 0 else { return nil }
    let characters = text.string as NSString
    var end = characters.length
    while end > 0, characters.isWhitespace(at: end - 1) { end -= 1 }
    let spaces = (0..<end).filter { characters.character(at: $0) == 0x20 || characters.character(at: $0) == 0xA0 }
    guard !spaces.isEmpty else { return nil }
    return CTLine(text.adding(room / CGFloat(spaces.count), to: .kern, at: spaces), sources)
  }
}

/// Where the insertion point before a character of the text stands, from the line's beginning.
///
/// - Parameter secondaryOffset: receives where that of the text's other direction does, where directions meet.
@discardableResult public func CTLineGetOffsetForStringIndex(
  _ line: CTLine,
  _ charIndex: CFIndex,
  _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let (primary, secondary) = line.offsets(of: charIndex)
  secondaryOffset?.pointee = secondary
  return primary
}

/// The place in the text whose insertion point is nearest to a point, which is measured from the line's beginning.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.source(atX: position.x)
}

/// Calls `block` with each insertion point of the line from left to right: how far it stands from the line's beginning, the
/// character that it stands beside, whether that is behind it, and what ends the calls when it is set.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine,
  _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var carets: [(x: CGFloat, index: Int, isLeading: Bool)] = []
  for run in line.runs {
    var pen = run.positions.first?.x ?? 0
    for (index, advance) in zip(run.indices, run.advances) {
      carets.append((run.isRightToLeft ? pen + advance.width : pen, index, true))
      carets.append((run.isRightToLeft ? pen : pen + advance.width, index, false))
      pen += advance.width
    }
  }
  var stop = false
  for caret in carets.sorted(by: { ($0.x, $0.isLeading ? 1 : 0) < ($1.x, $1.isLeading ? 1 : 0) }) {
    block(Double(caret.x), caret.index, caret.isLeading, &stop)
    if stop { return }
  }
}

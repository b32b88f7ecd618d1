import CoreGraphics
import Foundation

// Where glyphs stand. Rectangles are in the coordinates of the containers.
extension NSLayoutManager {
  var hooks: TextFragmentHooks {
    var hooks = TextFragmentHooks()
    if let spacing = delegate?.lineSpacingAfterGlyphAt { hooks.lineSpacing = { spacing(self, $0, $1) } }
    if let set = delegate?.shouldSetLineFragmentRect {
      hooks.adjust = { fragment in
        let range = fragment.characters.nsRange
        let container = self.textContainers[fragment.container]
        return set(self, &fragment.rect, &fragment.usedRect, &fragment.baseline, container, range)
      }
    }
    return hooks
  }

  func line(of glyph: Int, _ effective: NSRangePointer?) -> TextFragment? {
    let fragment = fragments.fragment(at: glyph)
    if let fragment { effective?.pointee = fragment.characters.nsRange }
    return fragment
  }

  func container(of glyph: Int, _ effective: NSRangePointer?) -> NSTextContainer? {
    guard let fragment = fragments.fragments.first(where: { $0.characters.contains(glyph) }) else { return nil }
    let container = textContainers[fragment.container]
    effective?.pointee = range(in: container)
    return container
  }

  private func lines(in container: NSTextContainer) -> [TextFragment] {
    guard let index = index(of: container) else { return [] }
    return fragments.fragments.filter { $0.container == index }
  }

  func range(in container: NSTextContainer) -> NSRange {
    let lines = lines(in: container)
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return (first.characters.lowerBound..<last.characters.upperBound).nsRange
  }

  func range(touching bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let touched = lines(in: container).filter { $0.rect.intersects(bounds) }
    guard let first = touched.first, let last = touched.last else { return NSRange(location: 0, length: 0) }
    return (first.characters.lowerBound..<last.characters.upperBound).nsRange
  }

  func place(of glyph: Int) -> CGPoint {
    guard let fragment = fragments.fragment(at: glyph) else { return .zero }
    return CGPoint(x: fragment.x(of: glyph) - fragment.rect.minX, y: fragment.baseline)
  }

  func boxes(of range: NSRange, in container: NSTextContainer) -> [CGRect] {
    let wanted = range.location..<NSMaxRange(range)
    let lines = lines(in: container)
    if wanted.isEmpty {
      guard let line = fragments.fragment(at: range.location), line.container == index(of: container) else { return [] }
      return [line.box(of: range.location..<range.location)]
    }
    return lines.compactMap { line in
      let part = wanted.clamped(to: line.characters)
      return part.isEmpty ? nil : line.box(of: part)
    }
  }

  /// The nearest glyph, and how far into it a point lies.
  func glyph(near point: CGPoint, _ container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
    let lines = lines(in: container)
    let row = lines.filter { point.y < $0.rect.maxY }
    guard let top = row.first ?? lines.last else { return (0, 0) }
    // Parts of one line stand side by side.
    let parts = lines.filter { $0.rect.minY == top.rect.minY }
    let line = parts.first { point.x < $0.rect.maxX } ?? parts.last ?? top
    let (shown, _) = line.line.index(atX: point.x - line.shift.x)
    let last = max(line.characters.lowerBound, line.characters.upperBound - 1)
    let index = min(line.start + shown, last)
    let (from, to) = (line.x(of: index), line.x(of: index + 1))
    guard from != to else { return (index, point.x > from ? 1 : 0) }
    return (index, min(max((point.x - from) / (to - from), 0), 1))
  }

  func truncated(in glyph: Int) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let line = fragments.fragment(at: glyph), line.line.isTruncated else { return none }
    guard let cut = line.firstHidden else { return none }
    return (cut..<line.characters.upperBound).nsRange
  }

  func visitLines(
    _ range: NSRange,
    _ block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for line in fragments.fragments where line.characters.overlaps(range.location..<NSMaxRange(range)) {
      block(line.rect, line.usedRect, textContainers[line.container], line.characters.nsRange, &stop)
      if stop.boolValue { return }
    }
  }

  func visitRects(
    _ range: NSRange,
    _ selected: NSRange,
    _ container: NSTextContainer,
    _ block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let wanted = range.location..<NSMaxRange(range)
    for line in lines(in: container) {
      let part = wanted.clamped(to: line.characters)
      guard !part.isEmpty else { continue }
      var box = line.box(of: part)
      if selected.location != NSNotFound, NSMaxRange(selected) > line.characters.upperBound {
        box.size.width = line.rect.maxX - box.minX
      }
      block(box, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Glyphs

  /// The glyph's number in its font.
  func glyph(at index: Int) -> CGGlyph? {
    guard isValidGlyphIndex(index), let line = fragments.fragment(at: index) else { return nil }
    let wanted = line.line.paragraph.byte(atCharacter: index - line.start)
    var found: CGGlyph?
    line.layout.forEachRun(of: line.line) { if found == nil { found = $0.glyph(atByte: wanted) } }
    return found
  }

  func property(at index: Int) -> GlyphProperty {
    guard isValidGlyphIndex(index), let string = textStorage?.string as NSString? else { return [] }
    if string.rangeOfComposedCharacterSequence(at: index).location != index { return .null }
    switch string.character(at: index) {
    case 0x20: return .elastic
    case 0..<0x20, 0x7F, 0x85, 0x2028, 0x2029: return .controlCharacter
    default: return []
    }
  }

  func sizeOfAttachment(at index: Int) -> CGSize {
    let none = CGSize(width: -1, height: -1)
    guard isValidGlyphIndex(index), let line = fragments.fragment(at: index) else { return none }
    let span = line.line.paragraph.spans.first { $0.characters.contains(index - line.start) }
    return span?.attachment == nil ? none : span?.attachmentBounds.size ?? none
  }
}

extension TextFragment {
  /// The first character that an ellipsis at the line's end stands for.
  fileprivate var firstHidden: Int? {
    var shown = characters.lowerBound
    var hidden: Int?
    layout.forEachRun(of: line) { run in
      let first = start + line.paragraph.characterIndex(atByte: Int(run.firstByte))
      if hidden == nil, run.isEllipsis { hidden = first }
      shown = max(shown, first)
    }
    return hidden
  }
}

extension Range<Int> {
  var nsRange: NSRange { NSRange(location: lowerBound, length: count) }
}

import CoreGraphics
import Foundation
import SlipwayFoundation

/// A line of text, or the part of one that stands between what a container excludes.
struct TextFragment {
  /// The container's place among those of its layout manager.
  let container: Int
  /// UTF-16 units of the whole text, with what ends the line.
  let characters: Range<Int>
  /// All of the line's room, in the container's coordinates.
  var rect: CGRect
  /// What of it the text takes, with the padding at both ends.
  var usedRect: CGRect
  /// From the top of `rect`.
  var baseline: CGFloat
  let layout: TextLayout
  let line: TextLayout.Line
  /// Where the layout's text begins in the whole one.
  let start: Int
  /// From the layout's coordinates to the container's.
  var shift: CGPoint

  func x(of offset: Int) -> CGFloat {
    let shown = line.characters
    return line.x(of: min(max(offset - start, shown.lowerBound), shown.upperBound)) + shift.x
  }

  /// Where a range stands, as high as the line.
  func box(of range: Range<Int>) -> CGRect {
    let (one, other) = (x(of: range.lowerBound), x(of: range.upperBound))
    return CGRect(x: min(one, other), y: rect.minY, width: abs(other - one), height: rect.height)
  }
}

/// What a layout manager's delegate says of lines.
struct TextFragmentHooks {
  var lineSpacing: ((_ lastCharacter: Int, CGRect) -> CGFloat)?
  /// Changes a fragment's rectangles and its baseline.
  var adjust: ((inout TextFragment) -> Bool)?
}

/// A text in the lines of one or several containers.
final class TextFragments {
  private(set) var fragments: [TextFragment] = []
  /// The empty line behind a text that ends with the end of a paragraph, or the one of an empty text.
  private(set) var extra: TextFragment?
  /// The first character that no container had room for.
  private(set) var end = 0
  private let text: NSAttributedString
  private let hooks: TextFragmentHooks

  /// - Parameter alignment: of paragraphs whose alignment is natural.
  init(
    _ text: NSAttributedString,
    _ containers: [NSTextContainer],
    alignment: NSTextAlignment? = nil,
    hooks: TextFragmentHooks = TextFragmentHooks()
  ) {
    self.text = text
    self.hooks = hooks
    self.alignment = alignment
    for (index, container) in containers.enumerated() where index == 0 || end < text.length {
      if container.isSimpleRectangularTextContainer {
        fill(index, container)
      } else {
        flow(index, container)
      }
    }
  }
  private let alignment: NSTextAlignment?

  /// The fragment that a character stands in; the last for what lies behind it.
  func fragment(at character: Int) -> TextFragment? {
    fragments.first { $0.characters.contains(character) } ?? (character >= end ? extra ?? fragments.last : nil)
  }

  func usedRect(in container: Int) -> CGRect {
    let used = (fragments + (extra.map { [$0] } ?? [])).filter { $0.container == container }.map(\.usedRect)
    guard let first = used.first else { return .zero }
    return used.dropFirst().reduce(first) { $0.union($1) }
  }

  // MARK: A rectangle

  private func fill(_ index: Int, _ container: NSTextContainer) {
    let padding = container.lineFragmentPadding
    var constraints = TextLayout.Constraints(alignment: alignment)
    if container.size.width > 0 { constraints.width = max(1, container.size.width - 2 * padding) }
    if container.size.height > 0 { constraints.height = container.size.height }
    constraints.lineLimit = container.maximumNumberOfLines
    constraints.lineBreakMode = container.lineBreakMode
    let (start, room) = (end, container.room)
    let layout = TextLayout(rest(from: start), constraints)
    let width = container.size.width > 0 ? room.width : layout.size.width + 2 * padding
    var moved: CGFloat = 0
    for (number, line) in layout.lines.enumerated() {
      let next = layout.lines.indices.contains(number + 1) ? layout.lines[number + 1] : nil
      let first = start + line.characters.lowerBound
      let last = next.map { start + $0.characters.lowerBound } ?? lineEnd(line, start)
      var fragment = TextFragment(
        container: index,
        characters: first..<max(first, last),
        rect: CGRect(x: 0, y: line.top, width: width, height: (next?.top ?? line.top + line.height) - line.top),
        usedRect: CGRect(x: line.x, y: line.top, width: line.width + 2 * padding, height: line.height),
        baseline: line.ascent,
        layout: layout,
        line: line,
        start: start,
        shift: CGPoint(x: padding, y: 0)
      )
      fragment.move(by: moved)
      moved += apply(to: &fragment)
      add(fragment)
    }
  }

  /// The first character behind a layout's last line.
  private func lineEnd(_ line: TextLayout.Line, _ start: Int) -> Int {
    let shown = start + line.characters.upperBound
    guard shown < text.length else { return text.length }
    let paragraph = (text.string as NSString).paragraphRange(for: NSRange(location: shown, length: 0))
    // What an ellipsis stands for belongs to its line.
    if line.isTruncated { return NSMaxRange(paragraph) }
    var contents = 0
    (text.string as NSString).getParagraphStart(
      nil,
      end: nil,
      contentsEnd: &contents,
      for: NSRange(location: shown, length: 0)
    )
    return shown >= contents ? NSMaxRange(paragraph) : shown
  }

  /// - Returns: how much lower the following lines stand for it.
  private func apply(to fragment: inout TextFragment) -> CGFloat {
    let height = fragment.rect.height
    if let spacing = hooks.lineSpacing, !fragment.characters.isEmpty {
      let own = fragment.line.paragraph.style.lineSpacing
      fragment.rect.size.height += spacing(fragment.characters.upperBound - 1, fragment.rect) - own
    }
    let baseline = fragment.baseline
    if hooks.adjust?(&fragment) == true { fragment.shift.y += fragment.baseline - baseline }
    return fragment.rect.height - height
  }

  private func add(_ fragment: TextFragment) {
    if fragment.characters.isEmpty, fragment.characters.lowerBound == text.length {
      extra = fragment
    } else {
      fragments.append(fragment)
      end = fragment.characters.upperBound
    }
  }

  // MARK: Around what is excluded

  /// Line by line, since each has a width of its own.
  private func flow(_ index: Int, _ container: NSTextContainer) {
    let room = container.room
    var (y, count): (CGFloat, Int) = (0, 0)
    while end < text.length, container.maximumNumberOfLines == 0 || count < container.maximumNumberOfLines {
      let remainder = rest(from: end)
      let height = TextLayout(remainder.firstCharacter).size.height
      guard height > 0, y + height <= room.height + 0.01 else { return }
      let lowest = setLine(index, container, CGRect(x: 0, y: y, width: room.width, height: height))
      // Nothing found room at this height: further down there may be some.
      if lowest > y { count += 1 }
      y = lowest > y ? lowest : y + max(1, height / 4)
    }
  }

  /// - Returns: where the next line begins; the same place if nothing fits.
  private func setLine(_ index: Int, _ container: NSTextContainer, _ line: CGRect) -> CGFloat {
    var (proposed, lowest, isFirst) = (line, line.minY, true)
    while !proposed.isEmpty, end < text.length {
      var remaining = CGRect.zero
      let place = container.lineFragmentRect(
        forProposedRect: proposed,
        at: end,
        writingDirection: direction(at: end),
        remaining: &remaining
      )
      guard !place.isEmpty else { break }
      proposed = remaining
      let padding = container.lineFragmentPadding
      guard place.width - 2 * padding >= line.height else { continue }
      let before = end
      let spacing = setPart(index, place, padding, isFirst: isFirst)
      isFirst = false
      lowest = max(lowest, place.minY + spacing)
      if end > before, endsParagraph(at: end) { break }
    }
    return lowest
  }

  /// Sets what goes into one free part of a line.
  private func setPart(_ index: Int, _ place: CGRect, _ padding: CGFloat, isFirst: Bool) -> CGFloat {
    let start = end
    let constraints = TextLayout.Constraints(width: place.width - 2 * padding, alignment: alignment)
    let layout = TextLayout(rest(from: start), constraints)
    guard let line = layout.lines.first else { return 0 }
    let next = layout.lines.count > 1 ? start + layout.lines[1].characters.lowerBound : text.length
    let style = line.paragraph.style
    let isLast = endsParagraph(at: next)
    var fragment = TextFragment(
      container: index,
      characters: start..<next,
      rect: CGRect(x: place.minX, y: place.minY, width: place.width, height: line.height + style.lineSpacing),
      usedRect: CGRect(x: place.minX + line.x, y: place.minY, width: line.width + 2 * padding, height: line.height),
      baseline: line.ascent,
      layout: layout,
      line: line,
      start: start,
      shift: CGPoint(x: place.minX + padding, y: place.minY - line.top)
    )
    if isLast { fragment.rect.size.height += style.paragraphSpacing - style.lineSpacing }
    _ = apply(to: &fragment)
    add(fragment)
    return fragment.rect.height
  }

  private func endsParagraph(at offset: Int) -> Bool {
    guard offset > 0, offset < text.length else { return offset >= text.length }
    return (text.string as NSString).paragraphRange(for: NSRange(location: offset, length: 0)).location == offset
  }

  private func direction(at offset: Int) -> NSWritingDirection {
    let style = text.attribute(.paragraphStyle, at: offset, effectiveRange: nil) as? NSParagraphStyle
    return style?.baseWritingDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The text from a place on; what continues a paragraph is indented as that is behind its first line.
  private func rest(from start: Int) -> NSAttributedString {
    guard start > 0 else { return text }
    let rest = OwnedAttributedString(
      attributedString: text.attributedSubstring(from: NSRange(location: start, length: text.length - start))
    )
    guard !endsParagraph(at: start) else { return rest }
    let part = (rest.string as NSString).paragraphRange(for: NSRange(location: 0, length: 0))
    let style = rest.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    guard let style, style.firstLineHeadIndent != style.headIndent else { return rest }
    let continued = style.mutableCopy() as! NSMutableParagraphStyle
    continued.firstLineHeadIndent = style.headIndent
    rest.addAttribute(.paragraphStyle, value: continued, range: part)
    return rest
  }
}

extension TextFragment {
  fileprivate mutating func move(by distance: CGFloat) {
    rect.origin.y += distance
    usedRect.origin.y += distance
    shift.y += distance
  }
}

extension NSAttributedString {
  fileprivate var firstCharacter: NSAttributedString {
    attributedSubstring(from: NSRange(location: 0, length: min(1, length)))
  }
}

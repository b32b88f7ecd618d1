import CoreGraphics
import Foundation

extension NSTextLayoutManager {
  /// What rectangles of text are for.
  public enum SegmentType: Int, Sendable {
    /// As high as the line's text.
    case standard
    /// As high as the line with the room below it; to the container's end where the range goes on in the next line.
    case selection
    /// As high as the line's text.
    case highlight
  }
  public struct SegmentOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The block is given no ranges.
    public static let rangeNotRequired = SegmentOptions(rawValue: 1 << 0)
    /// Of several fragments only the first and the last are visited.
    public static let middleFragmentsExcluded = SegmentOptions(rawValue: 1 << 1)
    /// The first rectangle begins at the container's side.
    public static let headSegmentExtended = SegmentOptions(rawValue: 1 << 2)
    /// The last one reaches to the container's other side.
    public static let tailSegmentExtended = SegmentOptions(rawValue: 1 << 3)
    /// Where a line ends and another begins, an empty range stands at the former's end.
    public static let upstreamAffinity = SegmentOptions(rawValue: 1 << 4)
  }

  /// Visits the rectangles that a range stands in, one for each line, in points of the container, until the block returns false.
  ///
  /// - Parameter block: is given the part, its rectangle, and its baseline from the rectangle's upper side.
  public func enumerateTextSegments(
    in textRange: NSTextRange,
    type: SegmentType,
    options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) {
    guard let textContainer, let textContentManager else { return }
    let touched = fragments.filter { touches($0, textRange, options) }
    for (place, fragment) in touched.enumerated() {
      let isMiddle = place > 0 && place < touched.count - 1
      if isMiddle, options.contains(.middleFragmentsExcluded) { continue }
      for segment in segments(of: textRange, in: fragment, textContentManager, options) {
        var box = segment.box(type)
        let isFirst = segment.range.location.compare(textRange.location) == .orderedSame
        let isLast = segment.range.endLocation.compare(textRange.endLocation) == .orderedSame
        if (type == .selection && segment.goesOn) || (isLast && options.contains(.tailSegmentExtended)) {
          box.size.width = max(box.width, textContainer.room.maxX - textContainer.lineFragmentPadding - box.minX)
        }
        if isFirst, options.contains(.headSegmentExtended) {
          let start = textContainer.lineFragmentPadding
          box = CGRect(x: start, y: box.minY, width: box.maxX - start, height: box.height)
        }
        let range = options.contains(.rangeNotRequired) ? nil : segment.range
        guard block(range, box, segment.line.glyphOrigin.y, textContainer) else { return }
      }
    }
  }

  private func touches(_ fragment: NSTextLayoutFragment, _ range: NSTextRange, _ options: SegmentOptions) -> Bool {
    let own = fragment.rangeInElement
    guard range.isEmpty else { return own.intersects(range) }
    return own.contains(range.location)
      || (fragment === fragments.last && own.endLocation.compare(range.location) == .orderedSame)
  }

  private struct Segment {
    let range: NSTextRange
    let line: NSTextLineFragment
    let start: CGFloat
    let end: CGFloat
    let corner: CGPoint
    let lineBottom: CGFloat
    /// The range has more behind this line.
    let goesOn: Bool

    func box(_ type: SegmentType) -> CGRect {
      let text = line.typographicBounds
      return CGRect(
        x: corner.x + text.minX + min(start, end),
        y: corner.y + text.minY,
        width: abs(end - start),
        height: type == .selection ? lineBottom - text.minY : text.height
      )
    }
  }

  private func segments(
    of range: NSTextRange,
    in fragment: NSTextLayoutFragment,
    _ manager: NSTextContentManager,
    _ options: SegmentOptions
  ) -> [Segment] {
    let base = fragment.rangeInElement.location
    let (from, to) = (manager.offset(from: base, to: range.location), manager.offset(from: base, to: range.endLocation))
    let lines = fragment.textLineFragments
    func segment(_ place: Int, _ part: Range<Int>) -> Segment? {
      guard let start = manager.location(base, offsetBy: part.lowerBound),
        let end = manager.location(base, offsetBy: part.upperBound),
        let range = NSTextRange(location: start, end: end)
      else { return nil }
      let line = lines[place]
      let next = lines.indices.contains(place + 1) ? lines[place + 1] : nil
      return Segment(
        range: range,
        line: line,
        start: line.x(of: part.lowerBound),
        end: line.x(of: part.upperBound),
        corner: fragment.layoutFragmentFrame.origin,
        lineBottom: next?.typographicBounds.minY ?? fragment.layoutFragmentFrame.height,
        goesOn: to > NSMaxRange(line.characterRange)
      )
    }
    if from == to {
      let location = options.contains(.upstreamAffinity)
      guard let line = fragment.textLineFragment(for: range.location, isUpstreamAffinity: location),
        let place = lines.firstIndex(where: { $0 === line })
      else { return [] }
      return segment(place, from..<from).map { [$0] } ?? []
    }
    return lines.indices.compactMap { place in
      let own = lines[place].characterRange
      let part = (max(from, 0)..<max(from, to, 0)).clamped(to: own.location..<NSMaxRange(own))
      return part.isEmpty ? nil : segment(place, part)
    }
  }
}

import CoreGraphics
import Foundation
import SlipwayFoundation

/// Knows of a document what `NSTextSelectionNavigation` needs: its characters and their units, and where they stand.
public protocol NSTextSelectionDataSource: NSObjectProtocol {
  var documentRange: NSTextRange { get }
  /// Visits substrings from a place on: the whole that was asked for, its range, and that with what ends it.
  func enumerateSubstrings(
    from location: any NSTextLocation,
    options: NSString.EnumerationOptions,
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  )
  func textRange(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing location: any NSTextLocation
  ) -> NSTextRange?
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection
  /// Visits the places of a line where an insertion point may stand: how far from the container's side in points, where, and
  /// whether at a character's leading edge.
  func enumerateCaretOffsetsInLineFragment(
    at location: any NSTextLocation,
    using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
  )
  /// The line that a point lies in.
  func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange?
}

extension NSTextLayoutManager {
  private var text: NSString {
    guard let manager = textContentManager else { return "" }
    var text = ""
    _ = manager.enumerateTextElements(from: nil, options: []) {
      text += ($0 as? NSTextParagraph)?.attributedString.string ?? ""
      return true
    }
    return text as NSString
  }
  private func place(_ offset: Int) -> (any NSTextLocation)? {
    textContentManager.flatMap { $0.location($0.documentRange.location, offsetBy: offset) }
  }
  private func offset(of location: any NSTextLocation) -> Int {
    textContentManager.map { $0.offset(from: $0.documentRange.location, to: location) } ?? 0
  }
  private func range(_ range: Range<Int>) -> NSTextRange? {
    guard let start = place(range.lowerBound), let end = place(range.upperBound) else { return nil }
    return NSTextRange(location: start, end: end)
  }

  public var documentRange: NSTextRange { textContentManager?.documentRange ?? NSTextRange(0..<0) }
  public func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
    textContentManager?.location(location, offsetBy: offset)
  }
  public func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    textContentManager?.offset(from: from, to: to) ?? NSNotFound
  }

  public func enumerateSubstrings(
    from location: any NSTextLocation,
    options: NSString.EnumerationOptions,
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let (text, start) = (text, offset(of: location))
    let isReverse = options.contains(.reverse)
    let whole = isReverse ? NSRange(location: 0, length: start) : NSRange(location: start, length: text.length - start)
    var stop = ObjCBool(false)
    let units = text.units(options, in: whole)
    for (part, enclosing) in isReverse ? units.reversed() : units where !stop.boolValue {
      guard let place = self.range(part) else { continue }
      block(text.substring(with: part.nsRange), place, self.range(enclosing), &stop)
    }
  }

  public func textRange(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing location: any NSTextLocation
  ) -> NSTextRange? {
    let (text, place) = (text, offset(of: location))
    if selectionGranularity == .character {
      guard place < text.length else { return range(place..<place) }
      let whole = text.rangeOfComposedCharacterSequence(at: place)
      return range(whole.location..<NSMaxRange(whole))
    }
    let granularity: UITextGranularity =
      switch selectionGranularity {
      case .word: .word
      case .sentence: .sentence
      case .line: .line
      case .character, .paragraph: .paragraph
      }
    guard granularity != .line else {
      return line(at: location).flatMap { fragment, line in
        let start = offset(of: fragment.rangeInElement.location)
        return range(start + line.characterRange.location..<start + NSMaxRange(line.characterRange))
      }
    }
    let units = TextUnits(text as String).units(granularity)
    if let unit = units.first(where: { $0.contains(place) }) { return range(unit) }
    // At the text's end it is the last one; between words it is what stands there.
    if place == text.length, let last = units.last, last.upperBound == place { return range(last) }
    let before = units.last { $0.upperBound <= place }?.upperBound ?? 0
    let after = units.first { $0.lowerBound > place }?.lowerBound ?? text.length
    return range(before..<after)
  }

  public func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection {
    let paragraph = textLayoutFragment(for: location)?.textElement as? NSTextParagraph
    guard let text = paragraph?.attributedString, text.length > 0 else { return .leftToRight }
    let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style?.baseWritingDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The line that a place is in, and its fragment.
  private func line(at location: any NSTextLocation) -> (NSTextLayoutFragment, NSTextLineFragment)? {
    guard let fragment = textLayoutFragment(for: location) ?? fragments.last,
      let line = fragment.textLineFragment(for: location, isUpstreamAffinity: false)
    else { return nil }
    return (fragment, line)
  }

  public func enumerateCaretOffsetsInLineFragment(
    at location: any NSTextLocation,
    using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let (fragment, line) = line(at: location) else { return }
    let (text, start) = (line.attributedString.string as NSString, offset(of: fragment.rangeInElement.location))
    let left = fragment.layoutFragmentFrame.minX + line.typographicBounds.minX
    var stop = ObjCBool(false)
    var index = line.characterRange.location
    let end = NSMaxRange(line.characterRange)
    while index <= end {
      // No insertion point stands behind what ends a paragraph.
      if index == end, end > 0, index > line.characterRange.location, text.isNewline(at: end - 1) { return }
      if let place = place(start + index) { block(left + line.x(of: index), place, true, &stop) }
      if stop.boolValue || index == end { return }
      index = NSMaxRange(text.rangeOfComposedCharacterSequence(at: index))
    }
  }

  public func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange? {
    guard let fragment = textLayoutFragment(for: point) ?? (point.y < 0 ? fragments.first : fragments.last),
      let line = fragment.textLineFragment(
        forVerticalOffset: point.y - fragment.layoutFragmentFrame.minY,
        requiresExactMatch: false
      )
    else { return nil }
    let start = offset(of: fragment.rangeInElement.location)
    return range(start + line.characterRange.location..<start + NSMaxRange(line.characterRange))
  }
}

extension NSString {
  /// The units that an enumeration visits in a range, each with what lies between it and the next.
  fileprivate func units(
    _ options: NSString.EnumerationOptions,
    in whole: NSRange
  ) -> [(part: Range<Int>, enclosing: Range<Int>)] {
    let kind = options.rawValue & 0xFF
    let end = NSMaxRange(whole)
    var parts: [Range<Int>] = []
    switch kind {
    case NSString.EnumerationOptions.byWords.rawValue, NSString.EnumerationOptions.bySentences.rawValue:
      let isWords = kind == NSString.EnumerationOptions.byWords.rawValue
      parts = TextUnits(self as String).units(isWords ? .word : .sentence)
        .filter { $0.lowerBound >= whole.location && $0.upperBound <= end }
    case NSString.EnumerationOptions.byComposedCharacterSequences.rawValue:
      var place = whole.location
      while place < end {
        let next = min(NSMaxRange(rangeOfComposedCharacterSequence(at: place)), end)
        parts.append(place..<next)
        place = next
      }
    default:
      var place = whole.location
      while place < end {
        var (next, contents) = (0, 0)
        getParagraphStart(nil, end: &next, contentsEnd: &contents, for: NSRange(location: place, length: 0))
        parts.append(place..<min(max(contents, place), end))
        place = max(place + 1, next)
      }
    }
    return parts.enumerated().map { index, part in
      (
        part,
        part.lowerBound..<(parts.indices.contains(index + 1) ? parts[index + 1].lowerBound : max(part.upperBound, end))
      )
    }
  }

  func isNewline(at index: Int) -> Bool {
    Unicode.Scalar(character(at: index)).map(CharacterSet.newlines.contains) ?? false
  }
}

import CoreGraphics
import Foundation

/// Knows where a selection goes by keys and taps, in whatever document its data source describes.
open class NSTextSelectionNavigation: NSObject {
  public enum Direction: Int, Sendable { case forward, backward, right, left, up, down }
  public enum Destination: Int, Sendable { case character, word, line, sentence, paragraph, container, document }
  public struct Modifier: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The selection reaches to the point.
    public static let extend = Modifier(rawValue: 1 << 0)
    /// What lies between the points as seen, line by line.
    public static let visual = Modifier(rawValue: 1 << 1)
    /// Beside what is selected.
    public static let multiple = Modifier(rawValue: 1 << 2)
  }
  public enum WritingDirection: Int, Sendable { case leftToRight, rightToLeft }
  public enum LayoutOrientation: Int, Sendable { case horizontal, vertical }

  /// Not kept alive.
  open private(set) weak var textSelectionDataSource: (any NSTextSelectionDataSource)?
  /// Whether selections may have several ranges.
  open var allowsNonContiguousRanges = false
  /// Whether directions turn with text that is written downwards; none is here.
  open var rotatesCoordinateSystemForLayoutOrientation = false

  public init(dataSource: any NSTextSelectionDataSource) {
    textSelectionDataSource = dataSource
    super.init()
  }

  /// Nothing is kept: places are asked for each time.
  open func flushLayoutCache() {}

  // MARK: By keys

  /// Where a selection goes.
  ///
  /// - Parameters:
  ///   - extending: whether its one end stays.
  ///   - confined: whether it stays in its paragraph.
  /// - Returns: nil where there is nothing in that direction.
  open func destinationSelection(
    for textSelection: NSTextSelection,
    direction: Direction,
    destination: Destination,
    extending: Bool,
    confined: Bool
  ) -> NSTextSelection? {
    guard let source = textSelectionDataSource, let first = textSelection.textRanges.first,
      let last = textSelection.textRanges.last
    else { return nil }
    let isForward = isForward(direction, at: first.location, source)
    let isUpstream = textSelection.affinity == .upstream
    // The end that moves, and the one that stays; without extending a range gives way to its end.
    let (moving, fixed) =
      isUpstream && extending ? (first.location, last.endLocation) : (last.endLocation, first.location)
    if !extending, destination == .character, !(first.isEmpty && textSelection.textRanges.count == 1),
      direction != .up, direction != .down
    {
      return NSTextSelection(isForward ? last.endLocation : first.location, affinity: .downstream)
    }
    let start = extending ? moving : isForward ? last.endLocation : first.location
    var column = textSelection.anchorPositionOffset
    let isVertical = direction == .up || direction == .down
    let target =
      isVertical && (destination == .character || destination == .line)
      ? lineAway(from: start, isForward, &column, source) : end(from: start, isForward, destination, source)
    guard var target else { return nil }
    if confined, let paragraph = source.textRange(for: .paragraph, enclosing: start) {
      if target.compare(paragraph.location) == .orderedAscending { target = paragraph.location }
      if target.compare(paragraph.endLocation) == .orderedDescending { target = paragraph.endLocation }
    }
    guard !extending else {
      let isBefore = target.compare(fixed) == .orderedAscending
      let range =
        isBefore
        ? NSTextRange(location: target, end: fixed) : NSTextRange(location: fixed, end: target)
      let result = range.map {
        NSTextSelection(range: $0, affinity: isBefore ? .upstream : .downstream, granularity: textSelection.granularity)
      }
      result?.anchorPositionOffset = isVertical ? column : 0
      return result
    }
    let result = NSTextSelection(target, affinity: .downstream)
    result.anchorPositionOffset = isVertical ? column : 0
    return result
  }

  private func isForward(_ direction: Direction, at place: any NSTextLocation, _ source: any NSTextSelectionDataSource)
    -> Bool
  {
    let isRightToLeft = source.baseWritingDirection(at: place) == .rightToLeft
    return switch direction {
    case .forward, .down: true
    case .backward, .up: false
    case .right: !isRightToLeft
    case .left: isRightToLeft
    }
  }

  /// The place a line away that stands below or above where the selection wants to stand.
  private func lineAway(
    from start: any NSTextLocation,
    _ isForward: Bool,
    _ column: inout CGFloat,
    _ source: any NSTextSelectionDataSource
  ) -> (any NSTextLocation)? {
    let document = source.documentRange
    guard let line = source.textRange(for: .line, enclosing: start) else { return nil }
    if column == 0 { column = x(of: start, source) }
    let next = isForward ? line.endLocation : source.location(line.location, offsetBy: -1)
    guard let next, isForward || line.location.compare(document.location) == .orderedDescending else {
      return start.compare(document.location) == .orderedSame ? nil : document.location
    }
    if isForward, next.compare(document.endLocation) == .orderedSame, !beginsLine(next, after: line, source) {
      return start.compare(document.endLocation) == .orderedSame ? nil : document.endLocation
    }
    return place(nearest: column, inLineAt: next, source)
  }
  private func beginsLine(_ place: any NSTextLocation, after line: NSTextRange, _ source: any NSTextSelectionDataSource)
    -> Bool
  { source.textRange(for: .line, enclosing: place).map { !$0.isEqual(to: line) } ?? false }

  private func x(of place: any NSTextLocation, _ source: any NSTextSelectionDataSource) -> CGFloat {
    var found: CGFloat = 0
    source.enumerateCaretOffsetsInLineFragment(at: place) { x, location, _, stop in
      guard location.compare(place) == .orderedSame else { return }
      found = x
      stop.pointee = true
    }
    return found
  }
  private func place(nearest x: CGFloat, inLineAt place: any NSTextLocation, _ source: any NSTextSelectionDataSource)
    -> (any NSTextLocation)?
  {
    var best: (distance: CGFloat, place: any NSTextLocation)?
    source.enumerateCaretOffsetsInLineFragment(at: place) { offset, location, _, _ in
      if abs(offset - x) < best?.distance ?? .infinity { best = (abs(offset - x), location) }
    }
    return best?.place
  }

  /// Where the next unit ends that way.
  private func end(
    from start: any NSTextLocation,
    _ isForward: Bool,
    _ destination: Destination,
    _ source: any NSTextSelectionDataSource
  ) -> (any NSTextLocation)? {
    let document = source.documentRange
    let edge = isForward ? document.endLocation : document.location
    guard destination != .document, destination != .container else { return edge }
    guard start.compare(edge) != .orderedSame else { return nil }
    let granularity: NSTextSelection.Granularity =
      switch destination {
      case .word: .word
      case .line: .line
      case .sentence: .sentence
      case .paragraph: .paragraph
      default: .character
      }
    var place = start
    // A word that is gone to is one with letters: what lies between is skipped.
    while place.compare(edge) != .orderedSame {
      let inside = isForward ? place : source.location(place, offsetBy: -1) ?? place
      guard let unit = source.textRange(for: granularity, enclosing: inside), !unit.isEmpty else { return edge }
      place = isForward ? contentEnd(of: unit, granularity, source) : unit.location
      if place.compare(start) == .orderedSame { place = isForward ? unit.endLocation : unit.location }
      if granularity != .word || hasLetters(unit, source) { return place }
      place = isForward ? unit.endLocation : unit.location
    }
    return edge
  }

  /// A line ends before what ends its paragraph.
  private func contentEnd(
    of unit: NSTextRange,
    _ granularity: NSTextSelection.Granularity,
    _ source: any NSTextSelectionDataSource
  ) -> any NSTextLocation {
    guard granularity == .line || granularity == .paragraph, let last = source.location(unit.endLocation, offsetBy: -1)
    else { return unit.endLocation }
    return string(from: last, to: unit.endLocation, source).unicodeScalars.contains {
      CharacterSet.newlines.contains($0)
    }
      ? last : unit.endLocation
  }
  private func hasLetters(_ unit: NSTextRange, _ source: any NSTextSelectionDataSource) -> Bool {
    string(from: unit.location, to: unit.endLocation, source).unicodeScalars
      .contains { CharacterSet.alphanumerics.contains($0) }
  }
  private func string(
    from start: any NSTextLocation,
    to end: any NSTextLocation,
    _ source: any NSTextSelectionDataSource
  ) -> String {
    var text = ""
    source.enumerateSubstrings(from: start, options: .byComposedCharacterSequences) { part, range, _, stop in
      guard range.location.compare(end) == .orderedAscending else { return stop.pointee = true }
      text += part ?? ""
    }
    return text
  }

  // MARK: By points

  /// What is selected by tapping, or by dragging from one point to another.
  ///
  /// - Parameters:
  ///   - anchors: what was selected before; it is extended with `extend`, and kept beside with `multiple`.
  ///   - selecting: whether a drag goes on.
  open func textSelections(
    interactingAt point: CGPoint,
    inContainerAt containerLocation: any NSTextLocation,
    anchors: [NSTextSelection],
    modifiers: Modifier,
    selecting: Bool,
    bounds: CGRect
  ) -> [NSTextSelection] {
    guard let source = textSelectionDataSource, let place = place(at: point, containerLocation, source) else {
      return []
    }
    let tapped = NSTextSelection(place, affinity: .downstream)
    guard let anchor = anchors.last, let fixed = anchor.textRanges.first else { return [tapped] }
    if modifiers.contains(.extend) || selecting {
      var reached = NSTextRange(location: place)
      if anchor.granularity != .character, let unit = source.textRange(for: anchor.granularity, enclosing: place) {
        reached = unit
      }
      let isBefore = place.compare(fixed.location) == .orderedAscending
      let range =
        fixed.isEmpty || anchor.granularity != .character || selecting
        ? fixed.union(reached)
        : NSTextRange(location: isBefore ? place : fixed.location, end: isBefore ? fixed.endLocation : place) ?? reached
      let extended = NSTextSelection(
        range: range,
        affinity: isBefore ? .upstream : .downstream,
        granularity: anchor.granularity
      )
      return modifiers.contains(.multiple) ? anchors.dropLast() + [extended] : [extended]
    }
    return modifiers.contains(.multiple) && allowsNonContiguousRanges ? anchors + [tapped] : [tapped]
  }

  private func place(
    at point: CGPoint,
    _ container: any NSTextLocation,
    _ source: any NSTextSelectionDataSource
  ) -> (any NSTextLocation)? {
    guard let line = source.lineFragmentRange(for: point, inContainerAt: container) else { return nil }
    return place(nearest: point.x, inLineAt: line.location, source)
  }

  /// The unit around a selection.
  open func textSelection(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing textSelection: NSTextSelection
  ) -> NSTextSelection {
    guard let source = textSelectionDataSource else { return textSelection }
    let ranges = textSelection.textRanges.map { range in
      let first = source.textRange(for: selectionGranularity, enclosing: range.location)
      let before = range.isEmpty ? nil : source.location(range.endLocation, offsetBy: -1)
      let last = before.flatMap { source.textRange(for: selectionGranularity, enclosing: $0) }
      return [first, last].compactMap { $0 }.reduce(range) { $0.union($1) }
    }
    return NSTextSelection(ranges, affinity: textSelection.affinity, granularity: selectionGranularity)
  }
  /// The unit at a point; nil where there is no text.
  open func textSelection(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing point: CGPoint,
    inContainerAt location: any NSTextLocation
  ) -> NSTextSelection? {
    guard let source = textSelectionDataSource, let place = place(at: point, location, source) else { return nil }
    return textSelection(for: selectionGranularity, enclosing: NSTextSelection(place, affinity: .downstream))
  }

  /// Where what is typed goes.
  open func resolvedInsertionLocation(
    for textSelection: NSTextSelection,
    writingDirection: WritingDirection
  ) -> (any NSTextLocation)? { textSelection.textRanges.first?.location }

  // MARK: Deleting

  /// What is deleted: the selection, or what lies between an insertion point and where it would go.
  ///
  /// - Parameter allowsDecomposition: whether a character that is made of several loses its last one alone.
  open func deletionRanges(
    for textSelection: NSTextSelection,
    direction: Direction,
    destination: Destination,
    allowsDecomposition: Bool
  ) -> [NSTextRange] {
    guard let source = textSelectionDataSource, let range = textSelection.textRanges.first else { return [] }
    guard textSelection.textRanges.allSatisfy(\.isEmpty) else { return textSelection.textRanges }
    let isForward = isForward(direction, at: range.location, source)
    let target: (any NSTextLocation)? =
      allowsDecomposition && destination == .character && !isForward
      ? source.location(range.location, offsetBy: -1) : end(from: range.location, isForward, destination, source)
    guard let target else { return [] }
    let deleted =
      isForward
      ? NSTextRange(location: range.location, end: target) : NSTextRange(location: target, end: range.location)
    return deleted.map { [$0] } ?? []
  }
}

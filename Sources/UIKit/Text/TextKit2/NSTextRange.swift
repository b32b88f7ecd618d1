import Foundation

/// A place in a document, which its content manager knows how to read.
public protocol NSTextLocation: NSObjectProtocol {
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A place in a text storage, in UTF-16 units.
final class TextLocation: NSObject, NSTextLocation {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }

  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    guard let other = (location as? TextLocation)?.offset else { return .orderedSame }
    return offset < other ? .orderedAscending : offset > other ? .orderedDescending : .orderedSame
  }
  override func isEqual(_ object: Any?) -> Bool { (object as? TextLocation)?.offset == offset }
  override var hash: Int { offset }
  override var description: String { "\(offset)" }
}

/// What lies between two places of a document; the second is not part of it.
open class NSTextRange: NSObject {
  public let location: any NSTextLocation
  public let endLocation: any NSTextLocation

  /// Nil where the end lies before the location.
  public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    let end = endLocation ?? location
    guard location.compare(end) != .orderedDescending else { return nil }
    self.location = location
    self.endLocation = end
    super.init()
  }
  /// An empty one.
  public init(location: any NSTextLocation) {
    self.location = location
    endLocation = location
    super.init()
  }

  open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }
  open func isEqual(to textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) == .orderedSame
      && endLocation.compare(textRange.endLocation) == .orderedSame
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextRange).map(isEqual(to:)) ?? false }
  open override var hash: Int { location.hash ^ endLocation.hash &* 31 }

  open func contains(_ location: any NSTextLocation) -> Bool {
    self.location.compare(location) != .orderedDescending && location.compare(endLocation) == .orderedAscending
  }
  open func contains(_ textRange: NSTextRange) -> Bool {
    location.compare(textRange.location) != .orderedDescending
      && endLocation.compare(textRange.endLocation) != .orderedAscending
  }
  /// Whether they have a character in common.
  open func intersects(_ textRange: NSTextRange) -> Bool { intersection(textRange).map { !$0.isEmpty } ?? false }

  /// What both have; empty where they touch, and nil where they are apart.
  open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
    NSTextRange(location: later(location, textRange.location), end: earlier(endLocation, textRange.endLocation))
  }
  /// The smallest one that both are part of.
  open func union(_ textRange: NSTextRange) -> NSTextRange {
    NSTextRange(location: earlier(location, textRange.location), end: later(endLocation, textRange.endLocation))!
  }

  open override var description: String { "\(location)…\(endLocation)" }
}

private func later(_ one: any NSTextLocation, _ other: any NSTextLocation) -> any NSTextLocation {
  one.compare(other) == .orderedAscending ? other : one
}
private func earlier(_ one: any NSTextLocation, _ other: any NSTextLocation) -> any NSTextLocation {
  one.compare(other) == .orderedDescending ? other : one
}

extension NSTextRange {
  convenience init(_ range: NSRange) {
    self.init(location: TextLocation(range.location), end: TextLocation(NSMaxRange(range)))!
  }
  convenience init(_ range: Range<Int>) { self.init(range.nsRange) }
}

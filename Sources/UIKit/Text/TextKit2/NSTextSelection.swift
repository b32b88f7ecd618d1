import CoreGraphics
import Foundation

/// What is selected in a document: an insertion point, or ranges.
open class NSTextSelection: NSObject {
  /// What a selection grows by.
  public enum Granularity: Int, Sendable { case character, word, paragraph, line, sentence }
  /// Where a line ends and another begins: which of both the insertion point is seen in.
  public enum Affinity: Int, Sendable { case upstream, downstream }

  /// In the order of the document; at least one.
  public let textRanges: [NSTextRange]
  public let granularity: Granularity
  public let affinity: Affinity
  /// Where, from the line's beginning in points, an insertion point wants to stand as it goes up and down.
  open var anchorPositionOffset: CGFloat = 0
  /// Whether it is being made, by dragging.
  open var isTransient: Bool { false }
  /// Whether ranges follow what is stored; they do, whichever way the text is written.
  open var isLogical = true
  /// The other place where an insertion point between writings of two directions is seen.
  open var secondarySelectionLocation: (any NSTextLocation)?
  /// Of what is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]

  public init(_ textRanges: [NSTextRange], affinity: Affinity, granularity: Granularity) {
    self.textRanges = textRanges
    (self.affinity, self.granularity) = (affinity, granularity)
    super.init()
  }
  public convenience init(range: NSTextRange, affinity: Affinity, granularity: Granularity) {
    self.init([range], affinity: affinity, granularity: granularity)
  }
  /// An insertion point.
  public convenience init(_ location: any NSTextLocation, affinity: Affinity) {
    self.init([NSTextRange(location: location)], affinity: affinity, granularity: .character)
  }

  /// The same of other ranges.
  open func textSelection(_ textRanges: [NSTextRange]) -> NSTextSelection {
    let copy = NSTextSelection(textRanges, affinity: affinity, granularity: granularity)
    copy.anchorPositionOffset = anchorPositionOffset
    copy.isLogical = isLogical
    copy.secondarySelectionLocation = secondarySelectionLocation
    copy.typingAttributes = typingAttributes
    return copy
  }
}

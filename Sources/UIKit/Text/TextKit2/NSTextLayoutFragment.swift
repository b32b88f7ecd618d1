import CoreGraphics
import Foundation

/// An element as it is laid out: its lines, and where they stand. A subclass, which a layout manager's delegate gives, draws
/// more.
open class NSTextLayoutFragment: NSObject {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From the end, or the place, to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
    /// What is visited is laid out at once here, so that this and the next change nothing.
    public static let estimatesSize = EnumerationOptions(rawValue: 1 << 1)
    public static let ensuresLayout = EnumerationOptions(rawValue: 1 << 2)
    /// The empty line behind a text that ends with the end of a paragraph is visited, too.
    public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 1 << 3)
  }
  public enum State: UInt, Sendable { case none, estimatedUsageBounds, calculatedUsageBounds, layoutAvailable }

  /// Not kept alive.
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  open private(set) weak var textElement: NSTextElement?
  open internal(set) var rangeInElement: NSTextRange
  open internal(set) var state = State.none
  private var lines: [NSTextLineFragment] = []
  private var frame = CGRect.zero

  /// - Parameter rangeInElement: which part of the element; nil for all of it.
  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    self.textElement = textElement
    self.rangeInElement = rangeInElement ?? textElement.elementRange ?? NSTextRange(0..<0)
    super.init()
  }

  // MARK: Geometry

  open var textLineFragments: [NSTextLineFragment] { lines }
  /// In points of the container.
  open var layoutFragmentFrame: CGRect { frame }
  /// What is drawn on, from the fragment's upper left corner: lines and what of glyphs and of a subclass's drawing reaches beyond
  /// them.
  open var renderingSurfaceBounds: CGRect {
    lines.reduce(CGRect(origin: .zero, size: frame.size)) { $0.union($1.typographicBounds.insetBy(dx: -2, dy: 0)) }
  }
  /// Room before the lines, in points: none, but a subclass's own.
  open var leadingPadding: CGFloat { 0 }
  open var trailingPadding: CGFloat { 0 }
  open var topMargin: CGFloat { 0 }
  open var bottomMargin: CGFloat { 0 }

  /// The line that a height lies in, from the fragment's upper side; unless it must, the nearest.
  open func textLineFragment(forVerticalOffset verticalOffset: CGFloat, requiresExactMatch: Bool) -> NSTextLineFragment?
  {
    let exact = lines.first { ($0.typographicBounds.minY..<$0.typographicBounds.maxY).contains(verticalOffset) }
    guard exact == nil, !requiresExactMatch else { return exact }
    return lines.min {
      abs($0.typographicBounds.midY - verticalOffset) < abs($1.typographicBounds.midY - verticalOffset)
    }
  }
  /// The line that a place is in; where a line ends and another begins, the former if it is seen from there.
  open func textLineFragment(for textLocation: any NSTextLocation, isUpstreamAffinity: Bool) -> NSTextLineFragment? {
    guard let manager = textLayoutManager?.textContentManager else { return nil }
    let offset = manager.offset(from: rangeInElement.location, to: textLocation)
    let found =
      lines.firstIndex { NSLocationInRange(offset, $0.characterRange) }
      ?? lines.lastIndex { NSMaxRange($0.characterRange) == offset }
    guard let found else { return nil }
    let isBreak = found > 0 && lines[found].characterRange.location == offset
    return lines[isUpstreamAffinity && isBreak ? found - 1 : found]
  }

  // MARK: Drawing

  /// Draws the lines with the fragment's upper left corner at a point.
  open func draw(at point: CGPoint, in context: CGContext) {
    for line in lines {
      let corner = line.typographicBounds.origin
      line.draw(at: CGPoint(x: point.x + corner.x, y: point.y + corner.y), in: context)
    }
  }

  /// Where an attachment stands, from the fragment's upper left corner; empty where there is none.
  open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
    guard let manager = textLayoutManager?.textContentManager,
      let line = textLineFragment(for: location, isUpstreamAffinity: false)
    else { return .zero }
    let index = manager.offset(from: rangeInElement.location, to: location)
    guard index < line.attributedString.length,
      line.attributedString.attribute(.attachment, at: index, effectiveRange: nil) is NSTextAttachment
    else { return .zero }
    let (from, to) = (line.x(of: index), line.x(of: index + 1))
    let corner = line.typographicBounds.origin
    return CGRect(
      x: corner.x + min(from, to),
      y: corner.y,
      width: abs(to - from),
      height: line.typographicBounds.height
    )
  }

  /// Has the lines be made anew when they are next asked for.
  open func invalidateLayout() { textLayoutManager?.invalidateLayout(for: rangeInElement) }

  // MARK: Laying out

  /// - Parameter text: the element's, with rendering attributes.
  func set(_ fragments: [TextFragment], of text: NSAttributedString, at start: Int, padding: CGFloat) {
    guard let first = fragments.first, let last = fragments.last else { return clear() }
    let left = fragments.map(\.rect.minX).min() ?? 0
    let corner = CGPoint(x: left + padding, y: first.rect.minY)
    let right = fragments.map { $0.usedRect.maxX - padding }.max() ?? corner.x
    frame = CGRect(
      x: corner.x,
      y: corner.y,
      width: max(0, right - corner.x),
      height: last.rect.maxY - corner.y
    )
    lines = fragments.map { NSTextLineFragment($0, of: text, at: start, corner: corner) }
    state = .layoutAvailable
  }
  func clear() {
    lines = []
    frame = .zero
    state = .none
  }
}

import CoreGraphics
import Foundation
import SlipwayFoundation

/// Lays a document's elements out in a container, and says where what stands.
///
/// What is needed of a text is laid out as a whole. Fragments of elements that stay are the same objects after an edit. A
/// `UITextView` shows its text by itself: its layout manager measures it and knows its selection.
open class NSTextLayoutManager: NSObject, NSTextSelectionDataSource {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open weak var delegate: (any NSTextLayoutManagerDelegate)?
  open var textContainer: NSTextContainer? {
    didSet {
      if oldValue?.textLayoutManager === self { oldValue?.textLayoutManager = nil }
      textContainer?.textLayoutManager = self
      contentsChanged()
    }
  }
  /// Not kept alive: it owns its layout managers.
  open private(set) weak var textContentManager: NSTextContentManager?
  /// Moves the layout manager to another document.
  open func replace(_ textContentManager: NSTextContentManager) { textContentManager.addTextLayoutManager(self) }
  func adopt(_ manager: NSTextContentManager?) {
    textContentManager = manager
    contentsChanged()
  }

  /// Whether lines have their fonts' leading; fonts here have none.
  open var usesFontLeading = true

  /// What shows the part of the document that is seen.
  open private(set) lazy var textViewportLayoutController = NSTextViewportLayoutController(textLayoutManager: self)

  // MARK: Selections

  open var textSelections: [NSTextSelection] = []
  open lazy var textSelectionNavigation = NSTextSelectionNavigation(dataSource: self)

  // MARK: Layout

  private var laidOut: [NSTextLayoutFragment]?
  private var known: [ObjectIdentifier: NSTextLayoutFragment] = [:]
  private(set) var lines: TextFragments?
  let rendering = RenderingAttributes()

  /// Nothing that was laid out holds any more.
  func contentsChanged() {
    laidOut = nil
    lines = nil
  }
  /// Has what stands in a range be laid out anew when it is next asked for, and what lies below it.
  open func invalidateLayout(for range: NSTextRange) { contentsChanged() }
  open func ensureLayout(for range: NSTextRange) { _ = fragments }
  open func ensureLayout(for bounds: CGRect) { _ = fragments }

  /// All fragments, laid out when one is first asked for.
  var fragments: [NSTextLayoutFragment] {
    if let laidOut { return laidOut }
    var elements: [(NSTextParagraph, NSRange)] = []
    let text = OwnedAttributedString(attributedString: NSAttributedString())
    _ = textContentManager?.enumerateTextElements(from: nil, options: []) { element in
      guard let paragraph = element as? NSTextParagraph else { return true }
      let start = text.length
      text.append(withLinks(rendering.applied(to: paragraph), at: paragraph.elementRange?.location))
      elements.append((paragraph, NSRange(location: start, length: text.length - start)))
      return true
    }
    let all = TextFragments(text, textContainer.map { [$0] } ?? [])
    lines = all
    var seen: [ObjectIdentifier: NSTextLayoutFragment] = [:]
    let made = elements.map { paragraph, range in
      let fragment = known[ObjectIdentifier(paragraph)] ?? makeFragment(of: paragraph)
      seen[ObjectIdentifier(paragraph)] = fragment
      fragment.textLayoutManager = self
      if let place = paragraph.elementRange { fragment.rangeInElement = place }
      var own = all.fragments.filter { NSLocationInRange($0.characters.lowerBound, range) }
      if NSMaxRange(range) == text.length, let extra = all.extra { own.append(extra) }
      fragment.set(
        own,
        of: text.attributedSubstring(from: range),
        at: range.location,
        padding: textContainer?.lineFragmentPadding ?? 0
      )
      return fragment
    }
    known = seen
    laidOut = made
    return made
  }

  private func makeFragment(of paragraph: NSTextParagraph) -> NSTextLayoutFragment {
    let place = paragraph.elementRange?.location ?? TextLocation(0)
    return delegate?.textLayoutManager_textLayoutFragmentFor_in?(self, place, paragraph)
      ?? NSTextLayoutFragment(textElement: paragraph, range: paragraph.elementRange)
  }

  /// What of the container the text takes, in its points.
  open var usageBoundsForTextContainer: CGRect {
    _ = fragments
    return lines?.usedRect(in: 0) ?? .zero
  }

  // MARK: Fragments

  /// The one that a point of the container lies in.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    fragments.first { ($0.layoutFragmentFrame.minY..<$0.layoutFragmentFrame.maxY).contains(position.y) }
  }
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    fragments.first { $0.rangeInElement.contains(location) }
  }

  /// Visits fragments from the one at a place on until the block returns false.
  ///
  /// - Returns: where it ended.
  @discardableResult open func enumerateTextLayoutFragments(
    from textLocation: (any NSTextLocation)?,
    options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    let isReverse = options.contains(.reverse)
    let visited = (isReverse ? fragments.reversed() : fragments).filter { fragment in
      guard let textLocation else { return true }
      return isReverse
        ? fragment.rangeInElement.location.compare(textLocation) != .orderedDescending
        : fragment.rangeInElement.endLocation.compare(textLocation) == .orderedDescending
    }
    var end = textLocation
    for fragment in visited {
      end = isReverse ? fragment.rangeInElement.location : fragment.rangeInElement.endLocation
      guard block(fragment) else { break }
    }
    return end
  }

  // MARK: Editing

  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
    textContentManager?.replaceContents(in: range, with: textElements)
  }
  open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
    replaceContents(in: range, with: [NSTextParagraph(attributedString: attributedString)])
  }

  // MARK: Looks

  /// How links look, unless their attributes or the delegate say otherwise.
  open class var linkRenderingAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.link]
  }
  /// How a link looks.
  open func renderingAttributes(forLink link: Any, at location: any NSTextLocation) -> [NSAttributedString.Key: Any] {
    let standard = type(of: self).linkRenderingAttributes
    return delegate?.textLayoutManager_renderingAttributesForLink_at_defaultAttributes?(self, link, location, standard)
      ?? standard
  }

  private func withLinks(_ text: NSAttributedString, at start: (any NSTextLocation)?) -> NSAttributedString {
    guard let start, let textContentManager else { return text }
    let linked = OwnedAttributedString(attributedString: text)
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length), options: []) { link, part, _ in
      guard let link, let place = textContentManager.location(start, offsetBy: part.location) else { return }
      linked.addAttributes(renderingAttributes(forLink: link, at: place), range: part)
    }
    return linked
  }

  /// Looks of the layout's own, which change no line: colours, lines under text. In place of all that the range has.
  open func setRenderingAttributes(_ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange) {
    rendering.change(textRange) { $0 = renderingAttributes }
    contentsChanged()
  }
  open func addRenderingAttribute(_ key: NSAttributedString.Key, value: Any?, for textRange: NSTextRange) {
    rendering.change(textRange) { $0[key] = value }
    contentsChanged()
  }
  open func removeRenderingAttribute(_ key: NSAttributedString.Key, for textRange: NSTextRange) {
    addRenderingAttribute(key, value: nil, for: textRange)
  }
  /// Has `renderingAttributesValidator` say anew how a range looks.
  open func invalidateRenderingAttributes(for textRange: NSTextRange) {
    rendering.change(textRange) { $0 = [:] }
    contentsChanged()
    guard let renderingAttributesValidator else { return }
    for fragment in fragments where fragment.rangeInElement.intersects(textRange) {
      renderingAttributesValidator(self, fragment)
    }
  }
  /// Sets the rendering attributes of a fragment that has none yet.
  open var renderingAttributesValidator: ((NSTextLayoutManager, NSTextLayoutFragment) -> Void)? {
    didSet {
      guard let renderingAttributesValidator else { return }
      for fragment in fragments { renderingAttributesValidator(self, fragment) }
    }
  }
  /// Visits stretches of equal rendering attributes that have some, from a place on until the block returns false.
  open func enumerateRenderingAttributes(
    from location: any NSTextLocation,
    reverse: Bool,
    using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
  ) {
    let stretches = rendering.stretches.filter {
      reverse
        ? $0.range.location.compare(location) == .orderedAscending
        : $0.range.endLocation.compare(location) == .orderedDescending
    }
    for stretch in reverse ? stretches.reversed() : stretches {
      guard block(self, stretch.attributes, stretch.range) else { return }
    }
  }
}

/// Has a say in how text is laid out and looks. Both methods are optional: `textLayoutManager(_:textLayoutFragmentFor:in:)` and
/// `textLayoutManager(_:renderingAttributesForLink:at:defaultAttributes:)`.
public protocol NSTextLayoutManagerDelegate: NSObjectProtocol {}

extension NSTextLayoutManagerDelegate {
  package var textLayoutManager_textLayoutFragmentFor_in:
    ((NSTextLayoutManager, any NSTextLocation, NSTextElement) -> NSTextLayoutFragment)?
  { optionalMethod("textLayoutManager:textLayoutFragmentFor:in:") }
  package typealias Looks = [NSAttributedString.Key: Any]
  package var textLayoutManager_renderingAttributesForLink_at_defaultAttributes:
    ((NSTextLayoutManager, Any, any NSTextLocation, Looks) -> Looks?)?
  { optionalMethod("textLayoutManager:renderingAttributesForLink:at:defaultAttributes:") }
}

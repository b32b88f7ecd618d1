import CoreGraphics
import Foundation
import SlipwayFoundation

/// Sets a text storage's text in the lines of its containers, tells where what stands, and draws it.
///
/// A glyph stands for each UTF-16 unit, as where Apple's substitutes null glyphs for what a ligature or a composed character
/// swallows: indexes of glyphs and of characters are the same. Lines are made anew after each edit, all of them.
open class NSLayoutManager: NSObject {
  /// Not kept alive: the storage owns its layout managers.
  open weak var textStorage: NSTextStorage? { didSet { if textStorage !== oldValue { invalidate() } } }
  open private(set) var textContainers: [NSTextContainer] = []
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether parts of the text may be laid out before what stands before them. They never are.
  open var allowsNonContiguousLayout = false
  open var hasNonContiguousLayout: Bool { false }
  /// Whether lines have their fonts' leading; fonts here have none.
  open var usesFontLeading = true
  /// What a text view does when what it shows is to be drawn anew.
  var needsDisplay: () -> Void = {}
  private var laidOut: TextFragments?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Containers

  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    invalidate()
  }
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }

  func containerChanged(_ container: NSTextContainer, from old: CGSize) {
    textContainerChangedGeometry(container)
    delegate?.didChangeGeometryFrom?(self, container, old)
  }

  // MARK: Layout

  open func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    invalidate()
    invalidateDisplay(forCharacterRange: invalidatedCharRange)
  }
  open func invalidateLayout(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    invalidate()
  }
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange,
    changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange)
  }
  /// Has a text view draw itself again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { needsDisplay() }
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

  open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = fragments }
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = fragments }
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = fragments }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = fragments }
  open func ensureLayout(for container: NSTextContainer) { _ = fragments }
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = fragments }

  func invalidate() {
    guard laidOut != nil else { return }
    laidOut = nil
    delegate?.layoutManagerDidInvalidateLayout?(self)
  }

  /// The lines, made when first asked for.
  var fragments: TextFragments {
    if let laidOut { return laidOut }
    let text = NSAttributedString(attributedString: textStorage ?? NSTextStorage(string: ""))
    let made = TextFragments(text, textContainers, hooks: hooks)
    laidOut = made
    delegate?.didCompleteLayout?(self, made.end >= text.length ? textContainers.last : nil, made.end >= text.length)
    return made
  }

  func index(of container: NSTextContainer) -> Int? { textContainers.firstIndex { $0 === container } }

  // MARK: Glyphs

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  open func cgGlyph(at glyphIndex: Int) -> CGGlyph { glyph(at: glyphIndex) ?? 0 }
  open func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
    isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
    return glyph(at: glyphIndex) ?? 0
  }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func glyphRange(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    actualCharRange?.pointee = charRange
    return charRange
  }
  open func characterRange(
    forGlyphRange glyphRange: NSRange,
    actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  // MARK: Lines

  open func firstUnlaidCharacterIndex() -> Int { laidOut?.end ?? 0 }
  open func firstUnlaidGlyphIndex() -> Int { laidOut?.end ?? 0 }
  open func getFirstUnlaidCharacterIndex(
    _ charIndex: UnsafeMutablePointer<Int>?,
    glyphIndex: UnsafeMutablePointer<Int>?
  ) {
    charIndex?.pointee = firstUnlaidCharacterIndex()
    glyphIndex?.pointee = firstUnlaidGlyphIndex()
  }
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> NSTextContainer?
  { container(of: glyphIndex, effectiveGlyphRange) }
  open func textContainer(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? {
    flag && laidOut == nil ? nil : container(of: glyphIndex, effectiveGlyphRange)
  }
  open func glyphRange(for container: NSTextContainer) -> NSRange { range(in: container) }
  /// What the text takes of a container, with the padding at both ends of the lines.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    index(of: container).map(fragments.usedRect) ?? .zero
  }
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  {
    line(of: glyphIndex, effectiveGlyphRange)?.rect ?? .zero
  }
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    flag && laidOut == nil ? .zero : lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> CGRect
  { line(of: glyphIndex, effectiveGlyphRange)?.usedRect ?? .zero }
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    flag && laidOut == nil ? .zero : lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }
  /// Of the empty line behind a text that ends with the end of a paragraph.
  open var extraLineFragmentRect: CGRect { fragments.extra?.rect ?? .zero }
  open var extraLineFragmentUsedRect: CGRect { fragments.extra?.usedRect ?? .zero }
  open var extraLineFragmentTextContainer: NSTextContainer? { fragments.extra.map { textContainers[$0.container] } }
  /// On the baseline, from the origin of the glyph's line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint { place(of: glyphIndex) }
  /// What an ellipsis stands for; its location is `NSNotFound` in a line that is whole.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange { truncated(in: glyphIndex) }
  open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize { sizeOfAttachment(at: glyphIndex) }
  open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty { property(at: glyphIndex) }
  open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool { property(at: glyphIndex) == .controlCharacter }

  // MARK: Places

  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    boxes(of: glyphRange, in: container).reduce(CGRect.null) { $0.union($1) }.orZero
  }
  /// The glyphs of the lines that a rectangle touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    range(touching: bounds, in: container)
  }
  open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer) -> NSRange
  {
    laidOut == nil ? NSRange(location: 0, length: 0) : range(touching: bounds, in: container)
  }
  /// The glyph nearest to a point.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { glyph(near: point, container).index }
  /// - Parameter partialFraction: how far into the glyph the point lies, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let (index, fraction) = glyph(near: point, container)
    partialFraction?.pointee = fraction
    return index
  }
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    glyph(near: point, container).fraction
  }
  /// - Parameter partialFraction: how far the point lies between this insertion point and the next, from 0 to 1.
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  // MARK: Visits

  /// Visits the lines that a range touches with their room, what of it they use, their container and their glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    visitLines(glyphRange, block)
  }
  /// Visits the rectangles around a range, one a line; those of a selection go on to the end of each line but its last.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange,
    withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    visitRects(glyphRange, selectedRange, textContainer, block)
  }

  // MARK: Drawing

  /// Draws what lies behind the glyphs in the current context.
  ///
  /// - Parameter origin: the container's, in the context's coordinates.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawBackgrounds(glyphsToShow, origin)
  }
  /// Draws the glyphs, with their lines below and through them, in the current context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) { drawText(glyphsToShow, origin) }
  /// Fills rectangles behind characters that have a background.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>,
    count rectCount: Int,
    forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for index in 0..<rectCount { CairoTextCanvas(context: context).fill(rectArray[index], color.cgColor) }
  }
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange,
    underlineType underlineVal: NSUnderlineStyle,
    baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) { drawParts(.underline, glyphRange, containerOrigin) }
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange,
    strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) { drawParts(.strikethrough, glyphRange, containerOrigin) }
}

extension NSLayoutManager {
  /// What a glyph stands for.
  public struct GlyphProperty: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It is part of what another glyph shows.
    public static let null = GlyphProperty(rawValue: 1 << 0)
    /// The end of a line or paragraph, a tab and the like.
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// A space, which lines grow and shrink at.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    /// An accent and the like.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }
}

extension CGRect { fileprivate var orZero: CGRect { isNull ? .zero : self } }

/// Hears of a layout manager's layout, and has a say in it. All methods are optional. Called are those about line spacing,
/// lines' rectangles, completed and invalidated layout and changed containers; nobody asks for paragraphs' spacing, where
/// lines break, and for glyphs.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}

extension NSLayoutManagerDelegate {
  package var layoutManagerDidInvalidateLayout: ((NSLayoutManager) -> Void)? {
    optionalMethod("layoutManagerDidInvalidateLayout:")
  }
  package var didCompleteLayout: ((NSLayoutManager, NSTextContainer?, Bool) -> Void)? {
    optionalMethod("layoutManager:didCompleteLayoutFor:atEnd:")
  }
  package var didChangeGeometryFrom: ((NSLayoutManager, NSTextContainer, CGSize) -> Void)? {
    optionalMethod("layoutManager:textContainer:didChangeGeometryFrom:")
  }
  package var lineSpacingAfterGlyphAt: ((NSLayoutManager, Int, CGRect) -> CGFloat)? {
    optionalMethod("layoutManager:lineSpacingAfterGlyphAt:withProposedLineFragmentRect:")
  }
  package typealias LineRects = UnsafeMutablePointer<CGRect>
  package var shouldSetLineFragmentRect:
    (
      (NSLayoutManager, LineRects, LineRects, UnsafeMutablePointer<CGFloat>, NSTextContainer, NSRange) -> Bool
    )?
  {
    optionalMethod("layoutManager:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:in:forGlyphRange:")
  }
}

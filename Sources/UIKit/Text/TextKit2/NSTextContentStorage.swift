import Foundation
import SlipwayFoundation

/// Hears of a text storage's edits.
public protocol NSTextStorageObserving: NSObjectProtocol {
  var textStorage: NSTextStorage? { get set }
  func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  )
  func performEditingTransaction(for textStorage: NSTextStorage, using transaction: () -> Void)
}

/// An attributed text as paragraphs.
///
/// A paragraph that was not edited stays the same element.
open class NSTextContentStorage: NSTextContentManager, NSTextStorageObserving {
  private var paragraphs: [(element: NSTextParagraph, range: NSRange)]?

  public override init() {
    super.init()
    textStorageReplaced(nil)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    textStorageReplaced(nil)
  }

  @_nonoverride open weak var delegate: (any NSTextContentStorageDelegate)? {
    get { super.delegate as? any NSTextContentStorageDelegate }
    set { super.delegate = newValue }
  }

  // MARK: The text

  open var textStorage: NSTextStorage? = NSTextStorage() {
    didSet { if textStorage !== oldValue { textStorageReplaced(oldValue) } }
  }
  private func textStorageReplaced(_ old: NSTextStorage?) {
    if old?.textStorageObserver === self { old?.textStorageObserver = nil }
    textStorage?.textStorageObserver = self
    paragraphs = nil
    recordEditAction(in: documentRange, newTextRange: documentRange)
  }
  open var attributedString: NSAttributedString? {
    get { textStorage }
    set {
      let storage = textStorage ?? NSTextStorage()
      if textStorage == nil { textStorage = storage }
      storage.setAttributedString(newValue ?? NSAttributedString())
    }
  }

  open func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    keepParagraphs(outside: newCharRange, delta)
    let old = NSRange(location: newCharRange.location, length: max(0, newCharRange.length - delta))
    recordEditAction(in: NSTextRange(old), newTextRange: NSTextRange(newCharRange))
  }
  open func performEditingTransaction(for textStorage: NSTextStorage, using transaction: () -> Void) {
    performEditingTransaction {
      textStorage.beginEditing()
      transaction()
      textStorage.endEditing()
    }
  }

  // MARK: Paragraphs

  private var text: NSString { (textStorage?.string ?? "") as NSString }
  private var length: Int { textStorage?.length ?? 0 }

  private var current: [(element: NSTextParagraph, range: NSRange)] {
    if let paragraphs { return paragraphs }
    let made = paragraphRanges(from: 0, to: length).map { (paragraph(in: $0), $0) }
    paragraphs = made
    return made
  }

  private func paragraphRanges(from start: Int, to end: Int) -> [NSRange] {
    var ranges: [NSRange] = []
    var place = start
    while place < end {
      let range = text.paragraphRange(for: NSRange(location: place, length: 0))
      ranges.append(range)
      place = max(place + 1, NSMaxRange(range))
    }
    return ranges
  }

  private func paragraph(in range: NSRange) -> NSTextParagraph {
    let element =
      delegate?.textContentManager_textElementAt?(self, TextLocation(range.location)) as? NSTextParagraph
      ?? delegate?.textContentStorage_textParagraphWith?(self, range)
      ?? NSTextParagraph(attributedString: textStorage?.attributedSubstring(from: range))
    element.textContentManager = self
    element.elementRange = NSTextRange(range)
    return element
  }

  /// Makes those paragraphs anew that an edit touched, and moves those behind it.
  private func keepParagraphs(outside edited: NSRange, _ delta: Int) {
    guard let old = paragraphs else { return }
    let (oldEnd, newEnd) = (NSMaxRange(edited) - delta, NSMaxRange(edited))
    let kept = old.prefix { NSMaxRange($0.range) <= edited.location && endsItself($0.element) }
    // The paragraph before an edit at its end may have been joined with what follows.
    let before = Array(kept.last.map { NSMaxRange($0.range) == edited.location ? kept.dropLast() : kept } ?? kept)
    let after = old.drop { $0.range.location <= oldEnd }
    let start = before.last.map { NSMaxRange($0.range) } ?? 0
    let moved = after.map { ($0.element, NSRange(location: $0.range.location + delta, length: $0.range.length)) }
    let end = moved.first?.1.location ?? length
    guard start <= end, newEnd <= length else { return paragraphs = nil }
    let made = paragraphRanges(from: start, to: end).map { (paragraph(in: $0), $0) }
    // Where an edit took away what ended a paragraph, the next one is part of it.
    guard made.last.map({ NSMaxRange($0.1) == end }) ?? (start == end) else { return paragraphs = nil }
    for (element, range) in moved { element.elementRange = NSTextRange(range) }
    paragraphs = before + made + moved
  }

  private func endsItself(_ element: NSTextParagraph) -> Bool {
    element.attributedString.string.unicodeScalars.last.map(CharacterSet.newlines.contains) ?? false
  }

  // MARK: Elements

  open override var documentRange: NSTextRange { NSTextRange(0..<length) }

  open override func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let isReverse = options.contains(.reverse)
    let start = (textLocation as? TextLocation)?.offset ?? (isReverse ? length : 0)
    let visited =
      isReverse
      ? current.reversed().filter { $0.range.location <= start } : Array(current.drop { NSMaxRange($0.range) <= start })
    var end = start
    for (element, range) in visited {
      if delegate?.textContentManager_shouldEnumerate?(self, element, options) == false { continue }
      end = isReverse ? range.location : NSMaxRange(range)
      guard block(element) else { break }
    }
    return TextLocation(end)
  }

  open override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
    guard let textStorage, let range = nsRange(range) else { return }
    let new = NSMutableAttributedString()
    for element in textElements ?? [] { attributedString(for: element).map(new.append) }
    performEditingTransaction(for: textStorage) { textStorage.replaceCharacters(in: range, with: new) }
  }

  /// The text of an element.
  open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
    (textElement as? NSTextParagraph)?.attributedString
  }
  /// An element of a text.
  open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
    NSTextParagraph(attributedString: attributedString)
  }

  // MARK: Places

  open override func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
    guard let place = (location as? TextLocation).map({ $0.offset + offset }), (0...length).contains(place) else {
      return nil
    }
    return TextLocation(place)
  }
  open override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    guard let from = from as? TextLocation, let to = to as? TextLocation else { return NSNotFound }
    return to.offset - from.offset
  }
  /// What is edited never splits a character that is made of several.
  open override func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? {
    guard let range = nsRange(textRange), range.length > 0 else { return nil }
    let whole = text.rangeOfComposedCharacterSequences(for: range)
    return whole == range ? nil : NSTextRange(whole)
  }

  func nsRange(_ range: NSTextRange) -> NSRange? {
    guard let start = range.location as? TextLocation, let end = range.endLocation as? TextLocation else { return nil }
    return (start.offset..<min(max(start.offset, end.offset), length)).nsRange
  }
}

/// Gives paragraphs that look other than the text that is stored. The method is optional:
/// `textContentStorage(_:textParagraphWith:)`, for a range of UTF-16 units.
public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {}

extension NSTextContentStorageDelegate {
  package var textContentStorage_textParagraphWith: ((NSTextContentStorage, NSRange) -> NSTextParagraph?)? {
    optionalMethod("textContentStorage:textParagraphWith:")
  }
}

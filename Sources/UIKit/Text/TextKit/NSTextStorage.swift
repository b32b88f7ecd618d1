import Foundation
import SlipwayFoundation

/// An attributed string that tells its layout managers of what is edited.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` after each change; all else is made of those.
open class NSTextStorage: NSMutableAttributedString {
  /// What an edit changed.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Posted before an edit is processed; what changes until then is part of it.
  public static let willProcessEditingNotification = NSNotification.Name(
    "NSTextStorageWillProcessEditingNotification"
  )
  /// Posted before the layout managers hear of an edit.
  public static let didProcessEditingNotification = NSNotification.Name("NSTextStorageDidProcessEditingNotification")

  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// What has changed since editing began.
  open private(set) var editedMask: EditActions = []
  /// Where, in the text as it is now; its location is `NSNotFound` while nothing is pending.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// How much longer the text has become.
  open private(set) var changeInLength = 0
  open weak var delegate: (any NSTextStorageDelegate)?
  /// Hears of edits before the layout managers: a content storage.
  open weak var textStorageObserver: (any NSTextStorageObserving)?
  /// What a text view does once an edit is processed.
  var processed: (_ range: NSRange, _ changeInLength: Int) -> Void = { _, _ in }
  private var depth = 0
  private var isProcessing = false
  /// The text is changed here, and the inherited store has the change.
  private var isStoring = false

  public init() { super.init(string: "") }
  public override init(string: String) { super.init(string: string) }
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Layout managers

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.invalidate()
  }
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
    aLayoutManager.invalidate()
  }

  // MARK: The store

  open override func replaceCharacters(in range: NSRange, with str: String) {
    isStoring = true
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    isStoring = true
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  open override var length: Int { string.utf16.count }

  // MARK: What is made of the store

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let piece = NSAttributedString(attributedString: attrString)
    edit {
      replaceCharacters(in: range, with: piece.string)
      piece.enumerateAttributes(in: NSRange(location: 0, length: piece.length), options: []) { values, part, _ in
        setAttributes(values, range: NSRange(location: range.location + part.location, length: part.length))
      }
    }
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merging(attrs) { $1 } }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0.filter { $0.key != name } }
  }

  private func changeAttributes(
    in range: NSRange,
    _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    edit {
      for (values, part) in runs(in: range) { setAttributes(change(values), range: part) }
    }
  }

  /// Stretches of equal attributes, read from the store that a subclass may have.
  private func runs(in range: NSRange) -> [([NSAttributedString.Key: Any], NSRange)] {
    var found: [([NSAttributedString.Key: Any], NSRange)] = []
    var place = range.location
    while place < NSMaxRange(range) {
      var effective = NSRange()
      let values = attributes(at: place, effectiveRange: &effective)
      let end = max(place + 1, min(NSMaxRange(effective), NSMaxRange(range)))
      found.append((values, NSRange(location: place, length: end - place)))
      place = end
    }
    return found
  }

  // MARK: Editing

  private func edit(_ change: () -> Void) {
    beginEditing()
    change()
    endEditing()
  }
  open override func beginEditing() { depth += 1 }
  open override func endEditing() {
    depth = max(0, depth - 1)
    process()
  }

  /// Tells of a change; it is processed at once, or when editing ends.
  ///
  /// - Parameter editedRange: what was changed, as it was before.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    if isStoring { isStoring = false } else { mirror(editedMask, editedRange, delta) }
    let end = NSMaxRange(editedRange) + delta
    if self.editedMask.isEmpty {
      self.editedRange = NSRange(location: editedRange.location, length: end - editedRange.location)
    } else {
      let first = min(self.editedRange.location, editedRange.location)
      let last = max(NSMaxRange(self.editedRange) + delta, end)
      self.editedRange = NSRange(location: first, length: last - first)
    }
    changeInLength += delta
    self.editedMask.formUnion(editedMask)
    process()
  }

  /// Brings the inherited store up to a subclass's own: Foundation's copies and enumerations read that.
  private func mirror(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
    let now = NSRange(location: range.location, length: range.length + delta)
    if mask.contains(.editedCharacters) {
      super.replaceCharacters(in: range, with: (string as NSString).substring(with: now))
    }
    for (values, part) in runs(in: now) { super.setAttributes(values, range: part) }
  }

  private func process() {
    guard depth == 0, !isProcessing, !editedMask.isEmpty else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  /// Tells the delegate, the observers and the layout managers of what was edited.
  open func processEditing() {
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.willProcessEditing?(self, editedMask, editedRange, changeInLength)
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.didProcessEditing?(self, editedMask, editedRange, changeInLength)
    let (mask, range, change) = (editedMask, editedRange, changeInLength)
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    textStorageObserver?.processEditing(
      for: self,
      edited: mask,
      range: range,
      changeInLength: change,
      invalidatedRange: range
    )
    for manager in layoutManagers {
      manager.processEditing(for: self, edited: mask, range: range, changeInLength: change, invalidatedRange: range)
    }
    processed(range, change)
  }
}

/// Hears of what is edited in a text storage, and may change it. Both methods are optional:
/// `textStorage(_:willProcessEditing:range:changeInLength:)` and `textStorage(_:didProcessEditing:range:changeInLength:)`.
public protocol NSTextStorageDelegate: NSObjectProtocol {}

extension NSTextStorageDelegate {
  package var willProcessEditing: ((NSTextStorage, NSTextStorage.EditActions, NSRange, Int) -> Void)? {
    optionalMethod("textStorage:willProcessEditing:range:changeInLength:")
  }
  package var didProcessEditing: ((NSTextStorage, NSTextStorage.EditActions, NSRange, Int) -> Void)? {
    optionalMethod("textStorage:didProcessEditing:range:changeInLength:")
  }
}

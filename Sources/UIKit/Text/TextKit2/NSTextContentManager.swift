import Foundation
import SlipwayFoundation

/// Gives a document's elements to those that lay them out.
public protocol NSTextElementProvider: NSObjectProtocol {
  var documentRange: NSTextRange { get }
  /// Visits elements from a place on until the block returns false.
  ///
  /// - Returns: where it ended.
  func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: NSTextContentManager.EnumerationOptions,
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)?
  func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)
  /// Has what was edited go where the document is stored.
  func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?)
  func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
  /// The range that is edited for one that is selected; nil for that one.
  func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange?
}

extension NSTextElementProvider {
  public func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? { nil }
}

/// A document as elements, for layout managers. Its subclass says where they come from: `NSTextContentStorage`, from attributed
/// text.
open class NSTextContentManager: NSObject, NSTextElementProvider {
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From the end, or the place, to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1)
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  @_disfavoredOverload open weak var delegate: (any NSTextContentManagerDelegate)?

  // MARK: Layout managers

  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  /// The one whose selections count; the first that was added, unless it is set.
  open var primaryTextLayoutManager: NSTextLayoutManager? {
    get { chosenPrimary ?? textLayoutManagers.first }
    set { if newValue.map({ new in textLayoutManagers.contains { $0 === new } }) ?? true { chosenPrimary = newValue } }
  }
  private weak var chosenPrimary: NSTextLayoutManager?

  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.adopt(self)
  }
  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.removeAll { $0 === textLayoutManager }
    if chosenPrimary === textLayoutManager { chosenPrimary = nil }
    if textLayoutManager.textContentManager === self { textLayoutManager.adopt(nil) }
  }

  // MARK: Editing

  /// Whether layout managers hear of edits as each transaction ends, or when they are told to.
  open var automaticallySynchronizesTextLayoutManagers = true
  /// Whether what is edited is stored then, too.
  open var automaticallySynchronizesToBackingStore = true
  open var hasEditingTransaction: Bool { transactions > 0 }
  private var transactions = 0
  /// What was edited, as it is now, and how much longer it has become.
  private var pending: [(old: NSTextRange, new: NSTextRange)] = []

  open func performEditingTransaction(_ transaction: () -> Void) {
    transactions += 1
    transaction()
    transactions -= 1
    guard transactions == 0 else { return }
    if automaticallySynchronizesToBackingStore { synchronizeToBackingStore(nil) }
    if automaticallySynchronizesTextLayoutManagers { synchronizeTextLayoutManagers(nil) }
  }
  /// Notes what was edited, for the layout managers.
  open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) {
    pending.append((originalTextRange, newTextRange))
    if transactions == 0, automaticallySynchronizesTextLayoutManagers { synchronizeTextLayoutManagers(nil) }
  }
  /// Has the layout managers drop what they have laid out of what was edited.
  open func synchronizeTextLayoutManagers(_ completionHandler: (((any Error)?) -> Void)? = nil) {
    let edits = pending
    pending = []
    if !edits.isEmpty { for manager in textLayoutManagers { manager.contentsChanged() } }
    completionHandler?(nil)
  }

  // MARK: Elements

  open var documentRange: NSTextRange { NSTextRange(0..<0) }
  /// Those that a range touches.
  open func textElements(for range: NSTextRange) -> [NSTextElement] {
    var found: [NSTextElement] = []
    _ = enumerateTextElements(from: range.location, options: []) { element in
      guard let place = element.elementRange else { return true }
      let isBehind = place.location.compare(range.endLocation) != .orderedAscending
      guard !isBehind || (found.isEmpty && range.isEmpty) else { return false }
      found.append(element)
      return true
    }
    return found
  }
  @discardableResult open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? { textLocation }
  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {}
  open func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? { nil }
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { NSNotFound }
  open func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? { nil }
}

/// Has a say in a document's elements. Both methods are optional: `textContentManager(_:textElementAt:)` gives one in place of the
/// manager's own, `textContentManager(_:shouldEnumerate:options:)` leaves one out.
public protocol NSTextContentManagerDelegate: NSObjectProtocol {}

extension NSTextContentManagerDelegate {
  package var textContentManager_textElementAt: ((NSTextContentManager, any NSTextLocation) -> NSTextElement?)? {
    optionalMethod("textContentManager:textElementAt:")
  }
  package var textContentManager_shouldEnumerate:
    ((NSTextContentManager, NSTextElement, NSTextContentManager.EnumerationOptions) -> Bool)?
  { optionalMethod("textContentManager:shouldEnumerate:options:") }
}

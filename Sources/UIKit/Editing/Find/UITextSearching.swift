import Foundation
import SlipwayFoundation

/// How a found range looks.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  /// As if nothing had been found.
  case normal
  /// One of those that are found.
  case found
  /// The one that the user is at.
  case highlighted
}

/// How a text is to be compared with what is searched for.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  public enum WordMatchMethod: Int, Sendable {
    /// Anywhere.
    case contains
    /// Where a word begins.
    case startsWith
    /// From a word's begin to its end.
    case fullWord
  }
  public let wordMatchMethod: WordMatchMethod
  public let stringCompareOptions: NSString.CompareOptions

  init(_ wordMatchMethod: WordMatchMethod, _ stringCompareOptions: NSString.CompareOptions) {
    (self.wordMatchMethod, self.stringCompareOptions) = (wordMatchMethod, stringCompareOptions)
  }
}

/// What a search finds, as it is found.
@preconcurrency @MainActor public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  let found: @MainActor (UITextRange, DocumentIdentifier) -> Void
  let lost: @MainActor (UITextRange, DocumentIdentifier) -> Void
  let lostAll: @MainActor () -> Void
  let finished: @MainActor () -> Void
  let ranges: @MainActor () -> [UITextRange]

  /// All that was found, in the order of the text.
  public var allFoundRanges: [UITextRange] { ranges() }
  public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier) {
    found(range, document)
  }
  /// What was found is not there any more.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) { lost(range, document) }
  /// Nothing of it is.
  public func invalidate() { lostAll() }
  /// Nothing more will be found; the first range at or behind the selection is highlighted.
  public func finishedSearching() { finished() }
}

/// A text that can be searched by a `UITextSearchingFindSession`.
@preconcurrency @MainActor public protocol UITextSearching<DocumentIdentifier>: NSObjectProtocol {
  /// What tells the documents apart that are searched as one.
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// The search goes on from here.
  var selectedTextRange: UITextRange? { get }
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
  /// Looks for a text, at once or by and by, and tells the aggregator of it.
  func performTextSearch(
    queryString: String,
    options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<DocumentIdentifier>
  )

  func decorate(foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
  func clearAllDecoratedFoundText()
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

  var supportsTextReplacement: Bool { get }
  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
  func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

/// A text that is one document and is not changed says nothing of these.
extension UITextSearching {
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult { .orderedSame }
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public var supportsTextReplacement: Bool { false }
  public func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool {
    supportsTextReplacement
  }
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}

import Foundation
import SlipwayFoundation

/// A search that a user does in a view, for a subclass that knows how to: `UITextSearchingFindSession` does it in a text.
@preconcurrency @MainActor open class UIFindSession: NSObject {
  /// What the user sees of how much was found.
  public enum SearchResultDisplayStyle: Int, Sendable {
    /// "2 of 5".
    case currentAndTotal
    /// "5 matches".
    case total
    case none
  }
  public override init() { super.init() }

  open var resultCount: Int { 0 }
  /// `NSNotFound` while none is.
  open var highlightedResultIndex: Int { NSNotFound }
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

  /// Looks for a text. A subclass calls `updateResultCount()` of its interaction when it has found something later.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  open func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {}
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Nothing that was found is shown any more.
  open func invalidateFoundResults() {}

  /// How much was found has changed.
  var countChanged: () -> Void = {}
}

/// Searches a text: it keeps what is found, in order, and moves through it.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
  private var search: any FoundText = NoText()

  public init(searchableObject: any UITextSearching) {
    super.init()
    search = Self.search(searchableObject) { [weak self] in self?.countChanged() }
  }
  private static func search<Text: UITextSearching>(
    _ text: Text,
    _ changed: @escaping () -> Void
  ) -> any FoundText { TextSearch(text, changed) }

  /// Not kept alive.
  open var searchableObject: (any UITextSearching)? { search.object }

  open override var resultCount: Int { search.count }
  open override var highlightedResultIndex: Int { search.highlighted ?? NSNotFound }
  open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
    supportsReplacement && search.highlighted != nil
  }
  open override func performSearch(query: String, options: UITextSearchOptions?) {
    search.search(query, options ?? UITextSearchOptions(.contains, .caseInsensitive))
  }
  open override func highlightNextResult(in direction: UITextStorageDirection) {
    search.move(by: direction == .forward ? 1 : -1)
  }
  open override func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {
    guard allowsReplacementForCurrentlyHighlightedResult else { return }
    search.replace(query, options ?? UITextSearchOptions(.contains, .caseInsensitive), replacementString)
  }
  open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
    guard supportsReplacement else { return }
    search.replaceAll(searchQuery, options ?? UITextSearchOptions(.contains, .caseInsensitive), replacementString)
  }
  open override func invalidateFoundResults() { search.forget() }
}

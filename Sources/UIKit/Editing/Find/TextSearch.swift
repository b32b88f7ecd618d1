import Foundation

/// What a session has found, whatever identifies the documents.
@MainActor protocol FoundText {
  var object: (any UITextSearching)? { get }
  var count: Int { get }
  var highlighted: Int? { get }
  func search(_ query: String, _ options: UITextSearchOptions)
  func move(by steps: Int)
  func replace(_ query: String, _ options: UITextSearchOptions, _ text: String)
  func replaceAll(_ query: String, _ options: UITextSearchOptions, _ text: String)
  func forget()
}

/// Of a session that is being made.
struct NoText: FoundText {
  var object: (any UITextSearching)? { nil }
  var count: Int { 0 }
  var highlighted: Int? { nil }
  func search(_ query: String, _ options: UITextSearchOptions) {}
  func move(by steps: Int) {}
  func replace(_ query: String, _ options: UITextSearchOptions, _ text: String) {}
  func replaceAll(_ query: String, _ options: UITextSearchOptions, _ text: String) {}
  func forget() {}
}

@MainActor final class TextSearch<Text: UITextSearching>: FoundText {
  typealias Found = (range: UITextRange, document: Text.DocumentIdentifier)
  private weak var text: Text?
  private let changed: () -> Void
  private var found: [Found] = []
  private(set) var highlighted: Int?
  /// Counts searches, so that what an earlier one finds later is left out.
  private var generation = 0

  init(_ text: Text, _ changed: @escaping () -> Void) { (self.text, self.changed) = (text, changed) }

  var object: (any UITextSearching)? { text }
  var count: Int { found.count }

  func search(_ query: String, _ options: UITextSearchOptions) {
    forget()
    guard let text, !query.isEmpty else { return }
    text.performTextSearch(queryString: query, options: options, resultAggregator: aggregator())
  }

  private func aggregator() -> UITextSearchAggregator<Text.DocumentIdentifier> {
    let mine = generation
    func ifCurrent(_ work: (TextSearch) -> Void, _ search: TextSearch?) {
      if let search, search.generation == mine { work(search) }
    }
    return UITextSearchAggregator(
      found: { [weak self] range, document in ifCurrent({ $0.add((range, document)) }, self) },
      lost: { [weak self] range, document in ifCurrent({ $0.remove((range, document)) }, self) },
      lostAll: { [weak self] in ifCurrent({ $0.forget() }, self) },
      finished: { [weak self] in ifCurrent({ $0.finish() }, self) },
      ranges: { [weak self] in self?.found.map(\.range) ?? [] }
    )
  }

  // MARK: What is found

  private func compare(_ one: Found, _ other: Found) -> ComparisonResult {
    guard let text else { return .orderedSame }
    if one.document != other.document {
      return text.compare(document: one.document, toDocument: other.document)
    }
    return text.compare(one.range, toRange: other.range, document: one.document)
  }

  private func add(_ new: Found) {
    let place = found.lastIndex { compare($0, new) != .orderedDescending }.map { $0 + 1 } ?? 0
    found.insert(new, at: place)
    if let highlighted, highlighted >= place { self.highlighted = highlighted + 1 }
    text?.decorate(foundTextRange: new.range, document: new.document, usingStyle: .found)
    changed()
  }

  private func remove(_ old: Found) {
    guard let place = found.firstIndex(where: { $0.range.isEqual(old.range) && $0.document == old.document }) else {
      return
    }
    text?.decorate(foundTextRange: old.range, document: old.document, usingStyle: .normal)
    found.remove(at: place)
    if let highlighted { self.highlighted = highlighted == place ? nil : highlighted - (highlighted > place ? 1 : 0) }
    changed()
  }

  func forget() {
    generation += 1
    found = []
    highlighted = nil
    text?.clearAllDecoratedFoundText()
    changed()
  }

  private func finish() {
    if highlighted == nil { highlight(nextPlace) }
    changed()
  }

  /// The first found range that does not lie before the selection.
  private var nextPlace: Int? {
    guard !found.isEmpty else { return nil }
    guard let text, let selection = text.selectedTextRange else { return 0 }
    let document = text.selectedTextSearchDocument
    let next = found.firstIndex { found in
      if let document, document != found.document {
        return text.compare(document: found.document, toDocument: document) == .orderedDescending
      }
      return text.compare(found.range, toRange: selection, document: found.document) != .orderedAscending
    }
    return next ?? 0
  }

  // MARK: Moving

  func move(by steps: Int) {
    guard !found.isEmpty else { return }
    let start = highlighted ?? (steps > 0 ? -1 : 0)
    highlight((start + steps + found.count) % found.count)
    changed()
  }

  private func highlight(_ place: Int?) {
    guard let text else { return }
    if let highlighted {
      let (range, document) = found[highlighted]
      text.decorate(foundTextRange: range, document: document, usingStyle: .found)
    }
    highlighted = place
    guard let place else { return }
    let (range, document) = found[place]
    text.willHighlight(foundTextRange: range, document: document)
    text.decorate(foundTextRange: range, document: document, usingStyle: .highlighted)
    text.scrollRangeToVisible(range, inDocument: document)
  }

  // MARK: Replacing

  func replace(_ query: String, _ options: UITextSearchOptions, _ replacement: String) {
    guard let text, let place = highlighted else { return }
    let (range, document) = found[place]
    guard text.shouldReplace(foundTextRange: range, document: document, withText: replacement) else {
      return move(by: 1)
    }
    text.replace(foundTextRange: range, document: document, withText: replacement)
    // Ranges behind it are others now.
    search(query, options)
    if highlighted != nil, place < found.count { highlight(place) }
    changed()
  }

  func replaceAll(_ query: String, _ options: UITextSearchOptions, _ replacement: String) {
    text?.replaceAll(queryString: query, options: options, withText: replacement)
    search(query, options)
  }
}

import CoreGraphics
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// Has one session for all views, which the test knows.
private final class Finder: NSObject, UIFindInteractionDelegate {
  var diary: [String] = []
  var session: UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { session }
  func begins(_ interaction: UIFindInteraction, _ session: UIFindSession) { diary.append("begins") }
  func ends(_ interaction: UIFindInteraction, _ session: UIFindSession) { diary.append("ends") }
  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Finder.self,
          name: "FindTestsFinder",
          methods: [
            MethodRecord("findInteraction:didBegin:", Finder.begins),
            MethodRecord("findInteraction:didEnd:", Finder.ends),
          ]
        )
      ]
    }
  }
}

/// Counts what it is asked.
private final class Counter: UIFindSession {
  var asked: [String] = []
  var count = 0
  override var resultCount: Int { count }
  override func performSearch(query: String, options: UITextSearchOptions?) { asked.append("search \(query)") }
  override func highlightNextResult(in direction: UITextStorageDirection) { asked.append("\(direction)") }
  override func invalidateFoundResults() { asked.append("forget") }
}

/// A text of two documents.
private final class Pages: NSObject, UITextSearching {
  typealias DocumentIdentifier = Int
  var decorated: [String] = []
  var selectedTextRange: UITextRange? { UITextRange(NSRange(location: 3, length: 0)) }
  var selectedTextSearchDocument: Int? { 1 }
  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
    foundRange.ownRange.location < toRange.ownRange.location ? .orderedAscending : .orderedDescending
  }
  func compare(document: Int, toDocument: Int) -> ComparisonResult {
    document < toDocument ? .orderedAscending : document > toDocument ? .orderedDescending : .orderedSame
  }
  var aggregator: UITextSearchAggregator<Int>?
  func performTextSearch(
    queryString: String,
    options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<Int>
  ) { aggregator = resultAggregator }
  func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
    decorated.append("\(document ?? -1):\(foundTextRange.ownRange.location) \(usingStyle)")
  }
  func clearAllDecoratedFoundText() { decorated = [] }
}

@MainActor @Suite("Finding text", .serialized) struct FindTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

  init() {
    Finder.register()
    view.text = "One cat, two Cats, concatenated cat."
    window.addSubview(view)
    window.isHidden = false
  }

  /// Another suite's keys are not for what is found here.
  private func leave() {
    FirstResponder.current?.resignFirstResponder()
    window.isHidden = true
  }

  private var navigator: FindNavigator? { window.subviews.lazy.compactMap { $0 as? FindNavigator }.first }
  private func type(_ text: String) {
    navigator?.field.text = text
    navigator?.field.sendActions(for: .editingChanged)
  }

  @Test("A text's matches are counted, marked and gone through, round and round") func session() {
    let session = UITextSearchingFindSession(searchableObject: view)
    #expect(session.searchableObject === view && session.resultCount == 0)
    #expect(session.highlightedResultIndex == NSNotFound && session.searchResultDisplayStyle == .currentAndTotal)
    view.selectedRange = NSRange(location: 5, length: 0)
    session.performSearch(query: "cat", options: nil)
    #expect(session.resultCount == 4 && session.highlightedResultIndex == 1, "the first behind the selection")
    #expect(view.found.filter { $0.style == .highlighted }.map(\.range) == [NSRange(location: 13, length: 3)])
    session.highlightNextResult(in: .forward)
    session.highlightNextResult(in: .forward)
    #expect(session.highlightedResultIndex == 3)
    session.highlightNextResult(in: .forward)
    #expect(session.highlightedResultIndex == 0)
    session.highlightNextResult(in: .backward)
    #expect(session.highlightedResultIndex == 3 && view.found.count == 4)
    session.invalidateFoundResults()
    #expect(session.resultCount == 0 && view.found.isEmpty)
  }

  @Test("Case and words count where they are asked for") func options() {
    func count(_ words: UITextSearchOptions.WordMatchMethod, _ compared: NSString.CompareOptions) -> Int {
      let options = UITextSearchOptions(words, compared)
      #expect(options.wordMatchMethod == words && options.stringCompareOptions == compared)
      return view.text.ranges(of: "cat", options).count
    }
    #expect(count(.contains, .caseInsensitive) == 4 && count(.contains, []) == 3)
    #expect(count(.startsWith, .caseInsensitive) == 3 && count(.fullWord, .caseInsensitive) == 2)
  }

  @Test("What is found is replaced, one by one or all at once, where the text can be changed") func replacing() {
    let session = UITextSearchingFindSession(searchableObject: view)
    view.selectedRange = NSRange(location: 0, length: 0)
    session.performSearch(query: "cat", options: nil)
    #expect(session.supportsReplacement && session.allowsReplacementForCurrentlyHighlightedResult)
    session.performSingleReplacement(query: "cat", replacementString: "dog", options: nil)
    #expect(view.text == "One dog, two Cats, concatenated cat." && session.resultCount == 3)
    #expect(session.highlightedResultIndex == 0, "the next one")
    session.replaceAll(searchQuery: "cat", replacementString: "dog", options: nil)
    #expect(view.text == "One dog, two dogs, condogenated dog." && session.resultCount == 0)
    view.isEditable = false
    session.performSearch(query: "dog", options: nil)
    #expect(!session.supportsReplacement)
    session.replaceAll(searchQuery: "dog", replacementString: "cat", options: nil)
    #expect(view.text.contains("dog"))
  }

  @Test("An aggregator sorts what is found in several documents, at whatever time") func aggregator() throws {
    let pages = Pages()
    let session = UITextSearchingFindSession(searchableObject: pages)
    session.performSearch(query: "a", options: nil)
    let aggregator = try #require(pages.aggregator)
    func range(_ place: Int) -> UITextRange { UITextRange(NSRange(location: place, length: 1)) }
    for (place, page) in [(5, 1), (2, 0), (1, 1)] {
      aggregator.foundRange(range(place), searchString: "a", document: page)
    }
    #expect(aggregator.allFoundRanges.map(\.ownRange.location) == [2, 1, 5])
    aggregator.finishedSearching()
    #expect(session.highlightedResultIndex == 2 && pages.decorated.last == "1:5 highlighted")
    aggregator.invalidateFoundRange(range(1), document: 1)
    #expect(session.resultCount == 2 && session.highlightedResultIndex == 1 && pages.decorated.last == "1:1 normal")
    aggregator.invalidate()
    #expect(session.resultCount == 0 && pages.decorated.isEmpty)
    aggregator.foundRange(range(5), searchString: "a", document: 1)
    #expect(session.resultCount == 0, "of a search that is over")
    #expect(!pages.supportsTextReplacement && !session.supportsReplacement)
  }

  @Test("The bar takes what is searched for, and shows where one is") func bar() throws {
    defer { leave() }
    view.isFindInteractionEnabled = true
    let find = try #require(view.findInteraction)
    #expect(!find.isFindNavigatorVisible && find.view === view)
    let inset = view.contentInset.bottom
    find.presentFindNavigator(showingReplace: false)
    let bar = try #require(navigator)
    #expect(find.isFindNavigatorVisible && find.activeFindSession != nil && bar.field.isFirstResponder)
    #expect(bar.frame.maxY == 600 && view.contentInset.bottom == inset + bar.frame.height, "nothing stays under it")
    type("cat")
    #expect(find.searchText == "cat" && bar.count.text == "1 of 4")
    bar.forward.sendActions(for: .primaryActionTriggered)
    #expect(bar.count.text == "2 of 4")
    bar.backward.sendActions(for: .primaryActionTriggered)
    bar.fieldReturned()
    #expect(bar.count.text == "2 of 4")
    type("bird")
    #expect(bar.count.text == "Not found" && !bar.forward.isEnabled)
    find.activeFindSession?.searchResultDisplayStyle = .total
    find.searchText = "cat"
    #expect(bar.field.text == "cat" && bar.count.text == "4")
    bar.done.sendActions(for: .primaryActionTriggered)
    #expect(!find.isFindNavigatorVisible && navigator == nil && view.found.isEmpty)
    #expect(view.contentInset.bottom == inset && find.activeFindSession == nil)
    find.presentFindNavigator(showingReplace: false)
    #expect(navigator?.field.text == "cat" && navigator?.count.text == "1 of 4", "the text stays")
    view.isFindInteractionEnabled = false
    #expect(navigator == nil && view.findInteraction == nil)
  }

  @Test("A second row replaces") func replaceRow() throws {
    defer { leave() }
    view.isFindInteractionEnabled = true
    let find = try #require(view.findInteraction)
    find.searchText = "cat"
    find.replacementText = "dog"
    find.presentFindNavigator(showingReplace: true)
    let bar = try #require(navigator)
    #expect(!bar.replacement.isHidden && bar.replacement.text == "dog" && bar.frame.height > 90)
    bar.replaceOne.sendActions(for: .primaryActionTriggered)
    #expect(view.text.hasPrefix("One dog, two Cats"))
    bar.replacement.text = "bird"
    bar.replacement.sendActions(for: .editingChanged)
    #expect(find.replacementText == "bird")
    bar.replaceAll.sendActions(for: .primaryActionTriggered)
    #expect(view.text == "One dog, two birds, conbirdenated bird.")
    find.dismissFindNavigator()
    view.isEditable = false
    find.presentFindNavigator(showingReplace: true)
    #expect(navigator?.replacement.isHidden == true)
    find.dismissFindNavigator()
  }

  @Test("Any view has a session of its delegate's, by keys and by calls") func delegate() {
    defer { leave() }
    let (finder, session, plain) = (Finder(), Counter(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let find = UIFindInteraction(sessionDelegate: finder)
    #expect(find.delegate === finder)
    window.addSubview(plain)
    plain.addInteraction(find)
    find.presentFindNavigator(showingReplace: false)
    #expect(!find.isFindNavigatorVisible, "the delegate has none")
    finder.session = session
    #expect(plain.performEdit(.find) && find.isFindNavigatorVisible && finder.diary == ["begins"])
    type("x")
    #expect(session.asked.last == "search x")
    session.count = 7
    find.updateResultCount()
    #expect(navigator?.forward.isEnabled == true)
    #expect(plain.performEdit(.findNext) && plain.performEdit(.findPrevious))
    #expect(session.asked.suffix(2) == ["forward", "backward"])
    find.optionsMenuProvider = { UIMenu(title: "Own", children: $0) }
    find.dismissFindNavigator()
    #expect(finder.diary == ["begins", "ends"] && session.asked.last == "forget")
    #expect(!plain.canPerformAction(Selector("findNext:"), withSender: nil))
    #expect(!UIView().canPerformAction(Selector("find:"), withSender: nil))
  }

  @Test("What is selected is searched for") func selection() throws {
    defer { leave() }
    view.isFindInteractionEnabled = true
    view.selectedRange = NSRange(location: 4, length: 3)
    #expect(view.performEdit(.useSelectionForFind) && view.findInteraction?.searchText == "cat")
    #expect(EditAction(key: "f") == .find && EditAction(key: "G", [.command, .shift]) == .findPrevious)
    #expect(
      EditAction(key: "f", [.command, .alternate]) == .findAndReplace && EditAction(key: "e") == .useSelectionForFind
    )
    view.findAndReplace(nil)
    #expect(navigator?.replacement.isHidden == false)
    view.findInteraction?.dismissFindNavigator()
  }
}

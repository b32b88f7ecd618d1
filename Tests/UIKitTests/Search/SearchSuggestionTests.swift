import CoreGraphics
import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

private final class Updater: NSObject, UISearchResultsUpdating {
  var chosen: [String?] = []
  func updateSearchResults(for searchController: UISearchController) {}
  func chose(_ controller: UISearchController, _ suggestion: any UISearchSuggestion) {
    chosen.append(suggestion.representedObject as? String)
  }
}

@MainActor @Suite("Suggestions of a search", .serialized) struct SearchSuggestionTests {
  @Test("A suggestion has a text, a picture, and what it stands for") func item() {
    let item = UISearchSuggestionItem(
      localizedSuggestion: "Huts",
      localizedDescription: "Huts nearby",
      iconImage: UIImage()
    )
    item.representedObject = 7
    #expect(item.localizedSuggestion == "Huts" && item.localizedAttributedSuggestion?.string == "Huts")
    #expect(item.localizedDescription == "Huts nearby" && item.iconImage != nil && item.representedObject as? Int == 7)
    let styled = UISearchSuggestionItem(localizedAttributedSuggestion: NSAttributedString(string: "Lakes"))
    #expect(styled.localizedSuggestion == "Lakes" && styled.iconImage == nil && styled.localizedDescription == nil)
  }

  @Test("They are offered while the search is active; the updater hears which is chosen") func choosing() throws {
    ClassRecords.register {
      [
        ClassRecord(
          Updater.self,
          name: "SearchSuggestionTestsUpdater",
          methods: [MethodRecord("updateSearchResultsFor:selecting:", Updater.chose)]
        )
      ]
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let (root, search, updater) = (UIViewController(), UISearchController(searchResultsController: nil), Updater())
    root.navigationItem.searchController = search
    search.searchResultsUpdater = updater
    window.rootViewController = UINavigationController(rootViewController: root)
    window.isHidden = false
    window.layoutIfNeeded()
    func rows() -> [SuggestionRow] {
      let overlay = search.view as? SearchOverlay
      let list = overlay?.subviews.lazy.compactMap { $0 as? SuggestionList }.first
      list?.layoutIfNeeded()
      return list?.subviews.compactMap { $0 as? SuggestionRow } ?? []
    }
    let items = ["Huts", "Lakes"].map { name in
      let item = UISearchSuggestionItem(localizedSuggestion: name, localizedDescription: "\(name) nearby")
      item.representedObject = name
      return item
    }
    search.searchSuggestions = items
    #expect(rows().isEmpty && search.searchBarPlacement == .stacked)
    search.isActive = true
    #expect(rows().count == 2 && rows()[1].accessibilityLabel == "Lakes nearby")
    #expect(rows()[1].frame.minY == 44)
    rows()[1].sendActions(for: .touchUpInside)
    #expect(updater.chosen == ["Lakes"])
    search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
    #expect(rows().isEmpty)
    search.ignoresSearchSuggestionsForSearchBarPlacementStacked = false
    search.searchSuggestions = nil
    #expect(rows().isEmpty)
  }
}

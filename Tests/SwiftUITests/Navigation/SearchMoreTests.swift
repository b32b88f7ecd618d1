import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Focus, bars and words of a search", .framesByHand) struct SearchMoreTests {
  @Test("The field's focus follows a focus state, and sets it") func focus() throws {
    struct Screen: View {
      @FocusState var isFocused: Bool
      var body: some View {
        NavigationStack {
          VStack {
            Text(isFocused ? "focused" : "not")
            Button("To field") { isFocused = true }
          }
          .searchable(text: .constant(""))
          .searchFocused($isFocused)
        }
      }
    }
    let hosted = Hosted { Screen() }
    hosted.settle()
    let search = try #require(hosted.stack?.topViewController?.navigationItem.searchController)
    #expect(hosted.texts.contains("not"))
    hosted.tap("To field")
    hosted.pass()
    #expect(search.searchBar.searchTextField.isFirstResponder)
    search.searchBar.delegate?.searchBarTextDidEndEditing?(search.searchBar)
    hosted.settle()
    #expect(hosted.texts.contains("not"))
    search.searchBar.delegate?.searchBarTextDidBeginEditing?(search.searchBar)
    hosted.settle()
    #expect(hosted.texts.contains("focused"))
  }

  @Test("Suggestions are hidden where they are to be; the bar may stay") func hidden() throws {
    let visibility = Box(Visibility.hidden)
    let isSearching = Box(true)
    let hosted = Hosted {
      NavigationStack {
        Live {
          Text("x").searchable(text: .constant(""), isPresented: isSearching.binding)
            .searchSuggestions { Text("try this") }
            .searchSuggestions(visibility.value, for: .content)
            .searchPresentationToolbarBehavior(.avoidHidingContent)
        }
      }
    }
    hosted.pass()
    #expect(!hosted.texts.contains("try this"))
    visibility.value = .visible
    hosted.pass()
    #expect(hosted.texts.contains("try this"))
    let search = try #require(hosted.stack?.topViewController?.navigationItem.searchController)
    #expect(!search.hidesNavigationBarDuringPresentation)
    #expect(EnvironmentValues().searchSuggestionsPlacement == .content)
  }

  @Test("A search that found nothing says so, of what was searched for") func nothing() {
    let named = Hosted { ContentUnavailableView.search(text: "zebra") }
    #expect(named.texts.contains("No Results for “zebra”"))
    #expect(named.texts.contains("Check the spelling or try a new search."))
    let plain = Hosted { ContentUnavailableView.search }
    #expect(plain.texts.contains("No Results"))
    let inside = Hosted {
      NavigationStack { ContentUnavailableView.search.searchable(text: .constant("okapi")) }
    }
    inside.settle()
    #expect(inside.texts.contains("No Results for “okapi”"))
  }
}

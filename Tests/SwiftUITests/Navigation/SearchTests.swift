import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Searching: View {
  @State var text = ""
  var body: some View {
    NavigationStack {
      Found(text: text)
        .navigationTitle("Fruit")
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find fruit")
    }
  }
}

private struct Found: View {
  let text: String
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch
  var body: some View {
    VStack {
      Text("\(isSearching ? "searching" : "all") \(text)")
      Button("End") { dismissSearch() }
    }
  }
}

@MainActor @Suite("Search", .framesByHand) struct SearchTests {
  @Test("What is typed into the bar's field is the text; views know of the search and end it") func search() throws {
    let hosted = Hosted { Searching() }
    hosted.settle()
    let item = try #require(hosted.stack?.topViewController?.navigationItem)
    let controller = try #require(item.searchController)
    #expect(controller.searchBar.placeholder == "Find fruit")
    #expect(!item.hidesSearchBarWhenScrolling)
    #expect(hosted.texts.contains("all "))
    controller.isActive = true
    hosted.pass()
    controller.searchBar.searchTextField.text = "app"
    controller.searchBar.searchTextField.sendActions(for: .editingChanged)
    hosted.settle()
    #expect(hosted.texts.contains("searching app"))
    hosted.tap("End")
    hosted.pass()
    #expect(hosted.texts.contains("all "))
    #expect(!controller.isActive)
  }
}

@MainActor @Suite("Scopes and suggestions of a search") struct SearchExtrasTests {
  @Test("Scopes stand below the field while there is a search, and are chosen") func scopes() throws {
    let scope = Box("mail")
    let isSearching = Box(false)
    let hosted = Hosted {
      NavigationStack {
        Text("x").searchable(text: .constant(""), isPresented: isSearching.binding)
          .searchScopes(scope.binding) {
            Text("All").tag("all")
            Text("Mail").tag("mail")
          }
      }
    }
    let search = try #require(hosted.stack?.topViewController?.navigationItem.searchController)
    #expect(search.searchBar.scopeButtonTitles == ["All", "Mail"])
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    #expect(!search.searchBar.showsScopeBar)
    isSearching.value = true
    hosted.settle()
    #expect(search.searchBar.showsScopeBar)
    search.searchBar.delegate?.searchBar_selectedScopeButtonIndexDidChange?(search.searchBar, 0)
    #expect(scope.value == "all")
    scope.value = "mail"
    hosted.settle()
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
  }

  @Test("Suggestions in the one call of older code") func olderSuggestions() throws {
    let text = Box("")
    for number in 0..<3 {
      let hosted = Hosted {
        NavigationStack {
          let content = Text("content").frame(maxWidth: .infinity, maxHeight: .infinity)
          switch number {
          case 0: content.searchable(text: text.binding) { Text("Apples") }
          case 1: content.searchable(text: text.binding, prompt: "Find" as LocalizedStringKey) { Text("Apples") }
          default: content.searchable(text: text.binding, prompt: String("Find")) { Text("Apples") }
          }
        }
      }
      let field = try #require(hosted.views(of: UITextField.self).first)
      #expect(!hosted.texts.contains("Apples") && field.placeholder == (number == 0 ? "Search" : "Find"))
      field.becomeFirstResponder()
      hosted.settle()
      #expect(hosted.texts.contains("Apples"))
    }
  }

  @Test("Suggestions are shown over the content while there is a search; a tap completes it") func suggestions() throws
  {
    let text = Box("")
    let isSearching = Box(false)
    let hosted = Hosted {
      NavigationStack {
        Text("content").frame(maxWidth: .infinity, maxHeight: .infinity)
          .searchable(text: text.binding, isPresented: isSearching.binding)
          .searchSuggestions {
            Text("Apples").searchCompletion("apple")
            Text("Pears").searchCompletion("pear")
          }
      }
    }
    #expect(!hosted.texts.contains("Apples"))
    isSearching.value = true
    hosted.settle()
    #expect(hosted.texts.contains("Apples") && hosted.texts.contains("Pears"))
    hosted.tap("Pears")
    #expect(text.value == "pear")
    isSearching.value = false
    hosted.settle()
    #expect(!hosted.texts.contains("Apples"))
  }
}

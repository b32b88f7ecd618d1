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

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

@MainActor @Suite("Search and refresh", .framesByHand) struct SearchTests {
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

  @Test("Pulling down runs the action of refreshable") func refresh() throws {
    struct Pulled: View {
      let action: @Sendable () async -> Void
      @Environment(\.refresh) private var refresh
      var body: some View { ScrollView { Text(refresh == nil ? "fixed" : "fresh").frame(height: 2000) } }
    }
    let hosted = Hosted { AnyView(Pulled(action: {}).refreshable {}) }
    hosted.settle()
    #expect(hosted.texts.contains("fresh"))
    let scroll = try #require(hosted.views(of: ScrollContentView.self).first)
    let control = try #require(scroll.refreshControl)
    control.beginRefreshing()
    #expect(control.isRefreshing)
    hosted.show(AnyView(Pulled(action: {})))
    #expect(hosted.texts.contains("fixed"))
    #expect(hosted.views(of: ScrollContentView.self).first?.refreshControl == nil)
  }
}

@MainActor @Suite("Refreshing") struct RefreshingTests {
  @MainActor private final class Count { var value = 0 }

  @Test("A pull runs the action, and the spinner goes when it returns") func pull() async throws {
    let count = Count()
    let hosted = Hosted {
      ScrollView { Text("Body").frame(height: 2000) }.refreshable { await MainActor.run { count.value += 1 } }
    }
    hosted.settle()
    let scroll = try #require(hosted.views(of: ScrollContentView.self).first)
    hosted.fingers.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 600), steps: 10)
    try await hosted.wait { count.value == 1 && scroll.refreshControl?.isRefreshing == false }
    #expect(count.value == 1)
    #expect(scroll.refreshControl?.isRefreshing == false)
  }
}

import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Searches of whole stacks and split views", .framesByHand) struct OuterSearchTests {
  private let text = Box("")
  private let isSearching = Box(false)

  @Test("A search around a stack stands on its first screen, and tells all inside of it") func stack() throws {
    struct Inside: View {
      @Environment(\.isSearching) private var isSearching
      var body: some View { NavigationLink(isSearching ? "searching" : "resting") { Text("pushed") } }
    }
    let hosted = Hosted {
      Live {
        NavigationStack { Inside().navigationTitle("Title") }
          .searchable(text: text.binding, isPresented: isSearching.binding, placement: .toolbar, prompt: "Find")
          .searchSuggestions { Text("try this").searchCompletion("this") }
      }
    }
    hosted.pass()
    let search = try #require(hosted.stack?.viewControllers.first?.navigationItem.searchController)
    #expect(search.searchBar.placeholder == "Find" && hosted.texts.contains("resting"))
    isSearching.value = true
    hosted.pass()
    #expect(search.isActive && hosted.texts.contains("searching"))
    let (bar, offer) = (try #require(hosted.stack?.navigationBar), try #require(hosted.frame(of: "try this")))
    #expect(offer.minY >= hosted.frame(of: bar).maxY)
    hosted.tap("try this")
    hosted.pass()
    #expect(text.value == "this" && search.searchBar.text == "this")
    isSearching.value = false
    hosted.pass()
    hosted.tap("resting")
    hosted.pass()
    #expect(hosted.stack?.topViewController?.navigationItem.searchController == nil)
  }

  @Test("A search around a split view stands in its sidebar") func split() throws {
    let hosted = Hosted(CGSize(width: 1200, height: 800)) {
      NavigationSplitView {
        List { Text("row") }.navigationTitle("Folders")
      } detail: {
        NavigationStack { Text("detail").navigationTitle("Mail") }
      }
      .searchable(text: text.binding, placement: .sidebar)
    }
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.pass()
    func items(_ controller: UIViewController) -> [UINavigationItem] {
      ((controller as? UINavigationController)?.viewControllers.map(\.navigationItem) ?? [])
        + controller.children.flatMap { items($0) }
    }
    let found = items(hosted.controller).filter { $0.searchController != nil }
    #expect(found.count == 1 && found.first?.title == "Folders")
  }

  @Test("A search inside of a stack stays on its own screen; a sheet's stack does not take one") func inside() throws {
    let hosted = Hosted {
      NavigationStack { Text("x").sheet(isPresented: .constant(true)) { NavigationStack { Text("sheet") } } }
        .searchable(text: text.binding)
    }
    hosted.pass()
    func stacks(_ controller: UIViewController?) -> [UINavigationController] {
      guard let controller else { return [] }
      return ((controller as? UINavigationController).map { [$0] } ?? []) + controller.children.flatMap { stacks($0) }
    }
    #expect(stacks(hosted.controller).first?.topViewController?.navigationItem.searchController != nil)
    let presented = stacks(hosted.controller.presentedViewController)
    #expect(presented.count == 1 && presented.first?.topViewController?.navigationItem.searchController == nil)
  }
}

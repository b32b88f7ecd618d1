import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

/// What engineers write: tabs one by one, in sections, in types of their own, under conditions.
@MainActor @Suite("Tabs as content of their own", .framesByHand) struct TabContentTests {
  private func controller<V: View>(_ hosted: Hosted<V>) -> UITabBarController? {
    func first(_ controller: UIViewController) -> UITabBarController? {
      (controller as? UITabBarController) ?? controller.children.lazy.compactMap(first).first
    }
    return first(hosted.controller)
  }

  private func titles<V: View>(_ hosted: Hosted<V>) -> [String?] {
    (controller(hosted)?.viewControllers ?? []).map { $0.tabBarItem?.title }
  }

  private enum Place: Hashable { case home, library, more }

  @Test("A selection chooses a tab, and the user's choice sets it") func selection() {
    let place = Box(Place.library)
    let hosted = Hosted {
      Live {
        TabView(selection: place.binding) {
          Tab("Home", systemImage: "house", value: Place.home) { Text("at home") }
          Tab("Library", systemImage: "book", value: .library) { Text("at the library") }.badge(3)
          Tab(value: .more) {
            Text("more")
          } label: {
            Label("More", systemImage: "ellipsis")
          }
        }
      }
    }
    hosted.settle()
    #expect(titles(hosted) == ["Home", "Library", "More"])
    #expect(controller(hosted)?.selectedIndex == 1 && hosted.texts.contains("at the library"))
    #expect(controller(hosted)?.viewControllers?[1].tabBarItem?.badgeValue == "3")
    #expect(controller(hosted)?.viewControllers?[0].tabBarItem?.image != nil)
    place.value = .more
    hosted.settle()
    #expect(controller(hosted)?.selectedIndex == 2)
    hosted.tap("Home")
    #expect(place.value == .home && hosted.texts.contains("at home"))
  }

  @Test("Tabs for each element of a collection, beside others and in sections") func each() {
    enum Town: String, CaseIterable, Identifiable {
      case bern, basel
      var id: Self { self }
    }
    let town = Box(Town.basel)
    let named = Hosted {
      Live {
        TabView(selection: town.binding) {
          ForEach(Town.allCases) { town in
            Tab(town.rawValue, systemImage: "house", value: town) { Text("in \(town.rawValue)") }
          }
        }
      }
    }
    named.settle()
    #expect(titles(named) == ["bern", "basel"])
    #expect(named.texts.contains("in basel"))
    named.tap("bern")
    #expect(town.value == .bern && named.texts.contains("in bern"))

    let counted = Hosted {
      TabView {
        Tab("First", systemImage: "house") { Text("first") }
        ForEach(0..<2) { index in Tab("Tab \(index)", systemImage: "book") { Text("at \(index)") } }
        TabSection("More") {
          ForEach(["a", "b"], id: \.self) { name in
            Tab(name, systemImage: "star") { Text("at \(name)") }.badge(2)
          }
        }
      }
    }
    counted.settle()
    #expect(titles(counted).prefix(3) == ["First", "Tab 0", "Tab 1"])
    counted.tap("Tab 1")
    #expect(counted.texts.contains("at 1"))
  }

  @Test("A group of tabs, or of a bar's items, stands for what is inside") func groups() {
    let tabs = Hosted {
      TabView {
        Group {
          Tab("One", systemImage: "house") { Text("one") }
          Tab("Two", systemImage: "book") { Text("two") }
        }
      }
    }
    tabs.settle()
    #expect(titles(tabs) == ["One", "Two"])
    let bar = Hosted {
      NavigationStack {
        Text("body").toolbar {
          Group {
            ToolbarItem { Button("Do") {} }
            ToolbarItem { Button("Undo") {} }
          }
        }
      }
    }
    bar.settle()
    #expect(Set(bar.texts).isSuperset(of: ["Do", "Undo"]))
  }

  @Test("A selection that may be nil") func optional() {
    let place = Box<Int?>(2)
    let hosted = Hosted {
      Live {
        TabView(selection: place.binding) {
          Tab("One", systemImage: "house", value: 1) { Text("first") }
          Tab("Two", systemImage: "book", value: 2) { Text("second") }
        }
      }
    }
    hosted.settle()
    #expect(controller(hosted)?.selectedIndex == 1)
    hosted.tap("One")
    #expect(place.value == 1)
  }

  @Test("Without values; the role of search stands last, with a title of the system's") func roles() {
    let hosted = Hosted {
      TabView {
        Tab(role: .search) { Text("found") }
        Tab("One", systemImage: "house") { Text("first") }
        TabSection("More") {
          Tab("Two", image: "nobody") { Text("second") }
          Tab("Hidden", systemImage: "house") { Text("hidden") }.hidden()
        }
      }
    }
    hosted.settle()
    #expect(titles(hosted) == ["One", "Two", "Search"])
    #expect(controller(hosted)?.viewControllers?.last?.tabBarItem?.image != nil)
    hosted.tap("Two")
    #expect(hosted.texts.contains("second"))
  }

  private struct Pair: TabContent {
    let suffix: String
    var body: some TabContent<Never> {
      Tab("A\(suffix)", systemImage: "house") { Text("a") }
      Tab("B\(suffix)", systemImage: "house") { Text("b") }
    }
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  @Test("Content of the developer's own, and conditions; the others keep their state") func conditions() {
    let hasMore = Box(true)
    let hosted = Hosted {
      Live {
        TabView(selection: .constant(1)) {
          if hasMore.value { Tab("Zero", systemImage: "house", value: 0) { Text("zero") } }
          Tab("One", systemImage: "house", value: 1) { Counter() }
        }
      }
    }
    hosted.settle()
    hosted.tap("count 0")
    #expect(hosted.texts.contains("count 1"))
    hasMore.value = false
    hosted.settle()
    #expect(titles(hosted) == ["One"] && hosted.texts.contains("count 1"))
    let own = Hosted { TabView { Pair(suffix: "1") } }
    own.settle()
    #expect(titles(own) == ["A1", "B1"])
  }
}

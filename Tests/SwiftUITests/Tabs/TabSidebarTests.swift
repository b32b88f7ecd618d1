import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Tabs in a sidebar", .framesByHand) struct TabSidebarTests {
  private struct Place: View {
    let name: String
    @State private var taps = 0
    @Environment(\.tabBarPlacement) private var placement
    @Environment(\.isTabBarShowingSections) private var showsSections
    var body: some View {
      VStack {
        Button("\(name) \(taps)") { taps += 1 }
        Text(placement == .sidebar ? "beside" : placement == .bottomBar ? "below" : "?")
        Text("sections \(showsSections)")
      }
    }
  }

  private struct Item: Identifiable { let id: String }

  private struct Screen: View {
    var chosen: Binding<Int>
    var customization: Binding<TabViewCustomization>?
    var placement = AdaptableTabBarPlacement.automatic
    var log = Diary()

    var body: some View {
      TabView(selection: chosen) {
        Tab("Home", systemImage: "house", value: 0) { Place(name: "at home") }.customizationID("home").badge(3)
        Tab("Pinned", systemImage: "pin", value: 1) { Place(name: "pinned") }.tabPlacement(.pinned)
        TabSection("Library") {
          Tab("Books", systemImage: "book", value: 2) { Place(name: "reading") }.customizationID("books")
            .tabPlacement(.sidebarOnly)
          Tab("Films", systemImage: "film", value: 3) { Place(name: "watching") }.customizationID("films")
            .defaultVisibility(.hidden, for: .tabBar)
          Tab("Songs", systemImage: "music.note", value: 4) { Place(name: "listening") }.customizationID("songs")
            .defaultVisibility(.hidden, for: .sidebar).customizationBehavior(.disabled, for: .sidebar)
        }
        .customizationID("library").sectionActions { Button("Add a shelf") { log("added") } }
        TabSection("Places") {
          Tab("Kiel", systemImage: "map", value: 5) { Place(name: "in Kiel") }.customizationID("kiel")
            .customizationBehavior(.reorderable)
        }
        .customizationID("places")
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization(customization)
      .defaultAdaptableTabBarPlacement(placement)
      .tabViewSidebarHeader { Text("the header") }
      .tabViewSidebarFooter { Text("the footer") }
      .tabViewSidebarBottomBar { Text("the bottom") }
      .contentToolbar(for: .tabViewSidebar) { Button("Add") { log("toolbar") } }
    }
  }

  private func wide<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> {
    let hosted = Hosted(CGSize(1000, 800), content)
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.settle()
    hosted.pass()
    return hosted
  }

  /// The texts of the column, from the top.
  private func column<V: View>(_ hosted: Hosted<V>) -> [String] {
    hosted.lines.filter { hosted.frame(of: $0).map { $0.maxX <= 300 } ?? false }
  }

  private func bar<V: View>(_ hosted: Hosted<V>) -> [String?] {
    hosted.views(of: UITabBar.self).first?.items?.map(\.title) ?? []
  }

  private let all = [
    "Add", "the header", "Home", "3", "Pinned", "Library", "Books", "Films", "Add a shelf", "Places", "Kiel",
  ]

  @Test("In a wide window the tabs stand in a column, in sections; there is no bar") func wide() {
    let chosen = Box(0)
    let log = Diary()
    let hosted = wide { Live { Screen(chosen: chosen.binding, log: log) } }
    #expect(column(hosted) == all + ["the footer", "the bottom"])
    #expect(bar(hosted).isEmpty)
    #expect(hosted.texts.contains("beside") && hosted.texts.contains("sections true"))
    #expect(hosted.frame(of: "the bottom").map { $0.maxY > 760 } == true)
    hosted.tap("Films")
    hosted.pass()
    #expect(chosen.value == 3 && hosted.texts.contains("watching 0"))
    hosted.tap("Add a shelf")
    hosted.tap("Add")
    #expect(log.take() == ["added", "toolbar"] && chosen.value == 3)
  }

  @Test("In a narrow one there is the bar with all of them; the views keep their state on the way") func narrow() {
    let chosen = Box(0)
    let hosted = wide { Live { Screen(chosen: chosen.binding) } }
    hosted.tap("at home 0")
    hosted.window.traitOverrides.horizontalSizeClass = .compact
    hosted.pass()
    #expect(bar(hosted) == ["Home", "Pinned", "Books", "Films", "Songs", "Kiel"] || bar(hosted).count == 5)
    #expect(hosted.texts.contains("at home 1") && hosted.texts.contains("below"))
    #expect(hosted.texts.contains("sections false") && !hosted.texts.contains("Library"))
  }

  @Test("The bar of a wide window leaves out what belongs to the sidebar, and ends with what is pinned") func wideBar()
  {
    let hosted = wide { Screen(chosen: .constant(0), placement: .tabBar) }
    #expect(bar(hosted) == ["Home", "Songs", "Kiel", "Pinned"])
    #expect(hosted.texts.contains("below") && !hosted.texts.contains("Library"))
    #expect(!wide { Screen(chosen: .constant(0), placement: .sidebar) }.texts.contains("below"))
  }

  @Test("The app may show and hide named tabs in the bar of a wide window") func arrangedBar() {
    var arranged = TabViewCustomization()
    arranged[tab: "one"].tabBarVisibility = .hidden
    arranged[tab: "two"].tabBarVisibility = .visible
    #expect(arranged[tab: "one"].tabBarVisibility == .hidden && arranged[tab: "one"].sidebarVisibility == .automatic)
    let hosted = wide {
      TabView {
        Tab("One", systemImage: "house") { Text("first") }.customizationID("one")
        Tab("Two", systemImage: "star") { Text("second") }.customizationID("two").defaultVisibility(
          .hidden,
          for: .tabBar
        )
        Tab("Three", systemImage: "star") { Text("third") }.customizationID("three")
      }
      .tabViewStyle(.sidebarAdaptable)
      .defaultAdaptableTabBarPlacement(.tabBar)
      .tabViewCustomization(.constant(arranged))
    }
    #expect(bar(hosted) == ["Two", "Three"])
  }

  @Test("Without values the places of tabs choose them, whatever their order in the bar") func unnamed() {
    let hosted = wide {
      TabView {
        Tab("One", systemImage: "house") { Place(name: "first") }.tabPlacement(.pinned)
        Tab("Two", systemImage: "star") { Place(name: "second") }
      }
      .tabViewStyle(.sidebarAdaptable)
      .defaultAdaptableTabBarPlacement(.tabBar)
    }
    #expect(bar(hosted) == ["Two", "One"])
    hosted.tap("One")
    hosted.tap("first 0")
    #expect(hosted.texts.contains("first 1"))
  }

  @Test("A tab to search stands in the column where it is written, and last in a bar") func search() {
    for placement in [AdaptableTabBarPlacement.sidebar, .tabBar] {
      let hosted = wide {
        TabView {
          Tab("Find", systemImage: "magnifyingglass", role: .search) { Text("found") }
          Tab("One", systemImage: "house") { Text("first") }
        }
        .tabViewStyle(.sidebarAdaptable)
        .defaultAdaptableTabBarPlacement(placement)
      }
      if placement == .tabBar {
        #expect(bar(hosted) == ["One", "Find"])
      } else {
        #expect(column(hosted) == ["Find", "One"])
      }
      hosted.tap("One")
      hosted.pass()
      #expect(hosted.texts.contains("first") && !hosted.texts.contains("found"))
    }
  }

  @Test("A tab view that is not made of tabs has a bar") func items() {
    let hosted = wide { TabView { Text("first").tabItem { Text("One") } }.tabViewStyle(.sidebarAdaptable) }
    #expect(bar(hosted) == ["One"])
  }

  // MARK: Arranging

  @Test("Tabs are hidden and shown where they have a name and may be; the others cannot") func hiding() {
    let arranged = Box(TabViewCustomization())
    let hosted = wide { Live { Screen(chosen: .constant(0), customization: arranged.binding) } }
    hosted.tap("Edit")
    hosted.pass()
    #expect(column(hosted).contains("Songs") && !column(hosted).contains("Add a shelf"))
    hosted.tap("Home")
    hosted.tap("Songs")
    hosted.tap("Kiel")
    hosted.tap("Pinned")
    hosted.tap("Done")
    hosted.pass()
    #expect(arranged.value[tab: "home"].sidebarVisibility == .hidden)
    #expect(["songs", "kiel"].allSatisfy { arranged.value[tab: $0].sidebarVisibility == .automatic })
    #expect(!column(hosted).contains("Home") && column(hosted).contains("Pinned"))
    arranged.value[tab: "songs"].sidebarVisibility = .visible
    arranged.value[tab: "home"].sidebarVisibility = .automatic
    hosted.pass()
    #expect(column(hosted).contains("Home") && column(hosted).contains("Songs"))
    arranged.value.resetVisibility()
    hosted.pass()
    #expect(!column(hosted).contains("Songs"))
  }

  @Test("Without a place to keep it nothing is arranged") func fixed() {
    #expect(!wide { Screen(chosen: .constant(0)) }.texts.contains("Edit"))
  }

  @Test("Tabs change places within a section, by their handles") func moving() {
    let arranged = Box(TabViewCustomization())
    let hosted = wide { Live { Screen(chosen: .constant(0), customization: arranged.binding) } }
    hosted.tap("Edit")
    hosted.pass()
    let (from, to) = (hosted.frame(of: "Books")!, hosted.frame(of: "Films")!)
    hosted.fingers.drag(from: CGPoint(x: 265, y: from.midY), to: CGPoint(x: 265, y: to.midY + 6), steps: 12)
    hosted.pass()
    #expect(arranged.value[section: "library"].tabOrder == ["films", "books", "songs"])
    hosted.tap("Done")
    hosted.pass()
    #expect(column(hosted).filter { ["Books", "Films"].contains($0) } == ["Films", "Books"])
    arranged.value[section: "library"].resetTabOrder()
    hosted.pass()
    #expect(column(hosted).filter { ["Books", "Films"].contains($0) } == ["Books", "Films"])
  }

  @Test("Sections change places with each other, by their headers") func sections() async throws {
    let arranged = Box(TabViewCustomization())
    let hosted = wide { Live { Screen(chosen: .constant(0), customization: arranged.binding) } }
    hosted.tap("Edit")
    hosted.pass()
    for view in hosted.views(of: DragView.self) { view.press.minimumPressDuration = 0 }
    let (from, to) = (try #require(hosted.frame(of: "Places")), try #require(hosted.frame(of: "Library")))
    hosted.fingers.drag(from: CGPoint(x: from.midX, y: from.midY), to: CGPoint(x: to.midX, y: to.midY))
    try await wait(for: "the drop") { arranged.value.sectionOrder != nil }
    #expect(arranged.value.sectionOrder == ["places", "library"])
    hosted.tap("Done")
    hosted.pass()
    let headers = ["Home", "Library", "Places"]
    #expect(column(hosted).filter(headers.contains) == ["Home", "Places", "Library"])
    arranged.value.resetSectionOrder()
    hosted.pass()
    #expect(column(hosted).filter(headers.contains) == headers)
  }

  @Test("An arrangement is kept in defaults, and by a scene") func stored() throws {
    let store = try #require(UserDefaults(suiteName: "TabSidebarTests.stored"))
    store.removePersistentDomain(forName: "TabSidebarTests.stored")
    @AppStorage("tabs", store: store) var kept: TabViewCustomization
    #expect(kept == TabViewCustomization())
    kept[tab: "a"].sidebarVisibility = .hidden
    @AppStorage("tabs", store: store) var again: TabViewCustomization
    #expect(again[tab: "a"].sidebarVisibility == .hidden && again[tab: "b"].sidebarVisibility == .automatic)
    #expect(again[tab: "a"].tabBarVisibility == .automatic && again[section: "c"].tabOrder == nil)
    @SceneStorage("tabs", store: store) var scene = TabViewCustomization()
    #expect(scene == again)
  }

  // MARK: Rows

  @Test("Rows are swiped, have menus, are dragged and take what is dropped on them") func rows() async throws {
    let log = Diary()
    let hosted = wide {
      TabView {
        Tab("One", systemImage: "house") { Text("first") }
          .swipeActions(edge: .leading) { Button("Pin") { log("pinned") } }
          .contextMenu { Button("Rename") {} }
        Tab("Two", systemImage: "star") { Text("second") }.draggable("two")
        Tab("Three", systemImage: "star") { Text("third") }
          .dropDestination(for: String.self) { log("dropped \($0)") }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
    let one = try #require(hosted.frame(of: "One"))
    hosted.fingers.drag(from: CGPoint(x: 60, y: one.midY), to: CGPoint(x: 160, y: one.midY))
    hosted.pass()
    hosted.tap("Pin")
    #expect(log.take() == ["pinned"])
    hosted.pass()
    let menu = try #require(hosted.views(of: ContextMenuView.self).first { hosted.frame(of: $0).contains(one) })
    #expect(menu.groups().flatMap(\.commands).map(\.title) == ["Rename"])
    for view in hosted.views(of: DragView.self) { view.press.minimumPressDuration = 0 }
    let (two, three) = (try #require(hosted.frame(of: "Two")), try #require(hosted.frame(of: "Three")))
    hosted.fingers.drag(from: CGPoint(x: two.midX, y: two.midY), to: CGPoint(x: three.midX, y: three.midY))
    try await wait(for: "the drop") { !log.entries.isEmpty }
    #expect(log.take() == ["dropped [\"two\"]"])
  }

  @Test("A popover comes at the row, and where there is none as a sheet") func popovers() {
    let (isShown, item) = (Box(true), Box(Optional(Item(id: "b"))))
    for width in [UIUserInterfaceSizeClass.regular, .compact] {
      let hosted = wide {
        Live {
          TabView {
            Tab("One", systemImage: "house") { Text("first") }
              .popover(isPresented: isShown.binding) { Text("a popover") }
          }
          .tabViewStyle(.sidebarAdaptable)
        }
      }
      hosted.window.traitOverrides.horizontalSizeClass = width
      hosted.pass()
      #expect(hosted.texts.contains("a popover"))
      let other = wide {
        Live {
          TabView {
            Tab("One", systemImage: "house") { Text("first") }.popover(item: item.binding) { Text("of \($0.id)") }
          }
          .tabViewStyle(.sidebarAdaptable)
        }
      }
      other.window.traitOverrides.horizontalSizeClass = width
      other.pass()
      #expect(other.texts.contains("of b"))
    }
  }
}

import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

private final class Log {
  var lines: [String] = []
}

private struct Tabs: View {
  @State var selection = "home"
  @State var unread = 3
  let log: Log
  var body: some View {
    TabView(selection: $selection) {
      NavigationStack {
        VStack {
          Text("Home, \(selection)")
          Button("To settings") { selection = "settings" }
          NavigationLink("Deeper") { Text("Deep").toolbar(.hidden, for: .tabBar) }
        }
        .navigationTitle("Home title")
        .onAppear { log.lines.append("+home") }
        .onDisappear { log.lines.append("-home") }
      }
      .tabItem { Label("Home", systemImage: "house") }
      .tag("home")
      VStack {
        Text("Settings, \(selection)")
        Button("Read") { unread = 0 }
      }
      .onAppear { log.lines.append("+settings") }
      .tabItem {
        Image(systemName: "gear")
        Text("Settings")
      }
      .badge(unread)
      .tag("settings")
    }
    .tint(.red)
  }
}

@MainActor @Suite("Tab view", .framesByHand) struct TabViewTests {
  private func tabs<V: View>(_ hosted: Hosted<V>) -> UITabBarController? {
    func first(_ controller: UIViewController) -> UITabBarController? {
      (controller as? UITabBarController) ?? controller.children.lazy.compactMap(first).first
    }
    return first(hosted.controller)
  }

  @Test("Tabs have titles, images and badges, and a tap selects one and writes the selection") func selecting() throws {
    let log = Log()
    let hosted = Hosted { Tabs(log: log) }
    hosted.settle()
    let bar = try #require(tabs(hosted)?.tabBar)
    #expect(bar.items?.map(\.title) == ["Home", "Settings"])
    #expect(bar.items?.allSatisfy { $0.image != nil } == true)
    #expect(bar.items?[1].badgeValue == "3")
    #expect(bar.tintColor == .systemRed)
    #expect(hosted.texts.contains("Home, home"))
    #expect(hosted.frame(of: bar).maxY == 844)
    // The other tab has not been seen yet.
    #expect(log.lines == ["+home"])
    hosted.tap("Settings")
    hosted.pass()
    #expect(hosted.texts.contains("Settings, settings"))
    #expect(!hosted.texts.contains("Home, home"))
    #expect(log.lines.sorted() == ["+home", "+settings", "-home"])
    hosted.tap("Read")
    #expect(bar.items?[1].badgeValue == nil)
  }

  @Test("Setting the selection shows its tab; tabs keep their state") func selection() throws {
    let hosted = Hosted { Tabs(log: Log()) }
    hosted.settle()
    hosted.tap("Deeper")
    hosted.pass()
    hosted.pass()
    #expect(hosted.texts.contains("Deep"))
    #expect(tabs(hosted)?.isTabBarHidden == true)
    hosted.back()
    hosted.pass()
    hosted.pass()
    #expect(tabs(hosted)?.isTabBarHidden == false)
    hosted.tap("To settings")
    hosted.pass()
    #expect(hosted.texts.contains("Settings, settings"))
    #expect(tabs(hosted)?.selectedIndex == 1)
  }

  @Test("Content ends above the bar, or lies below it and is inset") func insets() throws {
    let hosted = Hosted {
      TabView {
        VStack {
          Spacer()
          Text("Bottom")
        }
        .tabItem { Text("One") }
        NavigationStack {
          ScrollView { ForEach(0..<40) { Text("Row \($0)").frame(height: 40) } }
        }
        .tabItem { Text("Two") }
      }
    }
    hosted.settle()
    let bar = hosted.frame(of: try #require(tabs(hosted)?.tabBar))
    #expect(try #require(hosted.frame(of: "Bottom")).maxY == bar.minY)
    hosted.tap("Two")
    hosted.settle()
    let scroll = try #require(hosted.views(of: ScrollContentView.self).first)
    #expect(scroll.contentInset.bottom == bar.height)
    #expect(hosted.frame(of: scroll).maxY == 844)
    // The bar has its background where content lies below it.
    #expect(tabs(hosted)?.tabBar.isAtScrollEdge == false)
  }

  @Test("The bar's background and scheme are what the tab's views ask for") func looks() throws {
    let hosted = Hosted {
      TabView {
        Text("Body").toolbarBackground(Color.red, for: .tabBar).toolbarBackground(.visible, for: .tabBar)
          .toolbarColorScheme(.dark, for: .tabBar).tabItem { Text("One") }
      }
    }
    hosted.settle()
    let bar = try #require(tabs(hosted)?.tabBar)
    #expect(bar.selectedItem?.standardAppearance?.backgroundColor == .systemRed)
    #expect(bar.selectedItem?.scrollEdgeAppearance?.backgroundColor == .systemRed)
    #expect(bar.overrideUserInterfaceStyle == .dark)
  }

  @Test("A tab view that is gone is freed") func freed() {
    weak var controller: UITabBarController?
    do {
      let hosted = Hosted { Tabs(log: Log()) }
      hosted.settle()
      hosted.tap("Settings")
      controller = tabs(hosted)
      #expect(controller != nil)
      hosted.window.isHidden = true
    }
    #expect(controller == nil)
  }
}

@MainActor @Suite("Pages", .framesByHand) struct PagesTests {
  @Test("Pages are turned by a swipe, which writes the selection; setting it turns them") func pages() throws {
    struct Pages: View {
      @State var page = 0
      var body: some View {
        VStack {
          Text("page \(page)")
          Button("Last") { page = 2 }
          TabView(selection: $page) {
            ForEach(0..<3) { index in
              Color.blue.overlay(Text("Content \(index)")).tag(index)
            }
          }
          .tabViewStyle(.page)
          .frame(height: 400)
        }
      }
    }
    let hosted = Hosted { Pages() }
    hosted.settle()
    let first = try #require(hosted.frame(of: "Content 0"))
    #expect(abs(first.midX - 195) < 1)
    let dots = try #require(hosted.views(of: UIPageControl.self).first)
    #expect(dots.numberOfPages == 3)
    hosted.fingers.drag(from: CGPoint(x: 350, y: 450), to: CGPoint(x: 60, y: 450), steps: 8)
    hosted.pass { abs((hosted.frame(of: "Content 1")?.midX ?? 0) - 195) < 1 }
    #expect(hosted.texts.contains("page 1"))
    #expect(abs(try #require(hosted.frame(of: "Content 1")).midX - 195) < 1)
    #expect(dots.currentPage == 1)
    hosted.tap("Last")
    hosted.pass { abs((hosted.frame(of: "Content 2")?.midX ?? 0) - 195) < 1 }
    #expect(abs(try #require(hosted.frame(of: "Content 2")).midX - 195) < 1)
  }
}

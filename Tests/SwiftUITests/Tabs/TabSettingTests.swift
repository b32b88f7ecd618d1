import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("What is said of tabs") struct TabSettingTests {
  private func items<V: View>(_ hosted: Hosted<V>) -> [UITabBarItem] { hosted.views(of: UITabBar.self)[0].items ?? [] }

  @Test("A disabled tab is not chosen; its content, seen otherwise, is enabled") func disabled() {
    let chosen = Box(0)
    let off = Box(true)
    let hosted = Hosted {
      Live {
        TabView(selection: chosen.binding) {
          Tab("One", systemImage: "house", value: 0) { Text("first") }
          Tab("Two", systemImage: "star", value: 1) { Reading() }.disabled(off.value)
        }
      }
    }
    #expect(items(hosted).map(\.isEnabled) == [true, false])
    hosted.tap("Two")
    #expect(chosen.value == 0)
    chosen.value = 1
    hosted.settle()
    #expect(hosted.texts.contains("enabled true"))
    off.value = false
    hosted.settle()
    #expect(items(hosted).map(\.isEnabled) == [true, true])
  }

  private struct Reading: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tabBarPlacement) private var placement
    var body: some View {
      VStack {
        Text("enabled \(isEnabled)")
        Text(placement == .bottomBar ? "below" : placement == .pageIndicator ? "dots" : placement == nil ? "none" : "?")
      }
    }
  }

  @Test("A tab is read out and found by names of its own") func names() {
    let hosted = Hosted {
      TabView {
        Tab("One", systemImage: "house") { Text("first") }.accessibilityLabel("Home").accessibilityIdentifier("home")
        Tab("Two", systemImage: "star") { Text("second") }.accessibilityLabel("Not this", isEnabled: false)
      }
    }
    #expect(items(hosted).map(\.accessibilityLabel) == ["Home", nil])
    #expect(items(hosted).map(\.accessibilityIdentifier) == ["home", nil])
  }

  @Test("What is read out behind a tab's name is its value, and what choosing it does") func hints() {
    let hosted = Hosted {
      TabView {
        Tab("One", systemImage: "house") { Text("first") }.accessibilityValue("3 new").accessibilityHint(
          "Opens the house"
        )
        Tab("Two", systemImage: "star") { Text("second") }.accessibilityValue(Text("none"), isEnabled: false)
          .accessibilityHint(Text("nothing"), isEnabled: false)
        Tab("Three", systemImage: "star") { Text("third") }.accessibilityValue(String("old")).accessibilityHint(
          String("far")
        )
      }
    }
    #expect(items(hosted).map(\.accessibilityValue) == ["3 new", nil, "old"])
    #expect(items(hosted).map(\.accessibilityHint) == ["Opens the house", nil, "far"])
  }

  @Test("Views know where the bar of their tabs is") func placement() {
    let outside = Hosted { Reading() }
    #expect(outside.texts.contains("none"))
    let below = Hosted { TabView { Tab("One", systemImage: "house") { Reading() } } }
    #expect(below.texts.contains("below"))
    let dots = Hosted { TabView { Reading() }.tabViewStyle(.page) }
    #expect(dots.texts.contains("dots"))
    #expect(Set([TabBarPlacement.topBar, .bottomBar, .sidebar, .ornament, .pageIndicator]).count == 5)
    #expect(!EnvironmentValues().isTabBarShowingSections)
  }

  @Test("Ways across and up are told apart, and made sets of") func directions() {
    #expect(HorizontalDirection.Set(.leading) == .leading && HorizontalDirection.Set.all == [.leading, .trailing])
    #expect(!HorizontalDirection.Set.leading.contains(.trailing))
    #expect(VerticalDirection.Set(.down) == .down && VerticalDirection.Set.all == [.up, .down])
    #expect(HorizontalDirection.allCases == [.leading, .trailing] && VerticalDirection.allCases == [.up, .down])
  }
}

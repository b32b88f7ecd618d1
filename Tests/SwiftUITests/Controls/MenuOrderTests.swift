import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("The order of a menu's items", .framesByHand) struct MenuOrderTests {
  /// The items of the menu that a button below opens, from the top.
  private func items<V: View>(@ViewBuilder _ content: () -> V) -> [String] {
    let hosted = Hosted {
      VStack {
        Spacer()
        content()
      }
    }
    hosted.window.isHidden = false
    hosted.tap("Open")
    hosted.pass()
    defer { hosted.window.isHidden = true }
    return hosted.lines.filter { ["A", "B"].contains($0) }
  }

  private var menu: some View {
    Menu("Open") {
      Button("A") {}
      Button("B") {}
    }
  }

  @Test("The first one is closest to the button, unless all scroll, or somebody says so") func orders() {
    #expect(items { menu } == ["B", "A"])
    #expect(items { menu.menuOrder(.fixed) } == ["A", "B"])
    #expect(items { menu.menuOrder(.priority) } == ["B", "A"])
    #expect(items { ScrollView { menu }.frame(height: 60) } == ["A", "B"])
    #expect(items { ScrollView { menu }.frame(height: 60).menuOrder(.priority) } == ["B", "A"])
  }

  @Test("A picker's stay as they are") func picker() {
    let picker = Picker("Pick", selection: .constant(0)) {
      Text("Open").tag(0)
      Text("A").tag(1)
      Text("B").tag(2)
    }
    #expect(items { picker } == ["A", "B"])
    #expect(items { picker.menuOrder(.priority) } == ["B", "A"])
    #expect(EnvironmentValues().menuOrder == .automatic)
  }
}

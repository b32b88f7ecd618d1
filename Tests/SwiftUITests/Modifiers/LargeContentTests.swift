import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Large content, and colours that stay", .framesByHand) struct LargeContentTests {
  private func held<V: View>(_ size: DynamicTypeSize, _ view: V) -> (hosted: Hosted<some View>, during: [String]) {
    let hosted = Hosted { view.dynamicTypeSize(size) }
    let middle = CGPoint(x: 195, y: 422)
    hosted.fingers.down(middle)
    for _ in 0..<10 { hosted.pass(0.1) }
    let during = hosted.texts
    hosted.fingers.up(middle)
    hosted.pass(1)
    return (hosted, during)
  }

  @Test("A finger that stays shows the large content until it is lifted, where letters are very large") func own() {
    let mark = Mark("m", 80, 80)
    let large = held(.accessibility2, mark.accessibilityShowsLargeContentViewer { Label("Home", systemImage: "house") })
    #expect(large.during == ["Home"])
    #expect(large.hosted.texts == [])
  }

  @Test("Where letters are not that large nothing is shown") func usual() {
    #expect(held(.large, Mark("m", 80, 80).accessibilityShowsLargeContentViewer { Text("Home") }).during == [])
  }

  @Test("Without large content it is the view itself that is shown") func itself() {
    let shown = held(.accessibility1, Text("Home").accessibilityShowsLargeContentViewer())
    #expect(shown.during == ["Home", "Home"])
    #expect(shown.hosted.texts == ["Home"])
  }

  @Test("A picture says that its colours are to stay where they are inverted") func colours() {
    func ignoring(_ active: Bool) -> Bool {
      let hosted = Hosted { Mark("m", 10, 10).accessibilityIgnoresInvertColors(active) }
      return hosted.views.contains { $0.accessibilityIgnoresInvertColors }
    }
    #expect(ignoring(true))
    #expect(!ignoring(false))
    #expect(
      Hosted { Mark("m", 10, 10).accessibilityIgnoresInvertColors() }.views
        .contains { $0.accessibilityIgnoresInvertColors }
    )
  }
}

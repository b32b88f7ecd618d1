import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Large content, and colours that stay", .framesByHand) struct LargeContentTests {
  /// A view with a finger on its middle.
  private func touched<V: View>(_ size: DynamicTypeSize, _ view: V) -> Hosted<some View> {
    let hosted = Hosted { view.dynamicTypeSize(size) }
    hosted.fingers.down(CGPoint(x: 195, y: 422))
    hosted.settle()
    return hosted
  }

  private func texts<V: View>(_ hosted: Hosted<V>) -> [String] {
    hosted.settle()
    return hosted.texts
  }

  @Test("A finger that stays shows the large content until it is lifted, where letters are very large") func own()
    async throws
  {
    let mark = Mark("m", 80, 80)
    let view = mark.accessibilityShowsLargeContentViewer { Label("Home", systemImage: "house") }
    let hosted = touched(.accessibility2, view)
    #expect(texts(hosted) == [])
    try await wait(for: "the large content") { texts(hosted) == ["Home"] }
    hosted.fingers.up()
    #expect(texts(hosted) == [])
  }

  @Test("Without large content it is the view itself that is shown") func itself() async throws {
    let hosted = touched(.accessibility1, Text("Home").accessibilityShowsLargeContentViewer())
    try await wait(for: "the large content") { texts(hosted) == ["Home", "Home"] }
    hosted.fingers.up()
    #expect(texts(hosted) == ["Home"])
  }

  @Test("Where letters are not that large a finger means what it does anyway") func usual() {
    let log = Diary()
    let button = Button("Home") { log("home") }.accessibilityShowsLargeContentViewer { Text("large") }
    let hosted = touched(.large, button)
    hosted.fingers.up()
    #expect(log.take() == ["home"])
    #expect(texts(hosted) == ["Home"])
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

import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Inspectors", .framesByHand) struct InspectorTests {
  private struct Screen: View {
    @State private var isShown = false
    @State private var taps = 0
    var width: CGFloat?
    var body: some View {
      VStack {
        Button("Show") { isShown.toggle() }
        Button("Taps \(taps)") { taps += 1 }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Mark("main"))
      .inspector(isPresented: $isShown) {
        if let width {
          Mark("panel").inspectorColumnWidth(width)
        } else {
          Mark("panel").inspectorColumnWidth(min: 200, ideal: 250, max: 240)
        }
      }
    }
  }

  /// In a wide window.
  private func wide(_ screen: Screen) -> Hosted<Screen> {
    let hosted = Hosted(CGSize(1000, 700)) { screen }
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.settle()
    return hosted
  }

  @Test("In a wide window it is a column at the trailing side, as wide as it says") func wide() throws {
    let hosted = wide(Screen(width: 300))
    #expect(hosted.frame(mark: "panel") == nil && hosted.frame(mark: "main")?.width == 1000)
    hosted.tap("Show")
    hosted.pass()
    #expect(try #require(hosted.frame(mark: "panel")) == CGRect(700, 0, 300, 700))
    #expect(try #require(hosted.frame(mark: "main")).maxX < 700)
    hosted.tap("Show")
    hosted.pass()
    #expect(hosted.frame(mark: "panel") == nil && hosted.frame(mark: "main")?.width == 1000)
    let ranged = wide(Screen())
    ranged.tap("Show")
    ranged.pass()
    #expect(ranged.frame(mark: "panel")?.width == 240)
  }

  @Test("In a narrow one it is a sheet, which goes as the window becomes wide; the view keeps its state")
  func narrow() throws {
    let hosted = Hosted { Screen(width: 300) }
    hosted.tap("Taps 0")
    hosted.tap("Show")
    hosted.pass()
    #expect(hosted.controller.presentedViewController != nil && hosted.frame(mark: "panel") != nil)
    hosted.window.frame.size = CGSize(1000, 700)
    hosted.window.traitOverrides.horizontalSizeClass = .regular
    hosted.settle()
    hosted.pass()
    hosted.pass()
    #expect(hosted.controller.presentedViewController == nil)
    #expect(hosted.texts.contains("Taps 1"))
  }
}

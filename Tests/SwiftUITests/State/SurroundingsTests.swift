import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("What a view stands on and in") struct SurroundingsTests {
  @Test("Words without a colour of their own are white on a strong background") func prominence() throws {
    #expect(EnvironmentValues().backgroundProminence == .standard)
    let hosted = Hosted {
      VStack {
        Text("plain")
        Text("own").foregroundStyle(.red)
        Text("weaker").foregroundStyle(.secondary)
      }
      .environment(\.backgroundProminence, .increased)
    }
    func color(_ text: String) throws -> CGColor {
      let shown = try #require(hosted.view(text)?.attributedText)
      return try #require(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor).cgColor
    }
    let white = UIColor.white.cgColor
    #expect(try color("plain").rgba == white.rgba && color("own").rgba != white.rgba)
    let weaker = try color("weaker")
    #expect(weaker.alpha < 1 && weaker.copy(alpha: 1)?.rgba ?? (0, 0, 0, 0) == white.rgba)
  }

  @Test("Rows of a sidebar are larger or smaller, where nobody says how large their letters are") func rowSize() throws
  {
    func height(_ size: SidebarRowSize, _ font: Font? = nil) throws -> CGFloat {
      let hosted = Hosted {
        List { Text("row") }.listStyle(.sidebar).font(font).environment(\.sidebarRowSize, size)
      }
      return try #require(hosted.frame(of: "row")).height
    }
    #expect(EnvironmentValues().sidebarRowSize == .medium)
    #expect(try height(.small) < height(.medium) && height(.medium) < height(.large))
    #expect(try height(.small, .body) == height(.large, .body))
    let plain = Hosted { List { Text("row") }.listStyle(.plain).environment(\.sidebarRowSize, .large) }
    #expect(try #require(plain.frame(of: "row")).height == height(.medium))
  }

  private struct Captured: View {
    @Environment(\.isSceneCaptured) private var isCaptured
    var body: some View { Text("captured \(isCaptured)") }
  }

  @Test("Whether the scene is captured is a trait") func captured() {
    let hosted = Hosted { Captured() }
    #expect(hosted.texts == ["captured false"])
    hosted.window.traitOverrides.sceneCaptureState = .active
    hosted.settle()
    #expect(hosted.texts == ["captured true"])
    hosted.show(Captured())
    let given = Hosted { Captured().environment(\.isSceneCaptured, true) }
    #expect(given.texts == ["captured true"])
  }

  @Test("Weights of letters are those of UIKit") func legibility() {
    #expect(LegibilityWeight(.bold) == .bold && LegibilityWeight(.regular) == .regular)
    #expect(LegibilityWeight(UILegibilityWeight.unspecified) == nil)
  }
}

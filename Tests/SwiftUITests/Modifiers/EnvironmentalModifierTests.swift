import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Modifiers that the environment decides") struct EnvironmentalModifierTests {
  private struct Wide: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> Padded { Padded(width: environment.lineSpacing) }
    struct Padded: ViewModifier {
      let width: CGFloat
      func body(content: Content) -> some View { content.padding(.leading, width) }
    }
  }

  @Test("They are resolved where they stand, and again when what they read changes") func resolved() throws {
    let spacing = Box<CGFloat>(0)
    let hosted = Hosted {
      Live {
        Color.pureRed.frame(width: 100, height: 10).overlay { Text("a") }.modifier(Wide()).lineSpacing(spacing.value)
      }
    }
    let before = try #require(hosted.frame(of: "a"))
    spacing.value = 40
    hosted.settle()
    #expect(try #require(hosted.frame(of: "a")).minX == before.minX + 20)
  }

  @Test("A view is mirrored from right to left alone") func flipped() {
    func scale(_ direction: LayoutDirection, _ isOn: Bool = true) -> Bool {
      let hosted = Hosted {
        Text("a").flipsForRightToLeftLayoutDirection(isOn).environment(\.layoutDirection, direction)
      }
      return hosted.views.contains { $0.transform.a < 0 }
    }
    #expect(scale(.rightToLeft))
    #expect(!scale(.leftToRight))
    #expect(!scale(.rightToLeft, false))
  }
}

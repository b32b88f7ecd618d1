import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Small capitals") struct SmallCapitalTests {
  private func width(_ text: String, _ font: Font) -> CGFloat {
    UIHostingController(rootView: Text(text).font(font)).sizeThatFits(in: CGSize(width: 1000, height: 100)).width
  }

  @Test("Letters of one case, or of both, are drawn as small capitals") func cases() {
    let font = Font.system(size: 30)
    #expect(width("hamburg", font.smallCaps()) != width("hamburg", font))
    #expect(width("HAMBURG", font.smallCaps()) < width("HAMBURG", font))
    #expect(width("HAMBURG", font.smallCaps()) == width("hamburg", font.smallCaps()))
    #expect(width("HAMBURG", font.lowercaseSmallCaps()) == width("HAMBURG", font))
    #expect(width("hamburg", font.lowercaseSmallCaps()) == width("hamburg", font.smallCaps()))
    #expect(width("hamburg", font.uppercaseSmallCaps()) == width("hamburg", font))
    #expect(width("HAMBURG", font.uppercaseSmallCaps()) < width("HAMBURG", font))
    #expect(font.lowercaseSmallCaps().uppercaseSmallCaps() != font.smallCaps())
    #expect(
      width("Hamburg", font.lowercaseSmallCaps().uppercaseSmallCaps()) == width("Hamburg", font.smallCaps())
    )
  }
}

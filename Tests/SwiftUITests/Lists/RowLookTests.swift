import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Rows that stand apart, and their badges", .framesByHand) struct RowLookTests {
  @Test("Rows are as far from each other as they are to be, and the ground is seen between them") func spacing() throws
  {
    let gap = Box<CGFloat?>(nil)
    let hosted = Hosted { Live { List { ForEach(["a", "b"], id: \.self) { Text($0) } }.listRowSpacing(gap.value) } }
    hosted.settle()
    func distance() throws -> CGFloat {
      try #require(hosted.frame(of: "b")).midY - #require(hosted.frame(of: "a")).midY
    }
    let usual = try distance()
    let middle = try #require(hosted.frame(of: "a")).midY + usual / 2
    let row = hosted.pixel(195, middle - 4)
    gap.value = 20
    hosted.pass()
    #expect(try distance() == usual + 20)
    let between = try #require(hosted.frame(of: "a")).midY + (usual + 20) / 2
    #expect(hosted.pixel(195, between) == hosted.pixel(4, between))
    #expect(hosted.pixel(195, between) != row)
  }

  @Test("A badge that stands out is white on red, others are grey") func badges() throws {
    func label(_ prominence: BadgeProminence) throws -> UILabel {
      let hosted = Hosted { List { Text("a").badge(3).badgeProminence(prominence) } }
      return try #require(hosted.view("3"))
    }
    func color(_ label: UILabel) -> UIColor? {
      label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    let standard = try label(.standard)
    #expect(standard.backgroundColor == nil)
    #expect(color(standard) == .secondaryLabel)
    #expect(color(try label(.decreased)) == .tertiaryLabel)
    let increased = try label(.increased)
    #expect(increased.backgroundColor == .systemRed)
    #expect(color(increased) == .white)
    #expect(increased.intrinsicContentSize.width > standard.intrinsicContentSize.width)
  }

  @Test("What can be of any height is as high as its row") func flexible() throws {
    let hosted = Hosted {
      List {
        HStack {
          Color.clear.background(Mark("bar")).frame(width: 4)
          Text("one\ntwo\nthree")
        }
      }
      .listStyle(.plain)
    }
    let (bar, text) = (try #require(hosted.frame(mark: "bar")), try #require(hosted.frame(of: "one\ntwo\nthree")))
    #expect(bar.height >= text.height && text.height > 50 && abs(bar.midY - text.midY) < 1)
  }
}

import Testing

@testable import SwiftUI

@MainActor @Suite("Stacks of layouts that an app has thought of") struct StackFlexibilityTests {
  /// As wide as its views one beside the other; less in lines.
  private struct Flow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      let whole = sizes.reduce(0) { $0 + $1.width }
      let width = max(sizes.map(\.width).max() ?? 0, min(whole, proposal.width ?? whole))
      let lines = (whole / max(width, 1)).rounded(.up)
      return CGSize(width: width, height: lines * (sizes.map(\.height).max() ?? 0))
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var point = bounds.origin
      for subview in subviews {
        subview.place(at: point, proposal: .unspecified)
        point.x += subview.sizeThatFits(.unspecified).width
      }
    }
  }

  /// Takes whatever it is offered.
  private struct Greedy: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }
  }

  /// As wide as can be, whatever it is offered.
  private struct Endless: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: proposal.width == 0 ? CGFloat.infinity : proposal.width ?? .infinity, height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  private func marks<V: View>(_ width: CGFloat, @ViewBuilder _ content: () -> V) -> Hosted<some View> {
    let content = content()
    return Hosted(CGSize(width, 100)) { HStack(spacing: 0) { content } }
  }

  @Test("A layout of one size comes before a view that takes all: it gets its size, the view the rest") func fixed() {
    let hosted = marks(400) {
      Mark("flexible")
      Flow {
        Mark("a", 150, 20); Mark("b", 150, 20)
      }
    }
    #expect(hosted.frame(mark: "flexible")?.width == 200)
    #expect(hosted.frame(mark: "a")?.minX == 200)
    let wide = marks(400) {
      Mark("flexible")
      Flow {
        Mark("a", 60, 20); Mark("b", 60, 20)
      }
    }
    #expect(wide.frame(mark: "flexible")?.width == 280)
  }

  @Test("A layout that takes all shares with a view that takes all") func greedy() {
    let hosted = marks(400) {
      Mark("flexible")
      Greedy { Mark("a") }
    }
    #expect(hosted.frame(mark: "flexible")?.width == 200)
    #expect(hosted.frame(mark: "a")?.width == 200)
  }

  @Test("A size without end upsets no order") func endless() {
    let hosted = marks(400) {
      Endless { Mark("a") }
      Mark("fixed", 50, 20)
      Mark("between", widths: 10...100, ideal: 50)
    }
    #expect(hosted.frame(mark: "fixed")?.width == 50)
    #expect(hosted.frame(mark: "between")?.width == 100)
    // It is served last, and gets what the others leave.
    #expect(hosted.frame(mark: "fixed")?.minX == 250)
  }

  @Test("A frame with a largest side offers no more than that to its content") func largestSide() {
    let hosted = Hosted(CGSize(100, 100)) {
      Mark("content").frame(maxWidth: 60, maxHeight: 30).ignoresSafeArea()
    }
    #expect(hosted.frame(mark: "content") == CGRect(20, 35, 60, 30))
    let least = Hosted(CGSize(100, 100)) { Mark("content").frame(minWidth: 120, maxHeight: 30).ignoresSafeArea() }
    #expect(least.frame(mark: "content")?.size == CGSize(120, 30))
  }
}

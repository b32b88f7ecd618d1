import Testing

@testable import SwiftUI

@MainActor @Suite("Guides") struct AlignmentTests {
  @Test("A view may put its guide elsewhere") func guides() {
    let hosted = Hosted(CGSize(100, 100)) {
      VStack(alignment: .leading, spacing: 0) {
        Mark("a", 10, 10)
        Mark("b", 10, 10).alignmentGuide(.leading) { $0.width / 2 - 20 }
      }
    }
    #expect(hosted.frame(mark: "b")!.minX - hosted.frame(mark: "a")!.minX == 15)
  }

  private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
  }

  @Test("A guide of the developer's own crosses the stacks inside") func ownGuide() {
    let middle = VerticalAlignment(Middle.self)
    let hosted = Hosted(CGSize(200, 200)) {
      HStack(alignment: middle, spacing: 0) {
        VStack(spacing: 0) {
          Mark("top", 10, 30)
          Mark("mark", 10, 20).alignmentGuide(middle) { $0[VerticalAlignment.center] }
        }
        Mark("other", 10, 10)
      }
    }
    #expect(hosted.frame(mark: "other")?.midY == hosted.frame(mark: "mark")?.midY)
  }

  @Test("Overlays and backgrounds are aligned by guides, and do not change the size") func layers() {
    let hosted = Hosted(CGSize(100, 100)) {
      Mark("a", 40, 40)
        .overlay(alignment: .topTrailing) { Mark("badge", 10, 10).alignmentGuide(.top) { $0.height / 2 } }
        .background { Mark("back") }
        .overlay(Mark("front", 4, 4), alignment: .bottom)
    }
    #expect(hosted.frame(mark: "a") == CGRect(30, 30, 40, 40))
    #expect(hosted.frame(mark: "badge") == CGRect(60, 25, 10, 10))
    #expect(hosted.frame(mark: "back") == CGRect(30, 30, 40, 40))
    #expect(hosted.frame(mark: "front") == CGRect(48, 66, 4, 4))
    #expect(hosted.marks == ["back", "a", "badge", "front"])
  }

  @Test("Several views of an overlay stand in front of each other, in the size of the view") func severalLayers() {
    let hosted = Hosted(CGSize(100, 100)) {
      Mark("a", 40, 40).overlay {
        Mark("b"); Mark("c", 10, 10)
      }
    }
    #expect(hosted.frame(mark: "b") == CGRect(30, 30, 40, 40))
    #expect(hosted.frame(mark: "c") == CGRect(45, 45, 10, 10))
  }

  @Test("An overlay keeps its state, and goes with its view") func layerLife() {
    struct Badge: View {
      let log: Diary
      var body: some View { Text("badge").onAppear { log("appears") }.onDisappear { log("disappears") } }
    }
    struct Content: View {
      let log: Diary
      let names: [String]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Mark($0) }.overlay { Badge(log: log) } }
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(log: log, names: ["a", "b"]) }
    #expect(log.take() == ["appears", "appears"])
    hosted.show(Content(log: log, names: ["b"]))
    #expect(hosted.texts == ["badge"])
    #expect(log.take() == ["disappears"])
  }
}

@MainActor @Suite("A layout of the developer's own") struct LayoutTests {
  /// Each view right and below of the last one.
  private struct Stairs: Layout {
    var step: CGFloat = 0
    struct Height: LayoutValueKey { static let defaultValue: CGFloat = 0 }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(sizes.map(\.width).reduce(0, +) + step, sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var point = bounds.origin
      for subview in subviews {
        subview.place(at: CGPoint(x: point.x, y: point.y + subview[Height.self]), proposal: .unspecified)
        let size = subview.dimensions(in: .unspecified)
        point = CGPoint(x: point.x + size.width + step, y: point.y + size.height)
      }
    }
    var animatableData: CGFloat {
      get { step }
      set { step = newValue }
    }
  }

  @Test("It measures and places its views, and reads what they say for it") func ownLayout() {
    let hosted = Hosted(CGSize(100, 100)) {
      Stairs {
        Mark("a", 10, 20)
        Mark("b", 30, 40).layoutValue(key: Stairs.Height.self, value: 5)
      }
    }
    #expect(hosted.frame(mark: "a") == CGRect(30, 20, 10, 20))
    #expect(hosted.frame(mark: "b") == CGRect(40, 45, 30, 40))
  }

  @Test("A view that is not placed stands in the middle") func unplaced() {
    struct Lazy: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(50, 50) }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    let hosted = Hosted(CGSize(100, 100)) { Lazy { Mark("a", 10, 10) } }
    #expect(hosted.frame(mark: "a") == CGRect(45, 45, 10, 10))
  }

  @Test("Its views' spacing and priority can be asked") func proxies() {
    struct Asking: Layout {
      let told: @Sendable (CGFloat, Double) -> Void
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        told(subviews[0].spacing.distance(to: subviews[1].spacing, along: .horizontal), subviews[1].priority)
        return .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    nonisolated(unsafe) var seen: (CGFloat, Double)?
    _ = Hosted {
      Asking { seen = ($0, $1) }.callAsFunction {
        Mark("a"); Mark("b").layoutPriority(2)
      }
    }
    #expect(seen?.0 == 8)
    #expect(seen?.1 == 2)
  }

  @Test("Several explicit values of a guide are one: the middle, of lines of text the outermost") func combined() {
    #expect(HorizontalAlignment.leading.combineExplicit([1, nil, 3]) == 2)
    #expect(VerticalAlignment.center.combineExplicit([nil, nil]) == nil)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([5, nil, 3]) == 3)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([5, nil, 3]) == 5)
  }
}

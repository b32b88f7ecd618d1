import Testing

@testable import SwiftUI

@MainActor @Suite("Stacks") struct StackTests {
  @Test("A stack is as large as its views and the gaps between them: 8 points by themselves") func sizes() {
    #expect(
      size(nil, nil) {
        HStack {
          Mark("a", 30, 10); Mark("b", 20, 40)
        }
      } == CGSize(58, 40)
    )
    #expect(
      size(nil, nil) {
        VStack {
          Mark("a", 30, 10); Mark("b", 20, 40)
        }
      } == CGSize(30, 58)
    )
    #expect(
      size(nil, nil) {
        ZStack {
          Mark("a", 30, 10); Mark("b", 20, 40)
        }
      } == CGSize(30, 40)
    )
    #expect(
      size(nil, nil) {
        HStack(spacing: 3) {
          Mark("a", 30, 10); Mark("b", 20, 40)
        }
      } == CGSize(53, 40)
    )
    #expect(size(nil, nil) { HStack {} } == .zero)
  }

  @Test("It stands in the middle of the screen, its views aligned by their centres") func centred() {
    let hosted = Hosted(CGSize(100, 100)) {
      VStack {
        Mark("a", 30, 10); Mark("b", 20, 40)
      }
    }
    #expect(hosted.frame(mark: "a") == CGRect(35, 21, 30, 10))
    #expect(hosted.frame(mark: "b") == CGRect(40, 39, 20, 40))
  }

  @Test(
    "Alignment is a side or the middle",
    arguments: [(HorizontalAlignment.leading, 35.0), (.center, 40), (.trailing, 45)]
  )
  func alignment(alignment: HorizontalAlignment, x: CGFloat) {
    let hosted = Hosted(CGSize(100, 100)) {
      VStack(alignment: alignment) {
        Mark("a", 30, 10); Mark("b", 20, 40)
      }
    }
    #expect(hosted.frame(mark: "b")?.minX == x)
  }

  @Test("Flexible views share what the fixed ones leave") func flexible() {
    let hosted = Hosted(CGSize(100, 20)) {
      HStack(spacing: 10) {
        Mark("a"); Mark("fixed", 20, 20); Mark("b")
      }
    }
    #expect(hosted.frame(mark: "a") == CGRect(0, 0, 30, 20))
    #expect(hosted.frame(mark: "fixed") == CGRect(40, 0, 20, 20))
    #expect(hosted.frame(mark: "b") == CGRect(70, 0, 30, 20))
  }

  @Test("The least flexible view chooses first") func leastFlexibleFirst() {
    let hosted = Hosted(CGSize(100, 20)) {
      HStack(spacing: 0) {
        Mark("wide", widths: 0...1000, ideal: 10); Mark("narrow", widths: 10...20, ideal: 10)
      }
    }
    #expect(hosted.frame(mark: "narrow")?.width == 20)
    #expect(hosted.frame(mark: "wide")?.width == 80)
  }

  @Test("What a view leaves of its part is for the others") func rest() {
    let hosted = Hosted(CGSize(90, 20)) {
      HStack(spacing: 0) {
        Mark("a"); Mark("least", widths: 50...60, ideal: 50); Mark("b")
      }
    }
    #expect(hosted.frame(mark: "least")?.width == 50)
    #expect(hosted.frame(mark: "a")?.width == 20)
    #expect(hosted.frame(mark: "b")?.width == 20)
  }

  @Test("A higher priority takes first, all but the least the others need") func priority() {
    let hosted = Hosted(CGSize(100, 20)) {
      HStack(spacing: 0) {
        Mark("low", widths: 15...100, ideal: 50); Mark("high").layoutPriority(1)
      }
    }
    #expect(hosted.frame(mark: "high")?.width == 85)
    #expect(hosted.frame(mark: "low")?.width == 15)
  }

  @Test("Offered nothing, a view has its ideal size; offered everything, all of it") func extremes() {
    let stack = {
      HStack(spacing: 0) {
        Mark("a", widths: 5...50, ideal: 20); Mark("b", widths: 5...40, ideal: 10)
      }
    }
    #expect(size(nil, nil, of: stack).width == 30)
    #expect(size(0, nil, of: stack).width == 10)
    #expect(size(.infinity, nil, of: stack).width == 90)
    #expect(
      size(.infinity, 10) {
        HStack {
          Mark("a"); Mark("b")
        }
      }.width == .infinity
    )
  }

  @Test("A stack whose views need more than there is reaches beyond, from the middle") func overflow() {
    let hosted = Hosted(CGSize(50, 50)) {
      HStack(spacing: 0) {
        Mark("a", 40, 10); Mark("b", 40, 10)
      }
    }
    #expect(hosted.frame(mark: "a")?.minX == -15)
    #expect(hosted.frame(mark: "b")?.maxX == 65)
  }

  @Test("A spacer pushes apart along its stack, and is at least 8 points long") func spacer() {
    let hosted = Hosted(CGSize(100, 50)) {
      HStack {
        Mark("a", 10, 10); Spacer(); Mark("b", 10, 10)
      }
    }
    #expect(hosted.frame(mark: "a") == CGRect(0, 20, 10, 10))
    #expect(hosted.frame(mark: "b") == CGRect(90, 20, 10, 10))
    #expect(
      size(0, 0) {
        HStack {
          Mark("a", 10, 10); Spacer(); Mark("b", 10, 10)
        }
      } == CGSize(28, 10)
    )
    #expect(
      size(0, 0) {
        HStack {
          Mark("a", 10, 10); Spacer(minLength: 30); Mark("b", 10, 10)
        }
      }.width == 50
    )
    #expect(size(100, 100) { VStack { Spacer() } } == CGSize(0, 100))
  }

  @Test("A spacer takes what the others leave, and its least length before") func spacersComeLast() {
    let hosted = Hosted(CGSize(100, 40)) {
      HStack(spacing: 0) {
        Mark("a", 10, 10).frame(minWidth: 10, maxWidth: 80, alignment: .trailing)
        Spacer(minLength: 30)
      }
    }
    #expect(hosted.frame(mark: "a")?.maxX == 70)
  }

  @Test("A divider lies across its stack") func divider() {
    #expect(size(100, 100) { VStack { Divider() } } == CGSize(100, 1))
    #expect(size(100, 100) { HStack { Divider() } } == CGSize(1, 100))
    #expect(size(100, 100) { Divider() } == CGSize(100, 1))
  }

  @Test("From right to left a row begins at the right") func rightToLeft() {
    let hosted = Hosted(CGSize(100, 20)) {
      HStack(spacing: 0) {
        Mark("a", 10, 20); Mark("b", 20, 20); Spacer()
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(hosted.frame(mark: "a") == CGRect(90, 0, 10, 20))
    #expect(hosted.frame(mark: "b") == CGRect(70, 0, 20, 20))
  }

  @Test("In a ZStack later views stand in front, a zIndex before that") func order() {
    let hosted = Hosted {
      ZStack {
        Mark("a"); Mark("b").zIndex(-1); Mark("c")
      }
    }
    #expect(hosted.marks == ["b", "a", "c"])
  }

  @Test("A ZStack aligns by both guides") func corner() {
    let hosted = Hosted(CGSize(100, 100)) {
      ZStack(alignment: .bottomTrailing) {
        Mark("a", 60, 60); Mark("b", 10, 10)
      }
    }
    #expect(hosted.frame(mark: "b") == CGRect(70, 70, 10, 10))
  }

  @Test("Baselines: large and small text stand on one line") func baselines() {
    let hosted = Hosted {
      HStack(alignment: .firstTextBaseline) {
        Text("Large").font(.system(size: 40))
        Text("small").font(.system(size: 10))
      }
    }
    let (large, small) = (hosted.view("Large")!, hosted.view("small")!)
    let base = hosted.frame(of: large).minY + large.firstBaselineFromTop
    #expect(abs(hosted.frame(of: small).minY + small.firstBaselineFromTop - base) <= 1)
  }

  @Test("Deep stacks are laid out in no time: sizes are remembered") func depth() {
    func nested(_ depth: Int) -> AnyView {
      depth == 0
        ? AnyView(Mark("deep"))
        : AnyView(
          HStack {
            VStack { nested(depth - 1) }; Mark("x", 1, 1)
          }
        )
    }
    let hosted = Hosted { nested(25) }
    #expect(hosted.frame(mark: "deep") != nil)
  }

  @Test("HStackLayout and its like are layouts that a stack can change between, keeping its views") func anyLayout() {
    struct Content: View {
      let isRow: Bool
      var body: some View {
        let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
          Mark("a", 10, 10); Counter()
        }
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    let hosted = Hosted { Content(isRow: true) }
    hosted.tap("count 0")
    #expect(hosted.frame(mark: "a")!.maxX <= hosted.frame(of: "count 1")!.minX)
    hosted.show(Content(isRow: false))
    #expect(hosted.frame(mark: "a")!.maxY <= hosted.frame(of: "count 1")!.minY)
  }
}

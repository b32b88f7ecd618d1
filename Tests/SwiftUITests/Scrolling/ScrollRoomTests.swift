import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Room around the content of scroll views") struct ScrollRoomTests {
  private func hosted<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> { Hosted(CGSize(100, 100), content) }

  @Test("Margins lie around the content, and scroll with it") func margins() {
    let hosted = hosted {
      ScrollView { Color.pureRed.frame(height: 300) }.contentMargins(20)
    }
    let scroll = hosted.views(of: UIScrollView.self)[0]
    #expect(scroll.contentOffset.y == -20 && scroll.contentInset.bottom == 20)
    #expect(hosted.pixel(50, 10) == .white && hosted.pixel(10, 50) == .white && hosted.pixel(50, 30) == .red)
    #expect(hosted.pixel(90, 50) == .white)
    scroll.contentOffset.y = 0
    hosted.settle()
    #expect(hosted.pixel(50, 10) == .red)
    #expect(scroll.verticalScrollIndicatorInsets.top == 20)
  }

  @Test("Margins of one edge, of the content or of the indicators alone") func partialMargins() {
    let hosted = hosted {
      ScrollView { Color.pureRed.frame(height: 300) }
        .contentMargins(.top, 10, for: .scrollContent)
        .contentMargins(.bottom, 30, for: .scrollIndicators)
    }
    let scroll = hosted.views(of: UIScrollView.self)[0]
    #expect(scroll.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    #expect(scroll.verticalScrollIndicatorInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
  }

  @Test("An anchor says what is in sight first, and stays there") func anchors() {
    let height = Box<CGFloat>(300)
    let hosted = hosted {
      ScrollView { Live { Color.pureRed.frame(height: height.value) } }.defaultScrollAnchor(.bottom)
    }
    let scroll = hosted.views(of: UIScrollView.self)[0]
    #expect(scroll.contentOffset.y == 200)
    height.value = 400
    hosted.settle()
    #expect(scroll.contentOffset.y == 300)
    scroll.contentOffset.y = 50
    height.value = 500
    hosted.settle()
    #expect(scroll.contentOffset.y == 50)
  }

  @Test("Content smaller than its room stands at the anchor; roles are apart") func alignment() {
    let hosted = hosted {
      ScrollView { Mark("mark", 10, 10) }.defaultScrollAnchor(.bottom)
    }
    #expect(hosted.frame(mark: "mark")?.maxY == 100)
    let first = self.hosted {
      ScrollView { Mark("mark", 10, 10) }.defaultScrollAnchor(.bottom, for: .initialOffset)
    }
    #expect(first.frame(mark: "mark")?.minY == 0)
  }

  @Test("Content may be seen beyond the edges") func clipping() {
    func scroll(_ isDisabled: Bool) -> UIScrollView {
      self.hosted {
        ScrollView { Color.pureRed.frame(height: 300) }.scrollClipDisabled(isDisabled)
      }.views(of: UIScrollView.self)[0]
    }
    #expect(!scroll(true).clipsToBounds && scroll(false).clipsToBounds)
  }

  @Test("Padding of the safe area: a scroll view reaches behind it, other views do not") func safeArea() {
    let plain = hosted { Mark("mark").safeAreaPadding(.top, 30).ignoresSafeArea() }
    #expect(plain.frame(mark: "mark")?.minY == 30)
    let all = hosted { Mark("mark").safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)) }
    let frame = all.frame(mark: "mark")
    #expect(frame?.minX == 20 && frame?.maxX == 60)
    let small = size(100, 100) { Mark("mark", 10, 10).safeAreaPadding(5) }
    #expect(small == CGSize(20, 20))
  }

  @Test("A frame by the scroll view's size, its parts, and the screen's") func containers() {
    let hosted = hosted {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Mark("a").containerRelativeFrame(.horizontal, count: 2, spacing: 10).frame(height: 20)
          Mark("b").containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 8)
          Mark("c", 10, 10).containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading)
        }
      }
      .contentMargins(.horizontal, 10)
    }
    hosted.settle()
    // 80 points are free between the margins.
    #expect(hosted.frame(mark: "a")?.width == 35)
    #expect(hosted.frame(mark: "b")?.width == 58)
    let (b, c) = (hosted.frame(mark: "b"), hosted.frame(mark: "c"))
    #expect(c?.minX == (b?.maxX ?? 0) + 10 && c?.size == CGSize(10, 10))
    #expect(abs(hosted.views(of: UIScrollView.self)[0].contentSize.width - (35 + 10 + 58 + 10 + 80)) < 0.001)
    let screen = self.hosted {
      Mark("mark").containerRelativeFrame(.vertical) { length, _ in length / 4 }.ignoresSafeArea()
    }
    #expect(screen.frame(mark: "mark")?.height == 25)
  }

  @Test("What a scroll view shows is told when it changes") func geometry() {
    let diary = Diary()
    let hosted = hosted {
      ScrollView { Color.pureRed.frame(height: 300) }
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y > 50
        } action: { old, new in
          diary("\(old) \(new)")
        }
    }
    let scroll = hosted.views(of: UIScrollView.self)[0]
    hosted.settle()
    for y in [20.0, 60, 80, 10] {
      scroll.contentOffset.y = y
      hosted.settle()
    }
    #expect(diary.take() == ["false true", "true false"])
  }

  @Test("Geometry: what is shown and what of it is not covered") func visibleRect() {
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: -20),
      contentSize: CGSize(100, 300),
      contentInsets: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0),
      containerSize: CGSize(100, 100)
    )
    #expect(geometry.bounds == CGRect(0, -20, 100, 100) && geometry.visibleRect == CGRect(0, 0, 100, 70))
  }
}

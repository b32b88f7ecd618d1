import Testing

@testable import SwiftUI

@MainActor @Suite("GeometryReader and the safe area") struct GeometryTests {
  @Test("It takes all the room, and its content stands at the top leading corner") func room() {
    let hosted = Hosted(CGSize(100, 80)) {
      GeometryReader { proxy in Mark("a", proxy.size.width / 2, proxy.size.height / 4) }
    }
    #expect(hosted.frame(mark: "a") == CGRect(0, 0, 50, 20))
  }

  @Test("Another room is another evaluation") func resize() {
    let hosted = Hosted(CGSize(100, 80)) { GeometryReader { Text("\(Int($0.size.width))") } }
    #expect(hosted.texts == ["100"])
    hosted.window.frame.size.width = 60
    hosted.settle()
    #expect(hosted.texts == ["60"])
  }

  @Test("Frames in the window's coordinates, its own, and those of a named view") func spaces() {
    let log = Diary()
    let hosted = Hosted(CGSize(100, 100)) {
      VStack(spacing: 0) {
        Mark("a").frame(height: 30)
        VStack(spacing: 0) {
          Mark("b").frame(height: 20)
          GeometryReader { proxy in
            let _ = log("\(proxy.frame(in: .global)) \(proxy.frame(in: .local)) \(proxy.frame(in: .named("inner")))")
          }
        }
        .coordinateSpace(name: "inner")
      }
    }
    hosted.settle()
    #expect(
      log.entries.last == "\(CGRect(0, 50, 100, 50)) \(CGRect(0, 0, 100, 50)) \(CGRect(0, 20, 100, 50))"
    )
  }

  @Test("A reader of the window's coordinates follows a scroll view") func scrolling() {
    let hosted = Hosted(CGSize(100, 100)) {
      ScrollView {
        GeometryReader { proxy in Text("y \(Int(proxy.frame(in: .global).minY))") }.frame(height: 20)
        Mark("long", 100, 500)
      }
    }
    #expect(hosted.texts == ["y 0"])
    hosted.views(of: UIScrollView.self)[0].contentOffset.y = 30
    hosted.settle()
    #expect(hosted.texts == ["y -30"])
  }

  private func hosted<V: View>(@ViewBuilder _ content: () -> V) -> Hosted<V> {
    let hosted = Hosted(CGSize(100, 200), content)
    hosted.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    hosted.settle()
    return hosted
  }

  @Test("Views stay inside of the safe area, unless they ignore it") func safeArea() {
    let hosted = hosted {
      ZStack {
        Mark("inside")
        Mark("everywhere").ignoresSafeArea()
        Mark("top").ignoresSafeArea(edges: .top)
        Mark("old").edgesIgnoringSafeArea(.bottom)
      }
    }
    #expect(hosted.frame(mark: "inside") == CGRect(0, 40, 100, 140))
    #expect(hosted.frame(mark: "everywhere") == CGRect(0, 0, 100, 200))
    #expect(hosted.frame(mark: "top") == CGRect(0, 0, 100, 180))
    #expect(hosted.frame(mark: "old") == CGRect(0, 40, 100, 160))
  }

  @Test("A background in a style reaches behind the bars where the view touches them; one that is a view does not")
  func backgrounds() {
    let hosted = hosted {
      Mark("a").background(Color.red).background { Mark("b") }
    }
    #expect(hosted.frame(mark: "a") == CGRect(0, 40, 100, 140))
    #expect(hosted.frame(mark: "b") == CGRect(0, 40, 100, 140))
    let red = hosted.views(of: PaintView.self)[0]
    #expect(hosted.frame(of: red) == CGRect(0, 0, 100, 200))
  }

  @Test("A reader is told the safe area it touches") func insets() {
    let hosted = hosted {
      GeometryReader { Text("\(Int($0.safeAreaInsets.top)) \(Int($0.safeAreaInsets.bottom)) \(Int($0.size.height))") }
    }
    #expect(hosted.texts == ["40 20 140"])
  }

  @Test("safeAreaInset takes room at a side, and content is laid out beside it") func inset() {
    let hosted = hosted {
      Mark("content").safeAreaInset(edge: .bottom, spacing: 0) { Mark("bar", 100, 30) }
    }
    #expect(hosted.frame(mark: "bar") == CGRect(0, 150, 100, 30))
    #expect(hosted.frame(mark: "content") == CGRect(0, 40, 100, 110))
  }
}

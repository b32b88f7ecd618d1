import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor private final class Log {
  var built: Set<Int> = []
}

private struct Cell: View {
  let number: Int
  let log: Log
  var height: CGFloat = 50
  var body: some View {
    log.built.insert(number)
    return Text("Cell \(number)").frame(height: height)
  }
}

@MainActor @Suite("Lazy stacks and grids") struct LazyTests {
  private func scroller<V: View>(_ hosted: Hosted<V>) -> UIScrollView { hosted.views(of: UIScrollView.self)[0] }

  @Test("A lazy stack makes what is in sight") func verticalStack() {
    let log = Log()
    let hosted = Hosted {
      ScrollView {
        LazyVStack(spacing: 10) { ForEach(0..<10_000) { Cell(number: $0, log: log) } }
      }
    }
    #expect(log.built.count < 25)
    #expect(scroller(hosted).contentSize.height == 599_990)
    #expect(hosted.frame(of: "Cell 1")!.midY == 85)
    scroller(hosted).contentOffset.y = 300_000
    hosted.settle()
    #expect(hosted.lines.first == "Cell 5,000")
    #expect(log.built.count < 50)
  }

  @Test("Lines of other heights than thought correct the size of the whole") func heights() {
    let log = Log()
    let hosted = Hosted {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { Cell(number: $0, log: log, height: $0.isMultiple(of: 2) ? 50 : 150) }
        }
      }
    }
    let seen = hosted.lines.count
    #expect(scroller(hosted).contentSize.height > 5000)
    for _ in 0..<60 {
      scroller(hosted).contentOffset.y += 300
      hosted.settle()
    }
    #expect(scroller(hosted).contentSize.height == 10_000)
    #expect(log.built.count == 100)
    #expect(seen < 12)
  }

  @Test("A stack beside others in a scroll view") func nested() {
    let log = Log()
    let hosted = Hosted {
      ScrollView {
        VStack(spacing: 0) {
          Text("Title").frame(height: 100)
          LazyVStack(alignment: .leading, spacing: 0) { ForEach(0..<500) { Cell(number: $0, log: log) } }.padding(
            .horizontal,
            20
          )
          Text("End").frame(height: 30)
        }
      }
    }
    #expect(scroller(hosted).contentSize.height == 25_130)
    #expect(log.built.count < 25)
    #expect(hosted.frame(of: "Cell 0")!.minX == 20)
    scroller(hosted).contentOffset.y = 25_130 - 844
    hosted.settle()
    #expect(hosted.lines.last == "End")
    #expect(hosted.lines.contains("Cell 499"))
  }

  @Test("A horizontal stack") func horizontalStack() {
    let log = Log()
    let hosted = Hosted {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<1000) { Cell(number: $0, log: log).frame(width: 100) } }
      }
    }
    #expect(log.built.count < 8)
    #expect(scroller(hosted).contentSize.width == 100_000)
    scroller(hosted).contentOffset.x = 50_000
    hosted.settle()
    #expect(hosted.lines.first == "Cell 500")
  }

  @Test("Columns: fixed, flexible, adaptive") func columns() {
    func starts(_ columns: [GridItem]) -> [CGFloat] {
      let hosted = Hosted {
        ScrollView {
          LazyVGrid(columns: columns, spacing: 10) {
            ForEach(0..<100) { number in
              Color.red.frame(height: 40).overlay(alignment: .topLeading) { Text("\(number)") }
            }
          }
        }
      }
      let top = hosted.frame(of: "0")!.minY
      return (0..<10).compactMap { hosted.frame(of: "\($0)") }.filter { $0.minY == top }.map(\.minX)
    }
    #expect(starts([GridItem(), GridItem()]) == [0, 199])
    #expect(starts([GridItem(.fixed(100)), GridItem(.fixed(50), spacing: 20)]) == [116, 224])
    #expect(starts([GridItem(.adaptive(minimum: 80), spacing: 10)]) == [0, 100, 200, 300])
    #expect(
      starts([GridItem(.fixed(90), spacing: 0), GridItem(.flexible(maximum: 100), spacing: 0), GridItem(.flexible())])
        == [0, 90, 190]
    )
  }

  @Test("A grid's row is as high as its highest cell; of a long grid what is in sight is made") func grid() {
    let log = Log()
    let hosted = Hosted {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
          ForEach(0..<3000) { Cell(number: $0, log: log, height: $0 % 3 == 1 ? 60 : 30) }
        }
      }
    }
    #expect(scroller(hosted).contentSize.height == 60_000)
    #expect(log.built.count < 60)
    #expect(hosted.frame(of: "Cell 3")!.midY == 90)
  }

  @Test("Headers of sections that are pinned stay in sight") func pinnedHeaders() {
    let hosted = Hosted {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<5) { section in
            Section {
              ForEach(0..<20) { Text("\(section)-\($0)").frame(height: 50) }
            } header: {
              Text("Section \(section)").frame(height: 40)
            }
          }
        }
      }
    }
    #expect(scroller(hosted).contentSize.height == 5200)
    scroller(hosted).contentOffset.y = 500
    hosted.settle()
    #expect(hosted.frame(of: "Section 0")!.midY == 20)
    scroller(hosted).contentOffset.y = 1020
    hosted.settle()
    #expect(hosted.frame(of: "Section 0")!.midY == 0)
    #expect(hosted.frame(of: "Section 1")!.midY == 40)
  }

  @Test("New data is shown, and what is known of the old stays") func changes() {
    struct Page: View {
      @State private var numbers = Array(0..<100)
      let log: Log
      var body: some View {
        VStack(spacing: 0) {
          Button("Add") { numbers.insert(1000, at: 0) }.frame(height: 40)
          ScrollView { LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Cell(number: $0, log: log) } } }
        }
      }
    }
    let hosted = Hosted { Page(log: Log()) }
    #expect(hosted.frame(of: "Cell 0")!.midY == 65)
    hosted.tap("Add")
    #expect(hosted.frame(of: "Cell 1,000")!.midY == 65)
    #expect(hosted.frame(of: "Cell 0")!.midY == 115)
    #expect(scroller(hosted).contentSize.height == 5050)
  }
}

@MainActor @Suite("Scrolling to views") struct ScrollToTests {
  private struct Page<Content: View>: View {
    let target: Int
    let anchor: UnitPoint?
    let content: Content
    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("Go") { proxy.scrollTo(target, anchor: anchor) }.frame(height: 44)
          content
        }
      }
    }
  }

  @Test("To a view that has not been made") func lazy() {
    let hosted = Hosted {
      Page(
        target: 700,
        anchor: .top,
        content: ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Text("\($0)").frame(height: 50) } } }
      )
    }
    hosted.tap("Go")
    #expect(hosted.frame(of: "700")?.midY == 69)
  }

  @Test("To the anchor, by an identity given with id") func identity() {
    let hosted = Hosted {
      Page(
        target: 7,
        anchor: .center,
        content: ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 2000)
            Text("Here").frame(height: 100).id(7)
            Color.blue.frame(height: 2000)
          }
        }
      )
    }
    hosted.tap("Go")
    #expect(hosted.frame(of: "Here")?.midY == 444)
  }

  @Test("Without an anchor just so far that it is seen") func nearest() {
    let hosted = Hosted {
      Page(
        target: 30,
        anchor: nil,
        content: ScrollView { VStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(height: 50) } } }
      )
    }
    hosted.tap("Go")
    #expect(hosted.frame(of: "30")!.midY == 819)
  }

  @Test("In a list") func list() {
    let hosted = Hosted {
      Page(target: 5000, anchor: .top, content: List(0..<10_000, id: \.self) { Text("\($0)") }.listStyle(.plain))
    }
    hosted.tap("Go")
    #expect(hosted.lines[1] == "5,000")
  }

  @Test("What modifiers say reaches the scroll view") func modifiers() {
    let hosted = Hosted {
      ScrollView(showsIndicators: true) { Text("A") }
        .scrollIndicators(.hidden)
        .scrollDisabled(true)
        .scrollDismissesKeyboard(.immediately)
        .scrollTargetBehavior(.paging)
        .scrollBounceBehavior(.basedOnSize)
    }
    let view = hosted.views(of: UIScrollView.self)[0]
    #expect(!view.showsVerticalScrollIndicator && !view.showsHorizontalScrollIndicator)
    #expect(!view.isScrollEnabled)
    #expect(view.keyboardDismissMode == .onDrag)
    #expect(view.isPagingEnabled)
    #expect(!view.alwaysBounceVertical)
  }
}

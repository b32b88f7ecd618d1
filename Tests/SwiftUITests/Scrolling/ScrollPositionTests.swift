import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Where scroll views stand, and come to rest", .framesByHand) struct ScrollPositionTests {
  /// Rows of 50 points in a room of 100.
  private struct Rows: View {
    var rows = Array(0..<10)
    var isLazy = false
    var body: some View {
      if isLazy {
        LazyVStack(spacing: 0) { ForEach(rows, id: \.self) { Mark("\($0)").frame(height: 50) } }.scrollTargetLayout()
      } else {
        VStack(spacing: 0) { ForEach(rows, id: \.self) { Mark("\($0)").frame(height: 50) } }.scrollTargetLayout()
      }
    }
  }

  private func scroll<V: View>(_ hosted: Hosted<V>) -> UIScrollView { hosted.views(of: UIScrollView.self)[0] }

  private func scroll<V: View>(_ hosted: Hosted<V>, to y: CGFloat) {
    scroll(hosted).contentOffset.y = y
    hosted.settle()
  }

  @Test("The identity is told while the user scrolls, and writing it scrolls", arguments: [false, true])
  func identity(isLazy: Bool) {
    let id = Box<Int?>(nil)
    let hosted = Hosted(CGSize(100, 100)) {
      Live { ScrollView { Rows(isLazy: isLazy) }.scrollPosition(id: id.binding) }
    }
    scroll(hosted, to: 60)
    #expect(id.value == 1)
    scroll(hosted, to: 180)
    #expect(id.value == 4)
    id.value = 8
    hosted.settle()
    #expect(scroll(hosted).contentOffset.y == 350)
    #expect(id.value == 8)
  }

  @Test("The identity of the beginning is where the scroll view begins; with an anchor at that point") func beginning()
  {
    let id = Box<Int?>(5)
    let hosted = Hosted(CGSize(100, 100)) {
      Live { ScrollView { Rows() }.scrollPosition(id: id.binding, anchor: .top) }
    }
    hosted.settle()
    #expect(scroll(hosted).contentOffset.y == 250)
    scroll(hosted, to: 290)
    #expect(id.value == 6)
  }

  @Test("Rows that come before leave the view in sight that is named") func insertion() {
    let id = Box<Int?>(5)
    let rows = Box(Array(0..<10))
    let hosted = Hosted(CGSize(100, 100)) {
      Live { ScrollView { Rows(rows: rows.value) }.scrollPosition(id: id.binding, anchor: .top) }
    }
    hosted.settle()
    rows.value = Array(-3..<10)
    hosted.settle()
    #expect(scroll(hosted).contentOffset.y == 400 && id.value == 5)
  }

  @Test("A position is an edge, a point or a view; the user's scrolling is told") func position() {
    let position = Box(ScrollPosition(idType: Int.self, edge: .bottom))
    let hosted = Hosted(CGSize(100, 100)) { Live { ScrollView { Rows() }.scrollPosition(position.binding) } }
    hosted.settle()
    #expect(scroll(hosted).contentOffset.y == 400 && position.value.edge == .bottom)
    position.value.scrollTo(y: 120)
    hosted.settle()
    #expect(scroll(hosted).contentOffset.y == 120 && position.value.y == 120 && !position.value.isPositionedByUser)
    position.value.scrollTo(id: 0)
    hosted.settle()
    #expect(scroll(hosted).contentOffset.y == 0 && position.value.viewID(type: Int.self) == 0)
    scroll(hosted, to: 100)
    #expect(position.value.isPositionedByUser && position.value.viewID(type: Int.self) == 2)
    #expect(position.value.viewID as? Int == 2 && position.value.edge == nil && position.value.point == nil)
    position.value.scrollTo(edge: .top)
    hosted.settle()
    #expect(scroll(hosted).contentOffset.y == 0)
  }

  private func dragged(_ behavior: some ScrollTargetBehavior, by way: CGFloat) -> CGFloat {
    let hosted = Hosted(CGSize(100, 100)) { ScrollView { Rows() }.scrollTargetBehavior(behavior) }
    hosted.fingers.drag(from: CGPoint(x: 50, y: 95), to: CGPoint(x: 50, y: 95 - way), steps: 20)
    hosted.pass(3)
    return scroll(hosted).contentOffset.y
  }

  @Test("A drag ends at the edge of a view, a page, or where the app's behaviour says") func behaviors() {
    let free = dragged(Every(length: 1), by: 60)
    #expect(!free.truncatingRemainder(dividingBy: 50).isZero || free > 60)
    #expect(dragged(.viewAligned(limitBehavior: .never), by: 60).truncatingRemainder(dividingBy: 50) == 0)
    #expect(dragged(.viewAligned(limitBehavior: .alwaysByOne), by: 60) == 50)
    #expect(dragged(.paging, by: 80) == 100)
    #expect(dragged(AnyScrollTargetBehavior(.paging), by: 80) == 100)
    #expect(dragged(Every(length: 35), by: 60).truncatingRemainder(dividingBy: 35) == 0)
  }

  @Test("A behaviour keeps a drag to what is in sight at a time") func limits() throws {
    func fling(_ behavior: some ScrollTargetBehavior) -> CGFloat {
      let hosted = Hosted(CGSize(100, 100)) { ScrollView { Rows() }.scrollTargetBehavior(behavior) }
      hosted.fingers.drag(from: CGPoint(x: 50, y: 95), to: CGPoint(x: 50, y: 5), steps: 3)
      hosted.pass(3)
      return scroll(hosted).contentOffset.y
    }
    #expect(fling(Limited(limits: false)) > 150)
    #expect(fling(Limited(limits: true)) == 100)
    #expect(fling(AnyScrollTargetBehavior(Limited(limits: true))) == 100)
    #expect(AnyScrollTargetBehavior(.paging).base is PagingScrollTargetBehavior)
    #expect(!ScrollTargetBehaviorProperties().limitsScrolls)
  }

  private struct Limited: ScrollTargetBehavior {
    let limits: Bool
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
    func properties(context: PropertiesContext) -> Properties {
      #expect(context.axes == .vertical && context.environment.isEnabled)
      var properties = Properties()
      properties.limitsScrolls = limits
      return properties
    }
  }

  private struct Every: ScrollTargetBehavior {
    let length: CGFloat
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      #expect(context.containerSize == CGSize(width: 100, height: 100) && context.contentSize.height == 500)
      #expect(context.axes == .vertical && context.originalTarget.rect.minY == 0 && context.isEnabled)
      target.rect.origin.y = (target.rect.minY / length).rounded() * length
    }
  }

  @Test("Phases: idle, the finger, what is left of its speed, idle") func phases() {
    let log = Diary()
    let hosted = Hosted(CGSize(100, 100)) {
      ScrollView { Rows() }.onScrollPhaseChange { log("\($0) \($1)") }
    }
    hosted.fingers.drag(from: CGPoint(x: 50, y: 95), to: CGPoint(x: 50, y: 15), steps: 8)
    hosted.pass(5)
    hosted.settle()
    #expect(log.take() == ["idle interacting", "interacting decelerating", "decelerating idle"])
    #expect(ScrollPhase.tracking.isScrolling && !ScrollPhase.idle.isScrolling)
  }

  @Test("Views are told when enough of them comes into sight") func visibility() {
    let log = Diary()
    let seen = Box<[Int]>([])
    let hosted = Hosted(CGSize(100, 100)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { row in
            Color.clear.frame(height: 50).onScrollVisibilityChange(threshold: 0.8) { if row == 3 { log("\($0)") } }
          }
        }
        .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.5) { seen.value = $0 }
    }
    scroll(hosted, to: 80)
    #expect(log.take() == [] && seen.value == [2, 3])
    scroll(hosted, to: 95)
    #expect(log.take() == ["true"] && seen.value == [2, 3])
    scroll(hosted, to: 180)
    #expect(log.take() == ["false"] && seen.value == [4, 5])
  }
}

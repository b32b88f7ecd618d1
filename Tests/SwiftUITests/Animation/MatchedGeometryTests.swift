import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Views that have their geometry in common") struct MatchedGeometryTests {
  /// A small view in the upper left corner, or a large one in the lower right corner.
  private struct Hero: View {
    let isLarge: Box<Bool>
    var properties = MatchedGeometryProperties.frame
    var ids = (1, 1)
    @Namespace private var space

    var body: some View {
      if isLarge.value {
        Mark("large").matchedGeometryEffect(id: ids.0, in: space, properties: properties)
          .frame(width: 60, height: 60)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
      } else {
        Mark("small", 20, 20).matchedGeometryEffect(id: ids.1, in: space, properties: properties)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
  }

  private func half(_ hero: Hero) -> Hosted<Hero> {
    let hosted = Hosted(CGSize(100, 100)) { hero }
    hosted.settle()
    withAnimation(.linear(duration: 1)) { hero.isLarge.value = true }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    return hosted
  }

  @Test("What comes begins where the other stood, and the other goes along", .framesByHand) func hero() {
    let hosted = half(Hero(isLarge: Box(false)))
    #expect(hosted.frame(mark: "large") == CGRect(20, 20, 40, 40))
    let small = hosted.frame(mark: "small")
    #expect(small.map { $0.minX > 5 && $0.minX < 40 } == true, "\(String(describing: small))")
    hosted.pass()
    #expect(hosted.frame(mark: "large") == CGRect(40, 40, 60, 60) && !hosted.marks.contains("small"))
  }

  @Test("The place or the size alone", .framesByHand) func properties() {
    #expect(
      half(Hero(isLarge: Box(false), properties: .position)).frame(mark: "large") == CGRect(10, 10, 60, 60)
    )
    #expect(half(Hero(isLarge: Box(false), properties: .size)).frame(mark: "large") == CGRect(50, 50, 40, 40))
  }

  @Test("Another id has nothing in common; without an animation nothing moves", .framesByHand) func apart() {
    #expect(half(Hero(isLarge: Box(false), ids: (1, 2))).frame(mark: "large") == CGRect(40, 40, 60, 60))
    let isLarge = Box(false)
    let hosted = Hosted(CGSize(100, 100)) { Hero(isLarge: isLarge) }
    isLarge.value = true
    hosted.settle()
    #expect(hosted.frame(mark: "large") == CGRect(40, 40, 60, 60))
  }

  @Test("What went before another came is forgotten", .framesByHand) func later() {
    struct Screen: View {
      let shown: Box<Int>
      @Namespace private var space
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          if shown.value == 1 { Mark("a", 20, 20).matchedGeometryEffect(id: 1, in: space) }
          if shown.value == 2 { Mark("b", 20, 20).matchedGeometryEffect(id: 1, in: space).padding(.leading, 80) }
        }
      }
    }
    let shown = Box(1)
    let hosted = Hosted(CGSize(100, 100)) { Screen(shown: shown) }
    hosted.settle()
    shown.value = 0
    hosted.settle()
    withAnimation(.linear(duration: 1)) { shown.value = 2 }
    hosted.settle()
    #expect(hosted.frame(mark: "b")?.minX == 80)
  }

  /// Two words of which one is underlined.
  private struct Tabs: View {
    let selected: Box<Int>
    var anchor = UnitPoint.center
    var properties = MatchedGeometryProperties.frame
    @Namespace private var space

    var body: some View {
      HStack(spacing: 0) {
        Mark("first", 40, 20).matchedGeometryEffect(id: 1, in: space)
        Mark("second", 60, 20).matchedGeometryEffect(id: 2, in: space)
      }
      .background {
        Mark("line").frame(width: 10, height: 4)
          .matchedGeometryEffect(
            id: selected.value,
            in: space,
            properties: properties,
            anchor: anchor,
            isSource: false
          )
      }
    }
  }

  @Test("What is no source stands where the source stands, and goes to another", .framesByHand) func follower() {
    let selected = Box(1)
    let hosted = Hosted(CGSize(100, 100)) { Tabs(selected: selected, properties: .position) }
    hosted.settle()
    #expect(hosted.frame(mark: "line") == CGRect(15, 48, 10, 4))
    withAnimation(.linear(duration: 1)) { selected.value = 2 }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    #expect(hosted.frame(mark: "line") == CGRect(40, 48, 10, 4))
    hosted.pass()
    #expect(hosted.frame(mark: "line") == CGRect(65, 48, 10, 4))
    let bottom = Hosted(CGSize(100, 100)) { Tabs(selected: Box(2), anchor: .bottomLeading, properties: .position) }
    bottom.settle()
    #expect(bottom.frame(mark: "line") == CGRect(40, 56, 10, 4))
  }

  @Test("Each view has a namespace of its own, which stays") func namespaces() {
    struct Child: View {
      let diary: Diary
      let turn: Int
      @Namespace private var space
      var body: some View {
        let _ = diary("\(space.hashValue)")
        Text("\(turn)")
      }
    }
    let (first, second) = (Diary(), Diary())
    let turn = Box(0)
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        Child(diary: first, turn: turn.value)
        Child(diary: second, turn: turn.value)
      }
    }
    turn.value = 1
    hosted.settle()
    let (one, two) = (first.take(), second.take())
    #expect(one.count >= 2 && Set(one).count == 1 && Set(two).count == 1 && Set(one) != Set(two))
  }
}

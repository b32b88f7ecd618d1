import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Views come and go as a transition's body says", .framesByHand) struct TransitionTests {
  private struct Shrinking: Transition {
    let log: Diary
    func body(content: Content, phase: TransitionPhase) -> some View {
      let _ = log("\(phase)")
      content.scaleEffect(x: phase.isIdentity ? 1 : 0.5, y: 1, anchor: .leading)
        .opacity(phase == .didDisappear ? 0.5 : 1)
    }
  }

  private func shown<T: Transition>(_ transition: T) -> (hosted: Hosted<some View>, isOn: Box<Bool>) {
    let isOn = Box(false)
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        ZStack {
          Color.white
          if isOn.value { Mark("m", 40, 40).transition(transition) }
        }
      }
    }
    return (hosted, isOn)
  }

  private func transform<V: View>(_ hosted: Hosted<V>) -> CGFloat? {
    hosted.frame(mark: "m").map { $0.width }
  }

  @Test("In from one phase to the identity, out to the last, and away") func phases() {
    let log = Diary()
    let (hosted, isOn) = shown(Shrinking(log: log))
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    hosted.settle()
    FramesByHand.pass(0)
    hosted.settle()
    FramesByHand.pass(0.5)
    hosted.settle()
    #expect(abs((transform(hosted) ?? 0) - 30) < 2, "\(transform(hosted) ?? 0)")
    hosted.pass(2)
    #expect(transform(hosted) == 40)
    #expect(log.take().contains("willAppear"))
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    #expect(abs((transform(hosted) ?? 0) - 30) < 2, "\(transform(hosted) ?? 0)")
    #expect(log.take().contains("didDisappear"))
    hosted.pass(2)
    #expect(hosted.marks == [])
  }

  @Test("As a symbol comes and goes: larger or smaller by the effect's direction, and as fast as its options say")
  func symbols() {
    func width<T: Transition>(_ transition: T) -> CGFloat {
      let (hosted, isOn) = shown(transition)
      withAnimation(.linear(duration: 1)) { isOn.value = true }
      hosted.settle()
      FramesByHand.pass(0)
      hosted.settle()
      FramesByHand.pass(0.5)
      hosted.settle()
      return (transform(hosted) ?? 0).rounded()
    }
    #expect(width(.symbolEffect) == 30)
    #expect(width(.symbolEffect(.automatic)) == 30)
    #expect(width(.symbolEffect(.appear.up)) == 30)
    #expect(width(.symbolEffect(.disappear.up)) == 50)
    #expect(width(.symbolEffect(.appear)) == 40)
    #expect(width(SymbolEffectTransition(effect: .appear.down, options: .speed(2))) == 40)
  }

  @Test("Modifiers for where a view is outside of its place, and for where it stands in it") func modifiers() {
    struct Wide: ViewModifier {
      let width: CGFloat
      func body(content: Content) -> some View { content.frame(width: width, height: 10) }
    }
    let isOn = Box(false)
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        ZStack {
          Color.white
          if isOn.value { Mark("m").transition(.modifier(active: Wide(width: 20), identity: Wide(width: 60))) }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    hosted.settle()
    FramesByHand.pass(0)
    hosted.settle()
    FramesByHand.pass(0.5)
    hosted.settle()
    #expect(abs((hosted.frame(mark: "m")?.width ?? 0) - 40) < 2)
    hosted.pass(2)
    #expect(hosted.frame(mark: "m")?.width == 60)
  }

  @Test("Without an animation a view is there at once, and gone at once") func plain() {
    let log = Diary()
    let (hosted, isOn) = shown(Shrinking(log: log))
    isOn.value = true
    hosted.settle()
    #expect(transform(hosted) == 40 && !log.take().contains("willAppear"))
    isOn.value = false
    hosted.settle()
    #expect(hosted.marks == [])
  }

  @Test("Apple's own leave the view as it is in its place, and are told by their phases") func builtIn() {
    #expect(TransitionPhase.willAppear.value == -1 && TransitionPhase.didDisappear.value == 1)
    #expect(TransitionPhase.identity.isIdentity && OpacityTransition.properties.hasMotion == false)
    func size<T: Transition>(_ transition: T, _ phase: TransitionPhase) -> Double {
      let view = Hosted(CGSize(100, 100)) { transition.apply(content: Mark("m", 40, 40), phase: phase) }
      return Double(view.frame(mark: "m")?.minX ?? -1)
    }
    #expect(size(.move(edge: .leading), .identity) == 30 && size(.move(edge: .leading), .willAppear) == -10)
    #expect(size(.slide, .didDisappear) == 70 && size(.slide, .willAppear) == -10)
    #expect(size(.push(from: .leading), .didDisappear) == 70 && size(.offset(x: 5), .willAppear) == 35)
    #expect(size(.scale(0.5), .willAppear) == 40 && size(.blurReplace, .identity) == 30)
    let both = AsymmetricTransition(insertion: .offset(x: 5), removal: .offset(x: 9))
    #expect(size(both, .willAppear) == 35 && size(both, .didDisappear) == 39)
    #expect(size(OffsetTransition(CGSize(1, 0)).combined(with: .offset(x: 2)), .willAppear) == 33)
  }
}

import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Animation", .framesByHand) struct AnimationTests {
  private struct Sliding: View {
    @State private var isRight = false
    var animation: Animation? = .linear(duration: 1)
    var body: some View {
      VStack(spacing: 0) {
        Button("Go") { withAnimation(animation) { isRight.toggle() } }
        HStack(spacing: 0) {
          if isRight { Spacer(minLength: 0) }
          Mark("a", 20, 20)
          if !isRight { Spacer(minLength: 0) }
        }
      }
    }
  }

  @Test("withAnimation moves what the layout moves, step by step") func layout() {
    let hosted = Hosted(CGSize(120, 100)) { Sliding() }
    hosted.tap("Go")
    #expect(hosted.frame(mark: "a")?.minX == 0)
    FramesByHand.pass(0.5)
    #expect(abs(hosted.frame(mark: "a")!.minX - 50) < 1)
    FramesByHand.pass(0.6)
    #expect(hosted.frame(mark: "a")?.minX == 100)
  }

  @Test("Without an animation it is there at once") func none() {
    let hosted = Hosted(CGSize(120, 100)) { Sliding(animation: nil) }
    hosted.tap("Go")
    #expect(hosted.frame(mark: "a")?.minX == 100)
  }

  @Test("Something else that changes does not stop it") func undisturbed() {
    struct Content: View {
      @State private var text = "x"
      var body: some View {
        VStack(spacing: 0) {
          Sliding()
          Button("Change \(text)") { text += "x" }
        }
      }
    }
    let hosted = Hosted(CGSize(120, 200)) { Content() }
    hosted.tap("Go")
    FramesByHand.pass(0.5)
    hosted.tap("Change x")
    #expect(abs(hosted.frame(mark: "a")!.minX - 50) < 1)
    FramesByHand.pass(0.25)
    #expect(abs(hosted.frame(mark: "a")!.minX - 75) < 1)
  }

  private struct Faded: View {
    var value = 0
    var opacity = 1.0
    var body: some View { Mark("a", 20, 20).opacity(opacity).animation(.linear(duration: 1), value: value) }
  }

  private func alpha<V: View>(_ hosted: Hosted<V>) -> CGFloat {
    hosted.views(of: EffectView.self).first?.alpha ?? -1
  }

  @Test("animation(_:value:) animates changes that come with its value, and no others") func value() {
    let hosted = Hosted { Faded() }
    hosted.show(Faded(value: 0, opacity: 0.5))
    #expect(alpha(hosted) == 0.5)
    hosted.show(Faded(value: 1, opacity: 1))
    #expect(alpha(hosted) == 0.5)
    FramesByHand.pass(0.5)
    #expect(abs(alpha(hosted) - 0.75) < 0.01)
    FramesByHand.pass(0.6)
    #expect(alpha(hosted) == 1)
  }

  @Test("animation(nil, value:) and transaction keep an animation out") func kept() {
    struct Content: View {
      @State private var isFaded = false
      var body: some View {
        VStack {
          Button("Go") { withAnimation(.linear(duration: 1)) { isFaded.toggle() } }
          Mark("a", 20, 20).opacity(isFaded ? 0.5 : 1).animation(nil, value: isFaded)
          Mark("b", 20, 20).opacity(isFaded ? 0.5 : 1).transaction { $0.animation = nil }
          Mark("c", 20, 20).opacity(isFaded ? 0.5 : 1)
        }
      }
    }
    let hosted = Hosted { Content() }
    hosted.tap("Go")
    #expect(hosted.views(of: EffectView.self).suffix(3).map(\.alpha) == [0.5, 0.5, 1])
  }

  @Test("Without a value, every change inside is animated") func everyChange() {
    struct Content: View {
      @State private var isFaded = false
      var body: some View {
        Button("Go") { isFaded.toggle() }.opacity(isFaded ? 0.5 : 1).animation(.linear(duration: 1))
      }
    }
    let hosted = Hosted { Content() }
    hosted.tap("Go")
    FramesByHand.pass(0.5)
    #expect(hosted.views(of: EffectView.self).contains { abs($0.alpha - 0.75) < 0.01 })
  }

  @Test("Views with animatable data are evaluated in between") func animatable() {
    struct Amount: View, Animatable {
      var amount: Double
      nonisolated var animatableData: Double {
        get { amount }
        set { amount = newValue }
      }
      var body: some View { Text(String(format: "view %.1f", amount)) }
    }
    struct Content: View {
      @State private var amount = 0.0
      var body: some View {
        VStack {
          Button("Go") { withAnimation(.linear(duration: 1)) { amount = 1 } }
          Amount(amount: amount)
        }
      }
    }
    let hosted = Hosted { Content() }
    hosted.tap("Go")
    #expect(Set(hosted.texts) == ["Go", "view 0.0"])
    FramesByHand.pass(0.5)
    #expect(Set(hosted.texts) == ["Go", "view 0.5"])
    FramesByHand.pass(0.6)
    #expect(Set(hosted.texts) == ["Go", "view 1.0"])
  }

  private struct Panel: View {
    let transition: AnyTransition
    @State private var isShown = false
    var body: some View {
      ZStack(alignment: .topLeading) {
        Mark("room")
        if isShown {
          VStack(spacing: 0) {
            Mark("a", 20, 20)
            Mark("b", 20, 20)
          }
          .transition(transition)
        }
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
    }
  }

  @Test("What comes moves in as a whole, by its own size; what goes leaves when it is out") func move() {
    let hosted = Hosted(CGSize(100, 100)) { Panel(transition: .move(edge: .leading)) }
    hosted.fingers.tap(CGPoint(x: 50, y: 90))
    hosted.settle()
    #expect(hosted.frame(mark: "a")?.minX == -20)
    FramesByHand.pass(0.5)
    #expect(abs(hosted.frame(mark: "b")!.minX + 10) < 1)
    FramesByHand.pass(0.6)
    #expect(hosted.frame(mark: "b") == CGRect(0, 20, 20, 20))
    hosted.fingers.tap(CGPoint(x: 50, y: 90))
    hosted.settle()
    FramesByHand.pass(0.5)
    #expect(abs(hosted.frame(mark: "a")!.minX + 10) < 1)
    FramesByHand.pass(0.6)
    #expect(hosted.marks == ["room"])
  }

  @Test("By themselves views fade in; a combined transition does both") func fade() {
    let hosted = Hosted(CGSize(100, 100)) { Panel(transition: .opacity.combined(with: .offset(x: 0, y: 40))) }
    hosted.fingers.tap(CGPoint(x: 50, y: 90))
    hosted.settle()
    FramesByHand.pass(0.5)
    let mark = hosted.views(of: MarkView.self).first { $0.name == "a" }!
    #expect(abs(mark.alpha - 0.5) < 0.01)
    #expect(abs(hosted.frame(mark: "a")!.minY - 20) < 1)
  }

  @Test("Curves: where they are at half of their time") func curves() {
    #expect(Animation.linear(duration: 2).progress(at: 1) == 0.5)
    #expect(Animation.easeIn(duration: 2).progress(at: 1)! < 0.4)
    #expect(Animation.easeOut(duration: 2).progress(at: 1)! > 0.6)
    #expect(abs(Animation.easeInOut(duration: 2).progress(at: 1)! - 0.5) < 0.001)
    #expect(Animation.linear(duration: 1).progress(at: 1.1) == nil)
    #expect(Animation.linear(duration: 1).delay(1).progress(at: 1.5) == 0.5)
    #expect(Animation.linear(duration: 1).speed(2).progress(at: 0.25) == 0.5)
    #expect(Animation.linear(duration: 1).repeatCount(3).progress(at: 1.25)! == 0.75)
    #expect(Animation.linear(duration: 1).repeatCount(3, autoreverses: false).progress(at: 1.25) == 0.25)
    #expect(Animation.linear(duration: 1).repeatForever().progress(at: 100.5) == 0.5)
    #expect(Animation.spring(response: 0.5, dampingFraction: 0.5).progress(at: 0.3)! > 1)
    #expect(Animation.smooth.progress(at: 0.3)! < 1)
    #expect(Animation.default == .smooth)
  }
}

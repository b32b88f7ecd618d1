import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("SwiftUI's animations of UIKit's views", .framesByHand) struct RepresentedAnimationTests {
  private func shown(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? view.center.x }

  private func moved(_ animation: SwiftUI.Animation, after seconds: Double) -> CGFloat {
    let window = UIWindow(frame: CGRect(0, 0, 300, 300))
    let view = UIView(frame: CGRect(0, 0, 10, 10))
    window.addSubview(view)
    window.layoutIfNeeded()
    view.center.x = 0
    UIView.animate(animation, changes: { view.center.x = 100 })
    FramesByHand.pass(0)
    FramesByHand.pass(seconds)
    return shown(view)
  }

  @Test("A change follows the animation's curve, a spring's beyond its end, again and again") func curves() {
    #expect(abs(moved(.linear(duration: 2), after: 0.5) - 25) < 0.5)
    let spring = SwiftUI.Animation.spring(duration: 0.4, bounce: 0.6)
    for time in [0.1, 0.3, 0.5] {
      #expect(abs(moved(spring, after: time) - 100 * (spring.progress(at: time) ?? 1)) < 0.5)
    }
    #expect(moved(spring, after: 0.3) > 101)
    #expect(abs(moved(.linear(duration: 1).delay(1), after: 1.25) - 25) < 0.5)
    #expect(abs(moved(.linear(duration: 1).repeatForever(), after: 7.25) - 75) < 0.5)
  }

  @Test("The completion is called when the animation has ended") func completion() {
    let window = UIWindow(frame: CGRect(0, 0, 300, 300))
    let view = UIView(frame: CGRect(0, 0, 10, 10))
    window.addSubview(view)
    let log = Diary()
    UIView.animate(.linear(duration: 1), changes: { view.alpha = 0 }, completion: { log("done") })
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    #expect(log.take() == [])
    FramesByHand.pass(0.6)
    #expect(log.take() == ["done"])
  }

  private final class BarView: UIView {}

  private struct Bar: UIViewRepresentable {
    let width: CGFloat
    let log: Diary
    func makeUIView(context: Context) -> BarView { BarView() }
    func updateUIView(_ view: BarView, context: Context) {
      context.animate(changes: { view.alpha = width / 100 }, completion: { log("done \(Int(width))") })
    }
  }

  private struct Changing: View {
    let log: Diary
    @State private var width: CGFloat = 100
    var body: some View {
      VStack {
        Bar(width: width, log: log)
        Button("Slow") { withAnimation(.linear(duration: 1)) { width = 0 } }
        Button("At once") { width = 50 }
      }
    }
  }

  @Test("A represented view changes as the view around does") func context() throws {
    let log = Diary()
    let hosted = Hosted { Changing(log: log) }
    #expect(log.take() == ["done 100"])
    let bar = try #require(hosted.views(of: BarView.self).first)
    hosted.tap("Slow")
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    #expect(abs((bar.layer.presentation()?.opacity ?? 9) - 0.5) < 0.02)
    #expect(log.take() == [])
    hosted.pass()
    #expect(log.take() == ["done 0"])
    hosted.tap("At once")
    #expect(bar.alpha == 0.5 && log.take() == ["done 50"])
  }
}

import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Views change as they come into sight and leave it") struct ScrollTransitionTests {
  /// Five views of 40 points in a room of 100, of which the third is followed.
  private func hosted(
    _ configuration: ScrollTransitionConfiguration,
    axis: Axis? = nil
  ) -> (hosted: Hosted<some View>, alpha: (CGFloat) -> Double) {
    let hosted = Hosted(CGSize(100, 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 120)
          Color.pureRed.frame(height: 40)
            .scrollTransition(configuration, axis: axis) { $0.opacity($1.isIdentity ? 1 : 0).offset(x: $1.value * 10) }
          Color.clear.frame(height: 120)
        }
      }
    }
    let scroll = hosted.views(of: UIScrollView.self)[0]
    return (
      hosted,
      { y in
        scroll.contentOffset.y = y
        hosted.settle()
        return Double(hosted.views(of: EffectView.self)[0].alpha)
      }
    )
  }

  @Test("Interactively the effect follows the scrolling, at both edges") func interactive() {
    let (_, alpha) = hosted(.interactive(timingCurve: .linear))
    #expect(alpha(20) == 0)
    #expect(abs(alpha(30) - 0.25) < 0.01 && abs(alpha(40) - 0.5) < 0.01)
    #expect(alpha(60) == 1 && alpha(90) == 1)
    #expect(abs(alpha(140) - 0.5) < 0.01 && alpha(160) == 0)
  }

  @Test("The phase's value goes both ways") func direction() {
    let (hosted, alpha) = hosted(.interactive(timingCurve: .linear))
    func shift() -> CGFloat { hosted.views(of: EffectView.self)[0].layer.transform.m41 }
    _ = alpha(40)
    #expect(abs(shift() - 5) < 0.1)
    _ = alpha(140)
    #expect(abs(shift() + 5) < 0.1)
    #expect(ScrollTransitionPhase.topLeading.value == -1 && ScrollTransitionPhase.bottomTrailing.value == 1)
    #expect(ScrollTransitionPhase.identity.value == 0 && !ScrollTransitionPhase.topLeading.isIdentity)
  }

  @Test("Thresholds: a part, the middle, inwards, between two") func thresholds() {
    func amount(_ threshold: ScrollTransitionConfiguration.Threshold, _ inside: Double) -> Double {
      ScrollTransitionConfiguration.interactive(timingCurve: .linear).threshold(threshold)
        .amount(inside: inside, length: 40, room: 100)
    }
    #expect(amount(.visible(0.5), 10) == 0.5 && amount(.visible(0.5), 20) == 0 && amount(.visible(2), 40) == 0)
    #expect(amount(.centered, 35) == 0.5 && amount(.centered, 70) == 0)
    #expect(amount(.hidden, 1) == 0 && amount(.hidden, -1) == 1)
    #expect(amount(.visible.inset(by: 10), 25) == 0.5)
    #expect(amount(.hidden.interpolated(towards: .visible, amount: 0.5), 10) == 0.5)
    #expect(ScrollTransitionConfiguration.identity.amount(inside: -50, length: 40, room: 100) == 0)
  }

  @Test("Animated, the phase changes at the threshold, over time", .framesByHand) func animated() {
    let (hosted, alpha) = hosted(.animated(.linear(duration: 1)).threshold(.visible))
    #expect(alpha(20) == 0)
    #expect(alpha(50) == 0)
    #expect(alpha(61) == 0)
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    #expect(abs(hosted.views(of: EffectView.self)[0].alpha - 0.5) < 0.02)
    hosted.pass()
    #expect(hosted.views(of: EffectView.self)[0].alpha == 1)
  }

  @Test("Edges of their own; along one axis alone") func edges() {
    let hosted = Hosted(CGSize(100, 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.pureRed.frame(height: 40)
            .scrollTransition(topLeading: .identity, bottomTrailing: .interactive) { $0.opacity($1.isIdentity ? 1 : 0) }
          Color.clear.frame(height: 300)
        }
      }
    }
    hosted.views(of: UIScrollView.self)[0].contentOffset.y = 30
    hosted.settle()
    #expect(hosted.views(of: EffectView.self)[0].alpha == 1)
    let (_, alpha) = self.hosted(.interactive, axis: .horizontal)
    #expect(alpha(20) == 1)
  }
}

import Foundation
import QuartzCore
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("UIViewPropertyAnimator", .framesByHand)
struct PropertyAnimatorTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Fades and moves in a second, evenly.
  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) {
      view.alpha = 0
      view.center.x = 150
    }
  }

  private func isAt(_ part: CGFloat, _ comment: Comment? = nil, _ location: SourceLocation = #_sourceLocation) {
    let shown = view.layer.shown
    #expect(abs(CGFloat(shown.opacity) - (1 - part)) < 0.02, comment, sourceLocation: location)
    #expect(abs(shown.position.x - (50 + 100 * part)) < 2, comment, sourceLocation: location)
  }

  @Test("Nothing happens before the start; then the changes are animated to their end")
  func start() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.duration == 1 && animator.state == .inactive && view.alpha == 1)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.alpha == 0 && view.center.x == 150)
    FramesByHand.pass(0.5)
    isAt(0.5)
    #expect(abs(animator.fractionComplete - 0.5) < 0.02)
    FramesByHand.pass(0.6)
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
    isAt(1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("A late part, and what is added on the way")
  func parts() {
    let other = UIView()
    let animator = animator()
    animator.addAnimations({ other.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    FramesByHand.pass(0.5)
    #expect(other.layer.shown.opacity > 0.98)
    let late = UIView()
    animator.addAnimations { late.alpha = 0 }
    FramesByHand.pass(0.25)
    #expect(abs(other.layer.shown.opacity - 0.5) < 0.05 && abs(late.layer.shown.opacity - 0.5) < 0.05)
    isAt(0.75)
    animator.stopAnimation(true)
  }

  @Test("It is held, moved by hand and runs on from there, by its curve")
  func scrubbing() {
    let animator = animator(.easeIn)
    animator.fractionComplete = 0.25
    #expect(animator.state == .active && !animator.isRunning)
    isAt(0.25, "even, whatever the curve")
    animator.fractionComplete = 0.6
    isAt(0.6)
    FramesByHand.pass(3)
    isAt(0.6)
    #expect(!LayerClock.shared.needsFrames && animator.state == .active)
    animator.startAnimation()
    FramesByHand.pass(0.2)
    #expect(animator.fractionComplete > 0.6 && animator.fractionComplete < 0.8, "0.4 s are left, and begin slowly")
    FramesByHand.pass(0.25)
    #expect(animator.state == .inactive)
    isAt(1)
  }

  @Test("A pause holds it where it is")
  func pause() {
    let animator = animator()
    animator.startAnimation()
    FramesByHand.pass(0.3)
    animator.pauseAnimation()
    FramesByHand.pass(1)
    isAt(0.3)
    #expect(!animator.isRunning && animator.state == .active)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    FramesByHand.pass(1)
    isAt(0.65)
    animator.stopAnimation(true)
  }

  @Test("Turned back, it goes to its begin, and what was set is undone")
  func reversing() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    FramesByHand.pass(0.4)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.6) < 0.02, "of the way back")
    FramesByHand.pass(0.2)
    isAt(0.2)
    FramesByHand.pass(0.3)
    #expect(ends == [.start] && view.alpha == 1 && view.center.x == 50)
    isAt(0)
  }

  @Test("pausesOnCompletion keeps it active at its end, so that it can go back")
  func pausing() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.pausesOnCompletion = true
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    FramesByHand.pass(1.1)
    isAt(1)
    #expect(animator.state == .active && !animator.isRunning && ends.isEmpty)
    animator.isReversed = true
    animator.startAnimation()
    FramesByHand.pass(0.5)
    isAt(0.5)
    FramesByHand.pass(0.6)
    isAt(0)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(ends == [.current])
  }

  @Test("Stopped, it stays as it looks; finished, it is where it is told")
  func stopping() {
    for (position, part) in [(UIViewAnimatingPosition.current, 0.5), (.end, 1), (.start, 0)] {
      (view.alpha, view.center.x) = (1, 50)
      let animator = animator()
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      FramesByHand.pass(0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && ends.isEmpty)
      isAt(0.5)
      #expect(abs(view.alpha - 0.5) < 0.02)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && ends == [position])
      isAt(CGFloat(part))
    }
    (view.alpha, view.center.x) = (1, 50)
    let animator = animator()
    animator.addCompletion { _ in Issue.record("a stopped animation has no end") }
    animator.startAnimation()
    FramesByHand.pass(0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && abs(view.center.x - 100) < 2)
  }

  @Test("A spring passes its end; one with physical values takes its own time")
  func springs() {
    let parameters = UISpringTimingParameters(dampingRatio: 0.3, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: parameters)
    animator.addAnimations { view.center.x = 150 }
    animator.startAnimation()
    var farthest: CGFloat = 0
    for _ in 0..<100 {
      FramesByHand.pass(0.02)
      farthest = max(farthest, view.layer.shown.position.x)
    }
    #expect(farthest > 160)
    FramesByHand.pass(0.1)
    #expect(animator.state == .inactive && view.layer.shown.position.x == 150)
    let physical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    #expect(UIViewPropertyAnimator(duration: 9, timingParameters: physical).duration < 2)
  }

  @Test("runningPropertyAnimator runs at once, and is of the class it was asked of")
  func running() {
    final class Own: UIViewPropertyAnimator {}
    var ends: [UIViewAnimatingPosition] = []
    let animator: Own = Own.runningPropertyAnimator(withDuration: 0.2, delay: 0.1) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    #expect(animator.isRunning && animator.delay == 0.1)
    FramesByHand.pass(0.05)
    #expect(view.layer.shown.opacity == 1)
    FramesByHand.pass(0.3)
    #expect(ends == [.end])
    let empty = UIViewPropertyAnimator(duration: 5, dampingRatio: 1, animations: {})
    empty.startAnimation()
    FramesByHand.pass(0.01)
    #expect(empty.state == .inactive, "where nothing moves there is nothing to wait for")
  }

  @Test("Timing parameters say what they are")
  func parameters() {
    let cubic = UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 1, y: 0))
    #expect(cubic.timingCurveType == .cubic && cubic.controlPoint1.y == 1 && cubic.springTimingParameters == nil)
    #expect(UICubicTimingParameters(animationCurve: .easeOut).controlPoint2.x.rounded(to: 2) == 0.58)
    #expect(UICubicTimingParameters().timingCurveType == .builtin)
    #expect(UISpringTimingParameters(dampingRatio: 1).timingCurveType == .spring)
    #expect(UISpringTimingParameters(duration: 0.5, bounce: 0).initialVelocity == .zero)
    #expect(UISpringTimingParameters().cubicTimingParameters == nil)
  }
}

extension CGFloat {
  fileprivate func rounded(to places: Int) -> CGFloat {
    let factor = CGFloat(pow(10, Double(places)))
    return (self * factor).rounded() / factor
  }
}

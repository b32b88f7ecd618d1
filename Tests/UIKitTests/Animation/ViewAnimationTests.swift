import Foundation
import SlipwayTestSupport
import Testing
@testable import UIKit

@MainActor @Suite(.framesByHand) struct ViewAnimationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let clock = LayerClock.shared

  private func advance(_ times: CFTimeInterval...) {
    for time in times { clock.advance(to: time) }
  }

  @Test func changesAreAnimated() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      view.center.x = 150
    } completion: {
      ends.append($0)
    }
    #expect(view.alpha == 0 && view.center.x == 150, "the model is there at once")
    #expect(view.layer.animationKeys() == ["opacity", "position"])
    advance(10, 10.5)
    #expect(view.layer.shown.opacity == 0.5 && view.layer.shown.position.x == 100)
    advance(11)
    #expect(ends == [true] && view.layer.animationKeys() == nil)
  }

  @Test func nothingOutsideOfABlock() {
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 1 } }
    #expect(view.layer.animationKeys() == nil)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil && UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 0) { view.alpha = 1 }
    #expect(view.layer.animationKeys() == nil)
  }

  /// As Apple documents: with no duration, or nothing to animate, in the next turn of the run loop.
  @Test func completionOfNothing() async {
    var isDone = false
    await withCheckedContinuation { done in
      UIView.animate(withDuration: 1) {
      } completion: { finished in
        isDone = finished
        done.resume()
      }
      #expect(!isDone)
    }
    #expect(isDone)
  }

  @Test func delay() {
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear, animations: { view.alpha = 0 })
    advance(10, 11)
    #expect(view.layer.shown.opacity == 1)
    advance(12.5)
    #expect(view.layer.shown.opacity == 0.5)
    view.layer.removeAllAnimations()
  }

  /// A move amid a move keeps its momentum: both are added up.
  @Test func interruption() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 150
    } completion: {
      ends.append($0)
    }
    advance(10, 10.5)
    #expect(view.layer.shown.position.x == 100)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 50
    } completion: {
      ends.append($0)
    }
    advance(10.5)
    #expect(view.layer.shown.position.x == 100, "no jump")
    advance(11)
    #expect(view.layer.shown.position.x == 100 && ends == [true])
    advance(11.5)
    #expect(view.layer.shown.position.x == 50 && ends == [true, true])
  }

  @Test func replacedAnimationsAreUnfinished() {
    var ends: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    advance(10, 10.5)
    UIView.animate(withDuration: 1) {
      view.alpha = 1
    } completion: {
      ends.append($0)
    }
    #expect(ends == [false])
    advance(11, 12)
    #expect(ends == [false, true])
  }

  @Test func springs() {
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      view.center.x = 150
    }
    advance(10)
    var farthest: CGFloat = 0
    for step in 1..<60 {
      advance(10 + Double(step) / 60)
      farthest = max(farthest, view.layer.shown.position.x)
    }
    #expect(farthest > 160 && abs(view.layer.shown.position.x - 150) < 1)
    view.layer.removeAllAnimations()
    UIView.animate(springDuration: 0.5, bounce: 0) { view.alpha = 0 }
    #expect(view.layer.animation(forKey: "opacity") is CASpringAnimation)
    view.layer.removeAllAnimations()
  }

  @Test func keyframes() {
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: KeyframeOptions.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
    }
    func shown(_ time: Double) -> Float {
      advance(time)
      return view.layer.shown.opacity
    }
    advance(10)
    #expect(shown(10.25) == 1 && shown(10.75) == 0.5 && shown(11) == 0 && shown(11.5) == 0.5)
    view.layer.removeAllAnimations()
  }

  private enum KeyframeOptions {
    @MainActor static let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue
    )
  }

  @Test func nestedBlocksInherit() {
    UIView.animate(withDuration: 2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { view.center.x = 0 }
    }
    #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
    #expect(view.layer.animation(forKey: "position")?.duration == 1)
    #expect(UIView.inheritedAnimationDuration == 0)
    view.layer.removeAllAnimations()
  }

  @Test func repeating() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { view.alpha = 0 }
    advance(10, 11.25)
    #expect(view.layer.shown.opacity == 0.25)
    #expect(view.isClosedToTouches)
    view.layer.removeAllAnimations()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 1 }
    }
    #expect(view.layer.animation(forKey: "opacity")?.repeatCount == 2)
    #expect(view.layer.animation(forKey: "opacity")?.autoreverses == true && !view.isClosedToTouches)
    view.layer.removeAllAnimations()
  }

  /// What follows from a change is animated with it.
  @Test func layoutInTheBlock() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    child.autoresizingMask = .flexibleHeight
    view.addSubview(child)
    UIView.animate(withDuration: 1) { view.bounds.size.height = 200 }
    #expect(child.layer.animationKeys()?.contains("bounds") == true)
    view.layer.removeAllAnimations()
    child.layer.removeAllAnimations()
  }

  @Test func transitions() {
    var ends: [Bool] = []
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
      view.backgroundColor = .red
    } completion: {
      ends.append($0)
    }
    #expect(view.layer.animationKeys() == [kCATransition] && view.backgroundColor == .red)
    advance(10, 11)
    #expect(ends == [true])
    let (old, new) = (UIView(), UIView())
    view.addSubview(old)
    UIView.transition(from: old, to: new, duration: 0, options: [])
    #expect(view.subviews == [new])
  }
}

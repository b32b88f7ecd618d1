import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// Animations as they were written before blocks.
@MainActor @Suite(.framesByHand) struct AnimationStretchTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let clock = LayerClock.shared

  private final class Delegate: NSObject {
    var told: [String] = []
    func stopped(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
      told.append("\(name ?? "-") \(finished.boolValue) \(context == nil)")
    }
  }

  @Test func changesBetweenBeginAndCommitAreAnimated() {
    let delegate = Delegate()
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationDelay(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(delegate)
    UIView.setAnimationDidStop(
      Selector("stopped:finished:context:", Delegate.stopped(_:finished:context:))
    )
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 200
    #expect(view.layer.animationKeys() == ["opacity"], "what comes after is not animated")
    for time in [10.0, 11] { clock.advance(to: time) }
    #expect(view.layer.shown.opacity == 1)
    clock.advance(to: 12)
    #expect(view.layer.shown.opacity == 0.5 && delegate.told.isEmpty)
    clock.advance(to: 13)
    #expect(delegate.told == ["fade true true"])
  }

  @Test func stretchesLieInEachOther() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(4)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 150
    UIView.commitAnimations()
    for time in [10.0, 10.1] { clock.advance(to: time) }
    #expect(abs(view.layer.shown.position.x - 100) < 0.01, "a fifth of a second, unless it is said otherwise")
    clock.advance(to: 12)
    #expect(view.layer.shown.opacity == 0.5)
    UIView.commitAnimations()
    view.alpha = 1
    #expect(view.layer.animationKeys() == ["opacity"], "nothing is left to be committed")
  }

  @Test func repeats() throws {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationRepeatCount(3)
    UIView.setAnimationRepeatAutoreverses(true)
    view.alpha = 0
    UIView.commitAnimations()
    let animation = try #require(view.layer.animation(forKey: "opacity"))
    #expect(animation.repeatCount == 3 && animation.autoreverses)
  }

  @Test func transitions() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlUp, for: view, cache: true)
    UIView.commitAnimations()
    #expect((view.layer.animation(forKey: kCATransition) as? CATransition)?.type == .curlUp)
    #expect(UIView.AnimationOptions.transitionCurlDown.transition?.type == .curlDown)
  }
}

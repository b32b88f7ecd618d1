import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("UIViewPropertyAnimator")
struct PropertyAnimatorTests {
  @Test("Nothing happens before the start; the changes are animated then")
  func start() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 0 }
    #expect(animator.duration == 0.5 && animator.state == .inactive && view.alpha == 1)
    animator.addAnimations({ view.center.x = 80 }, delayFactor: 0.5)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.alpha == 0 && view.center.x == 80)
    #expect(view.layer.animation(forKey: "opacity").map { abs($0.duration - 0.5) < 0.01 } ?? false)
    #expect(view.layer.animation(forKey: "position").map { abs($0.duration - 0.25) < 0.01 } ?? false)
  }

  @Test("The end is told, also where nothing moves")
  func completion() async {
    let position = await withCheckedContinuation { continuation in
      let animator = UIViewPropertyAnimator(duration: 0.2, dampingRatio: 0.8, animations: {})
      animator.addCompletion { continuation.resume(returning: $0) }
      animator.startAnimation(afterDelay: 0)
    }
    #expect(position == .end)
    let running = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.2, delay: 0, animations: {})
    #expect(running.isRunning)
  }
}

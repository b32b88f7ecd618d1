import CoreGraphics
import Foundation
import SlipwayFoundation

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// An animation that can be held, moved and turned back.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  /// Whether it goes back to its begin.
  var isReversed: Bool { get set }
  /// The part of the way, 0 to 1. Setting it holds the animation there.
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  /// Ends it where it is: with `false` it is stopped and waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes blocks. All methods are optional.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {}

extension UIViewImplicitlyAnimating {
  package var addAnimations_delayFactor: ((@escaping () -> Void, CGFloat) -> Void)? {
    optionalMethod("addAnimations:delayFactor:")
  }
  package var addAnimations: ((@escaping () -> Void) -> Void)? { optionalMethod("addAnimations:") }
  package var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
    optionalMethod("addCompletion:")
  }
  package var continueAnimation_withTimingParameters_durationFactor: (((any UITimingCurveProvider)?, CGFloat) -> Void)?
  { optionalMethod("continueAnimationWithTimingParameters:durationFactor:") }
}

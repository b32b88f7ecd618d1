import Foundation
import QuartzCore

extension UIView {
  /// Animates the changes that the block makes.
  ///
  /// `completion` gets `false` if an animation was cut short. If nothing is animated, it is called in the next turn of the
  /// run loop.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options, completion: completion).run(animations)
  }

  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes that the block makes along a function of time, in seconds, which is 1 at the end.
  package static func animate(
    duration: TimeInterval,
    progress: @escaping (TimeInterval) -> Double,
    changes: () -> Void,
    completion: (() -> Void)?
  ) {
    let pace = SampledTimingFunction { CGFloat(progress(Double($0) * duration)) }
    ViewAnimation(
      duration: duration,
      delay: 0,
      options: [.overrideInheritedCurve, .overrideInheritedDuration],
      pace: .curve(pace),
      completion: completion.map { completion in { _ in completion() } }
    ).run(changes)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Moves as on a spring that comes to rest after `duration`. A `dampingRatio` of 1 does not swing; `velocity` is in whole
  /// ways per second.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      duration: duration,
      delay: delay,
      options: options,
      pace: .spring(dampingRatio: max(dampingRatio, 0.01), initialVelocity: velocity),
      completion: completion
    ).run(animations)
  }

  /// Moves as on a spring that seems to take `duration` and bounces by -1…1 (iOS 17).
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0,
    options: UIView.AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    let dampingRatio = spring.damping / (2 * spring.stiffness.squareRoot())
    ViewAnimation(
      duration: spring.settlingDuration,
      delay: delay,
      options: options,
      pace: .spring(dampingRatio: dampingRatio, initialVelocity: initialSpringVelocity),
      completion: completion
    ).run(animations)
  }

  /// Animates the changes of the key frames that the block adds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      duration: duration,
      delay: delay,
      options: AnimationOptions(rawValue: options.rawValue),
      completion: completion
    ).runKeyframes(animations)
  }

  /// A key frame of the block that is being run: its begin and its length in parts of the whole.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let current = ViewAnimation.running.last else { return animations() }
    current.run(start: CGFloat(frameStartTime), duration: CGFloat(frameDuration), animations)
  }

  /// Changes how often the animations of the block that is being run are repeated, for those the block makes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    guard let current = ViewAnimation.running.last else { return animations() }
    let repeating = ViewAnimation(
      duration: current.duration,
      delay: current.delay,
      options: current.options.union(autoreverses ? [.repeat, .autoreverse] : .repeat),
      completion: nil
    )
    repeating.repeatCount = Float(count)
    repeating.run(animations)
  }

  /// Shows the changes that the block makes below `view` by a transition from its old picture to the new one.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = ViewAnimation(duration: duration, delay: 0, options: options, completion: completion)
    block.run {
      if let transition = options.transition, duration > 0, ViewAnimation.isEnabled {
        block.wait(for: transition)
        view.layer.add(transition, forKey: kCATransition)
      }
      if options.contains(.allowAnimatedContent) { animations?() } else { performWithoutAnimation { animations?() } }
      performWithoutAnimation { view.layoutIfNeeded() }
    }
  }

  /// Shows what the block changes below the view by a cross-fade, where that is asked for and somebody sees it.
  func crossFade(if animated: Bool, _ change: @escaping () -> Void) {
    guard animated, window != nil else { return change() }
    UIView.transition(
      with: self,
      duration: 0.25,
      options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: change
    )
  }

  /// Replaces one view by another in its superview (or hides and shows them) by a transition of the superview.
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else { return }
    transition(
      with: superview,
      duration: duration,
      options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      },
      completion: completion
    )
  }
}

import Foundation
import QuartzCore
import SlipwayFoundation

/// Animations as they were written before blocks: from `beginAnimations` to `commitAnimations` each change is animated.
@MainActor private final class AnimationStretch {
  /// Those that have begun, the innermost last.
  static var begun: [AnimationStretch] = []

  let animation = ViewAnimation(duration: 0.2, delay: 0, options: [], completion: nil)
  let name: String?
  let context: UnsafeMutableRawPointer?
  weak var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  init(_ name: String?, _ context: UnsafeMutableRawPointer?) {
    self.name = name
    self.context = context
  }

  func commit() {
    if let delegate, let willStart {
      let (name, context) = (name, context)
      DispatchQueue.main.async { MainActor.assumeIsolated { _ = willStart.send(to: delegate, name, context) } }
    }
    if let delegate, let didStop {
      animation.completion = { [name, context] finished in
        didStop.send(to: delegate, name, NSNumber(value: finished), context)
      }
    }
    animation.commit()
  }
}

extension UIView {
  /// How one view takes the place of another.
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown

    fileprivate var options: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }

  /// Changes from here to `commitAnimations()` are animated, in 0.2 seconds unless it is said otherwise. What is said is said
  /// before the changes. Such stretches may lie in each other.
  ///
  /// - Parameters:
  ///   - animationID: what the delegate's methods are given.
  ///   - context: handed to them as well.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let stretch = AnimationStretch(animationID, context)
    AnimationStretch.begun.append(stretch)
    stretch.animation.begin()
  }

  /// Ends the stretch that was begun last. The animations begin in the next frame.
  public class func commitAnimations() { AnimationStretch.begun.popLast()?.commit() }

  /// Who is told of the begin and of the end.
  public class func setAnimationDelegate(_ delegate: Any?) { current?.delegate = delegate as AnyObject? }
  /// A method of the delegate's with the animation's name and context: `animationWillStart(_:context:)`.
  public class func setAnimationWillStart(_ selector: Selector?) { current?.willStart = selector }
  /// A method of the delegate's with the name, whether all came to its end, and the context:
  /// `animationDidStop(_:finished:context:)`.
  public class func setAnimationDidStop(_ selector: Selector?) { current?.didStop = selector }
  /// In seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) { current?.animation.duration = max(0, duration) }
  /// How many seconds pass before.
  public class func setAnimationDelay(_ delay: TimeInterval) { current?.animation.delay = max(0, delay) }
  /// When it begins.
  public class func setAnimationStart(_ startDate: Date) { setAnimationDelay(startDate.timeIntervalSinceNow) }
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    current?.animation.pace = .curve(curve.timingFunction)
  }
  /// How often it is shown; parts of one are possible.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    current?.animation.repeatCount = repeatCount
    set(.repeat, repeatCount > 0)
  }
  /// Whether every other time goes back. Without a count it has no effect.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) { set(.autoreverse, repeatAutoreverses) }
  /// Whether what is moving goes on from where it is seen.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    set(.beginFromCurrentState, fromCurrentState)
  }

  /// The changes below a view are shown by a transition of it.
  /// - Parameter cache: whether pictures of before and after are enough. They are what is shown in any case.
  public class func setAnimationTransition(
    _ transition: UIView.AnimationTransition,
    for view: UIView,
    cache: Bool
  ) {
    guard let animation = current?.animation, let shown = transition.options.transition else { return }
    guard animation.duration > 0, ViewAnimation.isEnabled else { return }
    if case .curve(let function) = animation.pace { shown.timingFunction = function }
    animation.wait(for: shown)
    view.layer.add(shown, forKey: kCATransition)
  }

  private static var current: AnimationStretch? { AnimationStretch.begun.last }

  private static func set(_ option: AnimationOptions, _ isOn: Bool) {
    guard let animation = current?.animation else { return }
    if isOn { animation.options.insert(option) } else { animation.options.remove(option) }
  }
}

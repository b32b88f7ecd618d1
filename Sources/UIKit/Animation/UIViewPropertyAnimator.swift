import CoreGraphics
import Foundation
import QuartzCore

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// Animations that are put together first and started later.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// Seconds.
  public let duration: TimeInterval
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  private let pace: ViewAnimation.Pace
  private var options: UIView.AnimationOptions = []
  private var animations: [(delay: CGFloat, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  private init(_ duration: TimeInterval, _ pace: ViewAnimation.Pace, _ animations: (() -> Void)?) {
    self.duration = duration
    self.pace = pace
    super.init()
    if let animations { addAnimations(animations) }
  }
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration, .curve(UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16).curve), animations)
  }
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = CAMediaTimingFunction(
      controlPoints: Float(point1.x),
      Float(point1.y),
      Float(point2.x),
      Float(point2.y)
    )
    self.init(duration, .curve(curve), animations)
  }
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration, .spring(dampingRatio: max(ratio, 0.01), initialVelocity: 0), animations)
  }

  /// Runs at once.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration, .curve(options.curve), animations)
    animator.options = options
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Added while it runs, they take what is left of the time.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Begins after a part of the duration, 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append((min(max(delayFactor, 0), 1), animation))
    if isRunning { run(delay: 0) }
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() { startAnimation(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    state = .active
    isRunning = true
    end = ProcessInfo.processInfo.systemUptime + max(0, delay) + duration
    run(delay: max(0, delay))
  }

  private var waitsFor = 0
  private var end: TimeInterval = 0

  private func run(delay: TimeInterval) {
    let left = min(duration, max(0, end - delay - ProcessInfo.processInfo.systemUptime))
    let waiting = animations
    animations = []
    for (part, body) in waiting {
      waitsFor += 1
      let late = left * TimeInterval(part)
      ViewAnimation(
        duration: left - late,
        delay: delay + late,
        options: options,
        pace: pace,
        completion: { [self] _ in
          waitsFor -= 1
          if waitsFor == 0 { finish() }
        }
      ).run(body)
    }
    if waitsFor == 0 { finish() }
  }

  private func finish() {
    state = .inactive
    isRunning = false
    let waiting = completions
    completions = []
    for completion in waiting { completion(.end) }
  }
}

import CoreGraphics
import Foundation
import QuartzCore

/// Animations that are put together first and started later; they can be held, moved by hand and turned back.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Seconds.
  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  /// Whether touches reach views while they are animated.
  open var isUserInteractionEnabled = true
  /// Whether it may be held and moved.
  open var isInterruptible = true
  /// Whether a way by hand is even, and does not follow the curve.
  open var scrubsLinearly = true
  /// Whether it stays active at its end, so that it can be turned back; completions are not called then.
  open var pausesOnCompletion = false
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  private let curve: any UITimingCurveProvider
  private let timeline = AnimationTimeline()
  private var options: UIView.AnimationOptions = []
  private var animations: [(delay: CGFloat, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// In the order in which they were made.
  private var changes: [PropertyChange] = []
  /// What was set before the animator was stopped.
  private var ends: [() -> Void] = []

  /// A spring with physical values decides on the duration itself.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.springTimingParameters?.settlingDuration ?? max(0, duration)
    timingParameters = parameters
    curve = parameters
    super.init()
  }
  public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  // `init` is not required, so a class method cannot name it on `Self`: see `UIView.make(frame:)`.
  @_silgen_name("slipway_animator_make") package convenience init(dynamicDuration: TimeInterval, curve: Int) {
    let curve = UIView.AnimationCurve(rawValue: curve) ?? .easeInOut
    self.init(duration: dynamicDuration, timingParameters: UICubicTimingParameters(animationCurve: curve))
  }
  @_silgen_name("slipway_animator_make")
  private static func make(duration: TimeInterval, curve: Int) -> UIViewPropertyAnimator

  /// Runs at once.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = unsafeDowncast(make(duration: duration, curve: Int(options.rawValue >> 16 & 3)), to: self)
    animator.options = options
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    // Nobody can start it any more: what is set is shown.
    timeline.end(finished: false)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
    copy.options = options
    copy.animations = animations
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isInterruptible = isInterruptible
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    return copy
  }

  /// Added while it runs, they take what is left of the way.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Begins after a part of the duration, 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append((min(max(delayFactor, 0), 1), animation))
    if state == .active { runBlocks() }
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }
  /// From where it stands; the first time from the begin.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = max(0, delay)
    activate()
    run(curve, over: changes.isEmpty ? 0 : duration * TimeInterval(1 - fractionComplete), after: self.delay)
  }

  open func pauseAnimation() {
    guard state != .stopped, isInterruptible || state == .inactive else { return }
    activate()
    hold()
  }

  /// Goes on with other parameters. The factor is of the whole duration; 0 is for what is left of it.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active else { return }
    hold()
    let part = durationFactor == 0 ? 1 - fractionComplete : durationFactor
    run(parameters ?? curve, over: duration * TimeInterval(part), after: 0)
  }

  open var isReversed = false {
    didSet {
      guard oldValue != isReversed, isRunning else { return }
      hold()
      run(curve, over: duration * TimeInterval(1 - fractionComplete), after: 0)
    }
  }

  /// 0 where it comes from and 1 where it goes to; turned back, it comes from the end. Setting it holds it there.
  open var fractionComplete: CGFloat {
    get {
      let fraction = min(1, max(0, timeline.progress(of: 0)))
      return isReversed ? 1 - fraction : fraction
    }
    set {
      guard state != .stopped else { return }
      activate()
      hold()
      var fraction = min(1, max(0, newValue))
      if !scrubsLinearly { fraction = curve.pace(over: duration)(fraction) }
      timeline.move(to: isReversed ? 1 - fraction : fraction)
    }
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    timeline.move(to: isReversed ? 1 : 0)
    runBlocks()
  }

  private func hold() {
    timeline.hold()
    isRunning = false
    FrameDriver.shared.stopFollowing(self)
  }

  private func run(_ curve: any UITimingCurveProvider, over duration: TimeInterval, after delay: TimeInterval) {
    isRunning = true
    let begin = LayerClock.shared.now + delay
    let pace = curve.pace(over: duration)
    timeline.start(.init(begin: begin, duration: duration, goesBack: isReversed, pace: pace))
    FrameDriver.shared.follow(self) { [self] _ in
      if timeline.hasArrived { arrive() }
      return isRunning
    }
  }

  private func runBlocks() {
    let waiting = animations
    animations = []
    // What is added on the way takes the rest of it.
    let begin = min(1, max(0, timeline.progress(of: 0)))
    for (part, body) in waiting {
      let track = ViewAnimation.Track(timeline: timeline, start: begin + (1 - begin) * part) { [weak self] change in
        self?.changes.append(change)
      }
      var options = options
      if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
      ViewAnimation(duration: max(duration, 0.001), delay: 0, options: options, track: track, completion: nil).run(body)
    }
  }

  // MARK: The end

  private func arrive() {
    hold()
    timeline.move(to: isReversed ? 0 : 1)
    guard !pausesOnCompletion else { return }
    finish(at: isReversed ? .start : .end)
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    hold()
    ends = changes.map { $0.capture(shown: false) }
    let shown = changes.map { $0.capture(shown: true) }
    timeline.end(finished: false)
    for set in shown { set() }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// For an animator that was stopped: sets what is to stay, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(
      state == .stopped,
      "finishAnimation(at:) needs an animator that was stopped with stopAnimation(false)."
    )
    if finalPosition == .end { for set in ends { set() } }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    if position == .start { for change in changes.reversed() { change.undo() } }
    timeline.end(finished: true)
    state = .inactive
    let waiting = completions
    forget()
    for completion in waiting { completion(position) }
  }

  private func forget() {
    changes = []
    ends = []
    completions = []
  }
}

import Foundation
import QuartzCore

/// One block of view animations: how the changes made in it are animated, and who waits for their end.
@MainActor final class ViewAnimation {
  /// What kind of animation a change becomes.
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(dampingRatio: CGFloat, initialVelocity: CGFloat)
  }

  /// The blocks that are being run, the innermost last.
  private(set) static var running: [ViewAnimation] = []
  static var isEnabled = true

  var duration: TimeInterval
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var pace: Pace
  var completion: ((Bool) -> Void)?
  private var isCollecting = true
  private var waitsFor = 0
  private var wasCutShort = false
  /// In a block of key frames: the changes so far, to be made into animations at its end.
  private var keyframes: [(change: PropertyChange, start: CGFloat, end: CGFloat)]?
  private var keyframe: (start: CGFloat, end: CGFloat) = (0, 1)
  private var changedViews: [UIView] = []
  /// What the animations follow in place of the clock.
  private let track: Track?

  /// A property animator's timeline, from a part of it on.
  struct Track {
    let timeline: AnimationTimeline
    let start: CGFloat
    /// Hears of each change.
    let note: @MainActor (PropertyChange) -> Void
  }

  init(
    duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions,
    pace: Pace? = nil,
    track: Track? = nil,
    completion: ((Bool) -> Void)?
  ) {
    let outer = Self.running.last
    self.track = track ?? (options.contains(.overrideInheritedDuration) ? nil : outer?.track)
    self.duration =
      outer.flatMap { options.contains(.overrideInheritedDuration) ? nil : $0.duration } ?? max(0, duration)
    self.pace =
      outer.flatMap { options.contains(.overrideInheritedCurve) || pace != nil ? nil : $0.pace }
      ?? pace ?? .curve(options.curve)
    self.delay = max(0, delay)
    self.options = options
    self.completion = completion
  }

  /// Runs the block; its changes are animated.
  func run(_ animations: () -> Void) {
    perform(animations)
    addKeyframeAnimations()
    isCollecting = false
    if waitsFor == 0 { endSoon() }
  }

  private func perform(_ animations: () -> Void) {
    Self.running.append(self)
    animations()
    layOut()
    Self.running.removeLast()
  }

  private func layOut() {
    guard options.contains(.layoutSubviews) else { return }
    for view in changedViews { view.layoutIfNeeded() }
  }

  /// From here on changes are animated by this, until `commit()`.
  func begin() { Self.running.append(self) }

  /// Ends what `begin()` began.
  func commit() {
    layOut()
    Self.running.removeAll { $0 === self }
    isCollecting = false
    if waitsFor == 0 { endSoon() }
  }

  func runKeyframes(_ animations: () -> Void) {
    keyframes = []
    run(animations)
  }

  /// One key frame of the block that is being run.
  func run(start: CGFloat, duration: CGFloat, _ animations: () -> Void) {
    let outer = keyframe
    keyframe = (max(0, min(1, start)), max(0, min(1, start + duration)))
    animations()
    keyframe = outer
  }

  // MARK: Actions

  /// The action for a change of a view's layer; `nil` if it is not animated now.
  static func action(for view: UIView, forKey key: String) -> (any CAAction)? {
    guard isEnabled, let current = running.last, current.duration > 0, !instantKeys.contains(key) else { return nil }
    return PropertyChange(of: view.layer, forKey: key) { change in
      MainActor.assumeIsolated { current.animate(change, of: view) }
    }
  }

  /// Switches: they are flipped at once.
  private static let instantKeys: Set<String> = ["hidden", "masksToBounds", "contents", "contentsScale", "zPosition"]

  private func animate(_ change: PropertyChange, of view: UIView) {
    if !changedViews.contains(view) { changedViews.append(view) }
    track?.note(change)
    if keyframes != nil {
      change.settle()
      keyframes?.append((change, keyframe.start, keyframe.end))
      return
    }
    change.add(makeAnimation()) {
      configure($0)
      follow($0)
    }
  }

  private func follow(_ animation: CAAnimation) {
    animation.timeline = track?.timeline
    animation.timelineStart = track?.start ?? 0
  }

  private func makeAnimation() -> CABasicAnimation {
    if track != nil { return CABasicAnimation() }
    switch pace {
    case .curve(let function):
      let animation = CABasicAnimation()
      animation.timingFunction = function
      return animation
    case .spring(let dampingRatio, let initialVelocity):
      let animation = CASpringAnimation()
      animation.settle(in: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
      return animation
    }
  }

  private func configure(_ animation: CAAnimation) {
    animation.duration = duration
    animation.startDelay = delay
    animation.fillMode = .backwards
    if options.contains(.repeat) { animation.repeatCount = repeatCount > 0 ? Float(repeatCount) : .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    animation.allowsTouches = options.contains(.allowUserInteraction)
    waitsFor += 1
    animation.onEnd = { [self] finished in MainActor.assumeIsolated { ended(finished) } }
  }

  /// How often a repeating animation runs; 0 for no end.
  var repeatCount: Float = 0

  private func addKeyframeAnimations() {
    guard let keyframes else { return }
    self.keyframes = nil
    let order = keyframes.map(\.change.identity)
    let groups = Dictionary(grouping: keyframes, by: \.change.identity)
    var done: Set<PropertyChange.Identity> = []
    for identity in order where done.insert(identity).inserted {
      let animation = CAKeyframeAnimation()
      animation.calculationMode = UIView.KeyframeAnimationOptions(rawValue: options.rawValue).calculationMode
      if case .curve(let function) = pace { animation.timingFunction = function }
      configure(animation)
      follow(animation)
      PropertyChange.addKeyframes(groups[identity]!, animation)
    }
  }

  // MARK: The end

  /// A transition or the like that the block waits for.
  func wait(for animation: CAAnimation) { configure(animation) }

  private func ended(_ finished: Bool) {
    waitsFor -= 1
    if !finished { wasCutShort = true }
    if waitsFor == 0, !isCollecting { complete() }
  }

  /// Nothing moves: the end comes in the next turn of the run loop, as Apple says.
  private func endSoon() {
    guard completion != nil else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.complete() } }
  }

  private func complete() {
    let completion = completion
    self.completion = nil
    completion?(!wasCutShort)
  }
}

extension UIView {
  func animationAction(forKey event: String) -> (any CAAction)? { ViewAnimation.action(for: self, forKey: event) }

  /// Whether an animation that was not made with `allowUserInteraction` keeps touches away from the view.
  var isClosedToTouches: Bool { layer.isAnimating && layer.runsAnimationWithoutTouches }

  /// Runs changes as they are, whatever block is being run.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = ViewAnimation.isEnabled
    ViewAnimation.isEnabled = false
    actionsWithoutAnimation()
    ViewAnimation.isEnabled = wasEnabled
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }
  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled }
  /// In an animation block, how long it lasts; otherwise 0.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.running.last?.duration ?? 0 }
}

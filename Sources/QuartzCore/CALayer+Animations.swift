/// An animation that a layer runs.
final class RunningAnimation {
  let key: String
  let animation: CAAnimation
  let completions: [AnimationCompletion]
  /// Whether its begin is the next frame's time.
  var waitsForFrame: Bool
  /// For a transition: what was shown before.
  var oldPicture: AnyObject?
  var hasStarted = false
  var hasEnded = false

  init(key: String, animation: CAAnimation, completions: [AnimationCompletion]) {
    self.key = key
    self.animation = animation
    self.completions = completions
    waitsForFrame = animation.beginTime == 0
    for completion in completions { completion.enter() }
  }

  func begin(at time: CFTimeInterval) {
    waitsForFrame = false
    animation.timing.beginTime = time + animation.startDelay
  }

  /// Whether the next frame looks different.
  var isMoving: Bool { animation.timeline.map { !$0.isPaused } ?? !hasEnded }

  func tellEnd(finished: Bool) {
    hasEnded = true
    animation.delegate?.animationDidStop?(animation, finished)
    animation.onEnd?(finished)
    for completion in completions { completion.leave() }
  }
}

extension CALayer {
  package var isAnimating: Bool { !animations.isEmpty }

  /// Whether something of it is on a way with an end.
  var hasAnimationsThatEnd: Bool {
    animations.contains { $0.isMoving && $0.animation.timing.activeDuration($0.animation.duration) < Self.endless }
  }

  /// Seconds that nobody waits for.
  private static let endless: CFTimeInterval = 60

  package var runsAnimationWithoutTouches: Bool {
    animations.contains { !$0.animation.allowsTouches && !$0.hasEnded }
  }

  /// The transition that is being shown: how far it is, and the old picture.
  package var transition: (animation: CATransition, progress: CGFloat, picture: AnyObject)? {
    let found = animations.lazy.compactMap { running in
      (running.animation as? CATransition).map { (running, $0) }
    }.first
    guard let (running, transition) = found, let picture = running.oldPicture else { return nil }
    let time = running.waitsForFrame ? transition.timing.parentTime(0) : localTime(LayerClock.shared.now)
    return transition.progress(at: time).map { (transition, $0, picture) }
  }

  func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.copy() as! CAAnimation
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
    if copy.timingFunction == nil, let function = TransactionStack.current.lookUp(\.timingFunction) {
      copy.timingFunction = function
    }
    (copy as? CAAnimationGroup)?.fillDurations()
    let key = copy is CATransition ? kCATransition : key
    if let key { removeRunning(key) }
    let name = key ?? "\(ObjectIdentifier(copy))"
    let running = RunningAnimation(key: name, animation: copy, completions: TransactionStack.current.completions)
    if copy is CATransition { running.oldPicture = host?.picture(of: self) }
    animations.append(running)
    copy.timeline?.add(self)
    // Where time stands still, no frame is the first.
    if running.waitsForFrame, isHeld { running.begin(at: localTime(LayerClock.shared.now)) }
    LayerClock.shared.add(self)
    tellHost(copy.changes(in: self))
  }

  func removeRunning(_ key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    let removed = animations.remove(at: index)
    finish(removed)
  }

  func removeAllRunning() {
    let removed = animations
    animations = []
    for running in removed { finish(running) }
  }

  private func finish(_ running: RunningAnimation) {
    if animations.isEmpty { LayerClock.shared.remove(self) }
    tellHost(running.animation.changes(in: self))
    if running.animation.changesContents(of: self) { markForDisplay() }
    if !running.hasEnded { running.tellEnd(finished: false) }
  }

  /// Begins and ends animations for the frame of a time. What delegates are told is added to `events`.
  func showFrame(at time: CFTimeInterval, _ events: inout [() -> Void]) {
    let local = localTime(time)
    var change: LayerChange = []
    for running in animations {
      let animation = running.animation
      if running.waitsForFrame { running.begin(at: local) }
      change.formUnion(animation.changes(in: self))
      if animation.changesContents(of: self) { markForDisplay() }
      // It ends when its timeline's owner removes it.
      if animation.timeline != nil { continue }
      let inside = animation.timing.localTime(local)
      if !running.hasStarted, inside >= 0 {
        running.hasStarted = true
        events.append { animation.delegate?.animationDidStart?(animation) }
      }
      guard animation.timing.hasEnded(at: inside, duration: animation.runDuration) else { continue }
      if animation.isRemovedOnCompletion { animations.removeAll { $0 === running } }
      guard !running.hasEnded else { continue }
      running.hasEnded = true
      events.append {
        running.tellEnd(finished: true)
      }
    }
    let movesByItself = moveByItself()
    if movesByItself { change.insert(.looks) }
    if !change.isEmpty { tellHost(change) }
    if !movesByItself, !animations.contains(where: \.isMoving) { LayerClock.shared.remove(self) }
  }

  /// The layer's own time: that of its superlayers, through each one's timing.
  func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    timing.localTime(parent?.localTime(time) ?? time)
  }

  func globalTime(_ time: CFTimeInterval) -> CFTimeInterval {
    let time = timing.parentTime(time)
    return parent?.globalTime(time) ?? time
  }

  /// What is shown at the present frame: the layer itself, or a copy with its animations applied.
  package var shown: CALayer { isAnimating ? presentationCopy() : self }

  func presentationCopy() -> CALayer {
    let copy = Self.makeCopy(self)
    copy.modelLayer = self
    let local = localTime(LayerClock.shared.now)
    for running in animations {
      running.animation.apply(to: copy, at: running.waitsForFrame ? running.animation.timing.parentTime(0) : local)
    }
    return copy
  }

  /// Whether this layer's time, or that of one around it, stands still.
  private var isHeld: Bool { timing.speed == 0 || parent?.isHeld ?? false }

  func animatableProperty(_ keyPath: String) -> AnimatableProperty? {
    animatableProperties[keyPath]
  }

  // A convenience initialiser calls `init(layer:)` through the vtable of the class it is given; declared once more as a
  // class method, it can be called on a class that is known only at run time.
  @_silgen_name("slipway_layer_copy") package convenience init(dynamicCopyOf layer: CALayer) { self.init(layer: layer) }
  @_silgen_name("slipway_layer_copy") private static func makeCopy(_ layer: CALayer) -> CALayer
}

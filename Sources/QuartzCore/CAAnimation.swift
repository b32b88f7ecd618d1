/// Something that changes over time in a layer. Adding one to a layer copies it.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()
  /// What was set by keys that the animation has no property for.
  var keyedValues: [String: Any] = [:]

  /// How a run's time is paced; `nil` is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept until the animation is removed.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer drops the animation when it has ended.
  open var isRemovedOnCompletion = true
  /// Seconds from the first frame to the begin, where `beginTime` is 0.
  package var startDelay: CFTimeInterval = 0
  /// Whether a view reacts to touches while the animation runs.
  package var allowsTouches = true
  /// What the animation follows in place of the clock, and the part of it after which it begins.
  package var timeline: AnimationTimeline?
  package var timelineStart: CGFloat = 0
  /// Called once, when the animation has ended (`true`) or is removed before.
  package var onEnd: ((Bool) -> Void)?

  public override init() {
    super.init()
  }

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// Seconds of one run; 0 takes the current transaction's when the animation is added.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeEmptyCopy()
    copy.copyValues(of: self)
    return copy
  }

  /// A new animation of the framework's class that is nearest to the receiver's.
  func makeEmptyCopy() -> CAAnimation { CAAnimation() }

  func copyValues(of other: CAAnimation) {
    timing = other.timing
    keyedValues = other.keyedValues
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    startDelay = other.startDelay
    allowsTouches = other.allowsTouches
    onEnd = other.onEnd
    timeline = other.timeline
    timelineStart = other.timelineStart
  }

  /// Adds the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Seconds of one run, once it is known what a duration of 0 stands for.
  var runDuration: CFTimeInterval { duration }

  /// What the animation changes in the layer.
  func changes(in layer: CALayer) -> LayerChange { [] }

  /// Writes into a presentation layer what is shown at a time of the parent.
  func apply(to layer: CALayer, at parentTime: CFTimeInterval) {
    if timeline != nil { return apply(to: layer, timeInRun: 0) }
    guard let time = timing.timeInRun(at: timing.localTime(parentTime), duration: runDuration) else { return }
    apply(to: layer, timeInRun: time)
  }

  /// `time` is between 0 and `runDuration`.
  func apply(to layer: CALayer, timeInRun time: CFTimeInterval) {}

  /// The part of a run that has passed, paced.
  func progress(_ time: CFTimeInterval) -> CGFloat {
    if let timeline { return timeline.progress(of: timelineStart) }
    let part = runDuration > 0 ? CGFloat(time / runDuration) : 1
    return timingFunction?.progress(at: part) ?? part
  }
}

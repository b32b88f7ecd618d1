/// Seconds of a clock that never jumps; the clock of all layers.
public func CACurrentMediaTime() -> CFTimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What is shown before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How an object's time runs within its parent's: `local = (parent - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming {
  /// When it begins, in the parent's time. In an animation that is added to a layer, 0 means with the next frame.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one run.
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  /// How many runs, fractions included; 0 counts as 1.
  var repeatCount: Float { get set }
  /// For how long the runs are repeated; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Each run is followed by one backwards.
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values of `CAMediaTiming`.
struct MediaTiming {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  func localTime(_ parentTime: CFTimeInterval) -> CFTimeInterval {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  func parentTime(_ localTime: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? beginTime : (localTime - timeOffset) / Double(speed) + beginTime
  }

  /// Local seconds from the first run's begin to the last one's end.
  func activeDuration(_ duration: CFTimeInterval) -> CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let run = autoreverses ? duration * 2 : duration
    return repeatCount > 0 ? run * Double(repeatCount) : run
  }

  func hasEnded(at local: CFTimeInterval, duration: CFTimeInterval) -> Bool {
    speed >= 0 && local >= activeDuration(duration)
  }

  /// The time within one run, at a local time; `nil` when nothing is shown.
  func timeInRun(at local: CFTimeInterval, duration: CFTimeInterval) -> CFTimeInterval? {
    var local = local
    if local < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      local = 0
    }
    let end = activeDuration(duration)
    if local >= end {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      local = end
    }
    guard duration > 0 else { return duration }
    let runs = local / duration
    var run = runs.rounded(.down)
    // The very end belongs to the run that ends there.
    if local == end, runs == run, run > 0 { run -= 1 }
    let time = local - run * duration
    return autoreverses && run.truncatingRemainder(dividingBy: 2) == 1 ? duration - time : time
  }
}

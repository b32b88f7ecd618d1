public import SlipwayFoundation

/// Calls a target for each frame that is about to be shown.
open class CADisplayLink: NSObject {
  private var call: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []

  /// `sel` names a method that takes the link. The target is kept until `invalidate()`.
  public convenience init(target: Any, selector sel: Selector) { self.init { sel.send(to: target, $0) } }

  private init(_ call: @escaping (CADisplayLink) -> Void) {
    self.call = call
    super.init()
  }

  /// Hands the times of frames to an object that it does not keep, and ends with it.
  package convenience init<Owner: AnyObject & Sendable>(
    of owner: Owner,
    _ frame: @escaping @MainActor (Owner, CFTimeInterval) -> Void
  ) {
    self.init { [weak owner] link in
      guard let owner else { return link.invalidate() }
      let time = link.timestamp
      MainActor.assumeIsolated { frame(owner, time) }
    }
  }

  /// The time of the last frame, in `CACurrentMediaTime()`'s seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// Seconds between two frames of the screen.
  open private(set) var duration: CFTimeInterval = 0
  /// When the frame that is being made is to be seen.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  open var isPaused = false { didSet { update() } }
  /// At most so many calls a second; 0 for as many as there are frames.
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Begins the calls. Frames come on the main run loop, whichever mode it runs in.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    update()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    update()
  }

  /// Ends the calls for good and lets the target go.
  open func invalidate() {
    modes = []
    call = nil
    update()
  }

  private func update() {
    if modes.isEmpty || isPaused || call == nil {
      LayerClock.shared.remove(self)
    } else {
      LayerClock.shared.add(self)
    }
  }
}

extension CADisplayLink: FrameFollower {
  func frame(at time: CFTimeInterval, interval: CFTimeInterval) {
    let rate = preferredFramesPerSecond > 0 ? Float(preferredFramesPerSecond) : preferredFrameRateRange.wanted
    let wanted = rate > 0 ? 1 / CFTimeInterval(rate) : interval
    // Half a frame's tolerance: a frame that comes a little early still counts.
    guard time - timestamp >= wanted - interval / 2, let call, !isPaused else { return }
    timestamp = time
    duration = interval
    targetTimestamp = time + max(wanted, interval)
    call(self)
  }
}

/// The frames a second that an animation asks for.
public struct CAFrameRateRange: Equatable, Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// 0 for none.
  public var preferred: Float?

  /// No wish of its own.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  fileprivate var wanted: Float { if let preferred, preferred > 0 { preferred } else { maximum } }
}

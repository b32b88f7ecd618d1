internal import Dispatch

/// Asks for frames: a window's frame clock, or a timer where there is no window.
package protocol FrameSource: AnyObject {
  /// From now on until `stopFrames()`, `LayerClock.shared.advance(to:)` is to be called for each frame, on the main thread.
  func startFrames()
  func stopFrames()
  /// Seconds between two frames.
  var frameInterval: CFTimeInterval { get }
}

/// The one clock of all animations and display links. It stands still while there are none.
package final class LayerClock: @unchecked Sendable {
  /// The clock of the process, or that of the task that asks: a test that moves time by hand has a clock of its own.
  package static var shared: LayerClock { own ?? process }
  package static let process = LayerClock(source: TimerFrameSource(), time: CACurrentMediaTime)
  @TaskLocal package static var own: LayerClock?

  private let lock = NSRecursiveLock()
  // Those that began first come first in each frame.
  private var layers = OrderedRegister<CALayer>()
  private var links = OrderedRegister<any FrameFollower>()
  private var frameTime: CFTimeInterval?
  private var isRunning = false
  private var currentSource: any FrameSource
  /// The present, in `CACurrentMediaTime()`'s seconds.
  package let time: @Sendable () -> CFTimeInterval

  package init(source: any FrameSource, time: @escaping @Sendable () -> CFTimeInterval) {
    currentSource = source
    self.time = time
  }

  /// Where frames come from. Changing it hands running animations over.
  package var source: any FrameSource {
    get { lock.withLock { currentSource } }
    set {
      lock.withLock {
        if isRunning { currentSource.stopFrames() }
        currentSource = newValue
        if isRunning { newValue.startFrames() }
      }
    }
  }

  /// The time of the frame that is shown; the present when nothing moves.
  package var now: CFTimeInterval { (lock.withLock { frameTime } ?? time()) - delay }

  /// By how much what is being recorded is behind the frame: a replicator's copies.
  private var delay: CFTimeInterval = 0

  /// Runs `body` with a present that lies further back.
  func delayed<Result>(by seconds: CFTimeInterval, _ body: () -> Result) -> Result {
    let before = delay
    delay += seconds
    defer { delay = before }
    return body()
  }

  /// Whether a layer is on a way that has an end: one that repeats for ever has none.
  package var hasAnimationsThatEnd: Bool { lock.withLock { layers.entries }.contains(where: \.hasAnimationsThatEnd) }

  /// Whether frames are wanted.
  package var needsFrames: Bool { lock.withLock { isRunning } }

  func add(_ layer: CALayer) {
    lock.withLock { layers[ObjectIdentifier(layer)] = layer }
    update()
  }

  func remove(_ layer: CALayer) {
    lock.withLock { layers[ObjectIdentifier(layer)] = nil }
    update()
  }

  func add(_ link: any FrameFollower) {
    lock.withLock { links[ObjectIdentifier(link)] = link }
    update()
  }

  func remove(_ link: any FrameFollower) {
    lock.withLock { links[ObjectIdentifier(link)] = nil }
    update()
  }

  private func update() {
    lock.withLock {
      let isWanted = !layers.isEmpty || !links.isEmpty
      guard isWanted != isRunning else { return }
      isRunning = isWanted
      if isWanted {
        currentSource.startFrames()
      } else {
        frameTime = nil
        currentSource.stopFrames()
      }
    }
  }

  /// Shows the frame of a time (in `CACurrentMediaTime()`'s seconds): begins and ends animations, tells the hosts of the
  /// layers that look different, then calls delegates, completion blocks and display links.
  package func advance(to time: CFTimeInterval) {
    let (layers, links) = lock.withLock {
      frameTime = time
      return (self.layers.entries, self.links.entries)
    }
    var events: [() -> Void] = []
    for layer in layers { layer.showFrame(at: time, &events) }
    for event in events { event() }
    for link in links { link.frame(at: time, interval: source.frameInterval) }
    update()
    // A frame that nothing moves in is over at once.
    lock.withLock { if !isRunning { frameTime = nil } }
  }
}

/// What is called for each frame besides animations.
protocol FrameFollower: AnyObject {
  func frame(at time: CFTimeInterval, interval: CFTimeInterval)
}

/// 60 frames a second from a timer on the main queue: for processes with no window.
private final class TimerFrameSource: FrameSource {
  private var timer: (any DispatchSourceTimer)?

  let frameInterval: CFTimeInterval = 1 / 60

  func startFrames() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: frameInterval)
    timer.setEventHandler { LayerClock.shared.advance(to: CACurrentMediaTime()) }
    timer.activate()
    self.timer = timer
  }

  func stopFrames() {
    timer?.cancel()
    timer = nil
  }
}

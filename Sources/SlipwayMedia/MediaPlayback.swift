import CGStreamer
import Foundation

/// Plays one file or stream.
///
/// All that may take time is done on a queue of its own, in the order in which it was asked for: nobody waits. What happens is told
/// on that queue too.
public final class MediaPlayback: @unchecked Sendable {
  public struct Outputs: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let sound = Outputs(rawValue: 1)
    public static let pictures = Outputs(rawValue: 2)
    /// How loud the sound is, told some times a second.
    public static let levels = Outputs(rawValue: 4)
  }

  public enum Event: Sendable {
    /// It is known what there is, and the first picture is there.
    case ready(MediaInfo)
    /// In nanoseconds.
    case durationChanged(Int64?)
    /// Whether time goes on: not while paused, or while data are waited for.
    case running(Bool)
    /// Percents of what has to be there before it goes on.
    case buffering(Int)
    /// Playing goes on elsewhere: a seek is done, or a round begins anew.
    case jumped
    case ended
    /// Nothing more will happen.
    case failed(MediaError)
    /// Decibels of each channel: the mean and the peak.
    case levels(means: [Double], peaks: [Double])
  }

  let url: URL
  let outputs: Outputs
  private let tell: @Sendable (Event) -> Void
  let queue = DispatchQueue(label: "SlipwayMedia.playback")

  // Only the queue knows these.
  var pipeline: Element?
  /// What the pipeline reads.
  var source: MediaSource?
  var isReady = false
  var isBuffering = false
  var hasEnded = false
  var hasFailed = false
  var isLive = false
  /// What was asked for; 0 is a pause.
  var rate = 0.0
  /// At which the pipeline plays.
  var playedRate = 1.0
  var running: Seek?
  var next: Seek?
  /// How often it begins again at the end; for ever if negative.
  var rounds = 0
  /// Where it ends, in nanoseconds; at the media's own end if negative.
  var end: Int64 = -1
  var volume = 1.0
  /// Grows with each change of the volume, which ends the fade before.
  var fade = 0
  var isMuted = false
  var pan = 0.0

  struct Seek {
    var target: Int64
    var isExact: Bool
    /// The number of the last request from outside when it was made: a later one has another target.
    var request: Int
    var completion: (@Sendable (Bool) -> Void)?
  }

  /// What other threads ask for.
  private let lock = NSLock()
  private struct Shared {
    var pipeline: Element?
    var target: Int64?
    var request = 0
    var last: Int64 = 0
    var frame: MediaFrame?
    var frameHandler: (@Sendable (MediaFrame) -> Void)?
  }
  private var shared = Shared()

  /// - Parameter events: called on the playback's own queue.
  public init(_ url: URL, _ outputs: Outputs, events: @escaping @Sendable (Event) -> Void) {
    self.url = url
    self.outputs = outputs
    tell = events
    queue.async { [weak self] in self?.start() }
  }

  deinit {
    // To end takes time too: the threads that decode have to notice.
    guard let pipeline else { return }
    nonisolated(unsafe) let ended = pipeline
    queue.async {
      gst_element_set_state(ended, GST_STATE_NULL)
      gst_object_unref(ended)
    }
  }

  func send(_ event: Event) { tell(event) }

  // MARK: What can be asked from anywhere

  /// In nanoseconds: where it is, or where it is going to.
  public var position: Int64 {
    lock.withLock {
      if let target = shared.target { return target }
      if let position = shared.pipeline?.position { shared.last = position }
      return shared.last
    }
  }

  /// The picture that was shown last.
  public var frame: MediaFrame? { lock.withLock { shared.frame } }

  /// Calls for each picture when it is due, on a thread of GStreamer's, and for the one there is.
  public func onFrame(_ handler: (@Sendable (MediaFrame) -> Void)?) {
    let frame = lock.withLock {
      shared.frameHandler = handler
      return shared.frame
    }
    if let frame { handler?(frame) }
  }

  func show(_ frame: MediaFrame) {
    let handler = lock.withLock {
      shared.frame = frame
      return shared.frameHandler
    }
    handler?(frame)
  }

  func publish(_ pipeline: Element?) { lock.withLock { shared.pipeline = pipeline } }

  /// Where it will be, unless a later request says otherwise; nil once it is there.
  func publish(target: Int64?, of request: Int) {
    lock.withLock {
      guard shared.request == request else { return }
      shared.target = target
      if let target { shared.last = target }
    }
  }

  /// It will not be elsewhere.
  func publishEnd() { lock.withLock { shared.target = nil } }

  var request: Int { lock.withLock { shared.request } }

  // MARK: What can be told from anywhere

  /// How fast it plays: 1 is its own pace, 0 a pause.
  public func setRate(_ rate: Double) {
    queue.async { [self] in
      self.rate = rate
      applyRate()
    }
  }

  /// - Parameters:
  ///   - target: nanoseconds.
  ///   - isExact: whether it may not be the next picture that stands for itself.
  ///   - completion: called on the playback's queue, with false if another seek came before its end.
  public func seek(to target: Int64, isExact: Bool, completion: (@Sendable (Bool) -> Void)? = nil) {
    let request = lock.withLock {
      shared.target = max(0, target)
      shared.request += 1
      return shared.request
    }
    queue.async { [self] in
      let overtaken = next
      next = Seek(target: max(0, target), isExact: isExact, request: request, completion: completion)
      overtaken?.completion?(false)
      seekNext()
    }
  }

  /// Ends the seeks that are not done yet, where they are.
  public func cancelSeeks() {
    queue.async { [self] in
      next?.completion?(false)
      next = nil
      running?.completion?(false)
      running?.completion = nil
    }
  }

  /// 0 to 1.
  public func setVolume(_ volume: Double) {
    queue.async { [self] in
      fade += 1
      self.volume = volume
      applySound()
    }
  }

  /// Changes the volume in small steps, over so many seconds.
  public func fadeVolume(from start: Double, to end: Double, over seconds: Double) {
    queue.async { [self] in
      fade += 1
      guard seconds > 0 else {
        volume = end
        return applySound()
      }
      step(fade, from: start, to: end, Date(), seconds)
    }
  }

  private func step(_ number: Int, from start: Double, to end: Double, _ begin: Date, _ seconds: Double) {
    guard number == fade, !hasFailed else { return }
    let part = min(1, Date().timeIntervalSince(begin) / seconds)
    volume = start + (end - start) * part
    applySound()
    guard part < 1 else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak self] in
      self?.step(number, from: start, to: end, begin, seconds)
    }
  }

  public func setMuted(_ isMuted: Bool) {
    queue.async { [self] in
      self.isMuted = isMuted
      applySound()
    }
  }

  /// -1 is left, 1 right.
  public func setPan(_ pan: Double) {
    queue.async { [self] in
      self.pan = pan
      applySound()
    }
  }

  /// How often it begins again at the end; for ever if negative.
  public func setRounds(_ rounds: Int) { queue.async { [self] in self.rounds = rounds } }

  /// Ends before the media do; at their own end if nil.
  public func setEnd(_ end: Int64?) {
    queue.async { [self] in
      self.end = end ?? -1
      // Only a seek says where to end.
      if next == nil { next = Seek(target: position, isExact: true, request: request) }
      seekNext()
    }
  }

  /// Lets everything go. Nothing is told any more.
  public func stop() {
    queue.async { [self] in
      hasFailed = true
      publish(nil)
      guard let pipeline else { return }
      gst_element_set_state(pipeline, GST_STATE_NULL)
    }
  }
}

/// What is known once a playback is ready.
public struct MediaInfo: Sendable {
  /// In nanoseconds; nil for what has no end.
  public var duration: Int64?
  public var isSeekable: Bool
  public var hasSound: Bool
  public var hasPictures: Bool
}

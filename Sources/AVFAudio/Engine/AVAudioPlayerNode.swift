import Foundation

/// How a buffer joins what is to be played.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Again and again, until something else interrupts it or the node stops.
  public static let loops = Self(rawValue: 1 << 0)
  /// What plays now and what waits is ended.
  public static let interrupts = Self(rawValue: 1 << 1)
  /// What loops now is ended at its end.
  public static let interruptsAtLoop = Self(rawValue: 1 << 2)
}

/// When the end of something is told.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed, dataRendered, dataPlayedBack
}

public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void
public typealias AVAudioPlayerNodeCompletionHandler = @Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void

/// Plays buffers and parts of files, one after the other or at their times.
///
/// It may be used from any thread. Handlers are called on a queue of their own.
open class AVAudioPlayerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  private var schedule = PlayerSchedule()
  private var isOn = false
  /// The frame of the node's own time that the player's time begins with; nil until something is rendered after `play()`.
  private var anchor: AVAudioFramePosition?
  private var begin: AVAudioTime?
  /// The player's time while it is paused.
  private var pausedAt: AVAudioFramePosition = 0

  public override init() { super.init() }
  deinit { schedule.clear() }

  open override var numberOfInputs: Int { 0 }
  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { outputFormat(forBus: bus) }

  // MARK: What is played

  open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil) {
    scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler)
  }

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) {
    scheduleBuffer(
      buffer,
      at: nil,
      options: [],
      completionCallbackType: callbackType,
      completionHandler: completionHandler
    )
  }

  /// - Parameter when: by the player's time, or the machine's; nil for after what was scheduled before.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { add(buffer, when, options) { completionHandler?() } }

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) { add(buffer, when, options) { completionHandler?(callbackType) } }

  /// The buffer's samples are taken over at once; their rate is taken to be the node's.
  private func add(
    _ buffer: AVAudioPCMBuffer,
    _ when: AVAudioTime?,
    _ options: AVAudioPlayerNodeBufferOptions,
    _ done: @escaping @Sendable () -> Void
  ) {
    precondition(
      buffer.format.channelCount == outputFormat(forBus: 0).channelCount,
      "A buffer has as many channels as the node's output."
    )
    let sound = buffer.sound()
    maker.withLock {
      schedule.add(
        PlayerItem(.sound(sound), count: sound.count, at: when, loops: options.contains(.loops), done: done),
        interrupts: options.contains(.interrupts),
        atLoop: options.contains(.interruptsAtLoop)
      )
    }
  }

  open func scheduleFile(
    _ file: AVAudioFile,
    at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {
    let count = AVAudioFrameCount(clamping: file.length - file.framePosition)
    scheduleSegment(
      file,
      startingFrame: file.framePosition,
      frameCount: count,
      at: when,
      completionHandler: completionHandler
    )
  }

  open func scheduleFile(
    _ file: AVAudioFile,
    at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) {
    let count = AVAudioFrameCount(clamping: file.length - file.framePosition)
    scheduleSegment(
      file,
      startingFrame: file.framePosition,
      frameCount: count,
      at: when,
      completionCallbackType: callbackType,
      completionHandler: completionHandler
    )
  }

  open func scheduleSegment(
    _ file: AVAudioFile,
    startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { add(file, startFrame, numberFrames, when) { completionHandler?() } }

  open func scheduleSegment(
    _ file: AVAudioFile,
    startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) { add(file, startFrame, numberFrames, when) { completionHandler?(callbackType) } }

  private func add(
    _ file: AVAudioFile,
    _ start: AVAudioFramePosition,
    _ count: AVAudioFrameCount,
    _ when: AVAudioTime?,
    _ done: @escaping @Sendable () -> Void
  ) {
    let segment = FileSegment(file, start, Int(count), outputFormat(forBus: 0))
    maker.withLock {
      schedule.add(
        PlayerItem(.file(segment), count: segment.count, at: when, loops: false, done: done),
        interrupts: false,
        atLoop: false
      )
    }
  }

  // MARK: When

  open var isPlaying: Bool { maker.withLock { isOn } }

  /// Files are read as they are played; there is nothing to read ahead.
  open func prepare(withFrameCount frameCount: AVAudioFrameCount) { maker.withLock { schedule.warm(Int(frameCount)) } }

  /// Plays from now on, or goes on after a pause.
  open func play() { play(at: nil) }

  /// - Parameter when: by the node's time (see `lastRenderTime`) or the machine's; nil for now.
  open func play(at when: AVAudioTime?) {
    precondition(engine?.isRunning == true, "A player plays when its engine runs.")
    maker.withLock {
      guard !isOn else { return }
      (isOn, anchor, begin) = (true, nil, when)
    }
  }

  open func pause() {
    maker.withLock {
      guard isOn else { return }
      pausedAt = anchor.map { renderTime - $0 } ?? pausedAt
      (isOn, anchor) = (false, nil)
    }
  }

  /// Ends what plays and what waits, and begins anew at the next `play()`.
  open func stop() { maker.withLock { forget() } }

  override func forget() {
    (isOn, anchor, pausedAt, begin) = (false, nil, 0, nil)
    schedule.clear()
  }

  /// The player's time, which counts from `play()`, by the node's; nil if it does not play.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    maker.withLock {
      guard isOn, let anchor, nodeTime.isSampleTimeValid else { return nil }
      let rate = nodeTime.sampleRate
      let time = nodeTime.sampleTime - anchor
      return nodeTime.isHostTimeValid
        ? AVAudioTime(hostTime: nodeTime.hostTime, sampleTime: time, atRate: rate)
        : AVAudioTime(sampleTime: time, atRate: rate)
    }
  }

  open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? {
    maker.withLock {
      guard isOn, let anchor, playerTime.isSampleTimeValid else { return nil }
      return AVAudioTime(sampleTime: playerTime.sampleTime + anchor, atRate: playerTime.sampleRate)
    }
  }

  // MARK: Rendering

  override func render(_ bus: AVAudioNodeBus, _ count: Int, _ pass: AudioPass) -> Sound {
    let format = outputFormat(forBus: 0)
    var sound = Sound(silenceOf: count, channels: Int(format.channelCount))
    guard isOn else { return sound }
    var silent = 0
    if anchor == nil {
      silent = begin.map { frames(until: $0, since: renderTime, format.sampleRate, pass) } ?? 0
      guard silent < count else { return sound }
      anchor = renderTime + AVAudioFramePosition(silent) - pausedAt
      begin = nil
    }
    let time = renderTime + AVAudioFramePosition(silent) - (anchor ?? 0)
    schedule.fill(&sound, from: silent, time: time) { [rate = format.sampleRate] when, now in
      self.frames(until: when, since: now, rate, pass)
    }
    return sound
  }

  private func frames(
    until when: AVAudioTime,
    since now: AVAudioFramePosition,
    _ rate: Double,
    _ pass: AudioPass
  ) -> Int {
    if when.isSampleTimeValid {
      let time = Double(when.sampleTime) * (when.sampleRate > 0 ? rate / when.sampleRate : 1)
      return max(0, Int(time.rounded()) - Int(now))
    }
    guard when.isHostTimeValid, when.hostTime > pass.hostTime else { return 0 }
    return Int((Double(when.hostTime - pass.hostTime) / 1e9 * rate).rounded())
  }
}

extension AVAudioPlayerNode {
  /// Plays a buffer, and waits till it was.
  public func scheduleBuffer(_ buffer: AVAudioPCMBuffer) async {
    await withCheckedContinuation { done in scheduleBuffer(buffer, completionHandler: { done.resume() }) }
  }

  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = []
  ) async {
    await withCheckedContinuation { done in
      scheduleBuffer(buffer, at: when, options: options, completionHandler: { done.resume() })
    }
  }

  public func scheduleFile(_ file: AVAudioFile, at when: AVAudioTime?) async {
    await withCheckedContinuation { done in scheduleFile(file, at: when, completionHandler: { done.resume() }) }
  }

  public func scheduleSegment(
    _ file: AVAudioFile,
    startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?
  ) async {
    await withCheckedContinuation { done in
      scheduleSegment(
        file,
        startingFrame: startFrame,
        frameCount: numberFrames,
        at: when,
        completionHandler: { done.resume() }
      )
    }
  }
}

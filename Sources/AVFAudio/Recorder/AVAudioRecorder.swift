import Foundation
import SlipwayFoundation
import SlipwayMedia

/// Records sound into a file.
///
/// The file's name says what holds the sound: `wav` for samples, `m4a` for AAC and Apple Lossless, `flac` for FLAC. What asks for a
/// `caf` or `aiff` file is refused: nothing here writes them. The delegate is told on the main thread.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  private let format: MediaRecording.Format
  private let lock = NSLock()
  private var state = State()

  private struct State {
    var recording: MediaRecording?
    var isRecording = false
    /// Grows with each change that makes a late start or end void.
    var change = 0
    var levels = AudioLevels()
  }

  /// - Throws: an error of `NSOSStatusErrorDomain` if the file's kind does not hold what the settings say, or there is no encoder for it.
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
    format = try MediaRecording.Format(settings, fileExtension: url.pathExtension.lowercased())
    super.init()
  }

  open weak var delegate: (any AVAudioRecorderDelegate)?
  open private(set) var url: URL
  open private(set) var settings: [String: Any]
  open var isRecording: Bool { lock.withLock { state.isRecording } }

  /// Makes the file, in place of one that is there, and opens the microphone.
  ///
  /// - Returns: false if one of them cannot be, as without a microphone.
  @discardableResult open func prepareToRecord() -> Bool { opened()?.prepare() ?? false }

  /// Begins, or goes on after a pause.
  ///
  /// - Returns: false if there is no microphone, the app may not use it, or the file cannot be written.
  @discardableResult open func record() -> Bool {
    guard let recording = opened(), recording.run() else { return false }
    lock.withLock {
      state.change += 1
      state.isRecording = true
    }
    return true
  }

  /// - Parameter time: when it begins, by `deviceCurrentTime`.
  @discardableResult open func record(atTime time: TimeInterval) -> Bool { record(atTime: time, then: nil) }
  /// Stops by itself after the seconds.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool {
    guard record() else { return false }
    end(after: duration)
    return true
  }
  @discardableResult open func record(atTime time: TimeInterval, forDuration duration: TimeInterval) -> Bool {
    record(atTime: time, then: duration)
  }

  private func record(atTime time: TimeInterval, then duration: TimeInterval?) -> Bool {
    guard prepareToRecord() else { return false }
    let change = lock.withLock {
      state.change += 1
      return state.change
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, time - deviceCurrentTime)) { [weak self] in
      guard let self, lock.withLock({ state.change == change }), record(), let duration else { return }
      end(after: duration)
    }
    return true
  }

  private func end(after duration: TimeInterval) {
    let change = lock.withLock { state.change }
    DispatchQueue.global().asyncAfter(deadline: .now() + duration) { [weak self] in
      if let self, lock.withLock({ state.change == change }) { stop() }
    }
  }

  open func pause() {
    let recording = lock.withLock {
      state.change += 1
      state.isRecording = false
      return state.recording
    }
    recording?.pause()
  }

  /// Ends the recording and closes the file.
  open func stop() { finish(failed: false) }

  private func finish(failed: Bool) {
    let recording = lock.withLock {
      defer { state = State(change: state.change + 1) }
      return state.recording
    }
    guard let recording else { return }
    let isDone = recording.close() && !failed
    DispatchQueue.main.async { [self] in delegate?.audioRecorderDidFinishRecording?(self, isDone) }
  }

  /// Removes the file of a recording that has ended; false if there is none.
  @discardableResult open func deleteRecording() -> Bool {
    guard lock.withLock({ state.recording == nil }) else { return false }
    return (try? FileManager.default.removeItem(at: url)) != nil
  }

  /// Seconds that are recorded; 0 once it has stopped.
  open var currentTime: TimeInterval { TimeInterval(lock.withLock { state.recording }?.length ?? 0) / 1e9 }
  /// Seconds of a clock that goes on for ever.
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  open var isMeteringEnabled = false

  /// Takes over how loud it is now, for `averagePower` and `peakPower`.
  open func updateMeters() {
    lock.withLock {
      let now = isMeteringEnabled && state.isRecording ? state.recording?.levels : nil
      state.levels = now.map { AudioLevels(means: $0.means, peaks: $0.peaks) } ?? AudioLevels()
    }
  }
  /// Decibels: 0 is as loud as can be, -160 silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { lock.withLock { state.levels.mean(channelNumber) } }
  open func peakPower(forChannel channelNumber: Int) -> Float { lock.withLock { state.levels.peak(channelNumber) } }

  /// The open recording, or a new one; nil if the app may not record.
  private func opened() -> MediaRecording? {
    guard MicrophoneAuthorization.shared.request() else { return nil }
    return lock.withLock {
      if let recording = state.recording { return recording }
      let recording = MediaRecording(url, format) { [weak self] error in
        // The microphone's thread is not one that can wait for its own end.
        DispatchQueue.global().async { [weak self] in self?.fail(error) }
      }
      state.recording = recording
      return recording
    }
  }

  private func fail(_ error: MediaError) {
    let error = AudioFileError(error).asNSError
    DispatchQueue.main.async { [self] in delegate?.audioRecorderEncodeErrorDidOccur?(self, error) }
    finish(failed: true)
  }
}

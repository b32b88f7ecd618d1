import Foundation
import SlipwayMedia

/// One audio player's playing: what it was asked for, and what goes on on other threads.
final class AudioRun: @unchecked Sendable {
  weak var player: AVAudioPlayer?
  private let url: URL
  /// Keeps the data's file.
  private let file: NamelessFile?
  private let lock = NSLock()
  private var state = State()

  private struct State {
    var playback: MediaPlayback?
    var isPlaying = false
    /// Where it goes on, while there is no playback.
    var time: Int64 = 0
    var volume: Float = 1
    var pan: Float = 0
    var rate: Float = 1
    var rounds = 0
    var levels = AudioLevels()
    /// Grows with each change that makes a fade or a late start void.
    var change = 0
  }

  init(_ url: URL, keeping file: NamelessFile? = nil) {
    (self.url, self.file) = (url, file)
  }

  var isPlaying: Bool { lock.withLock { state.isPlaying } }
  var levels: AudioLevels { lock.withLock { state.levels } }
  var volume: Float { lock.withLock { state.volume } }

  var currentTime: TimeInterval {
    get { TimeInterval(lock.withLock { state.playback?.position ?? state.time }) / 1e9 }
    set {
      let target = Int64(newValue * 1e9)
      lock.withLock {
        state.time = target
        state.playback?.seek(to: target, isExact: true)
      }
    }
  }

  // MARK: What the player asks for

  func prepare() -> Bool {
    _ = lock.withLock { opened() }
    return true
  }

  func play() -> Bool {
    lock.withLock {
      state.change += 1
      state.isPlaying = true
      opened().setRate(Double(state.rate))
    }
    return true
  }

  /// Plays once the seconds have passed, unless something else is asked for before.
  func play(after seconds: TimeInterval) -> Bool {
    guard seconds > 0 else { return play() }
    let change = lock.withLock {
      state.change += 1
      state.isPlaying = true
      _ = opened()
      return state.change
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self, lock.withLock({ state.change == change }) else { return }
      _ = play()
    }
    return true
  }

  func pause() {
    lock.withLock {
      state.change += 1
      state.isPlaying = false
      state.playback?.setRate(0)
    }
  }

  func stop() {
    lock.withLock {
      state.change += 1
      state.isPlaying = false
      state.time = state.playback?.position ?? state.time
      state.playback?.stop()
      state.playback = nil
    }
  }

  func close() { stop() }

  func setRounds(_ rounds: Int) {
    lock.withLock {
      state.rounds = rounds
      state.playback?.setRounds(rounds)
    }
  }

  func setPan(_ pan: Float) {
    lock.withLock {
      state.pan = pan
      state.playback?.setPan(Double(pan))
    }
  }

  func setRate(_ rate: Float) {
    lock.withLock {
      state.rate = min(max(rate, 0.5), 2)
      if state.isPlaying { state.playback?.setRate(Double(state.rate)) }
    }
  }

  func setVolume(_ volume: Float, over duration: TimeInterval) {
    lock.withLock {
      let old = state.volume
      state.volume = min(max(volume, 0), 1)
      state.playback?.fadeVolume(from: Double(old), to: Double(state.volume), over: duration)
    }
  }

  /// The playback, made and brought to what was asked for if there is none. The lock is held.
  private func opened() -> MediaPlayback {
    if let playback = state.playback { return playback }
    let playback = MediaPlayback(url, [.sound, .levels]) { [weak self] in self?.hear($0) }
    state.playback = playback
    playback.setVolume(Double(state.volume))
    playback.setPan(Double(state.pan))
    playback.setRounds(state.rounds)
    if state.time > 0 { playback.seek(to: state.time, isExact: true) }
    return playback
  }

  // MARK: What goes on

  private func hear(_ event: MediaPlayback.Event) {
    switch event {
    case .levels(let means, let peaks):
      lock.withLock { state.levels = AudioLevels(means: means, peaks: peaks) }
    case .ended:
      lock.withLock {
        state.isPlaying = false
        state.time = 0
        state.playback?.setRate(0)
        state.playback?.setRounds(state.rounds)
        state.playback?.seek(to: 0, isExact: true)
      }
      DispatchQueue.main.async { [self] in player.map { $0.delegate?.audioPlayerDidFinishPlaying?($0, true) } }
    case .failed(let error):
      lock.withLock {
        state.isPlaying = false
        state.playback = nil
      }
      let error = AudioFileError(error).asNSError
      DispatchQueue.main.async { [self] in
        guard let player else { return }
        player.delegate?.audioPlayerDecodeErrorDidOccur?(player, error)
        player.delegate?.audioPlayerDidFinishPlaying?(player, false)
      }
    default: break
    }
  }
}

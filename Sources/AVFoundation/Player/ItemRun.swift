import Foundation
import SlipwayMedia

/// What goes on in one player item.
final class ItemRun: Seeking, @unchecked Sendable {
  struct State {
    var status = AVPlayerItem.Status.unknown
    var error: NSError?
    var duration = CMTime.indefinite
    var size = CGSize.zero
    var tracks: [AVPlayerItemTrack] = []
    var isLikelyToKeepUp = false
    var isBufferEmpty = true
    var isBufferFull = false
    var isSeekable = false
    /// Where it begins, while nothing is opened.
    var start: Int64 = 0
    var end = CMTime.invalid
    var playback: MediaPlayback?
    weak var player: PlayerRun?
  }

  let state = ObservedState(State())
  private let asset: AVAsset
  private weak var item: AVPlayerItem?

  init(_ asset: AVAsset) { self.asset = asset }

  func attach(_ item: AVPlayerItem) {
    self.item = item
    state.owner = item
  }

  // MARK: Opening

  /// Opens the media for a player.
  func open(for player: PlayerRun) {
    let playback = MediaPlayback(asset.contents.url, [.sound, .pictures]) { [weak self] event in
      DispatchQueue.main.async { self?.hear(event) }
    }
    let (start, end) = state.withLock { state in
      (state.playback, state.player) = (playback, player)
      return (state.start, state.end)
    }
    if let end = end.nanoseconds { playback.setEnd(end) }
    if start > 0 { playback.seek(to: start, isExact: true) }
  }

  /// Lets the media go. Where it was is where it would go on.
  func close() {
    let playback = state.withLock { state in
      let playback = state.playback
      state.start = playback?.position ?? state.start
      (state.playback, state.player) = (nil, nil)
      return playback
    }
    playback?.onFrame(nil)
    playback?.stop()
  }

  var playback: MediaPlayback? { state.read(\.playback) }

  // MARK: Time

  var time: CMTime { CMTime(nanoseconds: playback?.position ?? state.read(\.start)) }

  var end: CMTime {
    get { state.read(\.end) }
    set {
      state.withLock { $0.end = newValue }
      playback?.setEnd(newValue.nanoseconds)
    }
  }

  static func isExact(_ before: CMTime, _ after: CMTime) -> Bool {
    let coarse = CMTime(value: 1, timescale: 4)
    return before < coarse || after < coarse
  }

  func seek(to time: CMTime, isExact: Bool, _ completion: (@Sendable (Bool) -> Void)?) {
    let finish: @Sendable (Bool) -> Void = { isDone in DispatchQueue.main.async { completion?(isDone) } }
    guard time.isNumeric || time.isPositiveInfinity else { return finish(false) }
    let last = state.read(\.duration)
    let bounded = time.isPositiveInfinity ? last : CMTimeMaximum(.zero, time)
    guard let target = (last.isNumeric ? CMTimeMinimum(bounded, last) : bounded).nanoseconds else {
      return finish(false)
    }
    let playback = state.withLock { state in
      state.start = target
      return state.playback
    }
    guard let playback else { return finish(true) }
    playback.seek(to: target, isExact: isExact, completion: finish)
  }

  func cancelSeeks() { playback?.cancelSeeks() }

  var loadedRanges: [NSValue] {
    guard state.read(\.status) == .readyToPlay else { return [] }
    let duration = state.read(\.duration)
    return [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration.isNumeric ? duration : time))]
  }

  var seekableRanges: [NSValue] {
    let duration = state.read(\.duration)
    guard state.read(\.isSeekable), duration.isNumeric else { return [] }
    return [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))]
  }

  // MARK: What happens, on the main thread

  private func hear(_ event: MediaPlayback.Event) {
    guard let player = state.read(\.player) else { return }
    switch event {
    case .ready(let info): becomeReady(info)
    case .durationChanged(let duration): setDuration(duration)
    case .buffering(let percent): setBuffer(percent)
    case .jumped:
      item.map { NotificationCenter.default.post(name: .AVPlayerItemTimeJumped, object: $0) }
    case .failed(let error): fail(error)
    case .running, .ended, .levels: break
    }
    player.hear(event, of: self)
  }

  func tell(_ name: Notification.Name, _ info: [String: Any]? = nil) {
    if let item { NotificationCenter.default.post(name: name, object: item, userInfo: info) }
  }

  private func becomeReady(_ info: MediaInfo) {
    state.withLock { $0.isSeekable = info.isSeekable }
    if let frame = playback?.frame {
      state.change(\.size, "presentationSize", to: CGSize(width: frame.width, height: frame.height))
    }
    setDuration(info.duration)
    item?.willChangeValue(forKey: "loadedTimeRanges")
    item?.willChangeValue(forKey: "seekableTimeRanges")
    state.change(\.status, "status", to: .readyToPlay)
    item?.didChangeValue(forKey: "seekableTimeRanges")
    item?.didChangeValue(forKey: "loadedTimeRanges")
    if state.read(\.isBufferEmpty), !isBuffering { setBuffer(100) }
    Task { @MainActor [weak self] in
      guard let self, let tracks = try? await asset.load(.tracks) else { return }
      state.change(\.tracks, "tracks", to: tracks.map(AVPlayerItemTrack.init))
    }
  }

  private var isBuffering = false

  private func setDuration(_ duration: Int64?) {
    state.change(\.duration, "duration", to: duration.map { CMTime(nanoseconds: $0) } ?? .indefinite)
  }

  private func setBuffer(_ percent: Int) {
    isBuffering = percent < 100
    state.change(\.isLikelyToKeepUp, "playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp", to: percent >= 100)
    state.change(\.isBufferEmpty, "playbackBufferEmpty", "isPlaybackBufferEmpty", to: percent == 0)
    state.change(\.isBufferFull, "playbackBufferFull", "isPlaybackBufferFull", to: percent >= 100)
  }

  private func fail(_ error: MediaError) {
    let wasReady = state.read(\.status) == .readyToPlay
    let error = error.asError(for: asset.contents.url)
    state.change(\.error, "error", to: error)
    state.change(\.status, "status", to: .failed)
    if wasReady {
      tell(.AVPlayerItemFailedToPlayToEndTime, [AVPlayerItemFailedToPlayToEndTimeErrorKey: error.asSwiftError])
    }
  }
}

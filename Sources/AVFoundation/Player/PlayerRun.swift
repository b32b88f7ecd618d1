import Foundation
import SlipwayMedia

/// What goes on in one player.
final class PlayerRun: Seeking, @unchecked Sendable {
  struct State {
    var status = AVPlayer.Status.unknown
    var item: AVPlayerItem?
    var rate: Float = 0
    var defaultRate: Float = 1
    var timeControl = AVPlayer.TimeControlStatus.paused
    var reason: AVPlayer.WaitingReason?
    var actionAtEnd = AVPlayer.ActionAtItemEnd.pause
    var volume: Float = 1
    var isMuted = false
    var waits = true
    var allowsExternal = true
    /// Whether the media go on.
    var isRunning = false
    /// Who shows the pictures.
    var screens: [WeakScreen] = []
  }

  let state = ObservedState(State())
  let observers = TimeObservers()
  private weak var player: AVPlayer?
  /// What follows the item that has been played; a queue's next.
  var next: (() -> Void)?

  func attach(_ player: AVPlayer) {
    self.player = player
    state.owner = player
    observers.position = { [weak self] in self?.item?.time ?? .invalid }
  }

  var item: ItemRun? { state.read(\.item)?.run }

  func close() {
    observers.end()
    item?.close()
  }

  // MARK: What the player is asked for

  func replaceItem(with new: AVPlayerItem?) {
    let old = state.read(\.item)
    guard old !== new else { return }
    state.withLock { $0.isRunning = false }
    state.change(\.item, "currentItem", to: new)
    old?.run.close()
    for screen in screens { screen.clear() }
    if let new {
      new.run.open(for: self)
      new.run.playback?.setVolume(Double(state.read(\.volume)))
      new.run.playback?.setMuted(state.read(\.isMuted))
      new.run.playback?.setRate(Double(state.read(\.rate)))
      showFrames()
    }
    updateTimeControl()
    observers.jump()
  }

  func setRate(_ rate: Float, _ reason: AVPlayer.RateDidChangeReason = .setRateCalled) {
    let rate = rate.isFinite ? max(0, rate) : 0
    let changed = state.change(\.rate, "rate", to: rate)
    item?.playback?.setRate(Double(rate))
    updateTimeControl()
    guard changed, let player else { return }
    let info: [String: Any] = [AVPlayer.rateDidChangeReasonKey: reason]
    NotificationCenter.default.post(name: AVPlayer.rateDidChangeNotification, object: player, userInfo: info)
  }

  func setVolume(_ volume: Float) {
    state.change(\.volume, "volume", to: min(max(volume, 0), 1))
    item?.playback?.setVolume(Double(state.read(\.volume)))
  }

  func setMuted(_ isMuted: Bool) {
    state.change(\.isMuted, "muted", "isMuted", to: isMuted)
    item?.playback?.setMuted(isMuted)
  }

  func seek(to time: CMTime, isExact: Bool, _ completion: (@Sendable (Bool) -> Void)?) {
    if let item { return item.seek(to: time, isExact: isExact, completion) }
    DispatchQueue.main.async { completion?(false) }
  }

  private func updateTimeControl() {
    let (rate, item, isRunning) = state.withLock { ($0.rate, $0.item, $0.isRunning) }
    let timeControl: AVPlayer.TimeControlStatus =
      rate == 0 ? .paused : isRunning ? .playing : .waitingToPlayAtSpecifiedRate
    var reason: AVPlayer.WaitingReason?
    if timeControl == .waitingToPlayAtSpecifiedRate {
      reason = item == nil ? .noItemToPlay : item?.status == .readyToPlay ? .toMinimizeStalls : .evaluatingBufferingRate
    }
    state.change(\.reason, "reasonForWaitingToPlay", to: reason)
    state.change(\.timeControl, "timeControlStatus", to: timeControl)
    observers.setRate(timeControl == .playing ? Double(rate) : 0)
  }

  // MARK: What happens, on the main thread

  func hear(_ event: MediaPlayback.Event, of item: ItemRun) {
    guard item === self.item else { return }
    switch event {
    case .ready:
      state.change(\.status, "status", to: .readyToPlay)
      updateTimeControl()
    case .running(true): setRunning(true)
    // While it shall play this is a seek.
    case .running(false) where state.read(\.rate) == 0: state.withLock { $0.isRunning = false }
    case .buffering(let percent) where percent < 100:
      if state.read(\.timeControl) == .playing { item.tell(.AVPlayerItemPlaybackStalled) }
      setRunning(false)
    case .jumped: observers.jump()
    case .failed:
      state.change(\.status, "status", to: .readyToPlay)
      setRate(0, .setRateFailed)
      state.withLock { $0.isRunning = false }
    case .ended: end(item)
    case .running, .durationChanged, .buffering, .levels: break
    }
  }

  private func setRunning(_ isRunning: Bool) {
    state.withLock { $0.isRunning = isRunning }
    updateTimeControl()
  }

  /// The player comes to rest before anybody is told, who may let it play again.
  private func end(_ item: ItemRun) {
    observers.finish()
    switch state.read(\.actionAtEnd) {
    case .advance:
      item.tell(.AVPlayerItemDidPlayToEndTime)
      if self.item === item { next?() }
    case .pause:
      setRate(0)
      state.withLock { $0.isRunning = false }
      item.tell(.AVPlayerItemDidPlayToEndTime)
    case .none: item.tell(.AVPlayerItemDidPlayToEndTime)
    }
  }
}

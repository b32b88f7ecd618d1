import Foundation
import SlipwayFoundation
import SlipwayMedia

/// Plays media.
///
/// It decodes on other threads, and may be used from any. Observable with key-value observation: `status`, `rate`,
/// `timeControlStatus`, `reasonForWaitingToPlay`, `currentItem`, `volume`, `isMuted`. What happens by itself is told on the main
/// thread.
@preconcurrency @MainActor open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  /// Why it does not play though it shall.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason"
    )
    public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  /// Why the rate changed.
  public struct RateDidChangeReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let setRateCalled = RateDidChangeReason(rawValue: "AVPlayerRateDidChangeReasonSetRateCalled")
    public static let setRateFailed = RateDidChangeReason(rawValue: "AVPlayerRateDidChangeReasonSetRateFailed")
    public static let audioSessionInterrupted = RateDidChangeReason(
      rawValue: "AVPlayerRateDidChangeReasonAudioSessionInterrupted"
    )
    public static let appBackgrounded = RateDidChangeReason(rawValue: "AVPlayerRateDidChangeReasonAppBackgrounded")
  }

  nonisolated let run = PlayerRun()

  public nonisolated override init() {
    Self.registerKeys
    super.init()
    run.attach(self)
  }

  public nonisolated convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  public nonisolated init(playerItem item: AVPlayerItem?) {
    Self.registerKeys
    super.init()
    run.attach(self)
    run.replaceItem(with: item)
  }

  nonisolated deinit { run.close() }

  nonisolated open var status: Status { run.state.read(\.status) }
  /// Nothing makes a player itself fail; an item's error is the item's.
  nonisolated open var error: (any Error)? { nil }

  // MARK: What it plays

  nonisolated open var currentItem: AVPlayerItem? { run.state.read(\.item) }
  nonisolated open func replaceCurrentItem(with item: AVPlayerItem?) { run.replaceItem(with: item) }
  nonisolated open var actionAtItemEnd: ActionAtItemEnd {
    get { run.state.read(\.actionAtEnd) }
    set { run.state.change(\.actionAtEnd, "actionAtItemEnd", to: newValue) }
  }

  // MARK: Playing

  /// How fast it plays, or shall: 1 is the media's own pace, 0 a pause. No media can be played backwards: that is a pause, too.
  nonisolated open var rate: Float {
    get { run.state.read(\.rate) }
    set { run.setRate(newValue) }
  }
  /// What `play()` sets.
  nonisolated open var defaultRate: Float {
    get { run.state.read(\.defaultRate) }
    set { run.state.change(\.defaultRate, "defaultRate", to: newValue) }
  }
  nonisolated open func play() { run.setRate(defaultRate) }
  nonisolated open func pause() { run.setRate(0) }
  /// It always plays what it has.
  nonisolated open func playImmediately(atRate rate: Float) { run.setRate(rate) }

  nonisolated open var timeControlStatus: TimeControlStatus { run.state.read(\.timeControl) }
  nonisolated open var reasonForWaitingToPlay: WaitingReason? { run.state.read(\.reason) }
  /// A stream is buffered before it plays, whatever this says.
  nonisolated open var automaticallyWaitsToMinimizeStalling: Bool {
    get { run.state.read(\.waits) }
    set { run.state.change(\.waits, "automaticallyWaitsToMinimizeStalling", to: newValue) }
  }

  /// 0 to 1.
  nonisolated open var volume: Float {
    get { run.state.read(\.volume) }
    set { run.setVolume(newValue) }
  }
  nonisolated open var isMuted: Bool {
    get { run.state.read(\.isMuted) }
    set { run.setMuted(newValue) }
  }
  nonisolated open var allowsExternalPlayback: Bool {
    get { run.state.read(\.allowsExternal) }
    set { run.state.change(\.allowsExternal, "allowsExternalPlayback", to: newValue) }
  }
  /// There are no other screens to send a film to.
  nonisolated open var isExternalPlaybackActive: Bool { false }

  // MARK: Time

  nonisolated open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

  nonisolated open func seek(to time: CMTime) { run.seek(to: time, isExact: false, nil) }
  @preconcurrency nonisolated open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    run.seek(to: time, isExact: false, completionHandler)
  }
  nonisolated open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    run.seek(to: time, isExact: ItemRun.isExact(toleranceBefore, toleranceAfter), nil)
  }
  @preconcurrency nonisolated open func seek(
    to time: CMTime,
    toleranceBefore: CMTime,
    toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    run.seek(to: time, isExact: ItemRun.isExact(toleranceBefore, toleranceAfter), completionHandler)
  }
  @discardableResult nonisolated open func seek(to time: CMTime) async -> Bool {
    await run.seek(to: time, isExact: false)
  }
  @discardableResult nonisolated open func seek(
    to time: CMTime,
    toleranceBefore: CMTime,
    toleranceAfter: CMTime
  ) async -> Bool {
    await run.seek(to: time, isExact: ItemRun.isExact(toleranceBefore, toleranceAfter))
  }

  // MARK: Observing time

  /// Calls each time that so much of the media has been played, and when playing begins, stops or goes on elsewhere.
  ///
  /// - Parameter queue: a serial queue; the main queue if nil.
  /// - Returns: what `removeTimeObserver(_:)` takes.
  @preconcurrency nonisolated open func addPeriodicTimeObserver(
    forInterval interval: CMTime,
    queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    run.observers.add(TimeObserver(every: interval, queue ?? .main, block))
  }

  /// Calls when one of the times, `CMTime`s in `NSValue`s, is played.
  ///
  /// - Returns: what `removeTimeObserver(_:)` takes.
  @preconcurrency nonisolated open func addBoundaryTimeObserver(
    forTimes times: [NSValue],
    queue: DispatchQueue?,
    using block: @escaping @Sendable () -> Void
  ) -> Any {
    run.observers.add(TimeObserver(at: times.map(\.timeValue), queue ?? .main) { _ in block() })
  }

  nonisolated open func removeTimeObserver(_ observer: Any) {
    if let observer = observer as? TimeObserver { run.observers.remove(observer) }
  }
}

extension AVPlayer {
  /// Posted after each change of a player's rate, with `rateDidChangeReasonKey`.
  public nonisolated class var rateDidChangeNotification: Notification.Name {
    Notification.Name("AVPlayerRateDidChangeNotification")
  }
  public nonisolated class var rateDidChangeReasonKey: String { "AVPlayerRateDidChangeReasonKey" }

  nonisolated static let registerKeys: Void = ClassRecords.register {
    [
      ClassRecord(
        AVPlayer.self,
        name: "AVPlayer",
        properties: [
          PropertyRecord("status", \AVPlayer.status),
          PropertyRecord("error", \AVPlayer.error),
          PropertyRecord("currentItem", \AVPlayer.currentItem),
          PropertyRecord("rate", \AVPlayer.rate),
          PropertyRecord("timeControlStatus", \AVPlayer.timeControlStatus),
          PropertyRecord("reasonForWaitingToPlay", \AVPlayer.reasonForWaitingToPlay),
          PropertyRecord("actionAtItemEnd", \AVPlayer.actionAtItemEnd),
          PropertyRecord("volume", \AVPlayer.volume),
          PropertyRecord("muted", \AVPlayer.isMuted),
          PropertyRecord("isMuted", \AVPlayer.isMuted),
        ]
      )
    ]
  }
}

import Foundation
import SlipwayFoundation
import SlipwayMedia

/// One showing of an asset by a player.
///
/// Its media are opened when it becomes a player's current item. Observable with key-value observation: `status`, `error`,
/// `duration`, `presentationSize`, `tracks`, `loadedTimeRanges`, `seekableTimeRanges`, `isPlaybackLikelyToKeepUp`,
/// `isPlaybackBufferEmpty`, `isPlaybackBufferFull`. What happens by itself is told on the main thread.
@preconcurrency @MainActor open class AVPlayerItem: NSObject, NSCopying {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  nonisolated let run: ItemRun
  nonisolated public let asset: AVAsset

  public nonisolated convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  public nonisolated convenience init(asset: AVAsset) {
    self.init(asset: asset, automaticallyLoadedAssetKeys: nil as [String]?)
  }

  /// Whatever the keys: all that is known of an asset is loaded at once.
  public nonisolated init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    Self.registerKeys
    self.asset = asset
    self.automaticallyLoadedAssetKeys = automaticallyLoadedAssetKeys ?? []
    run = ItemRun(asset)
    super.init()
    run.attach(self)
  }

  nonisolated deinit { run.close() }

  nonisolated public let automaticallyLoadedAssetKeys: [String]

  /// Another showing of the same asset, from its beginning.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVPlayerItem(asset: asset, automaticallyLoadedAssetKeys: automaticallyLoadedAssetKeys)
    copy.forwardPlaybackEndTime = forwardPlaybackEndTime
    return copy
  }

  // MARK: What is known

  nonisolated open var status: Status { run.state.read(\.status) }
  nonisolated open var error: (any Error)? { run.state.read(\.error)?.asSwiftError }
  /// Indefinite till it is known, and for what has no end.
  nonisolated open var duration: CMTime { run.state.read(\.duration) }
  /// Pixels; zero till it is known.
  nonisolated open var presentationSize: CGSize { run.state.read(\.size) }
  nonisolated open var tracks: [AVPlayerItemTrack] { run.state.read(\.tracks) }
  /// `CMTimeRange`s: all of a file, and of a stream what has been played.
  nonisolated open var loadedTimeRanges: [NSValue] { run.loadedRanges }
  nonisolated open var seekableTimeRanges: [NSValue] { run.seekableRanges }
  nonisolated open var isPlaybackLikelyToKeepUp: Bool { run.state.read(\.isLikelyToKeepUp) }
  nonisolated open var isPlaybackBufferEmpty: Bool { run.state.read(\.isBufferEmpty) }
  nonisolated open var isPlaybackBufferFull: Bool { run.state.read(\.isBufferFull) }
  nonisolated open var canPlayFastForward: Bool { status == .readyToPlay }
  nonisolated open var canPlaySlowForward: Bool { status == .readyToPlay }
  nonisolated open var canPlayReverse: Bool { false }
  nonisolated open var canPlayFastReverse: Bool { false }
  nonisolated open var canPlaySlowReverse: Bool { false }
  nonisolated open var canStepForward: Bool { false }
  nonisolated open var canStepBackward: Bool { false }

  // MARK: Time

  nonisolated open func currentTime() -> CMTime { run.time }

  nonisolated open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    run.seek(to: time, isExact: false, completionHandler)
  }

  nonisolated open func seek(
    to time: CMTime,
    toleranceBefore: CMTime,
    toleranceAfter: CMTime,
    completionHandler: (@Sendable (Bool) -> Void)? = nil
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

  /// Where it ends, if that is before the asset's end.
  nonisolated open var forwardPlaybackEndTime: CMTime {
    get { run.end }
    set { run.end = newValue }
  }

  nonisolated open func cancelPendingSeeks() { run.cancelSeeks() }

  // MARK: Wishes, which are kept: GStreamer decides by itself

  /// How much of a stream is wanted at most, in bits a second; 0 for no limit.
  open var preferredPeakBitRate = 0.0
  /// How much is loaded ahead, in seconds; 0 for what seems good.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Pixels of a stream's pictures at most; zero for no limit.
  open var preferredMaximumResolution = CGSize.zero
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  /// What is said of the item besides what its file says.
  open var externalMetadata: [AVMetadataItem] = []
}

/// One of the tracks that a player item shows.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  open private(set) var assetTrack: AVAssetTrack?
  open var isEnabled: Bool { true }

  init(_ track: AVAssetTrack) { assetTrack = track }
}

extension AVPlayerItem {
  public nonisolated class var didPlayToEndTimeNotification: Notification.Name { .AVPlayerItemDidPlayToEndTime }
  public nonisolated class var failedToPlayToEndTimeNotification: Notification.Name {
    .AVPlayerItemFailedToPlayToEndTime
  }
  public nonisolated class var playbackStalledNotification: Notification.Name { .AVPlayerItemPlaybackStalled }
  public nonisolated class var timeJumpedNotification: Notification.Name { .AVPlayerItemTimeJumped }

  nonisolated static let registerKeys: Void = ClassRecords.register {
    [
      ClassRecord(
        AVPlayerItem.self,
        name: "AVPlayerItem",
        properties: [
          PropertyRecord("status", \AVPlayerItem.status),
          PropertyRecord("error", \AVPlayerItem.error),
          PropertyRecord("duration", \AVPlayerItem.duration),
          PropertyRecord("presentationSize", \AVPlayerItem.presentationSize),
          PropertyRecord("tracks", \AVPlayerItem.tracks),
          PropertyRecord("loadedTimeRanges", \AVPlayerItem.loadedTimeRanges),
          PropertyRecord("seekableTimeRanges", \AVPlayerItem.seekableTimeRanges),
          PropertyRecord("playbackLikelyToKeepUp", \AVPlayerItem.isPlaybackLikelyToKeepUp),
          PropertyRecord("isPlaybackLikelyToKeepUp", \AVPlayerItem.isPlaybackLikelyToKeepUp),
          PropertyRecord("playbackBufferEmpty", \AVPlayerItem.isPlaybackBufferEmpty),
          PropertyRecord("isPlaybackBufferEmpty", \AVPlayerItem.isPlaybackBufferEmpty),
          PropertyRecord("playbackBufferFull", \AVPlayerItem.isPlaybackBufferFull),
          PropertyRecord("isPlaybackBufferFull", \AVPlayerItem.isPlaybackBufferFull),
        ]
      )
    ]
  }
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification"
  )
  public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
  static let AVPlayerItemTimeJumped = Notification.Name("AVPlayerItemTimeJumpedNotification")
}

/// The error that the notification of a failure carries.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

import Foundation

/// What the user can want of the player from outside the app. A command that nobody has a target for is not offered.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let one = MPRemoteCommandCenter()
  open class func shared() -> MPRemoteCommandCenter { one }

  public let playCommand: MPRemoteCommand
  public let pauseCommand: MPRemoteCommand
  public let stopCommand: MPRemoteCommand
  public let togglePlayPauseCommand: MPRemoteCommand
  public let nextTrackCommand: MPRemoteCommand
  public let previousTrackCommand: MPRemoteCommand
  public let skipForwardCommand: MPSkipIntervalCommand
  public let skipBackwardCommand: MPSkipIntervalCommand
  public let changePlaybackPositionCommand: MPChangePlaybackPositionCommand
  public let changePlaybackRateCommand: MPChangePlaybackRateCommand
  public let changeRepeatModeCommand: MPChangeRepeatModeCommand
  public let changeShuffleModeCommand: MPChangeShuffleModeCommand

  private let listener: Listener
  final class Listener: @unchecked Sendable {
    private let lock = NSLock()
    private var body: (@Sendable () -> Void)?
    func set(_ body: @escaping @Sendable () -> Void) { lock.withLock { self.body = body } }
    func call() { lock.withLock { body }?() }
  }

  override init() {
    let listener = Listener()
    self.listener = listener
    let changed: @Sendable () -> Void = { listener.call() }
    playCommand = MPRemoteCommand(changed)
    pauseCommand = MPRemoteCommand(changed)
    stopCommand = MPRemoteCommand(changed)
    togglePlayPauseCommand = MPRemoteCommand(changed)
    nextTrackCommand = MPRemoteCommand(changed)
    previousTrackCommand = MPRemoteCommand(changed)
    skipForwardCommand = MPSkipIntervalCommand(changed)
    skipBackwardCommand = MPSkipIntervalCommand(changed)
    changePlaybackPositionCommand = MPChangePlaybackPositionCommand(changed)
    changePlaybackRateCommand = MPChangePlaybackRateCommand(changed)
    changeRepeatModeCommand = MPChangeRepeatModeCommand(changed)
    changeShuffleModeCommand = MPChangeShuffleModeCommand(changed)
    super.init()
  }

  /// - Parameter body: called when a command changes.
  func observe(_ body: @escaping @Sendable () -> Void) { listener.set(body) }
}

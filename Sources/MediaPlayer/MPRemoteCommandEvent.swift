import Foundation

/// What came of a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// That the user wants something of the player.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  public let command: MPRemoteCommand
  /// In seconds since the machine was started.
  public let timestamp = ProcessInfo.processInfo.systemUptime
  init(_ command: MPRemoteCommand) { self.command = command }
}

/// To go forwards or backwards by some seconds.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let interval: TimeInterval
  init(_ command: MPRemoteCommand, _ interval: TimeInterval) {
    self.interval = interval
    super.init(command)
  }
}

/// To go to a moment.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// In seconds from the beginning.
  public let positionTime: TimeInterval
  init(_ command: MPRemoteCommand, _ position: TimeInterval) {
    positionTime = position
    super.init(command)
  }
}

/// To play at another speed.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let playbackRate: Float
  init(_ command: MPRemoteCommand, _ rate: Float) {
    playbackRate = rate
    super.init(command)
  }
}

/// What is played again and again.
public enum MPRepeatType: Int, Sendable { case off, one, all }
/// What is played in any order.
public enum MPShuffleType: Int, Sendable { case off, items, collections }

/// To repeat something.
open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let repeatType: MPRepeatType
  init(_ command: MPRemoteCommand, _ type: MPRepeatType) {
    repeatType = type
    super.init(command)
  }
}

/// To play in any order.
open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let shuffleType: MPShuffleType
  init(_ command: MPRemoteCommand, _ type: MPShuffleType) {
    shuffleType = type
    super.init(command)
  }
}

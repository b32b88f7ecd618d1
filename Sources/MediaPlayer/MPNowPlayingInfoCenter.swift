import Foundation
import SlipwayGIO

/// What a player does.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}

/// What plays, as the desktop shows it to the user.
///
/// The desktop sees a player once something plays, by MPRIS on the session's bus; a session without a bus shows nothing. It may
/// be used from any thread.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let one = MPNowPlayingInfoCenter(bus: .session, commands: .shared())
  open class func `default`() -> MPNowPlayingInfoCenter { one }

  private let player: RemotePlayer
  private let lock = NSLock()
  private var info: [String: Any]?
  private var state = MPNowPlayingPlaybackState.unknown

  init(bus: Bus, commands: MPRemoteCommandCenter) { player = RemotePlayer(bus: bus, commands: commands) }

  /// By the keys `MPMediaItemProperty…` and `MPNowPlayingInfoProperty…`; nil for nothing.
  open var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set {
      let state = lock.withLock {
        info = newValue
        return self.state
      }
      player.show(newValue.map { NowPlaying($0, state) })
    }
  }

  /// What an app does that does not say at which rate it plays.
  open var playbackState: MPNowPlayingPlaybackState {
    get { lock.withLock { state } }
    set {
      let info = lock.withLock {
        state = newValue
        return self.info
      }
      player.show(info.map { NowPlaying($0, newValue) })
    }
  }
}

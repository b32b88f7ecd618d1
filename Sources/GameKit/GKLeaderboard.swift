import Foundation

/// Who of the players has how many points. Without Game Center there is none: all that is asked fails with
/// `GKError.notAuthenticated`.
open class GKLeaderboard: NSObject {
  /// Whose points.
  public enum PlayerScope: Int, Sendable {
    case global, friendsOnly
  }

  /// Of which time.
  public enum TimeScope: Int, Sendable {
    case today, week, allTime
  }

  override init() {}

  /// - Parameter completionHandler: called on the main queue with `GKError.notAuthenticated`.
  open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?,
    completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) { refuse { completionHandler(nil, $0) } }
  /// - Throws: `GKError.notAuthenticated`
  open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    throw GKError(.notAuthenticated)
  }

  /// - Parameter completionHandler: called on the main queue with `GKError.notAuthenticated`.
  open class func submitScore(
    _ score: Int,
    context: Int,
    player: GKPlayer,
    leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) { refuse { completionHandler($0) } }
  /// - Throws: `GKError.notAuthenticated`
  open class func submitScore(_ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]) async throws {
    throw GKError(.notAuthenticated)
  }
}

/// Something that a player has done, as far as it is done.
open class GKAchievement: NSObject, @unchecked Sendable {
  open var identifier: String
  public let player: GKPlayer
  /// From 0 to 100. At 100 it is done.
  open var percentComplete: Double = 0 {
    didSet { lastReportedDate = Date() }
  }
  open var showsCompletionBanner = false
  open private(set) var lastReportedDate = Date()

  open var isCompleted: Bool { percentComplete >= 100 }

  public convenience init(identifier: String) { self.init(identifier: identifier, player: GKLocalPlayer.local) }
  public init(identifier: String, player: GKPlayer) { (self.identifier, self.player) = (identifier, player) }

  /// - Parameter completionHandler: called on the main queue with `GKError.notAuthenticated`.
  open class func loadAchievements(completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil) {
    if let completionHandler { refuse { completionHandler(nil, $0) } }
  }
  /// - Throws: `GKError.notAuthenticated`
  open class func loadAchievements() async throws -> [GKAchievement] { throw GKError(.notAuthenticated) }

  /// - Parameter completionHandler: called on the main queue with `GKError.notAuthenticated`.
  open class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { if let completionHandler { refuse { completionHandler($0) } } }
  /// - Throws: `GKError.notAuthenticated`
  open class func report(_ achievements: [GKAchievement]) async throws { throw GKError(.notAuthenticated) }

  /// - Parameter completionHandler: called on the main queue with `GKError.notAuthenticated`.
  open class func resetAchievements(completionHandler: (((any Error)?) -> Void)? = nil) {
    if let completionHandler { refuse { completionHandler($0) } }
  }
  /// - Throws: `GKError.notAuthenticated`
  open class func resetAchievements() async throws { throw GKError(.notAuthenticated) }
}

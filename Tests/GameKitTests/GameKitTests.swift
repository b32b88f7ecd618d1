import SlipwayTestSupport
import Testing

@testable import GameKit

struct GameKitTests {
  private func code(_ error: (any Error)?) -> GKError.Code? { (error as? GKError)?.code }

  @Test func nobodyIsSignedIn() async {
    let player = GKLocalPlayer.local
    #expect(player === GKLocalPlayer.localPlayer && !player.isAuthenticated && !player.isUnderage)
    #expect(!player.isMultiplayerGamingRestricted && !player.isPersonalizedCommunicationRestricted)
    #expect(
      player.gamePlayerID.isEmpty && player.teamPlayerID.isEmpty && player.alias.isEmpty && player.displayName.isEmpty
    )
    #expect(!player.scopedIDsArePersistent() && GKBasePlayer().displayName == nil)
    let answer = await withCheckedContinuation { done in
      player.authenticateHandler = { done.resume(returning: ($0 == nil, ($1 as? GKError)?.code)) }
    }
    #expect(answer == (true, .notAuthenticated) && player.authenticateHandler != nil)
    player.authenticateHandler = nil
    #expect(player.authenticateHandler == nil)
  }

  @Test func whatIsAskedWithAHandlerFails() async {
    let player = GKLocalPlayer.local
    func refused(_ ask: (@escaping ((any Error)?) -> Void) -> Void) async -> GKError.Code? {
      await withCheckedContinuation { done in ask { done.resume(returning: ($0 as? GKError)?.code) } }
    }
    let codes = [
      await refused { answer in player.loadPhoto(for: .small) { answer($0 == nil ? $1 : nil) } },
      await refused { answer in player.loadFriends { answer($0 == nil ? $1 : nil) } },
      await refused { answer in player.fetchItems { answer($0 == nil && $1 == nil && $2 == nil && $3 == 0 ? $4 : nil) }
      },
      await refused { answer in GKLeaderboard.loadLeaderboards(IDs: ["a"]) { answer($0 == nil ? $1 : nil) } },
      await refused {
        GKLeaderboard.submitScore(1, context: 0, player: player, leaderboardIDs: ["a"], completionHandler: $0)
      },
      await refused { answer in GKAchievement.loadAchievements { answer($0 == nil ? $1 : nil) } },
      await refused { GKAchievement.report([], withCompletionHandler: $0) },
      await refused { GKAchievement.resetAchievements(completionHandler: $0) },
    ]
    #expect(codes.allSatisfy { $0 == .notAuthenticated } && codes.count == 8)
  }

  @Test func whatIsAwaitedFails() async {
    let player = GKLocalPlayer.local
    let error = GKError(.notAuthenticated)
    await #expect(throws: error) { try await player.loadPhoto(for: .normal) }
    await #expect(throws: error) { try await player.loadFriends() }
    await #expect(throws: error) { try await GKLeaderboard.loadLeaderboards(IDs: nil) }
    await #expect(throws: error) {
      try await GKLeaderboard.submitScore(1, context: 0, player: player, leaderboardIDs: [])
    }
    await #expect(throws: error) { try await GKAchievement.loadAchievements() }
    await #expect(throws: error) { try await GKAchievement.report([]) }
    await #expect(throws: error) { try await GKAchievement.resetAchievements() }
  }

  @Test func achievements() {
    let achievement = GKAchievement(identifier: "a")
    let before = achievement.lastReportedDate
    #expect(achievement.identifier == "a" && achievement.player === GKLocalPlayer.local && !achievement.isCompleted)
    #expect(!achievement.showsCompletionBanner && achievement.percentComplete == 0)
    achievement.percentComplete = 100
    #expect(achievement.isCompleted && achievement.lastReportedDate >= before)
    #expect(GKAchievement(identifier: "b", player: GKLocalPlayer.local).identifier == "b")
  }

  @MainActor private final class Delegate: NSObject, GKGameCenterControllerDelegate {
    var finished: [GKGameCenterViewController] = []
    func gameCenterViewControllerDidFinish(_ controller: GKGameCenterViewController) { finished.append(controller) }
  }

  @MainActor @Test func screensAreFinishedAtOnce() {
    let controller = GKGameCenterViewController(state: .achievements)
    let delegate = Delegate()
    controller.gameCenterDelegate = delegate
    controller.loadViewIfNeeded()
    controller.viewDidAppear(false)
    controller.viewDidAppear(false)
    #expect(delegate.finished == [controller] && controller.state == .achievements)
    let board = GKGameCenterViewController(leaderboardID: "a", playerScope: .friendsOnly, timeScope: .week)
    #expect(board.leaderboardID == "a" && board.state == .leaderboards)
  }

  @MainActor @Test func theAccessPointNeverShows() {
    let point = GKAccessPoint.shared
    point.isActive = true
    #expect(point === GKAccessPoint.shared && point.isActive && !point.isVisible && !point.isPresentingGameCenter)
    #expect(point.location == .topLeading && !point.showHighlights && point.frameInScreenCoordinates == .zero)
    point.isActive = false
  }

  @Test func numbersAreApples() {
    let codes: [GKError.Code] = [
      GKError.unknown, GKError.cancelled, GKError.communicationsFailure, GKError.userDenied, GKError.invalidCredentials,
      GKError.notAuthenticated, GKError.authenticationInProgress, GKError.invalidPlayer, GKError.scoreNotSet,
      GKError.parentalControlsBlocked, GKError.playerStatusExceedsMaximumLength, GKError.playerStatusInvalid,
      GKError.matchRequestInvalid, GKError.underage, GKError.gameUnrecognized, GKError.notSupported,
      GKError.invalidParameter, GKError.unexpectedConnection, GKError.challengeInvalid,
      GKError.turnBasedMatchDataTooLarge, GKError.turnBasedInvalidSessionState, GKError.turnBasedInvalidTurn,
      GKError.turnBasedInvalidState, GKError.invitationsDisabled, GKError.playerPhotoFailure,
      GKError.ubiquityContainerUnavailable, GKError.matchNotConnected, GKError.gameSessionRequestInvalid,
      GKError.restrictedToAutomatch, GKError.apiNotAvailable, GKError.notAuthorized, GKError.connectionTimeout,
      GKError.apiObsolete, GKError.friendListDescriptionMissing, GKError.friendListRestricted, GKError.friendListDenied,
      GKError.friendRequestNotAvailable,
    ]
    #expect(codes.map(\.rawValue) == Array(1...23) + Array(25...34) + Array(100...103))
    #expect(GKError(.unknown)._nsError.domain == "GKErrorDomain" && GKError.errorDomain == GKErrorDomain)
    #expect(GKPlayer.PhotoSize.normal.rawValue == 1 && GKLeaderboard.TimeScope.allTime.rawValue == 2)
    #expect(GKLeaderboard.PlayerScope.friendsOnly.rawValue == 1 && GKAccessPoint.Location.bottomTrailing.rawValue == 3)
    #expect(
      GKGameCenterViewControllerState.default.rawValue == -1 && GKGameCenterViewControllerState.dashboard.rawValue == 4
    )
    let names: [NSNotification.Name] = [
      .GKPlayerAuthenticationDidChangeNotificationName, .GKPlayerDidChangeNotificationName,
    ]
    #expect(names.map(\.rawValue).allSatisfy { $0.hasSuffix("DidChangeNotificationName") })
  }
}

import Foundation
import SlipwayFoundation
import UIKit

/// What of Game Center is shown.
public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard, localPlayerFriendsList
}

/// Hears that the player has seen enough, and dismisses the controller.
@preconcurrency @MainActor public protocol GKGameCenterControllerDelegate: NSObjectProtocol {
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

/// Game Center's own screens. Nobody is signed in, so there is nothing to show: the delegate hears at once that it is finished.
@preconcurrency @MainActor open class GKGameCenterViewController: UINavigationController {
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  /// What the app wanted to be shown.
  package private(set) var state = GKGameCenterViewControllerState.default
  package private(set) var leaderboardID: String?
  private var isFinished = false

  public convenience init(state: GKGameCenterViewControllerState) {
    self.init(nibName: nil, bundle: nil)
    self.state = state
    modalPresentationStyle = .overFullScreen
  }

  public convenience init(
    leaderboardID: String,
    playerScope: GKLeaderboard.PlayerScope,
    timeScope: GKLeaderboard.TimeScope
  ) {
    self.init(state: .leaderboards)
    self.leaderboardID = leaderboardID
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    setNavigationBarHidden(true, animated: false)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isFinished else { return }
    isFinished = true
    if let gameCenterDelegate {
      gameCenterDelegate.gameCenterViewControllerDidFinish(self)
    } else {
      dismiss(animated: animated)
    }
  }
}

/// Where Game Center's button is on the screen. Nobody is signed in, so it never shows.
@preconcurrency @MainActor open class GKAccessPoint: NSObject {
  public enum Location: Int, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }

  private static let one = GKAccessPoint()
  open class var shared: GKAccessPoint { one }

  nonisolated override init() {}

  /// Kept: the button shows for players who are signed in.
  open var isActive = false
  open var location = Location.topLeading
  open var showHighlights = false
  open var isVisible: Bool { false }
  open var isPresentingGameCenter: Bool { false }
  open var frameInScreenCoordinates: CGRect { .zero }
}

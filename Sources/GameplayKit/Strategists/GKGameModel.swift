import Foundation
import SlipwayFoundation

/// The score of a game that is won.
public let GKGameModelMaxScore = 1 << 24
/// The score of a game that is lost.
public let GKGameModelMinScore = -(1 << 24)

/// One who plays.
public protocol GKGameModelPlayer: NSObjectProtocol {
  /// Tells the players of a game apart.
  var playerId: Int { get }
}

/// A move.
public protocol GKGameModelUpdate: NSObjectProtocol {
  /// How good it is, which a strategist says.
  var value: Int { get set }
}

/// A game at some moment. It may also say who has won (`isWin(for:)`, `isLoss(for:)`), how a player stands (`score(for:)`), and
/// take a move back (`unapplyGameModelUpdate(_:)`), which saves copies.
public protocol GKGameModel: NSObjectProtocol, NSCopying {
  var players: [any GKGameModelPlayer]? { get }
  /// Whose turn it is.
  var activePlayer: (any GKGameModelPlayer)? { get }
  /// Becomes what another model is.
  func setGameModel(_ gameModel: any GKGameModel)
  /// What a player may do; nil or nothing when the game is over.
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
  /// Does it, after which it is another's turn.
  func apply(_ gameModelUpdate: any GKGameModelUpdate)
}

extension GKGameModel {
  package var scoreForPlayer: ((any GKGameModelPlayer) -> Int)? { optionalMethod("scoreForPlayer:") }
  package var isWinForPlayer: ((any GKGameModelPlayer) -> Bool)? { optionalMethod("isWinForPlayer:") }
  package var isLossForPlayer: ((any GKGameModelPlayer) -> Bool)? { optionalMethod("isLossForPlayer:") }
  package var unapplyGameModelUpdate: ((any GKGameModelUpdate) -> Void)? {
    optionalMethod("unapplyGameModelUpdate:")
  }
}

/// Says which move is a good one.
public protocol GKStrategist: NSObjectProtocol {
  var gameModel: (any GKGameModel)? { get set }
  /// Chooses among moves that are as good; nil for the first of them.
  var randomSource: (any GKRandom)? { get set }
  func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}

import Foundation

/// Looks some moves ahead, where each player does what is best for him.
open class GKMinmaxStrategist: NSObject, GKStrategist {
  open var gameModel: (any GKGameModel)?
  open var randomSource: (any GKRandom)?
  /// How many moves it looks ahead.
  open var maxLookAheadDepth = 0

  public override init() {}

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap(bestMove(for:))
  }

  /// - Returns: nil if there is none, or the strategist looks no move ahead.
  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    let moves = judgedMoves(for: player)
    guard let best = moves.first else { return nil }
    let equal = moves.prefix { $0.value == best.value }
    return randomSource.map { equal[$0.nextInt(upperBound: equal.count)] } ?? best
  }

  /// One of the best moves.
  ///
  /// - Parameter numMovesToConsider: among how many it is chosen by chance.
  open func randomMove(
    for player: any GKGameModelPlayer,
    fromNumberOfBestMoves numMovesToConsider: Int
  ) -> (any GKGameModelUpdate)? {
    let moves = judgedMoves(for: player).prefix(max(0, numMovesToConsider))
    guard !moves.isEmpty else { return nil }
    return moves[(randomSource ?? GKRandomSource.sharedRandom()).nextInt(upperBound: moves.count)]
  }

  /// All moves with their values, the best first.
  private func judgedMoves(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate] {
    guard maxLookAheadDepth > 0, let gameModel, let copy = gameModel.copy(with: nil) as? any GKGameModel else {
      return []
    }
    let moves = gameModel.gameModelUpdates(for: player) ?? []
    for move in moves {
      move.value = Lookahead(player: player).value(
        after: move,
        in: copy,
        depth: maxLookAheadDepth - 1,
        low: .min,
        high: .max
      )
    }
    // Sorting in Swift keeps the order of what is equal.
    return moves.sorted { $0.value > $1.value }
  }
}

/// What comes of moves, seen by one player (minimax, with alpha and beta).
private struct Lookahead {
  var player: any GKGameModelPlayer

  func value(
    after move: any GKGameModelUpdate,
    in model: any GKGameModel,
    depth: Int,
    low: Int,
    high: Int
  ) -> Int {
    if let takeBack = model.unapplyGameModelUpdate {
      model.apply(move)
      defer { takeBack(move) }
      return value(of: model, depth: depth, low: low, high: high)
    }
    guard let next = model.copy(with: nil) as? any GKGameModel else { return 0 }
    next.apply(move)
    return value(of: next, depth: depth, low: low, high: high)
  }

  private func value(of model: any GKGameModel, depth: Int, low: Int, high: Int) -> Int {
    if model.isWinForPlayer?(player) == true { return GKGameModelMaxScore }
    if model.isLossForPlayer?(player) == true { return GKGameModelMinScore }
    guard depth > 0, let active = model.activePlayer, let moves = model.gameModelUpdates(for: active), !moves.isEmpty
    else {
      return model.scoreForPlayer?(player) ?? 0
    }
    let isOwn = active.playerId == player.playerId
    var (low, high) = (low, high)
    for move in moves {
      let value = value(after: move, in: model, depth: depth - 1, low: low, high: high)
      if isOwn { low = max(low, value) } else { high = min(high, value) }
      if low >= high { break }
    }
    return isOwn ? low : high
  }
}

import GameplayKit
import SlipwayFoundation
import Testing

/// Noughts and crosses.
private class Board: NSObject, GKGameModel {
  final class Player: NSObject, GKGameModelPlayer {
    let playerId: Int
    init(_ id: Int) { playerId = id }
  }
  final class Move: NSObject, GKGameModelUpdate {
    var value = 0
    let field: Int
    init(_ field: Int) { self.field = field }
  }

  nonisolated(unsafe) static let both = [Player(1), Player(2)]
  var fields = [Int](repeating: 0, count: 9)
  var turn = 0

  required init(_ text: String = ".........", turn: Int = 0) {
    Board.register
    fields = text.map { $0 == "x" ? 1 : $0 == "o" ? 2 : 0 }
    self.turn = turn
  }

  var players: [any GKGameModelPlayer]? { Board.both }
  var activePlayer: (any GKGameModelPlayer)? { Board.both[turn] }
  func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.setGameModel(self)
    return copy
  }
  func setGameModel(_ gameModel: any GKGameModel) {
    guard let other = gameModel as? Board else { return }
    (fields, turn) = (other.fields, other.turn)
  }
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
    if Board.both.contains(where: { isWin($0) }) { return nil }
    return fields.indices.filter { fields[$0] == 0 }.map(Move.init)
  }
  func apply(_ gameModelUpdate: any GKGameModelUpdate) {
    guard let move = gameModelUpdate as? Move else { return }
    fields[move.field] = turn + 1
    turn = 1 - turn
  }
  func isWin(_ player: any GKGameModelPlayer) -> Bool {
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    return lines.contains { $0.allSatisfy { fields[$0] == player.playerId } }
  }
  func isLoss(_ player: any GKGameModelPlayer) -> Bool {
    Board.both.contains { $0.playerId != player.playerId && isWin($0) }
  }
  func score(_ player: any GKGameModelPlayer) -> Int { fields[4] == player.playerId ? 5 : 0 }

  /// What the lowering of an app would write for methods with Apple's names.
  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Board.self,
        name: "NoughtsAndCrosses",
        methods: [
          MethodRecord("isWinForPlayer:", Board.isWin),
          MethodRecord("isLossForPlayer:", Board.isLoss),
          MethodRecord("scoreForPlayer:", Board.score),
        ]
      )
    ]
  }
}

/// The same, which takes moves back.
private final class Notebook: Board {
  nonisolated(unsafe) static var copies = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    Notebook.copies += 1
    Notebook.register
    return super.copy(with: zone)
  }
  func takeBack(_ gameModelUpdate: any GKGameModelUpdate) {
    guard let move = gameModelUpdate as? Move else { return }
    fields[move.field] = 0
    turn = 1 - turn
  }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Notebook.self,
        name: "Notebook",
        methods: [MethodRecord("unapplyGameModelUpdate:", Notebook.takeBack)]
      )
    ]
  }
}

struct GKMinmaxStrategistTests {
  private func field(_ text: String, turn: Int, depth: Int, source: (any GKRandom)? = nil) -> Int? {
    let strategist = GKMinmaxStrategist()
    strategist.gameModel = Board(text, turn: turn)
    strategist.maxLookAheadDepth = depth
    strategist.randomSource = source
    return (strategist.bestMoveForActivePlayer() as? Board.Move)?.field
  }

  @Test func itWinsWhereItCan() { #expect(field("xx.oo....", turn: 0, depth: 1) == 2) }
  @Test func itHindersTheOther() { #expect(field("xx.o.....", turn: 1, depth: 2) == 2) }
  @Test func itSeesAForkAhead() {
    #expect(field("x...o...x", turn: 1, depth: 9).map { [1, 3, 5, 7].contains($0) } == true)
  }
  @Test func aScoreCountsWhereNobodyHasWon() { #expect(field(".........", turn: 0, depth: 1) == 4) }
  @Test func itHasToLookAhead() { #expect(field(".........", turn: 0, depth: 0) == nil) }
  @Test func noMoveIsLeft() { #expect(field("xoxxoxoxo", turn: 0, depth: 2) == nil) }

  @Test func amongEqualMovesChanceDecides() {
    let source = GKMersenneTwisterRandomSource(seed: 1)
    let fields = (0..<60).map { _ in field("....x....", turn: 1, depth: 1, source: source) }
    #expect(Set(fields) == [0, 1, 2, 3, 5, 6, 7, 8])
  }

  @Test func movesAreTakenBackRatherThanCopied() {
    let strategist = GKMinmaxStrategist()
    strategist.gameModel = Notebook("x...o...x", turn: 1)
    strategist.maxLookAheadDepth = 9
    let best = strategist.bestMoveForActivePlayer() as? Board.Move
    #expect(best.map { [1, 3, 5, 7].contains($0.field) } == true && Notebook.copies == 1)
  }

  @Test func oneOfTheBest() {
    let strategist = GKMinmaxStrategist()
    strategist.gameModel = Board("xx.oo....", turn: 0)
    strategist.maxLookAheadDepth = 2
    let best = (0..<20).map { _ in strategist.randomMove(for: Board.both[0], fromNumberOfBestMoves: 1) as? Board.Move }
    #expect(Set(best.map { $0?.field }) == [2] && best[0]?.value == GKGameModelMaxScore)
    let two = (0..<40).map { _ in strategist.randomMove(for: Board.both[0], fromNumberOfBestMoves: 2) as? Board.Move }
    #expect(Set(two.map { $0?.field }).isSuperset(of: [2]) && Set(two.map { $0?.field }).count == 2)
    #expect(strategist.randomMove(for: Board.both[0], fromNumberOfBestMoves: 0) == nil)
    #expect(strategist.gameModel?.players?.count == 2 && GKGameModelMinScore == -16_777_216)
  }
}

import Foundation

/// The order of changes that were made in different transactions and are not shown yet.
///
/// Each of them is shown by itself, with its own animation, as if the later ones had not been made.
@MainActor enum Turn {
  private static var last = 0
  private static var lastTransaction = Transaction()
  /// The last turn whose changes the evaluation that is running sees.
  static var seen = Int.max
  /// How many graphs have changes to show, and the turn of the first of these changes.
  private static var waiting: (graphs: Int, first: Int) = (0, 0)
  /// What is to be forgotten when all changes are shown.
  private static var logs: [() -> Void] = []

  /// The turn of a change that is made now in a transaction.
  static func of(_ transaction: Transaction) -> Int {
    if !transaction.isSame(as: lastTransaction) {
      last += 1
      lastTransaction = transaction
    }
    return last
  }

  /// The turn of a change that is not to be seen yet when the first changes that wait are shown; nil for other changes.
  static func ofLaterChange(_ transaction: Transaction) -> Int? {
    guard waiting.graphs > 0, seen == .max else { return nil }
    let turn = of(transaction)
    return turn > waiting.first ? turn : nil
  }

  /// A graph has changes to show.
  static func waits(from turn: Int) {
    if waiting.graphs == 0 { waiting.first = turn }
    waiting.graphs += 1
  }

  /// All changes of a graph are shown.
  static func isDone() {
    waiting.graphs -= 1
    guard waiting.graphs == 0 else { return }
    let logs = logs
    self.logs = []
    for forget in logs { forget() }
  }

  /// Calls `forget` when all changes are shown.
  static func keepsLog(_ forget: @escaping () -> Void) { logs.append(forget) }
}

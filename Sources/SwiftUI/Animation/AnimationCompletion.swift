/// When an animation counts as finished.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }
  private let kind: Kind

  /// It looks done; a spring may still be settling. Animations that later changes begin do not count.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
  /// Nothing moves any more, not even by animations that later changes have begun.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}

/// What is called once when all animations of some changes have ended.
final class AnimationCompletion: @unchecked Sendable {
  let criteria: AnimationCompletionCriteria
  private var action: (() -> Void)?
  /// Changes that are not shown yet, and animations that have not ended.
  private var count = 0

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func began() { count += 1 }

  func ended() {
    count -= 1
    callIfDone()
  }

  /// Calls the action if no change waits and nothing moves.
  func callIfDone() {
    guard count <= 0, let action else { return }
    self.action = nil
    action()
  }
}

/// Runs `body`; the changes of state in it are animated. `completion` is called once, when all of these animations have
/// ended, and at once if there are none.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

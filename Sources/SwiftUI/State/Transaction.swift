import Foundation

/// How the changes of one update of the views are shown.
public struct Transaction {
  /// How the changes are animated; nil for at once.
  public var animation: Animation?
  /// Whether animations that views ask for themselves are not run.
  public var disablesAnimations = false
  /// Whether the change comes from something that goes on, such as a drag.
  public var isContinuous = false
  /// What entries set, by their keys.
  var values: [ObjectIdentifier: Any] = [:]
  /// Who is told when the animations have ended.
  private(set) var completions: [AnimationCompletion] = []

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// Calls `completion` once, when all animations of the changes have ended; at once if there are none.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) { completions.append(AnimationCompletion(criteria, completion)) }

  mutating func add(_ completion: AnimationCompletion) { completions.append(completion) }

  /// Whether changes made in both are shown together.
  func isSame(as other: Transaction) -> Bool {
    values.isEmpty && other.values.isEmpty && animation == other.animation
      && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && completions.elementsEqual(other.completions, by: ===)
  }

  /// The transaction of the innermost `withTransaction` or `withAnimation` that is running on this thread.
  package static var current: Transaction { Running.transaction?.value ?? Transaction() }
}

enum Running {
  struct Box: @unchecked Sendable { let value: Transaction }
  @TaskLocal static var transaction: Box?
}

/// Runs `body`; the changes of state in it are shown as `transaction` says.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  // Changes that nobody shows have no animations to wait for.
  defer { for completion in transaction.completions { completion.callIfDone() } }
  return try Running.$transaction.withValue(Running.Box(value: transaction)) { try body() }
}

/// Runs `body`; the changes of state in it are animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

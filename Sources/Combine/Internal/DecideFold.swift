/// Decides a question of all values: the answer is known when a value is found that a closure says this of.
@usableFromInline
final class DecideFold<Input, Failure: Error>: Fold {
  @usableFromInline let decisive: Bool
  @usableFromInline let predicate: (Input) throws(Failure) -> Bool
  @usableFromInline @exclusivity(unchecked) var isDecided = false

  /// - Parameter decisive: The predicate's result that decides the question, and is the answer then.
  @inlinable
  init(decisive: Bool, predicate: @escaping (Input) throws(Failure) -> Bool) {
    self.decisive = decisive
    self.predicate = predicate
  }

  @inlinable
  func receive(_ input: Input) throws(Failure) -> Bool {
    if try predicate(input) == decisive { isDecided = true }
    return isDecided
  }

  @usableFromInline var result: Bool? { isDecided == decisive }
}

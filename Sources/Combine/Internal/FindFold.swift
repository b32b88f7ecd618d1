/// Finds the first or the last value that a closure accepts.
@usableFromInline
final class FindFold<Input, Failure: Error>: Fold {
  @usableFromInline let stopsAtFirst: Bool
  @usableFromInline let predicate: (Input) throws(Failure) -> Bool
  @usableFromInline @exclusivity(unchecked) var result: Input?

  @inlinable
  init(stopsAtFirst: Bool, predicate: @escaping (Input) throws(Failure) -> Bool) {
    self.stopsAtFirst = stopsAtFirst
    self.predicate = predicate
  }

  @inlinable
  func receive(_ input: Input) throws(Failure) -> Bool {
    guard try predicate(input) else { return false }
    result = input
    return stopsAtFirst
  }
}

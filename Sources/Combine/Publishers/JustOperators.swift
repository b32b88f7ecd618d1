// Operators whose result is known without subscribing work on the value itself.

extension Just where Output: Comparable {
  /// Publishes the value: it is the smallest.
  @inlinable
  public func min() -> Just<Output> { self }

  /// Publishes the value: it is the greatest.
  @inlinable
  public func max() -> Just<Output> { self }
}

extension Just where Output: Equatable {
  /// Publishes whether the value is equal to another.
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

  /// Publishes the value: it has no duplicates.
  @inlinable
  public func removeDuplicates() -> Just<Output> { self }
}

extension Just {
  /// Publishes whether a closure accepts the value.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

  /// Publishes whether a closure accepts the value, or the error it throws.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result.Publisher(Result { try predicate(output) })
  }

  /// Publishes the value in an array.
  @inlinable
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// Publishes what a closure makes of the value, unless it is nil.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional.Publisher(transform(output))
  }

  /// Publishes the value: it is the smallest.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Publishes the value: it is the greatest.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Publishes these values first.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { prepend(elements) }

  /// Publishes these values first.
  @inlinable
  public func prepend<S>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element, S: Sequence {
    .init(sequence: elements + [output])
  }

  /// Publishes these values after.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { append(elements) }

  /// Publishes these values after.
  @inlinable
  public func append<S>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element, S: Sequence {
    .init(sequence: [output] + elements)
  }

  /// Publishes whether a closure accepts the value.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

  /// Publishes whether a closure accepts the value, or the error it throws.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result.Publisher(Result { try predicate(output) })
  }

  /// Publishes the number of values: one.
  @inlinable
  public func count() -> Just<Int> { Just<Int>(1) }

  /// Leaves the value out, unless the count is 0.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    precondition(count >= 0, "the number of values to drop cannot be negative")
    return Optional.Publisher(count == 0 ? output : nil)
  }

  /// Leaves the value out if a closure accepts it.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(predicate(output) ? nil : output)
  }

  /// Publishes the value: it is the first.
  @inlinable
  public func first() -> Just<Output> { self }

  /// Publishes the value if a closure accepts it.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(predicate(output) ? output : nil)
  }

  /// Publishes the value: it is the last.
  @inlinable
  public func last() -> Just<Output> { self }

  /// Publishes the value if a closure accepts it.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(predicate(output) ? output : nil)
  }

  /// Publishes the value if a closure accepts it.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(isIncluded(output) ? output : nil)
  }

  /// Publishes no value, only the completion.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// Publishes what a closure makes of the value, or the error it throws.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result.Publisher(Result { try transform(output) })
  }

  /// Gives the publisher a kind of error.
  @inlinable
  public func mapError<E>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher where E: Error {
    Result.Publisher(output)
  }

  /// Publishes the value if the place is 0.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    precondition(index >= 0, "places in a stream cannot be negative")
    return Optional.Publisher(index == 0 ? output : nil)
  }

  /// Publishes the value if place 0 is in the range.
  @inlinable
  public func output<R>(in range: R) -> Optional<Output>.Publisher where R: RangeExpression, R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    return Optional.Publisher(range.contains(0) ? output : nil)
  }

  /// Publishes the value, unless the length is 0.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    precondition(maxLength >= 0, "a length cannot be negative")
    return Optional.Publisher(maxLength > 0 ? output : nil)
  }

  /// Publishes the value if a closure accepts it.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(predicate(output) ? output : nil)
  }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// Publishes what a closure makes of the value, or the error it throws.
  @inlinable
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { Result.Publisher(Result { try nextPartialResult(initialResult, output) }) }

  /// Publishes the value: it has no duplicates.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Publishes the value: it has no duplicates.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    Result.Publisher(
      Result {
        _ = try predicate(output, output)
        return output
      }
    )
  }

  /// Publishes the value: there is no error.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> { self }

  /// Publishes the value: it is there.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// Publishes the value: it cannot fail.
  @inlinable
  public func retry(_ times: Int) -> Just<Output> { self }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// Publishes what a closure makes of the value, or the error it throws.
  @inlinable
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { Result.Publisher(Result { try nextPartialResult(initialResult, output) }) }

  /// Gives the publisher a kind of error.
  @inlinable
  public func setFailureType<E>(to failureType: E.Type) -> Result<Output, E>.Publisher where E: Error {
    Result.Publisher(output)
  }
}

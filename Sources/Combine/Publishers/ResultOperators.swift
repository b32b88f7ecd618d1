// Operators whose result is known without subscribing work on the result itself.

extension Result.Publisher where Success: Equatable {
  /// Publishes whether the value is equal to another.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(result.map { $0 == output })
  }

  /// Publishes the value: it has no duplicates.
  @inlinable
  public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// Publishes the value: it is the smallest.
  @inlinable
  public func min() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value: it is the greatest.
  @inlinable
  public func max() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher {
  /// Publishes whether a closure accepts the value.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(result.map { predicate($0) })
  }

  /// Publishes whether a closure accepts the value, or the error it throws.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result<Bool, any Error> { try predicate(result.get()) })
  }

  /// Publishes the value in an array.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher {
    Result<[Output], Failure>.Publisher(result.map { [$0] })
  }

  /// Publishes the value: it is the smallest.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value: it is the smallest.
  @inlinable
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    Result<Output, any Error>.Publisher(
      Result<Output, any Error> {
        let output = try result.get()
        _ = try areInIncreasingOrder(output, output)
        return output
      }
    )
  }

  /// Publishes the value: it is the greatest.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value: it is the greatest.
  @inlinable
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    Result<Output, any Error>.Publisher(
      Result<Output, any Error> {
        let output = try result.get()
        _ = try areInIncreasingOrder(output, output)
        return output
      }
    )
  }

  /// Publishes whether a closure accepts the value.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(result.map { predicate($0) })
  }

  /// Publishes whether a closure accepts the value, or the error it throws.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result<Bool, any Error> { try predicate(result.get()) })
  }

  /// Publishes the number of values: one.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher { Result<Int, Failure>.Publisher(result.map { _ in 1 }) }

  /// Publishes the value: it is the first.
  @inlinable
  public func first() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value: it is the last.
  @inlinable
  public func last() -> Result<Output, Failure>.Publisher { self }

  /// Publishes no value, only a completion without failure.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map(transform))
  }

  /// Publishes what a closure makes of the value, or the error it throws.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try transform(result.get()) })
  }

  /// Replaces the error by what a closure makes of it.
  @inlinable
  public func mapError<E>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher where E: Error {
    Result<Output, E>.Publisher(result.mapError(transform))
  }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map { nextPartialResult(initialResult, $0) })
  }

  /// Publishes what a closure makes of the value, or the error it throws.
  @inlinable
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { Result<T, any Error>.Publisher(Result<T, any Error> { try nextPartialResult(initialResult, result.get()) }) }

  /// Publishes the value: it has no duplicates.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// Publishes the value: it has no duplicates.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    Result<Output, any Error>.Publisher(
      Result<Output, any Error> {
        let output = try result.get()
        _ = try predicate(output, output)
        return output
      }
    )
  }

  /// Replaces the error by a value.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    switch result {
    case .success(let value): .init(value)
    case .failure: .init(output)
    }
  }

  /// Publishes the value: it is there.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

  /// Publishes the same result: it would come again.
  @inlinable
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map { nextPartialResult(initialResult, $0) })
  }

  /// Publishes what a closure makes of the value, or the error it throws.
  @inlinable
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { Result<T, any Error>.Publisher(Result<T, any Error> { try nextPartialResult(initialResult, result.get()) }) }
}

extension Result.Publisher where Failure == Never {
  /// Gives the publisher a kind of error.
  @inlinable
  public func setFailureType<E>(to failureType: E.Type) -> Result<Output, E>.Publisher where E: Error {
    switch result {
    case .success(let value): .init(value)
    }
  }
}

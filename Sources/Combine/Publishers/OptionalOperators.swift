// Operators whose result is known without subscribing work on the value itself.

extension Optional.Publisher where Wrapped: Equatable {
  /// Publishes whether the value is equal to another.
  @inlinable
  public func contains(_ output: Output) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(self.output.map { $0 == output })
  }

  /// Publishes the value: it has no duplicates.
  @inlinable
  public func removeDuplicates() -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// Publishes the value: it is the smallest.
  @inlinable
  public func min() -> Optional<Wrapped>.Publisher { self }

  /// Publishes the value: it is the greatest.
  @inlinable
  public func max() -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher {
  /// Publishes whether a closure accepts the value.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(output.map(predicate))
  }

  /// Publishes the value in an array, or an empty one.
  @inlinable
  public func collect() -> Optional<[Output]>.Publisher { Optional<[Output]>.Publisher(output.map { [$0] } ?? []) }

  /// Publishes what a closure makes of the value, unless it is nil.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// Publishes the value: it is the smallest.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// Publishes the value: it is the greatest.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// Publishes whether a closure accepts the value.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(output.map(predicate))
  }

  /// Publishes the number of values, one, if there is a value.
  @inlinable
  public func count() -> Optional<Int>.Publisher { Optional<Int>.Publisher(output.map { _ in 1 }) }

  /// Leaves the value out, unless the count is 0.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher {
    precondition(count >= 0, "the number of values to drop cannot be negative")
    return Self(count == 0 ? output : nil)
  }

  /// Leaves the value out if a closure accepts it.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Self(output.flatMap { predicate($0) ? nil : $0 })
  }

  /// Publishes the value: it is the first.
  @inlinable
  public func first() -> Optional<Wrapped>.Publisher { self }

  /// Publishes the value if a closure accepts it.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// Publishes the value: it is the last.
  @inlinable
  public func last() -> Optional<Wrapped>.Publisher { self }

  /// Publishes the value if a closure accepts it.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// Publishes the value if a closure accepts it.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Self(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// Publishes no value, only the completion.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// Publishes the value if the place is 0.
  @inlinable
  public func output(at index: Int) -> Optional<Wrapped>.Publisher {
    precondition(index >= 0, "places in a stream cannot be negative")
    return Self(index == 0 ? output : nil)
  }

  /// Publishes the value if place 0 is in the range.
  @inlinable
  public func output<R>(in range: R) -> Optional<Wrapped>.Publisher where R: RangeExpression, R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    return Self(range.contains(0) ? output : nil)
  }

  /// Publishes the value, unless the length is 0.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher {
    precondition(maxLength >= 0, "a length cannot be negative")
    return Self(maxLength > 0 ? output : nil)
  }

  /// Publishes the value if a closure accepts it.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
  }

  /// Publishes the value: it has no duplicates.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// Publishes the value: there is no error.
  @inlinable
  public func replaceError(with output: Output) -> Optional<Wrapped>.Publisher { self }

  /// Publishes the value, or another if there is none.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Wrapped> { Just(self.output ?? output) }

  /// Publishes the value: it cannot fail.
  @inlinable
  public func retry(_ times: Int) -> Optional<Wrapped>.Publisher { self }

  /// Publishes what a closure makes of the value.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
  }
}

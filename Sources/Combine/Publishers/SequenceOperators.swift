// Operators whose result is known without subscribing work on the sequence itself.

extension Publishers.Sequence where Failure == Never {
  /// Publishes the smallest element in the order of a closure.
  @inlinable
  public func min(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool)
    -> Optional<Elements.Element>.Publisher
  { Optional.Publisher(sequence.min(by: areInIncreasingOrder)) }

  /// Publishes the greatest element in the order of a closure.
  @inlinable
  public func max(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool)
    -> Optional<Elements.Element>.Publisher
  { Optional.Publisher(sequence.max(by: areInIncreasingOrder)) }

  /// Publishes the first element that a closure accepts.
  @inlinable
  public func first(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher {
    Optional.Publisher(sequence.first(where: predicate))
  }
}

extension Publishers.Sequence {
  /// Publishes whether a closure accepts all elements.
  @inlinable
  public func allSatisfy(_ predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.allSatisfy(predicate))
  }

  /// Publishes whether a closure accepts all elements, or the error it throws.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Elements.Element) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result.Publisher(Result { try sequence.allSatisfy(predicate) })
  }

  /// Publishes all elements as one array.
  @inlinable
  public func collect() -> Result<[Elements.Element], Failure>.Publisher { Result.Publisher(Array(sequence)) }

  /// Publishes what a closure makes of each element, unless it is nil.
  @inlinable
  public func compactMap<T>(_ transform: (Elements.Element) -> T?) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }

  /// Publishes whether a closure accepts any element.
  @inlinable
  public func contains(where predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.contains(where: predicate))
  }

  /// Publishes whether a closure accepts any element, or the error it throws.
  @inlinable
  public func tryContains(where predicate: (Elements.Element) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result.Publisher(Result { try sequence.contains(where: predicate) })
  }

  /// Leaves out elements while a closure accepts them.
  @inlinable
  public func drop(while predicate: (Elements.Element) -> Bool)
    -> Publishers.Sequence<DropWhileSequence<Elements>, Failure>
  { .init(sequence: sequence.drop(while: predicate)) }

  /// Leaves out the first elements.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    .init(sequence: sequence.dropFirst(count))
  }

  /// Publishes the elements that a closure accepts.
  @inlinable
  public func filter(_ isIncluded: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }

  /// Publishes no elements, only the completion.
  @inlinable
  public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }

  /// Publishes what a closure makes of each element.
  @inlinable
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }

  /// Publishes the first elements.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }

  /// Publishes elements while a closure accepts them.
  @inlinable
  public func prefix(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: sequence.prefix(while: predicate))
  }

  /// Publishes what a closure makes of all elements.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T)
    -> Result<T, Failure>.Publisher
  { Result.Publisher(sequence.reduce(initialResult, nextPartialResult)) }

  /// Publishes what a closure makes of all elements, or the error it throws.
  @inlinable
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) throws -> T)
    -> Result<T, any Error>.Publisher
  { Result.Publisher(Result { try sequence.reduce(initialResult, nextPartialResult) }) }

  /// Replaces nil by a value.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Elements.Element], Failure>
  where Elements.Element == T? { .init(sequence: sequence.map { $0 ?? output }) }

  /// Publishes, for each element, what a closure makes of it and the result before.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T)
    -> Publishers.Sequence<[T], Failure>
  {
    var result = initialResult
    return .init(
      sequence: sequence.map { element in
        result = nextPartialResult(result, element)
        return result
      }
    )
  }

  /// Gives the publisher a kind of error.
  @inlinable
  public func setFailureType<E>(to error: E.Type) -> Publishers.Sequence<Elements, E> where E: Error {
    .init(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Publishes each element that is not equal to the one before.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var last: Elements.Element?
    return .init(
      sequence: sequence.filter { element in
        defer { last = element }
        return element != last
      }
    )
  }

  /// Publishes whether an element is equal to a value.
  @inlinable
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    Result.Publisher(sequence.contains(output))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// Publishes the smallest element.
  @inlinable
  public func min() -> Optional<Elements.Element>.Publisher { Optional.Publisher(sequence.min()) }

  /// Publishes the greatest element.
  @inlinable
  public func max() -> Optional<Elements.Element>.Publisher { Optional.Publisher(sequence.max()) }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// Publishes the first element.
  @inlinable
  public func first() -> Optional<Elements.Element>.Publisher { Optional.Publisher(sequence.first) }

  /// Publishes the element at an index, if there is one.
  @inlinable
  public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher {
    Optional.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// Publishes the number of elements.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher { Result.Publisher(sequence.count) }

  /// Publishes the elements at some indices.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: Array(sequence[range.clamped(to: sequence.startIndex..<sequence.endIndex)]))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// Publishes the last element.
  @inlinable
  public func last() -> Optional<Elements.Element>.Publisher { Optional.Publisher(sequence.last) }

  /// Publishes the last element that a closure accepts.
  @inlinable
  public func last(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher {
    Optional.Publisher(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// Publishes the element at an index, if there is one.
  @inlinable
  public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher {
    Optional.Publisher((sequence.startIndex..<sequence.endIndex).contains(index) ? sequence[index] : nil)
  }

  /// Publishes the number of elements.
  @inlinable
  public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// Publishes the elements at some indices.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
    .init(sequence: Array(sequence[range.clamped(to: sequence.startIndex..<sequence.endIndex)]))
  }

  /// Publishes the number of elements.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher { Result.Publisher(sequence.count) }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// Publishes these elements before those of the sequence.
  @inlinable
  public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> { prepend(elements) }

  /// Publishes these elements before those of the sequence.
  @inlinable
  public func prepend<S>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where S: Swift.Sequence, Elements.Element == S.Element { .init(sequence: elements + sequence) }

  /// Publishes the elements of another sequence first.
  @inlinable
  public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    .init(sequence: publisher.sequence + sequence)
  }

  /// Publishes these elements after those of the sequence.
  @inlinable
  public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> { append(elements) }

  /// Publishes these elements after those of the sequence.
  @inlinable
  public func append<S>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where S: Swift.Sequence, Elements.Element == S.Element { .init(sequence: sequence + elements) }

  /// Publishes the elements of another sequence after.
  @inlinable
  public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    .init(sequence: sequence + publisher.sequence)
  }
}

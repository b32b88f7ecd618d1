extension Publisher {
  /// Publishes, when upstream finishes, what a closure makes of all values.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> Publishers.Reduce<Self, T>
  {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes, when upstream finishes, what a closure makes of all values; an error it throws ends the stream.
  @inlinable
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T)
    -> Publishers.TryReduce<Self, T>
  {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher of what a closure makes of all values.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// What the first value is joined to.
    public let initial: Output

    /// Joins a value to the result so far.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        FoldSubscriber("Reduce", ReduceFold<Upstream.Output, Output, Failure>(initial, nextPartialResult), subscriber)
      )
    }
  }

  /// A publisher of what a closure makes of all values.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the stream.
    public typealias Failure = any Error

    /// The publisher this one works on.
    public let upstream: Upstream

    /// What the first value is joined to.
    public let initial: Output

    /// Joins a value to the result so far.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        FoldSubscriber(
          trying: "TryReduce",
          ReduceFold<Upstream.Output, Output, any Error>(initial, nextPartialResult),
          subscriber
        )
      )
    }
  }
}

@usableFromInline
final class ReduceFold<Input, Output, Failure: Error>: Fold {
  @usableFromInline let next: (Output, Input) throws(Failure) -> Output
  @usableFromInline @exclusivity(unchecked) var value: Output

  @inlinable
  init(_ initial: Output, _ next: @escaping (Output, Input) throws(Failure) -> Output) {
    value = initial
    self.next = next
  }

  @inlinable
  func receive(_ input: Input) throws(Failure) -> Bool {
    value = try next(value, input)
    return false
  }

  @usableFromInline var result: Output? { value }
}

extension Publisher {
  /// Publishes, for each value, what a closure makes of it and the result before.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes, for each value, what a closure makes of it and the result before; an error it throws ends the stream.
  @inlinable
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T)
    -> Publishers.TryScan<Self, T>
  {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher of the running result of its upstream's values.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// What the first value is joined to.
    public let initialResult: Output

    /// Joins a value to the result so far.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(ScanSubscriber(initialResult, nextPartialResult, subscriber))
    }
  }

  /// A publisher of the running result of its upstream's values.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// The kind of error that may end the stream.
    public typealias Failure = any Error

    /// The publisher this one works on.
    public let upstream: Upstream

    /// What the first value is joined to.
    public let initialResult: Output

    /// Joins a value to the result so far.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        StepSubscriber(
          trying: "TryScan",
          TryScanStep<Upstream.Output, Output>(initialResult, nextPartialResult),
          subscriber
        )
      )
    }
  }
}

@usableFromInline
final class ScanSubscriber<Input, Downstream: Subscriber>: PassThrough {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let next: (Downstream.Input, Input) -> Downstream.Input
  @usableFromInline @exclusivity(unchecked) var result: Downstream.Input

  @inlinable
  init(
    _ initial: Downstream.Input,
    _ next: @escaping (Downstream.Input, Input) -> Downstream.Input,
    _ downstream: Downstream
  ) {
    result = initial
    self.next = next
    self.downstream = downstream
  }

  @usableFromInline var description: String { "Scan" }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    let output = next(result, input)
    result = output
    return downstream.receive(output)
  }
}

@usableFromInline
final class TryScanStep<Input, Output>: Step {
  @usableFromInline let next: (Output, Input) throws -> Output
  @usableFromInline @exclusivity(unchecked) var result: Output

  @inlinable
  init(_ initial: Output, _ next: @escaping (Output, Input) throws -> Output) {
    result = initial
    self.next = next
  }

  @inlinable
  func receive(_ input: Input) throws(any Error) -> StepResult<Output> {
    let output = try next(result, input)
    result = output
    return .pass(output)
  }
}

extension Publisher where Output: Equatable {
  /// Publishes each value that is not equal to the one before.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Publishes each value that a closure does not find equal to the one before.
  @inlinable
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Publishes each value that a closure does not find equal to the one before; an error it throws ends the stream.
  @inlinable
  public func tryRemoveDuplicates(by predicate: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryRemoveDuplicates<Self>
  {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StepSubscriber("RemoveDuplicates", RemoveDuplicatesStep<Output, Failure>(isSame: predicate), subscriber)
      )
    }
  }

  /// A publisher of the values that differ from the one before.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = any Error

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        StepSubscriber(
          trying: "TryRemoveDuplicates",
          RemoveDuplicatesStep<Output, any Error>(isSame: predicate),
          subscriber
        )
      )
    }
  }
}

@usableFromInline
final class RemoveDuplicatesStep<Input, Failure: Error>: Step {
  @usableFromInline let isSame: (Input, Input) throws(Failure) -> Bool
  @usableFromInline @exclusivity(unchecked) var last: Input?

  @inlinable init(isSame: @escaping (Input, Input) throws(Failure) -> Bool) { self.isSame = isSame }

  @inlinable
  func receive(_ input: Input) throws(Failure) -> StepResult<Input> {
    if let last, try isSame(last, input) { return .skip }
    last = input
    return .pass(input)
  }
}

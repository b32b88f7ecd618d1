extension Publisher {
  /// Leaves out values while a closure accepts them, and publishes all from the first it does not.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out values while a closure accepts them, and publishes all from the first it does not; an error it throws ends the stream.
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher without the first values, while a closure accepts them.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Whether a value is still one of them.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepSubscriber("DropWhile", DropWhileStep<Output, Failure>(predicate: predicate), subscriber))
    }
  }

  /// A publisher without the first values, while a closure accepts them.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = any Error

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Whether a value is still one of them.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        StepSubscriber(trying: "TryDropWhile", DropWhileStep<Output, any Error>(predicate: predicate), subscriber)
      )
    }
  }
}

@usableFromInline
final class DropWhileStep<Input, Failure: Error>: Step {
  @usableFromInline let predicate: (Input) throws(Failure) -> Bool
  @usableFromInline @exclusivity(unchecked) var isDropping = true

  @inlinable init(predicate: @escaping (Input) throws(Failure) -> Bool) { self.predicate = predicate }

  @inlinable
  func receive(_ input: Input) throws(Failure) -> StepResult<Input> {
    if isDropping {
      if try predicate(input) { return .skip }
      isDropping = false
    }
    return .pass(input)
  }
}

extension Publisher {
  /// Publishes values while a closure accepts them, and finishes at the first it does not.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Publishes values while a closure accepts them, and finishes at the first it does not; an error it throws ends the stream.
  @inlinable
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the first values, while a closure accepts them.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.subscribe(
        StepSubscriber("PrefixWhile", PrefixWhileStep<Output, Failure>(predicate: predicate), subscriber)
      )
    }
  }

  /// A publisher of the first values, while a closure accepts them.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
        StepSubscriber(trying: "TryPrefixWhile", PrefixWhileStep<Output, any Error>(predicate: predicate), subscriber)
      )
    }
  }
}

@usableFromInline
struct PrefixWhileStep<Input, Failure: Error>: Step {
  @usableFromInline let predicate: (Input) throws(Failure) -> Bool

  @inlinable init(predicate: @escaping (Input) throws(Failure) -> Bool) { self.predicate = predicate }

  @inlinable
  func receive(_ input: Input) throws(Failure) -> StepResult<Input> { try predicate(input) ? .pass(input) : .finish }
}

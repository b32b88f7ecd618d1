extension Publisher {
  /// Publishes no values, only the completion.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// A publisher of the completion only.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Never

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(IgnoreOutputSubscriber(downstream: subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

@usableFromInline
struct IgnoreOutputSubscriber<Input, Downstream: Subscriber>: PassThrough {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream

  @inlinable init(downstream: Downstream) { self.downstream = downstream }

  @usableFromInline var description: String { "IgnoreOutput" }

  @inlinable
  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { .none }
}

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
      upstream.subscribe(Inner(downstream: subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publishers.IgnoreOutput {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == Never, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    @usableFromInline let downstream: Downstream
    @usableFromInline let upstream = Combine.Upstream()

    @inlinable init(downstream: Downstream) { self.downstream = downstream }

    @usableFromInline var description: String { "IgnoreOutput" }

    @inlinable
    func receive(subscription: any Subscription) {
      guard upstream.fill(subscription) else { return }
      downstream.receive(subscription: self)
      if upstream.isOpen { subscription.request(.unlimited) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand { .none }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if upstream.end() { downstream.receive(completion: completion) }
    }

    /// Nothing can be asked for; what comes from upstream is ignored, all of it.
    @usableFromInline func request(_ demand: Subscribers.Demand) {}
    @usableFromInline func cancel() { upstream.cancel() }
  }
}

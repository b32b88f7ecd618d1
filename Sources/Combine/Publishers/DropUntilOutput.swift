extension Publisher {
  /// Leaves out values until another publisher publishes one.
  @inlinable
  public func drop<P>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P: Publisher, Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// A publisher without the values before another publisher publishes one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// The other publisher. If it ends without a value, so does this.
    public let other: Other

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = DropUntilSubscriber(subscriber)
      other.subscribe(TriggerSubscriber(inner.trigger) { inner.otherEnded($0) })
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Passes values on once told to.
@usableFromInline
final class DropUntilSubscriber<Downstream: Subscriber>: Subscriber, Subscription, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let upstream = Upstream()
  /// The subscription to the other publisher; closed, and values pass, once it has published.
  @usableFromInline let trigger = Trigger()
  @usableFromInline let delivery = Lock()
  /// How the other publisher ended, if that was before there was a subscription.
  @usableFromInline var early: Subscribers.Completion<Downstream.Failure>?

  @inlinable init(_ downstream: Downstream) { self.downstream = downstream }

  @usableFromInline var description: String { "DropUntilOutput" }

  @inlinable
  func receive(subscription: any Subscription) {
    guard upstream.fill(subscription) else { return }
    downstream.receive(subscription: self)
    if let early = delivery.locked({ early }) { end(early) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let outermost = delivery.enter()
    defer { if outermost { delivery.leave() } }
    guard upstream.isOpen else { return .none }
    return trigger.upstream.isClosed ? downstream.receive(input) : .max(1)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    trigger.upstream.cancel()
    end(completion)
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() {
    trigger.upstream.cancel()
    upstream.cancel()
  }

  /// The other publisher has ended without a value.
  @inlinable
  func otherEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.locked { early = completion }
    end(completion)
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard upstream.isOpen, upstream.cancel() else { return }
    let outermost = delivery.enter()
    downstream.receive(completion: completion)
    if outermost { delivery.leave() }
  }
}

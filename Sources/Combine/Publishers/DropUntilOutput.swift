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
      subscriber.receive(subscription: inner)
      other.subscribe(TriggerSubscriber(inner.trigger) { inner.end($0) })
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
  @usableFromInline let awaited = AwaitedUpstream()
  /// The subscription to the other publisher; closed, and values pass, once it has published.
  @usableFromInline let trigger = Trigger()
  @usableFromInline let delivery = Lock()

  @inlinable init(_ downstream: Downstream) { self.downstream = downstream }

  @usableFromInline var description: String { "DropUntilOutput" }

  @usableFromInline
  func receive(subscription: any Subscription) { awaited.fill(subscription) }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let outermost = delivery.enter()
    defer { if outermost { delivery.leave() } }
    guard awaited.upstream.isOpen else { return .none }
    return trigger.upstream.isClosed ? downstream.receive(input) : .max(1)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard awaited.upstream.isOpen else { return }
    trigger.upstream.cancel()
    end(completion)
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { awaited.request(demand) }

  @usableFromInline
  func cancel() {
    trigger.upstream.cancel()
    awaited.upstream.cancel()
  }

  /// Ends because upstream has, or because the other publisher has without a value.
  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard awaited.upstream.cancel() else { return }
    let outermost = delivery.enter()
    downstream.receive(completion: completion)
    if outermost { delivery.leave() }
  }
}

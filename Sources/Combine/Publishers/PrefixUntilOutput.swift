extension Publisher {
  /// Publishes values until another publisher publishes one, and finishes then.
  @inlinable
  public func prefix<P>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> where P: Publisher {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// A publisher of values until another publisher publishes one.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// The other publisher. Its completion means nothing.
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
      let inner = PrefixUntilSubscriber(subscriber)
      other.subscribe(TriggerSubscriber(inner.trigger))
      upstream.subscribe(inner)
    }
  }
}

/// Passes values on until told to finish.
@usableFromInline
final class PrefixUntilSubscriber<Downstream: Subscriber>: Subscriber, Subscription, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let upstream = Upstream()
  /// The subscription to the other publisher.
  @usableFromInline let trigger = Trigger()
  @usableFromInline let delivery = Lock()

  @inlinable init(_ downstream: Downstream) { self.downstream = downstream }

  @usableFromInline var description: String { "PrefixUntilOutput" }

  @inlinable
  func receive(subscription: any Subscription) {
    guard upstream.fill(subscription) else { return }
    // Taken so that a value of the other publisher, which may come now, ends nothing that has not begun.
    let outermost = delivery.enter()
    defer { if outermost { delivery.leave() } }
    if trigger.arm({ [weak self] in self?.finish() }) {
      downstream.receive(subscription: self)
    } else {
      upstream.cancel()
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: .finished)
    }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let outermost = delivery.enter()
    defer { if outermost { delivery.leave() } }
    return upstream.isOpen ? downstream.receive(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    trigger.upstream.cancel()
    if upstream.end() { downstream.receive(completion: completion) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() {
    upstream.cancel()
    trigger.upstream.cancel()
  }

  @inlinable
  func finish() {
    guard upstream.isOpen, upstream.cancel() else { return }
    let outermost = delivery.enter()
    downstream.receive(completion: .finished)
    if outermost { delivery.leave() }
  }
}

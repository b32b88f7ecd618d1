extension Publisher {
  /// Leaves out the first values.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher without the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = DropSubscriber(subscriber, count: count)
      subscriber.receive(subscription: inner)
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

/// Asks for the values it drops at once, so that none of them is missed while its subscriber does not ask.
@usableFromInline
final class DropSubscriber<Downstream: Subscriber>: Subscriber, Subscription, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let awaited: AwaitedUpstream
  @usableFromInline @exclusivity(unchecked) var left: Int

  @inlinable
  init(_ downstream: Downstream, count: Int) {
    precondition(count >= 0, "the number of values to drop cannot be negative")
    self.downstream = downstream
    awaited = AwaitedUpstream(asked: .max(count))
    left = count
  }

  @usableFromInline var description: String { "Drop" }

  @usableFromInline
  func receive(subscription: any Subscription) { awaited.fill(subscription) }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard awaited.upstream.isOpen else { return .none }
    if left == 0 { return downstream.receive(input) }
    left -= 1
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if awaited.upstream.end() { downstream.receive(completion: completion) }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    awaited.request(demand)
  }

  @usableFromInline func cancel() { awaited.upstream.cancel() }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher received; the one before is cancelled.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the latest publisher received; the one before is cancelled.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  { .init(upstream: setFailureType(to: Output.Failure.self)) }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher received; the one before is cancelled.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher received; the one before is cancelled.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  { .init(upstream: map { $0.setFailureType(to: Failure.self) }) }
}

extension Publishers {
  /// A publisher of the values of the latest of the publishers that upstream publishes.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The kind of values published.
    public typealias Output = P.Output

    /// The kind of error that may end the stream.
    public typealias Failure = P.Failure

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
      upstream.subscribe(Outer(downstream: subscriber))
    }
  }
}

extension Publishers.SwitchToLatest {
  /// The subscription, and what is attached to the publisher of publishers.
  @usableFromInline
  final class Outer<Downstream: Subscriber>: Subscriber, Subscription, Inner
  where Downstream.Input == P.Output, Downstream.Failure == P.Failure {
    @usableFromInline typealias Input = P
    @usableFromInline typealias Failure = P.Failure
    @usableFromInline let downstream: Downstream
    @usableFromInline let upstream = Combine.Upstream()
    @usableFromInline let demand = DemandCounter()
    @usableFromInline let delivery = DeliveryLock()
    /// Guards what is below, and that an upstream is asked for each request once.
    @usableFromInline let lock = Lock()
    @usableFromInline var latest: Latest<Downstream>?
    @usableFromInline var isOuterFinished = false
    @usableFromInline var isClosed = false

    @inlinable init(downstream: Downstream) { self.downstream = downstream }

    @usableFromInline var description: String { "SwitchToLatest" }

    @inlinable
    func receive(subscription: any Subscription) {
      guard upstream.fill(subscription) else { return }
      downstream.receive(subscription: self)
      if upstream.isOpen { subscription.request(.unlimited) }
    }

    @inlinable
    func receive(_ publisher: P) -> Subscribers.Demand {
      let next = Latest(self)
      let (isOpen, old) = lock.locked { isClosed ? (false, nil) : (true, exchange(&latest, with: next)) }
      old?.upstream.cancel()
      if isOpen { publisher.subscribe(next) }
      return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<P.Failure>) {
      guard upstream.end() else { return }
      switch completion {
      case .finished:
        let isOver = lock.locked {
          isOuterFinished = true
          return latest == nil
        }
        if isOver { end(completion) }
      case .failure:
        end(completion)
      }
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      more.requireSome()
      let subscription = lock.locked {
        demand.add(more)
        return latest?.upstream.current
      }
      subscription?.request(more)
    }

    @usableFromInline
    func cancel() { _ = close() }

    @inlinable
    func end(_ completion: Subscribers.Completion<P.Failure>) {
      guard close() else { return }
      let entry = delivery.enter()
      downstream.receive(completion: completion)
      delivery.leave(entry)
    }

    /// Lets go of all publishers. True the first time.
    @usableFromInline
    func close() -> Bool {
      let (isFirst, latest) = lock.locked { (!exchange(&isClosed, with: true), self.latest.take()) }
      latest?.upstream.cancel()
      upstream.cancel()
      return isFirst
    }
  }

  /// What is attached to the latest publisher.
  @usableFromInline
  final class Latest<Downstream: Subscriber>: Subscriber, Inner
  where Downstream.Input == P.Output, Downstream.Failure == P.Failure {
    @usableFromInline typealias Input = P.Output
    @usableFromInline typealias Failure = P.Failure
    @usableFromInline let outer: Outer<Downstream>
    @usableFromInline let upstream = Combine.Upstream()

    @inlinable init(_ outer: Outer<Downstream>) { self.outer = outer }

    @usableFromInline var description: String { outer.description }

    @inlinable
    func receive(subscription: any Subscription) {
      let (isFilled, asked) = outer.lock.locked { (upstream.fill(subscription), outer.demand.current) }
      if isFilled, asked != .none { subscription.request(asked) }
    }

    @inlinable
    func receive(_ input: P.Output) -> Subscribers.Demand {
      let entry = outer.delivery.enter()
      defer { outer.delivery.leave(entry) }
      guard upstream.isOpen, outer.demand.takeOne() else { return .none }
      let more = outer.downstream.receive(input)
      if more != .none { outer.demand.add(more) }
      return more
    }

    @inlinable
    func receive(completion: Subscribers.Completion<P.Failure>) {
      guard upstream.end() else { return }
      switch completion {
      case .finished:
        let isOver = outer.lock.locked {
          if outer.latest === self { outer.latest = nil }
          return outer.latest == nil && outer.isOuterFinished
        }
        if isOver { outer.end(completion) }
      case .failure:
        outer.end(completion)
      }
    }
  }
}

extension Publisher {
  /// Publishes arrays of that many values each; the last may have fewer.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// A publisher of arrays of some length.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = [Upstream.Output]

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// The length of the arrays.
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
      upstream.subscribe(Inner(downstream: subscriber, count: count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publishers.CollectByCount {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    @usableFromInline let downstream: Downstream
    @usableFromInline let count: Int
    @usableFromInline let upstream = Combine.Upstream()
    @usableFromInline @exclusivity(unchecked) var values: [Input] = []

    @inlinable
    init(downstream: Downstream, count: Int) {
      self.downstream = downstream
      self.count = count
      values.reserveCapacity(count)
    }

    @usableFromInline var description: String { "CollectByCount" }

    @inlinable
    func receive(subscription: any Subscription) {
      if upstream.fill(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream.isOpen else { return .none }
      values.append(input)
      guard values.count == count else { return .none }
      return downstream.receive(exchange(&values, with: [])) * count
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard upstream.isOpen else { return }
      let rest = exchange(&values, with: [])
      if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
      if upstream.end() { downstream.receive(completion: completion) }
    }

    /// Each array takes `count` values from upstream.
    @usableFromInline
    func request(_ demand: Subscribers.Demand) { upstream.request(demand * count) }

    @usableFromInline func cancel() { upstream.cancel() }
  }
}

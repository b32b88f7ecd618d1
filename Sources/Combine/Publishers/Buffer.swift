extension Publisher {
  /// Keeps values for a subscriber that asks for them more slowly than they come.
  @inlinable
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// How a buffer asks upstream for values.
  public enum PrefetchStrategy: Equatable, Hashable {
    /// For as many as there is room for, and another for each passed on.
    case keepFull

    /// For all values.
    case byRequest
  }

  /// What a full buffer does with a value.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops it.
    case dropNewest

    /// Drops the oldest value to make room.
    case dropOldest

    /// Fails with this error.
    case customError(() -> Failure)
  }
}

extension Publishers {
  /// A publisher that keeps values until they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// How many.
    public let size: Int

    /// How upstream is asked for them.
    public let prefetch: Publishers.PrefetchStrategy

    /// What a full buffer does.
    public let whenFull: Publishers.BufferingStrategy<Upstream.Failure>

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      size: Int,
      prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Upstream.Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }
  }
}

extension Publishers.Buffer {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    private let downstream: Downstream
    private let size: Int
    private let prefetch: Publishers.PrefetchStrategy
    private let whenFull: Publishers.BufferingStrategy<Failure>
    private let upstream = Combine.Upstream()
    private let demand = DemandCounter()
    private let delivery = Lock()
    /// Guards what is below.
    private let lock = Lock()
    private var values = Queue<Input>()
    private var completion: Subscribers.Completion<Failure>?
    private var isOver = false

    @usableFromInline
    init(_ downstream: Downstream, _ buffer: Publishers.Buffer<Upstream>) {
      self.downstream = downstream
      size = buffer.size
      prefetch = buffer.prefetch
      whenFull = buffer.whenFull
    }

    @usableFromInline var description: String { "Buffer" }

    /// Asks upstream first. What comes at once is kept until the subscriber has its subscription.
    @usableFromInline
    func receive(subscription: any Subscription) {
      guard upstream.fill(subscription) else { return }
      let outermost = delivery.enter()
      switch prefetch {
      case .keepFull: subscription.request(.max(size))
      case .byRequest: subscription.request(.unlimited)
      }
      downstream.receive(subscription: self)
      if outermost { delivery.leave() }
      refill(drain())
    }

    @usableFromInline
    func receive(_ input: Input) -> Subscribers.Demand {
      guard upstream.isOpen else { return .none }
      let (dropped, isRefused) = lock.locked { () -> (Input?, Bool) in
        if values.count < size {
          values.append(input)
          return (nil, false)
        }
        switch whenFull {
        case .dropNewest:
          return (nil, false)
        case .dropOldest:
          let oldest = values.popFirst()
          values.append(input)
          return (oldest, false)
        case .customError:
          return (nil, true)
        }
      }
      _ = consume dropped
      guard isRefused, case .customError(let error) = whenFull else { return drain() }
      // The failure comes with the next request, after the values it asks for.
      if upstream.cancel() {
        let completion = Subscribers.Completion.failure(error())
        lock.locked { self.completion = completion }
      }
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
      guard upstream.end() else { return }
      lock.locked { self.completion = completion }
      _ = drain()
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      if more == .none { return }
      demand.add(more)
      refill(drain())
    }

    private func refill(_ room: Subscribers.Demand) {
      if room != .none { upstream.request(room) }
    }

    private enum Step {
      case pass(Input)
      case end(Subscribers.Completion<Failure>)
    }

    /// Passes on what is asked for. Returns what there is room for then.
    private func drain() -> Subscribers.Demand {
      // If this thread delivers already, that delivery goes on to what is new.
      guard delivery.enter() else { return .none }
      defer { delivery.leave() }
      var room = Subscribers.Demand.none
      while let step = nextStep() {
        switch step {
        case .pass(let value):
          room += 1
          demand.add(downstream.receive(value))
        case .end(let completion):
          downstream.receive(completion: completion)
        }
      }
      return prefetch == .keepFull ? room : .none
    }

    /// The end waits for demand as the values do. A failure does not: what is kept and not asked for goes with it.
    private func nextStep() -> Step? {
      lock.locked {
        if isOver { return nil }
        if demand.current == .none {
          guard case .failure = completion else { return nil }
        } else if !values.isEmpty {
          return demand.takeOne() ? values.popFirst().map(Step.pass) : nil
        }
        isOver = completion != nil
        return completion.map(Step.end)
      }
    }

    @usableFromInline
    func cancel() {
      let values = lock.locked {
        isOver = true
        return exchange(&self.values, with: Queue())
      }
      _ = consume values
      upstream.cancel()
    }
  }
}

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
    private let buffer: Publishers.Buffer<Upstream>
    private let upstream = Combine.Upstream()
    private let demand = DemandCounter()
    private let delivery = Lock()
    /// Guards what is below.
    private let lock = Lock()
    private var values = Queue<Upstream.Output>()
    private var completion: Subscribers.Completion<Upstream.Failure>?
    private var isOver = false

    @usableFromInline
    init(_ downstream: Downstream, _ buffer: Publishers.Buffer<Upstream>) {
      self.downstream = downstream
      self.buffer = buffer
    }

    @usableFromInline var description: String { "Buffer" }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard upstream.fill(subscription) else { return }
      downstream.receive(subscription: self)
      guard upstream.isOpen else { return }
      switch buffer.prefetch {
      case .keepFull: subscription.request(.max(buffer.size))
      case .byRequest: subscription.request(.unlimited)
      }
    }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream.isOpen else { return .none }
      let (dropped, isRefused) = lock.locked { () -> (Upstream.Output?, Bool) in
        if values.count < buffer.size {
          values.append(input)
          return (nil, false)
        }
        switch buffer.whenFull {
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
      if isRefused, case .customError(let error) = buffer.whenFull {
        if upstream.cancel() { lock.locked { completion = .failure(error()) } }
      }
      return drain()
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard upstream.end() else { return }
      lock.locked { self.completion = completion }
      _ = drain()
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      if more == .none { return }
      demand.add(more)
      let room = drain()
      if room != .none { upstream.request(room) }
    }

    /// Passes on what is asked for, and the completion after the last value. Returns what there is room for then.
    private func drain() -> Subscribers.Demand {
      let outermost = delivery.enter()
      guard outermost else { return .none }
      defer { delivery.leave() }
      var room = Subscribers.Demand.none
      while true {
        let (value, completion) = lock.locked { () -> (Upstream.Output?, Subscribers.Completion<Upstream.Failure>?) in
          guard !isOver else { return (nil, nil) }
          if values.isEmpty {
            if self.completion != nil { isOver = true }
            return (nil, self.completion)
          }
          return (demand.takeOne() ? values.popFirst() : nil, nil)
        }
        if let value {
          room += 1
          demand.add(downstream.receive(value))
        } else if let completion {
          downstream.receive(completion: completion)
        } else {
          return buffer.prefetch == .keepFull ? room : .none
        }
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

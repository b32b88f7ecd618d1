extension Publisher {
  /// Publishes arrays of the values that came in each interval, or as soon as there are enough.
  @inlinable
  public func collect<S>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> where S: Scheduler {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// When collected values are published.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// After each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// After each interval, and as soon as there are that many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publishers {
  /// A publisher of arrays of the values that came in an interval.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of values published.
    public typealias Output = [Upstream.Output]

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// When the arrays are published.
    public let strategy: Publishers.TimeGroupingStrategy<Context>

    /// What the scheduler is given.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      strategy: Publishers.TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, strategy, options))
    }
  }
}

extension Publishers.CollectByTime {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    private let downstream: Downstream
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let count: Int?
    private let options: Context.SchedulerOptions?
    private let upstream = Combine.Upstream()
    private let demand = DemandCounter()
    private let delivery = Lock()
    /// Guards what is below.
    private let lock = Lock()
    private var values: [Upstream.Output] = []
    private var clock: (any Cancellable)?
    private var isOver = false

    @usableFromInline
    init(
      _ downstream: Downstream,
      _ strategy: Publishers.TimeGroupingStrategy<Context>,
      _ options: Context.SchedulerOptions?
    ) {
      self.downstream = downstream
      self.options = options
      switch strategy {
      case .byTime(let scheduler, let interval):
        self.scheduler = scheduler
        self.interval = interval
        count = nil
      case .byTimeOrCount(let scheduler, let interval, let count):
        self.scheduler = scheduler
        self.interval = interval
        self.count = count
      }
    }

    @usableFromInline var description: String { "CollectByTime" }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard upstream.fill(subscription) else { return }
      let clock = scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        interval: interval,
        tolerance: scheduler.minimumTolerance,
        options: options
      ) { [weak self] in self?.publish() }
      let isUnwanted = lock.locked {
        if !isOver { self.clock = clock }
        return isOver
      }
      if isUnwanted { clock.cancel() }
      downstream.receive(subscription: self)
      if upstream.isOpen { subscription.request(.unlimited) }
    }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream.isOpen else { return .none }
      let isFull = lock.locked {
        values.append(input)
        return count.map { values.count >= $0 } ?? false
      }
      if isFull { publish() }
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard upstream.end() else { return }
      if case .finished = completion { publish() }
      let outermost = delivery.enter()
      defer { if outermost { delivery.leave() } }
      if close() { downstream.receive(completion: completion) }
    }

    /// Publishes what has come, if anything has and it is asked for.
    private func publish() {
      let outermost = delivery.enter()
      defer { if outermost { delivery.leave() } }
      let values = lock.locked { () -> [Upstream.Output] in
        guard !isOver, !self.values.isEmpty, demand.takeOne() else { return [] }
        return exchange(&self.values, with: [])
      }
      if !values.isEmpty { demand.add(downstream.receive(values)) }
    }

    /// True the first time.
    private func close() -> Bool {
      let (isFirst, values, clock) = lock.locked {
        (!exchange(&isOver, with: true), exchange(&self.values, with: []), self.clock.take())
      }
      _ = consume values
      clock?.cancel()
      return isFirst
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      more.requireSome()
      demand.add(more)
    }

    @usableFromInline
    func cancel() {
      _ = close()
      upstream.cancel()
    }
  }
}

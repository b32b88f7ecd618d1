extension Publisher {
  /// Publishes at most one value in an interval: the latest or the first that came in it.
  @inlinable
  public func throttle<S>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> where S: Scheduler {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// A publisher of at most one value in an interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// The interval.
    public let interval: Context.SchedulerTimeType.Stride

    /// Where and when it happens.
    public let scheduler: Context

    /// Whether it is the latest value that came in the interval, or the first.
    public let latest: Bool

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, interval, scheduler, latest))
    }
  }
}

extension Publishers.Throttle {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    private let downstream: Downstream
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let isLatest: Bool
    private let upstream = Combine.Upstream()
    private let demand = DemandCounter()
    private let delivery = Lock()
    /// Guards what is below.
    private let lock = Lock()
    private var waiting: Upstream.Output?
    private var completion: Subscribers.Completion<Upstream.Failure>?
    private var isScheduled = false
    private var isOver = false
    private var isCancelled = false
    private var lastEmission: Context.SchedulerTimeType?

    @usableFromInline
    init(
      _ downstream: Downstream,
      _ interval: Context.SchedulerTimeType.Stride,
      _ scheduler: Context,
      _ isLatest: Bool
    ) {
      self.downstream = downstream
      self.interval = interval
      self.scheduler = scheduler
      self.isLatest = isLatest
    }

    @usableFromInline var description: String { "Throttle" }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard upstream.fill(subscription) else { return }
      downstream.receive(subscription: self)
      if upstream.isOpen { subscription.request(.unlimited) }
    }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream.isOpen, demand.current != .none else { return .none }
      let now = scheduler.now
      let (date, old) = lock.locked { () -> (Context.SchedulerTimeType?, Upstream.Output?) in
        if isScheduled { return (nil, isLatest ? exchange(&waiting, with: input) : nil) }
        isScheduled = true
        waiting = input
        return (lastEmission.map { Swift.max(now, $0.advanced(by: interval)) } ?? now, nil)
      }
      _ = consume old
      if let date { schedule(at: date, now: now) }
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard upstream.end() else { return }
      let isFree = lock.locked {
        self.completion = completion
        return !exchange(&isScheduled, with: true)
      }
      if isFree { schedule(at: scheduler.now, now: scheduler.now) }
    }

    private func schedule(at date: Context.SchedulerTimeType, now: Context.SchedulerTimeType) {
      let action = { [weak self] in self?.emit() ?? () }
      if date > now { scheduler.schedule(after: date, action) } else { scheduler.schedule(action) }
    }

    private func emit() {
      let outermost = delivery.enter()
      defer { if outermost { delivery.leave() } }
      let (value, completion) = lock.locked { () -> (Upstream.Output?, Subscribers.Completion<Upstream.Failure>?) in
        isScheduled = false
        guard !isOver else { return (nil, nil) }
        if self.completion != nil { isOver = true }
        if waiting != nil { lastEmission = scheduler.now }
        return (waiting.take(), self.completion.take())
      }
      if let value, demand.takeOne() { demand.add(downstream.receive(value)) }
      if let completion, !lock.locked({ isCancelled }) { downstream.receive(completion: completion) }
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      if more == .none { return }
      demand.add(more)
    }

    @usableFromInline
    func cancel() {
      let waiting = lock.locked {
        isOver = true
        isCancelled = true
        return self.waiting.take()
      }
      _ = consume waiting
      upstream.cancel()
    }
  }
}

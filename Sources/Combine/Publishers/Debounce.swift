extension Publisher {
  /// Publishes a value when no other has come for some time. A value that waits when upstream ends is dropped.
  @inlinable
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher of a value when no other has come for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// How long.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// Where and when it happens.
    public let scheduler: Context

    /// What the scheduler is given.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, dueTime, scheduler, options))
    }
  }
}

extension Publishers.Debounce {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    private let downstream: Downstream
    private let dueTime: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let alarm: Alarm<Context>
    private let upstream = Combine.Upstream()
    private let demand = DemandCounter()
    private let delivery = Lock()
    /// Guards what is below.
    private let lock = Lock()
    private var latest: Upstream.Output?
    private var isOver = false

    @usableFromInline
    init(
      _ downstream: Downstream,
      _ dueTime: Context.SchedulerTimeType.Stride,
      _ scheduler: Context,
      _ options: Context.SchedulerOptions?
    ) {
      self.downstream = downstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
      alarm = Alarm(scheduler, options)
    }

    @usableFromInline var description: String { "Debounce" }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard upstream.fill(subscription) else { return }
      alarm.whenDue { [weak self] in self?.emit() }
      downstream.receive(subscription: self)
      if upstream.isOpen { subscription.request(.unlimited) }
    }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream.isOpen else { return .none }
      let old = lock.locked { exchange(&latest, with: input) }
      _ = consume old
      alarm.set(after: dueTime)
      return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      guard upstream.end() else { return }
      alarm.stop()
      scheduler.schedule(options: options) { self.complete(completion) }
    }

    private func emit() {
      let outermost = delivery.enter()
      defer { if outermost { delivery.leave() } }
      guard let value = lock.locked({ latest.take() }), upstream.isOpen, demand.takeOne() else { return }
      demand.add(downstream.receive(value))
    }

    private func complete(_ completion: Subscribers.Completion<Upstream.Failure>) {
      let outermost = delivery.enter()
      defer { if outermost { delivery.leave() } }
      if !lock.locked({ exchange(&isOver, with: true) }) { downstream.receive(completion: completion) }
    }

    @usableFromInline
    func request(_ more: Subscribers.Demand) {
      more.requireSome()
      demand.add(more)
    }

    @usableFromInline
    func cancel() {
      let latest = lock.locked {
        isOver = true
        return self.latest.take()
      }
      _ = consume latest
      alarm.stop()
      upstream.cancel()
    }
  }
}

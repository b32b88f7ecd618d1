extension Publisher {
  /// Subscribes, requests and cancels on a scheduler.
  @inlinable
  public func subscribe<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S>
  where S: Scheduler {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that is subscribed to on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Where and when it happens.
    public let scheduler: Context

    /// What the scheduler is given.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = Inner(downstream: subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) }
      scheduler.schedule(options: options) { [upstream] in upstream.subscribe(inner) }
    }
  }
}

extension Publishers.SubscribeOn {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    @usableFromInline let downstream: Downstream
    @usableFromInline let schedule: (@escaping () -> Void) -> Void
    @usableFromInline let upstream = Combine.Upstream()

    @inlinable
    init(downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
      self.downstream = downstream
      self.schedule = schedule
    }

    @usableFromInline var description: String { "SubscribeOn" }

    @inlinable
    func receive(subscription: any Subscription) {
      if upstream.fill(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      upstream.isOpen ? downstream.receive(input) : .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if upstream.end() { downstream.receive(completion: completion) }
    }

    /// What is asked before a cancellation reaches upstream before it; after one, nothing is scheduled.
    @usableFromInline
    func request(_ demand: Subscribers.Demand) {
      guard let subscription = upstream.current else { return }
      schedule { subscription.request(demand) }
    }

    /// Values stop at once; upstream is told on the scheduler.
    @usableFromInline
    func cancel() {
      guard case .open(let subscription) = upstream.close() else { return }
      schedule { subscription.cancel() }
    }
  }
}

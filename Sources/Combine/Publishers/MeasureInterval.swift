extension Publisher {
  /// Publishes how much time passed before each value, by the clock of a scheduler.
  @inlinable
  public func measureInterval<S>(using scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.MeasureInterval<Self, S> where S: Scheduler
  {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// A publisher of the time that passed before each value.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of values published.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Where and when it happens.
    public let scheduler: Context

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber, scheduler: scheduler))
    }
  }
}

extension Publishers.MeasureInterval {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == Context.SchedulerTimeType.Stride, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    @usableFromInline let downstream: Downstream
    @usableFromInline let scheduler: Context
    @usableFromInline let upstream = Combine.Upstream()
    @usableFromInline @exclusivity(unchecked) var last: Context.SchedulerTimeType?

    @inlinable
    init(downstream: Downstream, scheduler: Context) {
      self.downstream = downstream
      self.scheduler = scheduler
    }

    @usableFromInline var description: String { "MeasureInterval" }

    @inlinable
    func receive(subscription: any Subscription) {
      guard upstream.fill(subscription) else { return }
      last = scheduler.now
      downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream.isOpen, let last else { return .none }
      let now = scheduler.now
      self.last = now
      return downstream.receive(last.distance(to: now))
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      if upstream.end() { downstream.receive(completion: completion) }
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.request(demand) }
    @usableFromInline func cancel() { upstream.cancel() }
  }
}

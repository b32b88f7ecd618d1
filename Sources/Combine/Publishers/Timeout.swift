extension Publisher {
  /// Ends the stream when no value comes for some time: with an error, or else as finished.
  @inlinable
  public func timeout<S>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> where S: Scheduler {
    Publishers.Timeout(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      options: options,
      customError: customError
    )
  }
}

extension Publishers {
  /// A publisher that ends when no value comes for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// The publisher this one works on.
    public let upstream: Upstream

    /// How long.
    public let interval: Context.SchedulerTimeType.Stride

    /// Where and when it happens.
    public let scheduler: Context

    /// What the scheduler is given.
    public let options: Context.SchedulerOptions?

    /// Makes the error it fails with; nil to finish instead.
    public let customError: (() -> Upstream.Failure)?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }
  }
}

extension Publishers.Timeout {
  @usableFromInline
  final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Combine.Inner
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure
    private let interval: Context.SchedulerTimeType.Stride
    private let customError: (() -> Upstream.Failure)?
    private let relay: ScheduledRelay<Downstream>
    private let alarm: Alarm<Context>

    @usableFromInline
    init(_ downstream: Downstream, _ timeout: Publishers.Timeout<Upstream, Context>) {
      interval = timeout.interval
      customError = timeout.customError
      alarm = Alarm(timeout.scheduler, timeout.options)
      relay = ScheduledRelay("Timeout", downstream) { [scheduler = timeout.scheduler, options = timeout.options] in
        scheduler.schedule(options: options, $0)
      }
    }

    @usableFromInline var description: String { "Timeout" }

    @usableFromInline
    func receive(subscription: any Subscription) {
      guard relay.upstream.fill(subscription) else { return }
      alarm.whenDue { [weak self] in self?.expire() }
      alarm.set(after: interval)
      relay.downstream.receive(subscription: self)
    }

    @usableFromInline
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      alarm.set(after: interval)
      return relay.receive(input)
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      alarm.stop()
      relay.receive(completion: completion)
    }

    private func expire() {
      alarm.stop()
      guard relay.upstream.cancel() else { return }
      relay.end(customError.map { .failure($0()) } ?? .finished)
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) { relay.request(demand) }

    @usableFromInline
    func cancel() {
      alarm.stop()
      relay.cancel()
    }
  }
}

extension ScheduledRelay {
  /// Completes at once: the caller runs on the scheduler. What waits is dropped.
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let outermost = delivery.enter()
    defer { if outermost { delivery.leave() } }
    let isFirst = lock.locked { !exchange(&isCancelled, with: true) }
    if isFirst { downstream.receive(completion: completion) }
  }
}

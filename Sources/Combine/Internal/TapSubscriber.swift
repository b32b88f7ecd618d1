/// Calls closures with what happens between a publisher and its subscriber.
@usableFromInline
final class TapSubscriber<Downstream: Subscriber>: Subscriber, Subscription, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let name: StaticString
  @usableFromInline let downstream: Downstream
  @usableFromInline let upstream = Upstream()
  @usableFromInline let lock = Lock()
  /// Released at the end.
  @usableFromInline var handlers: Handlers?

  @usableFromInline
  final class Handlers {
    @usableFromInline let subscribed: ((any Subscription) -> Void)?
    @usableFromInline let value: ((Downstream.Input) -> Void)?
    @usableFromInline let completed: ((Subscribers.Completion<Downstream.Failure>) -> Void)?
    @usableFromInline let cancelled: (() -> Void)?
    @usableFromInline let requested: ((Subscribers.Demand) -> Void)?

    @inlinable
    init(
      _ subscribed: ((any Subscription) -> Void)?,
      _ value: ((Downstream.Input) -> Void)?,
      _ completed: ((Subscribers.Completion<Downstream.Failure>) -> Void)?,
      _ cancelled: (() -> Void)?,
      _ requested: ((Subscribers.Demand) -> Void)?
    ) {
      self.subscribed = subscribed
      self.value = value
      self.completed = completed
      self.cancelled = cancelled
      self.requested = requested
    }
  }

  @inlinable
  init(
    _ name: StaticString,
    _ downstream: Downstream,
    subscribed: ((any Subscription) -> Void)?,
    value: ((Downstream.Input) -> Void)?,
    completed: ((Subscribers.Completion<Downstream.Failure>) -> Void)?,
    cancelled: (() -> Void)?,
    requested: ((Subscribers.Demand) -> Void)?
  ) {
    self.name = name
    self.downstream = downstream
    handlers = Handlers(subscribed, value, completed, cancelled, requested)
  }

  @usableFromInline var description: String { "\(name)" }
  @inlinable var current: Handlers? { lock.locked { handlers } }

  @inlinable
  func receive(subscription: any Subscription) {
    current?.subscribed?(subscription)
    if upstream.fill(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    current?.value?(input)
    let more = downstream.receive(input)
    if more != .none { current?.requested?(more) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    release()?.completed?(completion)
    upstream.end()
    downstream.receive(completion: completion)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    current?.requested?(demand)
    upstream.request(demand)
  }

  @usableFromInline
  func cancel() {
    release()?.cancelled?()
    upstream.cancel()
  }

  @inlinable
  func release() -> Handlers? { lock.locked { handlers.take() } }
}

/// Passes values and the completion on from where a scheduler runs, in the order they came.
@usableFromInline
final class ScheduledRelay<Downstream: Subscriber>: Subscriber, Subscription, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline
  enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  @usableFromInline let name: StaticString
  @usableFromInline let downstream: Downstream
  @usableFromInline let schedule: (@escaping () -> Void) -> Void
  @usableFromInline let upstream = Upstream()
  @usableFromInline let delivery = Lock()
  /// Guards what is below.
  @usableFromInline let lock = Lock()
  @usableFromInline var waiting = Queue<Event>()
  @usableFromInline var isCancelled = false

  @inlinable
  init(_ name: StaticString, _ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.name = name
    self.downstream = downstream
    self.schedule = schedule
  }

  @usableFromInline var description: String { "\(name)" }

  @inlinable
  func receive(subscription: any Subscription) {
    if upstream.fill(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if upstream.isOpen { enqueue(.value(input)) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard let last = upstream.current else { return }
    // Requests made until the completion is passed on find nobody; the subscription may go.
    if upstream.end() { enqueue(.completion(completion)) }
    _ = consume last
  }

  @inlinable
  func enqueue(_ event: Event) {
    lock.locked { waiting.append(event) }
    schedule { self.deliverNext() }
  }

  /// One event for each closure scheduled; taken out under `delivery`, so that their order holds on any scheduler.
  @inlinable
  func deliverNext() {
    let outermost = delivery.enter()
    defer { if outermost { delivery.leave() } }
    switch lock.locked({ isCancelled ? nil : waiting.popFirst() }) {
    case .value(let input):
      let more = downstream.receive(input)
      if more != .none { upstream.request(more) }
    case .completion(let completion):
      downstream.receive(completion: completion)
    case nil:
      break
    }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() {
    let waiting = lock.locked {
      isCancelled = true
      return exchange(&self.waiting, with: Queue())
    }
    _ = consume waiting
    upstream.cancel()
  }
}

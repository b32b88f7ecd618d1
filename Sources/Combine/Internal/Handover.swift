import Synchronization

/// The subscription of an operator that leads its subscriber from one publisher to the next.
///
/// What was asked for and has not come is asked of the next publisher.
@usableFromInline
final class Handover: Subscription, Inner, @unchecked Sendable {
  @usableFromInline let name: StaticString
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let isClosed = Atomic<Bool>(false)
  /// Whether any value has been passed on; touched by who delivers.
  @usableFromInline @exclusivity(unchecked) var hasPassedValue = false
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var hasStarted = false

  @usableFromInline init(_ name: StaticString) { self.name = name }

  @usableFromInline var description: String { "\(name)" }
  @inlinable var isOpen: Bool { !isClosed.load(ordering: .acquiring) }

  /// Takes the next publisher's subscription. True if it is the first: then the subscriber is to be told.
  @usableFromInline
  func accept(_ subscription: any Subscription) -> Bool {
    let outermost = lock.enter()
    guard isOpen, upstream == nil else {
      if outermost { lock.leave() }
      subscription.cancel()
      return false
    }
    upstream = subscription
    let asked = demand.current
    let isFirst = !hasStarted
    hasStarted = true
    if outermost { lock.leave() }
    if asked != .none { subscription.request(asked) }
    return isFirst
  }

  /// Forgets a publisher that has ended, to make room for the next.
  @usableFromInline
  func release() {
    let old = lock.locked { upstream.take() }
    _ = consume old
  }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    guard more != .none, isOpen else { return }
    let upstream = lock.locked {
      demand.add(more)
      return self.upstream
    }
    upstream?.request(more)
  }

  @usableFromInline
  func cancel() {
    if end() { take()?.cancel() }
  }

  /// True the first time.
  @usableFromInline
  func end() -> Bool { !isClosed.exchange(true, ordering: .acquiringAndReleasing) }

  private func take() -> (any Subscription)? { lock.locked { upstream.take() } }
}

/// What a `Handover` attaches to each publisher: it passes values on and does as told at the end.
@usableFromInline
struct HandoverSubscriber<Failure: Error, Downstream: Subscriber>: Subscriber, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline let handover: Handover
  @usableFromInline let downstream: Downstream
  @usableFromInline let complete: (Subscribers.Completion<Failure>) -> Void

  /// - Parameter complete: Called when the publisher ends, unless the subscriber has cancelled.
  @inlinable
  init(_ handover: Handover, _ downstream: Downstream, complete: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.handover = handover
    self.downstream = downstream
    self.complete = complete
  }

  /// What passes the end on too.
  @inlinable
  init(last handover: Handover, _ downstream: Downstream, widen: @escaping (Failure) -> Downstream.Failure) {
    self.init(handover, downstream) { completion in
      if handover.end() { downstream.receive(completion: completion.mapError(widen)) }
    }
  }

  /// What passes the end of a publisher that cannot fail on too.
  @inlinable
  init(last handover: Handover, _ downstream: Downstream) where Failure == Never {
    self.init(handover, downstream) { _ in
      if handover.end() { downstream.receive(completion: .finished) }
    }
  }

  @inlinable var combineIdentifier: CombineIdentifier { handover.combineIdentifier }
  @usableFromInline var description: String { handover.description }

  @inlinable
  func receive(subscription: any Subscription) {
    if handover.accept(subscription) { downstream.receive(subscription: handover) }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard handover.isOpen, handover.demand.takeOne() else { return .none }
    handover.hasPassedValue = true
    let more = downstream.receive(input)
    if more != .none { handover.demand.add(more) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard handover.isOpen else { return }
    handover.release()
    complete(completion)
  }
}

import Synchronization

/// The subscription of a publisher that delivers all it has at the first request.
///
/// What it calls is a closure made where the subscriber's type is known, and so specialised.
@usableFromInline
final class OnceSubscription: Subscription, Inner, @unchecked Sendable {
  private let name: StaticString
  private let isTaken = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)
  private var deliver: ((OnceSubscription) -> Void)?

  @usableFromInline
  init(_ name: StaticString, _ deliver: @escaping (OnceSubscription) -> Void) {
    self.name = name
    self.deliver = deliver
  }

  @usableFromInline var description: String { "\(name)" }

  /// Whether the subscriber has cancelled, perhaps while it received.
  @usableFromInline var isCancelled: Bool { isOver.load(ordering: .acquiring) }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    take()?(self)
  }

  @usableFromInline
  func cancel() {
    isOver.store(true, ordering: .releasing)
    _ = take()
  }

  /// Only the first caller gets the closure.
  private func take() -> ((OnceSubscription) -> Void)? {
    isTaken.exchange(true, ordering: .acquiringAndReleasing) ? nil : deliver.take()
  }
}

extension OnceSubscription {
  /// Delivers a value and the completion, unless the subscriber cancels in between.
  @inlinable
  func deliver<S: Subscriber>(_ output: S.Input, to subscriber: S) {
    _ = subscriber.receive(output)
    if !isCancelled { subscriber.receive(completion: .finished) }
  }
}

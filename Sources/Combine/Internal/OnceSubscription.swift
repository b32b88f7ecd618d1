import Synchronization

/// The subscription of a publisher that delivers all it has at the first request.
///
/// What it calls is a closure made where the subscriber's type is known, and so specialised.
@usableFromInline
final class OnceSubscription: Subscription, InnerSubscription, @unchecked Sendable {
  private let name: StaticString
  private let isDone = Atomic<Bool>(false)
  private var deliver: (() -> Void)?

  @usableFromInline
  init(_ name: StaticString, _ deliver: @escaping () -> Void) {
    self.name = name
    self.deliver = deliver
  }

  @usableFromInline var description: String { "\(name)" }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    take()?()
  }

  @usableFromInline
  func cancel() { _ = take() }

  /// Only the first caller gets the closure.
  private func take() -> (() -> Void)? {
    guard !isDone.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return deliver.take()
  }
}

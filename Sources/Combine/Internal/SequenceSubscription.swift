import Synchronization

/// The subscription of a publisher that has all its values already: it delivers as many as are asked for.
///
/// Whoever adds to a demand of nothing delivers, until the demand is met; others only add. The loop is a closure made
/// where the subscriber's type is known, and so specialised.
@usableFromInline
final class SequenceSubscription: Subscription, Inner, @unchecked Sendable {
  private let lock = Lock()
  /// The sequence, for the description; released at the end. Guarded by `lock`.
  private var elements: Any?
  /// The description when the sequence has been released.
  private let name: StaticString
  @usableFromInline let demand = DemandCounter()
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  /// Touched only by who delivers.
  private var deliver: ((SequenceSubscription) -> Void)?

  @usableFromInline
  init(_ name: StaticString, _ elements: Any, _ deliver: @escaping (SequenceSubscription) -> Void) {
    self.name = name
    self.elements = elements
    self.deliver = deliver
  }

  @usableFromInline var description: String { lock.locked { elements }.map { "\($0)" } ?? "\(name)" }

  @usableFromInline
  func request(_ more: Subscribers.Demand) {
    guard more != .none, demand.add(more) == .none, let deliver else { return }
    deliver(self)
    if isCancelled.load(ordering: .acquiring) { release() }
  }

  @usableFromInline
  func cancel() {
    isCancelled.store(true, ordering: .releasing)
    // If nobody delivers, this makes it the deliverer for good.
    if demand.add(.unlimited) == .none { release() }
  }

  /// Called once, by who delivers.
  private func release() {
    deliver = nil
    let elements = lock.locked { self.elements.take() }
    _ = consume elements
  }

  /// Gives a subscriber the values of a sequence, as it asks for them, and then the completion.
  @inlinable
  static func attach<Elements: Sequence, S: Subscriber>(
    _ name: StaticString,
    _ elements: Elements,
    _ subscriber: S,
    completion: Subscribers.Completion<S.Failure>
  ) where Elements.Element == S.Input {
    var iterator = elements.makeIterator()
    // One ahead, so that the completion comes with the last value.
    guard var next = iterator.next() else {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
      return
    }
    let subscription = SequenceSubscription(name, elements) { subscription in
      var asked = subscription.demand.current
      while true {
        var delivered = Subscribers.Demand.none
        while delivered < asked {
          if subscription.isCancelled.load(ordering: .acquiring) { return }
          let value = next
          let following = iterator.next()
          let more = subscriber.receive(value)
          if more != .none { subscription.demand.add(more) }
          guard let following else {
            if !subscription.isCancelled.exchange(true, ordering: .acquiringAndReleasing) {
              subscriber.receive(completion: completion)
            }
            return
          }
          next = following
          delivered += 1
        }
        asked = subscription.demand.subtract(delivered)
        if asked == .none { return }
      }
    }
    subscriber.receive(subscription: subscription)
  }
}

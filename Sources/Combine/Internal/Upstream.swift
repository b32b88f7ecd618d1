import Synchronization

/// A subscriber's hold on its subscription: nothing yet, open, and then closed for good.
///
/// Safe from any thread. The subscription is asked, cancelled and freed outside the lock.
@usableFromInline
struct Upstream: ~Copyable, Sendable {
  @usableFromInline
  enum Hold: @unchecked Sendable {
    case nothing
    case open(any Subscription)
    case closed
  }

  @usableFromInline let isClosed = Atomic<Bool>(false)
  @usableFromInline let hold = Mutex<Hold>(.nothing)

  @inlinable init() {}

  /// False once this has ended or was cancelled.
  @inlinable @inline(__always)
  var isOpen: Bool { !isClosed.load(ordering: .acquiring) }

  /// Takes the first subscription. Any other, or one that comes after the end, is cancelled: then false.
  @usableFromInline
  func fill(_ subscription: any Subscription) -> Bool {
    let offered = Hold.open(subscription)
    let taken = hold.withLock { hold in
      guard case .nothing = hold else { return false }
      hold = offered
      return true
    }
    if !taken { subscription.cancel() }
    return taken
  }

  /// Takes another subscription in place of the one that has ended; one that comes after the end is cancelled.
  @usableFromInline
  func refill(_ subscription: any Subscription) -> Bool {
    let offered = Hold.open(subscription)
    let old = hold.withLock { hold in
      if case .closed = hold { return Hold.closed }
      return exchange(&hold, with: offered)
    }
    if case .closed = old {
      subscription.cancel()
      return false
    }
    return true
  }

  /// Forgets the subscription because upstream has ended. True the first time, and not if cancelled before.
  @usableFromInline @discardableResult
  func end() -> Bool {
    if case .closed = close() { return false }
    return true
  }

  /// Cancels the subscription. True the first time, and not if ended before.
  @usableFromInline @discardableResult
  func cancel() -> Bool {
    switch close() {
    case .nothing: return true
    case .open(let subscription):
      subscription.cancel()
      return true
    case .closed: return false
    }
  }

  /// Passes a request on, while open.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    current?.request(demand)
  }

  /// The subscription, while open.
  @usableFromInline
  var current: (any Subscription)? {
    let now = hold.withLock { $0 }
    if case .open(let subscription) = now { return subscription }
    return nil
  }

  @usableFromInline
  func close() -> Hold {
    isClosed.store(true, ordering: .releasing)
    return hold.withLock { hold in exchange(&hold, with: Hold.closed) }
  }
}

import Synchronization

/// A subscriber's hold on its subscription: nothing yet, open, and then closed for good.
///
/// Safe from any thread. The subscription is asked, cancelled and freed outside the lock.
@usableFromInline
struct Upstream: ~Copyable, @unchecked Sendable {
  @usableFromInline
  enum Hold: @unchecked Sendable {
    case nothing
    case open(any Subscription)
    case closed
  }

  @usableFromInline let phase = Atomic<UInt8>(0)
  @usableFromInline let lock = Lock()
  /// Guarded by `lock`. Not a `Mutex`, into which the thread sanitizer does not see.
  @usableFromInline let cell = _Cell<Hold>(.nothing)

  @inlinable init() {}

  /// Whether there is a subscription, that has neither ended nor been cancelled.
  @inlinable @inline(__always)
  var isOpen: Bool { phase.load(ordering: .acquiring) == 1 }

  /// Whether it has ended or been cancelled.
  @inlinable @inline(__always)
  var isClosed: Bool { phase.load(ordering: .acquiring) == 2 }

  /// Takes the first subscription. Any other, or one that comes after the end, is cancelled: then false.
  @usableFromInline
  func fill(_ subscription: any Subscription) -> Bool {
    let offered = Hold.open(subscription)
    let taken = lock.locked {
      let hold = cell._address
      guard case .nothing = hold.pointee else { return false }
      hold.pointee = offered
      phase.store(1, ordering: .releasing)
      return true
    }
    if !taken { subscription.cancel() }
    return taken
  }

  /// Forgets the subscription because upstream has ended. True if there was one: an end without it means nothing.
  @usableFromInline @discardableResult
  func end() -> Bool {
    guard isOpen, case .open = close() else { return false }
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
    let now = lock.locked { cell._address.pointee }
    if case .open(let subscription) = now { return subscription }
    return nil
  }

  @usableFromInline
  func close() -> Hold {
    lock.locked {
      phase.store(2, ordering: .releasing)
      let hold = cell._address
      return exchange(&hold.pointee, with: .closed)
    }
  }
}

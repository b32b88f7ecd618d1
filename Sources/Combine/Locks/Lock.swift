import Glibc
import Synchronization

/// A lock that knows its owner.
///
/// Free, it is taken by one atomic operation and given back by another, inlined into the caller; threads that must
/// wait sleep on a condition variable that all locks share. A thread that takes it again is told so, which lets
/// values be delivered under the lock, one at a time, while a subscriber that sends from within `receive` still works.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  /// The owner's thread, with `waiterBit` if others sleep and `errandBit` if the owner must run an errand; 0 if free.
  @usableFromInline let word = Atomic<UInt>(0)

  @usableFromInline static var waiterBit: UInt { 1 }
  @usableFromInline static var errandBit: UInt { 2 }
  @usableFromInline static var ownerMask: UInt { ~3 }

  @inlinable init() {}

  /// Takes the lock. False if this thread holds it already: then do not `leave()`.
  @inlinable @inline(__always)
  func enter() -> Bool {
    let me = UInt(pthread_self())
    let (taken, seen) = word.compareExchange(expected: 0, desired: me, ordering: .acquiringAndReleasing)
    return taken ? true : enterSlowly(me, seen)
  }

  /// Gives the lock back.
  @inlinable @inline(__always)
  func leave() {
    if word.exchange(0, ordering: .acquiringAndReleasing) & Self.waiterBit != 0 { Self.wakeWaiters() }
  }

  /// Runs a short piece of code under the lock.
  @inlinable @inline(__always)
  func locked<R>(_ body: () -> R) -> R {
    let outermost = enter()
    defer { if outermost { leave() } }
    return body()
  }

  @usableFromInline
  func enterSlowly(_ me: UInt, _ seen: UInt) -> Bool {
    if seen & Self.ownerMask == me { return false }
    for _ in 0..<64 where word.load(ordering: .relaxed) == 0 {
      if word.compareExchange(expected: 0, desired: me, ordering: .acquiringAndReleasing).exchanged { return true }
    }
    ParkingLot.shared.park {
      let (taken, seen) = word.compareExchange(
        expected: 0,
        desired: me | Self.waiterBit,
        ordering: .acquiringAndReleasing
      )
      // Taken with the bit set: others may be asleep still, and this owner must wake them.
      if taken { return true }
      if seen & Self.waiterBit == 0 {
        _ = word.compareExchange(expected: seen, desired: seen | Self.waiterBit, ordering: .acquiringAndReleasing)
        return word.load(ordering: .relaxed) & Self.waiterBit == 0 ? nil : false
      }
      return false
    }
    return true
  }

  @usableFromInline
  static func wakeWaiters() { ParkingLot.shared.wakeAll() }
}

/// Where threads sleep that wait for a `Lock`.
private final class ParkingLot: @unchecked Sendable {
  static let shared = ParkingLot()
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  private init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// Sleeps until `attempt` is true; nil tries again at once.
  func park(until attempt: () -> Bool?) {
    pthread_mutex_lock(mutex)
    while true {
      let result = attempt()
      if result == true { break }
      if result == false { pthread_cond_wait(condition, mutex) }
    }
    pthread_mutex_unlock(mutex)
  }

  func wakeAll() {
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }
}

// MARK: For `DeliveryLock`

extension Lock {
  /// Takes the lock if it is free; false also if this thread holds it.
  func tryEnter() -> Bool {
    word.compareExchange(expected: 0, desired: UInt(pthread_self()), ordering: .sequentiallyConsistent).exchanged
  }

  /// Gives the lock back; the caller must look at the bits of the word.
  @inlinable @inline(__always)
  func release() -> UInt { word.exchange(0, ordering: .sequentiallyConsistent) }

  /// Sleeps until a condition holds; whoever makes it hold wakes the waiters.
  func wait(until condition: () -> Bool) { ParkingLot.shared.park { condition() } }

  /// Tells the owner, if there is one, to run an errand when it leaves.
  func leaveErrand() -> Bool {
    var seen = word.load(ordering: .sequentiallyConsistent)
    while seen != 0 {
      let (done, now) = word.compareExchange(
        expected: seen,
        desired: seen | Self.errandBit,
        ordering: .sequentiallyConsistent
      )
      if done { return true }
      seen = now
    }
    return false
  }
}

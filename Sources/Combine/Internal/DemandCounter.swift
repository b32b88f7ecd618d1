import Synchronization

/// The values a subscriber has asked for and not yet got. Any thread may add; only the one that delivers takes.
@usableFromInline
struct DemandCounter: ~Copyable, Sendable {
  @usableFromInline let raw: Atomic<UInt>

  @inlinable init(_ demand: Subscribers.Demand = .none) { raw = Atomic(demand.rawValue) }

  @inlinable var current: Subscribers.Demand { Subscribers.Demand(rawValue: raw.load(ordering: .acquiring)) }

  /// Adds to the demand and returns what it was before.
  @inlinable @discardableResult
  func add(_ demand: Subscribers.Demand) -> Subscribers.Demand {
    var old = raw.load(ordering: .relaxed)
    while true {
      let before = Subscribers.Demand(rawValue: old)
      let (done, seen) = raw.compareExchange(
        expected: old,
        desired: (before + demand).rawValue,
        ordering: .acquiringAndReleasing
      )
      if done { return before }
      old = seen
    }
  }

  /// Takes what has been delivered and returns what is left; unlimited stays so.
  @inlinable
  func subtract(_ delivered: Subscribers.Demand) -> Subscribers.Demand {
    var old = raw.load(ordering: .relaxed)
    while true {
      let rest = Subscribers.Demand(rawValue: old) - delivered
      let (done, seen) = raw.compareExchange(expected: old, desired: rest.rawValue, ordering: .acquiringAndReleasing)
      if done { return rest }
      old = seen
    }
  }

  /// Takes one value's worth. False if there is none.
  @inlinable @inline(__always)
  func takeOne() -> Bool {
    let now = raw.load(ordering: .acquiring)
    if now == Subscribers.Demand.unlimited.rawValue { return true }
    return now == 0 ? false : takeOneOf(now)
  }

  @usableFromInline
  func takeOneOf(_ now: UInt) -> Bool {
    var old = now
    while old != 0 {
      if old == Subscribers.Demand.unlimited.rawValue { return true }
      let (done, seen) = raw.compareExchange(expected: old, desired: old - 1, ordering: .acquiringAndReleasing)
      if done { return true }
      old = seen
    }
    return false
  }
}

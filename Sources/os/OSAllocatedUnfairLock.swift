/// A lock that lies where it was made, with the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  /// Whether the thread that asks holds a lock.
  public enum Ownership: Hashable, Sendable {
    case owner
    case notOwner
  }

  private final class Storage {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    var state: State

    init(_ state: State) {
      lock.initialize(to: os_unfair_lock())
      self.state = state
    }

    deinit { lock.deallocate() }
  }

  private let storage: Storage

  /// A lock with a state that only its holder touches.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// A lock with a state that may come from any thread.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// nil if another thread holds the lock.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// nil if another thread holds the lock.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Ends the process if the lock is not held so.
  public func precondition(_ condition: Ownership) {
    switch condition {
    case .owner: os_unfair_lock_assert_owner(storage.lock)
    case .notOwner: os_unfair_lock_assert_not_owner(storage.lock)
    }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }

  @available(*, noasync, message: "Use async-safe scoped locking instead")
  public func lock() { os_unfair_lock_lock(storage.lock) }

  @available(*, noasync, message: "Use async-safe scoped locking instead")
  public func unlock() { os_unfair_lock_unlock(storage.lock) }

  /// Locks if nobody holds it, and says whether it did.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }

  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body()
  }

  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// nil if another thread holds the lock.
  public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body()
  }

  /// nil if another thread holds the lock.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }
}

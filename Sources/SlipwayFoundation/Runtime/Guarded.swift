import Glibc

/// What all threads share for as long as the process runs, one at a time.
///
/// As a `Mutex`, but behind a lock that the thread sanitizer knows; it does not see into `Mutex` when that has to wait. It is no
/// class, so that it serves before `main`, where there are none, too.
struct Guarded<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// - Parameter initial: the first value. The room for it is never given back: keep a `Guarded` in a static property.
  init(_ initial: Value) {
    pthread_mutex_init(mutex, nil)
    value.initialize(to: initial)
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}

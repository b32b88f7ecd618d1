// What stands where an app imports Darwin: glibc, and what iOS code uses beside it. The module has another name: one
// called Darwin would tell the package manager's own test runner that it is built on Apple's system.

@_exported public import CSlipwayDarwin
@_exported @preconcurrency public import Glibc

/// The largest `Float`.
public let HUGE: Float = .greatestFiniteMagnitude

// MARK: Threads

/// Names the thread that calls. Linux keeps the first 15 bytes, Darwin 63.
@discardableResult
public func pthread_setname_np(_ name: UnsafePointer<CChar>) -> Int32 {
  slipway_set_thread_name(name)
}

/// The name of a thread; `ERANGE` if it does not fit.
@discardableResult
public func pthread_getname_np(_ thread: pthread_t, _ name: UnsafeMutablePointer<CChar>, _ size: Int) -> Int32 {
  slipway_thread_name(thread, name, size)
}

/// The number by which the system knows a thread; nil is the one that calls. 0, or an error's number.
@discardableResult
public func pthread_threadid_np(_ thread: pthread_t?, _ id: UnsafeMutablePointer<UInt64>?) -> Int32 {
  guard let id else { return EINVAL }
  return slipway_thread_id(thread ?? pthread_self(), id)
}

/// Says what kind of mutex is made. glibc's kinds (`PTHREAD_MUTEX_RECURSIVE`) are of another type than its function takes.
@discardableResult
public func pthread_mutexattr_settype(_ attributes: UnsafeMutablePointer<pthread_mutexattr_t>, _ type: Int) -> Int32 {
  Glibc.pthread_mutexattr_settype(attributes, Int32(type))
}

/// A mutex goes to whichever thread comes first. It is what Linux's mutexes do in any case.
public let PTHREAD_MUTEX_POLICY_FIRSTFIT_NP: Int32 = 3
/// A mutex goes to the thread that has waited longest. Linux has no such mutexes.
public let PTHREAD_MUTEX_POLICY_FAIRSHARE_NP: Int32 = 1

/// Says to whom a mutex goes that is let go of: `ENOTSUP` for what Linux has not, `EINVAL` for what is no policy.
@discardableResult
public func pthread_mutexattr_setpolicy_np(
  _ attributes: UnsafeMutablePointer<pthread_mutexattr_t>,
  _ policy: Int32
) -> Int32 {
  switch policy {
  case PTHREAD_MUTEX_POLICY_FIRSTFIT_NP: 0
  case PTHREAD_MUTEX_POLICY_FAIRSHARE_NP: ENOTSUP
  default: EINVAL
  }
}

/// To whom a mutex goes: always `PTHREAD_MUTEX_POLICY_FIRSTFIT_NP`.
@discardableResult
public func pthread_mutexattr_getpolicy_np(
  _ attributes: UnsafePointer<pthread_mutexattr_t>,
  _ policy: UnsafeMutablePointer<Int32>
) -> Int32 {
  policy.pointee = PTHREAD_MUTEX_POLICY_FIRSTFIT_NP
  return 0
}

// MARK: Streams

// Darwin's say that any thread may use them; glibc's are variables like others, which Swift 6 refuses. The lowering names
// these where a source names the stream.

/// The standard input.
public var stdin: UnsafeMutablePointer<FILE>! {
  get { Glibc.stdin }
  set { Glibc.stdin = newValue }
}

/// The standard output.
public var stdout: UnsafeMutablePointer<FILE>! {
  get { Glibc.stdout }
  set { Glibc.stdout = newValue }
}

/// The standard error output.
public var stderr: UnsafeMutablePointer<FILE>! {
  get { Glibc.stderr }
  set { Glibc.stderr = newValue }
}

// MARK: Streams

/// Where a stream is, from its beginning. 0, or -1 with the error's number in `errno`.
@discardableResult
public func fgetpos(_ stream: UnsafeMutablePointer<FILE>!, _ position: UnsafeMutablePointer<slipway_fpos_t>!) -> Int32 {
  let place = ftello(stream)
  guard place >= 0 else { return -1 }
  position.pointee = slipway_fpos_t(place)
  return 0
}

/// Moves a stream to where `fgetpos` said it was. 0, or -1 with the error's number in `errno`.
@discardableResult
public func fsetpos(_ stream: UnsafeMutablePointer<FILE>!, _ position: UnsafePointer<slipway_fpos_t>!) -> Int32 {
  fseeko(stream, off_t(position.pointee), SEEK_SET)
}

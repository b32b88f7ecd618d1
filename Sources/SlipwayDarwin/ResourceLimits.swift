public import Glibc

// glibc's calls take a number where their limits' names are of a type of their own; Darwin's are numbers both.

/// How much of something the process may have.
///
/// - Returns: 0, or -1 with the error's number in `errno`.
@discardableResult
public func getrlimit(_ resource: __rlimit_resource, _ limits: UnsafeMutablePointer<rlimit>!) -> Int32 {
  Glibc.getrlimit(__rlimit_resource_t(resource.rawValue), limits)
}

/// Changes how much of something the process may have: the first number up to the second one, and that one down.
///
/// - Returns: 0, or -1 with the error's number in `errno`.
@discardableResult
public func setrlimit(_ resource: __rlimit_resource, _ limits: UnsafePointer<rlimit>!) -> Int32 {
  Glibc.setrlimit(__rlimit_resource_t(resource.rawValue), limits)
}

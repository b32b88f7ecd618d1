// glibc says of many functions which pointers may not be nil, Darwin's headers do not. So on iOS they take what another one
// returned, `strlen(getenv("HOME"))` or `dlclose(handle)`, as it is: an optional. A path that is nil is a bad address (`EFAULT`), and where
// there is nothing to copy or compare a nil does no harm; elsewhere it ends the process, as it does there.

@_exported @preconcurrency public import Glibc

// MARK: Blocks of memory

@_disfavoredOverload
@discardableResult
public func memcpy(_ destination: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int)
  -> UnsafeMutableRawPointer!
{
  guard count > 0 else { return destination }
  return Glibc.memcpy(destination!, source!, count)
}

@_disfavoredOverload
@discardableResult
public func memmove(_ destination: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int)
  -> UnsafeMutableRawPointer!
{
  guard count > 0 else { return destination }
  return Glibc.memmove(destination!, source!, count)
}

@_disfavoredOverload
@discardableResult
public func memset(_ destination: UnsafeMutableRawPointer!, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer! {
  guard count > 0 else { return destination }
  return Glibc.memset(destination!, byte, count)
}

@_disfavoredOverload
@discardableResult
public func memcmp(_ first: UnsafeRawPointer!, _ second: UnsafeRawPointer!, _ count: Int) -> Int32 {
  guard count > 0 else { return 0 }
  return Glibc.memcmp(first!, second!, count)
}

@_disfavoredOverload
@discardableResult
public func memchr(_ memory: UnsafeRawPointer!, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer! {
  guard count > 0 else { return nil }
  return Glibc.memchr(memory!, byte, count)
}

@_disfavoredOverload
public func bcopy(_ source: UnsafeRawPointer!, _ destination: UnsafeMutableRawPointer!, _ count: Int) {
  guard count > 0 else { return }
  Glibc.bcopy(source!, destination!, count)
}

@_disfavoredOverload
public func bzero(_ destination: UnsafeMutableRawPointer!, _ count: Int) {
  guard count > 0 else { return }
  Glibc.bzero(destination!, count)
}

// MARK: Text that ends with a zero

@_disfavoredOverload
@discardableResult
public func strlen(_ text: UnsafePointer<CChar>!) -> Int { Glibc.strlen(text!) }

@_disfavoredOverload
@discardableResult
public func strnlen(_ text: UnsafePointer<CChar>!, _ most: Int) -> Int {
  guard most > 0 else { return 0 }
  return Glibc.strnlen(text!, most)
}

@_disfavoredOverload
@discardableResult
public func strcmp(_ first: UnsafePointer<CChar>!, _ second: UnsafePointer<CChar>!) -> Int32 {
  Glibc.strcmp(first!, second!)
}

@_disfavoredOverload
@discardableResult
public func strncmp(_ first: UnsafePointer<CChar>!, _ second: UnsafePointer<CChar>!, _ count: Int) -> Int32 {
  guard count > 0 else { return 0 }
  return Glibc.strncmp(first!, second!, count)
}

@_disfavoredOverload
@discardableResult
public func strcasecmp(_ first: UnsafePointer<CChar>!, _ second: UnsafePointer<CChar>!) -> Int32 {
  Glibc.strcasecmp(first!, second!)
}

@_disfavoredOverload
@discardableResult
public func strncasecmp(_ first: UnsafePointer<CChar>!, _ second: UnsafePointer<CChar>!, _ count: Int) -> Int32 {
  guard count > 0 else { return 0 }
  return Glibc.strncasecmp(first!, second!, count)
}

@_disfavoredOverload
@discardableResult
public func strcpy(_ destination: UnsafeMutablePointer<CChar>!, _ source: UnsafePointer<CChar>!)
  -> UnsafeMutablePointer<CChar>!
{ Glibc.strcpy(destination!, source!) }

@_disfavoredOverload
@discardableResult
public func strncpy(_ destination: UnsafeMutablePointer<CChar>!, _ source: UnsafePointer<CChar>!, _ count: Int)
  -> UnsafeMutablePointer<CChar>!
{
  guard count > 0 else { return destination }
  return Glibc.strncpy(destination!, source!, count)
}

@_disfavoredOverload
@discardableResult
public func strcat(_ destination: UnsafeMutablePointer<CChar>!, _ source: UnsafePointer<CChar>!)
  -> UnsafeMutablePointer<CChar>!
{ Glibc.strcat(destination!, source!) }

@_disfavoredOverload
@discardableResult
public func strncat(_ destination: UnsafeMutablePointer<CChar>!, _ source: UnsafePointer<CChar>!, _ count: Int)
  -> UnsafeMutablePointer<CChar>!
{
  guard count > 0 else { return destination }
  return Glibc.strncat(destination!, source!, count)
}

@_disfavoredOverload
@discardableResult
public func strdup(_ text: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { Glibc.strdup(text!) }

@_disfavoredOverload
@discardableResult
public func strndup(_ text: UnsafePointer<CChar>!, _ count: Int) -> UnsafeMutablePointer<CChar>! {
  Glibc.strndup(text!, count)
}

@_disfavoredOverload
@discardableResult
public func strchr(_ text: UnsafePointer<CChar>!, _ character: Int32) -> UnsafeMutablePointer<CChar>! {
  Glibc.strchr(text!, character)
}

@_disfavoredOverload
@discardableResult
public func strrchr(_ text: UnsafePointer<CChar>!, _ character: Int32) -> UnsafeMutablePointer<CChar>! {
  Glibc.strrchr(text!, character)
}

@_disfavoredOverload
@discardableResult
public func strstr(_ text: UnsafePointer<CChar>!, _ part: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! {
  Glibc.strstr(text!, part!)
}

@_disfavoredOverload
@discardableResult
public func strpbrk(_ text: UnsafePointer<CChar>!, _ characters: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>!
{ Glibc.strpbrk(text!, characters!) }

@_disfavoredOverload
@discardableResult
public func strspn(_ text: UnsafePointer<CChar>!, _ characters: UnsafePointer<CChar>!) -> Int {
  Glibc.strspn(text!, characters!)
}

@_disfavoredOverload
@discardableResult
public func strcspn(_ text: UnsafePointer<CChar>!, _ characters: UnsafePointer<CChar>!) -> Int {
  Glibc.strcspn(text!, characters!)
}

// MARK: Numbers in text

@_disfavoredOverload
@discardableResult
public func atoi(_ text: UnsafePointer<CChar>!) -> Int32 { Glibc.atoi(text!) }

@_disfavoredOverload
@discardableResult
public func atol(_ text: UnsafePointer<CChar>!) -> Int { Glibc.atol(text!) }

@_disfavoredOverload
@discardableResult
public func atoll(_ text: UnsafePointer<CChar>!) -> Int64 { Glibc.atoll(text!) }

@_disfavoredOverload
@discardableResult
public func atof(_ text: UnsafePointer<CChar>!) -> Double { Glibc.atof(text!) }

@_disfavoredOverload
@discardableResult
public func strtol(
  _ text: UnsafePointer<CChar>!,
  _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!,
  _ base: Int32
) -> Int { Glibc.strtol(text!, end, base) }

@_disfavoredOverload
@discardableResult
public func strtoul(
  _ text: UnsafePointer<CChar>!,
  _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!,
  _ base: Int32
) -> UInt { Glibc.strtoul(text!, end, base) }

@_disfavoredOverload
@discardableResult
public func strtoll(
  _ text: UnsafePointer<CChar>!,
  _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!,
  _ base: Int32
) -> Int64 { Glibc.strtoll(text!, end, base) }

@_disfavoredOverload
@discardableResult
public func strtoull(
  _ text: UnsafePointer<CChar>!,
  _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!,
  _ base: Int32
) -> UInt64 { Glibc.strtoull(text!, end, base) }

@_disfavoredOverload
@discardableResult
public func strtod(_ text: UnsafePointer<CChar>!, _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!) -> Double
{ Glibc.strtod(text!, end) }

@_disfavoredOverload
@discardableResult
public func strtof(_ text: UnsafePointer<CChar>!, _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!) -> Float {
  Glibc.strtof(text!, end)
}

// MARK: Files and folders

@_disfavoredOverload
@discardableResult
public func opendir(_ path: UnsafePointer<CChar>!) -> OpaquePointer! {
  guard path != nil else {
    errno = EFAULT
    return nil
  }
  return Glibc.opendir(path!)
}

@_disfavoredOverload
@discardableResult
public func readdir(_ folder: OpaquePointer!) -> UnsafeMutablePointer<dirent>! { Glibc.readdir(folder!) }

@_disfavoredOverload
@discardableResult
public func closedir(_ folder: OpaquePointer!) -> Int32 { Glibc.closedir(folder!) }

@_disfavoredOverload
public func rewinddir(_ folder: OpaquePointer!) { Glibc.rewinddir(folder!) }

@_disfavoredOverload
@discardableResult
public func dirfd(_ folder: OpaquePointer!) -> Int32 { Glibc.dirfd(folder!) }

@_disfavoredOverload
@discardableResult
public func access(_ path: UnsafePointer<CChar>!, _ mode: Int32) -> Int32 {
  guard path != nil else { return badAddress() }
  return Glibc.access(path!, mode)
}

@_disfavoredOverload
@discardableResult
public func chdir(_ path: UnsafePointer<CChar>!) -> Int32 {
  guard path != nil else { return badAddress() }
  return Glibc.chdir(path!)
}

@_disfavoredOverload
@discardableResult
public func unlink(_ path: UnsafePointer<CChar>!) -> Int32 {
  guard path != nil else { return badAddress() }
  return Glibc.unlink(path!)
}

@_disfavoredOverload
@discardableResult
public func rmdir(_ path: UnsafePointer<CChar>!) -> Int32 {
  guard path != nil else { return badAddress() }
  return Glibc.rmdir(path!)
}

@_disfavoredOverload
@discardableResult
public func mkdir(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 {
  guard path != nil else { return badAddress() }
  return Glibc.mkdir(path!, mode)
}

@_disfavoredOverload
@discardableResult
public func chmod(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 {
  guard path != nil else { return badAddress() }
  return Glibc.chmod(path!, mode)
}

@_disfavoredOverload
@discardableResult
public func stat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<Glibc.stat>!) -> Int32 {
  guard path != nil else { return badAddress() }
  return fstatat(AT_FDCWD, path!, status!, 0)
}

@_disfavoredOverload
@discardableResult
public func lstat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<Glibc.stat>!) -> Int32 {
  guard path != nil else { return badAddress() }
  return Glibc.lstat(path!, status!)
}

@_disfavoredOverload
@discardableResult
public func readlink(_ path: UnsafePointer<CChar>!, _ target: UnsafeMutablePointer<CChar>!, _ size: Int) -> Int {
  guard path != nil else { return badAddress() }
  return Glibc.readlink(path!, target!, size)
}

@_disfavoredOverload
@discardableResult
public func mkstemp(_ template: UnsafeMutablePointer<CChar>!) -> Int32 { Glibc.mkstemp(template!) }

@_disfavoredOverload
@discardableResult
public func mkdtemp(_ template: UnsafeMutablePointer<CChar>!) -> UnsafeMutablePointer<CChar>! {
  Glibc.mkdtemp(template!)
}

// MARK: The environment and loaded libraries

@_disfavoredOverload
@discardableResult
public func getenv(_ name: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { Glibc.getenv(name!) }

@_disfavoredOverload
@discardableResult
public func setenv(_ name: UnsafePointer<CChar>!, _ value: UnsafePointer<CChar>!, _ overwrites: Int32) -> Int32 {
  Glibc.setenv(name!, value!, overwrites)
}

@_disfavoredOverload
@discardableResult
public func gethostname(_ name: UnsafeMutablePointer<CChar>!, _ size: Int) -> Int32 { Glibc.gethostname(name!, size) }

@_disfavoredOverload
@discardableResult
public func getpwnam(_ name: UnsafePointer<CChar>!) -> UnsafeMutablePointer<passwd>! { Glibc.getpwnam(name!) }

@_disfavoredOverload
@discardableResult
public func dlclose(_ library: UnsafeMutableRawPointer!) -> Int32 {
  guard library != nil else { return -1 }
  return Glibc.dlclose(library!)
}

/// What the system answers for a path that is nowhere.
private func badAddress<Number: SignedInteger>() -> Number {
  errno = EFAULT
  return -1
}

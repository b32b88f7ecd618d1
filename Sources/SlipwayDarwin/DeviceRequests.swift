import Glibc

// Darwin's names of what `ioctl` can be asked for (`TIOCGWINSZ`, `FIONREAD`) are of its parameter's type; glibc's are of
// another, and code for iOS passes them on as they are.

/// Asks a device for what a number stands for. -1 and `errno` where it refuses.
@_disfavoredOverload @discardableResult
public func ioctl(_ fd: Int32, _ request: Int32) -> Int32 { Glibc.ioctl(fd, UInt(UInt32(bitPattern: request))) }

/// Asks a device for what a number stands for, with a value. -1 and `errno` where it refuses.
@_disfavoredOverload @discardableResult
public func ioctl(_ fd: Int32, _ request: Int32, _ value: Int32) -> Int32 {
  Glibc.ioctl(fd, UInt(UInt32(bitPattern: request)), value)
}

/// Asks a device for what a number stands for, with a place to read from or to write to. -1 and `errno` where it refuses.
@_disfavoredOverload @discardableResult
public func ioctl(_ fd: Int32, _ request: Int32, _ value: UnsafeMutableRawPointer) -> Int32 {
  Glibc.ioctl(fd, UInt(UInt32(bitPattern: request)), value)
}

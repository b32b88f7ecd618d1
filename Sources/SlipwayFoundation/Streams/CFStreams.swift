public import Dispatch
public import Foundation

// Core Foundation's streams, which every import of Foundation shows on iOS. Each is Foundation's, to which it is bridged there.

public typealias CFReadStream = InputStream
public typealias CFWriteStream = OutputStream

/// Has a stream's delegate told of events on a queue, in place of run loops; nil for neither.
///
/// Only bound streams (`Stream.getBoundStreams`) tell of events here: Foundation's own on Linux tell no run loop either.
public func CFReadStreamSetDispatchQueue(_ stream: CFReadStream!, _ q: DispatchQueue?) {
  (stream as? any TellingStream)?.end.queue = q
}

/// The same for a stream that is written to.
public func CFWriteStreamSetDispatchQueue(_ stream: CFWriteStream!, _ q: DispatchQueue?) {
  (stream as? any TellingStream)?.end.queue = q
}

/// The queue on which a stream's delegate is told of events.
public func CFReadStreamCopyDispatchQueue(_ stream: CFReadStream!) -> DispatchQueue? {
  (stream as? any TellingStream)?.end.queue
}

/// The same of a stream that is written to.
public func CFWriteStreamCopyDispatchQueue(_ stream: CFWriteStream!) -> DispatchQueue? {
  (stream as? any TellingStream)?.end.queue
}

// Pointers to bytes of no type are handed to Apple's calls, which are written in C, as they are.
extension InputStream {
  @_disfavoredOverload
  public func read(_ buffer: UnsafeMutableRawPointer, maxLength len: Int) -> Int {
    read(buffer.assumingMemoryBound(to: UInt8.self), maxLength: len)
  }
}

extension OutputStream {
  @_disfavoredOverload
  public func write(_ buffer: UnsafeRawPointer, maxLength len: Int) -> Int {
    write(buffer.assumingMemoryBound(to: UInt8.self), maxLength: len)
  }
}

/// The versions of HTTP, as `HTTPURLResponse` takes them.
nonisolated(unsafe) public let kCFHTTPVersion1_0: CFString = "HTTP/1.0"
nonisolated(unsafe) public let kCFHTTPVersion1_1: CFString = "HTTP/1.1"
nonisolated(unsafe) public let kCFHTTPVersion2_0: CFString = "HTTP/2.0"
nonisolated(unsafe) public let kCFHTTPVersion3_0: CFString = "HTTP/3.0"

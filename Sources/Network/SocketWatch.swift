import Foundation

/// Calls when a socket can be read or written, as long as somebody wants to know. Used on one queue.
final class SocketWatch {
  private let read: any DispatchSourceRead
  private let write: any DispatchSourceWrite
  private(set) var isReading = false
  private(set) var isWriting = false

  init(_ socket: Socket, queue: DispatchQueue, readable: @escaping () -> Void, writable: @escaping () -> Void) {
    read = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
    write = DispatchSource.makeWriteSource(fileDescriptor: socket.descriptor, queue: queue)
    read.setEventHandler(handler: readable)
    write.setEventHandler(handler: writable)
    // The descriptor has to stay until nobody watches it.
    read.setCancelHandler { _ = socket }
    write.setCancelHandler { _ = socket }
  }

  deinit {
    read.cancel()
    write.cancel()
    // Dispatch does not free a source that rests.
    if !isReading { read.resume() }
    if !isWriting { write.resume() }
  }

  /// - Returns: whether it rested.
  func resumeReading() -> Bool {
    guard !isReading else { return false }
    isReading = true
    read.resume()
    return true
  }
  func suspendReading() {
    guard isReading else { return }
    isReading = false
    read.suspend()
  }
  func resumeWriting() {
    guard !isWriting else { return }
    isWriting = true
    write.resume()
  }
  func suspendWriting() {
    guard isWriting else { return }
    isWriting = false
    write.suspend()
  }
}

import Foundation

/// Messages over a stream socket, each after its length in four bytes, the highest first.
package final class MessageChannel: Sendable {
  package let descriptor: Int32

  /// - Parameter descriptor: a connected socket, which the channel closes at its end.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Why no message came or went.
  package enum Failure: Error, Equatable {
    /// The other side has closed the socket.
    case closed
    case timeout
    /// What was sent is no message.
    case garbled
  }

  /// A picture of a large screen takes some megabytes; what says that it is longer is no message.
  private static let longest = 256 << 20

  package func send(_ message: some Encodable) throws {
    let body = try JSONEncoder().encode(message)
    var bytes = withUnsafeBytes(of: UInt32(body.count).bigEndian) { Data($0) }
    bytes.append(body)
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let sent = Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if sent < 0, errno == EINTR { continue }
        guard sent > 0 else { throw Failure.closed }
        rest = rest.dropFirst(sent)
      }
    }
  }

  /// The next message.
  ///
  /// - Parameter limit: seconds until it has to be there whole.
  package func receive<Message: Decodable>(_ type: Message.Type, within limit: TimeInterval) throws -> Message {
    let deadline = Date(timeIntervalSinceNow: limit)
    let head = try read(4, until: deadline)
    let count = head.reduce(0) { $0 << 8 | Int($1) }
    guard count <= Self.longest else { throw Failure.garbled }
    let body = try read(count, until: deadline)
    do { return try JSONDecoder().decode(type, from: body) } catch { throw Failure.garbled }
  }

  private func read(_ count: Int, until deadline: Date) throws -> Data {
    var data = Data(count: count)
    var filled = 0
    while filled < count {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = deadline.timeIntervalSinceNow
      guard left > 0 else { throw Failure.timeout }
      let ready = Glibc.poll(&poll, 1, Int32(min(left * 1000 + 1, Double(Int32.max))))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw Failure.timeout }
      let got = data.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + filled, count - filled, 0) }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw Failure.closed }
      filled += got
    }
    return data
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var baseAddress: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}

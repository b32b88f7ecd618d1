import Foundation

/// A server on the loopback address that answers each connection with what the test says, and closes it.
package final class LoopbackServer: @unchecked Sendable {
  package let port: UInt16
  private let descriptor: Int32

  package var url: URL { URL(string: "http://127.0.0.1:\(port)/")! }

  /// - Parameter answer: the bytes for a request's head; nil keeps the connection open and says nothing.
  package convenience init(_ answer: @escaping @Sendable (String) -> String?) throws {
    try self.init(sending: { head, send in
      guard let text = answer(head) else { return false }
      _ = send(Data(text.utf8))
      return true
    })
  }

  /// - Parameter answer: sends pieces for a request's head while the other side takes them, and says whether the connection
  ///   is to be closed.
  package init(sending answer: @escaping @Sendable (_ head: String, _ send: (Data) -> Bool) -> Bool) throws {
    (descriptor, port) = try Self.listen()
    let descriptor = descriptor
    Thread.detachNewThread {
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { Self.serve(connection, answer) }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// A port on which nobody listens.
  package static func closedPort() throws -> UInt16 {
    let (descriptor, port) = try listen()
    close(descriptor)
    return port
  }

  package static func text(_ body: String, status: String = "200 OK", headers: String...) -> String {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private static func listen() throws -> (Int32, UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(descriptor, address, length) == 0, Glibc.listen(descriptor, 16) == 0,
          getsockname(descriptor, address, &length) == 0
        else { throw POSIXError(POSIXErrorCode(rawValue: errno)!) }
      }
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  private static func serve(_ connection: Int32, _ answer: (String, (Data) -> Bool) -> Bool) {
    var head = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while head.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { break }
      head.append(contentsOf: buffer[..<count])
      // What is not HTTP (a greeting of TLS) is answered at once.
      if head.first.map({ $0 < 0x20 }) == true { break }
    }
    if answer(String(decoding: head, as: UTF8.self), { send($0, to: connection) }) { close(connection) }
  }

  private static func send(_ data: Data, to connection: Int32) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

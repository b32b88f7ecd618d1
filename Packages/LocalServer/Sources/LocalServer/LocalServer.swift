import Foundation

/// A server on this machine's loopback address: what the app asks for is what a test says.
public final class LocalServer {
  /// There was no port to listen at.
  public struct Failure: Error {}

  public let port: UInt16
  private var descriptor: Int32

  /// - Parameter answer: the body for a path with its query; nil for none.
  public init(_ answer: @escaping @Sendable (String) -> String?) throws {
    var hints = addrinfo()
    hints.ai_family = AF_INET
    hints.ai_protocol = Int32(IPPROTO_TCP)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo("127.0.0.1", "0", &hints, &found) == 0, let place = found?.pointee else { throw Failure() }
    defer { freeaddrinfo(found) }
    let descriptor = socket(place.ai_family, place.ai_socktype, place.ai_protocol)
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, place.ai_addr, place.ai_addrlen) | listen(descriptor, 16)
          | getsockname(descriptor, address, &length)
      }
    }
    guard status == 0 else { throw Failure() }
    port = UInt16(bigEndian: address.sin_port)
    self.descriptor = descriptor
    Thread.detachNewThread {
      while case let client = accept(descriptor, nil, nil), client >= 0 {
        Thread.detachNewThread { Self.serve(client, answer) }
      }
    }
  }

  /// Nobody answers from here on.
  public func stop() {
    guard descriptor >= 0 else { return }
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
    descriptor = -1
  }

  private static func serve(_ client: Int32, _ answer: (String) -> String?) {
    var request = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      request.append(contentsOf: buffer[..<count])
    }
    let line = String(decoding: request.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    let path = line.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    let body = answer(path)
    let type = body?.hasPrefix("<") == true ? "text/html; charset=utf-8" : "application/json"
    let head =
      "HTTP/1.1 \(body == nil ? "404 Not Found" : "200 OK")\r\nContent-Type: \(type)\r\n"
      + "Content-Length: \(body?.utf8.count ?? 0)\r\nConnection: close\r\n\r\n"
    var rest = ArraySlice(Array((head + (body ?? "")).utf8))
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
      guard sent > 0 else { break }
      rest = rest.dropFirst(sent)
    }
    close(client)
  }
}

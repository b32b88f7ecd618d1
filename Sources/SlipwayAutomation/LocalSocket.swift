import Foundation

/// A socket with a place in the file system.
package enum LocalSocket {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// Listens at a path, for one app.
  package static func listen(at path: String) throws -> Int32 {
    let descriptor = try make()
    do {
      let status = try withAddress(of: path) { bind(descriptor, $0, $1) }
      guard status == 0, Glibc.listen(descriptor, 1) == 0 else { throw failure("listening at \(path)") }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  package static func connect(to path: String) throws -> Int32 {
    let descriptor = try make()
    do {
      let status = try withAddress(of: path) { Glibc.connect(descriptor, $0, $1) }
      guard status == 0 else { throw failure("connecting to \(path)") }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// The first who connects; nil if nobody does in time.
  package static func accept(on descriptor: Int32, within limit: TimeInterval) throws -> Int32? {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = Glibc.poll(&poll, 1, Int32(max(0, limit) * 1000))
    guard ready > 0 else { return nil }
    let connected = Glibc.accept(descriptor, nil, nil)
    guard connected >= 0 else { throw failure("accepting the app") }
    _ = fcntl(connected, F_SETFD, FD_CLOEXEC)
    return connected
  }

  private static func make() throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw failure("making a socket") }
    return descriptor
  }

  private static func failure(_ what: String) -> Failure {
    Failure(description: "\(what): \(String(cString: strerror(errno)))")
  }

  private static func withAddress<Result>(
    of path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw Failure(description: "the path is too long for a socket: \(path)")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}

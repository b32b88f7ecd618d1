import Foundation

/// A socket of the system that closes with its last reference. No call on it waits without an end but `wait(for:_:)`.
final class Socket: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  /// Listens on this machine's loopback address.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Returns: nil if the port is taken.
  static func listening(onPort port: UInt16) -> Socket? {
    let socket = Socket(made(AF_INET))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, listen(socket.descriptor, 16) == 0 else { return nil }
    return socket
  }

  /// Connects to a socket in the file system; nil if nobody listens there.
  static func connected(to path: String) -> Socket? {
    let socket = Socket(made(AF_UNIX))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isConnected ? socket : nil
  }

  /// What is started later does not hold it open.
  private static func made(_ family: Int32) -> Int32 {
    socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }

  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The next connection; nil once the socket has been shut.
  func accepted() -> Socket? {
    while true {
      let connection = accept(descriptor, nil, nil)
      if connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        return Socket(connection)
      }
      // A browser that has gone again already is no reason to end.
      guard [EINTR, ECONNABORTED].contains(errno) else { return nil }
    }
  }

  /// How long a call may wait for the other end.
  func setPatience(seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Has the system find out when the other end has gone without a word.
  func keepAlive() {
    for (level, option, value) in [
      (SOL_SOCKET, SO_KEEPALIVE, 1), (Int32(IPPROTO_TCP), TCP_KEEPIDLE, 30), (Int32(IPPROTO_TCP), TCP_KEEPINTVL, 10),
      (Int32(IPPROTO_TCP), TCP_KEEPCNT, 3),
    ] as [(Int32, Int32, Int32)] {
      var value = value
      setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// Some of what the other end sends; empty at its end, nil where it took too long or has gone.
  func read() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count >= 0 { return Data(bytes[..<count]) }
      guard errno == EINTR else { return nil }
    }
  }

  /// Sends all of it; false if the other end does not take it in time or has gone.
  func write(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = send(descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        if count >= 0 { sent += count } else if errno != EINTR { return false }
      }
      return true
    }
  }

  /// Ends all waiting on it, at both ends.
  func shut() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Passes on what comes from either to the other until one ends.
  static func join(_ one: Socket, _ other: Socket) {
    while true {
      var waiting = [one, other].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      let count = poll(&waiting, 2, -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for (index, sides) in [(one, other), (other, one)].enumerated() where waiting[index].revents != 0 {
        guard let data = sides.0.read(), !data.isEmpty, sides.1.write(data) else { return }
      }
    }
  }
}

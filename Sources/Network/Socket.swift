import Foundation

/// A descriptor that waits for nothing, closed with its last owner.
final class Socket: Sendable {
  let descriptor: Int32
  init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  static func make(_ family: Int32, isDatagram: Bool) throws(NWError) -> Socket {
    let type = (isDatagram ? SOCK_DGRAM : SOCK_STREAM).rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let descriptor = socket(family, Int32(type), 0)
    guard descriptor >= 0 else { throw .last }
    return Socket(descriptor)
  }

  /// Everything goes over that interface.
  func bind(to interface: NWInterface) throws(NWError) {
    let name = interface.name
    let result = setsockopt(descriptor, SOL_SOCKET, SO_BINDTODEVICE, name, socklen_t(name.utf8.count))
    guard result == 0 else { throw .last }
  }

  func set(_ level: Int32, _ name: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// - Throws: where there is no such interface.
  func apply(_ parameters: NWParameters) throws(NWError) {
    if parameters.allowLocalEndpointReuse { set(SOL_SOCKET, SO_REUSEADDR, 1) }
    if let interface = parameters.requiredInterface { try bind(to: interface) }
    parameters.ip?.apply(to: self)
    if let mark = parameters.serviceClass.mark {
      set(Int32(IPPROTO_IP), IP_TOS, mark)
      set(Int32(IPPROTO_IPV6), IPV6_TCLASS, mark)
    }
    if let udp = parameters.defaultProtocolStack.transportProtocol as? NWProtocolUDP.Options, udp.preferNoChecksum {
      set(SOL_SOCKET, SO_NO_CHECK, 1)
    }
    guard let tcp = parameters.tcp else { return }
    let level = Int32(IPPROTO_TCP)
    if tcp.noDelay { set(level, TCP_NODELAY, 1) }
    if tcp.noPush { set(level, TCP_CORK, 1) }
    if tcp.disableAckStretching { set(level, TCP_QUICKACK, 1) }
    if tcp.enableFastOpen || parameters.allowFastOpen { set(level, TCP_FASTOPEN_CONNECT, 1) }
    if tcp.maximumSegmentSize > 0 { set(level, TCP_MAXSEG, Int32(clamping: tcp.maximumSegmentSize)) }
    if tcp.connectionDropTime > 0 { set(level, TCP_USER_TIMEOUT, Int32(clamping: tcp.connectionDropTime * 1000)) }
    guard tcp.enableKeepalive else { return }
    set(SOL_SOCKET, SO_KEEPALIVE, 1)
    if tcp.keepaliveIdle > 0 { set(level, TCP_KEEPIDLE, Int32(tcp.keepaliveIdle)) }
    if tcp.keepaliveInterval > 0 { set(level, TCP_KEEPINTVL, Int32(tcp.keepaliveInterval)) }
    if tcp.keepaliveCount > 0 { set(level, TCP_KEEPCNT, Int32(tcp.keepaliveCount)) }
  }

  func get(_ level: Int32, _ name: Int32) -> Int32 {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, level, name, &value, &length)
    return value
  }

  /// - Parameter request: which of the two queues.
  func waitingBytes(_ request: UInt) -> UInt32 {
    var count: Int32 = 0
    return ioctl(descriptor, request, &count) == 0 ? UInt32(max(0, count)) : 0
  }

  func bind(_ address: SocketAddress) throws(NWError) {
    guard address.call({ Glibc.bind(descriptor, $0, $1) }) == 0 else { throw .last }
  }

  var localAddress: SocketAddress? { .filled { Int(getsockname(descriptor, $0, $1)) } }

  var remoteAddress: SocketAddress? { .filled { Int(getpeername(descriptor, $0, $1)) } }

  /// What became of connecting.
  var failure: NWError? {
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
    return code == 0 ? nil : .posix(POSIXErrorCode(rawValue: code) ?? .EIO)
  }

  enum Read { case data(Data), end, nothingYet, failed(NWError) }

  func read(atMost count: Int) -> Read {
    var buffer = [UInt8](repeating: 0, count: count)
    let read = recv(descriptor, &buffer, count, 0)
    if read > 0 { return .data(Data(buffer[..<read])) }
    if read == 0 { return .end }
    return errno == EAGAIN || errno == EINTR ? .nothingYet : .failed(.last)
  }

  /// - Returns: how much was taken; nil where nothing is taken yet.
  func write(_ data: Data) throws(NWError) -> Int? {
    let written = data.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if written >= 0 { return written }
    guard errno == EAGAIN || errno == EINTR else { throw .last }
    return nil
  }
}

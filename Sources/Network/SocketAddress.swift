import Foundation

/// An address as sockets have it.
struct SocketAddress: Sendable {
  private var storage = sockaddr_storage()
  private var length: socklen_t = 0

  private init() {}

  init(_ host: IPv4Address, _ port: UInt16) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    _ = withUnsafeMutableBytes(of: &address.sin_addr) { host.rawValue.copyBytes(to: $0) }
    self.init(bytes: address)
  }
  init(_ host: IPv6Address, _ port: UInt16) {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_scope_id = UInt32(host.interface?.index ?? 0)
    _ = withUnsafeMutableBytes(of: &address.sin6_addr) { host.rawValue.copyBytes(to: $0) }
    self.init(bytes: address)
  }
  /// Nil for a path that is too long for a socket.
  init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    self.init(bytes: address)
  }
  private init<Address>(bytes address: Address) {
    withUnsafeMutableBytes(of: &storage) { target in
      withUnsafeBytes(of: address) { target.copyBytes(from: $0) }
    }
    length = socklen_t(MemoryLayout<Address>.size)
  }

  var family: Int32 { Int32(storage.ss_family) }

  func call<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// One that a call of the system fills in; nil where that fails.
  static func filled(_ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int) -> SocketAddress?
  {
    var address = SocketAddress()
    address.length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var length = address.length
    let result = withUnsafeMutablePointer(to: &address.storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
    }
    guard result >= 0 else { return nil }
    address.length = length
    return address
  }

  var isLoopback: Bool {
    switch endpoint {
    case .hostPort(.ipv4(let address), _): address.isLoopback
    case .hostPort(.ipv6(let address), _): address.isLoopback || address.asIPv4?.isLoopback == true
    default: true
    }
  }

  var endpoint: NWEndpoint? {
    withUnsafePointer(to: storage) { pointer in
      switch family {
      case AF_INET:
        return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
          var bytes = address.pointee.sin_addr
          guard let host = IPv4Address(withUnsafeBytes(of: &bytes) { Data($0) }) else { return nil }
          return .hostPort(host: .ipv4(host), port: .init(integerLiteral: UInt16(bigEndian: address.pointee.sin_port)))
        }
      case AF_INET6:
        return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
          var bytes = address.pointee.sin6_addr
          guard let host = IPv6Address(withUnsafeBytes(of: &bytes) { Data($0) }) else { return nil }
          return .hostPort(host: .ipv6(host), port: .init(integerLiteral: UInt16(bigEndian: address.pointee.sin6_port)))
        }
      default: return nil
      }
    }
  }

  /// The addresses of an endpoint, the best first. It waits for the machine's resolver.
  static func resolve(_ endpoint: NWEndpoint) -> Result<[SocketAddress], NWError> {
    switch endpoint.transport {
    case .url: return .failure(.posix(.EINVAL))
    // Where a service is, is known to `Bonjour` alone.
    case .service: return .failure(.noSuchName)
    case .unix(let path): return SocketAddress(path: path).map { .success([$0]) } ?? .failure(.posix(.ENAMETOOLONG))
    case .hostPort(.ipv4(let address), let port): return .success([SocketAddress(address, port.rawValue)])
    case .hostPort(.ipv6(let address), let port): return .success([SocketAddress(address, port.rawValue)])
    case .hostPort(.name(let name, _), let port):
      var hints = addrinfo()
      hints.ai_family = AF_UNSPEC
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var list: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(name, String(port.rawValue), &hints, &list) == 0 else { return .failure(.noSuchName) }
      defer { freeaddrinfo(list) }
      var found: [SocketAddress] = []
      var next = list
      while let entry = next {
        if let address = filled({ target, length in
          length.pointee = entry.pointee.ai_addrlen
          memcpy(target, entry.pointee.ai_addr, Int(entry.pointee.ai_addrlen))
          return 0
        }) {
          found.append(address)
        }
        next = entry.pointee.ai_next
      }
      return found.isEmpty ? .failure(.noSuchName) : .success(found)
    }
  }
}

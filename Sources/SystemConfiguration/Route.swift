import SlipwayFoundation

/// A socket's address, whichever family it is of.
struct SocketAddress: Equatable {
  let bytes: [UInt8]

  init?(_ address: UnsafePointer<sockaddr>) {
    let count: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: count = MemoryLayout<sockaddr_in>.size
    case AF_INET6: count = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    bytes = Array(UnsafeRawBufferPointer(start: address, count: count))
  }

  init?(numeric text: String, port: UInt16 = 9) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    guard let first = Self.addresses(of: text, service: String(port), hints: hints).first else { return nil }
    self = first
  }

  var family: Int32 { withPointer { pointer, _ in Int32(pointer.pointee.sa_family) } }

  /// Where the address itself lies, without the port.
  var number: ArraySlice<UInt8> { family == AF_INET ? bytes[4..<8] : bytes[8..<24] }

  var isZero: Bool { number.allSatisfy { $0 == 0 } }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    // The bytes are copied to where an address of any family may lie.
    var storage = sockaddr_storage()
    return withUnsafeMutableBytes(of: &storage) { raw in
      raw.copyBytes(from: bytes)
      return body(raw.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }

  /// The addresses of a name, in the order in which the system would try them. Waits for the answer.
  static func addresses(of name: String, service: String = "9", hints: addrinfo = addrinfo()) -> [SocketAddress] {
    var hints = hints
    hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, service, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list, next: { $0?.pointee.ai_next }).compactMap { $0?.pointee.ai_addr }
      .compactMap { SocketAddress($0) }
  }
}

/// The way that the kernel's routes give a packet.
enum Route {
  /// - Parameter local: the address that it is to leave from.
  static func flags(to remote: SocketAddress, from local: SocketAddress? = nil) -> SCNetworkReachabilityFlags {
    // All zeros stands for the Internet at large: addresses that only documents have take the default route.
    let general = remote.family == AF_INET ? "192.0.2.1" : "2001:db8::1"
    let target = remote.isZero ? SocketAddress(numeric: general) : remote
    guard let target, let own = source(of: target, from: local) else { return [] }
    if own.number == target.number { return [.reachable, .isLocalAddress, .isDirect] }
    var flags: SCNetworkReachabilityFlags = .reachable
    let interfaces = Interface.all
    if !remote.isZero, interfaces.contains(where: { $0.contains(target) }) { flags.insert(.isDirect) }
    if interfaces.contains(where: { $0.address == own.number && $0.isMobile }) { flags.insert(.isWWAN) }
    return flags
  }

  /// The address that packets to another one leave from; nil where no route leads there. A datagram socket that is connected
  /// sends nothing: the kernel only looks the route up.
  private static func source(of remote: SocketAddress, from local: SocketAddress?) -> SocketAddress? {
    let socket = socket(remote.family, Int32(SOCK_DGRAM.rawValue), 0)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    if let local, local.withPointer({ bind(socket, $0, $1) }) != 0 { return nil }
    // A port has to be named, whichever.
    var target = remote.bytes
    if target[2] == 0 && target[3] == 0 { target[3] = 9 }
    let connected = target.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: sockaddr.self) { SocketAddress($0.baseAddress!) }
    }
    guard let connected, connected.withPointer({ connect(socket, $0, $1) }) == 0 else { return nil }
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { raw in
      let pointer = raw.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      return getsockname(socket, pointer, &length) == 0 ? SocketAddress(pointer) : nil
    }
  }
}

/// One address of an interface of the machine.
private struct Interface {
  let name: String
  let address: ArraySlice<UInt8>
  let mask: ArraySlice<UInt8>

  func contains(_ other: SocketAddress) -> Bool {
    let number = other.number
    guard number.count == address.count, mask.contains(where: { $0 != 0 }) else { return false }
    return zip(zip(number, address), mask).allSatisfy { $0.0 & $1 == $0.1 & $1 }
  }

  var isMobile: Bool {
    let kind = FileManager.default.contents(atPath: "/sys/class/net/\(name)/uevent") ?? Data()
    return String(decoding: kind, as: UTF8.self).contains("DEVTYPE=wwan")
  }

  static var all: [Interface] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { entry in
      guard let entry = entry?.pointee, let address = entry.ifa_addr.flatMap({ SocketAddress($0) }),
        let mask = entry.ifa_netmask.flatMap({ SocketAddress($0) })
      else { return nil }
      return Interface(name: String(cString: entry.ifa_name), address: address.number, mask: mask.number)
    }
  }
}

import Foundation

/// An address of an Internet protocol.
public protocol IPAddress: Sendable {
  /// In the order of the network.
  var rawValue: Data { get }
  /// Nil where the data has another length than such an address.
  init?(_ rawValue: Data, _ interface: NWInterface?)
  /// Nil where the text is no such address. No name is looked up.
  init?(_ string: String)
  /// The interface that it holds for.
  var interface: NWInterface? { get }
  var isLoopback: Bool { get }
  var isLinkLocal: Bool { get }
  var isMulticast: Bool { get }
}

/// Four bytes.
public struct IPv4Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public let rawValue: Data
  public let interface: NWInterface?

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    (self.rawValue, self.interface) = (Data(rawValue), interface)
  }
  public init?(_ string: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
    self.init(withUnsafeBytes(of: &address) { Data($0) })
  }

  public static let any = IPv4Address("0.0.0.0")!
  public static let broadcast = IPv4Address("255.255.255.255")!
  public static let loopback = IPv4Address("127.0.0.1")!
  public static let allHostsGroup = IPv4Address("224.0.0.1")!
  public static let allRoutersGroup = IPv4Address("224.0.0.2")!
  /// Those that say which groups they are in.
  public static let allReportsGroup = IPv4Address("224.0.0.22")!
  public static let mdnsGroup = IPv4Address("224.0.0.251")!

  private var bytes: [UInt8] { [UInt8](rawValue) }
  public var isLoopback: Bool { bytes[0] == 127 }
  public var isLinkLocal: Bool { bytes[0] == 169 && bytes[1] == 254 }
  public var isMulticast: Bool { bytes[0] & 0xf0 == 0xe0 }
  public var debugDescription: String { bytes.map(String.init).joined(separator: ".") }
}

/// Sixteen bytes.
public struct IPv6Address: IPAddress, Hashable, CustomDebugStringConvertible {
  public let rawValue: Data
  public let interface: NWInterface?

  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    (self.rawValue, self.interface) = (Data(rawValue), interface)
  }
  public init?(_ string: String) {
    var address = in6_addr()
    guard inet_pton(AF_INET6, string, &address) == 1 else { return nil }
    self.init(withUnsafeBytes(of: &address) { Data($0) })
  }

  public static let any = IPv6Address("::")!
  public static let loopback = IPv6Address("::1")!
  /// As `any`: IPv6 has no address of all.
  public static let broadcast = IPv6Address("::")!
  public static let nodeLocalNodes = IPv6Address("ff01::1")!
  public static let linkLocalNodes = IPv6Address("ff02::1")!
  public static let linkLocalRouters = IPv6Address("ff02::2")!

  /// How far a multicast reaches.
  public enum Scope: UInt8, Sendable {
    case nodeLocal = 1, linkLocal, siteLocal = 5, organizationLocal = 8, global = 14
  }
  /// Nil for an address that is none of a group, or of another scope.
  public var multicastScope: Scope? { isMulticast ? Scope(rawValue: bytes[1] & 0xf) : nil }
  public var is6to4: Bool { bytes[0] == 0x20 && bytes[1] == 0x02 }
  /// Apple's spelling.
  public var isIPv4Compatabile: Bool {
    bytes[..<12].allSatisfy { $0 == 0 } && !isAny && !isLoopback
  }

  private var bytes: [UInt8] { [UInt8](rawValue) }
  public var isAny: Bool { bytes.allSatisfy { $0 == 0 } }
  public var isLoopback: Bool { self.rawValue == Self.loopback.rawValue }
  public var isLinkLocal: Bool { bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80 }
  public var isMulticast: Bool { bytes[0] == 0xff }
  public var isUniqueLocal: Bool { bytes[0] & 0xfe == 0xfc }
  public var isIPv4Mapped: Bool { bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff }
  public var asIPv4: IPv4Address? { isIPv4Mapped ? IPv4Address(rawValue.suffix(4)) : nil }
  public var debugDescription: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = rawValue.withUnsafeBytes { inet_ntop(AF_INET6, $0.baseAddress, &text, socklen_t(text.count)) }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

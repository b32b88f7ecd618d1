import Foundation
import SlipwayFoundation

/// What a connection leads to: a host's port, a service of the local network, or a socket in the file system.
public enum NWEndpoint: Hashable, Sendable, CustomDebugStringConvertible {
  case hostPort(host: Host, port: Port)
  /// What is offered under a name: `_http._tcp` in `local`. Where it is, is looked up when a connection is made.
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  case unix(path: String)
  /// An address of the web; a WebSocket asks for its path.
  case url(URL)

  /// A name, or an address.
  public enum Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomDebugStringConvertible {
    case name(String, NWInterface?)
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)

    /// A text that is an address is one, any other a name.
    public init(_ string: String) {
      if let address = IPv4Address(string) {
        self = .ipv4(address)
      } else if let address = IPv6Address(string) {
        self = .ipv6(address)
      } else {
        self = .name(string, nil)
      }
    }
    public init(stringLiteral value: String) { self.init(value) }
    public var interface: NWInterface? {
      switch self {
      case .name(_, let interface): interface
      case .ipv4(let address): address.interface
      case .ipv6(let address): address.interface
      }
    }
    public var debugDescription: String {
      switch self {
      case .name(let name, _): name
      case .ipv4(let address): address.debugDescription
      case .ipv6(let address): address.debugDescription
      }
    }
  }

  public struct Port: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral, CustomDebugStringConvertible {
    public let rawValue: UInt16
    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    public init(integerLiteral value: UInt16) { rawValue = value }
    /// A number, or a service's name that the machine knows.
    public init?(_ service: String) {
      if let number = UInt16(service) {
        rawValue = number
      } else if let entry = getservbyname(service, nil) {
        rawValue = UInt16(truncatingIfNeeded: entry.pointee.s_port).byteSwapped
      } else {
        return nil
      }
    }
    public static let any: Port = 0
    public static let ssh: Port = 22
    public static let smtp: Port = 25
    public static let http: Port = 80
    public static let pop: Port = 110
    public static let imap: Port = 143
    public static let https: Port = 443
    public static let imaps: Port = 993
    public static let socks: Port = 1080
    public var debugDescription: String { String(rawValue) }
  }

  public var interface: NWInterface? {
    switch self {
    case .hostPort(let host, _): host.interface
    case .service(_, _, _, let interface): interface
    case .unix, .url: nil
    }
  }
  public var debugDescription: String {
    switch self {
    case .hostPort(let host, let port):
      if case .ipv6 = host { "\(host).\(port)" } else { "\(host):\(port)" }
    case .service(let name, let type, let domain, _): "\(name).\(type).\(domain)."
    case .unix(let path): path
    case .url(let url): url.absoluteString
    }
  }
}

/// Why a connection or listener does not work.
public enum NWError: Error, Equatable, Sendable {
  case posix(POSIXErrorCode)
  /// A name could not be looked up. The numbers are those of Apple's `kDNSServiceErr_…`.
  case dns(Int32)
  /// TLS did not come about. The numbers are those of Apple's `errSSL…`.
  case tls(OSStatus)

  static var last: NWError { .posix(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  /// `kDNSServiceErr_NoSuchRecord`.
  static let noSuchName = NWError.dns(-65554)
  /// `kDNSServiceErr_ServiceNotRunning`.
  static let noServices = NWError.dns(-65563)
}

import Foundation

/// The Internet's protocol, below TCP and UDP.
public class NWProtocolIP: NWProtocol {
  public static let definition = NWProtocolDefinition("ip")

  /// What the system does with packets.
  public class Options: NWProtocolOptions, @unchecked Sendable {
    public enum Version: Hashable, Sendable { case any, v4, v6 }

    /// Which addresses of a name are used.
    public var version = Version.any
    /// Over how many routers a packet may go; 0 is the system's own number.
    public var hopLimit: UInt8 = 0
    /// Sends no packet of IPv6 that is larger than every way can carry.
    public var useMinimumMTU = false
    /// Sends no packet in pieces: what is too large for the way is refused.
    public var disableFragmentation = false
    /// Does not hear what it sends to a group itself.
    public var disableMulticastLoopback = false

    override init() { super.init() }

    func copy() -> Options {
      let copy = Options()
      (copy.version, copy.hopLimit, copy.useMinimumMTU) = (version, hopLimit, useMinimumMTU)
      (copy.disableFragmentation, copy.disableMulticastLoopback) = (disableFragmentation, disableMulticastLoopback)
      return copy
    }

    func admits(_ address: SocketAddress) -> Bool {
      switch version {
      case .any: true
      case .v4: address.family != AF_INET6
      case .v6: address.family != AF_INET
      }
    }

    func apply(to socket: Socket) {
      let (four, six) = (Int32(IPPROTO_IP), Int32(IPPROTO_IPV6))
      if hopLimit > 0 {
        socket.set(four, IP_TTL, Int32(hopLimit))
        socket.set(six, IPV6_UNICAST_HOPS, Int32(hopLimit))
      }
      // Of the kernel's `IPV6_MTU`: the least that every way of IPv6 carries.
      if useMinimumMTU { socket.set(six, IPV6_MTU, 1280) }
      if disableFragmentation {
        socket.set(four, IP_MTU_DISCOVER, IP_PMTUDISC_DO)
        socket.set(six, IPV6_MTU_DISCOVER, IPV6_PMTUDISC_DO)
      }
      if disableMulticastLoopback {
        socket.set(four, IP_MULTICAST_LOOP, 0)
        socket.set(six, IPV6_MULTICAST_LOOP, 0)
      }
    }
  }
}

import Foundation

/// How the machine can reach the network at some moment.
public struct NWPath: Hashable, Sendable, CustomDebugStringConvertible {
  public enum Status: Hashable, Sendable {
    case satisfied, unsatisfied
    /// It would be there once it were used. No path here is so.
    case requiresConnection
  }

  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  public let status: Status
  /// Those that are up, the one of the default route first.
  public let availableInterfaces: [NWInterface]
  /// Whether the machine's network manager says that what goes over it is paid for by its amount.
  public let isExpensive: Bool
  /// False: a desktop has no mode in which apps are to save data.
  public var isConstrained: Bool { false }
  public let supportsIPv4: Bool
  public let supportsIPv6: Bool
  /// Whether there is a network to ask for names.
  public var supportsDNS: Bool { status == .satisfied }
  public let unsatisfiedReason: UnsatisfiedReason
  /// The two ends of the connection that the path is of; nil for a path of no connection.
  public internal(set) var localEndpoint: NWEndpoint?
  public internal(set) var remoteEndpoint: NWEndpoint?

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  public var debugDescription: String { "\(status), interfaces: \(availableInterfaces)" }

  /// What a connection goes over that stands.
  init(of socket: Socket, _ machine: NWPath) {
    status = .satisfied
    unsatisfiedReason = .notAvailable
    (localEndpoint, remoteEndpoint) = (socket.localAddress?.endpoint, socket.remoteAddress?.endpoint)
    (isExpensive, availableInterfaces) = (machine.isExpensive, machine.availableInterfaces)
    let family = socket.localAddress?.family
    supportsIPv4 = machine.supportsIPv4 || family == AF_INET
    supportsIPv6 = machine.supportsIPv6 || family == AF_INET6
  }

  /// - Parameter admits: which interfaces may be used.
  init(_ state: MachineNetwork.State, admits: (NWInterface.InterfaceType) -> Bool) {
    let interfaces = state.interfaces.filter { admits($0.type) }
    let isThere = state.isAvailable && !interfaces.isEmpty
    status = isThere ? .satisfied : .unsatisfied
    unsatisfiedReason = .notAvailable
    availableInterfaces = isThere ? interfaces : []
    isExpensive = isThere && (state.isMetered || interfaces[0].type == .cellular)
    supportsIPv4 = isThere && state.hasIPv4
    supportsIPv6 = isThere && state.hasIPv6
  }
}

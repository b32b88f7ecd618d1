import Foundation

/// How a connection is made. Change them before a connection or listener gets them.
public final class NWParameters: @unchecked Sendable, CustomDebugStringConvertible {
  /// The protocols, from the app's down to the transport's.
  public final class ProtocolStack: @unchecked Sendable {
    /// Those above the transport's, the uppermost first: WebSocket, TLS.
    public var applicationProtocols: [NWProtocolOptions] = []
    public var transportProtocol: NWProtocolOptions?
    /// An `NWProtocolIP.Options`.
    public var internetProtocol: NWProtocolOptions? = NWProtocolIP.Options()
    init(_ transport: NWProtocolOptions?) { transportProtocol = transport }
  }

  public let defaultProtocolStack: ProtocolStack
  /// Whether a listener may take an address that was in use a moment ago.
  public var allowLocalEndpointReuse = false
  /// What a connection comes from, or a listener listens at.
  public var requiredLocalEndpoint: NWEndpoint?
  /// The interface over which everything goes.
  public var requiredInterface: NWInterface?
  /// The only kind of interface over which anything goes; `other` for any.
  public var requiredInterfaceType = NWInterface.InterfaceType.other
  /// Kinds of interfaces over which nothing goes.
  public var prohibitedInterfaceTypes: [NWInterface.InterfaceType]?
  /// Interfaces over which nothing goes.
  public var prohibitedInterfaces: [NWInterface]?
  /// Whether nothing goes over what is paid for by its amount.
  public var prohibitExpensivePaths = false
  /// Whether the first bytes may go with the packet that connects.
  public var allowFastOpen = false
  /// What the packets say of how soon they are wanted.
  public var serviceClass = ServiceClass.bestEffort

  public enum ServiceClass: Hashable, Sendable {
    case bestEffort, background, interactiveVideo, interactiveVoice, responsiveData, signaling
  }

  /// TCP without TLS.
  public class var tcp: NWParameters { NWParameters(tls: nil) }
  /// TLS over TCP.
  public class var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
  public class var udp: NWParameters { NWParameters(NWProtocolUDP.Options()) }

  public init() { defaultProtocolStack = ProtocolStack(nil) }
  private init(_ transport: NWProtocolOptions) { defaultProtocolStack = ProtocolStack(transport) }
  /// - Parameter tls: nil for none.
  public convenience init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()) {
    self.init(tcp)
    if let tls { defaultProtocolStack.applicationProtocols = [tls] }
  }

  public func copy() -> NWParameters {
    let copy = NWParameters()
    copy.defaultProtocolStack.applicationProtocols = defaultProtocolStack.applicationProtocols
    copy.defaultProtocolStack.transportProtocol = defaultProtocolStack.transportProtocol
    copy.allowLocalEndpointReuse = allowLocalEndpointReuse
    copy.requiredLocalEndpoint = requiredLocalEndpoint
    copy.defaultProtocolStack.internetProtocol = ip.map { $0.copy() }
    copy.requiredInterface = requiredInterface
    copy.requiredInterfaceType = requiredInterfaceType
    copy.prohibitedInterfaceTypes = prohibitedInterfaceTypes
    copy.prohibitedInterfaces = prohibitedInterfaces
    copy.prohibitExpensivePaths = prohibitExpensivePaths
    copy.allowFastOpen = allowFastOpen
    copy.serviceClass = serviceClass
    return copy
  }

  public var debugDescription: String {
    let transport = isDatagram ? "udp" : tcp == nil ? "no transport" : "tcp"
    return ([webSocket.map { _ in "websocket" }, tls.map { _ in "tls" }, transport] as [String?]).compactMap(\.self)
      .joined(separator: ", ")
  }

  var isDatagram: Bool { defaultProtocolStack.transportProtocol is NWProtocolUDP.Options }
  var tcp: NWProtocolTCP.Options? { defaultProtocolStack.transportProtocol as? NWProtocolTCP.Options }
  var ip: NWProtocolIP.Options? { defaultProtocolStack.internetProtocol as? NWProtocolIP.Options }
  /// Protocols of the app's own, the uppermost first.
  var framers: [NWProtocolFramer.Options] {
    defaultProtocolStack.applicationProtocols.compactMap { $0 as? NWProtocolFramer.Options }
  }
  var tls: NWProtocolTLS.Options? { first() }
  var webSocket: NWProtocolWebSocket.Options? { first() }
  private func first<Options: NWProtocolOptions>() -> Options? {
    defaultProtocolStack.applicationProtocols.lazy.compactMap { $0 as? Options }.first
  }
}

extension NWParameters {
  /// Whether they say which interfaces may be used.
  var choosesInterfaces: Bool {
    requiredInterfaceType != .other || !(prohibitedInterfaceTypes ?? []).isEmpty
      || !(prohibitedInterfaces ?? []).isEmpty || prohibitExpensivePaths
  }

  /// Those of a machine's interfaces that may be used for an address.
  func admitted(_ machine: MachineNetwork.State, isLoopback: Bool) -> [NWInterface] {
    let candidates = isLoopback ? [NWInterface(type: .loopback, name: "lo", index: 1)] : machine.interfaces
    return candidates.filter { interface in
      (requiredInterfaceType == .other || interface.type == requiredInterfaceType)
        && prohibitedInterfaceTypes?.contains(interface.type) != true
        && prohibitedInterfaces?.contains { $0.name == interface.name } != true
        && !(prohibitExpensivePaths && !isLoopback && (machine.isMetered || interface.type == .cellular))
    }
  }
}

extension NWParameters.ServiceClass {
  /// The mark in the packets, as RFC 8325 has it; nil for none.
  var mark: Int32? {
    let codePoint: Int32? =
      switch self {
      case .bestEffort: nil
      case .background: 8
      case .interactiveVideo: 34
      case .interactiveVoice: 46
      case .responsiveData: 18
      case .signaling: 24
      }
    return codePoint.map { $0 << 2 }
  }
}

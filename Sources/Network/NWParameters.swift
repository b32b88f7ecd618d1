import Foundation

/// What a protocol is told.
public class NWProtocolOptions: @unchecked Sendable {
  init() {}
}

public enum NWProtocolTCP {
  /// What TCP is told before it connects. Times are in seconds.
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    /// Sends small pieces at once.
    public var noDelay = false
    public var enableKeepalive = false
    /// 0 is the system's own.
    public var keepaliveIdle = 0
    public var keepaliveCount = 0
    public var keepaliveInterval = 0
    /// How long it may take to connect; 0 is as long as the system waits.
    public var connectionTimeout = 0
    public override init() { super.init() }
  }
}

public enum NWProtocolUDP {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public override init() { super.init() }
  }
}

/// How a connection is made. Change them before a connection or listener gets them.
public final class NWParameters: @unchecked Sendable {
  /// The protocols, of which there is the transport's here.
  public final class ProtocolStack: @unchecked Sendable {
    public var transportProtocol: NWProtocolOptions?
    init(_ transport: NWProtocolOptions?) { transportProtocol = transport }
  }

  public let defaultProtocolStack: ProtocolStack
  /// Whether a listener may take an address that was in use a moment ago.
  public var allowLocalEndpointReuse = false
  /// What a connection comes from, or a listener listens at.
  public var requiredLocalEndpoint: NWEndpoint?

  /// TCP without TLS.
  public class var tcp: NWParameters { NWParameters(NWProtocolTCP.Options()) }
  public class var udp: NWParameters { NWParameters(NWProtocolUDP.Options()) }

  public init() { defaultProtocolStack = ProtocolStack(nil) }
  private init(_ transport: NWProtocolOptions) { defaultProtocolStack = ProtocolStack(transport) }

  public func copy() -> NWParameters {
    let copy = NWParameters()
    copy.defaultProtocolStack.transportProtocol = defaultProtocolStack.transportProtocol
    copy.allowLocalEndpointReuse = allowLocalEndpointReuse
    copy.requiredLocalEndpoint = requiredLocalEndpoint
    return copy
  }

  var isDatagram: Bool { defaultProtocolStack.transportProtocol is NWProtocolUDP.Options }
  var tcp: NWProtocolTCP.Options? { defaultProtocolStack.transportProtocol as? NWProtocolTCP.Options }
}

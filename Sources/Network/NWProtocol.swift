import Foundation

/// The name of a protocol, by which connections tell what they know of it.
public class NWProtocolDefinition: Equatable, @unchecked Sendable, CustomDebugStringConvertible {
  public let name: String
  init(_ name: String) { self.name = name }
  public static func == (one: NWProtocolDefinition, other: NWProtocolDefinition) -> Bool { one === other }
  public var debugDescription: String { name }
}

/// A protocol, and what belongs to it.
public class NWProtocol {
  init() {}
}

/// What a protocol is told.
public class NWProtocolOptions: @unchecked Sendable {
  init() {}
}

/// What a protocol says of a connection or a message.
public class NWProtocolMetadata: @unchecked Sendable {
  let definition: NWProtocolDefinition
  init(_ definition: NWProtocolDefinition) { self.definition = definition }
}

public class NWProtocolTCP: NWProtocol {
  public static let definition = NWProtocolDefinition("tcp")

  /// What the system has of a connection's bytes.
  public class Metadata: NWProtocolMetadata, @unchecked Sendable {
    private let socket: Socket
    init(_ socket: Socket) {
      self.socket = socket
      super.init(NWProtocolTCP.definition)
    }
    /// Bytes that have come and were not read.
    public var availableReceiveBuffer: UInt32 { socket.waitingBytes(UInt(FIONREAD)) }
    /// Bytes that the other side has not said to have.
    public var availableSendBuffer: UInt32 { socket.waitingBytes(UInt(TIOCOUTQ)) }
  }

  /// What TCP is told before it connects. Times are in seconds.
  public class Options: NWProtocolOptions, @unchecked Sendable {
    /// Sends small pieces at once.
    public var noDelay = false
    public var enableKeepalive = false
    /// 0 is the system's own.
    public var keepaliveIdle = 0
    public var keepaliveCount = 0
    public var keepaliveInterval = 0
    /// How long it may take to connect; 0 is as long as the system waits.
    public var connectionTimeout = 0
    /// How long what was sent may stay without an answer until the connection fails; 0 is the system's own.
    public var connectionDropTime = 0
    /// The most bytes of a packet; 0 is the system's own.
    public var maximumSegmentSize = 0
    /// Waits till packets are full.
    public var noPush = false
    /// Sends the first bytes with the packet that connects.
    public var enableFastOpen = false
    /// Answers each packet at once.
    public var disableAckStretching = false
    public override init() { super.init() }
  }
}

public class NWProtocolUDP: NWProtocol {
  public static let definition = NWProtocolDefinition("udp")

  public class Metadata: NWProtocolMetadata, @unchecked Sendable {
    public init() { super.init(NWProtocolUDP.definition) }
  }

  public class Options: NWProtocolOptions, @unchecked Sendable {
    /// Sends datagrams without a sum that tells whether they came as they went.
    public var preferNoChecksum = false
    public override init() { super.init() }
  }
}

/// TLS, by OpenSSL. The other side's certificates are judged as `SecTrust` judges them.
public class NWProtocolTLS: NWProtocol {
  public static let definition = NWProtocolDefinition("tls")

  public class Options: NWProtocolOptions, @unchecked Sendable {
    let values = ProtocolOptions()
    public override init() { super.init() }
    /// What `sec_protocol_options_…` change.
    public var securityProtocolOptions: sec_protocol_options_t { values }
  }

  public class Metadata: NWProtocolMetadata, @unchecked Sendable {
    /// What `sec_protocol_metadata_…` read.
    public let securityProtocolMetadata: sec_protocol_metadata_t
    init(_ metadata: sec_protocol_metadata_t) {
      securityProtocolMetadata = metadata
      super.init(NWProtocolTLS.definition)
    }
  }
}

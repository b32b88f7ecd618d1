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
    public override init() { super.init() }
  }
}

public class NWProtocolUDP: NWProtocol {
  public class Options: NWProtocolOptions, @unchecked Sendable {
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

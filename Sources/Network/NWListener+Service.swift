import Foundation

extension NWListener {
  /// What a listener is found by on the local network.
  public struct Service: Hashable, Sendable, CustomDebugStringConvertible {
    /// Nil for the machine's own.
    public let name: String?
    /// "_http._tcp".
    public let type: String
    /// Nil for the local network.
    public let domain: String?
    public let txtRecord: Data?
    /// Whether a name that another has already is refused; else it gets a number.
    public var noAutoRename = false

    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: Data? = nil) {
      (self.name, self.type, self.domain, self.txtRecord) = (name, type, domain, txtRecord)
    }

    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: NWTXTRecord) {
      self.init(name: name, type: type, domain: domain, txtRecord: txtRecord.data)
    }

    public var txtRecordObject: NWTXTRecord? { txtRecord.map { NWTXTRecord($0) } }
    public var debugDescription: String { "\(name ?? "").\(type).\(domain ?? "local")." }
  }

  /// What became of a listener's service.
  public enum ServiceRegistrationChange: Equatable, Sendable {
    case add(NWEndpoint)
    case remove(NWEndpoint)
  }
}

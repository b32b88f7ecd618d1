import Foundation

/// WebSocket (RFC 6455) over TCP or TLS, for connections and listeners. Messages are not compressed.
public class NWProtocolWebSocket: NWProtocol {
  public static let definition = NWProtocolDefinition("websocket")

  public enum Version: Sendable { case version13 }

  /// What a message is.
  public enum Opcode: UInt8, Sendable {
    case cont = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// Why a connection is closed.
  public enum CloseCode: Hashable, Sendable {
    /// 1000 to 2999.
    case protocolCode(Defined)
    /// 3000 to 3999.
    case applicationCode(UInt16)
    /// 4000 to 4999.
    case privateCode(UInt16)

    public enum Defined: UInt16, Sendable {
      case normalClosure = 1000
      case goingAway, protocolError, unsupportedData
      case noStatusReceived = 1005
      case abnormalClosure, invalidFramePayloadData, policyViolation, messageTooBig, mandatoryExtension
      case internalServerError
      case tlsHandshake = 1015
    }

    /// - Throws: `NWError.posix(.EINVAL)` for a number that is no code.
    public init(rawValue: UInt16) throws {
      switch rawValue {
      case 3000..<4000: self = .applicationCode(rawValue)
      case 4000..<5000: self = .privateCode(rawValue)
      default:
        guard let code = Defined(rawValue: rawValue) else { throw NWError.posix(.EINVAL) }
        self = .protocolCode(code)
      }
    }

    var number: UInt16 {
      switch self {
      case .protocolCode(let code): code.rawValue
      case .applicationCode(let code), .privateCode(let code): code
      }
    }
  }

  /// What a server answers a client that wants to connect.
  public struct Response: Sendable {
    public enum Status: Sendable { case accept, reject }
    public let status: Status
    /// The one of the client's subprotocols that is spoken.
    public let subprotocol: String?
    public let additionalHeaders: [(name: String, value: String)]?

    public init(status: Status, subprotocol: String?, additionalHeaders: [(name: String, value: String)]? = nil) {
      (self.status, self.subprotocol, self.additionalHeaders) = (status, subprotocol, additionalHeaders)
    }
  }

  /// What WebSocket is told before it connects.
  public class Options: NWProtocolOptions, @unchecked Sendable {
    typealias Handler = @Sendable ([String], [(name: String, value: String)]) -> Response

    /// Whether pings are answered by the connection, and not told.
    public var autoReplyPing = false
    /// In bytes; 0 for no limit. A longer one ends the connection.
    public var maximumMessageSize = 0
    /// Sends messages from the first byte on, where both sides know that they will.
    public var skipHandshake = false
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var subprotocols: [String] = []
    private(set) var handler: (queue: DispatchQueue, call: Handler)?

    /// - Parameter version: there is one.
    public init(_ version: Version = .version13) { super.init() }

    /// Fields that a client's request has besides its own.
    public func setAdditionalHeaders(_ headers: [(name: String, value: String)]) { self.headers = headers }
    /// What a client can speak, the best first.
    public func setSubprotocols(_ subprotocols: [String]) { self.subprotocols = subprotocols }
    /// Decides on a listener's clients, by their subprotocols and fields; without it every one is accepted.
    @preconcurrency public func setClientRequestHandler(
      _ queue: DispatchQueue,
      handler: @escaping @Sendable ([String], [(name: String, value: String)]) -> Response
    ) { self.handler = (queue, handler) }
  }

  /// What a message is, or what is known of a connection.
  public class Metadata: NWProtocolMetadata, @unchecked Sendable {
    public let opcode: Opcode
    /// Why a message of the kind `close` closes it.
    public var closeCode = CloseCode.protocolCode(.noStatusReceived)
    /// What the server chose; nil on messages.
    public internal(set) var selectedSubprotocol: String?
    /// The fields of the server's answer; nil on messages.
    public internal(set) var additionalServerHeaders: [(String, String)]?
    private(set) var pongHandler: PongHandler?

    public init(opcode: Opcode) {
      self.opcode = opcode
      super.init(NWProtocolWebSocket.definition)
    }

    /// Is called when the pong for a ping of this metadata has come, or with why none will.
    @preconcurrency public func setPongHandler(
      _ queue: DispatchQueue,
      handler: @escaping @Sendable (NWError?) -> Void
    ) { pongHandler = PongHandler(queue: queue, call: handler) }
  }

  struct PongHandler: Sendable {
    var queue: DispatchQueue
    var call: @Sendable (NWError?) -> Void
    func tell(_ error: NWError?) { queue.async { [call] in call(error) } }
  }
}

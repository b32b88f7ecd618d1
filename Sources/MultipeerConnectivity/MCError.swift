public import Foundation

public let MCErrorDomain = "MCErrorDomain"

/// Why something did not reach a peer.
public struct MCError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = MCError

    case unknown, notConnected, invalidParameter, unsupported, timedOut, cancelled, unavailable
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { MCErrorDomain }
  public static var _nsErrorDomain: String { MCErrorDomain }

  public static var unknown: Code { .unknown }
  public static var notConnected: Code { .notConnected }
  public static var invalidParameter: Code { .invalidParameter }
  public static var unsupported: Code { .unsupported }
  public static var timedOut: Code { .timedOut }
  public static var cancelled: Code { .cancelled }
  public static var unavailable: Code { .unavailable }
}

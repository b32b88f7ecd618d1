import Foundation

/// What `VNError` says its domain is.
public let VNErrorDomain = "com.apple.Vision"
public typealias VNErrorCode = VNError.Code

/// Why nothing was found out about a picture.
public struct VNError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = VNError

    case turiCore = -1
    case OK
    case requestCancelled
    case invalidFormat
    case operationFailed
    case outOfBoundsError
    case invalidOption
    case ioError
    case missingOption
    case notImplemented
    case internalError
    case outOfMemory
    case unknownError
    case invalidOperation
    case invalidImage
    case invalidArgument
    case invalidModel
    case unsupportedRevision
    case dataUnavailable
    case timeStampNotFound
    case unsupportedRequest
    case timeout
    case unsupportedComputeStage
    case unsupportedComputeDevice
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  init(_ code: Code, _ reason: String) {
    self.init(
      _nsError: NSError(domain: VNErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: reason])
    )
  }

  public static var errorDomain: String { VNErrorDomain }
  public static var _nsErrorDomain: String { VNErrorDomain }

  public static var requestCancelled: Code { .requestCancelled }
  public static var invalidFormat: Code { .invalidFormat }
  public static var operationFailed: Code { .operationFailed }
  public static var outOfBoundsError: Code { .outOfBoundsError }
  public static var invalidOption: Code { .invalidOption }
  public static var ioError: Code { .ioError }
  public static var internalError: Code { .internalError }
  public static var invalidImage: Code { .invalidImage }
  public static var invalidArgument: Code { .invalidArgument }
  public static var unsupportedRevision: Code { .unsupportedRevision }
  public static var dataUnavailable: Code { .dataUnavailable }
  public static var unsupportedRequest: Code { .unsupportedRequest }
}

import Foundation

/// What `DCError` says its domain is.
public let DCErrorDomain = "com.apple.devicecheck.error"

/// Why nothing says that a device is a device.
public struct DCError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = DCError

    case unknownSystemFailure
    case featureUnsupported
    case invalidInput
    case invalidKey
    case serverUnavailable
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { DCErrorDomain }
  public static var _nsErrorDomain: String { DCErrorDomain }
  public static var unknownSystemFailure: Code { .unknownSystemFailure }
  public static var featureUnsupported: Code { .featureUnsupported }
  public static var invalidInput: Code { .invalidInput }
  public static var invalidKey: Code { .invalidKey }
  public static var serverUnavailable: Code { .serverUnavailable }
}

/// Tells Apple's servers which device it is. A desktop is none of Apple's: it answers as a simulator, with
/// `DCError.featureUnsupported`.
open class DCDevice: NSObject, @unchecked Sendable {
  private static let one = DCDevice()

  open class var current: DCDevice { one }
  open var isSupported: Bool { false }

  /// - Parameter completion: called on a queue of its own.
  open func generateToken(completionHandler completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completion(nil, DCError(.featureUnsupported)) }
  }

  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }
}

/// Lets a server see that it speaks with the app. A desktop cannot: it answers as a simulator, with `DCError.featureUnsupported`.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  private static let one = DCAppAttestService()

  open class var shared: DCAppAttestService { one }
  open var isSupported: Bool { false }

  /// - Parameter completionHandler: called on a queue of its own.
  open func generateKey(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) }
  }

  /// - Parameter completionHandler: called on a queue of its own.
  open func attestKey(
    _ keyId: String,
    clientDataHash: Data,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) }
  }

  /// - Parameter completionHandler: called on a queue of its own.
  open func generateAssertion(
    _ keyId: String,
    clientDataHash: Data,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) }
  }

  open func generateKey() async throws -> String { throw DCError(.featureUnsupported) }
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data { throw DCError(.featureUnsupported) }
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
}

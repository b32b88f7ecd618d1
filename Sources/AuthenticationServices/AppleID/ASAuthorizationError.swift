import Foundation

/// What `ASAuthorizationError` says its domain is.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"

/// Why nobody was signed in.
public struct ASAuthorizationError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = ASAuthorizationError

    /// There is no account, among other reasons.
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
    case matchedExcludedCredential, credentialImport, credentialExport
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { ASAuthorizationErrorDomain }
  public static var _nsErrorDomain: String { ASAuthorizationErrorDomain }

  public static var unknown: Code { .unknown }
  public static var canceled: Code { .canceled }
  public static var invalidResponse: Code { .invalidResponse }
  public static var notHandled: Code { .notHandled }
  public static var failed: Code { .failed }
  public static var notInteractive: Code { .notInteractive }
  public static var matchedExcludedCredential: Code { .matchedExcludedCredential }
  public static var credentialImport: Code { .credentialImport }
  public static var credentialExport: Code { .credentialExport }
}

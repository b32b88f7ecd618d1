import Foundation

/// What `ASWebAuthenticationSessionError` says its domain is.
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// Why a session ended without a callback.
public struct ASWebAuthenticationSessionError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = ASWebAuthenticationSessionError

    /// The user gave up, or the app did.
    case canceledLogin = 1
    case presentationContextNotProvided
    case presentationContextInvalid
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  public static var _nsErrorDomain: String { ASWebAuthenticationSessionErrorDomain }

  public static var canceledLogin: Code { .canceledLogin }
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}

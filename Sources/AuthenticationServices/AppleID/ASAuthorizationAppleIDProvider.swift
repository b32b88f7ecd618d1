import Foundation

/// What makes requests.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// What an app asks for.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
  let source: any ASAuthorizationProvider

  init(provider: any ASAuthorizationProvider) { source = provider }

  open var provider: any ASAuthorizationProvider { source }
}

extension ASAuthorization {
  /// What an app would like to know of who signs in.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let fullName = Scope(rawValue: "full_name")
    public static let email = Scope(rawValue: "email")
  }

  /// What an app wants done.
  public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let operationImplicit = OpenIDOperation(rawValue: "implicit")
    public static let operationLogin = OpenIDOperation(rawValue: "login")
    public static let operationRefresh = OpenIDOperation(rawValue: "refresh")
    public static let operationLogout = OpenIDOperation(rawValue: "logout")
  }
}

open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  open var user: String?
}

/// Signs in with an Apple ID. There is no account on the machine: it answers as a simulator without one.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  public enum CredentialState: Int, Sendable {
    case revoked, authorized, notFound, transferred
  }

  /// Never posted: no account is revoked.
  public class var credentialRevokedNotification: Notification.Name {
    Notification.Name("ASAuthorizationAppleIDProviderCredentialRevokedNotification")
  }

  public override init() {}

  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(provider: self) }

  /// - Parameter completion: is told, on a thread of its own, that nobody of that name has signed in.
  @preconcurrency open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completion(.notFound, nil) }
  }

  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

import Foundation

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

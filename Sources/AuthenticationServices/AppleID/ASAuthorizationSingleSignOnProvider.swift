import Foundation
public import FoundationNetworking

/// Signs in by an extension that a company installs. There is none on a desktop, as on a device that nobody manages.
open class ASAuthorizationSingleSignOnProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  public let url: URL

  public init(identityProvider url: URL) { self.url = url }

  /// Whether there is an extension for the provider: never.
  open var canPerformAuthorization: Bool { false }
  open func createRequest() -> ASAuthorizationSingleSignOnRequest { ASAuthorizationSingleSignOnRequest(provider: self) }
}

/// Asks an extension to sign in. It fails with `ASAuthorizationError.notHandled`.
open class ASAuthorizationSingleSignOnRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  open var authorizationOptions: [URLQueryItem] = []
  open var isUserInterfaceEnabled = true
}

/// Who signed in by an extension. Nobody does here.
open class ASAuthorizationSingleSignOnCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  public let state: String?
  public let accessToken: Data?
  public let identityToken: Data?
  public let authorizedScopes: [ASAuthorization.Scope]
  public let authenticatedResponse: HTTPURLResponse?

  init(_ response: HTTPURLResponse?) {
    (state, accessToken, identityToken, authorizedScopes) = (nil, nil, nil, [])
    authenticatedResponse = response
  }
}

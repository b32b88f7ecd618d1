import Foundation

/// What makes requests.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// What an app asks for.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
  let source: any ASAuthorizationProvider

  init(provider: any ASAuthorizationProvider) { source = provider }

  open var provider: any ASAuthorizationProvider { source }
}

open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

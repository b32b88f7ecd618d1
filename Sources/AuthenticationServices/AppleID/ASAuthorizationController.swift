import Foundation
import SlipwayFoundation
import UIKit

/// What says who signed in.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// That somebody signed in. Nobody does here.
open class ASAuthorization: NSObject, @unchecked Sendable {
  public let provider: any ASAuthorizationProvider
  public let credential: any ASAuthorizationCredential

  init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
    self.provider = provider
    self.credential = credential
  }
}

public enum ASUserDetectionStatus: Int, Sendable {
  case unsupported, unknown, likelyReal
}

/// Who signed in with an Apple ID. Nobody does here.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  public let user: String
  public let state: String?
  public let authorizedScopes: [ASAuthorization.Scope]
  public let authorizationCode: Data?
  public let identityToken: Data?
  public let email: String?
  public let fullName: PersonNameComponents?
  public let realUserStatus: ASUserDetectionStatus

  init(user: String) {
    self.user = user
    (state, authorizedScopes, authorizationCode, identityToken, email, fullName) = (nil, [], nil, nil, nil, nil)
    realUserStatus = .unsupported
  }
}

/// Hears how an authorization ends, on the main thread. All of its methods are optional.
@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {}

extension ASAuthorizationControllerDelegate {
  package var authorizationController_didCompleteWithError: ((ASAuthorizationController, any Error) -> Void)? {
    optionalMethod("authorizationController:didCompleteWithError:")
  }
  package var authorizationController_didCompleteWithAuthorization:
    ((ASAuthorizationController, ASAuthorization) -> Void)?
  { optionalMethod("authorizationController:didCompleteWithAuthorization:") }
}

/// Says over which window a controller's screens are shown.
@preconcurrency @MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Signs somebody in. There is no account on the machine: each request fails with `ASAuthorizationError.unknown`, as on a
/// simulator without one, and no screen is shown.
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  private var isCancelled = false

  public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

  open func performRequests() {
    isCancelled = false
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated {
        let error = ASAuthorizationError(isCancelled ? .canceled : .unknown)
        delegate?.authorizationController_didCompleteWithError?(self, error)
      }
    }
  }

  /// Ends what is being performed, with `ASAuthorizationError.canceled`.
  open func cancel() { isCancelled = true }
}

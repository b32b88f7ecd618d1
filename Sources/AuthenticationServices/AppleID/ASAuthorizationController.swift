import Foundation
import SlipwayFoundation
import UIKit

public enum ASUserDetectionStatus: Int, Sendable {
  case unsupported, unknown, likelyReal
}

public enum ASUserAgeRange: Int, Sendable {
  case unknown, child, notChild
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
  public let userAgeRange: ASUserAgeRange

  init(user: String) {
    self.user = user
    (state, authorizedScopes, authorizationCode, identityToken, email, fullName) = (nil, [], nil, nil, nil, nil)
    (realUserStatus, userAgeRange) = (.unsupported, .unknown)
  }
}

/// Hears how an authorization ends, on the main thread. All of its methods are optional.
@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {}

extension ASAuthorizationControllerDelegate {
  package var authorizationController_controller_didCompleteWithError: ((ASAuthorizationController, any Error) -> Void)?
  {
    optionalMethod("authorizationControllerWithController:didCompleteWithError:")
  }
  package var authorizationController_controller_didCompleteWithAuthorization:
    ((ASAuthorizationController, ASAuthorization) -> Void)?
  { optionalMethod("authorizationControllerWithController:didCompleteWithAuthorization:") }
}

/// Says over which window a controller's screens are shown.
@preconcurrency @MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Signs somebody in. There is no account, passkey or security key on the machine: each request fails as on a simulator
/// without them, and no screen is shown.
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
  public struct RequestOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public nonisolated init(rawValue: UInt) { self.rawValue = rawValue }

    /// Only what is on the machine: where nothing is, a request ends with `ASAuthorizationError.canceled` at once.
    public nonisolated static var preferImmediatelyAvailableCredentials: RequestOptions { RequestOptions(rawValue: 1) }
  }

  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  private var isCancelled = false

  public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }

  /// Fails with `.unknown` for an Apple ID or a password, `.failed` for passkeys and security keys alone, and `.notHandled` where
  /// only an extension could help.
  open func performRequests() { end(with: refusal) }

  open func performRequests(options: RequestOptions = []) {
    let isNothingThere = options.contains(.preferImmediatelyAvailableCredentials)
    end(with: isNothingThere ? ASAuthorizationError(.canceled) : refusal)
  }

  /// Fails as `performRequests()` does: nothing can be offered above the keyboard.
  open func performAutoFillAssistedRequests() { end(with: refusal) }

  /// Ends what is being performed, with `ASAuthorizationError.canceled`.
  open func cancel() { isCancelled = true }

  private func end(with error: ASAuthorizationError) {
    isCancelled = false
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated {
        let told = isCancelled ? ASAuthorizationError(.canceled) : error
        delegate?.authorizationController_controller_didCompleteWithError?(self, told)
      }
    }
  }

  private var refusal: ASAuthorizationError {
    var sites: [String] = []
    for request in authorizationRequests {
      switch request.provider {
      case let provider as ASAuthorizationPlatformPublicKeyCredentialProvider:
        sites.append(provider.relyingPartyIdentifier)
      case let provider as ASAuthorizationSecurityKeyPublicKeyCredentialProvider:
        sites.append(provider.relyingPartyIdentifier)
      case is ASAuthorizationSingleSignOnProvider: continue
      default: return ASAuthorizationError(.unknown)
      }
    }
    guard let site = sites.first else {
      return ASAuthorizationError(authorizationRequests.isEmpty ? .unknown : .notHandled)
    }
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let text = "Application with identifier \(app) is not associated with domain \(site)"
    let info = [NSLocalizedFailureReasonErrorKey: text]
    return ASAuthorizationError(
      _nsError: NSError(domain: ASAuthorizationErrorDomain, code: ASAuthorizationError.failed.rawValue, userInfo: info)
    )
  }
}

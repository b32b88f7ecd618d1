@_exported import AuthenticationServices
@_exported import SwiftUI

/// Who signed in, and by what.
public enum ASAuthorizationResult {
  case password(ASPasswordCredential)
  case appleID(ASAuthorizationAppleIDCredential)
  case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
  case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
  case securityKeyAssertion(ASAuthorizationSecurityKeyPublicKeyCredentialAssertion)
  case securityKeyRegistration(ASAuthorizationSecurityKeyPublicKeyCredentialRegistration)

  init?(_ credential: any ASAuthorizationCredential) {
    switch credential {
    case let credential as ASPasswordCredential: self = .password(credential)
    case let credential as ASAuthorizationAppleIDCredential: self = .appleID(credential)
    case let credential as ASAuthorizationPlatformPublicKeyCredentialAssertion: self = .passkeyAssertion(credential)
    case let credential as ASAuthorizationPlatformPublicKeyCredentialRegistration:
      self = .passkeyRegistration(credential)
    case let credential as ASAuthorizationSecurityKeyPublicKeyCredentialAssertion:
      self = .securityKeyAssertion(credential)
    case let credential as ASAuthorizationSecurityKeyPublicKeyCredentialRegistration:
      self = .securityKeyRegistration(credential)
    default: return nil
    }
  }
}

/// Signs somebody in from a view: the environment's `authorizationController`. It throws what an `ASAuthorizationController`
/// tells its delegate; a task that is cancelled ends with `ASAuthorizationError.canceled`.
@MainActor @preconcurrency public struct AuthorizationController: Sendable {
  nonisolated init() {}

  public func performRequest(_ request: ASAuthorizationRequest) async throws -> ASAuthorizationResult {
    try await result(of: [request]) { $0.performRequests() }
  }
  public func performRequest(
    _ request: ASAuthorizationRequest,
    options: ASAuthorizationController.RequestOptions
  ) async throws -> ASAuthorizationResult {
    try await result(of: [request]) { $0.performRequests(options: options) }
  }
  public func performRequests(_ requests: [ASAuthorizationRequest]) async throws -> ASAuthorizationResult {
    try await result(of: requests) { $0.performRequests() }
  }
  public func performRequests(
    _ requests: [ASAuthorizationRequest],
    options: ASAuthorizationController.RequestOptions
  ) async throws -> ASAuthorizationResult {
    try await result(of: requests) { $0.performRequests(options: options) }
  }

  public func performAutoFillAssistedRequest(
    _ request: ASAuthorizationRequest
  ) async throws -> ASAuthorizationResult {
    try await result(of: [request]) { $0.performAutoFillAssistedRequests() }
  }
  public func performAutoFillAssistedRequests(
    _ requests: [ASAuthorizationRequest]
  ) async throws -> ASAuthorizationResult {
    try await result(of: requests) { $0.performAutoFillAssistedRequests() }
  }

  private func result(
    of requests: [ASAuthorizationRequest],
    _ perform: (ASAuthorizationController) -> Void
  ) async throws -> ASAuthorizationResult {
    let holder = AttemptHolder()
    let authorization = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        let attempt = AuthorizationAttempt(requests) { result in done.resume(with: result.map(Unsent.init)) }
        holder.attempt = attempt
        attempt.start(perform)
        if Task.isCancelled { attempt.cancel() }
      }
    } onCancel: {
      Task { @MainActor in holder.attempt?.cancel() }
    }
    guard let result = ASAuthorizationResult(authorization.value.credential) else {
      throw ASAuthorizationError(.invalidResponse)
    }
    return result
  }
}

/// What is handed on between tasks of the main actor alone.
private struct Unsent: @unchecked Sendable {
  let value: ASAuthorization
  init(_ value: ASAuthorization) { self.value = value }
}

@MainActor private final class AttemptHolder {
  weak var attempt: AuthorizationAttempt?
}

private struct AuthorizationControllerKey: EnvironmentKey {
  static var defaultValue: AuthorizationController { AuthorizationController() }
}

extension EnvironmentValues {
  /// Signs somebody in.
  public var authorizationController: AuthorizationController { self[AuthorizationControllerKey.self] }
}

import AuthenticationServices
import Foundation
import SlipwayFoundation

/// One attempt to sign in, which keeps itself until it has ended.
@MainActor final class AuthorizationAttempt: NSObject, ASAuthorizationControllerDelegate {
  private let controller: ASAuthorizationController
  private let done: (Result<ASAuthorization, any Error>) -> Void
  private var selfUntilEnd: AuthorizationAttempt?

  init(_ requests: [ASAuthorizationRequest], _ done: @escaping (Result<ASAuthorization, any Error>) -> Void) {
    controller = ASAuthorizationController(authorizationRequests: requests)
    self.done = done
    super.init()
    Self.register
    controller.delegate = self
  }

  func start(_ perform: (ASAuthorizationController) -> Void) {
    selfUntilEnd = self
    perform(controller)
  }

  func cancel() { controller.cancel() }

  private func failed(_ controller: ASAuthorizationController, _ error: any Error) { end(.failure(error)) }
  private func succeeded(_ controller: ASAuthorizationController, _ authorization: ASAuthorization) {
    end(.success(authorization))
  }

  private func end(_ result: Result<ASAuthorization, any Error>) {
    done(result)
    selfUntilEnd = nil
  }

  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        AuthorizationAttempt.self,
        name: "AuthorizationAttempt",
        methods: [
          MethodRecord("authorizationControllerWithController:didCompleteWithError:", AuthorizationAttempt.failed),
          MethodRecord(
            "authorizationControllerWithController:didCompleteWithAuthorization:",
            AuthorizationAttempt.succeeded
          ),
        ]
      )
    ]
  }
}

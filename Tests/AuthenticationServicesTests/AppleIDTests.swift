import SlipwayFoundation
import XCTest

@testable import AuthenticationServices

final class AppleIDTests: XCTestCase {
  @MainActor private final class Listener: NSObject, ASAuthorizationControllerDelegate {
    var codes: [ASAuthorizationError.Code?] = []
    var heard: XCTestExpectation?

    override init() {
      super.init()
      Listener.register
    }

    func failed(_ controller: ASAuthorizationController, _ error: any Error) {
      codes.append((error as? ASAuthorizationError)?.code)
      heard?.fulfill()
    }

    /// What the lowering of an app would write for a method with Apple's name.
    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "AuthorizationListener",
          methods: [MethodRecord("authorizationControllerWithController:didCompleteWithError:", Listener.failed)]
        )
      ]
    }
  }

  @MainActor func testThereIsNoAccount() async throws {
    let provider = ASAuthorizationAppleIDProvider()
    let request = provider.createRequest()
    request.requestedScopes = [.fullName, .email]
    XCTAssertIdentical(request.provider, provider)
    let controller = ASAuthorizationController(authorizationRequests: [request])
    XCTAssertIdentical(controller.authorizationRequests.first, request)
    let listener = Listener()
    controller.delegate = listener
    for cancels in [false, true] {
      let heard = expectation(description: "the end")
      listener.heard = heard
      controller.performRequests()
      if cancels { controller.cancel() }
      await fulfillment(of: [heard], timeout: 60)
    }
    XCTAssertEqual(listener.codes, [.unknown, .canceled])
    XCTAssertEqual(ASAuthorizationError.unknown.rawValue, 1000)
  }

  func testNobodyHasSignedIn() async throws {
    let provider = ASAuthorizationAppleIDProvider()
    let state = try await provider.credentialState(forUserID: "somebody")
    XCTAssertEqual(state, .notFound)
    let told = await withCheckedContinuation { done in
      provider.getCredentialState(forUserID: "somebody") { done.resume(returning: $1 == nil ? $0 : .revoked) }
    }
    XCTAssertEqual(told, .notFound)
  }
}

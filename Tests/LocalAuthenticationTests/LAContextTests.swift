import Foundation
import Testing

@testable import LocalAuthentication

struct LAContextTests {
  @Test(arguments: [
    (LAPolicy.deviceOwnerAuthenticationWithBiometrics, LAError.Code.biometryNotAvailable),
    (.deviceOwnerAuthentication, .passcodeNotSet),
  ])
  func aDesktopHasNothingToRecogniseAnybodyBy(policy: LAPolicy, code: LAError.Code) async {
    let context = LAContext(owner: nil)
    var error: NSError?
    #expect(!context.canEvaluatePolicy(policy, error: &error))
    #expect(error?.domain == LAErrorDomain && error?.code == code.rawValue)
    #expect(context.biometryType == .none)
    let thrown = await #expect(throws: LAError.self) {
      try await context.evaluatePolicy(policy, localizedReason: "To look")
    }
    #expect(thrown?.code == code)
  }

  @Test func anOwnerOfATest() async throws {
    let context = LAContext(owner: .recognised)
    #expect(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) && context.biometryType == .touchID)
    #expect(try await context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "To look"))
    for (owner, code) in [(LAContext.Owner.refused, LAError.Code.authenticationFailed), (.cancelled, .userCancel)] {
      let context = LAContext(owner: owner)
      #expect(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
      let answer = await withCheckedContinuation { done in
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "To look") {
          done.resume(returning: ($0, ($1 as? LAError)?.code))
        }
      }
      #expect(!answer.0 && answer.1 == code)
    }
  }

  @Test func anOwnerWhoMayNotBeAskedIsNotRecognised() async {
    let context = LAContext(owner: .recognised)
    #expect(!context.interactionNotAllowed && context.localizedReason.isEmpty && context.localizedCancelTitle == nil)
    (context.localizedFallbackTitle, context.localizedCancelTitle, context.localizedReason) = ("", "No", "To look")
    #expect(context.localizedFallbackTitle == "" && context.localizedCancelTitle == "No")
    context.interactionNotAllowed = true
    let thrown = await #expect(throws: LAError.self) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: context.localizedReason)
    }
    #expect(thrown?.code == .notInteractive)
  }

  @Test func aContextThatIsNoLongerValid() async {
    let context = LAContext(owner: .recognised)
    context.invalidate()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.code == LAError.invalidContext.rawValue)
    let thrown = await #expect(throws: LAError.self) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "To look")
    }
    #expect(thrown?.code == .invalidContext)
  }
}

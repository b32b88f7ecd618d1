import Foundation
import Testing

@testable import LocalAuthentication

struct LARightTests {
  private func right(_ owner: LAContext.Owner?, _ requirement: LAAuthenticationRequirement = .default) -> LARight {
    LARight(requirement: requirement) { LAContext(owner: owner) }
  }

  @Test func theOwnerIsAskedForARight() async throws {
    let right = right(.recognised)
    #expect(right.state == .unknown && right.tag == 0)
    try await right.checkCanAuthorize()
    try await right.authorize(localizedReason: "to pay")
    #expect(right.state == .authorized)
    await right.deauthorize()
    #expect(right.state == .notAuthorized)
  }

  @Test func whoIsRefusedHasNoRight() async {
    let right = right(.refused)
    let error = await #expect(throws: LAError.self) { try await right.authorize(localizedReason: "to pay") }
    #expect(error?.code == .authenticationFailed && right.state == .notAuthorized)
  }

  @Test func aMachineThatKnowsNobodyGivesNone() async {
    for (requirement, code) in [
      (LAAuthenticationRequirement.biometry, LAError.Code.biometryNotAvailable),
      (.biometryCurrentSet, .biometryNotAvailable), (.biometry(fallback: .default), .passcodeNotSet),
      (.biometry(fallback: .devicePasscode), .passcodeNotSet), (.default, .passcodeNotSet),
    ] {
      let error = await #expect(throws: LAError.self) { try await right(nil, requirement).checkCanAuthorize() }
      #expect(error?.code == code)
    }
    #expect(LARight().state == .unknown)
  }

  @Test func aFingerCountsForFiveMinutesAtMost() {
    let context = LAContext(owner: .recognised)
    #expect(context.touchIDAuthenticationAllowableReuseDuration == 0 && context.evaluatedPolicyDomainState == nil)
    context.touchIDAuthenticationAllowableReuseDuration = 1000
    #expect(context.touchIDAuthenticationAllowableReuseDuration == LATouchIDAuthenticationMaximumAllowableReuseDuration)
    #expect(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
    #expect(context.evaluatedPolicyDomainState != nil)
    let nobody = LAContext(owner: nil)
    #expect(
      !nobody.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) && nobody.evaluatedPolicyDomainState == nil
    )
  }
}

import SwiftUI
import Testing

@testable import AuthenticationServices
@testable import _AuthenticationServices_SwiftUI

@MainActor @Suite("Passkeys and security keys")
struct PublicKeyTests {
  private let passkeys = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "example.org")
  private let keys = ASAuthorizationSecurityKeyPublicKeyCredentialProvider(relyingPartyIdentifier: "example.org")

  private func code(
    _ requests: [ASAuthorizationRequest],
    options: ASAuthorizationController.RequestOptions? = nil
  ) async -> (ASAuthorizationError.Code?, String?) {
    let controller = AuthorizationController()
    do {
      if let options {
        _ = try await controller.performRequests(requests, options: options)
      } else {
        _ = try await controller.performRequests(requests)
      }
      return (nil, nil)
    } catch {
      let reason = (error as NSError).userInfo[NSLocalizedFailureReasonErrorKey] as? String
      return ((error as? ASAuthorizationError)?.code, reason)
    }
  }

  @Test("A request for a new passkey says for whom and for what")
  func registration() {
    let request = passkeys.createCredentialRegistrationRequest(
      challenge: Data([1]),
      name: "alice",
      userID: Data([2]),
      requestStyle: .conditional
    )
    #expect(request.provider === passkeys && passkeys.relyingPartyIdentifier == "example.org")
    #expect(request.relyingPartyIdentifier == "example.org" && request.challenge == Data([1]))
    #expect(request.name == "alice" && request.userID == Data([2]) && request.displayName == nil)
    #expect(request.userVerificationPreference == .preferred && request.attestationPreference == .none)
    #expect(request.requestStyle == .conditional && request.excludedCredentials == nil)
    let plain = passkeys.createCredentialRegistrationRequest(challenge: Data(), name: "", userID: Data())
    #expect(plain.requestStyle == .standard)
    plain.largeBlob = .supportRequired
    #expect(plain.largeBlob?.supportRequirement == .required)
    #expect(
      ASAuthorizationPublicKeyCredentialLargeBlobRegistrationInput.supportPreferred.supportRequirement == .preferred
    )
  }

  @Test("A request for a proof says which keys will do")
  func assertion() {
    let request = passkeys.createCredentialAssertionRequest(challenge: Data([1]))
    request.allowedCredentials = [ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: Data([7]))]
    request.userVerificationPreference = .required
    request.largeBlob = .write(Data([3]))
    #expect(request.allowedCredentials.map(\.credentialID) == [Data([7])] && request.provider === passkeys)
    guard case .write(Data([3])) = request.largeBlob?.operation else { return _ = Issue.record("another operation") }
    guard case .read = ASAuthorizationPublicKeyCredentialLargeBlobAssertionInput.read.operation else {
      return _ = Issue.record("another operation")
    }
  }

  @Test("Security keys have requests of their own")
  func securityKeys() {
    let new = keys.createCredentialRegistrationRequest(
      challenge: Data([1]),
      displayName: "Alice",
      name: "alice",
      userID: Data([2])
    )
    #expect(new.displayName == "Alice" && new.name == "alice" && new.residentKeyPreference == .discouraged)
    new.credentialParameters = [ASAuthorizationPublicKeyCredentialParameters(algorithm: .ES256)]
    #expect(new.credentialParameters.map(\.algorithm.rawValue) == [-7] && new.excludedCredentials.isEmpty)
    let old = keys.createCredentialAssertionRequest(challenge: Data([4]))
    old.appID = "https://example.org"
    typealias Descriptor = ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor
    let known = Descriptor(credentialID: Data([5]), transports: Descriptor.Transport.allSupported)
    old.allowedCredentials = [known]
    #expect(known.transports.map(\.rawValue) == ["usb", "nfc", "ble"] && old.challenge == Data([4]))
    #expect(old.provider === keys && keys.relyingPartyIdentifier == old.relyingPartyIdentifier)
  }

  @Test("Words and numbers are those of WebAuthn and COSE")
  func values() {
    typealias Verification = ASAuthorizationPublicKeyCredentialUserVerificationPreference
    typealias Attestation = ASAuthorizationPublicKeyCredentialAttestationKind
    typealias Resident = ASAuthorizationPublicKeyCredentialResidentKeyPreference
    #expect(
      [Verification.preferred, .required, .discouraged].map(\.rawValue) == ["preferred", "required", "discouraged"]
    )
    #expect(
      [Attestation.none, .indirect, .direct, .enterprise].map(\.rawValue) == [
        "none", "indirect", "direct", "enterprise",
      ]
    )
    #expect([Resident.discouraged, .preferred, .required].map(\.rawValue) == ["discouraged", "preferred", "required"])
    #expect(
      Verification("required") == .required && Attestation("direct") == .direct && Resident("preferred") == .preferred
    )
    #expect(ASCOSEAlgorithmIdentifier(-7) == .ES256 && ASCOSEEllipticCurveIdentifier(1) == .P256)
    #expect(ASAuthorizationPublicKeyCredentialAttachment.crossPlatform.rawValue == 1)
  }

  @Test("There are no keys on the machine")
  func answers() async {
    let passkey = passkeys.createCredentialAssertionRequest(challenge: Data())
    let (failed, reason) = await code([passkey])
    #expect(failed == .failed && reason?.hasSuffix("is not associated with domain example.org") == true)
    #expect(await code([keys.createCredentialAssertionRequest(challenge: Data())]).0 == .failed)
    let password = ASAuthorizationPasswordProvider().createRequest()
    #expect(await code([passkey, password]).0 == .unknown)
    #expect(await code([passkey], options: .preferImmediatelyAvailableCredentials).0 == .canceled)
    #expect(await code([passkey], options: []).0 == .failed)
  }

  @Test("Above the keyboard nothing is offered")
  func autoFill() async {
    let request = passkeys.createCredentialAssertionRequest(challenge: Data())
    for single in [true, false] {
      let error = await #expect(throws: ASAuthorizationError.self) {
        let controller = EnvironmentValues().authorizationController
        _ =
          single
          ? try await controller.performAutoFillAssistedRequest(request)
          : try await controller.performAutoFillAssistedRequests([request])
      }
      #expect(error?.code == .failed)
    }
  }

  @Test("A task that is cancelled ends the request")
  func cancelling() async {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    let task = Task { _ = try await AuthorizationController().performRequest(request) }
    task.cancel()
    let error = await #expect(throws: ASAuthorizationError.self) { try await task.value }
    #expect(error?.code == .canceled)
    let unknown = await #expect(throws: ASAuthorizationError.self) {
      _ = try await AuthorizationController().performRequest(request, options: [])
    }
    #expect(unknown?.code == .unknown)
  }

  @Test("A result is told by what its credential is")
  func results() {
    let password = ASPasswordCredential(user: "alice", password: "wonder")
    guard case .password(password) = ASAuthorizationResult(password) else { return _ = Issue.record("password") }
    guard case .appleID = ASAuthorizationResult(ASAuthorizationAppleIDCredential(user: "1")) else {
      return _ = Issue.record("Apple ID")
    }
    let data = Data([1])
    let new = ASAuthorizationPlatformPublicKeyCredentialRegistration(
      credentialID: data,
      clientData: Data([2]),
      attestation: Data([3])
    )
    guard case .passkeyRegistration(new) = ASAuthorizationResult(new) else { return _ = Issue.record("new passkey") }
    #expect(new.credentialID == data && new.rawClientDataJSON == Data([2]) && new.rawAttestationObject == Data([3]))
    #expect(new.attachment == .platform && new.largeBlob == nil)
    let signed = ASAuthorizationPlatformPublicKeyCredentialAssertion(
      credentialID: data,
      clientData: Data([2]),
      authenticatorData: Data([3]),
      userID: Data([4]),
      signature: Data([5])
    )
    guard case .passkeyAssertion(signed) = ASAuthorizationResult(signed) else { return _ = Issue.record("passkey") }
    #expect(signed.rawAuthenticatorData == Data([3]) && signed.userID == Data([4]) && signed.signature == Data([5]))
    #expect(signed.attachment == .platform && signed.largeBlob == nil)
    let made = ASAuthorizationSecurityKeyPublicKeyCredentialRegistration(
      credentialID: data,
      clientData: data,
      attestation: nil
    )
    guard case .securityKeyRegistration = ASAuthorizationResult(made) else { return _ = Issue.record("new key") }
    #expect(made.transports.isEmpty)
    let proof = ASAuthorizationSecurityKeyPublicKeyCredentialAssertion(
      credentialID: data,
      clientData: data,
      authenticatorData: data,
      userID: data,
      signature: data
    )
    guard case .securityKeyAssertion = ASAuthorizationResult(proof) else { return _ = Issue.record("key") }
    #expect(!proof.appID)
    #expect(ASAuthorizationResult(ASAuthorizationSingleSignOnCredential(nil)) == nil)
  }

  @Test("What a passkey keeps comes back as what was asked for")
  func largeBlobs() {
    typealias Output = ASAuthorizationPublicKeyCredentialLargeBlobAssertionOutput
    guard case .read(data: Data([1])) = Output.read(data: Data([1])).result,
      case .write(success: false) = Output.write(success: false).result
    else { return _ = Issue.record("another result") }
    typealias Support = ASAuthorizationPublicKeyCredentialLargeBlobRegistrationOutput
    #expect(Support.supported.isSupported && !Support.unsupported.isSupported)
  }
}

@MainActor @Suite("What a device that nobody manages answers")
struct IdentityTests {
  @Test("There is no extension to sign in by")
  func singleSignOn() async throws {
    let provider = ASAuthorizationSingleSignOnProvider(identityProvider: try #require(URL(string: "https://a.org")))
    #expect(!provider.canPerformAuthorization && provider.url.host == "a.org")
    let request = provider.createRequest()
    #expect(request.isUserInterfaceEnabled && request.authorizationOptions.isEmpty && request.provider === provider)
    let error = await #expect(throws: ASAuthorizationError.self) {
      _ = try await AuthorizationController().performRequest(request)
    }
    #expect(error?.code == .notHandled)
    let credential = ASAuthorizationSingleSignOnCredential(nil)
    #expect(credential.authorizedScopes.isEmpty && credential.accessToken == nil && credential.identityToken == nil)
    #expect(credential.state == nil && credential.authenticatedResponse == nil)
  }

  @Test("The store of an app that keeps passwords is disabled")
  func store() async throws {
    let store = ASCredentialIdentityStore.shared
    let state = await store.state()
    #expect(!state.isEnabled && !state.supportsIncrementalUpdates && store === ASCredentialIdentityStore.shared)
    let told = await withCheckedContinuation { done in store.getState { done.resume(returning: $0.isEnabled) } }
    #expect(!told)
    let site = ASCredentialServiceIdentifier(identifier: "example.org", type: .domain)
    let identity = ASPasswordCredentialIdentity(serviceIdentifier: site, user: "alice", recordIdentifier: "7")
    #expect(identity.serviceIdentifier === site && identity.user == "alice" && identity.recordIdentifier == "7")
    #expect(identity.rank == 0 && site.type == .domain && site.identifier == "example.org")
    for change in [
      { try await store.saveCredentialIdentities([identity]) }, { try await store.removeAllCredentialIdentities() },
      { try await store.removeCredentialIdentities([identity]) },
      { try await store.replaceCredentialIdentities([identity]) },
    ] as [@MainActor () async throws -> Void] {
      let error = await #expect(throws: ASCredentialIdentityStoreError.self) { try await change() }
      #expect(error?.code == .storeDisabled)
    }
    let code = await withCheckedContinuation { done in
      store.saveCredentialIdentities([identity]) { isDone, error in
        done.resume(returning: isDone ? nil : (error as? ASCredentialIdentityStoreError)?.code)
      }
    }
    #expect(code == .storeDisabled)
    #expect(await store.credentialIdentities(forService: site, credentialIdentityTypes: [.password]).isEmpty)
    #expect(ASCredentialIdentityStoreError.errorDomain == ASCredentialIdentityStoreErrorDomain)
  }

  @Test("Identities say what they are for")
  func identities() {
    let passkey = ASPasskeyCredentialIdentity(
      relyingPartyIdentifier: "example.org",
      userName: "alice",
      credentialID: Data([1]),
      userHandle: Data([2]),
      recordIdentifier: nil
    )
    passkey.rank = 3
    #expect(passkey.user == "alice" && passkey.serviceIdentifier.identifier == "example.org" && passkey.rank == 3)
    #expect(passkey.credentialID == Data([1]) && passkey.userHandle == Data([2]) && passkey.recordIdentifier == nil)
    let site = ASCredentialServiceIdentifier(identifier: "https://example.org", type: .URL)
    let code = ASOneTimeCodeCredentialIdentity(serviceIdentifier: site, label: "Mail", recordIdentifier: "9")
    #expect(code.user == "Mail" && code.label == "Mail" && code.serviceIdentifier === site)
  }

  @Test("Errors have Apple's numbers")
  func errors() {
    typealias Code = ASAuthorizationError.Code
    #expect(
      [Code.matchedExcludedCredential, .credentialImport, .credentialExport].map(\.rawValue) == [1006, 1007, 1008]
    )
    #expect([ASCredentialIdentityStoreError.internalError, .storeDisabled, .storeBusy].map(\.rawValue) == [0, 1, 2])
    #expect(
      ASUserAgeRange.notChild.rawValue == 2 && ASAuthorizationAppleIDCredential(user: "").userAgeRange == .unknown
    )
  }
}

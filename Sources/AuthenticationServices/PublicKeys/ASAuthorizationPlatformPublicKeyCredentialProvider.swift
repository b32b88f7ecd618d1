import Foundation

/// Makes requests for passkeys of a site. No desktop keeps passkeys for apps: each request fails.
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  private let site: String

  /// - Parameter relyingPartyIdentifier: the domain that the passkeys are for.
  public init(relyingPartyIdentifier: String) { site = relyingPartyIdentifier }

  open var relyingPartyIdentifier: String { site }

  open func createCredentialRegistrationRequest(
    challenge: Data,
    name: String,
    userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    createCredentialRegistrationRequest(challenge: challenge, name: name, userID: userID, requestStyle: .standard)
  }

  open func createCredentialRegistrationRequest(
    challenge: Data,
    name: String,
    userID: Data,
    requestStyle: ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest.RequestStyle
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(self, challenge, name, userID, requestStyle)
  }

  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(self, challenge)
  }
}

/// Asks for a new passkey.
open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialRegistrationRequest, @unchecked Sendable
{
  /// Whether the user is asked, or the passkey is made beside a sign-in.
  public enum RequestStyle: Int, Sendable { case standard, conditional }

  public let relyingPartyIdentifier: String
  open var userID: Data
  open var name: String
  open var displayName: String?
  open var challenge: Data
  open var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  open var attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind.none
  open var requestStyle: RequestStyle
  open var largeBlob: ASAuthorizationPublicKeyCredentialLargeBlobRegistrationInput?
  /// Passkeys of which the user shall not have one already.
  open var excludedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor]?

  init(
    _ provider: ASAuthorizationPlatformPublicKeyCredentialProvider,
    _ challenge: Data,
    _ name: String,
    _ userID: Data,
    _ style: RequestStyle
  ) {
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    (self.challenge, self.name, self.userID, requestStyle) = (challenge, name, userID, style)
    super.init(provider: provider)
  }
}

/// Asks for a signature by a passkey.
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialAssertionRequest, @unchecked Sendable
{
  public let relyingPartyIdentifier: String
  open var challenge: Data
  /// Passkeys of which one is to be used; any of the site's where there is none.
  open var allowedCredentials: [any ASAuthorizationPublicKeyCredentialDescriptor] = []
  open var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  open var largeBlob: ASAuthorizationPublicKeyCredentialLargeBlobAssertionInput?

  init(_ provider: ASAuthorizationPlatformPublicKeyCredentialProvider, _ challenge: Data) {
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    self.challenge = challenge
    super.init(provider: provider)
  }
}

/// Names a passkey.
open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject,
  ASAuthorizationPublicKeyCredentialDescriptor, @unchecked Sendable
{
  open var credentialID: Data
  public init(credentialID: Data) { self.credentialID = credentialID }
}

/// A passkey that was made. None is made here.
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationPublicKeyCredentialRegistration, @unchecked Sendable
{
  public let rawClientDataJSON: Data
  public let credentialID: Data
  public let rawAttestationObject: Data?
  public let attachment: ASAuthorizationPublicKeyCredentialAttachment
  public let largeBlob: ASAuthorizationPublicKeyCredentialLargeBlobRegistrationOutput?

  init(credentialID: Data, clientData: Data, attestation: Data?) {
    (self.credentialID, rawClientDataJSON, rawAttestationObject) = (credentialID, clientData, attestation)
    (attachment, largeBlob) = (.platform, nil)
  }
}

/// What a passkey has signed. None signs here.
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject,
  ASAuthorizationPublicKeyCredentialAssertion, @unchecked Sendable
{
  public let rawClientDataJSON: Data
  public let credentialID: Data
  public let rawAuthenticatorData: Data!
  public let userID: Data!
  public let signature: Data!
  public let attachment: ASAuthorizationPublicKeyCredentialAttachment
  public let largeBlob: ASAuthorizationPublicKeyCredentialLargeBlobAssertionOutput?

  init(credentialID: Data, clientData: Data, authenticatorData: Data, userID: Data, signature: Data) {
    (self.credentialID, rawClientDataJSON) = (credentialID, clientData)
    rawAuthenticatorData = authenticatorData
    self.userID = userID
    self.signature = signature
    (attachment, largeBlob) = (.platform, nil)
  }
}

import Foundation

/// Makes requests for keys in security keys. None is looked for: each request fails.
open class ASAuthorizationSecurityKeyPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider,
  @unchecked Sendable
{
  private let site: String

  /// - Parameter relyingPartyIdentifier: the domain that the keys are for.
  public init(relyingPartyIdentifier: String) { site = relyingPartyIdentifier }

  open var relyingPartyIdentifier: String { site }

  open func createCredentialRegistrationRequest(
    challenge: Data,
    displayName: String,
    name: String,
    userID: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest {
    ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest(self, challenge, displayName, name, userID)
  }

  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest {
    ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest(self, challenge)
  }
}

/// Asks a security key for a new key.
open class ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialRegistrationRequest, @unchecked Sendable
{
  public let relyingPartyIdentifier: String
  open var userID: Data
  open var name: String
  open var displayName: String?
  open var challenge: Data
  open var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  open var attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind.none
  open var residentKeyPreference = ASAuthorizationPublicKeyCredentialResidentKeyPreference.discouraged
  open var credentialParameters: [ASAuthorizationPublicKeyCredentialParameters] = []
  /// Keys of which the security key shall not have one already.
  open var excludedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []

  init(
    _ provider: ASAuthorizationSecurityKeyPublicKeyCredentialProvider,
    _ challenge: Data,
    _ displayName: String,
    _ name: String,
    _ userID: Data
  ) {
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    (self.challenge, self.displayName, self.name, self.userID) = (challenge, displayName, name, userID)
    super.init(provider: provider)
  }
}

/// Asks for a signature by a security key.
open class ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest: ASAuthorizationRequest,
  ASAuthorizationPublicKeyCredentialAssertionRequest, @unchecked Sendable
{
  public let relyingPartyIdentifier: String
  open var challenge: Data
  open var allowedCredentials: [any ASAuthorizationPublicKeyCredentialDescriptor] = []
  open var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
  /// The name under which a key was made by FIDO U2F.
  open var appID: String?

  init(_ provider: ASAuthorizationSecurityKeyPublicKeyCredentialProvider, _ challenge: Data) {
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    self.challenge = challenge
    super.init(provider: provider)
  }
}

/// Names a key and says by which ways it can be reached.
open class ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor: NSObject,
  ASAuthorizationPublicKeyCredentialDescriptor, @unchecked Sendable
{
  /// A way to a security key. Its text is WebAuthn's.
  public struct Transport: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let usb = Transport(rawValue: "usb")
    public static let nfc = Transport(rawValue: "nfc")
    public static let bluetooth = Transport(rawValue: "ble")
    public static var allSupported: [Transport] { [.usb, .nfc, .bluetooth] }
  }

  open var credentialID: Data
  open var transports: [Transport]
  public init(credentialID: Data, transports: [Transport]) {
    (self.credentialID, self.transports) = (credentialID, transports)
  }
}

/// A key that a security key has made. None does here.
open class ASAuthorizationSecurityKeyPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationPublicKeyCredentialRegistration, @unchecked Sendable
{
  public let rawClientDataJSON: Data
  public let credentialID: Data
  public let rawAttestationObject: Data?
  public let transports: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor.Transport]

  init(credentialID: Data, clientData: Data, attestation: Data?) {
    (self.credentialID, rawClientDataJSON, rawAttestationObject) = (credentialID, clientData, attestation)
    transports = []
  }
}

/// What a security key has signed. None does here.
open class ASAuthorizationSecurityKeyPublicKeyCredentialAssertion: NSObject,
  ASAuthorizationPublicKeyCredentialAssertion, @unchecked Sendable
{
  public let rawClientDataJSON: Data
  public let credentialID: Data
  public let rawAuthenticatorData: Data!
  public let userID: Data!
  public let signature: Data!
  /// Whether the name of FIDO U2F was used.
  public let appID: Bool

  init(credentialID: Data, clientData: Data, authenticatorData: Data, userID: Data, signature: Data) {
    (self.credentialID, rawClientDataJSON) = (credentialID, clientData)
    rawAuthenticatorData = authenticatorData
    self.userID = userID
    self.signature = signature
    appID = false
  }
}

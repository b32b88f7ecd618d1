import Foundation

/// What a key has signed or made.
public protocol ASPublicKeyCredential: ASAuthorizationCredential {
  /// What the client says of the ceremony, in JSON.
  var rawClientDataJSON: Data { get }
  var credentialID: Data { get }
}

/// A key that was made.
public protocol ASAuthorizationPublicKeyCredentialRegistration: ASPublicKeyCredential {
  var rawAttestationObject: Data? { get }
}

/// That somebody has a key.
public protocol ASAuthorizationPublicKeyCredentialAssertion: ASPublicKeyCredential {
  var rawAuthenticatorData: Data! { get }
  var userID: Data! { get }
  var signature: Data! { get }
}

/// Names a key.
public protocol ASAuthorizationPublicKeyCredentialDescriptor: NSObjectProtocol {
  var credentialID: Data { get set }
}

/// Asks for a new key.
public protocol ASAuthorizationPublicKeyCredentialRegistrationRequest: NSObjectProtocol {
  var relyingPartyIdentifier: String { get }
  var userID: Data { get set }
  var name: String { get set }
  var displayName: String? { get set }
  var challenge: Data { get set }
  var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference { get set }
  var attestationPreference: ASAuthorizationPublicKeyCredentialAttestationKind { get set }
}

/// Asks for a proof that somebody has a key.
public protocol ASAuthorizationPublicKeyCredentialAssertionRequest: NSObjectProtocol {
  var challenge: Data { get set }
  var relyingPartyIdentifier: String { get }
  var allowedCredentials: [any ASAuthorizationPublicKeyCredentialDescriptor] { get set }
  var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference { get set }
}

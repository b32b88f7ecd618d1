/// A private key that agrees on a secret with another's public key.
@preconcurrency public protocol DiffieHellmanKeyAgreement: Sendable {
  associatedtype PublicKey: Sendable

  var publicKey: PublicKey { get }

  /// What this key and another's public key agree on.
  func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret
}

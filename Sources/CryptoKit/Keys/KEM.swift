import Foundation

/// Ways to send a key to someone whose public key is known.
public enum KEM: Sendable {
  /// A key, and what tells only the recipient which it is.
  public struct EncapsulationResult: Sendable {
    public let sharedSecret: SymmetricKey
    public let encapsulated: Data

    public init(sharedSecret: SymmetricKey, encapsulated: Data) {
      (self.sharedSecret, self.encapsulated) = (sharedSecret, encapsulated)
    }
  }
}

/// A public key to which keys can be sent.
@preconcurrency public protocol KEMPublicKey: Sendable {
  /// Makes a key for the owner of the private key.
  func encapsulate() throws -> KEM.EncapsulationResult
}

/// A private key that can receive keys.
@preconcurrency public protocol KEMPrivateKey: Sendable {
  associatedtype PublicKey: KEMPublicKey

  /// A random key.
  static func generate() throws -> Self

  var publicKey: PublicKey { get }

  /// The key that was sent.
  func decapsulate(_ encapsulated: Data) throws -> SymmetricKey
}

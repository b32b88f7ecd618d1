import Foundation
import SlipwayCrypto

/// A public key as HPKE sends it.
@preconcurrency public protocol HPKEPublicKeySerialization: Sendable {
  init<D: ContiguousBytes>(_ serialization: D, kem: HPKE.KEM) throws
  func hpkeRepresentation(kem: HPKE.KEM) throws -> Data
}

/// A public key to which HPKE can send.
@preconcurrency public protocol HPKEDiffieHellmanPublicKey: HPKEPublicKeySerialization
where EphemeralPrivateKey.PublicKey == Self {
  /// The private key that the sender makes for one conversation.
  associatedtype EphemeralPrivateKey: HPKEDiffieHellmanPrivateKeyGeneration
}

/// A private key that can receive, or prove who sends.
@preconcurrency public protocol HPKEDiffieHellmanPrivateKey: DiffieHellmanKeyAgreement
where PublicKey: HPKEDiffieHellmanPublicKey {}

/// A private key that can be made at random.
@preconcurrency public protocol HPKEDiffieHellmanPrivateKeyGeneration: HPKEDiffieHellmanPrivateKey {
  init()
}

extension HPKE.KEM {
  fileprivate func expect(_ other: HPKE.KEM) throws {
    guard self == other else { throw HPKE.Errors.inconsistentCiphersuiteAndKey }
  }
}

extension Curve25519.KeyAgreement.PublicKey: HPKEDiffieHellmanPublicKey {
  public typealias EphemeralPrivateKey = Curve25519.KeyAgreement.PrivateKey
  public typealias HPKEEphemeralPrivateKey = Curve25519.KeyAgreement.PrivateKey

  public init<D: ContiguousBytes>(_ serialization: D, kem: HPKE.KEM) throws {
    try kem.expect(.Curve25519_HKDF_SHA256)
    try self.init(rawRepresentation: serialization)
  }

  public func hpkeRepresentation(kem: HPKE.KEM) throws -> Data {
    try kem.expect(.Curve25519_HKDF_SHA256)
    return rawRepresentation
  }
}

extension P256.KeyAgreement.PublicKey: HPKEDiffieHellmanPublicKey {
  public typealias EphemeralPrivateKey = P256.KeyAgreement.PrivateKey
  public typealias HPKEEphemeralPrivateKey = P256.KeyAgreement.PrivateKey

  public init<D: ContiguousBytes>(_ serialization: D, kem: HPKE.KEM) throws {
    try kem.expect(.P256_HKDF_SHA256)
    try self.init(x963Representation: serialization)
  }

  public func hpkeRepresentation(kem: HPKE.KEM) throws -> Data {
    try kem.expect(.P256_HKDF_SHA256)
    return x963Representation
  }
}

extension P384.KeyAgreement.PublicKey: HPKEDiffieHellmanPublicKey {
  public typealias EphemeralPrivateKey = P384.KeyAgreement.PrivateKey

  public init<D: ContiguousBytes>(_ serialization: D, kem: HPKE.KEM) throws {
    try kem.expect(.P384_HKDF_SHA384)
    try self.init(x963Representation: serialization)
  }

  public func hpkeRepresentation(kem: HPKE.KEM) throws -> Data {
    try kem.expect(.P384_HKDF_SHA384)
    return x963Representation
  }
}

extension P521.KeyAgreement.PublicKey: HPKEDiffieHellmanPublicKey {
  public typealias EphemeralPrivateKey = P521.KeyAgreement.PrivateKey

  public init<D: ContiguousBytes>(_ serialization: D, kem: HPKE.KEM) throws {
    try kem.expect(.P521_HKDF_SHA512)
    try self.init(x963Representation: serialization)
  }

  public func hpkeRepresentation(kem: HPKE.KEM) throws -> Data {
    try kem.expect(.P521_HKDF_SHA512)
    return x963Representation
  }
}

extension Curve25519.KeyAgreement.PrivateKey: HPKEDiffieHellmanPrivateKeyGeneration {}
extension P256.KeyAgreement.PrivateKey: HPKEDiffieHellmanPrivateKeyGeneration {}
extension P384.KeyAgreement.PrivateKey: HPKEDiffieHellmanPrivateKeyGeneration {}
extension P521.KeyAgreement.PrivateKey: HPKEDiffieHellmanPrivateKeyGeneration {}

// MARK: - The secret's way (RFC 9180, 4.1)

extension HPKE.KEM {
  /// A secret for a recipient, and what tells only the recipient which it is.
  func encapsulate<Key: HPKEDiffieHellmanPublicKey>(
    for recipient: Key,
    ephemeral: Key.EphemeralPrivateKey
  ) throws -> (secret: SymmetricKey, encapsulated: Data) {
    let encapsulated = try ephemeral.publicKey.hpkeRepresentation(kem: self)
    let agreed = [try ephemeral.sharedSecretFromKeyAgreement(with: recipient)]
    let context = encapsulated + (try recipient.hpkeRepresentation(kem: self))
    return (extractAndExpand(agreed, context), encapsulated)
  }

  /// The same, and the recipient knows who made it.
  func encapsulate<Key: HPKEDiffieHellmanPrivateKey>(
    for recipient: Key.PublicKey,
    ephemeral: Key.PublicKey.EphemeralPrivateKey,
    by sender: Key
  ) throws -> (secret: SymmetricKey, encapsulated: Data) {
    let encapsulated = try ephemeral.publicKey.hpkeRepresentation(kem: self)
    let agreed = [
      try ephemeral.sharedSecretFromKeyAgreement(with: recipient),
      try sender.sharedSecretFromKeyAgreement(with: recipient),
    ]
    let keys = [try recipient.hpkeRepresentation(kem: self), try sender.publicKey.hpkeRepresentation(kem: self)]
    return (extractAndExpand(agreed, encapsulated + keys[0] + keys[1]), encapsulated)
  }

  /// The secret again, on the recipient's side.
  func decapsulate<Key: HPKEDiffieHellmanPrivateKey>(
    _ encapsulated: Data,
    with recipient: Key,
    from sender: Key.PublicKey?
  ) throws -> SymmetricKey {
    let ephemeral = try Key.PublicKey(encapsulated, kem: self)
    var agreed = [try recipient.sharedSecretFromKeyAgreement(with: ephemeral)]
    var context = encapsulated + (try recipient.publicKey.hpkeRepresentation(kem: self))
    if let sender {
      agreed.append(try recipient.sharedSecretFromKeyAgreement(with: sender))
      context += try sender.hpkeRepresentation(kem: self)
    }
    return extractAndExpand(agreed, context)
  }

  private func extractAndExpand(_ agreed: [SharedSecret], _ context: Data) -> SymmetricKey {
    var bytes = Data()
    for secret in agreed { secret.withUnsafeBytes { bytes.append(contentsOf: $0) } }
    let key = kdf.labeledExtract(identifier, "eae_prk", SymmetricKey(consuming: &bytes))
    return kdf.labeledExpand(identifier, key, "shared_secret", info: context, count: kdf.byteCount)
  }
}

extension SymmetricKey {
  /// Takes over bytes and overwrites them where they were.
  init(consuming data: inout Data) {
    self.init(data: data)
    data.withUnsafeMutableBytes { cleanse($0) }
  }
}

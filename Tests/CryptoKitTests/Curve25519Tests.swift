import CryptoKit
import Foundation
import Testing

struct Curve25519Tests {
  /// RFC 8032, 7.1: tests 1 and 3.
  @Test(arguments: [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      """
      e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155\
      5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b
      """
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      """
      6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac\
      18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a
      """
    ),
  ])
  func signs(seed: String, publicKey: String, message: String, signature: String) throws {
    let key = try Curve25519.Signing.PrivateKey(rawRepresentation: Data(hex: seed))
    #expect(key.rawRepresentation.hex == seed)
    #expect(key.publicKey.rawRepresentation.hex == publicKey)
    #expect(try key.signature(for: Data(hex: message)).hex == signature)
    let reader = try Curve25519.Signing.PublicKey(rawRepresentation: Data(hex: publicKey))
    #expect(reader.isValidSignature(Data(hex: signature), for: Data(hex: message)))
  }

  @Test func whatWasChangedIsNotValid() throws {
    let key = Curve25519.Signing.PrivateKey()
    let message = Data("message".utf8)
    let signature = try key.signature(for: DispatchData.pieces(of: message))
    #expect(signature.count == 64)
    #expect(key.publicKey.isValidSignature(DispatchData.pieces(of: signature), for: message))
    #expect(!key.publicKey.isValidSignature(signature, for: message + [0]))
    #expect(!Curve25519.Signing.PrivateKey().publicKey.isValidSignature(signature, for: message))
    for index in signature.indices {
      var changed = signature
      changed[index] ^= 1
      #expect(!key.publicKey.isValidSignature(changed, for: message))
    }
    for count in [0, 32, 63] { #expect(!key.publicKey.isValidSignature(signature.prefix(count), for: message)) }
    #expect(!key.publicKey.isValidSignature(signature + [0], for: message))
  }

  /// The group's order added to s makes a second signature out of one: RFC 8032, 5.1.7 refuses it.
  @Test func aSignatureHasOneForm() throws {
    let order = Data(hex: "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
    let key = Curve25519.Signing.PrivateKey()
    var signature = try key.signature(for: Data())
    var carry = 0
    for index in 0..<32 {
      let sum = Int(signature[32 + index]) + Int(order[index]) + carry
      signature[32 + index] = UInt8(sum & 0xff)
      carry = sum >> 8
    }
    #expect(!key.publicKey.isValidSignature(signature, for: Data()))
  }

  private let alice = "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"
  private let bob = "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"

  /// RFC 7748, 6.1.
  @Test func agrees() throws {
    let alice = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: Data(hex: alice))
    let bob = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: Data(hex: bob))
    #expect(
      alice.publicKey.rawRepresentation.hex == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
    )
    #expect(
      bob.publicKey.rawRepresentation.hex == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
    )
    let secret = try alice.sharedSecretFromKeyAgreement(with: bob.publicKey)
    #expect(secret.hex == "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    #expect(try secret == bob.sharedSecretFromKeyAgreement(with: alice.publicKey))
    #expect(secret.description == "SharedSecret: \(secret.hex)")
    #expect(secret == Data(hex: secret.hex))
    #expect(!(secret == Data(hex: secret.hex).dropLast()))
    #expect(alice.rawRepresentation.hex == self.alice)
  }

  /// With these the secret would be zero whatever the private key is (RFC 7748, 6.1).
  @Test(arguments: [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  ])
  func pointsOfLowOrderAgreeOnNothing(point: String) throws {
    let other = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: Data(hex: point))
    #expect(throws: CryptoKitError.self) {
      try Curve25519.KeyAgreement.PrivateKey().sharedSecretFromKeyAgreement(with: other)
    }
  }

  @Test(arguments: [0, 31, 33, 64]) func keysHave32Bytes(count: Int) {
    let bytes = Data(count: count)
    #expect(throws: CryptoKitError.incorrectKeySize) { try Curve25519.Signing.PrivateKey(rawRepresentation: bytes) }
    #expect(throws: CryptoKitError.incorrectKeySize) { try Curve25519.Signing.PublicKey(rawRepresentation: bytes) }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes)
    }
    #expect(throws: CryptoKitError.incorrectKeySize) { try Curve25519.KeyAgreement.PublicKey(rawRepresentation: bytes) }
  }
}

struct SharedSecretTests {
  /// As SEC 1, 3.6.1 says: hashes of the secret, a number and the information.
  @Test func derivesByX963() throws {
    let key = Curve25519.KeyAgreement.PrivateKey()
    let secret = try key.sharedSecretFromKeyAgreement(with: Curve25519.KeyAgreement.PrivateKey().publicKey)
    let bytes = secret.withUnsafeBytes { Data($0) }
    let info = Data("info".utf8)
    let first = Data(SHA256.hash(data: bytes + [0, 0, 0, 1] + info))
    let second = Data(SHA256.hash(data: bytes + [0, 0, 0, 2] + info))
    for count in [0, 16, 32, 33, 64] {
      let derived = secret.x963DerivedSymmetricKey(using: SHA256.self, sharedInfo: info, outputByteCount: count)
      #expect(derived == SymmetricKey(data: (first + second).prefix(count)))
    }
  }

  @Test func derivesByHKDF() throws {
    let key = Curve25519.KeyAgreement.PrivateKey()
    let secret = try key.sharedSecretFromKeyAgreement(with: Curve25519.KeyAgreement.PrivateKey().publicKey)
    let (salt, info) = (Data("salt".utf8), Data("info".utf8))
    let derived = secret.hkdfDerivedSymmetricKey(using: SHA512.self, salt: salt, sharedInfo: info, outputByteCount: 80)
    let material = secret.withUnsafeBytes { SymmetricKey(data: Data($0)) }
    #expect(
      derived == HKDF<SHA512>.deriveKey(inputKeyMaterial: material, salt: salt, info: info, outputByteCount: 80)
    )
  }
}

import CryptoKit
import Foundation
import Testing

/// What the public keys of all curves have, so that a test is written once for them.
protocol CurvePublicKeyKind: Sendable {
  init<D: ContiguousBytes>(rawRepresentation: D) throws
  init<D: ContiguousBytes>(compactRepresentation: D) throws
  init<D: ContiguousBytes>(x963Representation: D) throws
  init<D: ContiguousBytes>(compressedRepresentation: D) throws
  init<D: RandomAccessCollection>(derRepresentation: D) throws where D.Element == UInt8
  init(pemRepresentation: String) throws
  var rawRepresentation: Data { get }
  var compactRepresentation: Data? { get }
  var x963Representation: Data { get }
  var compressedRepresentation: Data { get }
  var derRepresentation: Data { get }
  var pemRepresentation: String { get }
}

protocol CurvePrivateKeyKind: Sendable {
  associatedtype PublicKey: CurvePublicKeyKind
  init(compactRepresentable: Bool)
  init<D: ContiguousBytes>(rawRepresentation: D) throws
  init<D: ContiguousBytes>(x963Representation: D) throws
  init<D: RandomAccessCollection>(derRepresentation: D) throws where D.Element == UInt8
  init(pemRepresentation: String) throws
  var publicKey: PublicKey { get }
  var rawRepresentation: Data { get }
  var x963Representation: Data { get }
  var derRepresentation: Data { get }
  var pemRepresentation: String { get }
}

protocol CurveSignatureKind: ContiguousBytes, Sendable {
  init<D: DataProtocol>(rawRepresentation: D) throws
  init<D: DataProtocol>(derRepresentation: D) throws
  var rawRepresentation: Data { get }
  var derRepresentation: Data { get }
}

protocol SigningKeyKind: CurvePrivateKeyKind where PublicKey: VerifyingKeyKind {
  func signature<D: DataProtocol>(for data: D) throws -> PublicKey.Signature
}

protocol VerifyingKeyKind: CurvePublicKeyKind {
  associatedtype Signature: CurveSignatureKind
  func isValidSignature<D: DataProtocol>(_ signature: Signature, for data: D) -> Bool
}

protocol AgreeingKeyKind: CurvePrivateKeyKind {
  func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret
}

extension P256.Signing.ECDSASignature: CurveSignatureKind {}
extension P384.Signing.ECDSASignature: CurveSignatureKind {}
extension P521.Signing.ECDSASignature: CurveSignatureKind {}
extension P256.Signing.PublicKey: VerifyingKeyKind {}
extension P384.Signing.PublicKey: VerifyingKeyKind {}
extension P521.Signing.PublicKey: VerifyingKeyKind {}
extension P256.Signing.PrivateKey: SigningKeyKind {}
extension P384.Signing.PrivateKey: SigningKeyKind {}
extension P521.Signing.PrivateKey: SigningKeyKind {}
extension P256.KeyAgreement.PublicKey: CurvePublicKeyKind {}
extension P384.KeyAgreement.PublicKey: CurvePublicKeyKind {}
extension P521.KeyAgreement.PublicKey: CurvePublicKeyKind {}
extension P256.KeyAgreement.PrivateKey: AgreeingKeyKind {}
extension P384.KeyAgreement.PrivateKey: AgreeingKeyKind {}
extension P521.KeyAgreement.PrivateKey: AgreeingKeyKind {}

/// A curve of NIST with its keys' types.
struct CurveKind: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var byteCount: Int
  /// As the `openssl` command calls it, and the digest that goes with it there.
  var opensslName, opensslDigest: String
  var signing: any SigningKeyKind.Type
  var agreement: any AgreeingKeyKind.Type

  static let all = [
    CurveKind(
      testDescription: "P-256",
      byteCount: 32,
      opensslName: "prime256v1",
      opensslDigest: "-sha256",
      signing: P256.Signing.PrivateKey.self,
      agreement: P256.KeyAgreement.PrivateKey.self
    ),
    CurveKind(
      testDescription: "P-384",
      byteCount: 48,
      opensslName: "secp384r1",
      opensslDigest: "-sha384",
      signing: P384.Signing.PrivateKey.self,
      agreement: P384.KeyAgreement.PrivateKey.self
    ),
    CurveKind(
      testDescription: "P-521",
      byteCount: 66,
      opensslName: "secp521r1",
      opensslDigest: "-sha512",
      signing: P521.Signing.PrivateKey.self,
      agreement: P521.KeyAgreement.PrivateKey.self
    ),
  ]
}

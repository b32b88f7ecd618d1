import Foundation
import SlipwayCrypto

/// NIST's curve P-521: signatures (ECDSA, FIPS 186-4) and key agreement (ECDH, SP 800-56A).
///
/// The files of P-256, P-384 and P-521 say the same of three curves: whoever changes one changes all, and a test compares them.
public enum P521: Sendable {
  public enum Signing: Sendable {
    public struct PublicKey: Sendable {
      private let key: CurvePublicKey

      fileprivate init(_ key: CurvePublicKey) { self.key = key }

      /// - Parameter rawRepresentation: both coordinates.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try CurvePublicKey(.p521, raw: rawRepresentation)
      }

      /// - Parameter compactRepresentation: x alone.
      public init<Bytes: ContiguousBytes>(compactRepresentation: Bytes) throws {
        key = try CurvePublicKey(.p521, compactBytes: compactRepresentation)
      }

      /// - Parameter x963Representation: 04 and both coordinates.
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
        key = try CurvePublicKey(.p521, x963: x963Representation)
      }

      /// - Parameter compressedRepresentation: 02 or 03, and x.
      public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
        key = try CurvePublicKey(.p521, compressed: compressedRepresentation)
      }

      public init(pemRepresentation: String) throws {
        key = try CurvePublicKey(.p521, pem: pemRepresentation)
      }

      /// - Parameter derRepresentation: a SubjectPublicKeyInfo.
      public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws where Bytes.Element == UInt8 {
        key = try CurvePublicKey(.p521, der: derRepresentation)
      }

      /// x alone; nil if that does not say which of two keys it is.
      public var compactRepresentation: Data? { key.compact.map { Data($0) } }
      public var rawRepresentation: Data { key.raw }
      public var x963Representation: Data { Data(key.x963) }
      public var compressedRepresentation: Data { Data(key.compressed) }
      public var pemRepresentation: String { key.pem }
      public var derRepresentation: Data { key.der }

      /// Whether this key's owner signed something with this digest.
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool {
        key.isValid(signature.bytes, forDigest: digest)
      }

      /// Whether this key's owner signed a message.
      public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool {
        isValidSignature(signature, for: SHA512.hash(data: data))
      }
    }

    public struct PrivateKey: Sendable {
      private let key: CurvePrivateKey

      /// A random key.
      /// - Parameter compactRepresentable: whether the public key has to have a `compactRepresentation`.
      public init(compactRepresentable: Bool = true) {
        key = CurvePrivateKey(.p521, isCompact: compactRepresentable)
      }

      /// - Parameter x963Representation: the public key as X9.63 writes it, and the private number.
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
        key = try CurvePrivateKey(.p521, x963: x963Representation)
      }

      /// - Parameter rawRepresentation: the private number.
      public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
        key = try CurvePrivateKey(.p521, raw: rawRepresentation)
      }

      /// - Parameter pemRepresentation: PKCS #8 or SEC 1.
      public init(pemRepresentation: String) throws {
        key = try CurvePrivateKey(.p521, pem: pemRepresentation)
      }

      /// - Parameter derRepresentation: PKCS #8 or SEC 1.
      public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws where Bytes.Element == UInt8 {
        key = try CurvePrivateKey(.p521, der: derRepresentation)
      }

      public var publicKey: PublicKey { PublicKey(key.publicKey) }
      public var rawRepresentation: Data { key.raw }
      public var x963Representation: Data { key.x963 }
      public var pemRepresentation: String { key.pem }
      public var derRepresentation: Data { key.der }

      public func signature<D: Digest>(for digest: D) throws -> ECDSASignature {
        ECDSASignature(bytes: try key.sign(digest))
      }

      /// Signs the message's `SHA512` digest.
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
        try signature(for: SHA512.hash(data: data))
      }
    }

    /// A signature: the numbers r and s.
    public struct ECDSASignature: ContiguousBytes, Sendable {
      fileprivate let bytes: CurveSignatureBytes

      fileprivate init(bytes: CurveSignatureBytes) { self.bytes = bytes }

      /// - Parameter rawRepresentation: r and s side by side.
      public init<D: DataProtocol>(rawRepresentation: D) throws {
        bytes = try CurveSignatureBytes(.p521, raw: rawRepresentation)
      }

      /// - Parameter derRepresentation: a sequence of r and s.
      public init<D: DataProtocol>(derRepresentation: D) throws {
        bytes = try CurveSignatureBytes(.p521, der: derRepresentation)
      }

      public var rawRepresentation: Data { bytes.raw }
      public var derRepresentation: Data { bytes.der }

      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.raw.withUnsafeBytes(body)
      }
    }
  }

  public enum KeyAgreement: Sendable {
    public struct PublicKey: Sendable {
      fileprivate let key: CurvePublicKey

      fileprivate init(_ key: CurvePublicKey) { self.key = key }

      /// - Parameter rawRepresentation: both coordinates.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try CurvePublicKey(.p521, raw: rawRepresentation)
      }

      /// - Parameter compactRepresentation: x alone.
      public init<Bytes: ContiguousBytes>(compactRepresentation: Bytes) throws {
        key = try CurvePublicKey(.p521, compactBytes: compactRepresentation)
      }

      /// - Parameter x963Representation: 04 and both coordinates.
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
        key = try CurvePublicKey(.p521, x963: x963Representation)
      }

      /// - Parameter compressedRepresentation: 02 or 03, and x.
      public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
        key = try CurvePublicKey(.p521, compressed: compressedRepresentation)
      }

      public init(pemRepresentation: String) throws {
        key = try CurvePublicKey(.p521, pem: pemRepresentation)
      }

      /// - Parameter derRepresentation: a SubjectPublicKeyInfo.
      public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws where Bytes.Element == UInt8 {
        key = try CurvePublicKey(.p521, der: derRepresentation)
      }

      /// x alone; nil if that does not say which of two keys it is.
      public var compactRepresentation: Data? { key.compact.map { Data($0) } }
      public var rawRepresentation: Data { key.raw }
      public var x963Representation: Data { Data(key.x963) }
      public var compressedRepresentation: Data { Data(key.compressed) }
      public var pemRepresentation: String { key.pem }
      public var derRepresentation: Data { key.der }
    }

    public struct PrivateKey: DiffieHellmanKeyAgreement, Sendable {
      private let key: CurvePrivateKey

      /// A random key whose public key has a `compactRepresentation`.
      public init() { self.init(compactRepresentable: true) }

      /// A random key.
      /// - Parameter compactRepresentable: whether the public key has to have a `compactRepresentation`.
      public init(compactRepresentable: Bool = true) {
        key = CurvePrivateKey(.p521, isCompact: compactRepresentable)
      }

      /// - Parameter x963Representation: the public key as X9.63 writes it, and the private number.
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
        key = try CurvePrivateKey(.p521, x963: x963Representation)
      }

      /// - Parameter rawRepresentation: the private number.
      public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
        key = try CurvePrivateKey(.p521, raw: rawRepresentation)
      }

      /// - Parameter pemRepresentation: PKCS #8 or SEC 1.
      public init(pemRepresentation: String) throws {
        key = try CurvePrivateKey(.p521, pem: pemRepresentation)
      }

      /// - Parameter derRepresentation: PKCS #8 or SEC 1.
      public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws where Bytes.Element == UInt8 {
        key = try CurvePrivateKey(.p521, der: derRepresentation)
      }

      public var publicKey: PublicKey { PublicKey(key.publicKey) }
      public var rawRepresentation: Data { key.raw }
      public var x963Representation: Data { key.x963 }
      public var pemRepresentation: String { key.pem }
      public var derRepresentation: Data { key.der }

      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
        try key.agree(on: publicKeyShare.key)
      }
    }
  }
}

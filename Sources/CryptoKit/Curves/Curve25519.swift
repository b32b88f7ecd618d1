import Foundation
import SlipwayCrypto

/// The curve 25519: signatures (Ed25519, RFC 8032) and key agreement (X25519, RFC 7748).
public enum Curve25519: Sendable {
  public enum Signing: Sendable {
    public struct PublicKey: Sendable {
      fileprivate let key: EdwardsKey
      /// 32 bytes.
      public let rawRepresentation: Data

      /// - Throws: `CryptoKitError.incorrectKeySize` unless there are 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        self.init(try EdwardsKey(.signing, public: rawRepresentation))
      }

      fileprivate init(_ key: EdwardsKey) {
        self.key = key
        rawRepresentation = Data(key.publicBytes)
      }

      /// Whether this key's owner signed a message.
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
        guard signature.count == EdwardsKey.signatureByteCount else { return false }
        return Array(signature).withUnsafeBytes { signature in
          data.withBytesInOnePiece { key.isValid(signature, for: $0) }
        }
      }
    }

    public struct PrivateKey: Sendable {
      private let key: EdwardsKey
      private let seed: SecretBytes

      public let publicKey: PublicKey

      /// A random key.
      public init() {
        // Any 32 bytes are a key.
        try! self.init(SecretBytes(randomCount: EdwardsKey.byteCount))
      }

      /// - Throws: `CryptoKitError.incorrectKeySize` unless there are 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
        try self.init(SecretBytes(edwardsKey: data))
      }

      private init(_ seed: SecretBytes) throws {
        self.seed = seed
        key = try translatingErrors { try EdwardsKey(.signing, privateKey: seed) }
        publicKey = PublicKey(key)
      }

      /// The seed, 32 bytes.
      public var rawRepresentation: Data { seed.withUnsafeBytes { Data($0) } }

      /// A signature of 64 bytes, the same for the same message each time (RFC 8032), where Apple's differ.
      public func signature<D: DataProtocol>(for data: D) throws -> Data {
        try translatingErrors { try data.withBytesInOnePiece { Data(try key.sign($0)) } }
      }
    }
  }

  public enum KeyAgreement: Sendable {
    public struct PublicKey: Sendable {
      fileprivate let key: EdwardsKey
      /// 32 bytes.
      public let rawRepresentation: Data

      /// - Throws: `CryptoKitError.incorrectKeySize` unless there are 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        self.init(try EdwardsKey(.agreement, public: rawRepresentation))
      }

      fileprivate init(_ key: EdwardsKey) {
        self.key = key
        rawRepresentation = Data(key.publicBytes)
      }
    }

    public struct PrivateKey: DiffieHellmanKeyAgreement, Sendable {
      private let key: EdwardsKey
      private let scalar: SecretBytes

      public let publicKey: PublicKey

      /// A random key.
      public init() {
        // Any 32 bytes are a key.
        try! self.init(SecretBytes(randomCount: EdwardsKey.byteCount))
      }

      /// - Throws: `CryptoKitError.incorrectKeySize` unless there are 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        try self.init(SecretBytes(edwardsKey: rawRepresentation))
      }

      private init(_ scalar: SecretBytes) throws {
        self.scalar = scalar
        key = try translatingErrors { try EdwardsKey(.agreement, privateKey: scalar) }
        publicKey = PublicKey(key)
      }

      /// 32 bytes, as they were given.
      public var rawRepresentation: Data { scalar.withUnsafeBytes { Data($0) } }

      /// - Throws: an error if the other key is a point of low order, with which the secret would be no secret.
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
        try translatingErrors { SharedSecret(bytes: try key.native.agree(with: publicKeyShare.key.native)) }
      }
    }
  }
}

extension EdwardsKey {
  fileprivate init(_ kind: Kind, public bytes: some ContiguousBytes) throws {
    self = try bytes.withUnsafeBytes { bytes in
      guard bytes.count == Self.byteCount else { throw CryptoKitError.incorrectKeySize }
      return try translatingErrors { try EdwardsKey(kind, publicKey: bytes) }
    }
  }
}

extension SecretBytes {
  fileprivate convenience init(edwardsKey bytes: some ContiguousBytes) throws {
    guard bytes.withUnsafeBytes({ $0.count }) == EdwardsKey.byteCount else { throw CryptoKitError.incorrectKeySize }
    try self.init(count: EdwardsKey.byteCount) { target throws in bytes.withUnsafeBytes { target.copyMemory(from: $0) }
    }
  }
}

extension DataProtocol {
  /// The bytes where they are, if they lie in one piece, and else a copy.
  func withBytesInOnePiece<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    if let only = regions.first, only.count == count { return try only.withUnsafeBytes(body) }
    return try Array(self).withUnsafeBytes(body)
  }
}

import Foundation
import Security

/// A processor for keys that never leave it. This machine has none, as simulators had none: `isAvailable` says so, and
/// making a key throws.
public enum SecureEnclave: Sendable {
  public static var isAvailable: Bool { false }

  /// What no key can be without. Nobody can make one, so nothing is ever asked of these keys.
  private enum Processor {}

  private static func missing() -> CryptoKitError { .underlyingCoreCryptoError(error: errSecUnimplemented) }

  public enum P256: Sendable {
    public enum Signing: Sendable {
      public struct PrivateKey: Sendable {
        private let processor: Processor

        /// - Throws: an error, in any case.
        public init(
          compactRepresentable: Bool = true,
          accessControl: SecAccessControl = SecAccessControlCreateWithFlags(
            nil,
            kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            [],
            nil
          )!
        ) throws { throw missing() }

        /// - Throws: an error, in any case.
        public init(dataRepresentation: Data) throws { throw missing() }

        public var publicKey: CryptoKit.P256.Signing.PublicKey { switch processor {} }
        public var dataRepresentation: Data { switch processor {} }

        public func signature<D: Digest>(for digest: D) throws -> CryptoKit.P256.Signing.ECDSASignature {
          switch processor {}
        }

        public func signature<D: DataProtocol>(for data: D) throws -> CryptoKit.P256.Signing.ECDSASignature {
          switch processor {}
        }
      }
    }

    public enum KeyAgreement: Sendable {
      public struct PrivateKey: Sendable, DiffieHellmanKeyAgreement {
        private let processor: Processor

        /// - Throws: an error, in any case.
        public init(
          compactRepresentable: Bool = true,
          accessControl: SecAccessControl = SecAccessControlCreateWithFlags(
            nil,
            kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            [],
            nil
          )!
        ) throws { throw missing() }

        /// - Throws: an error, in any case.
        public init(dataRepresentation: Data) throws { throw missing() }

        public var publicKey: CryptoKit.P256.KeyAgreement.PublicKey { switch processor {} }
        public var dataRepresentation: Data { switch processor {} }

        public func sharedSecretFromKeyAgreement(
          with publicKeyShare: CryptoKit.P256.KeyAgreement.PublicKey
        ) throws -> SharedSecret {
          switch processor {}
        }
      }
    }
  }
}

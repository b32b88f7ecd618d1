import Foundation
import SlipwayCrypto

extension AES {
  /// Enciphering keys with a key (RFC 3394).
  public enum KeyWrap: Sendable {
    private static let overhead = 8

    /// - Parameter keyToWrap: at least 128 bits, a multiple of 64.
    /// - Throws: `CryptoKitError.wrapFailure` if it is not that, `incorrectKeySize` if the other key is none of AES.
    public static func wrap(_ keyToWrap: SymmetricKey, using kek: SymmetricKey) throws -> Data {
      let count = keyToWrap.bitCount / 8
      guard count >= 16, count % 8 == 0 else { throw CryptoKitError.wrapFailure }
      let context = try context(kek, isEncrypting: true)
      var wrapped = Data(count: count + overhead)
      let written = try translatingErrors {
        try keyToWrap.withUnsafeBytes { key in
          try wrapped.withUnsafeMutableBytes { try context.update(key, into: $0) }
        }
      }
      return wrapped.prefix(written)
    }

    /// - Throws: `CryptoKitError.unwrapFailure` if the key was not wrapped with this key, or was changed.
    public static func unwrap<WrappedKey: DataProtocol>(
      _ wrappedKey: WrappedKey,
      using kek: SymmetricKey
    ) throws -> SymmetricKey {
      guard wrappedKey.count >= 16 + overhead, wrappedKey.count % 8 == 0 else { throw CryptoKitError.unwrapFailure }
      let context = try context(kek, isEncrypting: false)
      do {
        let key = try SecretBytes(count: wrappedKey.count - overhead) { key throws in
          _ = try Array(wrappedKey).withUnsafeBytes { try context.update($0, into: key) }
        }
        return SymmetricKey(key)
      } catch {
        throw CryptoKitError.unwrapFailure
      }
    }

    private static func context(_ key: SymmetricKey, isEncrypting: Bool) throws -> CipherContext {
      guard let cipher = Cipher.aes(.wrap, keyByteCount: key.bitCount / 8) else {
        throw CryptoKitError.incorrectKeySize
      }
      return try translatingErrors {
        try key.withUnsafeBytes {
          try CipherContext(cipher, key: $0, nonce: .init(start: nil, count: 0), isEncrypting: isEncrypting)
        }
      }
    }
  }
}

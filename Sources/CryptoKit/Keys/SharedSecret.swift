import Foundation
import SlipwayCrypto

/// What a private key and another's public key agree on: no key yet, but what keys are derived from.
public struct SharedSecret: ContiguousBytes, CustomStringConvertible, Hashable, Sendable {
  let bytes: SecretBytes

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// A key from the secret, by X9.63's derivation (SEC 1, 3.6.1).
  public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
    using hashFunction: H.Type,
    sharedInfo: SI,
    outputByteCount: Int
  ) -> SymmetricKey {
    let output = SecretBytes(count: outputByteCount) { output in
      for (number, start) in stride(from: 0, to: outputByteCount, by: H.Digest.byteCount).enumerated() {
        var hasher = H()
        withUnsafeBytes { hasher.update(bufferPointer: $0) }
        Swift.withUnsafeBytes(of: UInt32(number + 1).bigEndian) { hasher.update(bufferPointer: $0) }
        hasher.update(data: sharedInfo)
        output.copy(hasher.finalize(), to: start)
      }
    }
    return SymmetricKey(output)
  }

  /// A key from the secret, by `HKDF`.
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
    using hashFunction: H.Type,
    salt: Salt,
    sharedInfo: SI,
    outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(bytes),
      salt: salt,
      info: sharedInfo,
      outputByteCount: outputByteCount
    )
  }

  public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// Whether two secrets are equal, in a time that does not depend on them.
  public static func == (lhs: SharedSecret, rhs: SharedSecret) -> Bool {
    lhs.withUnsafeBytes { left in rhs.withUnsafeBytes { areEqual(left, $0) } }
  }

  /// Whether a secret equals some data, in a time that depends on neither's bytes.
  public static func == <D: DataProtocol>(lhs: SharedSecret, rhs: D) -> Bool {
    lhs.withUnsafeBytes { equals($0, rhs) }
  }

  /// The type's name and the secret in hexadecimal digits, as at Apple's: nothing to write into a log.
  public var description: String { withUnsafeBytes { "\(Self.self): \($0.hexadecimal)" } }
}

import Foundation
import SlipwayCrypto

/// Derivation of keys from a key by `HMAC` (RFC 5869).
public struct HKDF<H: HashFunction>: Sendable {
  /// A key from other key material, with salt and information about its use.
  /// - Parameter outputByteCount: at most 255 times the digest's length; more ends the program, as at Apple's.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt,
    info: Info,
    outputByteCount: Int
  ) -> SymmetricKey {
    let key = extract(inputKeyMaterial: inputKeyMaterial, salt: salt)
    return expand(pseudoRandomKey: key, info: info, outputByteCount: outputByteCount)
  }

  /// A key from other key material, with information about its use.
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    info: Info,
    outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: Data(), info: info, outputByteCount: outputByteCount)
  }

  /// A key from other key material, with salt.
  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt,
    outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: Data(), outputByteCount: outputByteCount)
  }

  /// A key from other key material.
  public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: Data(), info: Data(), outputByteCount: outputByteCount)
  }

  /// The first half: a key of even randomness.
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    // No salt is as many zeros as a digest has bytes; HMAC fills a key with zeros in any case.
    let key = SymmetricKey(data: salt.map { Array($0) } ?? [])
    return inputKeyMaterial.withUnsafeBytes { HMAC<H>.authenticationCode(for: $0, using: key) }
  }

  /// The second half: as many bytes as are needed.
  /// - Parameter outputByteCount: at most 255 times the digest's length; more ends the program, as at Apple's.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey prk: PRK,
    info: Info?,
    outputByteCount: Int
  ) -> SymmetricKey {
    let size = H.Digest.byteCount
    precondition((0...(255 * size)).contains(outputByteCount), "HKDF makes at most \(255 * size) bytes of \(H.self)")
    let key = SymmetricKey(data: prk)
    var previous: HashedAuthenticationCode<H>?
    let output = SecretBytes(count: outputByteCount) { output in
      for (number, start) in stride(from: 0, to: outputByteCount, by: size).enumerated() {
        var hmac = HMAC<H>(key: key)
        previous?.withUnsafeBytes { hmac.update(data: $0) }
        if let info { hmac.update(data: info) }
        hmac.update(data: [UInt8(number + 1)])
        let code = hmac.finalize()
        output.copy(code, to: start)
        previous = code
      }
    }
    return SymmetricKey(output)
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Copies as many bytes as there is room for.
  func copy(_ bytes: some ContiguousBytes, to offset: Int) {
    let rest = UnsafeMutableRawBufferPointer(rebasing: self[offset...])
    bytes.withUnsafeBytes { rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(rest.count))) }
  }
}

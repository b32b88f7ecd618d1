import Foundation
import SlipwayCrypto

/// Authentication of messages with a key and a hash function (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private var outer = H()

  /// A code in the making, for messages that come in parts.
  public init(key: SymmetricKey) {
    let block = Self.block(of: key)
    Self.update(&inner, with: block, pad: 0x36)
    Self.update(&outer, with: block, pad: 0x5c)
  }

  /// Takes in the next part of the message.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// The code of all parts so far.
  public func finalize() -> MAC {
    var outer = outer
    inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
    return MAC(digest: outer.finalize())
  }

  /// The code of a message.
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
    var hmac = Self(key: key)
    hmac.update(data: data)
    return hmac.finalize()
  }

  /// Whether a code belongs to a message.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ authenticationCode: MAC,
    authenticating authenticatedData: D,
    using key: SymmetricKey
  ) -> Bool {
    authenticationCode == self.authenticationCode(for: authenticatedData, using: key)
  }

  /// Whether bytes are the code of a message.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ authenticationCode: C,
    authenticating authenticatedData: D,
    using key: SymmetricKey
  ) -> Bool {
    self.authenticationCode(for: authenticatedData, using: key).withUnsafeBytes { code in
      authenticationCode.withUnsafeBytes { areEqual(code, $0) }
    }
  }

  /// Whether a code belongs to the bytes of a buffer.
  public static func isValidAuthenticationCode(
    _ mac: MAC,
    authenticating bufferPointer: UnsafeRawBufferPointer,
    using key: SymmetricKey
  ) -> Bool {
    var hmac = Self(key: key)
    hmac.inner.update(bufferPointer: bufferPointer)
    return mac == hmac.finalize()
  }

  /// The key filled up with zeros to a block; one that is longer is hashed first.
  private static func block(of key: SymmetricKey) -> SecretBytes {
    SecretBytes(count: H.blockByteCount) { block in
      key.withUnsafeBytes { key in
        if key.count <= block.count { return block.copyMemory(from: key) }
        var hasher = H()
        hasher.update(bufferPointer: key)
        hasher.finalize().withUnsafeBytes { block.copyMemory(from: $0) }
      }
    }
  }

  private static func update(_ hasher: inout H, with block: SecretBytes, pad: UInt8) {
    let padded = SecretBytes(count: block.count) { padded in
      block.withUnsafeBytes { for index in $0.indices { padded[index] = $0[index] ^ pad } }
    }
    padded.withUnsafeBytes { hasher.update(bufferPointer: $0) }
  }
}

import Foundation
import SlipwayCrypto

/// Hash functions that are broken, for what was made with them.
public enum Insecure {
  /// The digest of `MD5`: 16 bytes.
  public struct MD5Digest: Digest {
    private let bytes: InlineArray<16, UInt8>

    public static let byteCount = 16

    init(_ context: DigestContext) { bytes = finished(context) }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try Swift.withUnsafeBytes(of: bytes, body)
    }

    public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

    /// The function's name and the digest in hexadecimal digits.
    public var description: String { withUnsafeBytes { "MD5 digest: \($0.hexadecimal)" } }
  }

  /// MD5 (RFC 1321).
  public struct MD5: HashFunction {
    public typealias Digest = MD5Digest

    public static let blockByteCount = DigestAlgorithm.md5.blockByteCount
    public static let byteCount = 16

    private var state = DigestState(.md5)

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

    public func finalize() -> Digest { Digest(state.finished()) }
  }

  /// The digest of `SHA1`: 20 bytes.
  public struct SHA1Digest: Digest {
    private let bytes: InlineArray<20, UInt8>

    public static let byteCount = 20

    init(_ context: DigestContext) { bytes = finished(context) }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try Swift.withUnsafeBytes(of: bytes, body)
    }

    public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

    /// The function's name and the digest in hexadecimal digits.
    public var description: String { withUnsafeBytes { "SHA1 digest: \($0.hexadecimal)" } }
  }

  /// SHA-1 (FIPS 180-4).
  public struct SHA1: HashFunction {
    public typealias Digest = SHA1Digest

    public static let blockByteCount = DigestAlgorithm.sha1.blockByteCount
    public static let byteCount = 20

    private var state = DigestState(.sha1)

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

    public func finalize() -> Digest { Digest(state.finished()) }
  }
}

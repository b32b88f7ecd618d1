import Foundation
import SlipwayCrypto

/// A hash function's state: a value, though libcrypto's is none. It is copied when it is written to and another holds it.
struct DigestState: Sendable {
  private var context: DigestContext

  init(_ algorithm: DigestAlgorithm) { context = DigestContext(algorithm) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&context) { context = context.copy() }
    context.update(bytes)
  }

  /// A copy that is not written to any more.
  func finished() -> DigestContext { context.copy() }
}

func finished<let count: Int>(_ context: DigestContext) -> InlineArray<count, UInt8> {
  var bytes = InlineArray<count, UInt8>(repeating: 0)
  withUnsafeMutableBytes(of: &bytes) { context.finish(into: $0) }
  return bytes
}

/// The digest of `SHA256`: 32 bytes.
public struct SHA256Digest: Digest {
  private let bytes: InlineArray<32, UInt8>

  public static let byteCount = 32

  init(_ context: DigestContext) { bytes = finished(context) }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try Swift.withUnsafeBytes(of: bytes, body)
  }

  public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// The function's name and the digest in hexadecimal digits.
  public var description: String { withUnsafeBytes { "SHA256 digest: \($0.hexadecimal)" } }
}

/// SHA-2 with digests of 256 bits (FIPS 180-4).
public struct SHA256: HashFunction {
  public typealias Digest = SHA256Digest

  public static let blockByteCount = DigestAlgorithm.sha256.blockByteCount
  public static let byteCount = 32

  private var state = DigestState(.sha256)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  public func finalize() -> Digest { Digest(state.finished()) }
}

/// The digest of `SHA384`: 48 bytes.
public struct SHA384Digest: Digest {
  private let bytes: InlineArray<48, UInt8>

  public static let byteCount = 48

  init(_ context: DigestContext) { bytes = finished(context) }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try Swift.withUnsafeBytes(of: bytes, body)
  }

  public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// The function's name and the digest in hexadecimal digits.
  public var description: String { withUnsafeBytes { "SHA384 digest: \($0.hexadecimal)" } }
}

/// SHA-2 with digests of 384 bits (FIPS 180-4).
public struct SHA384: HashFunction {
  public typealias Digest = SHA384Digest

  public static let blockByteCount = DigestAlgorithm.sha384.blockByteCount
  public static let byteCount = 48

  private var state = DigestState(.sha384)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  public func finalize() -> Digest { Digest(state.finished()) }
}

/// The digest of `SHA512`: 64 bytes.
public struct SHA512Digest: Digest {
  private let bytes: InlineArray<64, UInt8>

  public static let byteCount = 64

  init(_ context: DigestContext) { bytes = finished(context) }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try Swift.withUnsafeBytes(of: bytes, body)
  }

  public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// The function's name and the digest in hexadecimal digits.
  public var description: String { withUnsafeBytes { "SHA512 digest: \($0.hexadecimal)" } }
}

/// SHA-2 with digests of 512 bits (FIPS 180-4).
public struct SHA512: HashFunction {
  public typealias Digest = SHA512Digest

  public static let blockByteCount = DigestAlgorithm.sha512.blockByteCount
  public static let byteCount = 64

  private var state = DigestState(.sha512)

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

  public func finalize() -> Digest { Digest(state.finished()) }
}

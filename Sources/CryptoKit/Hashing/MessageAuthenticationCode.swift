import Foundation
import SlipwayCrypto

/// A code that tells whether a message comes from someone who has the key.
@preconcurrency
public protocol MessageAuthenticationCode: ContiguousBytes, CustomStringConvertible, Hashable, Sendable,
  Sequence
where Element == UInt8 {
  /// How many bytes the code has.
  var byteCount: Int { get }
}

extension MessageAuthenticationCode {
  public func makeIterator() -> Array<UInt8>.Iterator {
    withUnsafeBytes { Array($0) }.makeIterator()
  }

  public var underestimatedCount: Int { byteCount }

  /// Whether two codes are equal, in a time that does not depend on them.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.withUnsafeBytes { left in rhs.withUnsafeBytes { areEqual(left, $0) } }
  }

  /// Whether a code equals some data, in a time that depends on neither's bytes.
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    lhs.withUnsafeBytes { equals($0, rhs) }
  }
}

/// What `HMAC` makes.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  let digest: H.Digest

  public var byteCount: Int { H.Digest.byteCount }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try digest.withUnsafeBytes(body)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// The hash function's name and the code in hexadecimal digits.
  public var description: String { withUnsafeBytes { "HMAC with \(H.self): \($0.hexadecimal)" } }
}

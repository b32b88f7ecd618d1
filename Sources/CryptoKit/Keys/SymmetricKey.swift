import Foundation
import SlipwayCrypto

/// The size of a key.
public struct SymmetricKeySize: Sendable {
  public let bitCount: Int

  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)

  /// - Parameter bitCount: a positive multiple of 8; anything else ends the program.
  public init(bitCount: Int) {
    precondition(bitCount > 0 && bitCount % 8 == 0, "a key has a positive number of whole bytes, not \(bitCount) bits")
    self.bitCount = bitCount
  }
}

/// A key that both sides have. Its bytes are overwritten when they are freed, and compared in a time that does not
/// depend on them.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  private let bytes: SecretBytes

  init(_ bytes: SecretBytes) { self.bytes = bytes }

  /// A key from bytes that are one.
  public init<D: ContiguousBytes>(data: D) {
    bytes = data.withUnsafeBytes { SecretBytes(copying: $0) }
  }

  /// A random key.
  public init(size: SymmetricKeySize) {
    bytes = SecretBytes(randomCount: size.bitCount / 8)
  }

  public var bitCount: Int { bytes.count * 8 }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  public static func == (lhs: SymmetricKey, rhs: SymmetricKey) -> Bool {
    lhs.withUnsafeBytes { left in rhs.withUnsafeBytes { areEqual(left, $0) } }
  }
}

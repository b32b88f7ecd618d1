import Foundation

/// A cryptographic hash: it makes a digest of fixed length from any number of bytes.
@preconcurrency public protocol HashFunction: Sendable {
  /// What the function makes.
  associatedtype Digest: CryptoKit.Digest

  /// How many bytes the function takes in at once.
  static var blockByteCount: Int { get }

  init()

  /// Takes in the next bytes.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)

  /// The digest of all bytes so far. More may follow.
  func finalize() -> Digest
}

extension HashFunction {
  /// The digest of some data.
  @inlinable public static func hash<D: DataProtocol>(data: D) -> Digest {
    var hasher = Self()
    hasher.update(data: data)
    return hasher.finalize()
  }

  /// Takes in the next data.
  @inlinable public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }
}

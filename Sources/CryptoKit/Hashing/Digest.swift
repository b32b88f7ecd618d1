import Foundation
import SlipwayCrypto

/// What a hash function makes.
@preconcurrency public protocol Digest: ContiguousBytes, CustomStringConvertible, Hashable, Sendable, Sequence
where Element == UInt8 {
  /// How many bytes the digest has.
  static var byteCount: Int { get }
}

extension Digest {
  public func makeIterator() -> Array<UInt8>.Iterator {
    withUnsafeBytes { Array($0) }.makeIterator()
  }

  public var underestimatedCount: Int { Self.byteCount }

  /// Whether two digests are equal, in a time that does not depend on them.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.withUnsafeBytes { left in rhs.withUnsafeBytes { areEqual(left, $0) } }
  }

  /// Whether a digest equals some data, in a time that depends on neither's bytes.
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    lhs.withUnsafeBytes { equals($0, rhs) }
  }
}

/// Compares piece by piece, all of them: the time tells only whether there are equally many bytes.
func equals(_ bytes: UnsafeRawBufferPointer, _ data: some DataProtocol) -> Bool {
  guard bytes.count == data.count else { return false }
  var offset = 0
  var isEqual = true
  for region in data.regions {
    region.withUnsafeBytes { region in
      let part = UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + region.count)])
      isEqual = areEqual(part, region) && isEqual
      offset += region.count
    }
  }
  return isEqual
}

extension UnsafeRawBufferPointer {
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: count * 2) { text in
      for (index, byte) in enumerated() {
        text[2 * index] = digits[Int(byte >> 4)]
        text[2 * index + 1] = digits[Int(byte & 15)]
      }
      return count * 2
    }
  }
}

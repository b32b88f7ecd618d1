import Foundation
import SlipwayCrypto
import SlipwayFoundation

/// A generator of random bytes: there is none but the system's.
public typealias SecRandomRef = OpaquePointer

public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills memory with random bytes.
/// - Returns: `errSecSuccess`; `errSecParam` for another generator than the default one.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  guard rnd == kSecRandomDefault, count >= 0 else { return errSecParam }
  randomise(UnsafeMutableRawBufferPointer(start: bytes, count: count))
  return errSecSuccess
}

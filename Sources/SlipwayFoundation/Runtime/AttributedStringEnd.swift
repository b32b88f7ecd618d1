import Foundation
import SlipwayToolchain

/// Foundation on Linux never releases the attributes of an attributed string: fonts, colours and dictionaries of every text
/// that was ever shown would stay. They go with their string here, wherever it was made.
///
/// Only immutable strings and `OwnedAttributedString`s: `NSAttributedString(attributedString:)` takes over the attributes of a
/// mutable string that ends at once, so nobody can tell whose those of a mutable string are.
enum AttributedStringEnd {
  static func install() {
    let strings = [NSAttributedString(string: "x"), OwnedAttributedString(string: "x")]
    guard offset != nil, leaks else { return }
    for string in strings { watchEnd(address(string), releaseAttributes) }
  }

  /// Where a string keeps what holds its attributes (`CFRunArrayRef`); nil in a Foundation that keeps them otherwise.
  private static let offset: Int? = {
    let string = NSAttributedString(string: "x")
    guard let array = Mirror(reflecting: string).descendant("_attributeArray") as? OpaquePointer else { return nil }
    let size = instanceSize(NSAttributedString.self)
    let word = MemoryLayout<OpaquePointer?>.size
    return withExtendedLifetime(string) {
      stride(from: 2 * word, through: size - word, by: word).first {
        address(string).load(fromByteOffset: $0, as: OpaquePointer?.self) == array
      }
    }
  }()

  /// Whether this Foundation has the fault.
  private static var leaks: Bool {
    weak var kept: NSObject?
    do {
      let value = NSObject()
      kept = value
      _ = NSAttributedString(string: "x", attributes: [NSAttributedString.Key("value"): value])
    }
    return kept != nil
  }

  private static func address(_ string: NSAttributedString) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(string).toOpaque()
  }

  private static let releaseAttributes: @convention(c) (UnsafeMutableRawPointer) -> Void = { string in
    if let array = string.load(fromByteOffset: offset!, as: UnsafeRawPointer?.self) { release(array) }
  }

  private static let release: @Sendable @convention(c) (UnsafeRawPointer) -> Void = Interposition.original("CFRelease")
}

/// A text that is put together by one of our modules, and whose attributes go with it.
package final class OwnedAttributedString: NSMutableAttributedString {}

@section(".init_array") @used private let install: @convention(c) () -> Void = installWhenTheProcessStarts
private func installWhenTheProcessStarts() { AttributedStringEnd.install() }

import Foundation
import SwiftSyntax

extension [UInt8] {
  /// Whether the word is anywhere in the text. A search this fast lets most rules pass most files over.
  func contains(_ word: StaticString) -> Bool {
    withUnsafeBytes { bytes in
      guard var rest = bytes.baseAddress else { return false }
      let length = word.utf8CodeUnitCount
      let end = rest + bytes.count - length
      while rest <= end, let hit = memchr(rest, Int32(word.utf8Start[0]), end - rest + 1) {
        if memcmp(hit, word.utf8Start, length) == 0 { return true }
        rest = UnsafeRawPointer(hit) + 1
      }
      return false
    }
  }

  func contains(anyOf words: [StaticString]) -> Bool {
    words.contains { contains($0) }
  }

  /// The syntax tree of the text; `nil` if it takes too long.
  var parsed: SourceFileSyntax? { BoundedParser().tree(of: self) }
}

extension Collection<UInt8> {
  var string: String { String(decoding: self, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  /// Where a word stands, from the first place on.
  func places(of word: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    while let found = self[(places.last?.upperBound ?? startIndex)...].firstRange(of: word) { places.append(found) }
    return places
  }

  /// Where the bracket that opens at a place is closed again.
  func end(of open: Int) -> Int? {
    let closing: UInt8 = self[open] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    return self[open...].indices.first { index in
      if self[index] == self[open] { depth += 1 }
      if self[index] == closing { depth -= 1 }
      return depth == 0
    }
  }
}

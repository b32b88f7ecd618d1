import Foundation
import SlipwayFoundation
import Testing

@Suite("Text is read of bytes as they come") struct AsyncTextTests {
  private func bytes(_ text: String) -> AsyncStream<UInt8> { bytes(Array(text.utf8)) }

  private func bytes(_ bytes: [UInt8]) -> AsyncStream<UInt8> {
    AsyncStream { stream in
      for byte in bytes { stream.yield(byte) }
      stream.finish()
    }
  }

  private func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
    var elements: [S.Element] = []
    for try await element in sequence { elements.append(element) }
    return elements
  }

  @Test("Lines end as Unicode ends them, and empty ones are left out") func lines() async throws {
    let text = "one\r\ntwo\n\n\nthree\u{2028}four\u{85}five\u{B}six\u{C}\u{2029}seven \u{E9}"
    let lines = try await all(bytes(text).lines)
    #expect(lines == ["one", "two", "three", "four", "five", "six", "seven \u{E9}"])
    #expect(try await all(bytes("\n\n").lines) == [])
    #expect(try await all(bytes("end\n").lines) == ["end"])
  }

  @Test("Characters are what belongs together") func characters() async throws {
    let text = "e\u{301}🇩🇪👩‍👩‍👧\r\na"
    #expect(try await all(bytes(text).characters) == Array(text))
    #expect(try await all(bytes("").characters) == [])
  }

  @Test("Scalars are as in a string, broken bytes included") func scalars() async throws {
    #expect(try await all(bytes("aé€😀").unicodeScalars) == Array("aé€😀".unicodeScalars))
    for broken in [[0xFF, 0x61], [0xE2, 0x82, 0x61], [0xC3], [0xE0, 0x80, 0x80], [0xF0, 0x9F, 0xC3, 0xA9]] as [[UInt8]]
    {
      let expected = Array(String(decoding: broken, as: UTF8.self).unicodeScalars)
      #expect(try await all(bytes(broken).unicodeScalars) == expected)
    }
  }
}

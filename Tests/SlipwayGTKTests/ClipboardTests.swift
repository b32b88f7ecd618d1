import CGTK
import Foundation
import Testing

@testable import SlipwayGTK

@MainActor @Suite("The clipboard")
struct ClipboardTests {
  @Test("What another app sends is read within a limit", arguments: [0, 5, 200_000])
  func limit(count: Int) {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
    func read(atMost limit: Int) -> Data? {
      let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      let stream = g_memory_input_stream_new_from_bytes(bytes)!
      defer { g_object_unref(stream) }
      return GTKClipboard.bytes(of: stream, atMost: limit)
    }
    #expect(read(atMost: count) == data)
    #expect(read(atMost: count + 1) == data)
    if count > 0 { #expect(read(atMost: count - 1) == nil) }
  }

  @Test("Without a display nothing is there, and nothing is taken")
  func noDisplay() {
    let platform = GTKPlatform()
    platform.clipboard.write(.init(text: "kept by nobody"))
    #expect(platform.clipboard.read() == nil)
  }
}

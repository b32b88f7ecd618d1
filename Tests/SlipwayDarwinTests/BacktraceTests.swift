import SlipwayDarwin
import Testing

@Suite("The calls that led somewhere") struct BacktraceTests {
  @Test("They are where the code lies") func frames() throws {
    var frames = [UnsafeMutableRawPointer?](repeating: nil, count: 64)
    let count = Int(backtrace(&frames, Int32(frames.count)))
    #expect((2...64).contains(count))
    let symbols = try #require(backtrace_symbols(&frames, Int32(count)))
    defer { free(symbols) }
    let own = (0..<count).compactMap { symbols[$0].map { String(cString: $0) } }
    #expect(own.count == count)
    #expect(own.allSatisfy { $0.contains("[0x") })
  }
}

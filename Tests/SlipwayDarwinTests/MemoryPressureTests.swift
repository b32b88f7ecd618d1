import Dispatch
import Glibc
import Testing

@testable import SlipwayDarwin

/// A socket with something urgent stands for the kernel's trigger, which cannot be set off at will.
@Suite("Sources of memory pressure", .timeLimit(.minutes(1))) struct MemoryPressureTests {
  private func trigger() throws -> (trigger: Int32, other: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("The handler is called with what was set off, until the source is cancelled")
  func events() async throws {
    let (warning, setOff) = try trigger()
    let (critical, other) = try trigger()
    defer { [setOff, other].forEach { close($0) } }
    let source = MemoryPressureSource(
      [.warning, .critical],
      DispatchQueue(label: "pressure"),
      triggers: [(warning, .warning), (critical, .critical)]
    )
    #expect((source as any DispatchSourceMemoryPressure).mask == [.warning, .critical])
    let (told, continuation) = AsyncStream<UInt>.makeStream()
    source.setEventHandler {
      continuation.yield((source as any DispatchSourceMemoryPressure).data.rawValue)
    }
    source.setCancelHandler { continuation.finish() }
    source.activate()
    var iterator = told.makeAsyncIterator()
    #expect(send(setOff, "!", 1, Int32(MSG_OOB)) == 1)
    #expect(await iterator.next() == DispatchSource.MemoryPressureEvent.warning.rawValue)
    #expect(send(other, "!", 1, Int32(MSG_OOB)) == 1)
    #expect(await iterator.next() == DispatchSource.MemoryPressureEvent.critical.rawValue)
    source.cancel()
    #expect(await iterator.next() == nil && source.isCancelled)
  }

  @Test("What is not asked for is not told")
  func mask() async throws {
    let (warning, setOff) = try trigger()
    let (critical, other) = try trigger()
    defer { [setOff, other].forEach { close($0) } }
    let source = MemoryPressureSource(
      .critical,
      DispatchQueue(label: "pressure"),
      triggers: [(warning, .warning), (critical, .critical)]
    )
    let (told, continuation) = AsyncStream<UInt>.makeStream()
    source.setEventHandler { continuation.yield((source as any DispatchSourceMemoryPressure).data.rawValue) }
    source.activate()
    #expect(send(setOff, "!", 1, Int32(MSG_OOB)) == 1)
    #expect(send(other, "!", 1, Int32(MSG_OOB)) == 1)
    var iterator = told.makeAsyncIterator()
    #expect(await iterator.next() == DispatchSource.MemoryPressureEvent.critical.rawValue)
    source.cancel()
  }

  @Test("One is made for a queue, and is ended")
  func made() {
    let source = DispatchSource.makeMemoryPressureSource(eventMask: .all, queue: .main)
    #expect(source.mask == [.normal, .warning, .critical] && source.data == [])
    source.setEventHandler {}
    source.activate()
    source.cancel()
    #expect(source.isCancelled)
  }
}

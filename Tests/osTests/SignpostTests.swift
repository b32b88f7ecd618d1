import Foundation
import OSLog
import Synchronization
import Testing

@testable import os

@Suite("Signposts") struct SignpostTests {
  private let log = OSLog(subsystem: "org.example", category: .pointsOfInterest)

  private func written(_ body: () throws -> Void) rethrows -> [LogEntry] {
    let entries = Mutex<[LogEntry]>([])
    let output = LogOutput(
      showsPrivate: false,
      keeps: { _ in true },
      write: { entry in entries.withLock { $0.append(entry) } }
    )
    try LogOutput.$current.withValue(output, operation: body)
    return entries.withLock { $0 }
  }

  private func field(_ name: String, _ entry: LogEntry) -> String? { entry.fields.first { $0.name == name }?.value }

  @Test func intervals() throws {
    let signposter = OSSignposter(logHandle: log)
    let id = signposter.makeSignpostID()
    let entries = try written {
      let state = signposter.beginInterval("load", id: id, "\(3) rows")
      let copy = try JSONDecoder().decode(OSSignpostIntervalState.self, from: JSONEncoder().encode(state))
      signposter.endInterval("load", copy, "done")
      signposter.endInterval("load", copy)
      #expect(signposter.withIntervalSignpost("work") { 42 } == 42)
    }
    #expect(
      entries.map(\.message)
        == ["begin load: 3 rows", "end load: done", "load was ended more than once", "begin work", "end work"]
    )
    #expect(field("SIGNPOST_ID", entries[0]) == field("SIGNPOST_ID", entries[1]))
    let duration = try #require(field("SIGNPOST_DURATION", entries[1]).flatMap { UInt64($0) })
    let times = try entries[..<2].map { try #require(field("SIGNPOST_TIME", $0).flatMap { UInt64($0) }) }
    #expect(duration <= times[1] - times[0] && entries[2].type == .fault)
    #expect(entries[0].isSignpost && entries[0].category == "PointsOfInterest")
  }

  @Test func events() {
    let entries = written {
      OSSignposter(logHandle: log).emitEvent("tap", "\("hidden")")
      os_signpost(.event, log: log, name: "plain")
      os_signpost(
        .begin,
        log: log,
        name: "formatted",
        signpostID: OSSignpostID(7),
        "%d of %{public}@",
        1,
        "a" as NSString
      )
      os_signpost(.event, log: .disabled, name: "nothing")
      os_signpost(.event, log: log, name: "nothing", signpostID: .null)
      OSSignposter.disabled.emitEvent("nothing")
    }
    #expect(entries.map(\.message) == ["event tap: <private>", "event plain", "begin formatted: 1 of a"])
    #expect(field("SIGNPOST_ID", entries[2]) == "7" && field("SIGNPOST_NAME", entries[2]) == "formatted")
  }

  @Test func identifiers() {
    let object = NSObject()
    #expect(OSSignpostID(log: log, object: object) == OSSignpostID(log: log, object: object))
    #expect(OSSignpostID(log: log) != OSSignpostID(log: log))
    #expect(OSSignpostID(log: .disabled) == .null)
  }
}

@Suite("OSAllocatedUnfairLock") struct AllocatedUnfairLockTests {
  @Test func state() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 8000)
    lock.withLock { _ in
      lock.precondition(.owner)
      #expect(lock.withLockIfAvailable { $0 } == nil)
    }
    lock.precondition(.notOwner)
    #expect(lock.withLockIfAvailable { $0 } == 8000)
  }

  @Test func bare() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    #expect(!lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.withLock { 1 } == 1)
  }
}

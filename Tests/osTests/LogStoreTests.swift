import Foundation
import OSLog
import SlipwayFoundation
import Testing

@testable import OSLog
@testable import os

/// What the process reads of its own log.
@Suite("The log's store") struct LogStoreTests {
  private let subsystem = "org.example.\(UUID().uuidString)"

  private func entries(
    with options: OSLogEnumerator.Options = [],
    at position: OSLogPosition? = nil
  ) throws -> [OSLogEntry] {
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    let predicate = NSPredicate(format: "subsystem == %@", subsystem)
    return Array(try store.getEntries(with: options, at: position, matching: predicate))
  }

  private func logging(_ body: () -> Void) {
    let output = LogOutput(showsPrivate: false, keeps: { $0 != .debug }, write: { _ in })
    LogOutput.$current.withValue(output, operation: body)
  }

  @Test("has what was kept, private values hidden") func messages() throws {
    let logger = Logger(subsystem: subsystem, category: "a")
    logging {
      logger.notice("open \("file", privacy: .public) of \("me") \(3)")
      logger.debug("never")
      os_log("C's %{public}@ %d", log: OSLog(subsystem: subsystem, category: "b"), type: .fault, "way", 7)
    }
    let found = try #require(try entries() as? [OSLogEntryLog])
    #expect(found.map(\.composedMessage) == ["open file of <private> 3", "C's way 7"])
    #expect(found.map(\.formatString) == ["open %{public}s of %s %d", "C's %{public}@ %d"])
    #expect(found.map(\.level) == [.notice, .fault] && found.map(\.category) == ["a", "b"])
    #expect(found[0].processIdentifier == getpid() && found[0].process == ProcessInfo.processInfo.processName)
    #expect(found[0].sender == found[0].process && !found[1].sender.isEmpty && found[0].threadIdentifier != 0)
    #expect(found[0].activityIdentifier == 0 && found[0].storeCategory == .shortTerm && found[0].subsystem == subsystem)
  }

  @Test("has signposts with their names") func signposts() throws {
    let signposter = OSSignposter(subsystem: subsystem, category: "s")
    logging {
      signposter.emitEvent("tap", id: OSSignpostID(5))
      signposter.endInterval("load", signposter.beginAnimationInterval("load"))
    }
    let found = try #require(try entries() as? [OSLogEntrySignpost])
    #expect(found.map(\.signpostName) == ["tap", "load", "load"] && found[0].signpostIdentifier == 5)
    #expect(found.map(\.signpostType) == [.event, .intervalBegin, .intervalEnd] && found[1].category == "s")
    #expect(found[1].field("SIGNPOST_ANIMATION") == "YES" && found[0].field("SIGNPOST_ANIMATION") == nil)
  }

  @Test("begins at a position, and goes either way") func positions() throws {
    let logger = Logger(subsystem: subsystem, category: "")
    logging {
      logger.error("one")
      logger.error("two")
    }
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    #expect(try entries(with: .reverse).map(\.composedMessage) == ["two", "one"])
    #expect(try entries(at: store.position(date: Date(timeIntervalSinceNow: 60))).isEmpty)
    let second = try entries()[1].date
    #expect(try entries(at: store.position(date: second)).map(\.composedMessage).contains("two"))
    #expect(try entries(with: .reverse, at: store.position(date: .distantPast)).isEmpty)
    for position in [store.position(timeIntervalSinceLatestBoot: 0), store.position(timeIntervalSinceEnd: -3600)] {
      #expect(try entries(at: position).count == 2)
    }
  }

  @Test("is asked by the names of its entries' values") func predicates() throws {
    logging { Logger(subsystem: subsystem, category: "q").fault("needle") }
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    for (format, isFound) in [
      ("composedMessage CONTAINS 'needle'", true), ("category == 'q'", true), ("messageType == 17", true),
      ("category == 'r'", false), ("date > %@", false),
    ] {
      let predicate = NSPredicate(format: "subsystem == %@ AND " + format, subsystem, NSDate.distantFuture as NSDate)
      #expect(try store.getEntries(matching: predicate).contains { _ in true } == isFound, "\(format)")
    }
  }

  @Test("forgets the oldest") func capacity() {
    let log = ProcessLog(capacity: 2)
    for text in ["a", "b", "c"] {
      log.keep(LogEntry(type: .default, subsystem: "", category: "", message: text))
    }
    #expect(log.records.map(\.entry.message) == ["b", "c"])
  }

  @Test("Numbers mean something") func extendedFormats() {
    func text(_ message: OSLogMessage) -> String { message.text(showsPrivate: false) }
    let address = Int32(bitPattern: UInt32(0x7F00_0001).bigEndian)
    #expect(text("\(address, format: .ipv4Address)") == "127.0.0.1")
    #expect(text("\(Int32(2), format: .darwinErrno)") == "[2: No such file or directory]")
    #expect(text("\(Int32(0o40755), format: .darwinMode)") == "drwxr-xr-x")
    #expect(text("\(Int32(11), format: .darwinSignal)").contains("Segmentation fault"))
    #expect(text("\(Int32(1), format: .truth) \(Int32(0), format: .answer)") == "true NO")
    #expect(text("\(Int32(0), format: .secondsSince1970)").hasPrefix("19"))
    #expect(text("\(1500, format: .byteCount) \(1536, format: .byteCountIEC)") == "1.5 kB 1.5 KiB")
    #expect(text("\(2_000_000, format: .bitrate) \(12, format: .bitrateIEC)") == "2 Mbps 12 bps")
    #expect(text("\(Int32(999), format: .byteCount) \(Int32(1024), format: .byteCountIEC)") == "999 B 1 KiB")
    #expect(text("\(Int32(1500), format: .bitrate) \(Int32(1024), format: .bitrateIEC)") == "1.5 kbps 1 Kibps")
  }
}

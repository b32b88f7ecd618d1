import Foundation
import OSLog
import SlipwayFoundation
import Synchronization
import Testing

@testable import os

/// What was written in a test, which has a log of its own.
private final class Written: Sendable {
  private let entries = Mutex<[LogEntry]>([])

  var all: [LogEntry] { entries.withLock { $0 } }
  var messages: [String] { all.map(\.message) }

  func collect(showsPrivate: Bool = false, keepsDebug: Bool = true, _ body: () -> Void) {
    let output = LogOutput(
      showsPrivate: showsPrivate,
      keeps: { keepsDebug || $0 != .debug },
      write: { [self] entry in entries.withLock { $0.append(entry) } }
    )
    LogOutput.$current.withValue(output, operation: body)
  }
}

private func message(showsPrivate: Bool = false, _ message: OSLogMessage) -> String {
  message.text(showsPrivate: showsPrivate)
}

@Suite("Logger") struct LoggerTests {
  private let logger = Logger(subsystem: "org.example", category: "tests")

  @Test("Each level has its type") func levels() {
    let written = Written()
    written.collect {
      logger.log("1")
      logger.log(level: .info, "2")
      logger.trace("3")
      logger.debug("4")
      logger.info("5")
      logger.notice("6")
      logger.warning("7")
      logger.error("8")
      logger.critical("9")
      logger.fault("10")
    }
    #expect(
      written.all.map(\.type)
        == [.default, .info, .debug, .debug, .info, .default, .error, .error, .fault, .fault]
    )
    #expect(written.messages == (1...10).map(String.init))
    #expect(written.all.allSatisfy { $0.subsystem == "org.example" && $0.category == "tests" })
  }

  @Test("Values of what is not kept are not asked for") func laziness() {
    let written = Written()
    var asked = 0
    func value() -> Int {
      asked += 1
      return asked
    }
    written.collect(keepsDebug: false) {
      logger.debug("\(value())")
      Logger(.disabled).fault("\(value())")
      logger.info("\(value())")
    }
    #expect(asked == 1 && written.messages == ["1"])
  }

  @Test("Texts and objects are private, numbers and types are not") func privacy() {
    let text = "secret"
    #expect(
      message("\(text) \(1) \(2.5) \(true) \(Int.self) \(URL(fileURLWithPath: "/") as NSURL)")
        == "<private> 1 2.500000 true Swift.Int <private>"
    )
    #expect(message("\(text, privacy: .public) \(1, privacy: .private)") == "secret <private>")
    #expect(message(showsPrivate: true, "\(text) \(text, privacy: .private)") == "secret secret")
    #expect(message(showsPrivate: true, "\(text, privacy: .sensitive)") == "<private>")
    #expect(message("\(CocoaError(.fileNoSuchFile))") == "<private>")
  }

  @Test("A mask is the same for equal values only") func masks() {
    let (a, b) = (message("\("a", privacy: .private(mask: .hash))"), message("\("b", privacy: .private(mask: .hash))"))
    #expect(a.hasPrefix("<mask.hash: '") && a != b)
    #expect(a == message("\("a", privacy: .auto(mask: .hash))"))
    #expect(message("\("a", privacy: .public)") == "a")
  }

  @Test func formats() {
    #expect(message("\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true))") == "ff 0XFF")
    #expect(message("\(8, format: .octal(includePrefix: true)) \(Int8(-1), format: .hex)") == "010 ff")
    #expect(message("\(5, format: .decimal(explicitPositiveSign: true, minDigits: 3))") == "+005")
    #expect(message("\(-5, format: .decimal(minDigits: 3))") == "-005")
    #expect(message("\(3.14159, format: .fixed(precision: 2)) \(Float(1.5))") == "3.14 1.500000")
    #expect(message("\(1234.5, format: .exponential(precision: 1, uppercase: true))") == "1.2E+03")
    #expect(message("\(0.5, format: .hybrid) \(3.0, format: .hex)") == "0.5 0x1.8p+1")
    #expect(message("\(true, format: .answer) \(false, format: .truth)") == "YES false")
    #expect(
      message("[\(7, align: .right(columns: 3))] [\("x", align: .left(columns: 3), privacy: .public)]") == "[  7] [x  ]"
    )
    #expect(message("[\("x", align: .right(columns: 10))]") == "[ <private>]")
  }
}

@Suite("os_log") struct FormattedLogTests {
  private func text(_ format: StaticString, _ arguments: any CVarArg..., showsPrivate: Bool = false) -> String {
    var message = FormattedMessage(format, arguments, showsPrivate: showsPrivate)
    return message.text()
  }

  @Test func formats() {
    #expect(text("%d of %ld, %5.2f%%, %x %c", 1, 2, 3.14159, 255, 65) == "1 of 2,  3.14%, ff A")
    #expect(text("%{public}@ %@ %{private}d", "a" as NSString, "b" as NSString, 3) == "a <private> <private>")
    #expect(text("%@ %{sensitive}@", "a" as NSString, "b" as NSString, showsPrivate: true) == "a <private>")
    #expect(text("%{public}s|%{public}-4@|%{public}.2@", "text", "ab" as NSString, "abc" as NSString) == "text|ab  |ab")
    #expect(text("%{bool}d %{BOOL}d %{darwin.errno}d", 1, 0, ENOENT) == "true NO [2: No such file or directory]")
    #expect(text("%*d|%.*f", 4, 7, 1, 2.55) == "   7|\(String(format: "%.1f", 2.55))")
    #expect(text("%d %d", 1) == "1 <decode: missing data>")
    #expect(text("%{public, mask.hash}@", "a" as NSString) == "a")
    #expect(text("%{mask.hash}@", "a" as NSString).hasPrefix("<mask.hash: '"))
    #expect(text("ends with %") == "ends with ")
  }

  @Test func functions() {
    let written = Written()
    let log = OSLog(subsystem: "org.example", category: "tests")
    written.collect {
      os_log("plain")
      os_log("%{public}@ is %d", log: log, type: .error, "a" as NSString, 1)
      os_log(.info, log: log, "\(2)")
      os_log(.debug, "debug")
      os_log("to a log", log: log)
    }
    #expect(written.messages == ["plain", "a is 1", "2", "debug", "to a log"])
    #expect(written.all.map(\.type) == [.default, .error, .info, .debug, .default])
    #expect(written.all.map(\.category) == ["", "tests", "tests", "", "tests"])
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
    #expect(written.all[1].fields.map { "\($0.name)=\($0.value)" } == ["SENDER=\(program)"])
  }
}

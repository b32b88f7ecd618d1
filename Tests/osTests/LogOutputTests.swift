import Foundation
import Synchronization
import Testing

@testable import os

/// Where the log goes.
@Suite("The log's output") struct LogOutputTests {
  private let entry = LogEntry(type: .error, subsystem: "org.example", category: "a", message: "one\ntwo")

  /// A socket as the journal has one.
  private final class Receiver {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("j-\(UUID().uuidString.prefix(8))").path
    private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

    init() throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
      }
      try #require(isBound)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    func next() -> Data? {
      var bytes = [UInt8](repeating: 0, count: 1 << 17)
      let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      return count < 0 ? nil : Data(bytes[..<count])
    }
  }

  private func output(
    _ environment: [String: String] = [:],
    isTerminal: Bool = false,
    journal: Journal? = nil,
    _ text: @escaping @Sendable (String) -> Void = { _ in }
  ) -> LogOutput {
    LogOutput(environment: { environment[$0] }, isTerminal: isTerminal, journal: journal, standardError: text)
  }

  @Test("The journal gets fields; a value of two lines has its length before it") func journal() throws {
    let receiver = try Receiver()
    let said = Mutex("")
    output(journal: Journal(path: receiver.path)) { text in said.withLock { $0 += text } }.write(entry)
    let datagram = try #require(receiver.next())
    var length = Data("MESSAGE\n".utf8)
    withUnsafeBytes(of: UInt64(7).littleEndian) { length.append(contentsOf: $0) }
    #expect(datagram.starts(with: length + Data("one\ntwo\nPRIORITY=3\n".utf8)))
    let rest = String(decoding: datagram, as: UTF8.self)
    #expect(rest.contains("\nSUBSYSTEM=org.example\nCATEGORY=a\n") && rest.contains("\nSYSLOG_IDENTIFIER="))
    #expect(said.withLock { $0 } == "" && receiver.next() == nil)
  }

  @Test("A message that is too long is cut") func longMessages() throws {
    let receiver = try Receiver()
    var entry = entry
    entry.message = String(repeating: "x", count: 1 << 20)
    #expect(try #require(Journal(path: receiver.path)).write(entry))
    #expect(try #require(receiver.next()).count < 40_000)
  }

  @Test("Where there is no journal, it is standard error") func standardError() throws {
    #expect(Journal(path: "/nowhere/socket") == nil)
    let said = Mutex("")
    output { text in said.withLock { $0 += text } }.write(entry)
    let line = said.withLock { $0 }
    #expect(line.hasSuffix(" [org.example:a] one\ntwo\n") && line.contains("[\(getpid()):"))
  }

  @Test("A terminal shows what the journal keeps", arguments: [true, false])
  func terminal(isTerminal: Bool) throws {
    let receiver = try Receiver()
    let count = Mutex(0)
    let environment = isTerminal ? [:] : ["OS_ACTIVITY_DT_MODE": "YES"]
    output(environment, isTerminal: isTerminal, journal: Journal(path: receiver.path)) { _ in
      count.withLock { $0 += 1 }
    }.write(entry)
    #expect(receiver.next() != nil && count.withLock { $0 } == 1)
  }

  @Test("The environment says what is kept") func modes() {
    func kept(_ mode: String?, isTerminal: Bool = false) -> [Bool] {
      let output = output(mode.map { ["OS_ACTIVITY_MODE": $0] } ?? [:], isTerminal: isTerminal)
      return [OSLogType.debug, .info, .default, .error].map { output.keeps($0) }
    }
    #expect(kept(nil, isTerminal: true) == [true, true, true, true])
    #expect(kept("debug") == [true, true, true, true])
    #expect(kept("default", isTerminal: true) == [false, false, true, true])
    #expect(kept("disable", isTerminal: true) == [false, false, false, false])
    #expect(output(["OS_ACTIVITY_DT_MODE": "YES"]).showsPrivate)
  }
}

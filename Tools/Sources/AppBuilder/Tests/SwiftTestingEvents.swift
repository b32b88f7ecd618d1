import Foundation

/// What Swift Testing's tests did, read from the stream of events that the library writes: JSON, a record a line.
///
/// The library writes each record as it happens, so what a process was doing when it crashed is known as well. A test is one
/// case here, whatever its arguments and however many issues it records; an issue that is known, or a warning, is no failure.
struct SwiftTestingEvents {
  /// The version of the records that the library is to write.
  static let version = "6.3"

  private struct Test {
    var result: TestResults.Case
    var started: Double?
    var hasEnded = false
  }

  private var tests: [String: Test] = [:]
  private var order: [String] = []
  /// The issues of no single test: of a suite's traits, or of a task that outlived its test.
  private(set) var issuesOutsideOfTests: [String] = []

  init(_ stream: Data) {
    let decoder = JSONDecoder()
    for line in stream.split(separator: UInt8(ascii: "\n")) {
      // The last line of a process that crashed may be half a record.
      guard let record = try? decoder.decode(Record.self, from: line) else { continue }
      switch record.kind {
      case "test": discover(record.payload)
      case "event": read(record.payload)
      default: break
      }
    }
  }

  /// Those that came to an end or were skipped.
  var ended: [TestResults.Case] { order.compactMap { tests[$0] }.filter(\.hasEnded).map(\.result) }
  /// Those that the end of the process interrupted.
  var running: [TestResults.Case] {
    order.compactMap { tests[$0] }.filter { !$0.hasEnded && $0.started != nil }.map(\.result)
  }
  /// All that were to run, `Suite/test()`.
  var names: Set<String> { Set(tests.values.map(\.result.path)) }

  private mutating func discover(_ payload: Record.Payload) {
    guard payload.kind == "function", let id = payload.id, let name = payload.name, tests[id] == nil else { return }
    tests[id] = Test(result: .init(library: .swiftTesting, suite: Self.suite(of: id, name), name: name))
    order.append(id)
  }

  /// `Module.Suite.Inner` of `Module.Suite/Inner/test()/File.swift:1:2`.
  private static func suite(of id: String, _ name: String) -> String {
    let test = id[..<(id.lastIndex(of: "/") ?? id.endIndex)]
    let suite = test.hasSuffix(name) ? test.dropLast(name.count + 1) : test
    return String(suite).replacing("/", with: ".")
  }

  private mutating func read(_ payload: Record.Payload) {
    let id = payload.testID ?? ""
    switch payload.kind {
    case "testStarted": tests[id]?.started = payload.instant?.absolute
    case "testSkipped":
      tests[id]?.result.isSkipped = true
      tests[id]?.hasEnded = true
    case "testCancelled": tests[id]?.result.isSkipped = true
    case "testEnded":
      tests[id]?.hasEnded = true
      if let start = tests[id]?.started, let end = payload.instant?.absolute { tests[id]?.result.seconds = end - start }
    case "issueRecorded":
      guard let issue = payload.issue, issue.isFailure else { return }
      let text = issue.place + (payload.messages ?? []).map(\.text).joined(separator: ": ")
      if tests[id] == nil { issuesOutsideOfTests.append(text) } else { tests[id]?.result.failures.append(text) }
    default: break
    }
  }
}

/// One line of the stream, as far as it is read.
private struct Record: Decodable {
  var kind: String
  var payload: Payload

  /// A test or an event.
  struct Payload: Decodable {
    var kind: String?
    var id: String?
    var name: String?
    var testID: String?
    var instant: Instant?
    var issue: Issue?
    var messages: [Message]?
  }

  struct Instant: Decodable { var absolute: Double }
  struct Message: Decodable { var text: String }

  struct Issue: Decodable {
    struct Location: Decodable {
      var fileID: String
      var line: Int
    }
    /// Whether the test fails for it: neither a known issue does that nor a warning.
    var isFailure: Bool
    var sourceLocation: Location?

    /// `AppTests/CartTests.swift:12: `
    var place: String { sourceLocation.map { "\($0.fileID):\($0.line): " } ?? "" }
  }
}

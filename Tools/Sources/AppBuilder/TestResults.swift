import Foundation

/// What tests did, read from what they print.
struct TestResults {
  struct Case: Equatable {
    var suite: String
    var name: String
    var seconds = 0.0
    var failures: [String] = []
    var isSkipped = false
    /// The files it left behind.
    var attachments: [String] = []
  }

  private(set) var cases: [Case] = []
  /// Tests that ended because the process did, and other ends that no test is to blame for.
  private(set) var crashes: [String] = []
  private var failed = false
  private var running: Case?
  /// The `<testsuite>` elements Swift Testing wrote itself.
  private var parts: [String] = []

  var allPassed: Bool { !failed }

  /// Whether the process ended before it had run all its tests: a test crashed, or was not to go on after its failure.
  private(set) var hasEndedEarly = false
  /// The tests that have been run, `Class/test`.
  var names: Set<String> { Set(cases.map { "\($0.suite)/\($0.name)" }) }

  /// All in one line, after what the testing libraries say themselves.
  var summary: String {
    let (swiftTests, swiftFailures) = parts.reduce((0, 0)) { sum, part in
      (sum.0 + Self.number("tests", in: part), sum.1 + Self.number("failures", in: part))
    }
    let failures = cases.count { !$0.failures.isEmpty } + swiftFailures
    let skipped = cases.count(where: \.isSkipped)
    let count = cases.count + swiftTests
    return
      "\(count) test\(count == 1 ? "" : "s"): \(count - failures - skipped) passed, \(failures) failed, \(skipped) skipped."
  }

  /// The number of an attribute of an XML element.
  private static func number(_ attribute: String, in element: String) -> Int {
    guard let start = element.range(of: " \(attribute)=\"") else { return 0 }
    return Int(element[start.upperBound...].prefix { $0 != "\"" }) ?? 0
  }

  /// Reads a line that XCTest printed.
  mutating func read(_ line: String) {
    if let name = Self.quoted(in: line, after: "Test Case '") {
      if line.hasSuffix("' started") || line.contains("' started at ") {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        running = Case(suite: parts[0], name: parts.count > 1 ? parts[1] : name)
      } else if let place = line.range(of: "' attached ") {
        running?.attachments.append(String(line[place.upperBound...]))
      } else if ["passed", "failed", "skipped"].contains(where: { line.contains("' \($0) (") }), var done = running {
        done.seconds = Self.seconds(in: line)
        done.isSkipped = line.contains("' skipped (")
        if line.contains("' failed ("), done.failures.isEmpty { done.failures = ["failed"] }
        cases.append(done)
        running = nil
      }
    } else if running != nil, line.contains(": error: ") {
      running?.failures.append(line)
    }
  }

  mutating func end(status: Int32) {
    guard status != 0 else { return }
    failed = true
    hasEndedEarly = status > 128 || status == Self.statusOfEndedTest
    if status > 128 {
      let signal = String(cString: strsignal(status - 128))
      let test = running.map { " in \($0.suite).\($0.name)" } ?? ""
      crashes.append("the tests crashed\(test): \(signal)")
      Console.shared.print("error: the tests crashed\(test): \(signal)")
    }
    if var interrupted = running {
      interrupted.failures.append("the process ended in this test")
      cases.append(interrupted)
      running = nil
    }
  }

  /// How a process ends where a test is not to go on after its failure (`continueAfterFailure`).
  private static let statusOfEndedTest: Int32 = 86

  mutating func add(_ other: TestResults, swiftTestingReport: String? = nil) {
    cases += other.cases
    crashes += other.crashes
    failed = failed || other.failed
    if let swiftTestingReport, let start = swiftTestingReport.range(of: "<testsuite "),
      let end = swiftTestingReport.range(of: "</testsuites>")
    {
      parts.append(String(swiftTestingReport[start.lowerBound..<end.lowerBound]))
    }
  }

  // MARK: JUnit

  func write(junit file: URL) throws(BuildError) {
    try FileManager.default.write(junit, ifChanged: file)
  }

  var junit: String {
    let failures = cases.filter { !$0.failures.isEmpty }.count
    let seconds = cases.reduce(0) { $0 + $1.seconds }
    let bodies = cases.map(Self.element).joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="XCTest" tests="\(cases.count)" failures="\(failures)" errors="\(crashes.count)" \
      skipped="\(cases.filter(\.isSkipped).count)" time="\(seconds)">
      \(bodies)
      </testsuite>
      \(parts.joined(separator: "\n"))
      </testsuites>

      """
  }

  private static func element(_ test: Case) -> String {
    let head = "<testcase classname=\"\(escaped(test.suite))\" name=\"\(escaped(test.name))\" time=\"\(test.seconds)\""
    var body = test.isSkipped ? "<skipped/>" : ""
    body += test.failures.map { "<failure message=\"\(escaped($0))\"></failure>" }.joined()
    if !test.attachments.isEmpty {
      let places = test.attachments.map { "[[ATTACHMENT|\(escaped($0))]]" }.joined(separator: "\n")
      body += "<system-out>\(places)</system-out>"
    }
    return body.isEmpty ? head + "/>" : head + ">\(body)</testcase>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func quoted(in line: String, after beginning: String) -> String? {
    guard line.hasPrefix(beginning) else { return nil }
    return line.dropFirst(beginning.count).split(separator: "'").first.map(String.init)
  }

  /// The number in "… (0.012 seconds)".
  private static func seconds(in line: String) -> Double {
    line.split(separator: "(").last?.split(separator: " ").first.flatMap { Double($0) } ?? 0
  }
}

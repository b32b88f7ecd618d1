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

  /// What went wrong besides the tests themselves: the app crashed at launch, tests were not run.
  struct Problem: Equatable {
    /// The test target.
    var target: String
    var message: String
    /// Whether a test was running, which has the failure as well.
    var isOfATest = false
  }

  private(set) var cases: [Case] = []
  private(set) var problems: [Problem] = []
  private var failed = false
  /// Whether a testing library has said that it begins.
  private var hasBegun = false
  private var crash = CrashPlace()
  private var running: Case?
  /// The `<testsuite>` elements Swift Testing wrote itself.
  private var parts: [String] = []

  var allPassed: Bool { !failed }

  /// Whether the process ended before it had run all its tests: a test crashed, or was not to go on after its failure.
  private(set) var hasEndedEarly = false
  /// The tests that have been run, `Class/test`.
  var names: Set<String> { Set(cases.map { "\($0.suite)/\($0.name)" }) }

  /// How many tests were run.
  var count: Int { cases.count + parts.reduce(0) { $0 + Self.number("tests", in: $1) } }

  /// All in one line, after what the testing libraries say themselves; and a line for each problem.
  var summary: String {
    let failures = cases.count { !$0.failures.isEmpty } + parts.reduce(0) { $0 + Self.number("failures", in: $1) }
    let skipped = cases.count(where: \.isSkipped)
    let passed = count - failures - skipped
    let line = "\(count) test\(count == 1 ? "" : "s"): \(passed) passed, \(failures) failed, \(skipped) skipped"
    guard !problems.isEmpty else { return line + "." }
    let errors = problems.map { "error: \($0.target): \($0.message)" }
    return ([line + ", \(problems.count) error\(problems.count == 1 ? "" : "s")."] + errors).joined(separator: "\n")
  }

  /// The number of an attribute of an XML element.
  private static func number(_ attribute: String, in element: String) -> Int {
    guard let start = element.range(of: " \(attribute)=\"") else { return 0 }
    return Int(element[start.upperBound...].prefix { $0 != "\"" }) ?? 0
  }

  /// Reads a line that a testing library printed, or the runtime where it crashed.
  mutating func read(_ line: String) {
    crash.read(line)
    if line.hasPrefix("Test Suite '") || line.contains("Test run started.") { hasBegun = true }
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

  /// What the process was that has ended.
  struct Subject {
    /// The test target.
    var target: String
    /// The app that the tests run in.
    var host: String?
    /// The XCTest tests it was to run, `Class/test`.
    var expected: Set<String> = []
  }

  /// Draws the conclusions from a process's end.
  mutating func end(status: Int32, of subject: Subject) {
    failed = failed || status != 0
    hasEndedEarly = status > 128 || status == Self.statusOfEndedTest
    let test = running.map { " in \($0.suite).\($0.name)" } ?? ""
    let isOfATest = running != nil
    if var interrupted = running {
      interrupted.failures.append("the process ended in this test")
      cases.append(interrupted)
      running = nil
      if status == 0 { hasEndedEarly = true }
    }
    if status > 128 {
      let signal = String(cString: strsignal(status - 128))
      let message =
        if hasBegun {
          "the tests crashed\(test): \(signal)"
        } else if let host = subject.host {
          "the app \(host) crashed at launch, before any test was run: \(signal)"
        } else {
          "the process of the tests crashed before any test was run: \(signal)"
        }
      add(Problem(target: subject.target, message: message + crash.description, isOfATest: isOfATest))
    } else if !hasBegun {
      let who = subject.host.map { "the app \($0) ended at launch" } ?? "the process of the tests ended"
      add(Problem(target: subject.target, message: "\(who) with status \(status), before any test was run"))
    } else if status != Self.statusOfEndedTest {
      let left = subject.expected.subtracting(names).sorted()
      guard let first = left.first else { return }
      let others = left.count > 1 ? " and \(left.count - 1) more were" : " was"
      let message = "\(first)\(others) not run: the process ended before, with status \(status)\(test)"
      add(Problem(target: subject.target, message: message, isOfATest: isOfATest))
    }
  }

  mutating func add(_ problem: Problem) {
    problems.append(problem)
    failed = true
  }

  /// How a process ends where a test is not to go on after its failure (`continueAfterFailure`).
  private static let statusOfEndedTest: Int32 = 86

  mutating func add(_ other: TestResults, swiftTestingReport: String? = nil) {
    cases += other.cases
    problems += other.problems
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
    let others = problems.filter { !$0.isOfATest }
    let bodies = (cases.map(Self.element) + others.map(Self.element)).joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="XCTest" tests="\(cases.count + others.count)" failures="\(failures)" \
      errors="\(problems.count)" \
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

  private static func element(_ problem: Problem) -> String {
    let head = "<testcase classname=\"\(escaped(problem.target))\" name=\"(run)\" time=\"0\">"
    return head + "<error message=\"\(escaped(problem.message))\"></error></testcase>"
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

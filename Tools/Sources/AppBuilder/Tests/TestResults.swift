import Foundation

/// What tests did: XCTest's are read from what they print, those of Swift Testing from its events.
///
/// A test is one case, however much goes wrong in it, and each case has one outcome: what is counted is cases.
struct TestResults {
  enum Outcome { case passed, failed, skipped }
  enum Library: String, CaseIterable {
    case xctest = "XCTest"
    case swiftTesting = "Swift Testing"
  }

  struct Case: Equatable {
    var library = Library.xctest
    var suite: String
    var name: String
    var seconds = 0.0
    var failures: [String] = []
    var isSkipped = false
    /// The files it left behind.
    var attachments: [String] = []

    /// A test that failed before it was skipped has failed.
    var outcome: Outcome { failures.isEmpty ? isSkipped ? .skipped : .passed : .failed }
    /// `Class/test`
    var path: String { "\(suite)/\(name)" }
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
  /// The tests that have begun and not ended: one of XCTest's, or many of Swift Testing's.
  private var running: [Case] = []

  var allPassed: Bool { !failed }

  /// Whether the process ended before it had run all its tests: a test crashed, or was not to go on after its failure.
  private(set) var hasEndedEarly = false
  /// The tests that have been run, `Class/test`.
  var names: Set<String> { Set(cases.map(\.path)) }

  func count(_ outcome: Outcome) -> Int { cases.count { $0.outcome == outcome } }

  /// All in one line, after what the testing libraries say themselves; and a line for each problem.
  var summary: String {
    let line =
      "\(cases.count) test\(cases.count == 1 ? "" : "s"): \(count(.passed)) passed, \(count(.failed)) failed, "
      + "\(count(.skipped)) skipped"
    guard !problems.isEmpty else { return line + "." }
    let errors = problems.map { "error: \($0.target): \($0.message)" }
    return ([line + ", \(problems.count) error\(problems.count == 1 ? "" : "s")."] + errors).joined(separator: "\n")
  }

  /// Reads a line that a testing library printed, or the runtime where it crashed.
  mutating func read(_ line: String) {
    crash.read(line)
    if line.hasPrefix("Test Suite '") || line.contains("Test run started.") { hasBegun = true }
    if let name = Self.quoted(in: line, after: "Test Case '") {
      if line.hasSuffix("' started") || line.contains("' started at ") {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        running = [Case(suite: parts[0], name: parts.count > 1 ? parts[1] : name)]
      } else if let place = line.range(of: "' attached ") {
        if !running.isEmpty { running[0].attachments.append(String(line[place.upperBound...])) }
      } else if ["passed", "failed", "skipped"].contains(where: { line.contains("' \($0) (") }),
        var done = running.first
      {
        done.seconds = Self.seconds(in: line)
        done.isSkipped = line.contains("' skipped (")
        if line.contains("' failed ("), done.failures.isEmpty { done.failures = ["failed"] }
        cases.append(done)
        running = []
      }
    } else if !running.isEmpty, line.contains(": error: ") {
      running[0].failures.append(line)
    }
  }

  /// Takes over what Swift Testing has told of its tests.
  ///
  /// - Returns: the tests that were to run, `Suite/test()`.
  mutating func read(_ events: SwiftTestingEvents, of target: String) -> Set<String> {
    cases += events.ended
    running += events.running
    for issue in events.issuesOutsideOfTests { add(Problem(target: target, message: issue)) }
    return events.names
  }

  /// What the process was that has ended.
  struct Subject {
    /// The test target.
    var target: String
    /// The app that the tests run in.
    var host: String?
    /// The tests it was to run, `Class/test`.
    var expected: Set<String> = []
    /// Whether another process runs the tests that this one leaves undone.
    var isFollowed = false
  }

  /// Draws the conclusions from a process's end.
  mutating func end(status: Int32, of subject: Subject) {
    // Swift Testing says so where none of its tests matches the filter; XCTest's may.
    if status == Self.statusOfNoTests, hasBegun, cases.isEmpty, running.isEmpty, subject.expected.isEmpty { return }
    failed = failed || status != 0
    hasEndedEarly = status > 128 || status == Self.statusOfEndedTest
    let others = running.count > 1 ? ", or one of the \(running.count - 1) that ran beside it" : ""
    let test = running.first.map { " in \($0.suite).\($0.name)\(others)" } ?? ""
    let isOfATest = !running.isEmpty
    for var interrupted in running {
      interrupted.failures.append("the process ended in this test")
      cases.append(interrupted)
    }
    if isOfATest, status == 0 { (hasEndedEarly, failed) = (true, true) }
    running = []
    let left = subject.expected.subtracting(names).sorted()
    if status > 128 {
      let notRun = subject.isFollowed || !hasBegun || left.isEmpty ? "" : "; not run: \(left.count)"
      let signal = String(cString: strsignal(status - 128))
      let message =
        if hasBegun {
          "the tests crashed\(test): \(signal)"
        } else if let host = subject.host {
          "the app \(host) crashed at launch, before any test was run: \(signal)"
        } else {
          "the process of the tests crashed before any test was run: \(signal)"
        }
      add(Problem(target: subject.target, message: message + crash.description + notRun, isOfATest: isOfATest))
    } else if !hasBegun {
      let who = subject.host.map { "the app \($0) ended at launch" } ?? "the process of the tests ended"
      add(Problem(target: subject.target, message: "\(who) with status \(status), before any test was run"))
    } else if status != Self.statusOfEndedTest, let first = left.first {
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

  /// How Swift Testing ends without a test.
  private static let statusOfNoTests = EX_UNAVAILABLE

  mutating func add(_ other: TestResults) {
    cases += other.cases
    problems += other.problems
    failed = failed || other.failed
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

import Foundation

/// What tests did: XCTest's are read from what they print, those of Swift Testing from its events.
///
/// A test is one case, however much goes wrong in it, and each case has one outcome: what is counted is cases.
struct TestResults {
  enum Outcome { case passed, failed, skipped }
  enum Library: String, CaseIterable, Sendable {
    case xctest = "XCTest"
    case swiftTesting = "Swift Testing"
  }

  /// What a test does, in a line, and when it began with it: seconds since the test's own beginning.
  struct Step: Equatable {
    var seconds: Double
    /// How deep it stands in activities.
    var depth: Int
    var text: String

    /// A step that a test prints: `    t =     1.25s Tap "Add"`.
    init?(_ line: String) {
      guard line.hasPrefix("    t = "), let unit = line.firstIndex(of: "s"),
        let seconds = Double(line[..<unit].dropFirst(8).trimmingCharacters(in: .whitespaces))
      else { return nil }
      let rest = line[line.index(after: unit)...].dropFirst()
      self.seconds = seconds
      text = rest.trimmingCharacters(in: .whitespaces)
      depth = rest.prefix { $0 == " " }.count / 4
    }
  }

  struct Case: Equatable {
    var library = Library.xctest
    /// The test target's name.
    var target = ""
    var suite: String
    var name: String
    var seconds = 0.0
    var failures: [String] = []
    var isSkipped = false
    /// The files it left behind.
    var attachments: [String] = []
    /// What it did, where it says so.
    var steps: [Step] = []
    /// What failed in the attempts before this one, for each.
    var earlierFailures: [[String]] = []

    /// Whether it failed and then passed.
    var isFlaky: Bool { outcome == .passed && !earlierFailures.isEmpty }
    func isSame(as other: Case) -> Bool { target == other.target && path == other.path && library == other.library }
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
    /// The test that was running, `Class/test`, which has the failure as well.
    var test: String?
    var isOfATest: Bool { test != nil }
  }

  private(set) var cases: [Case] = []
  private(set) var problems: [Problem] = []
  /// Whether a testing library has said that it begins.
  private var hasBegun = false
  private var crash = CrashPlace()
  /// The tests that have begun and not ended: one of XCTest's, or many of Swift Testing's.
  private var running: [Case] = []

  var allPassed: Bool { problems.isEmpty && !cases.contains { $0.outcome == .failed } }
  /// Those that failed and then passed.
  var flaky: [Case] { cases.filter(\.isFlaky) }

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
    let errors = problems.map { "error: \($0.target): \($0.message)" }
    let end = problems.isEmpty ? "." : ", \(problems.count) error\(problems.count == 1 ? "" : "s")."
    let flaky = flaky.map { "flaky: \($0.target) \($0.path) passed at attempt \($0.earlierFailures.count + 1)" }
    return ([line + end] + errors + flaky).joined(separator: "\n")
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
    } else if !running.isEmpty, let step = Step(line) {
      running[0].steps.append(step)
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
    hasEndedEarly = status > 128 || status == Self.statusOfEndedTest
    let others = running.count > 1 ? ", or one of the \(running.count - 1) that ran beside it" : ""
    let test = running.first.map { " in \($0.suite).\($0.name)\(others)" } ?? ""
    let interrupted = running.first?.path
    for var interrupted in running {
      interrupted.failures.append("the process ended in this test")
      cases.append(interrupted)
    }
    if interrupted != nil, status == 0 { hasEndedEarly = true }
    running = []
    for index in cases.indices where cases[index].target.isEmpty { cases[index].target = subject.target }
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
      add(Problem(target: subject.target, message: message + crash.description + notRun, test: interrupted))
    } else if !hasBegun {
      let who = subject.host.map { "the app \($0) ended at launch" } ?? "the process of the tests ended"
      add(Problem(target: subject.target, message: "\(who) with status \(status), before any test was run"))
    } else if status != Self.statusOfEndedTest, let first = left.first {
      let others = left.count > 1 ? " and \(left.count - 1) more were" : " was"
      let message = "\(first)\(others) not run: the process ended before, with status \(status)\(test)"
      add(Problem(target: subject.target, message: message, test: interrupted))
    } else if status != 0, status != Self.statusOfEndedTest, allPassed {
      add(Problem(target: subject.target, message: "the process of the tests ended with status \(status)"))
    }
  }

  mutating func add(_ problem: Problem) { problems.append(problem) }

  func isFailed(_ test: Case) -> Bool { cases.contains { $0.isSame(as: test) && $0.outcome == .failed } }

  /// Takes another attempt at a test in the place of the one that failed. One in which the test was not run at all changes
  /// nothing.
  mutating func replace(_ test: Case, by attempt: TestResults) {
    let again = attempt.cases.filter { $0.path == test.path }
    guard !again.isEmpty, let index = cases.firstIndex(where: { $0.isSame(as: test) }) else { return }
    var replaced = cases.filter { $0.isSame(as: test) }
    cases.removeAll { $0.isSame(as: test) }
    problems.removeAll { $0.target == test.target && $0.test == test.path }
    let earlier = replaced[0].earlierFailures + [replaced.flatMap(\.failures)]
    let left = replaced.flatMap(\.attachments)
    replaced = again
    for index in replaced.indices { replaced[index].earlierFailures = earlier }
    replaced[0].attachments = left + replaced[0].attachments
    cases.insert(contentsOf: replaced, at: index)
    problems += attempt.problems
  }

  /// How a process ends where a test is not to go on after its failure (`continueAfterFailure`).
  private static let statusOfEndedTest: Int32 = 86

  /// How Swift Testing ends without a test.
  private static let statusOfNoTests = EX_UNAVAILABLE

  mutating func add(_ other: TestResults) {
    cases += other.cases
    problems += other.problems
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

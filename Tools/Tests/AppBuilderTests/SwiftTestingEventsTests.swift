import Foundation
import Testing

@testable import AppBuilder

/// What `slipway test` counts of Swift Testing: tests, not issues.
struct SwiftTestingEventsTests {
  private static let subject = TestResults.Subject(target: "AppTests", host: "App")

  /// The records that Swift Testing 6.3 writes, as far as they are read.
  private struct Stream {
    var lines: [String] = []

    private mutating func add(_ kind: String, _ payload: String) {
      lines.append("{\"kind\":\"\(kind)\",\"payload\":{\(payload)},\"version\":\"6.3.0\"}")
    }

    mutating func discover(_ id: String, _ name: String, kind: String = "function") {
      add("test", "\"id\":\"\(id)\",\"kind\":\"\(kind)\",\"name\":\"\(name)\"")
    }

    mutating func event(_ kind: String, _ id: String, at seconds: Double = 0) {
      add("event", "\"kind\":\"\(kind)\",\"testID\":\"\(id)\",\"instant\":{\"absolute\":\(seconds)}")
    }

    mutating func issue(_ text: String, _ id: String? = nil, isFailure: Bool = true, isKnown: Bool = false) {
      let test = id.map { ",\"testID\":\"\($0)\"" } ?? ""
      let place = "{\"fileID\":\"AppTests/T.swift\",\"line\":7,\"column\":1}"
      let issue = "{\"isFailure\":\(isFailure),\"isKnown\":\(isKnown),\"sourceLocation\":\(place)}"
      add("event", "\"kind\":\"issueRecorded\",\"issue\":\(issue),\"messages\":[{\"text\":\"\(text)\"}]\(test)")
    }

    /// A test from its beginning to its end.
    mutating func run(_ id: String, _ body: (inout Stream) -> Void = { _ in }) {
      event("testStarted", id, at: 1)
      body(&self)
      event("testEnded", id, at: 1.5)
    }

    func results(status: Int32, after before: TestResults = TestResults()) -> TestResults {
      var results = TestResults()
      results.read("◇ Test run started.")
      var subject = SwiftTestingEventsTests.subject
      let events = SwiftTestingEvents(Data(lines.joined(separator: "\n").utf8))
      subject.expected = results.read(events, of: subject.target)
      results.end(status: status, of: subject)
      var all = before
      all.add(results)
      return all
    }
  }

  private static func id(_ name: String) -> String { "AppTests.S/\(name)/T.swift:4:4" }

  private func stream(_ names: String...) -> Stream {
    var stream = Stream()
    stream.discover("AppTests.S", "S", kind: "suite")
    for name in names { stream.discover(Self.id(name), name) }
    return stream
  }

  @Test func aTestWithThreeIssuesIsOneFailedTest() {
    var stream = stream("three()", "fine()")
    stream.run(Self.id("three()")) { stream in
      for text in ["one", "two", "three <3>"] { stream.issue(text, Self.id("three()")) }
    }
    stream.run(Self.id("fine()"))
    let results = stream.results(status: 1)
    #expect(results.summary == "2 tests: 1 passed, 1 failed, 0 skipped.")
    #expect(!results.allPassed)
    #expect(results.cases.first?.failures.first == "AppTests/T.swift:7: one")
    #expect(results.cases.map(\.seconds) == [0.5, 0.5])
    let suite = "<testsuite name=\"Swift Testing\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"1.0\">"
    #expect(results.junit.contains(suite))
    #expect(results.junit.contains("<testcase classname=\"AppTests.S\" name=\"three()\" time=\"0.5\"><failure "))
    #expect(results.junit.contains("three &lt;3&gt;"))
  }

  @Test func knownIssuesAndWarningsAreNoFailures() {
    var stream = stream("known()", "warned()")
    stream.run(Self.id("known()")) { $0.issue("known", Self.id("known()"), isFailure: false, isKnown: true) }
    stream.run(Self.id("warned()")) { $0.issue("careful", Self.id("warned()"), isFailure: false) }
    let results = stream.results(status: 0)
    #expect(results.summary == "2 tests: 2 passed, 0 failed, 0 skipped.")
    #expect(results.allPassed)
  }

  /// Each argument is a case of its test; an issue in each of them is still one test.
  @Test func aTestWithArgumentsIsOneTest() {
    var stream = stream("each(_:)")
    stream.run(Self.id("each(_:)")) { stream in
      for _ in 0..<3 {
        stream.event("testCaseStarted", Self.id("each(_:)"))
        stream.issue("wrong", Self.id("each(_:)"))
        stream.event("testCaseEnded", Self.id("each(_:)"))
      }
    }
    #expect(stream.results(status: 1).summary == "1 test: 0 passed, 1 failed, 0 skipped.")
  }

  @Test func whatIsSkippedOrCancelledHasNotPassed() {
    var stream = stream("off()", "cancelled()", "late()")
    stream.event("testSkipped", "AppTests.S")
    stream.event("testSkipped", Self.id("off()"))
    stream.run(Self.id("cancelled()")) { $0.event("testCancelled", Self.id("cancelled()")) }
    stream.run(Self.id("late()")) { stream in
      stream.issue("wrong", Self.id("late()"))
      stream.event("testCancelled", Self.id("late()"))
    }
    let results = stream.results(status: 1)
    #expect(results.summary == "3 tests: 0 passed, 1 failed, 2 skipped.")
    #expect(results.junit.contains("name=\"off()\" time=\"0.0\"><skipped/></testcase>"))
  }

  @Test func bothLibrariesAreCountedTogether() {
    var before = TestResults()
    for line in [
      "Test Suite 'A' started at x", "Test Case 'A.testOne' started at x",
      "Test Case 'A.testOne' skipped (0.5 seconds)",
      "Test Case 'A.testTwo' started at x", "/app/T.swift:3: error: one", "/app/T.swift:4: error: two",
      "Test Case 'A.testTwo' failed (0.5 seconds)",
    ] { before.read(line) }
    before.end(status: 1, of: Self.subject)
    var stream = stream("three()")
    stream.run(Self.id("three()")) { stream in
      for _ in 0..<3 { stream.issue("wrong", Self.id("three()")) }
    }
    let results = stream.results(status: 1, after: before)
    #expect(results.summary == "3 tests: 0 passed, 2 failed, 1 skipped.")
    for suite in ["\"XCTest\" tests=\"2\" failures=\"1\"", "\"Swift Testing\" tests=\"1\" failures=\"1\""] {
      #expect(results.junit.contains("<testsuite name=\(suite) errors=\"0\""))
    }
  }

  @Test func aCrashFailsWhatRanAndSaysWhatDidNot() {
    var stream = stream("done()", "running()", "beside()", "never()")
    stream.run(Self.id("done()"))
    stream.event("testStarted", Self.id("running()"))
    stream.event("testStarted", Self.id("beside()"))
    // The process was writing when it crashed.
    stream.lines.append("{\"kind\":\"event\",\"payl")
    let results = stream.results(status: 128 + SIGTRAP)
    #expect(results.cases.count == 3 && !results.allPassed)
    #expect(results.summary.hasPrefix("3 tests: 1 passed, 2 failed, 0 skipped, 1 error."))
    let message = results.problems.first?.message ?? ""
    #expect(message.contains("AppTests.S.running(), or one of the 1 that ran beside it"))
    #expect(message.hasSuffix("; not run: 1"))
    #expect(
      results.junit.contains("name=\"running()\" time=\"0.0\"><failure message=\"the process ended in this test\">")
    )
  }

  /// A test that calls `exit(0)` passes neither itself nor the tests after it.
  @Test func anEndWithoutAWordIsAFailure() {
    var stream = stream("running()", "never()")
    stream.event("testStarted", Self.id("running()"))
    let results = stream.results(status: 0)
    #expect(!results.allPassed && results.count(.failed) == 1 && results.count(.passed) == 0)
    #expect(results.problems.first?.message.hasPrefix("AppTests.S/never() was not run") == true)
    var only = self.stream("running()")
    only.event("testStarted", Self.id("running()"))
    #expect(!only.results(status: 0).allPassed)
  }

  @Test func anIssueOfNoTestIsAnError() {
    var stream = stream("fine()")
    stream.run(Self.id("fine()"))
    stream.issue("too late")
    let results = stream.results(status: 1)
    #expect(
      results.summary == """
        1 test: 1 passed, 0 failed, 0 skipped, 1 error.
        error: AppTests: AppTests/T.swift:7: too late
        """
    )
    #expect(!results.allPassed)
  }

  /// A filter that only XCTest's tests match leaves Swift Testing none, which it ends with 69 for.
  @Test func noTestsAreNoFailure() {
    let results = Stream().results(status: 69)
    #expect(results.allPassed && results.cases.isEmpty && results.problems.isEmpty)
    #expect(!stream("never()").results(status: 69).allPassed)
  }

  @Test func aTestOutsideOfASuiteAndOneInSuitesOfSuites() {
    var stream = Stream()
    stream.discover("AppTests.free()\\/T.swift:1:1", "free()")
    stream.discover("AppTests.S\\/Inner\\/fine()\\/T.swift:2:2", "fine()")
    stream.run("AppTests.free()/T.swift:1:1")
    stream.run("AppTests.S/Inner/fine()/T.swift:2:2")
    #expect(stream.results(status: 0).names == ["AppTests/free()", "AppTests.S.Inner/fine()"])
  }
}

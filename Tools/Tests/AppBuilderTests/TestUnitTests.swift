import Foundation
import Testing

@testable import AppBuilder

/// How a suite is split, and what is known of its times.
struct TestUnitTests {
  private func units(_ counts: [Int]) -> [TestUnit] {
    counts.enumerated().map { TestUnit(target: "T", library: .xctest, name: "C\($0)", count: $1) }
  }

  private func parts(_ units: [TestUnit], _ count: Int, _ times: TestTimes = TestTimes()) throws -> [[TestUnit]] {
    try (1...count).map { try #require(TestShard("\($0)/\(count)")).part(of: units, times: times) }
  }

  @Test(arguments: ["0/2", "3/2", "1/0", "2", "a/b", "1/2/3", "-1/2", "1/", ""])
  func whatIsNoPartIsRefused(_ text: String) { #expect(TestShard(text) == nil) }

  @Test func allPartsTogetherAreTheSuite() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let counts = (0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 1...40, using: &random) }
      let units = units(counts)
      let known = units.filter { _ in Bool.random(using: &random) }
      let times = TestTimes(
        Dictionary(uniqueKeysWithValues: known.map { ($0.key, Double.random(in: 0...60, using: &random)) })
      )
      let parts = try parts(units, Int.random(in: 1...8, using: &random), times)
      #expect(parts.flatMap(\.self).map(\.name).sorted() == units.map(\.name).sorted())
    }
  }

  @Test func testsAreCountedWhereNoTimesAreKnown() throws {
    let loads = try parts(units([10, 4, 3, 3]), 2).map { $0.reduce(0) { $0 + $1.count } }
    #expect(loads == [10, 10])
  }

  @Test func measuredTimesGoBeforeCounts() throws {
    // One test that takes long against many that do not.
    let times = TestTimes(["T.C0": 60, "T.C1": 2, "T.C2": 3])
    let parts = try parts(units([1, 50, 50]), 2, times)
    #expect(parts.map { $0.map(\.name) } == [["C0"], ["C1", "C2"]])
  }

  @Test func theOrderOfTheUnitsSaysNothing() throws {
    let units = units([5, 5, 5, 2, 2, 1])
    let (one, other) = (try parts(units, 3), try parts(units.reversed(), 3))
    #expect(one.map { Set($0.map(\.name)) } == other.map { Set($0.map(\.name)) })
  }

  @Test func timesAreKeptAndThoseOfOthersStay() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "times-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var times = TestTimes(["T.Old": 9])
    var cases = ["A", "A", "B"].map { TestResults.Case(suite: $0, name: "test") }
    for index in cases.indices { (cases[index].target, cases[index].seconds) = ("T", 1.25) }
    cases.append(TestResults.Case(library: .swiftTesting, target: "T", suite: "T.Outer.Inner", name: "a()", seconds: 2))
    cases.append(TestResults.Case(library: .swiftTesting, target: "T", suite: "T", name: "free()", seconds: 3))
    times.measure(cases)
    try times.write(to: file)
    let read = TestTimes(at: file)
    #expect(read.seconds == ["T.Old": 9, "T.A": 2.5, "T.B": 1.25, "T.Outer": 2, "T.free()": 3])
    #expect(read.fingerprint == times.fingerprint && read.fingerprint != TestTimes().fingerprint)
    #expect(TestTimes(at: file.appending(path: "nowhere")) == TestTimes())
  }

  // MARK: Attempts and steps

  private func results(_ lines: [String], status: Int32) -> TestResults {
    var results = TestResults()
    results.read("Test Suite 'A' started at 2026-01-01 00:00:00.000")
    for line in lines { results.read(line) }
    results.end(status: status, of: TestResults.Subject(target: "AppTests"))
    return results
  }

  private let failing = [
    "Test Case 'A.testOne' started at 2026-01-01 00:00:00.000",
    "    t =     0.50s Launch org.slipway.App", "    t =    61.25s     Tap \"Add\" Button",
    "/app/T.swift:3: error: A.testOne : no", "Test Case 'A.testOne' failed (0.5 seconds)",
  ]
  private let passing = [
    "Test Case 'A.testOne' started at 2026-01-01 00:00:00.000", "Test Case 'A.testOne' passed (0.5 seconds)",
  ]

  @Test func stepsAreReadWithTheirTimes() throws {
    let steps = results(failing, status: 1).cases[0].steps
    #expect(steps.map(\.seconds) == [0.5, 61.25])
    #expect(steps.map(\.text) == ["Launch org.slipway.App", "Tap \"Add\" Button"])
    #expect(steps.map(\.depth) == [0, 1])
  }

  @Test func aTestThatPassesLaterIsFlakyAndNoFailure() {
    var results = results(failing, status: 1)
    #expect(!results.allPassed)
    results.replace(results.cases[0], by: self.results(failing, status: 1))
    #expect(!results.allPassed && results.cases[0].earlierFailures.count == 1)
    results.replace(results.cases[0], by: self.results(passing, status: 0))
    #expect(results.allPassed && results.flaky.count == 1 && results.count(.passed) == 1)
    #expect(results.summary.contains("flaky: AppTests A/testOne passed at attempt 3"))
    #expect(results.junit.contains("<flakyFailure message=\"/app/T.swift:3: error: A.testOne : no\">"))
    #expect(results.listing.tests.map(\.flaky) == [true])
  }

  @Test func aCrashThatDoesNotComeAgainIsForgottenWithItsTest() {
    var results = results([failing[0]], status: 139)
    #expect(results.problems.count == 1)
    results.replace(results.cases[0], by: self.results(passing, status: 0))
    #expect(results.allPassed && results.flaky.count == 1)
  }

  @Test func anAttemptInWhichTheTestIsNotRunChangesNothing() {
    var results = results(failing, status: 1)
    results.replace(results.cases[0], by: TestResults())
    #expect(!results.allPassed && results.cases[0].earlierFailures.isEmpty)
  }

  @Test func aProcessThatFailsWithoutATestIsAProblem() {
    let results = results(passing, status: 3)
    #expect(results.problems.map(\.message) == ["the process of the tests ended with status 3"])
  }

  // MARK: The page

  private func page(_ results: TestResults) -> String {
    ResultsPage(
      title: "A & B",
      results: results,
      folder: URL(filePath: "/results"),
      begin: Date(timeIntervalSince1970: 0),
      seconds: 61
    ).html
  }

  @Test func thePageShowsFailuresFirstWithStepsAndPictures() throws {
    var results = results(
      ["Test Case 'A.testFine' started at x", "Test Case 'A.testFine' passed (0.1 seconds)"] + failing.dropLast()
        + ["Test Case 'A.testOne' attached /results/attachments/A.testOne/Screen at the failure.png", failing.last!],
      status: 1
    )
    results.add(TestResults.Problem(target: "UITests", message: "it is <gone>"))
    let html = page(results)
    #expect(html.contains("<title>A &amp; B: tests</title>") && html.contains("1 min 1 s"))
    #expect(html.contains("1 passed</span> <span class=\"failed\">1 failed"))
    #expect(html.contains("it is &lt;gone&gt;"))
    #expect(html.contains("src=\"attachments/A.testOne/Screen%20at%20the%20failure.png\""))
    #expect(html.contains("<td>61.25 s</td><td style=\"padding-left:2em\">Tap &quot;Add&quot; Button</td>"))
    let (failed, fine) = (try #require(html.range(of: "testOne")), try #require(html.range(of: "testFine")))
    #expect(failed.lowerBound < fine.lowerBound)
    #expect(html.contains("<details class=\"test failed\" open>") && html.contains("<div class=\"test passed\">"))
  }

  @Test func thePageShowsWhatWasFlaky() {
    var results = results(failing, status: 1)
    results.replace(results.cases[0], by: self.results(passing, status: 0))
    let html = page(results)
    #expect(html.contains("Flaky: failed, then passed") && html.contains("Attempt 1 failed:"))
  }
}

import SlipwayXCTest
import Testing

extension XCTestTests {
  @Test func failuresCount() {
    #expect(
      run { _ in
        XCTFail("a"); XCTFail("b")
      }.failureCount == 2
    )
    #expect(run { _ in }.failureCount == 0)
    #expect(run { _ in throw CancellationError() }.unexpectedExceptionCount == 1)
  }

  @Test func anExpectedFailureIsNone() {
    #expect(
      run { _ in
        XCTExpectFailure("known"); XCTFail("a"); XCTFail("b")
      }.totalFailureCount == 0
    )
    #expect(
      run { _ in
        XCTExpectFailure("known"); throw CancellationError()
      }.totalFailureCount == 0
    )
  }

  @Test func anExpectedFailureThatDoesNotComeIsOne() {
    TestCase.recorded = []
    #expect(run { _ in XCTExpectFailure("known") }.totalFailureCount == 1)
    #expect(TestCase.recorded.map(\.type) == [.unmatchedExpectedFailure])
    #expect(TestCase.recorded[0].compactDescription == "expected failure but none recorded: known")
    #expect(run { _ in XCTExpectFailure("known", strict: false) }.totalFailureCount == 0)
    #expect(run { _ in XCTExpectFailure("known", options: .nonStrict()) }.totalFailureCount == 0)
    #expect(run { _ in XCTExpectFailure("known", enabled: false) }.totalFailureCount == 0)
  }

  @Test func failuresAreExpectedWhileTheBlockRuns() {
    let result = run { _ in
      let value = XCTExpectFailure("known") {
        XCTFail("in it")
        return 3
      }
      XCTAssertEqual(value, 3)
      XCTFail("after it")
    }
    #expect(result.totalFailureCount == 1)
    #expect(run { _ in XCTExpectFailure {} }.totalFailureCount == 1)
  }

  @Test func onlyTheFailuresThatMatchAreExpected() {
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { $0.type == .assertionFailure && $0.compactDescription.contains("this") }
    let result = run { _ in
      XCTExpectFailure("known", options: options)
      XCTFail("this one")
      XCTFail("that one")
    }
    #expect(result.totalFailureCount == 1)
    let disabled = run { _ in XCTExpectFailure(enabled: false) { XCTFail("a") } }
    #expect(disabled.totalFailureCount == 1)
  }

  @Test func aSubclassSeesEveryIssue() {
    TestCase.recorded = []
    let line = #line + 2
    let result = run { test in
      XCTFail("place")
      test.alter = { _ in nil }
      XCTFail("left out")
    }
    #expect(result.totalFailureCount == 1)
    #expect(TestCase.recorded.map { $0.compactDescription.contains("left out") } == [false, true])
    #expect(TestCase.recorded[0].sourceCodeContext.location?.lineNumber == line)
    #expect(TestCase.recorded[0].sourceCodeContext.location?.fileURL.lastPathComponent == "ExpectedFailureTests.swift")
  }

  @Test func anIssueCanBeRecorded() {
    let result = run { test in
      let location = XCTSourceCodeLocation(filePath: "/a/b.swift", lineNumber: 7)
      var issue = XCTIssue(
        type: .system,
        compactDescription: "short",
        sourceCodeContext: XCTSourceCodeContext(location: location)
      )
      issue.add(XCTAttachment(string: "text"))
      #expect(issue.attachments.count == 1 && issue.detailedDescription == nil)
      test.record(issue)
    }
    #expect(result.failureCount == 1)
  }

  @Test func placesAreEqualThatAreTheSame() {
    let place = XCTSourceCodeLocation(filePath: "a.swift", lineNumber: 7)
    #expect(place == XCTSourceCodeLocation(filePath: "a.swift", lineNumber: 7))
    #expect(place.hash == XCTSourceCodeLocation(filePath: "a.swift", lineNumber: 7).hash)
    #expect(place != XCTSourceCodeLocation(filePath: "a.swift", lineNumber: 8))
    #expect(place != XCTSourceCodeLocation(filePath: "b.swift", lineNumber: 7))
  }

  @Test func observersAreToldOfTests() {
    final class Observer: XCTestObservation {
      var seen: [String] = []
      func testCaseWillStart(_ testCase: XCTestCase) { seen.append("start") }
      func testCaseDidFinish(_ testCase: XCTestCase) { seen.append("finish") }
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) { seen.append("fail") }
    }
    let observer = Observer()
    XCTestObservationCenter.shared.addTestObserver(observer)
    defer { XCTestObservationCenter.shared.removeTestObserver(observer) }
    _ = run { _ in XCTFail("a") }
    #expect(observer.seen == ["start", "fail", "finish"])
  }
}

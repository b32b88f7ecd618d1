import SlipwayXCTest
import Testing

/// Runs a test case as XCTest would, and says how it ended. Its output is read by people alone.
@MainActor func run(_ body: @escaping (TestCase) throws -> Void) -> XCTestRun {
  let test = TestCase(name: "body") { try body($0 as! TestCase) }
  test.run()
  return test.testRun!
}

final class TestCase: XCTestCase, @unchecked Sendable {
  nonisolated(unsafe) static var recorded: [XCTIssue] = []
  var alter: (XCTIssue) -> XCTIssue? = { $0 }

  override func record(_ issue: XCTIssue) {
    Self.recorded.append(issue)
    if let issue = alter(issue) { super.record(issue) }
  }
}

/// One at a time: XCTest knows one test that is running.
@MainActor @Suite(.serialized) struct XCTestTests {}

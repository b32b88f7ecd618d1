import SlipwayFoundation
import SlipwayXCTest
import Testing

/// A class that adds cases of its own making to those that were found.
private final class Added: XCTestCase, @unchecked Sendable {
  nonisolated(unsafe) static var told: [String] = []
  var number = 0

  override class var defaultTestSuite: XCTestSuite {
    let suite = XCTestSuite(forTestCaseClass: Added.self)
    for number in [1, 2] {
      let test = Added(selector: Selector("verify", Added.verify))
      test.number = number
      suite.addTest(test)
    }
    return suite
  }

  override func setUp() { Self.told.append("up \(number)") }
  override func tearDown() { Self.told.append("down \(number)") }
  func testFound() { Self.told.append("found") }
  func verify() { Self.told.append("verify \(number)") }
}

/// A class that has its cases run and nothing else.
private final class Replaced: XCTestCase, @unchecked Sendable {
  override class var defaultTestSuite: XCTestSuite { XCTestSuite(name: "empty") }
  func testFound() {}
}

/// A class that has no test of its own, which the package manager does not list.
private final class Made: XCTestCase, @unchecked Sendable {
  override class var defaultTestSuite: XCTestSuite {
    let suite = super.defaultTestSuite
    suite.addTest(Made(name: "made") { ($0 as? Made)?.fail() })
    return suite
  }
  func fail() { XCTFail("as it should") }
}

private final class Plain: XCTestCase, @unchecked Sendable {
  nonisolated(unsafe) static var made = 0
  func testFound() {}
  required init(name: String, testClosure: @escaping (XCTest::XCTestCase) throws -> Void) {
    Self.made += 1
    super.init(name: name, testClosure: testClosure)
  }
}

extension XCTestTests {
  @Test func classesGiveTheirOwnSuites() throws {
    let found: [XCTestCaseEntry] = [
      (Added.self, [("testFound", { ($0 as! Added).testFound() })]),
      (Replaced.self, [("testFound", { ($0 as! Replaced).testFound() })]),
      (Plain.self, [("testFound", { ($0 as! Plain).testFound() })]),
    ]
    let entries = DiscoveredTests.withDefaultSuites(found)
    #expect(entries.prefix(3).map { $0.allTests.map(\.0) } == [["testFound", "verify", "verify"], [], ["testFound"]])
    // Nothing is made before it runs of a class that leaves its suite as it is.
    #expect(Plain.made == 0)
    Added.told = []
    for (name, body) in entries[0].allTests {
      let test = Added(name: name, testClosure: body)
      test.run()
      #expect(test.testRun?.totalFailureCount == 0)
    }
    #expect(
      Added.told == [
        "up 0", "found", "down 0", "up 0", "up 1", "verify 1", "down 1", "down 0", "up 0", "up 2", "verify 2", "down 2",
        "down 0",
      ]
    )
    let suite = Plain.defaultTestSuite
    #expect(suite.testCaseCount == 1 && suite.name == "Plain" && Plain.made == 1)
  }

  @Test("Classes that make all of their tests are found, and their failures are told of the case that runs")
  func classesWithoutMethods() throws {
    let entries = DiscoveredTests.withDefaultSuites([])
    let entry = try #require(entries.first { $0.testCaseClass == Made.self })
    #expect(entry.allTests.map(\.0) == ["made"])
    #expect(!entries.contains { $0.testCaseClass == Plain.self })
    let test = Made(name: "made", testClosure: entry.allTests[0].1)
    test.run()
    #expect(test.testRun?.failureCount == 1)
  }
}

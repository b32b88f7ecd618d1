import Foundation
import SlipwayXCTest
import Testing

private final class Fixture: XCTestCase, @unchecked Sendable {
  let number = 1
  func testNothing() { XCTFail("it is not run") }
}

extension XCTestTests {
  @Test func aCaseCanBeMadeForWhatItHas() {
    let fixture = Fixture()
    #expect(fixture.number == 1)
    fixture.run()
    #expect(fixture.testRun?.totalFailureCount == 0)
    #expect(XCTestCase().name.contains("XCTestCase"))
    #expect(ObjectIdentifier(fixture.classForCoder) == ObjectIdentifier(Fixture.self))
  }

  @Test func fulfillingIsAFunction() {
    let result = run { test in
      let expectation = test.expectation(description: "called twice")
      expectation.expectedFulfillmentCount = 2
      let done: () -> Void = expectation.fulfill
      done()
      done()
      test.wait(for: [expectation], timeout: 0)
    }
    #expect(result.totalFailureCount == 0)
  }

  @Test func waitingNeedsNoLimit() {
    let result = run { test in
      let expectations = [test.expectation(description: "first"), test.expectation(description: "second")]
      expectations.forEach { $0.fulfill() }
      test.wait(for: expectations)
      let reversed = [test.expectation(description: "third"), test.expectation(description: "fourth")]
      reversed.reversed().forEach { $0.fulfill() }
      test.wait(for: reversed, enforceOrder: true)
    }
    #expect(result.totalFailureCount == 1)
  }
}

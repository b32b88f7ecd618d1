import XCTest

/// What is told about tests that run, once it is added to `XCTestObservationCenter.shared`. All of it may be left out.
public protocol XCTestObservation: AnyObject {
  /// Called before the first test.
  func testBundleWillStart(_ testBundle: Bundle)
  /// Called after the last test.
  func testBundleDidFinish(_ testBundle: Bundle)
  func testSuiteWillStart(_ testSuite: XCTestSuite)
  func testSuiteDidFinish(_ testSuite: XCTestSuite)
  func testCaseWillStart(_ testCase: XCTestCase)
  func testCaseDidFinish(_ testCase: XCTestCase)
  /// Called when a test failed, as often as it does.
  func testCase(
    _ testCase: XCTestCase,
    didFailWithDescription description: String,
    inFile filePath: String?,
    atLine lineNumber: Int
  )
}

extension XCTestObservation {
  public func testBundleWillStart(_ testBundle: Bundle) {}
  public func testBundleDidFinish(_ testBundle: Bundle) {}
  public func testSuiteWillStart(_ testSuite: XCTestSuite) {}
  public func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
  public func testCaseWillStart(_ testCase: XCTestCase) {}
  public func testCaseDidFinish(_ testCase: XCTestCase) {}
  public func testCase(
    _ testCase: XCTestCase,
    didFailWithDescription description: String,
    inFile filePath: String?,
    atLine lineNumber: Int
  ) {}
}

extension XCTestObservationCenter {
  /// Adds an observer, once. It is retained.
  public func addTestObserver(_ testObserver: any XCTestObservation) {
    guard Relay.relays[ObjectIdentifier(testObserver)] == nil else { return }
    let relay = Relay(testObserver)
    Relay.relays[ObjectIdentifier(testObserver)] = relay
    addTestObserver(relay as any XCTest::XCTestObservation)
  }

  /// Removes an observer that was added.
  public func removeTestObserver(_ testObserver: any XCTestObservation) {
    guard let relay = Relay.relays.removeValue(forKey: ObjectIdentifier(testObserver)) else { return }
    removeTestObserver(relay as any XCTest::XCTestObservation)
  }
}

/// Hands on what XCTest says, with the test cases of this module.
private final class Relay: XCTest::XCTestObservation {
  /// By what they relay to. Observers come and go between tests, on the main thread.
  nonisolated(unsafe) static var relays: [ObjectIdentifier: Relay] = [:]

  private let observer: any XCTestObservation

  init(_ observer: any XCTestObservation) { self.observer = observer }

  func testBundleWillStart(_ testBundle: Bundle) { observer.testBundleWillStart(testBundle) }
  func testBundleDidFinish(_ testBundle: Bundle) { observer.testBundleDidFinish(testBundle) }
  func testSuiteWillStart(_ testSuite: XCTestSuite) { observer.testSuiteWillStart(testSuite) }
  func testSuiteDidFinish(_ testSuite: XCTestSuite) { observer.testSuiteDidFinish(testSuite) }

  func testCaseWillStart(_ testCase: XCTest::XCTestCase) {
    if let testCase = testCase as? XCTestCase { observer.testCaseWillStart(testCase) }
  }
  func testCaseDidFinish(_ testCase: XCTest::XCTestCase) {
    if let testCase = testCase as? XCTestCase { observer.testCaseDidFinish(testCase) }
  }
  func testCase(
    _ testCase: XCTest::XCTestCase,
    didFailWithDescription description: String,
    inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    guard let testCase = testCase as? XCTestCase else { return }
    observer.testCase(testCase, didFailWithDescription: description, inFile: filePath, atLine: lineNumber)
  }
}

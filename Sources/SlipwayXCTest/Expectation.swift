import XCTest

extension XCTestExpectation {
  /// Says that what was expected has happened. Without parameters, as at Apple's, so that it can be passed on as a function.
  public func fulfill() { fulfill(#file, line: #line) }
}

extension XCTestCase {
  /// Waits without limit, except for the one that a test has.
  @available(*, noasync, message: "Use await fulfillment(of:) instead.")
  public func wait(for expectations: [XCTestExpectation], enforceOrder enforceOrderOfFulfillment: Bool = false) {
    wait(for: expectations, timeout: XCTestExpectation.longTime, enforceOrder: enforceOrderOfFulfillment)
  }

  /// Waits without limit, except for the one that a test has.
  public func fulfillment(of expectations: [XCTestExpectation], enforceOrder enforceOrderOfFulfillment: Bool = false)
    async
  {
    await fulfillment(
      of: expectations,
      timeout: XCTestExpectation.longTime,
      enforceOrder: enforceOrderOfFulfillment
    )
  }
}

extension XCTestExpectation {
  /// A year: XCTest on Linux counts the time left in nanoseconds, which infinity is not.
  fileprivate static let longTime: TimeInterval = 365 * 86400
}

import XCTest

extension XCTestExpectation {
  /// Says that what was expected has happened. Without parameters, as at Apple's, so that it can be passed on as a function.
  public func fulfill() { fulfill(#file, line: #line) }
}

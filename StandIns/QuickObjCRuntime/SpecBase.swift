import Foundation
import SlipwayFoundation
import XCTest

/// A test class that makes its tests while it runs: methods that it is given, and lists by their names. In Objective-C XCTest asks it for
/// invocations of them.
open class _QuickSpecBase: XCTestCase, @unchecked Sendable {
  /// The names of the methods that are tests. One with an argument is told by calling that when it is done.
  open class func _qck_testMethodSelectors() -> [String] { [] }

  /// Whether its objects have a method, of those that it was given too.
  open class func instancesRespond(to aSelector: Selector!) -> Bool { class_respondsToSelector(self, aSelector) }

  open override class var defaultTestSuite: XCTestSuite {
    let suite = super.defaultTestSuite
    for name in _qck_testMethodSelectors() { suite.addTest(test(NSSelectorFromString(name))) }
    return suite
  }

  private class func test(_ selector: Selector) -> XCTestCase {
    let name = NSStringFromSelector(selector)
    guard name.hasSuffix(":") else {
      return self.init(name: name) { try ($0 as? _QuickSpecBase)?.run(selector) }
    }
    return self.init(name: String(name.dropLast())) { try ($0 as? _QuickSpecBase)?.runUntilDone(selector) }
  }

  private func run(_ selector: Selector) throws {
    let method = try XCTUnwrap(class_getMethodImplementation(type(of: self), selector))
    unsafeBitCast(method, to: ((AnyObject, Selector) -> Void).self)(self, selector)
  }

  private func runUntilDone(_ selector: Selector) throws {
    let method = try XCTUnwrap(class_getMethodImplementation(type(of: self), selector))
    let isDone = expectation(description: "\(selector) is done")
    let done: () -> Void = { isDone.fulfill() }
    unsafeBitCast(method, to: ((AnyObject, Selector, @escaping () -> Void) -> Void).self)(self, selector, done)
    // Apple's waits for as long as it takes; a day is that.
    wait(for: [isDone], timeout: 86_400)
  }
}

import Foundation

/// A part of a test that has a name. Unlike Apple's it need not be an `NSObject`, which test cases are not on Linux.
public protocol XCTActivity: AnyObject {
  var name: String { get }
  /// Leaves something behind for people to look at.
  func add(_ attachment: XCTAttachment)
}

/// What is going on in the tests.
public final class XCTContext: NSObject {
  /// Runs a block as a part of the running test, and prints its name with the time, indented as deep as it stands.
  @MainActor @preconcurrency public class func runActivity<Result>(
    named name: String,
    block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    TestStep.say(name)
    TestStep.depth += 1
    defer { TestStep.depth -= 1 }
    return try block(Activity(name))
  }
}

private final class Activity: XCTActivity {
  let name: String

  init(_ name: String) { self.name = name }

  func add(_ attachment: XCTAttachment) { XCTestCase.current?.add(attachment) }
}

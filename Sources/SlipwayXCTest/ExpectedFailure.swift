import Foundation
import Synchronization

/// A failure that a test expects.
public final class XCTExpectedFailure: NSObject {
  /// Which failures are the expected ones, and what it means that there is none.
  public final class Options: NSObject, NSCopying {
    /// Says whether a failure is the expected one; all are at first.
    public var issueMatcher: (XCTIssue) -> Bool = { _ in true }
    /// Whether failures are expected at all; `true` at first.
    public var isEnabled = true
    /// Whether it is a failure that there was none; `true` at first.
    public var isStrict = true

    /// Options under which no failure is as good as an expected one.
    public class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }

    public func copy(with zone: NSZone? = nil) -> Any {
      let copy = Options()
      copy.issueMatcher = issueMatcher
      copy.isEnabled = isEnabled
      copy.isStrict = isStrict
      return copy
    }

    convenience init(enabled: Bool?, strict: Bool?, issueMatcher: ((XCTIssue) -> Bool)?) {
      self.init()
      if let enabled { isEnabled = enabled }
      if let strict { isStrict = strict }
      if let issueMatcher { self.issueMatcher = issueMatcher }
    }
  }

  /// Why the failure is expected.
  public let failureReason: String?
  /// The failure that came.
  public let issue: XCTIssue

  init(reason: String?, issue: XCTIssue) {
    failureReason = reason
    self.issue = issue
  }
}

/// From here to the end of the test, failures are expected. Without one the test fails.
public func XCTExpectFailure(
  _ failureReason: String? = nil,
  enabled: Bool? = nil,
  strict: Bool? = nil,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) {
  let options = XCTExpectedFailure.Options(enabled: enabled, strict: strict, issueMatcher: issueMatcher)
  XCTExpectFailure(failureReason, options: options)
}

/// From here to the end of the test, failures are expected. Without one the test fails, if the options are strict.
@_disfavoredOverload
public func XCTExpectFailure(_ failureReason: String? = nil, options: XCTExpectedFailure.Options = .init()) {
  XCTestCase.current?.expectedFailures.add(ExpectedFailure(failureReason, options))
}

/// Runs a block in which failures are expected. Without one the test fails.
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil,
  enabled: Bool? = nil,
  strict: Bool? = nil,
  failingBlock: () throws -> R,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> R {
  let options = XCTExpectedFailure.Options(enabled: enabled, strict: strict, issueMatcher: issueMatcher)
  return try XCTExpectFailure(failureReason, options: options, failingBlock: failingBlock)
}

/// Runs a block in which failures are expected. Without one the test fails, if the options are strict.
@_disfavoredOverload
public func XCTExpectFailure<R>(
  _ failureReason: String? = nil,
  options: XCTExpectedFailure.Options = .init(),
  failingBlock: () throws -> R
) rethrows -> R {
  guard let test = XCTestCase.current else { return try failingBlock() }
  let expected = ExpectedFailure(failureReason, options)
  test.expectedFailures.add(expected)
  defer { test.expectedFailures.remove(expected).forEach(test.report) }
  return try failingBlock()
}

/// An expectation of failures and whether it was met.
final class ExpectedFailure {
  let reason: String?
  let options: XCTExpectedFailure.Options
  let context = XCTSourceCodeContext()
  var isMatched = false

  init(_ reason: String?, _ options: XCTExpectedFailure.Options) {
    self.reason = reason
    self.options = options.copy() as! XCTExpectedFailure.Options
  }

  var isUnmatched: Bool { options.isEnabled && options.isStrict && !isMatched }
}

/// The expectations of a test, the latest last. Failures may come from any thread.
final class ExpectedFailures: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var expected: [ExpectedFailure] = []

  func add(_ failure: ExpectedFailure) { lock.withLock { expected.append(failure) } }

  /// The reason of the latest expectation that a failure meets; nil if it meets none.
  func reason(expecting issue: XCTIssue) -> String? {
    lock.withLock {
      let match = expected.last { $0.options.isEnabled && $0.options.issueMatcher(issue) }
      match?.isMatched = true
      return match.map { $0.reason ?? "" }
    }
  }

  /// Ends an expectation. Returns it if it had to be met and was not.
  func remove(_ failure: ExpectedFailure) -> [ExpectedFailure] {
    lock.withLock { expected.removeAll { $0 === failure } }
    return failure.isUnmatched ? [failure] : []
  }

  func removeAll() -> [ExpectedFailure] {
    lock.withLock {
      defer { expected = [] }
      return expected.filter(\.isUnmatched)
    }
  }
}

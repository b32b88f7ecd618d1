@_exported import XCTest

/// XCTest's test case with what Apple's has besides: `slipway` puts this module in the place of XCTest, so that every test
/// class descends from it. It can be sent, as every main-actor class can: a test class of the main actor may then call its
/// superclass's `setUp() async`, which leaves the actor.
open class XCTestCase: XCTest::XCTestCase, @unchecked Sendable {
  /// The test that is running. Tests run one after the other.
  nonisolated(unsafe) private(set) static weak var current: XCTestCase?

  /// Whether a test goes on after its first failure, as it does at first.
  open override var continueAfterFailure: Bool {
    get { continuesAfterFailure }
    set { continuesAfterFailure = newValue }
  }
  private var continuesAfterFailure = true

  /// Whether the tests of the class run once for each combination of appearance, orientation and language that the tested app
  /// supports. Each run begins with `XCUIDevice` set, and apps that are launched have the language.
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  /// The tests that are run of the class. A class that overrides it may add cases that it has made itself.
  open class var defaultTestSuite: XCTestSuite { XCTestSuite(forTestCaseClass: self) }

  /// What the test runs, to run it again.
  let testClosure: (XCTest::XCTestCase) throws -> Void
  /// Whether its run is that of one configuration.
  private var isOneOfSeveral = false
  let expectedFailures = ExpectedFailures()
  let attachments = AttachmentStore()
  var measurement: Iteration?
  /// What has to live as long as the test.
  var observers: [AnyObject] = []

  /// A case that runs nothing: what its class has besides tests can be used of it.
  public convenience init() { self.init(name: "\(Self.self)", testClosure: { _ in }) }

  /// The case's class, by which its bundle is found: Apple's test cases have it of `NSObject`.
  public var classForCoder: AnyClass { type(of: self) }

  /// A case that runs a test.
  public required init(name: String, testClosure: @escaping (XCTest::XCTestCase) throws -> Void) {
    self.testClosure = testClosure
    super.init(name: name, testClosure: testClosure)
  }

  /// Runs the test; where its class wants it, once in each configuration of the app, by a case of its own for each.
  open override func perform(_ run: XCTestRun) {
    guard Self.runsForEachTargetApplicationUIConfiguration, !isOneOfSeveral,
      let configurations = UIConfigurations.ofTheApp
    else { return super.perform(run) }
    var isFirst = true
    configurations.forEach {
      defer { isFirst = false }
      guard !isFirst else { return super.perform(run) }
      let other = Self.init(name: String(name.dropFirst("\(Self.self).".count)), testClosure: testClosure)
      other.isOneOfSeveral = true
      other.run()
    }
  }

  /// Measures how long a block takes, and prints it. There is no baseline, so nothing fails.
  open func measure(_ block: () -> Void) { measure(metrics: Self.defaultMetrics, block: block) }

  /// Measures how long a block takes, and prints it.
  open func measure(options: XCTMeasureOptions, block: () -> Void) {
    measure(metrics: Self.defaultMetrics, options: options, block: block)
  }

  /// Measures a block, and prints what was measured.
  open func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: Self.defaultMeasureOptions, block: block)
  }

  /// Measures a block, and prints what was measured.
  open func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    run(measuring: metrics, options, block)
  }

  open override func invokeTest() {
    Self.current = self
    TestStep.beginning = .now()
    super.invokeTest()
    // The test is over: nothing is left to end.
    continuesAfterFailure = true
    expectedFailures.removeAll().forEach(report)
    attachments.save(testFailed: testRun?.failureCount ?? 0 > 0, test: name)
    observers = []
    Self.current = nil
  }

  open override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    record(
      XCTIssue(
        type: expected ? .assertionFailure : .thrownError,
        compactDescription: description,
        sourceCodeContext: XCTSourceCodeContext(
          location: XCTSourceCodeLocation(filePath: filePath, lineNumber: lineNumber)
        )
      )
    )
  }

  /// Records a failure, unless it is an expected one. A subclass that overrides this sees every failure first, and may
  /// leave it out or change it.
  open func record(_ issue: XCTIssue) {
    // A case that its class has made is run by the one that is reported.
    if testRun == nil, let current = Self.current, current !== self { return current.record(issue) }
    issue.attachments.forEach(attachments.add)
    let location = issue.sourceCodeContext.location
    let place = location.map { "\($0.path):\($0.lineNumber)" } ?? "<unknown>:0"
    if issue.type != .unmatchedExpectedFailure, let reason = expectedFailures.reason(expecting: issue) {
      print("\(place): \(name): expected failure\(reason.isEmpty ? "" : " (\(reason))"): \(issue.compactDescription)")
      return
    }
    let endsTest = !continuesAfterFailure
    // XCTest on Linux would crash.
    continuesAfterFailure = true
    super.recordFailure(
      withDescription: issue.compactDescription,
      inFile: location?.path ?? "<unknown>",
      atLine: location?.lineNumber ?? 0,
      expected: issue.type != .thrownError && issue.type != .uncaughtException
    )
    continuesAfterFailure = !endsTest
    if endsTest { endProcess() }
  }

  /// Records an issue that the running test has no call for: one in a module of ours. With no test it is only said.
  package static func record(ofCurrent issue: XCTIssue) {
    guard let current else { return print("Outside of a test: \(issue.compactDescription)") }
    current.record(issue)
  }

  func report(_ unmatched: ExpectedFailure) {
    let reason = unmatched.reason.map { ": \($0)" } ?? ""
    record(
      XCTIssue(
        type: .unmatchedExpectedFailure,
        compactDescription: "expected failure but none recorded\(reason)",
        sourceCodeContext: unmatched.context
      )
    )
  }

  /// Ends a test at its first failure: Swift has no way out of a function but its end, so the process ends, and
  /// `slipway test` goes on with the next test in a new one.
  private func endProcess() -> Never {
    if Thread.isMainThread {
      try? tearDownWithError()
      tearDown()
    }
    attachments.save(testFailed: true, test: name)
    print("Test Case '\(name)' failed (\(Self.seconds(since: testRun?.startDate)) seconds)")
    fflush(nil)
    _exit(Self.statusOfEndedTest)
  }

  private static func seconds(since start: Date?) -> Double {
    (Date().timeIntervalSince(start ?? Date()) * 1000).rounded() / 1000
  }

  /// The exit status of a process that ended because a test was not to go on after its failure.
  private static let statusOfEndedTest: Int32 = 86
}

import SlipwayFoundation
import SlipwayToolchain
public import XCTest

/// The tests of each class, as the package manager found them, and what the classes make of them.
public enum DiscoveredTests {
  nonisolated(unsafe) private static var entries: [XCTestCaseEntry] = []
  /// Set while a class is asked for its suite: whether that has the class's own tests.
  nonisolated(unsafe) fileprivate static var hasOwnTests: Bool?

  /// Hook: the test runner's list of tests, in which a class that gives its own `defaultTestSuite` has that suite's tests.
  @MainActor public static func withDefaultSuites(_ listed: [XCTestCaseEntry]) -> [XCTestCaseEntry] {
    entries = listed
    let others = classesWithoutMethods(besides: listed).map { entry(($0, [])) }
    return listed.map(entry) + others.filter { !$0.allTests.isEmpty }
  }

  private static func entry(_ found: XCTestCaseEntry) -> XCTestCaseEntry {
    guard let type = found.testCaseClass as? XCTestCase.Type else { return found }
    hasOwnTests = false
    let added = cases(of: type.defaultTestSuite)
    defer { hasOwnTests = nil }
    return (found.testCaseClass, (hasOwnTests == true ? found.allTests : []) + added.map(test))
  }

  /// Classes that the package manager does not list, since they have no tests of their own: they may make some.
  private static func classesWithoutMethods(besides listed: [XCTestCaseEntry]) -> [XCTestCase.Type] {
    let known = Set(listed.map { ObjectIdentifier($0.testCaseClass) })
    return LoadedClasses.all(ofProgram: true).compactMap { $0 as? XCTestCase.Type }
      .filter { !known.contains(ObjectIdentifier($0)) }.sorted { "\($0)" < "\($1)" }
  }

  /// The class's own tests; none while it is asked for its suite, to which they come without being made.
  fileprivate static func ownTests(of type: AnyClass) -> [XCTestCase] {
    guard hasOwnTests == nil else {
      hasOwnTests = true
      return []
    }
    guard let type = type as? XCTestCase.Type,
      let entry = entries.first(where: { $0.testCaseClass == type })
    else { return [] }
    return entry.allTests.map { type.init(name: $0.0, testClosure: $0.1) }
  }

  private static func cases(of test: XCTest) -> [XCTestCase] {
    (test as? XCTestSuite)?.tests.flatMap(cases) ?? (test as? XCTestCase).map { [$0] } ?? []
  }

  /// A case that was made beforehand, as one of its class's tests.
  private static func test(_ made: XCTestCase) -> (String, (XCTest::XCTestCase) throws -> Void) {
    (made.nameOfMethod, { _ in try made.runByItself() })
  }
}

extension XCTestSuite {
  /// A suite of all the tests of a class.
  public convenience init(forTestCaseClass testCaseClass: AnyClass) {
    self.init(name: "\(testCaseClass)")
    DiscoveredTests.ownTests(of: testCaseClass).forEach(addTest)
  }
}

extension XCTestCase {
  /// A case that runs the method of a selector.
  public convenience init(selector: Selector) {
    self.init(name: selector.description) { _ = selector.send(to: $0) }
  }

  fileprivate var nameOfMethod: String { String(name.dropFirst("\(type(of: self)).".count)) }

  /// Runs the test as a part of another of its class, which is the one that is reported.
  fileprivate func runByItself() throws {
    try setUpWithError()
    setUp()
    defer { tearDown() }
    try testClosure(self)
    try tearDownWithError()
  }
}

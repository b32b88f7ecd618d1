import Foundation
import Testing

@testable import AppBuilder

/// Small packages stand for Slipway's.
struct SelfTestTests {
  private let repository: URL

  init() throws {
    repository = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    func package(_ name: String, _ tests: [String]) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(name)", targets: [\(tests.map { ".testTarget(name: \"\($0)\")" }.joined(separator: ", "))])
      """
    }
    // Each target notes that it was run.
    func tests(_ name: String, _ expression: String = "true") -> String {
      """
      import Foundation
      import Testing
      @Test func \(name)Passes() throws {
        try "".write(toFile: "\(repository.path)/\(name).ran", atomically: true, encoding: .utf8)
        #expect(\(expression))
        #expect(ProcessInfo.processInfo.environment["XAUTHORITY"] != nil)
      }
      """
    }
    func tests(_ name: String, in suite: String) -> String {
      let test = tests(name).split(separator: "\n").drop { $0.hasPrefix("import") }.joined(separator: "\n")
      return "import Foundation\nimport Testing\nextension UITests { @Suite struct \(suite) {\n\(test)\n} }"
    }
    let isThere = "!FileManager.default.fileExists(atPath: \"\(repository.path)/fails\")"
    let files = [
      "Package.swift": package("Small", ["OneTests", "TwoTests", "UITests"]),
      "Tests/OneTests/Tests.swift": tests("one"), "Tests/TwoTests/Tests.swift": tests("two", isThere),
      "Tests/UITests/UITests.swift": "enum UITests {}",
      "Tests/UITests/PagesTests.swift": tests("pages", in: "PagesTests"),
      "Tests/UITests/ListTests.swift": tests("list", in: "ListTests"), "Tests/Helper/Helper.swift": "",
      "Tools/Package.swift": package("Tools", ["ToolTests"]), "Tools/Tests/ToolTests/Tests.swift": tests("tool"),
    ]
    for (path, text) in files { try FileManager.default.write(text, ifChanged: repository.appending(path: path)) }
  }

  /// The targets that were run.
  private var ran: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: repository.path)) ?? []
    return names.filter { $0.hasSuffix(".ran") }.map { ($0 as NSString).deletingPathExtension }.sorted()
  }

  @Test func allTargetsAreRunAndOneThatFailsIsAFailure() throws {
    defer { try? FileManager.default.removeItem(at: repository) }
    let selftest = SelfTest(repository: repository)
    #expect(try selftest.run())
    #expect(ran == ["list", "one", "pages", "tool", "two"])
    for name in ran { try FileManager.default.removeItem(at: repository.appending(path: name + ".ran")) }
    try FileManager.default.write("", ifChanged: repository.appending(path: "fails"))
    #expect(try !selftest.run())
    // One target's failure keeps no other from running.
    #expect(ran == ["list", "one", "pages", "tool", "two"])
  }

  @Test func aSuiteThatIsNotFoundIsAFailure() throws {
    defer { try? FileManager.default.removeItem(at: repository) }
    let file = repository.appending(path: "Tests/UITests/ListTests.swift")
    let text = try String(contentsOf: file, encoding: .utf8).replacing("struct ListTests", with: "struct OtherTests")
    try FileManager.default.write(text, ifChanged: file)
    #expect(try !SelfTest(repository: repository).run())
    #expect(ran == ["one", "pages", "tool", "two"])
  }

  /// A test that passes and prints a critical message has not passed.
  @Test func aCriticalMessageIsAFailure() throws {
    defer { try? FileManager.default.removeItem(at: repository) }
    // The run of this test is read as well: to that one the message is a deliberate one.
    let message = "(app:7): Slipway-CRITICAL **: 12:00:00.000: a_function: assertion 'a_condition != NULL' failed"
    var selftest = SelfTest(repository: repository)
    #expect(!selftest.isCritical(message))
    #expect(selftest.isCritical(message.replacing("Slipway-", with: "Gtk-")))
    selftest.deliberateDomain = "Nobody"
    #expect(selftest.isCritical(message))
    #expect(!selftest.isCritical(message.replacing("CRITICAL", with: "WARNING")))
    let file = repository.appending(path: "Tests/OneTests/Tests.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    try FileManager.default.write(text + "\n@Test func says() { print(\"\(message)\") }\n", ifChanged: file)
    #expect(try !selftest.run())
    #expect(ran == ["list", "one", "pages", "tool", "two"])
  }

  @Test(arguments: [
    ("Test run with 3 tests in 1 suite passed after 0.1 seconds.", true), ("Executed 12 tests, with 0 failures", true),
    ("Test run with 0 tests in 0 suites passed after 0.001 seconds.", false),
    ("Executed 0 tests, with 0 failures", false),
  ])
  func runsOfNoTestCountNone(line: String, counts: Bool) {
    #expect(SelfTest.countsTests(line) == counts)
  }

  @Test func testsThatDidNotEndAreNamed() {
    let lines = [
      "◇ Test one() started.", "◇ Test \"Two of them\" started.", "◇ Test three(a:) started.",
      "◇ Test case passing 1 argument a → 1 to three(a:) started.", "✔ Test one() passed after 0.1 seconds.",
      "✘ Test three(a:) with 1 test case failed after 0.2 seconds.", "Test Case 'A.four' started at 12:00",
      "Test Case 'A.five' started at 12:01", "Test Case 'A.five' passed (0.1 seconds)",
    ]
    #expect(SelfTest.unended(lines) == ["\"Two of them\"", "'A.four'"])
    #expect(SelfTest.unended([lines[0], lines[4]]) == nil)
  }

  /// A log is read from its end, or cut in its middle.
  @Test func whatFailedIsToldOfAtTheEnd() {
    let passed = (0..<50).map { "✔ Test \($0)() passed after 0.1 seconds." }
    let issue = "✘ Test a() recorded an issue at A.swift:7:5: Expectation failed: 1 == 2"
    #expect(SelfTest.failures(passed + ["\u{1B}[91m✘\u{1B}[0m" + issue.dropFirst()] + passed) == [issue])
    let error = "/Tests/A.swift:3: error: ATests.testA : XCTAssertTrue failed - "
    #expect(SelfTest.failures([error] + passed) == [error])
    #expect(SelfTest.failures(passed) == passed.suffix(40))
  }
}

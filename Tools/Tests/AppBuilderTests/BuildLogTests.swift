import Foundation
import SourceLowering
import Testing

@testable import AppBuilder

struct DiagnosticLineTests {
  @Test func readsAComplaint() throws {
    let line = try #require(DiagnosticLine("/a b/File.swift:12:3: error: cannot find 'x': no"))
    #expect(line.path == "/a b/File.swift")
    #expect(line.line == 12)
    #expect(line.column == 3)
    #expect(line.severity == .error)
    #expect(line.message == "cannot find 'x': no")
    #expect(DiagnosticLine("[1/2] Compiling App File.swift") == nil)
    #expect(DiagnosticLine("error: link command failed") == nil)
  }

  /// At a file's end the compiler names the generated file, whose lines stand one lower.
  @Test func whatIsSaidOfAGeneratedFileIsSaidOfTheDevelopers() throws {
    let folder = try TestFolder(["App/File.swift": "func f() {\n"])
    let log = BuildLog(step: "", origins: [("/built/Sources/App/", folder.url.path + "/App/")])
    let line = try #require(DiagnosticLine("/built/Sources/App/File.swift:3:1: error: expected '}'"))
    let located = log.located(line)
    #expect(located.path == folder.url.path + "/App/File.swift")
    #expect(located.line == 2)
    // What Xcode would generate has no other place.
    let generated = try #require(DiagnosticLine("/built/Sources/App/Generated/A.swift:3:1: error: no"))
    #expect(log.located(generated).line == 3)
    #expect(log.located(generated).path == generated.path)
  }

  @Test func aBuildThatFailsForNoSourceShowsAllThatWasSaid() {
    var log = BuildLog(step: "Building")
    log.read("Building for debugging...")
    log.read("[1/2] Linking App")
    log.read("ld: undefined symbol: main")
    let error = #expect(throws: BuildError.self) { try log.finish(status: 1, what: "App") }
    #expect(error?.message.contains("undefined symbol: main") == true)
    #expect(error?.isAlreadyShown == false)
  }

  @Test func aComplaintIsCountedOnce() {
    var log = BuildLog(step: "Building")
    for _ in 0..<3 {
      log.read("/app/File.swift:1:1: error: no such module 'X'")
      log.read("1 | import X")
      log.read("  | `- error: no such module 'X'")
      log.read("[1/2] Compiling App File.swift")
    }
    let error = #expect(throws: BuildError.self) { try log.finish(status: 1, what: "App") }
    #expect(error?.isAlreadyShown == true)
    #expect(log.errors == 1)
  }
}

struct ImportsTests {
  @Test func findsTheModulesOfAFile() {
    let text = """
      import Foundation
      @testable import App
      @preconcurrency @_exported import UIKit
      import struct CoreData.NSManagedObject ; public import Combine
        internal import SwiftUI // why
      // import Nothing
      let important = "import Nothing"
      """
    #expect(Imports.modules(in: text) == ["Foundation", "App", "UIKit", "CoreData", "SwiftUI"])
  }
}

struct TestResultsTests {
  private let subject = TestResults.Subject(target: "AppTests", host: "App")

  @Test func readsWhatXCTestPrints() {
    var results = TestResults()
    for line in [
      "Test Suite 'A' started at 2026-01-01 00:00:00.000",
      "Test Case 'A.testOne' started at 2026-01-01 00:00:00.000",
      "Test Case 'A.testOne' passed (0.25 seconds)",
      "Test Case 'A.testTwo' started at 2026-01-01 00:00:00.000",
      "/app/T.swift:3: error: A.testTwo : XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - <x>",
      "Test Case 'A.testTwo' failed (0.5 seconds)",
      "Test Case 'A.testThree' started at 2026-01-01 00:00:00.000",
      "Test Case 'A.testThree' skipped (0.0 seconds)",
    ] { results.read(line) }
    results.end(status: 1, of: subject)
    #expect(results.cases.map(\.name) == ["testOne", "testTwo", "testThree"])
    #expect(results.cases[0].seconds == 0.25)
    #expect(results.cases[1].failures.count == 1)
    #expect(results.cases[2].isSkipped)
    #expect(!results.allPassed)
    #expect(results.junit.contains("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\""))
    #expect(results.junit.contains("&lt;x&gt;"))
  }

  @Test func aCrashIsAFailureOfTheTestThatRan() {
    var results = TestResults()
    results.read("Test Suite 'A' started at 2026-01-01 00:00:00.000")
    results.read("Test Case 'A.testOne' started at 2026-01-01 00:00:00.000")
    results.end(status: 128 + 11, of: subject)
    #expect(results.cases[0].failures == ["the process ended in this test"])
    #expect(results.problems.first?.message.contains("A.testOne") == true)
    #expect(!results.allPassed)
    #expect(results.hasEndedEarly && results.names == ["A/testOne"])
  }

  @Test func aTestThatIsNotToGoOnEndsItsProcess() {
    var results = TestResults()
    for line in [
      "Test Suite 'A' started at 2026-01-01 00:00:00.000",
      "Test Case 'A.testOne' started at 2026-01-01 00:00:00.000",
      "/app/T.swift:3: error: A.testOne : failed - x",
      "Test Case 'A.testOne' failed (0.5 seconds)",
    ] { results.read(line) }
    results.end(status: 86, of: subject)
    #expect(results.hasEndedEarly && results.problems.isEmpty && !results.allPassed)
    #expect(results.cases.map(\.failures.count) == [1])
  }

  @Test func attachmentsAndMeasurementsDoNotEndATest() {
    var results = TestResults()
    for line in [
      "Test Suite 'A' started at 2026-01-01 00:00:00.000",
      "Test Case 'A.testOne' started at 2026-01-01 00:00:00.000",
      "Test Case 'A.testOne' measured [CPU Time, s] average: 0.000",
      "Test Case 'A.testOne' attached /tmp/a&b.txt",
      "Test Case 'A.testOne' passed (0.5 seconds)",
    ] { results.read(line) }
    results.end(status: 0, of: subject)
    #expect(results.cases.map(\.seconds) == [0.5])
    #expect(results.junit.contains("<system-out>[[ATTACHMENT|/tmp/a&amp;b.txt]]</system-out></testcase>"))
    #expect(!results.hasEndedEarly)
  }
}

/// Ends of a process that leave tests undone: none of them is a success.
struct TestResultsEndTests {
  private let subject = TestResults.Subject(target: "AppTests", host: "App", expected: ["A/testOne", "A/testTwo"])
  private let begin = "Test Suite 'A' started at 2026-01-01 00:00:00.000"

  @Test func anAppThatCrashesAtLaunchIsAFailureThatSaysWhere() {
    var results = TestResults()
    for line in [
      "App/AppDelegate.swift:7: Fatal error: no model",
      "Thread 0 \"App\" crashed:",
      "0      0x00007f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so",
      "1 [ra] 0x00007f static Runtime.go() + 1 in App at /nowhere/Runtime.swift:1:1",
      "2 [ra] 0x00007f AppDelegate.launch(_:) + 176 in App at \(#filePath):7:5",
      "3 [ra] 0x00007f main + 17 in App at \(#filePath):2:3",
    ] { results.read(line) }
    results.end(status: 128 + SIGILL, of: subject)
    #expect(!results.allPassed && results.hasEndedEarly)
    let message =
      "the app App crashed at launch, before any test was run: Illegal instruction (no model), at \(#filePath):7:5"
    #expect(results.problems == [TestResults.Problem(target: "AppTests", message: message)])
    #expect(results.summary.contains("0 failed, 0 skipped, 1 error.\nerror: AppTests: \(message)"))
    #expect(results.junit.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(
      results.junit.contains("<testcase classname=\"AppTests\" name=\"(run)\" time=\"0\"><error message=\"the app App")
    )
  }

  @Test(arguments: [0, 3] as [Int32]) func anAppThatEndsAtLaunchIsAFailure(status: Int32) {
    var results = TestResults()
    results.end(status: status, of: subject)
    #expect(!results.allPassed)
    #expect(
      results.problems.first?.message == "the app App ended at launch with status \(status), before any test was run"
    )
  }

  @Test func testsThatWereNotRunAreAFailure() {
    var results = TestResults()
    for line in [begin, "Test Case 'A.testOne' started at x", "Test Case 'A.testOne' passed (0.5 seconds)"] {
      results.read(line)
    }
    results.end(status: 0, of: subject)
    #expect(!results.allPassed)
    #expect(results.problems.first?.message.hasPrefix("A/testTwo was not run") == true)
  }

  @Test func aTestThatEndsTheProcessWithoutAWordIsAFailure() {
    var results = TestResults()
    for line in [begin, "Test Case 'A.testOne' started at x"] { results.read(line) }
    results.end(status: 0, of: subject)
    #expect(!results.allPassed && results.hasEndedEarly)
    #expect(results.cases.map(\.failures) == [["the process ended in this test"]])
    #expect(results.problems.first?.message.contains("A/testTwo was not run") == true)
  }
}

struct FrameworkGraphTests {
  private let graph: FrameworkGraph

  init() throws {
    let manifest = """
      { "targets": [
        { "name": "Views", "type": "regular", "dependencies": [ { "byName": ["Base", null] }, { "byName": ["CLib", null] } ] },
        { "name": "Base", "type": "regular", "dependencies": [] },
        { "name": "Data", "type": "regular", "dependencies": [ { "target": ["Base", null] } ] },
        { "name": "CLib", "type": "system", "pkgConfig": "lib-1", "dependencies": [] },
        { "name": "ViewsTests", "type": "test", "dependencies": [ { "byName": ["Views", null] } ] } ] }
      """
    let sources = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    for module in ["Views", "Base", "Data"] {
      try FileManager.default.write("", ifChanged: sources.appending(path: "Sources/\(module)/\(module).swift"))
    }
    graph = try FrameworkGraph(manifest: Data(manifest.utf8), sources: sources)
  }

  @Test func aClosureNamesWhatIsNeededFirst() {
    #expect(graph.closure(of: ["Views"]).map(\.name) == ["Base", "CLib", "Views"])
    #expect(graph.closure(of: ["Views"])[1].pkgConfig == "lib-1")
  }

  @Test func theLinkersFlagsAreSaidInSwiftsWords() {
    #expect(SDK.linkerArgument("-Wl,--export-dynamic,-z") == ["-Xlinker", "--export-dynamic", "-Xlinker", "-z"])
    #expect(SDK.linkerArgument("-pthread") == ["-lpthread"])
    #expect(SDK.linkerArgument("-lgtk-4") == ["-lgtk-4"])
  }

  @Test func onlyWhatNothingElseBringsAlongIsBuiltByName() {
    #expect(graph.roots(of: ["Views", "Base", "Data"]) == ["Data", "Views"])
    #expect(graph.importable == ["Base", "Data", "Views"])
    #expect(!graph.contains("ViewsTests"))
  }
}

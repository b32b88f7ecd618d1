import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Tests that are run side by side, in parts, and again.
@Suite(.serialized) struct TestRunningTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """,
      "Sources/Kit/Kit.swift": "public func number() -> Int { 7 }",
      "Tests/KitTests/KitTests.swift": """
      import Foundation
      import Kit
      import XCTest

      final class AlphaTests: XCTestCase {
        func testNumber() {
          XCTContext.runActivity(named: "Count") { _ in XCTAssertEqual(number(), 7) }
        }
        func testContainer() throws {
          // Nobody else writes here.
          let file = NSHomeDirectory() + "/mark"
          XCTAssertFalse(FileManager.default.fileExists(atPath: file))
          try Data().write(to: URL(fileURLWithPath: file))
        }
      }
      final class BetaTests: XCTestCase {
        func testContainer() throws {
          let file = NSHomeDirectory() + "/mark"
          XCTAssertFalse(FileManager.default.fileExists(atPath: file))
          try Data().write(to: URL(fileURLWithPath: file))
        }
      }
      final class WaveringTests: XCTestCase {
        /// Fails as often as its file has letters.
        func testWavering() throws {
          guard let path = ProcessInfo.processInfo.environment["KIT_WAVERS"] else { return }
          let left = try String(contentsOfFile: path, encoding: .utf8)
          try String(left.dropLast()).write(toFile: path, atomically: true, encoding: .utf8)
          XCTAssertEqual(left, "")
        }
      }
      """,
      "Tests/KitTests/MoreTests.swift": """
      import Kit
      import Testing
      @Suite struct GammaTests {
        @Test func seven() { #expect(number() == 7) }
        @Suite struct Inner { @Test func eight() { #expect(number() + 1 == 8) } }
      }
      @Test func free() {}
      """,
    ]
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  private func results(_ change: (inout TestOptions) -> Void) throws -> TestResults {
    var options = TestOptions()
    change(&options)
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let build = try AppBuild(folder: folder, isRelease: false, slipway: repository, needsTests: true)
    return try TestRun(build: build, options: options).results()
  }

  private static let all = [
    "AlphaTests/testContainer", "AlphaTests/testNumber", "BetaTests/testContainer", "KitTests.GammaTests.Inner/eight()",
    "KitTests.GammaTests/seven()", "KitTests/free()", "WaveringTests/testWavering",
  ]

  @Test func testsRunInPartsSideBySideAndAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // Side by side each class has a container of its own, and nothing is left out.
    let parallel = try results { $0.parallel = 3 }
    #expect(parallel.allPassed)
    #expect(parallel.cases.map(\.path).sorted() == Self.all)

    // Together the parts are the suite, by counts and by times.
    let times = folder.appending(path: "times.json")
    for _ in 0..<2 {
      let parts = try (1...3).map { part in
        try results {
          $0.shard = TestShard("\(part)/3")
          $0.times = times
          $0.parallel = 2
        }
      }
      #expect(parts.flatMap(\.cases).map(\.path).sorted() == Self.all)
      #expect(parts.filter { !$0.cases.isEmpty }.count > 1)
      #expect(!parts.contains { !$0.allPassed })
      try FileManager.default.write("{\"KitTests.AlphaTests\": 5, \"KitTests.GammaTests\": 3}", ifChanged: times)
    }

    // What fails twice and then passes is flaky.
    let mark = folder.appending(path: "wavers")
    setenv("KIT_WAVERS", mark.path, 1)
    defer { unsetenv("KIT_WAVERS") }
    try "xx".write(to: mark, atomically: true, encoding: .utf8)
    let page = folder.appending(path: "results")
    let again = try results {
      $0.retries = 2
      $0.results = page
      $0.filter = "Wavering|testNumber"
    }
    #expect(again.allPassed && again.flaky.map(\.path) == ["WaveringTests/testWavering"])
    #expect(again.flaky.first?.earlierFailures.count == 2)
    let html = try String(contentsOf: page.appending(path: "index.html"), encoding: .utf8)
    #expect(html.contains("1 flaky") && html.contains(">Count</td>"))
    #expect(FileManager.default.fileExists(atPath: page.appending(path: "report.xml").path))

    // What fails each time has failed.
    try "xxx".write(to: mark, atomically: true, encoding: .utf8)
    let failed = try results {
      $0.retries = 1
      $0.filter = "Wavering"
    }
    #expect(!failed.allPassed && failed.cases.count == 1 && failed.cases[0].earlierFailures.count == 1)
  }
}

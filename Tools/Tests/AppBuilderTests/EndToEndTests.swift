import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// A small app without a screen, from its folder to its process. The SDK it needs is built with it, once.
@Suite(.serialized) struct EndToEndTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-end-to-end/Greeter")
    try? FileManager.default.removeItem(at: folder)
    let files = [
      "Info.plist": """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.example.$(PRODUCT_NAME:lower)</string></dict></plist>
      """,
      "Main.swift": """
      import Foundation

      @main struct Main {
        static func main() {
          switch ProcessInfo.processInfo.environment["GREETER_ENDS"] {
          case "crash": fatalError("no model")
          case "exit": exit(0)
          default: break
          }
          print(Bundle.main.bundleIdentifier ?? "none", Greeter().greeting, CommandLine.arguments.dropFirst().joined())
          #if os(iOS) && DEBUG
          print("iOS")
          #endif
        }
      }
      """,
      "Greeter.swift": "struct Greeter { var greeting: String { \"Hello\" } }\n",
      "GreeterTests/GreeterTests.swift": """
      import XCTest
      @testable import Greeter

      final class GreeterTests: XCTestCase {
        func testGreeting() { XCTAssertEqual(Greeter().greeting, "Hello") }
        func testContainer() { XCTAssertTrue(NSTemporaryDirectory().hasSuffix("/tmp/")) }
      }
      """,
      "GreeterTests/MainActorTests.swift": """
      import XCTest
      @testable import Greeter

      @MainActor final class Model { var count = 0; @discardableResult func load() throws -> Int { count += 1; return count } }

      @MainActor class MainActorTests: XCTestCase {
        var model = Model()
        override class func setUp() { super.setUp() }
        override func setUp() async throws { model.count = 4 }
        override func setUp() { model.count += 1 }
        override func tearDownWithError() throws { try model.load() }
        func testSynchronous() { XCTAssertEqual(model.count, 5) }
        func testThrowing() throws { try model.load() }
        func testAsynchronous() async { await Task.yield(); XCTAssertEqual(model.count, 5) }
        func testBoth() async throws { await Task.yield(); XCTAssertEqual(try model.load(), 6) }
        nonisolated func testFree() throws {}
      }
      final class DerivedTests: MainActorTests { override func testThrowing() throws { XCTAssertEqual(model.count, 5) } }
      """,
      "GreeterTests/EndingTests.swift": """
      import XCTest

      final class EndingTests: XCTestCase {
        override func setUp() { continueAfterFailure = false }
        func testCrash() { if isWanted { fatalError("crash") } }
        func testEnd() { XCTAssertFalse(isWanted); if isWanted { fatalError("after the failure") } }
        func testWait() { while ProcessInfo.processInfo.environment["GREETER_WAITS"] != nil { sleep(1) } }
        func testExpected() throws {
          let attachment = XCTAttachment(string: "text")
          attachment.lifetime = .keepAlways
          add(attachment)
          XCTExpectFailure { XCTFail("known") }
        }
        private var isWanted: Bool { ProcessInfo.processInfo.environment["GREETER_FAILS"] != nil }
      }
      """,
    ]
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  private func build() throws -> AppBuild {
    try AppBuild(folder: folder, isRelease: false, slipway: Repository.url)
  }

  private func state() -> String {
    var print = Fingerprint()
    for file in FileManager.default.files(under: folder) { print.add(stateOf: folder.appending(path: file)) }
    return print.text
  }

  @Test func anAppIsBuiltRunAndItsFolderIsLeftAlone() throws {
    let before = state()
    let executable = try build().build()
    let output = try Command(executable.path, ["x"]).output()
    #expect(output == "org.example.greeter Hello x\niOS\n")
    #expect(state() == before)
  }

  @Test func onlyWhatChangedIsWrittenAgain() throws {
    let app = try build()
    try app.build()
    let package = try AppPackage(project: app.project, app: app.app, isRelease: false, sdk: app.sdk).packageFolder
    let dates = { FileManager.default.files(under: package).map { package.appending(path: $0).modificationDate } }
    let before = dates()
    try FileManager.default.write(
      "struct Greeter { var greeting: String { \"Good day\" } }\n",
      ifChanged: folder.appending(path: "Greeter.swift")
    )
    let executable = try build().build()
    #expect(try Command(executable.path, []).output().contains("Good day"))
    #expect(zip(before, dates()).filter { $0 != $1 }.count == 1)
  }

  @Test func anErrorEndsTheBuild() throws {
    try FileManager.default.write(
      "struct Greeter { var greeting: Int { \"no number\" } }\n",
      ifChanged: folder.appending(path: "Greeter.swift")
    )
    let error = try #require(throws: BuildError.self) { try build().build() }
    #expect(error.isAlreadyShown)
  }

  @Test func itsTestsRunAndAreReported() throws {
    let report = folder.deletingLastPathComponent().appending(path: "report.xml")
    let attachments = folder.deletingLastPathComponent().appending(path: "attachments")
    #expect(try TestRun(build: build(), options: TestOptions(report: report, attachments: attachments)).run())
    let xml = try String(contentsOf: report, encoding: .utf8)
    #expect(xml.contains("tests=\"16\" failures=\"0\""))
    let attachment = attachments.appending(path: "EndingTests.testExpected/Attachment 1.txt")
    #expect(try String(contentsOf: attachment, encoding: .utf8) == "text")
    #expect(xml.contains("[[ATTACHMENT|\(attachment.path)]]"))
    #expect(try TestRun(build: build(), options: TestOptions(filter: "Greeting", report: report)).run())
    #expect(try String(contentsOf: report, encoding: .utf8).contains("tests=\"1\" failures=\"0\""))
  }

  /// A crash, or a failure after which a test is not to go on, keeps no other test from running.
  @Test func testsThatEndTheirProcessAreNotTheLast() throws {
    setenv("GREETER_FAILS", "1", 1)
    defer { unsetenv("GREETER_FAILS") }
    let report = folder.deletingLastPathComponent().appending(path: "report.xml")
    let options = TestOptions(filter: "EndingTests|GreeterTests/", report: report)
    #expect(try !TestRun(build: build(), options: options).run())
    let xml = try String(contentsOf: report, encoding: .utf8)
    #expect(xml.contains("tests=\"6\" failures=\"2\" errors=\"1\""))
    #expect(xml.contains("name=\"testEnd\"") && !xml.contains("after the failure"))
  }

  /// Tests that were not run are no tests that passed, however the app ended that was to run them.
  @Test(arguments: [("crash", "crashed at launch"), ("exit", "ended at launch with status 0")])
  func anAppThatEndsAtLaunchFailsItsTests(end: String, mention: String) throws {
    setenv("GREETER_ENDS", end, 1)
    defer { unsetenv("GREETER_ENDS") }
    let report = folder.deletingLastPathComponent().appending(path: "report.xml")
    #expect(try !TestRun(build: build(), options: TestOptions(report: report)).run())
    let xml = try String(contentsOf: report, encoding: .utf8)
    #expect(xml.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(xml.contains("<error message=\"the app Greeter \(mention)"))
    if end == "crash", ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
      #expect(xml.contains("(no model), at \(folder.appending(path: "Main.swift").path):6:"))
    }
  }

  @Test func aFilterThatNoTestMatchesIsAFailure() throws {
    let report = folder.deletingLastPathComponent().appending(path: "report.xml")
    #expect(try !TestRun(build: build(), options: TestOptions(filter: "NoSuchTest", report: report)).run())
    #expect(try String(contentsOf: report, encoding: .utf8).contains("no test matches the filter"))
  }

  /// A target of which nothing is run, whatever the reason, has not passed.
  @Test func aTargetWithoutATestIsAFailure() throws {
    for file in FileManager.default.files(under: folder.appending(path: "GreeterTests")) {
      try FileManager.default.removeItem(at: folder.appending(path: "GreeterTests/" + file))
    }
    let report = folder.deletingLastPathComponent().appending(path: "report.xml")
    for text in ["import XCTest\nclass Helper {}\n", "import Foundation\nclass Helper {}\n"] {
      try FileManager.default.write(text, ifChanged: folder.appending(path: "GreeterTests/Helper.swift"))
      #expect(try !TestRun(build: build(), options: TestOptions(report: report)).run())
      #expect(try String(contentsOf: report, encoding: .utf8).contains("no test was found in it"))
    }
  }

  /// What a test wrote goes with it, though nothing could end as it was meant to.
  @Test func theContainerOfTestsThatAreInterruptedIsRemoved() throws {
    let temporary = folder.deletingLastPathComponent().appending(path: "temporary")
    try? FileManager.default.removeItem(at: temporary)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let process = Process()
    process.executableURL = tool.appending(path: "slipway")
    process.arguments = ["test", folder.path]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": temporary.path, "SLIPWAY_REPOSITORY": Repository.url.path, "GREETER_WAITS": "1",
    ]) { $1 }
    try process.run()
    func containers() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: temporary.path).filter { $0.hasPrefix("slipway-test-") }
    }
    while try containers().isEmpty, process.isRunning { usleep(10_000) }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try containers() == [])
  }

  @Test func aReportThatCannotBeWrittenIsAFailure() throws {
    let file = folder.appending(path: "Info.plist/report.xml")
    let error = #expect(throws: BuildError.self) {
      try TestRun(build: build(), options: TestOptions(filter: "Greeting", report: file)).run()
    }
    #expect(error?.message.contains(file.path) == true)
  }
}

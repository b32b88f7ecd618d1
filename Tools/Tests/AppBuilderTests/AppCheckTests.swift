import Foundation
import Testing

@testable import AppBuilder

/// A small app with something missing in most of its files, checked by the compiler.
@Suite(.serialized) struct AppCheckTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-check/Traveller")

  init() throws {
    try? FileManager.default.removeItem(at: folder)
    let files = [
      "Model.swift": """
      import Foundation
      final class Model: ObservableObject { @Published var stops = ["a"] }
      """,
      "Map.swift": """
      import TravelMaps
      struct Map { let pins: [TravelPin]; let wrong: Int = "text" }
      """,
      "Store.swift": """
      import Foundation
      struct Store { func open() { FileManager.default.openTheGates(); let _: Int = "text" } }
      """,
      "Main.swift": "@main struct Main { static func main() { print(Model().stops, Store()) } }\n",
      "Old.m": "// Objective-C\n",
      "Screen.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <mtkView id="m"/></objects></document>
      """,
      "Base.lproj/LaunchScreen.storyboard": "not looked at",
      "TravellerTests/ModelTests.swift": """
      import XCTest
      @testable import Traveller
      final class ModelTests: XCTestCase { func testStops() { XCTAssertEqual(Model().stops, ["a"]) } }
      """,
    ]
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  private func check() throws -> CheckReport { try AppCheck.check([folder], slipway: Repository.url) }

  @Test func everyFileIsCheckedAndWhatIsMissingIsNamed() throws {
    let report = try check()
    let app = report.apps[0]
    // The build ends at it.
    #expect(app.problems.count == 1)
    #expect(app.problems.first?.hasSuffix("Screen.xib:2: error: mtkView (MetalKit) is not known") == true)
    let compiling = Dictionary(uniqueKeysWithValues: app.files.map { ($0.path, $0.compiles) })
    #expect(
      compiling == [
        "Model.swift": true, "Map.swift": false, "Store.swift": false, "Main.swift": true,
        "TravellerTests/ModelTests.swift": true,
      ]
    )
    #expect(app.objectiveC == ["Old.m"])
    #expect(app.interfaces == [])
    let map = try #require(app.files.first { $0.path == "Map.swift" })
    #expect(map.missingModules == ["TravelMaps"])
    // What follows the missing import is checked all the same, and on its own lines.
    #expect(map.errors.contains { $0.line == 2 && $0.api == AppReport.API(module: "TravelMaps", name: "TravelPin") })
    #expect(map.errors.contains { $0.message.contains("cannot convert") })
    #expect(
      report.missing.contains { $0.name == "FileManager.openTheGates" && $0.module == "Foundation" && $0.unblocks == 1 }
    )
    #expect(!report.compiles)
  }

  @Test func anAppThatChangedIsCheckedAgain() throws {
    #expect(try check().apps[0].compilingFiles == 3)
    #expect(try check().apps[0].compilingFiles == 3)
    for name in ["Map.swift", "Store.swift"] {
      try FileManager.default.write(
        "struct Store {}\n".replacing("Store", with: String(name.dropLast(6))),
        ifChanged: folder.appending(path: name)
      )
    }
    #expect(try !check().compiles)
    let screen = folder.appending(path: "Screen.xib")
    let text = try String(contentsOf: screen, encoding: .utf8)
    try FileManager.default.write(text.replacing("mtkView", with: "view"), ifChanged: screen)
    #expect(try check().compiles)
  }

  @Test func aFolderThatIsNoAppIsSaidToBeNone() throws {
    let empty = folder.appending(path: "Empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let report = try AppCheck.check([empty, folder], slipway: Repository.url)
    #expect(report.apps[0].problems.count == 1)
    #expect(report.apps[1].files.count == 5)
    #expect(!report.compiles)
  }
}

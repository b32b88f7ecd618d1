import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// What a check says of projects whose parts need one another, or are not all there.
@Suite(.serialized) struct CheckedProjectTests {
  private let folder = try? TestFolder()

  private func check(_ files: [String: String], in path: String = "") throws -> AppReport {
    let folder = try #require(folder)
    try folder.write(files)
    return try AppCheck.check([folder.url.appending(path: path)], slipway: Repository.url).apps[0]
  }

  /// An app of targets that each have one source, and need others.
  private func project(_ targets: [(name: String, kind: String, needed: [String])]) -> String {
    var objects = [
      "PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (\(targets.map(\.name).joined(separator: ", "))); };",
      "MAIN = { isa = PBXGroup; children = (\(targets.map { "F" + $0.name }.joined(separator: ", "))); sourceTree = \"<group>\"; };",
    ]
    for (name, kind, needed) in targets {
      objects += [
        "F\(name) = { isa = PBXFileReference; path = \(name).swift; sourceTree = \"<group>\"; };",
        "B\(name) = { isa = PBXBuildFile; fileRef = F\(name); };",
        "S\(name) = { isa = PBXSourcesBuildPhase; files = (B\(name)); };",
        "\(name) = { isa = PBXNativeTarget; name = \(name); productType = \"com.apple.product-type.\(kind)\"; buildPhases = (S\(name)); dependencies = (\(needed.map { "D\(name)\($0)" }.joined(separator: ", "))); };",
      ]
      objects += needed.map { "D\(name)\($0) = { isa = PBXTargetDependency; target = \($0); };" }
    }
    return "{ objects = { \(objects.joined(separator: "\n")) }; rootObject = PROJECT; }"
  }

  private let layered = [
    "App.swift": "import A\nimport B\nimport Base\n@main struct Main { static func main() { print(a, b, base) } }\n",
    "A.swift": "import Base\npublic let a = base\n", "B.swift": "import A\nimport Base\npublic let b = a + base\n",
    "Base.swift": "public let base = 1\n",
  ]

  /// Whatever the order in which a project names its targets and what they need.
  @Test(arguments: [["A", "B", "Base"], ["Base", "B", "A"], ["B", "Base", "A"]])
  func modulesAreCheckedAfterWhatTheyNeed(order: [String]) throws {
    let needs = ["App": order, "A": ["Base"], "B": ["A", "Base"], "Base": []]
    let targets = (["App"] + order).map { ($0, $0 == "App" ? "application" : "framework", needs[$0]!) }
    let report = try check(layered.merging(["P.xcodeproj/project.pbxproj": project(targets)]) { $1 })
    #expect(report.files.flatMap(\.missingModules) == [])
    #expect(report.problems == [])
    #expect(report.files.count == 4)
    #expect(report.compiles)
  }

  /// A module of the project that does not compile is none that is missing.
  @Test func aBrokenModuleIsNotAMissingOne() throws {
    let targets = [("App", "application", ["Base"]), ("Base", "framework", [])]
    let report = try check([
      "P.xcodeproj/project.pbxproj": project(targets), "App.swift": "import Base\nlet a = base\n",
      "Base.swift": "public let base: Int = \"\"\n",
    ])
    #expect(report.files.flatMap(\.missingModules) == [])
    #expect(report.files.first { $0.path == "Base.swift" }?.compiles == false)
    #expect(!report.compiles)
  }

  @Test func oneBrokenReferenceLeavesTheRestToBeChecked() throws {
    var targets = project([("App", "application", [])])
    targets = targets.replacing("files = (BApp)", with: "files = (BApp, BNone)")
      .replacing("children = (", with: "children = (FNone, ")
      .replacing(
        "objects = {",
        with: """
          objects = { BNone = { isa = PBXBuildFile; fileRef = FNone; };
          FNone = { isa = PBXFileReference; path = None.swift; sourceTree = "<group>"; };
          """
      )
    let report = try check([
      "P.xcodeproj/project.pbxproj": targets, "App.swift": "@main struct Main { static func main() {} }\n",
    ])
    #expect(report.files.map(\.path) == ["App.swift"])
    #expect(report.files.allSatisfy { $0.compiles })
    #expect(report.problems.count == 1)
    #expect(report.problems.first?.contains("None.swift is missing") == true)
    #expect(!report.compiles)
    let folder = try #require(folder)
    let build = try AppBuild(folder: folder.url, isRelease: false, slipway: Repository.url)
    let error = #expect(throws: BuildError.self) { try build.build() }
    #expect(error?.message.contains("None.swift is missing") == true)
  }

  @Test func aMissingAssetCatalogueIsNamed() throws {
    var targets = project([("App", "application", [])])
    targets = targets.replacing("buildPhases = (SApp)", with: "buildPhases = (SApp, R)")
      .replacing("children = (", with: "children = (FAssets, ")
      .replacing(
        "objects = {",
        with: """
          objects = { R = { isa = PBXResourcesBuildPhase; files = (BAssets); };
          BAssets = { isa = PBXBuildFile; fileRef = FAssets; };
          FAssets = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
          """
      )
    let files = [
      "P.xcodeproj/project.pbxproj": targets, "App.swift": "@main struct Main { static func main() {} }\n",
    ]
    let report = try check(files)
    #expect(report.problems.first?.contains("Assets.xcassets is missing") == true)
    #expect(report.files.map(\.compiles) == [true])
    #expect(!report.compiles)
    // Once it is there, all is well.
    #expect(try check(["Assets.xcassets/Contents.json": "{}"]).compiles)
  }

  @Test func aBrokenCatalogueIsNamedWithItsFile() throws {
    let report = try check([
      "Main.swift": "import UIKit\n@main struct Main { static func main() {} }\n",
      "Assets.xcassets/A.imageset/Contents.json": "{ \"images\": [",
    ])
    #expect(report.problems.contains { $0.contains("A.imageset/Contents.json") })
    #expect(!report.compiles)
  }

  /// What keeps an app from being built and is no Swift: `check` says it, as `build` does.
  @Test(
    arguments: [
      ("Main.storyboard", "<document><scenes>"),
      ("Cell.xib", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"),
      ("en.lproj/Localizable.strings", "\"title\" = \"open"), ("en.lproj/Localizable.stringsdict", "<plist><dict>"),
      ("Localizable.xcstrings", "{ \"strings\": "), ("Info.plist", "<plist><dict><key>CFBundleName</key>"),
      ("Shop.xcdatamodeld/Shop.xcdatamodel/contents", "<model><entity"),
    ]
  )
  func aBrokenResourceIsNamedAsByABuild(path: String, text: String) throws {
    let report = try check(["Main.swift": "@main struct Main { static func main() {} }\n", path: text])
    let name = try #require(path.split(separator: "/").first).description
    #expect(report.problems.count == 1)
    #expect(report.problems.first?.contains(name) == true, "\(report.problems)")
    #expect(report.files.allSatisfy { $0.compiles })
    #expect(!report.compiles)
    let folder = try #require(folder)
    #expect(throws: (any Error).self) {
      try AppBuild(folder: folder.url, isRelease: false, slipway: Repository.url).build()
    }
    // Looked at again, it is no better.
    #expect(try !check([:]).compiles)
  }

  @Test func aProductThatCannotBeHadIsNoSuccess() throws {
    var report = AppReport(name: "App", folder: "/App")
    report.files = [
      AppReport.File(path: "Main.swift", target: "App", isTest: false, missingModules: [], errors: [])
    ]
    #expect(report.compiles)
    report.packages = ["Maps: the package Maps is not there"]
    #expect(!report.compiles)
  }

  @Test func aProjectWithoutSourcesDoesNotCompile() throws {
    let report = try check([
      "P.xcodeproj/project.pbxproj": project([("App", "application", [])]).replacing(
        "files = (BApp)",
        with: "files = ()"
      )
    ])
    #expect(!report.compiles)
    #expect(report.problems.contains { $0.contains("no Swift file") })
    #expect(!CheckText(report: CheckReport(apps: [report])).lines.contains("All of it compiles."))
  }

  @Test func standInsAreNotMissing() throws {
    let report = try check(
      [
        "App/Main.swift": """
        import Analytics
        import Helper
        import RealityKit
        @main struct Main { static func main() { track(help + pin) } }
        """,
        "App/slipway.json": """
        { "standIns": { "Analytics": "../Analytics", "Helper": "../Helper", "RealityKit": "../Maps" } }
        """,
        // What stands in for one thing may use what stands in for another.
        "Analytics/Analytics.swift": "import Helper\npublic func track(_ x: Int) { print(x + help) }\n",
        "Helper/Helper.swift": "public let help = 1\n", "Maps/Maps.swift": "import Helper\npublic let pin = help\n",
      ],
      in: "App"
    )
    #expect(report.files.flatMap(\.missingModules) == [])
    #expect(report.packages == [])
    #expect(report.compiles)
  }

  @Test func modulesOfTheSystemAreThere() throws {
    let report = try check([
      "Main.swift": """
      import CoreFoundation
      import Dispatch
      @main struct Main { static func main() { print(CFAbsoluteTimeGetCurrent(), DispatchTime.now()) } }
      """
    ])
    #expect(report.files.flatMap(\.missingModules) == [])
    #expect(report.compiles)
  }

  @Test func theAppsOwnMistakesAreNoMissingAPIs() throws {
    let report = try check([
      "Main.swift": """
      import Foundation
      final class Model: NSObject { func refresh() {}; var title = "" }
      @main struct Main {
        static func main() { let model = Model(); model.refrehs(); print(model.titel, UICounter()) }
      }
      """,
      // Does not parse, so that what it declares is missing.
      "Counter.swift": "struct UICounter { func f( { }\nfinal class Helper {",
    ])
    #expect(report.files.allSatisfy { !$0.compiles })
    #expect(CheckReport(apps: [report]).missing.map(\.name) == [])
  }
}

import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Which tests `slipway test` runs, of an app with two unit test targets, UI tests and a local package with tests.
struct TestSelectionTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    let names = ["App": "application", "AppTests": "bundle.unit-test", "MoreTests": "bundle.unit-test"]
      .merging(["AppUITests": "bundle.ui-testing"]) { $1 }
    let targets = names.map { name, type in
      """
      \(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)";
        buildPhases = (\(name)_PHASE); };
      \(name)_PHASE = { isa = PBXSourcesBuildPhase; files = (\(name)_BUILD); };
      \(name)_BUILD = { isa = PBXBuildFile; fileRef = \(name)_FILE; };
      \(name)_FILE = { isa = PBXFileReference; path = \(name).swift; sourceTree = "<group>"; };
      """
    }
    try write([
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (App, AppTests, MoreTests, AppUITests);
          packageReferences = (LOCAL); };
        LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        MAIN = { isa = PBXGroup; children = (\(names.keys.map { $0 + "_FILE" }.joined(separator: ", "))); sourceTree = "<group>"; };
        \(targets.joined(separator: "\n"))
      }; rootObject = PROJECT; }
      """,
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """,
      "Kit/Sources/Kit/Kit.swift": "", "Kit/Tests/KitTests/KitTests.swift": "import XCTest",
    ])
    try write(Dictionary(uniqueKeysWithValues: names.keys.map { ($0 + ".swift", "") }))
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  private func scheme(_ test: String, builds app: String = "App") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme LastUpgradeVersion = "1600" version = "1.7">
       <BuildAction><BuildActionEntries><BuildActionEntry buildForRunning = "YES">
         <BuildableReference BlueprintName = "\(app)" ReferencedContainer = "container:App.xcodeproj"/>
       </BuildActionEntry></BuildActionEntries></BuildAction>
       <TestAction buildConfiguration = "Debug">\(test)</TestAction>
    </Scheme>
    """
  }

  private func testable(_ name: String, skipped: String = "NO", _ more: String = "") -> String {
    """
    <TestableReference skipped = "\(skipped)" \(more.contains("<SelectedTests>") ? "useTestSelectionWhitelist = \"YES\"" : "")>
      <BuildableReference BlueprintName = "\(name)" BuildableName = "\(name).xctest"/>\(more)
    </TestableReference>
    """
  }

  private func selection() throws -> TestSelection {
    defer { Console.shared.finish() }
    let project = try ProjectLoader(toolchain: .current(), configuration: "Debug").load(folder)
    return try TestSelection(of: project, app: project.appTarget())
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }
  private static let schemes = "App.xcodeproj/xcshareddata/xcschemes/"

  @Test func withoutASchemeAllTestsAreRunThoseOfLocalPackagesToo() throws {
    defer { remove() }
    let selection = try selection()
    #expect(selection.chosen.map(\.target.name) == ["AppTests", "MoreTests", "AppUITests", "KitTests"])
    #expect(selection.leftOut.isEmpty)
  }

  @Test func uiTestsThatDriveAnotherAppAreLeftOut() throws {
    defer { remove() }
    defer { Console.shared.finish() }
    var project = try ProjectLoader(toolchain: .current(), configuration: "Debug").load(folder)
    let index = try #require(project.targets.firstIndex { $0.kind == .uiTests })
    project.targets[index].testedApp = "Other"
    let leftOut = try TestSelection(of: project, app: project.appTarget()).leftOut
    #expect(leftOut.map(\.name) == ["AppUITests"])
    #expect(leftOut[0].reason.contains("Other"))
    #expect(TestSelection(of: project, app: nil).leftOut[0].reason.contains("no app"))
  }

  @Test func uiTestsHaveTheAppsThatTheyNameByIdentifier() throws {
    defer { remove() }
    defer { Console.shared.finish() }
    var project = try ProjectLoader(toolchain: .current(), configuration: "Debug").load(folder)
    func add(_ name: String) {
      let settings = BuildSettings(levels: [["PRODUCT_BUNDLE_IDENTIFIER": "org.example.\(name.lowercased())"]])
      let other = Target(name: name, kind: .app, settings: settings)
      project.targets.append(other)
    }
    add("Other")
    add("Unnamed")
    try write([
      "AppUITests.swift": """
      let other = XCUIApplication(bundleIdentifier: "org.example.other")
      // org.example.unnamed is not launched.
      """
    ])
    let app = try project.appTarget()
    let tests = TestSelection(of: project, app: app).targets
    #expect(UITestStage.companions(of: app, in: project, namedBy: tests).map(\.name) == ["Other"])
    #expect(UITestStage.companions(of: nil, in: project, namedBy: tests).isEmpty)
    #expect(UITestStage.companions(of: app, in: project, namedBy: tests.filter { $0.kind == .unitTests }).isEmpty)
  }

  @Test func theSchemeThatIsAskedForSaysWhichAppIsMeant() throws {
    defer { remove() }
    defer { Console.shared.finish() }
    try write([
      Self.schemes + "Second.xcscheme": """
      <Scheme><BuildAction><BuildableReference BlueprintName = "App"/></BuildAction><LaunchAction>
        <BuildableProductRunnable><BuildableReference BlueprintName = "Other"/></BuildableProductRunnable>
      </LaunchAction></Scheme>
      """
    ])
    var project = try ProjectLoader(toolchain: .current(), configuration: "Debug").load(folder)
    project.targets.append(Target(name: "Other", kind: .app, settings: BuildSettings(levels: [])))
    #expect(try project.appTarget().name == "App")
    project.scheme = "Second"
    #expect(try project.appTarget().name == "Other")
    project.scheme = "Third"
    #expect(try project.appTarget().name == "App")
  }

  @Test func aSchemeListsWhatIsTested() throws {
    defer { remove() }
    let skipped = "<SkippedTests><Test Identifier = \"SlowTests\"/><Test Identifier = \"A/testB()\"/></SkippedTests>"
    let list = testable("AppTests", skipped) + testable("MoreTests", skipped: "YES") + testable("GoneTests")
    try write([
      Self.schemes + "App.xcscheme": scheme("<Testables>\(list)</Testables>"),
      // Another app's, which would come first by its name.
      Self.schemes + "Another.xcscheme": scheme("<Testables>\(testable("MoreTests"))</Testables>", builds: "Another"),
    ])
    let selection = try selection()
    #expect(selection.chosen.map(\.target.name) == ["AppTests"])
    #expect(selection.chosen[0].skipped == ["SlowTests", "A/testB()"])
    let reasons = Dictionary(uniqueKeysWithValues: selection.leftOut.map { ($0.name, $0.reason) })
    #expect(reasons["MoreTests"] == "the scheme App has it disabled")
    #expect(reasons["KitTests"] == "the scheme App does not name it")
    #expect(reasons["GoneTests"]?.contains("neither the project nor a local package has it") == true)
    #expect(reasons.count == 4)
  }

  @Test func ofALibraryAllSchemesAreMeant() throws {
    defer { remove() }
    defer { Console.shared.finish() }
    let skipped = "<SkippedTests><Test Identifier = \"SlowTests\"/></SkippedTests>"
    try write([
      Self.schemes + "App.xcscheme": scheme("<Testables>\(testable("AppTests", skipped))</Testables>"),
      Self.schemes + "Another.xcscheme": scheme(
        "<Testables>\(testable("MoreTests"))\(testable("AppTests", skipped: "YES"))</Testables>",
        builds: "Another"
      ),
    ])
    var project = try ProjectLoader(toolchain: .current(), configuration: "Debug").load(folder)
    project.joinsSchemes = true
    let selection = try TestSelection(of: project, app: project.appTarget())
    #expect(selection.chosen.map(\.target.name) == ["AppTests", "MoreTests"])
    // A target that one scheme has disabled is tested as the other one says.
    #expect(selection.chosen[0].skipped == ["SlowTests"])
  }

  @Test func aSchemesDefaultTestPlanSaysWhatIsTested() throws {
    defer { remove() }
    let plans = """
      <TestPlans>
        <TestPlanReference reference = "container:Plans/Slow.xctestplan"/>
        <TestPlanReference reference = "container:Plans/Fast.xctestplan" default = "YES"/>
      </TestPlans>
      """
    try write([
      Self.schemes + "App.xcscheme": scheme(plans), "Plans/Slow.xctestplan": "{ \"testTargets\": [], \"version\": 1 }",
      "Plans/Fast.xctestplan": """
      { "configurations": [], "version": 1, "testTargets": [
        { "target": { "containerPath": "container:App.xcodeproj", "identifier": "X", "name": "AppTests" },
          "skippedTests": { "suites": [ { "name": "Slow" }, { "name": "S", "testFunctions": ["a()"] } ] } },
        { "target": { "containerPath": "container:Kit", "identifier": "KitTests", "name": "KitTests" },
          "selectedTests": ["KitTests/testOne()"] },
        { "enabled": false, "target": { "containerPath": "container:App.xcodeproj", "identifier": "Y", "name": "MoreTests" } } ] }
      """,
    ])
    let selection = try selection()
    #expect(selection.chosen.map(\.target.name) == ["AppTests", "KitTests"])
    #expect(selection.chosen[0].skipped == ["Slow", "S/a()"])
    #expect(selection.chosen[1].selected == ["KitTests/testOne()"])
    let reasons = Dictionary(uniqueKeysWithValues: selection.leftOut.map { ($0.name, $0.reason) })
    #expect(reasons["MoreTests"] == "the test plan Fast has it disabled")
    #expect(reasons["Slow"] == "the scheme App has another test plan as its default")
    #expect(reasons.keys.sorted() == ["AppUITests", "MoreTests", "Slow"])
  }

  @Test(arguments: [
    ("<Scheme><TestAction>", "not a scheme"), ("<!DOCTYPE x><Scheme/>", "not a scheme"),
    (
      "<Scheme><TestAction><TestPlans><TestPlanReference reference=\"container:../../x.xctestplan\"/></TestPlans></TestAction></Scheme>",
      "outside"
    ),
    (
      "<Scheme><TestAction><TestPlans><TestPlanReference reference=\"container:No.xctestplan\"/></TestPlans></TestAction></Scheme>",
      "No.xctestplan"
    ),
  ])
  func aSchemeThatCannotBeReadIsNamed(text: String, mention: String) throws {
    defer { remove() }
    try write([Self.schemes + "App.xcscheme": text])
    let selection = try selection()
    #expect(selection.chosen.count == 4)
    #expect(selection.leftOut.contains { $0.reason.contains(mention) })
  }

  @Test func aListOfTestsIsHeldToForBothLibraries() throws {
    defer { remove() }
    var tests = try #require(try selection().chosen.first)
    tests.skipped = ["Slow", "A/testB()"]
    #expect(tests.wants(xctest: "A/testA") && !tests.wants(xctest: "A/testB") && !tests.wants(xctest: "Slow/testA"))
    #expect(
      tests.swiftTestingArguments(filter: nil) == [
        "--filter", "^AppTests\\.", "--skip", "^AppTests\\.Slow(/|$)", "--skip", "^AppTests\\.A\\/testB\\(\\)",
      ]
    )
    tests.selected = ["A", "B/testC()"]
    #expect(tests.wants(xctest: "A/testA") && tests.wants(xctest: "B/testC") && !tests.wants(xctest: "B/testD"))
    let names = ["AppTests.A/one()/F.swift:1:1", "AppTests.AB/one()/F.swift:1:1", "AppTests.B/testC()/F.swift:1:1"]
    let patterns = tests.swiftTestingArguments(filter: "one").filter { $0.hasPrefix("(") || $0.hasPrefix("^") }.prefix(
      2
    )
    let wanted = try names.filter { name in try patterns.contains { try name.contains(Regex($0)) } }
    #expect(wanted == ["AppTests.A/one()/F.swift:1:1"])
  }
}

/// The tests of an app's local package, from its folder to its report.
struct LocalPackageEndToEndTests {
  @Test func theyAreRunWithTheApps() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (APP); packageReferences = (LOCAL); };
        LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        MAIN = { isa = PBXGroup; children = (FILE); sourceTree = "<group>"; };
        FILE = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (PHASE); packageProductDependencies = (PRODUCT); };
        PHASE = { isa = PBXSourcesBuildPhase; files = (BUILD); };
        BUILD = { isa = PBXBuildFile; fileRef = FILE; };
        PRODUCT = { isa = XCSwiftPackageProductDependency; package = LOCAL; productName = Kit; };
      }; rootObject = PROJECT; }
      """,
      "Main.swift": "import Kit\n@main struct Main { static func main() { print(number()) } }",
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [
          .target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"], resources: [.copy("seven.txt")]),
        ])
      """,
      "Kit/Sources/Kit/Kit.swift": "public func number() -> Int { 7 }",
      "Kit/Tests/KitTests/seven.txt": "7",
      "Kit/Tests/KitTests/KitTests.swift": """
      import Kit
      import XCTest
      final class KitTests: XCTestCase {
        func testNumber() throws {
          let file = try XCTUnwrap(Bundle.module.url(forResource: "seven", withExtension: "txt"))
          XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), String(number()))
        }
        func testOther() {}
      }
      """,
      "Kit/Tests/KitTests/MoreTests.swift": "import Kit\nimport Testing\n@Test func seven() { #expect(number() == 7) }",
    ]
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let report = folder.appending(path: "report.xml")
    let build = try AppBuild(folder: folder, isRelease: false, slipway: repository)
    #expect(try TestRun(build: build, options: TestOptions(report: report)).run())
    let xml = try String(contentsOf: report, encoding: .utf8)
    #expect(xml.contains("name=\"testNumber\"") && xml.contains("name=\"testOther\"") && xml.contains("seven()"))
  }
}

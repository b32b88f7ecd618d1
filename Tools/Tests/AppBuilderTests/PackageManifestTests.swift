import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// What manifests say, and where packages come from: as in Xcode.
struct PackageManifestTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func load(
    _ path: String,
    _ selection: AppSelection = AppSelection(),
    needsTests: Bool = false
  ) throws -> Project {
    defer { Console.shared.finish() }
    return try ProjectLoader(
      toolchain: .current(),
      configuration: "Debug",
      selection: selection,
      needsTests: needsTests
    ).load(folder.url.appending(path: path))
  }

  /// A manifest with a target for each name; `more` follows it.
  private func manifest(_ targets: String, dependencies: String = "", _ more: String = "") -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription
    #if canImport(Darwin)
    import Darwin.C
    #endif
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], \(more)
      dependencies: [\(dependencies)], targets: [\(targets)])
    """
  }

  @Test func aManifestIsReadAsOnAMac() throws {
    try folder.write([
      "Kit/Package.swift": manifest(".target(name: \"Kit\")") + """

        #if os(Linux)
        fatalError("no Mac")
        #elseif os(macOS)
        package.targets.append(.target(name: "Cocoa", dependencies: ["Kit"]))
        #endif
        #if os(iOS)
        package.targets.append(.target(name: "Phone"))
        #endif
        package.targets.append(.target(name: "Place\\(getpid() > 0 ? "" : "less")"))
        """,
      "Kit/Sources/Kit/a.swift": "", "Kit/Sources/Cocoa/a.swift": "", "Kit/Sources/Place/a.swift": "",
    ])
    #expect(try load("Kit").targets.map(\.name) == ["Kit", "Cocoa", "Place"])
  }

  @Test func aPackageThatIsFetchedIsReadSoToo() throws {
    try folder.write([
      "Repository/Package.swift": manifest(".target(name: \"Kit\")")
        + "\n#if !os(Linux)\npackage.targets[0].dependencies.append(\"Inner\")\n"
        + "package.targets.append(.target(name: \"Inner\"))\n#endif\n",
      "Repository/Sources/Kit/a.swift": "", "Repository/Sources/Inner/a.swift": "",
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "file://\(folder.url.path)/Repository", branch: "main")],
        targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Repository")])])
      """,
      "App/Sources/App/a.swift": "",
    ])
    try git("init", "-q", "-b", "main", ".")
    try git("add", "-A")
    try git("commit", "-q", "-m", "x")
    let project = try load("App")
    let app = try #require(project.target(named: "App"))
    #expect(project.missing(for: app).isEmpty)
    #expect(project.closure(of: app).map(\.name) == ["App", "Kit", "Inner"])
  }

  @Test func aManifestThatIsWrongIsNamedAtItsLine() throws {
    try folder.write(["Kit/Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nnothing()\n"])
    #expect {
      try load("Kit")
    } throws: { error in
      "\(error)".contains("\(folder.url.path)/Kit/Package.swift:3:1: error: cannot find 'nothing'")
    }
  }

  @Test func traitsAreOnWhereTheyAreAskedFor() throws {
    try folder.write([
      "Kit/Package.swift": manifest(
        """
        .target(name: "Kit", dependencies: [.target(name: "Extra", condition: .when(traits: ["Rich"]))],
          swiftSettings: [.define("FANCY", .when(traits: ["Fancy"]))]), .target(name: "Extra")
        """,
        "traits: [.default(enabledTraits: [\"Fancy\"]), \"Fancy\", \"Plain\", .trait(name: \"Rich\", enabledTraits: [\"Plain\"])],"
      ),
      "Kit/Sources/Kit/a.swift": "", "Kit/Sources/Extra/a.swift": "",
      "App/Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Kit", traits: ["Rich"])],
        targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")])])
      """,
      "App/Sources/App/a.swift": "",
    ])
    let own = try #require(try load("Kit").target(named: "Kit"))
    #expect(own.conditions == ["SWIFT_PACKAGE", "DEBUG", "Fancy", "FANCY"] && own.dependencies.isEmpty)
    let asked = try #require(try load("App").target(named: "Kit"))
    #expect(asked.conditions == ["SWIFT_PACKAGE", "DEBUG", "Plain", "Rich"] && asked.dependencies == ["Extra"])
  }

  @Test func aResourceThatIsMissingIsSaid() throws {
    try folder.write([
      "Kit/Package.swift": manifest(".target(name: \"Kit\", resources: [.process(\"Gone.json\")])"),
      "Kit/Sources/Kit/a.swift": "",
    ])
    let project = try load("Kit")
    #expect(project.notices.count == 1 && project.notices[0].contains("\"Gone.json\" of the target \"Kit\" is missing"))
    #expect(try project.problems(with: #require(project.target(named: "Kit"))).isEmpty)
  }

  @Test func whatIsForOtherSystemsIsSparedWhereItCannotBeHad() throws {
    try folder.write([
      "Kit/Package.swift": manifest(
        """
        .target(name: "Kit", dependencies: [
          .target(name: "Old", condition: .when(platforms: [.iOS, .macOS])), .target(name: "New", condition: .when(platforms: [.iOS])),
          .product(name: "Far", package: "far", condition: .when(platforms: [.iOS])),
        ]),
        .target(name: "Old"), .target(name: "New"), .target(name: "Needs", dependencies: ["Old"])
        """,
        dependencies: ".package(url: \"https://nowhere.invalid/far\", from: \"1.0.0\")"
      ).replacing("targets: [\"Kit\"])", with: "targets: [\"Kit\", \"Old\"])"),
      "Kit/Sources/Kit/a.swift": "", "Kit/Sources/Old/a.m": "", "Kit/Sources/New/a.swift": "",
      "Kit/Sources/Needs/a.swift": "import Old",
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Kit")],
        targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")])])
      """,
      "App/Sources/App/a.swift": "",
    ])
    let packages = AppSelection(packages: folder.url.appending(path: "none"))
    let project = try load("Kit", packages)
    let kit = try #require(project.target(named: "Kit"))
    #expect(kit.dependencies == ["New"] && project.missing(for: kit).isEmpty)
    // Where nothing says that it can be spared, and a file imports it, it cannot.
    #expect(try project.missing(for: #require(project.target(named: "Needs"))).map(\.product) == ["Old"])
    let app = try load("App", packages)
    let target = try #require(app.target(named: "App"))
    #expect(target.dependencies == ["Kit"] && app.missing(for: target).isEmpty)
  }

  // MARK: A package and a project in one folder

  private func writeBoth(packageTests: Bool) throws {
    let tests = packageTests ? ", .testTarget(name: \"KitTests\", dependencies: [\"Kit\"])" : ""
    try folder.write([
      "Kit/Package.swift": manifest(".target(name: \"Kit\")" + tests),
      "Kit/Sources/Kit/a.swift": "", "Kit/Tests/KitTests/a.swift": "import XCTest",
      "Kit/Kit.xcodeproj/project.pbxproj": """
      { archiveVersion = 1; objectVersion = 77; rootObject = ROOT; objects = {
        ROOT = { isa = PBXProject; buildConfigurationList = LIST; mainGroup = GROUP; targets = (TESTS); };
        GROUP = { isa = PBXGroup; children = (FILE); sourceTree = "<group>"; };
        FILE = { isa = PBXFileReference; path = Tests/KitTests/a.swift; sourceTree = "<group>"; };
        TESTS = { isa = PBXNativeTarget; name = ProjectTests; productType = "com.apple.product-type.bundle.unit-test";
          buildConfigurationList = LIST; buildPhases = (PHASE); };
        PHASE = { isa = PBXSourcesBuildPhase; files = (BUILT); };
        BUILT = { isa = PBXBuildFile; fileRef = FILE; };
        LIST = { isa = XCConfigurationList; buildConfigurations = (DEBUG); };
        DEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
      }; }
      """,
    ])
  }

  @Test func testsAreThoseOfThePackageThatHasAny() throws {
    try writeBoth(packageTests: true)
    #expect(try load("Kit", needsTests: true).unitTests.map(\.name) == ["KitTests"])
    #expect(
      try load("Kit", AppSelection(choice: .project("Kit")), needsTests: true).unitTests.map(\.name) == ["ProjectTests"]
    )
    #expect(try !load("Kit").isPackage)
    #expect(try load("Kit", AppSelection(choice: .package)).isPackage)
    try writeBoth(packageTests: false)
    #expect(try load("Kit", needsTests: true).unitTests.map(\.name) == ["ProjectTests"])
  }

  @Test func aSchemeOfTheProjectBesideItSaysNothingOfAPackage() throws {
    try writeBoth(packageTests: true)
    func scheme(_ target: String) -> String {
      "<Scheme><TestAction><Testables><TestableReference skipped=\"NO\"><BuildableReference BlueprintName=\"\(target)\"/>"
        + "</TestableReference></Testables></TestAction></Scheme>"
    }
    let schemes = "xcshareddata/xcschemes/Kit.xcscheme"
    try folder.write(["Kit/Kit.xcodeproj/\(schemes)": scheme("ProjectTests")])
    let package = try load("Kit", needsTests: true)
    #expect(TestSelection(of: package, app: nil).chosen.map(\.target.name) == ["KitTests"])
    #expect(TestSelection(of: package, app: nil).leftOut.isEmpty)
    // One of the package's own does.
    try folder.write(["Kit/.swiftpm/xcode/\(schemes)": scheme("KitTests").replacing("NO", with: "YES")])
    #expect(TestSelection(of: package, app: nil).chosen.isEmpty)
  }

  @Test func aProjectOfALibraryIsTestedWithoutAnApp() throws {
    try writeBoth(packageTests: false)
    let build = try AppBuild(
      folder: folder.url.appending(path: "Kit"),
      isRelease: false,
      slipway: Repository.url,
      needsTests: true
    )
    #expect(build.app == nil)
    #expect(TestSelection(of: build.project, app: nil).chosen.map(\.target.name) == ["ProjectTests"])
  }

  // MARK: Without a network

  @Test func aFolderOfCheckoutsAndMirrorsStandsForTheNetwork() throws {
    try folder.write([
      "Kit/Package.swift": manifest(
        ".target(name: \"Kit\", dependencies: [.product(name: \"Deep\", package: \"deep-kit\")])",
        dependencies: ".package(url: \"https://nowhere.invalid/x/Deep-Kit.git\", from: \"2.0.0\")"
      ),
      "Kit/Sources/Kit/a.swift": "",
      "all/deep-kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Deep", products: [.library(name: "Deep", targets: ["Deep"])],
        dependencies: [.package(url: "https://nowhere.invalid/y/mirrored", from: "1.0.0")],
        targets: [.target(name: "Deep", dependencies: [.product(name: "Far", package: "mirrored")])])
      """,
      "all/deep-kit/Sources/Deep/a.swift": "",
      "far/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Far", products: [.library(name: "Far", targets: ["Far"])], targets: [.target(name: "Far")])
      """,
      "far/Sources/Far/a.swift": "let far = 1",
    ])
    try git("init", "-q", "-b", "main", ".", in: "far")
    try git("add", "-A", in: "far")
    try git("commit", "-q", "-m", "x", in: "far")
    try git("clone", "-q", "--mirror", folder.url.appending(path: "far").path, "all/mirrored.git", in: "")
    let project = try load("Kit", AppSelection(packages: folder.url.appending(path: "all")))
    let kit = try #require(project.target(named: "Kit"))
    #expect(project.closure(of: kit).map(\.name) == ["Kit", "Deep", "Far"] && project.missing(for: kit).isEmpty)
    #expect(try String(contentsOf: #require(project.target(named: "Far")).sources[0], encoding: .utf8) == "let far = 1")
    try FileManager.default.removeItem(at: folder.url.appending(path: "all/mirrored.git"))
    let without = try load("Kit", AppSelection(packages: folder.url.appending(path: "all")))
    let missing = try without.missing(for: #require(without.target(named: "Kit")))
    #expect(missing.map(\.product) == ["Far"] && missing[0].reason.contains("which stands for the network"))
  }

  private func git(_ arguments: String..., in path: String = "Repository") throws {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
    _ = try Command("git", identity + arguments, in: folder.url.appending(path: path)).output()
  }
}

import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Packages on their way into an app: found, read, linked. Nothing is compiled but their manifests.
struct PackageTests {
  private let folder: URL
  private let toolchain: Toolchain

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    toolchain = try Toolchain.current()
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  private func load(
    _ path: String = "",
    needsTests: Bool = false,
    standIns: String? = nil,
    ownStandIns: String? = nil,
    retry: PackageResolution.Retry = .afterAWhile
  ) throws -> Project {
    defer { Console.shared.finish() }
    return try ProjectLoader(
      toolchain: toolchain,
      configuration: "Debug",
      standInFile: standIns.map { folder.appending(path: $0) },
      ownStandIns: ownStandIns.map { folder.appending(path: $0) },
      needsTests: needsTests,
      retry: retry
    ).load(folder.appending(path: path))
  }

  /// A package `Kit` with a library of two targets, resources and tests.
  private func writeKit(in path: String, dependencies: String = "", products: String = "") throws {
    try write([
      "\(path)/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", defaultLocalization: "de", platforms: [.iOS(.v17)],
        products: [.library(name: "KitUI", targets: ["KitViews"])],
        dependencies: [\(dependencies)],
        targets: [
          .target(name: "KitCore", swiftSettings: [
            .define("FAST", .when(configuration: .release)), .define("PHONE", .when(platforms: [.iOS])),
            .define("DESK", .when(platforms: [.macOS])), .enableUpcomingFeature("ExistentialAny"),
            .enableExperimentalFeature("AvailabilityMacro=Stdlib 6.0:macOS 15.0, iOS 18.0"),
            .enableExperimentalFeature("CheckImplementationOnly"),
          ]),
          .target(
            name: "KitViews", dependencies: ["KitCore"\(products)], exclude: ["Old"],
            resources: [.process("Resources"), .copy("Data")]),
          .testTarget(name: "KitTests", dependencies: ["KitViews"]),
        ])
      """,
      "\(path)/Sources/KitCore/Core.swift": "public struct Core {}",
      "\(path)/Sources/KitViews/View.swift": "import KitCore",
      "\(path)/Sources/KitViews/Old/Gone.swift": "", "\(path)/Sources/KitViews/Assets.xcassets/Contents.json": "{}",
      "\(path)/Sources/KitViews/Resources/deep/a.json": "", "\(path)/Sources/KitViews/Resources/de.lproj/L.strings": "",
      "\(path)/Sources/KitViews/Data/b/c.json": "",
      "\(path)/Tests/KitTests/Tests.swift": "", "\(path)/Tests/KitTests/XCTestManifests.swift": "",
    ])
  }

  @Test func aPackageIsReadAsXcodeBuildsItForIOS() throws {
    try writeKit(in: "Kit")
    let project = try load("Kit")
    #expect(project.name == "Kit")
    #expect(project.targets.map(\.name) == ["KitCore", "KitViews", "KitTests"])
    #expect(project.targets.map(\.kind) == [.framework, .framework, .unitTests])
    let core = try #require(project.target(named: "KitCore"))
    #expect(SourceModule.flags(of: core).contains("AvailabilityMacro=Stdlib 6.0:macOS 15.0, iOS 18.0"))
    // A check of what is shipped in binary form, which Swift 6.3 makes of private types, too.
    #expect(!SourceModule.flags(of: core).contains("CheckImplementationOnly"))
    #expect(project.target(named: "KitTests")?.sources.map(\.lastPathComponent) == ["Tests.swift"])
    #expect(core.conditions == ["SWIFT_PACKAGE", "DEBUG", "PHONE"])
    #expect(core.languageMode == "5")
    #expect(SourceModule.upcomingFeatures(of: core) == ["ExistentialAny"])
    let views = try #require(project.target(named: "KitViews"))
    #expect(views.dependencies == ["KitCore"])
    #expect(views.sources.map(\.lastPathComponent) == ["View.swift"])
    #expect(views.resources.map(\.destination) == ["Assets.xcassets", "Data", "de.lproj/L.strings", "a.json"])
    #expect(views.bundlePlace == "Kit_KitViews.bundle")
    #expect(try ProductFolder.infoPlist(of: views).values["CFBundleDevelopmentRegion"] as? String == "de")
  }

  @Test func anAppIsLinkedWithItsLocalPackages() throws {
    try writeKit(in: "App/Packages/Kit")
    try write([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        references: "LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };",
        product: "productName = KitUI;"
      ),
      "App/Main.swift": "import KitViews",
    ])
    let project = try load("App")
    let app = try project.appTarget()
    #expect(project.closure(of: app).map(\.name).sorted() == ["App", "KitCore", "KitViews"])
    // The tests of a package that stands among the app's own code are the app's.
    #expect(project.unitTests.map(\.name) == ["KitTests"])
    #expect(project.missing(for: app).isEmpty)
  }

  @Test func testsOfALocalPackageThatCannotBeReadKeepNoAppFromBeingBuilt() throws {
    try writeKit(in: "App/Packages/Kit")
    try FileManager.default.removeItem(at: folder.appending(path: "App/Packages/Kit/Tests"))
    try write([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        references: "LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };",
        product: "productName = KitUI;"
      ),
      "App/Main.swift": "import KitViews",
    ])
    let project = try load("App")
    #expect(try project.missing(for: project.appTarget()).isEmpty)
    let tests = try #require(project.target(named: "KitTests"))
    #expect(project.problems(with: tests).first?.message.contains("the folder of the target") == true)
    #expect(try project.problems(with: project.appTarget()).isEmpty)
    #expect(try TestSelection(of: project, app: project.appTarget()).chosen.map(\.target.name) == ["KitTests"])
  }

  @Test func aPackageIsFetchedAtTheVersionThatIsPinned() throws {
    try writeKit(in: "Repository")
    try git("init", "-q", ".", in: "Repository")
    for version in ["1.0.0", "1.1.0"] {
      try write(["Repository/Sources/KitCore/Core.swift": "// \(version)"])
      try git("add", "-A", in: "Repository")
      try git("commit", "-q", "-m", version, in: "Repository")
      try git("tag", version, in: "Repository")
    }
    let revision = try git("rev-parse", "1.0.0^{commit}", in: "Repository").trimmingCharacters(in: .newlines)
    let address = "file://" + folder.appending(path: "Repository").path
    try write([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        references: """
          REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "\(address)";
            requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
          """,
        product: "package = REMOTE; productName = KitUI;"
      ),
      "App/Main.swift": "import KitViews",
      "App/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": """
      { "pins": [ { "identity": "repository", "kind": "remoteSourceControl", "location": "\(address)",
        "state": { "revision": "\(revision)", "version": "1.0.0" } } ], "version": 2 }
      """,
    ])
    for _ in 0..<2 {
      let project = try load("App")
      let core = try #require(project.target(named: "KitCore"))
      #expect(try String(contentsOf: core.sources[0], encoding: .utf8) == "// 1.0.0")
      #expect(try project.closure(of: project.appTarget()).count == 3)
    }
  }

  @Test func aPackageThatCannotBeHadIsNamedWithTheRemedy() throws {
    try write([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        references: """
          REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "file:///nowhere/swift-charts.git";
            requirement = { kind = branch; branch = main; }; };
          """,
        product: "package = REMOTE; productName = Charts;"
      ),
      "App/Main.swift": "import Charts",
    ])
    let project = try load("App")
    let missing = try #require(project.missing(for: project.appTarget()).first)
    #expect(missing.error.message.hasPrefix("Charts of the package swift-charts could not be fetched: repository"))
    #expect(missing.error.advice?.contains("{ \"standIns\": { \"swift-charts\": \"FOLDER\" } }") == true)
  }

  @Test func anAppOfSwiftPlaygroundsIsOne() throws {
    try write([
      "Notes.swiftpm/Package.swift": """
      // swift-tools-version: 5.8
      // WARNING: This file is generated.
      import PackageDescription
      import AppleProductTypes

      let package = Package(
        name: "Notes",
        platforms: [.iOS("16.0")],
        products: [
          .iOSApplication(
            name: "My Notes", targets: ["AppModule"], bundleIdentifier: "org.example.notes", teamIdentifier: "X",
            displayVersion: "1.2", bundleVersion: "3", appIcon: .asset("AppIcon"), accentColor: .presetColor(.orange),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .portraitUpsideDown(.when(deviceFamilies: [.pad]))],
            capabilities: [.camera(purposeString: "…"), .outgoingNetworkConnections()]
          )
        ],
        dependencies: [.package(path: "../Kit")],
        targets: [
          .executableTarget(
            name: "AppModule", dependencies: [.product(name: "KitUI", package: "Kit")], path: ".",
            resources: [.process("Resources")])
        ]
      )
      """,
      "Notes.swiftpm/MyApp.swift": "import KitViews", "Notes.swiftpm/Views/Main.swift": "",
      "Notes.swiftpm/Resources/a.txt": "", "Notes.swiftpm/Assets.xcassets/Contents.json": "{}",
    ])
    try writeKit(in: "Kit")
    let project = try load("Notes.swiftpm")
    let app = try project.appTarget()
    #expect(app.name == "AppModule" && app.bundleIdentifier == "org.example.notes" && app.bundlePlace.isEmpty)
    #expect(app.settings["MARKETING_VERSION"] == "1.2")
    #expect(app.settings["ASSETCATALOG_COMPILER_APPICON_NAME"] == "AppIcon")
    #expect(app.swiftSources.map(\.lastPathComponent) == ["MyApp.swift", "Main.swift"])
    #expect(app.resources.map(\.destination).sorted() == ["Assets.xcassets", "a.txt"])
    #expect(app.dependencies == ["KitViews"] && project.missing(for: app).isEmpty)
  }

  @Test func targetsInCAreLinkedAndThoseInObjectiveCAreNot() throws {
    try write([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "CKit", publicHeadersPath: "headers", cSettings: [.define("X", to: "1")],
          linkerSettings: [.linkedLibrary("m"), .linkedFramework("UIKit")]),
        .target(name: "OldKit"), .target(name: "Kit", dependencies: ["CKit"]), .target(name: "More", dependencies: ["OldKit"]),
      ])
      """,
      "Kit/Sources/CKit/headers/kit.h": "", "Kit/Sources/CKit/kit.c": "", "Kit/Sources/OldKit/include/a.h": "",
      "Kit/Sources/OldKit/a.m": "", "Kit/Sources/OldKit/b.c": "", "Kit/Sources/Kit/a.swift": "",
      "Kit/Sources/More/a.swift": "import OldKit",
    ])
    let project = try load("Kit")
    let library = try #require(project.target(named: "CKit")?.cLibrary)
    #expect(library.files == ["headers/kit.h", "kit.c"] && library.publicHeaders == "headers")
    #expect(library.settings.map(\.kind) == ["define", "linkedLibrary"])
    #expect(library.settings.map(\.arguments) == [["X=1"], ["m"]])
    #expect(try project.missing(for: #require(project.target(named: "Kit"))).isEmpty)
    let missing = try project.missing(for: #require(project.target(named: "More")))
    #expect(missing.map(\.product) == ["OldKit"] && missing[0].reason.contains("Objective-C"))
  }

  @Test func aLibraryOfTheSystemIsAModuleMap() throws {
    try write([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .systemLibrary(name: "CStore", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "Kit", dependencies: ["CStore"]),
      ])
      """,
      "Kit/Sources/CStore/module.modulemap": "module CStore [system] { header \"store.h\" link \"sqlite3\" export * }",
      "Kit/Sources/CStore/store.h": "#include <sqlite3.h>", "Kit/Sources/Kit/a.swift": "import CStore",
    ])
    let project = try load("Kit")
    let library = try #require(project.target(named: "CStore")?.cLibrary)
    #expect(library.isSystem && library.pkgConfig == "sqlite3")
    #expect(library.files == ["module.modulemap", "store.h"])
    #expect(try project.missing(for: #require(project.target(named: "Kit"))).isEmpty)
  }

  /// A target in Objective-C on which a package counts on Apple's systems alone is left out, and what asks for it elsewhere
  /// too is told.
  @Test func whatIsNotImportedElsewhereCanBeDoneWithout() throws {
    try write([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Shim"), .target(name: "Kit", dependencies: ["Shim"]), .target(name: "More", dependencies: ["Shim"]),
      ])
      """,
      "Kit/Sources/Shim/include/a.h": "", "Kit/Sources/Shim/a.m": "",
      "Kit/Sources/Kit/a.swift": "#if canImport(UIKit)\n  import Shim\n  import UIKit\n#endif\n",
      "Kit/Sources/More/a.swift": "import Shim\n",
    ])
    let project = try load("Kit")
    #expect(try project.missing(for: #require(project.target(named: "Kit"))).isEmpty)
    #expect(try project.missing(for: #require(project.target(named: "More"))).map(\.product) == ["Shim"])
  }

  /// So is one in Swift that stands on it.
  @Test func whatStandsOnObjectiveCCanBeDoneWithoutAsWell() throws {
    try write([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Shim"), .target(name: "Trap", dependencies: ["Shim"]),
        .target(name: "Kit", dependencies: ["Trap"]), .target(name: "More", dependencies: ["Trap"]),
      ])
      """,
      "Kit/Sources/Shim/include/a.h": "", "Kit/Sources/Shim/a.m": "", "Kit/Sources/Trap/a.swift": "import Shim\n",
      "Kit/Sources/Kit/a.swift": "#if canImport(Trap) && os(iOS)\n  import Trap\n#endif\n",
      "Kit/Sources/More/a.swift": "import Trap\n",
    ])
    let project = try load("Kit")
    let kit = try #require(project.target(named: "Kit"))
    #expect(project.missing(for: kit).isEmpty && !kit.dependencies.contains("Trap"))
    #expect(try project.missing(for: #require(project.target(named: "More"))).map(\.product) == ["Shim"])
  }

  @Test func whatCouldNotBeFetchedIsTriedAgainLaterOrWhenAsked() throws {
    let address = "file://" + folder.appending(path: "late").path
    try write([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        references: """
          REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "\(address)";
            requirement = { kind = branch; branch = main; }; };
          """,
        product: "package = REMOTE; productName = KitUI;"
      ),
      "App/Main.swift": "import KitViews",
    ])
    #expect(try load("App").missing(for: load("App").appTarget()).map(\.product) == ["KitUI"])
    try writeKit(in: "late")
    try git("init", "-q", ".", in: "late")
    try git("add", "-A", in: "late")
    try git("commit", "-q", "-m", "x", in: "late")
    for retry in [PackageResolution.Retry.whenAsked, .afterAWhile] {
      let project = try load("App", retry: retry)
      #expect(try project.missing(for: project.appTarget()).first?.reason.contains("--refresh") == true)
    }
    let project = try load("App", retry: .now)
    #expect(try project.missing(for: project.appTarget()).isEmpty)
  }

  @Test func ofSeveralPackagesThoseThatCanBeHadAreThere() throws {
    try writeKit(in: "kit")
    try git("init", "-q", ".", in: "kit")
    try git("add", "-A", in: "kit")
    try git("commit", "-q", "-m", "x", in: "kit")
    try write([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        references: """
          REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "file:///nowhere/swift-charts.git";
            requirement = { kind = branch; branch = main; }; };
          LOCAL = { isa = XCRemoteSwiftPackageReference; repositoryURL = "file://\(folder.appending(path: "kit").path)";
            requirement = { kind = branch; branch = main; }; };
          OTHER = { isa = XCSwiftPackageProductDependency; package = LOCAL; productName = KitUI; };
          """,
        product: "package = REMOTE; productName = Charts;"
      ).replacing("(PRODUCT)", with: "(PRODUCT, OTHER)"),
      "App/Main.swift": "import Charts",
    ])
    let project = try load("App")
    let app = try project.appTarget()
    #expect(project.missing(for: app).map(\.product) == ["Charts"])
    #expect(project.missing(for: app).first?.reason.contains("nowhere") == true)
    #expect(app.dependencies == ["KitViews"])
  }

  @Test func aFolderStandsInForAPackageAModuleOrAPod() throws {
    try writeKit(in: "Kit")
    try write([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        references: """
          REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "file:///nowhere/Kit-iOS.git";
            requirement = { kind = branch; branch = main; }; };
          """,
        product: "package = REMOTE; productName = KitUI;"
      ),
      "App/Main.swift": "import KitViews\nimport Analytics", "Analytics/Analytics.swift": "",
      "slipway.json": "{ \"standIns\": { \"Kit-iOS\": \"Kit\", \"Analytics\": \"./Analytics\" } }",
    ])
    let project = try load("App", standIns: "slipway.json")
    let app = try project.appTarget()
    #expect(app.dependencies == ["KitViews", "Analytics"])
    #expect(project.missing(for: app).isEmpty)
    // The file may lie in the app's folder as well.
    try write(["App/slipway.json": "{ \"standIns\": { \"Kit-iOS\": \"../Kit\", \"Analytics\": \"../Analytics\" } }"])
    #expect(try load("App").appTarget().dependencies == app.dependencies)
  }

  @Test func aFolderTakesThePlaceOfATargetInObjectiveC() throws {
    try write([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [
          .target(name: "Kit", dependencies: [.target(name: "KitRuntime", condition: .when(platforms: [.iOS]))]),
          .target(name: "KitRuntime"),
        ])
      """,
      "Kit/Sources/Kit/Kit.swift": "import KitRuntime\n", "Kit/Sources/KitRuntime/Kit.m": "",
      "Kit/Sources/KitRuntime/include/Kit.h": "", "Runtime/Runtime.swift": "",
    ])
    try write(["Kit/slipway.json": "{ \"standIns\": { \"KitRuntime\": \"../Runtime\" } }"])
    let project = try load("Kit")
    let kit = try #require(project.target(named: "Kit"))
    #expect(project.missing(for: kit).isEmpty && kit.dependencies == ["KitRuntime"])
    #expect(project.target(named: "KitRuntime")?.swiftSources.map(\.lastPathComponent) == ["Runtime.swift"])
    // Slipway's own are taken without being asked for, for what is in Objective-C alone.
    try write(["Kit/slipway.json": "{ \"standIns\": {} }", "Own/KitRuntime/Own.swift": "", "Own/Kit/Other.swift": ""])
    let own = try load("Kit", ownStandIns: "Own")
    #expect(own.target(named: "KitRuntime")?.swiftSources.map(\.lastPathComponent) == ["Own.swift"])
    #expect(own.target(named: "Kit")?.swiftSources.map(\.lastPathComponent) == ["Kit.swift"])
  }

  @Test func aProductThatItsPackageLacksIsNamed() throws {
    try writeKit(in: "App/Packages/Kit")
    try write([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        references: "LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };",
        product: "package = LOCAL; productName = KitTools;"
      ),
      "App/Main.swift": "",
    ])
    let project = try load("App")
    let missing = try #require(project.missing(for: project.appTarget()).first)
    #expect(missing.error.message == "KitTools of the package kit does not exist")
  }

  @Test(arguments: [
    ("{", "not understood"), ("{ \"standins\": {} }", "not understood"),
    ("{ \"standIns\": { \"A\": \"none\" } }", "stands in for A is missing"),
  ])
  func aBrokenStandInFileIsNamed(text: String, mention: String) throws {
    try write(["App/Main.swift": "", "App/slipway.json": text])
    let error = #expect(throws: BuildError.self) { try load("App") }
    #expect(error?.message.contains(mention) == true)
    #expect(error?.message.contains("slipway.json") == true)
  }

  @Test func aBrokenManifestIsNamed() throws {
    try write([
      "Kit/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Pack(name: \"x\")"
    ])
    let error = #expect(throws: BuildError.self) { try load("Kit") }
    #expect(error?.message.contains("Kit/Package.swift cannot be read") == true)
    #expect(error?.message.contains("cannot find 'Pack' in scope") == true)
  }

  @Test(arguments: [
    (".target(name: \"A\", path: \"../..\")", "outside"),
    (".target(name: \"A\")", "folder of the target \"A\" is missing"),
  ])
  func aTargetThatCannotBeReadIsNamed(target: String, mention: String) throws {
    try write([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [\(target), .target(name: "C")])
      """,
      "Kit/Sources/B/B.swift": "", "Kit/Sources/C/C.swift": "",
    ])
    let error = try #require(load("Kit").targets.flatMap(\.problems).first)
    #expect(error.message.contains(mention))
    #expect(error.file.hasSuffix("Package.swift"))
  }

  @discardableResult
  private func git(_ arguments: String..., in path: String) throws -> String {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"]
    return try Command("git", identity + arguments, in: folder.appending(path: path)).output()
  }

  /// A project of one app with one file, that links one product of a package.
  static func project(references: String, product: String) -> String {
    """
    { objects = {
      PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (APP); packageReferences = (LOCAL, REMOTE); };
      \(references)
      MAIN = { isa = PBXGroup; children = (FILE); sourceTree = "<group>"; };
      FILE = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
      APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (SOURCES); packageProductDependencies = (PRODUCT); };
      SOURCES = { isa = PBXSourcesBuildPhase; files = (BUILD); };
      BUILD = { isa = PBXBuildFile; fileRef = FILE; };
      PRODUCT = { isa = XCSwiftPackageProductDependency; \(product) };
    }; rootObject = PROJECT; }
    """
  }
}

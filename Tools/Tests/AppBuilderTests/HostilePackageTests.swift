import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Packages and what stands in for them where they are broken, or say what they must not.
struct HostilePackageTests {
  private let root: TestFolder
  private var folder: URL { root.url }

  init() throws { root = try TestFolder() }

  private func write(_ files: [String: String]) throws { try root.write(files) }

  private func load(_ path: String) throws -> Project {
    defer { Console.shared.finish() }
    return try ProjectLoader(toolchain: .current(), configuration: "Debug").load(folder.appending(path: path))
  }

  /// `slipway.json` comes with the app: its names are those of folders that are written.
  @Test(arguments: ["../../x", "a/b", ".."]) func aStandInsNameIsAName(name: String) throws {
    try write([
      "App/Main.swift": "", "App/slipway.json": "{ \"standIns\": { \"\(name)\": \"Folder\" } }",
      "App/Folder/F.swift": "",
    ])
    let error = #expect(throws: BuildError.self) { try load("App") }
    #expect(error?.message.contains("\"\(name)\"") == true)
    #expect(error?.place?.hasSuffix("slipway.json") == true)
  }

  /// A local package that cannot be read leaves the project's own files to be checked.
  @Test func aBrokenLocalPackageIsAProblemOfTheProject() throws {
    try write([
      "App/App.xcodeproj/project.pbxproj": PackageTests.project(
        references: "LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };",
        product: "package = LOCAL; productName = Kit;"
      ),
      "App/Main.swift": "", "App/Kit/Package.swift": "// swift-tools-version: 5.9\nlet package = 1",
    ])
    let project = try load("App")
    #expect(project.problems.count == 1)
    #expect(project.problems.first?.message.contains("Kit/Package.swift cannot be read") == true)
    #expect(try project.problems(with: project.appTarget()) == project.problems)
  }

  @Test func aManifestThatIsAPipeIsNamed() throws {
    try write(["Kit/x": ""])
    #expect(mkfifo(folder.appending(path: "Kit/Package.swift").path, 0o600) == 0)
    let error = #expect(throws: BuildError.self) { try load("Kit") }
    #expect(error?.description.contains("Package.swift: error: this is a pipe") == true)
  }

  @Test func pinsThatAreAPipeAreNamed() throws {
    let place = "App/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/"
    try write([
      "App/App.xcodeproj/project.pbxproj": PackageTests.project(
        references: """
          REMOTE = {
            isa = XCRemoteSwiftPackageReference; repositoryURL = "https://nowhere.invalid/kit.git";
            requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; };
          };
          """,
        product: "package = REMOTE; productName = Kit;"
      ),
      "App/Main.swift": "", place + "x": "",
    ])
    #expect(mkfifo(folder.appending(path: place + "Package.resolved").path, 0o600) == 0)
    let error = #expect(throws: BuildError.self) { try load("App") }
    #expect(error?.description.contains("Package.resolved: error: this is a pipe") == true)
  }

  @Test(arguments: ["../x", "a/b"]) func aPackagesNameIsAName(name: String) throws {
    try write([
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "\(name)", targets: [.target(name: "C")])
      """,
      "Kit/Sources/C/C.swift": "",
    ])
    let error = #expect(throws: ProjectError.self) { try load("Kit") }
    #expect(error?.message.contains("name of the package \"\(name)\" is \"\(name)\"") == true)
  }

  @Test func aFolderThatBearsAPackagesNameIsItsProduct() throws {
    try write([
      "App/App.xcodeproj/project.pbxproj": PackageTests.project(
        references: """
          REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "file:///nowhere/swift-charts.git";
            requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
          """,
        product: "package = REMOTE; productName = ChartsUI;"
      ),
      "App/Main.swift": "import ChartsUI", "Charts/C.swift": "public let c = 1",
      "App/slipway.json": "{ \"standIns\": { \"swift-charts\": \"../Charts\" } }",
    ])
    let project = try load("App")
    #expect(try project.missing(for: project.appTarget()).isEmpty)
    #expect(project.target(named: "ChartsUI")?.swiftSources.map(\.lastPathComponent) == ["C.swift"])
  }
}

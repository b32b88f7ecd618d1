import Foundation
import Testing

@testable import XcodeProject

struct XcodeProjectReaderTests {
  @Test func readsGroupsPhasesAndSettings() throws {
    let folder = try ProjectText().folder()
    let project = try Project.open(folder.url)
    let app = try project.appTarget()
    #expect(project.name == "App")
    #expect(project.developmentRegion == "de")
    #expect(app.moduleName == "My_App")
    #expect(app.bundleIdentifier == "org.example.app")
    #expect(app.languageMode == "5")
    #expect(app.isMainActorByDefault)
    #expect(app.conditions == ["DEBUG", "BETA"])
    #expect(app.sources == [folder.url.appending(path: "App/Main.swift")])
    #expect(app.resources.map(\.destination) == ["en.lproj/Localizable.strings", "ru.lproj/Localizable.strings"])
    #expect(app.scripts == ["Lint"])
  }

  @Test func findsTheHostOfItsTests() throws {
    let folder = try ProjectText().folder()
    let tests = try #require(try Project.open(folder.url).target(named: "AppTests"))
    #expect(tests.kind == .unitTests)
    #expect(tests.host == "App")
    #expect(tests.dependencies == ["App"])
  }

  @Test func theReleaseConfigurationHasItsOwnSettings() throws {
    let folder = try ProjectText().folder()
    let app = try Project.open(folder.url, configuration: "Release").appTarget()
    #expect(app.conditions == ["BETA"])
  }

  @Test func readsSynchronisedFoldersWithTheirExceptions() throws {
    var text = ProjectText()
    text.objects["MAIN"] = "isa = PBXGroup; children = (SYNC); sourceTree = \"<group>\";"
    text.objects["SYNC"] = """
      isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
      exceptions = (OWN, OTHER); explicitFolders = (Data);
      """
    text.objects["OWN"] = """
      isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = (Info.plist, Old);
      """
    text.objects["OTHER"] = """
      isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TESTS; membershipExceptions = (Shared.swift);
      """
    text.objects["APP"]! += "fileSystemSynchronizedGroups = (SYNC);"
    text.objects["SOURCES"] = "isa = PBXSourcesBuildPhase; files = ();"
    text.objects["RESOURCES"] = "isa = PBXResourcesBuildPhase; files = ();"
    let folder = try text.folder([
      "App/Info.plist": "", "App/Old/Gone.swift": "", "App/Shared.swift": "", "App/Deep/View.swift": "",
      "App/Data/a/b.json": "", "App/Assets.xcassets/Contents.json": "", "App/Model.xcdatamodeld/x": "",
      "App/.hidden": "",
      "App/Header.h": "", "App/song.mp3": "",
    ])
    let project = try Project.open(folder.url)
    let app = try project.appTarget()
    let names = app.sources.map(\.lastPathComponent)
    #expect(names == ["View.swift", "Main.swift", "Model.xcdatamodeld", "Shared.swift"])
    #expect(
      app.resources.map(\.destination)
        == ["Assets.xcassets", "Data", "en.lproj/Localizable.strings", "ru.lproj/Localizable.strings", "song.mp3"]
    )
    #expect(project.target(named: "AppTests")?.sources.map(\.lastPathComponent) == ["Shared.swift"])
  }

  @Test func readsPackagesAndWorkspaces() throws {
    var text = ProjectText()
    text.objects["PROJECT"]! += "packageReferences = (LOCAL, REMOTE);"
    text.objects["LOCAL"] = "isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit;"
    text.objects["REMOTE"] = """
      isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/a/Lib.git";
      requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; };
      """
    text.objects["APP"]! += "packageProductDependencies = (PRODUCT);"
    text.objects["PRODUCT"] = "isa = XCSwiftPackageProductDependency; productName = Kit;"
    let folder = try text.folder([
      "All.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0"?><Workspace version="1.0"><Group location="group:."><FileRef location="group:App.xcodeproj"/></Group>
      <FileRef location="group:Pods/Pods.xcodeproj"/></Workspace>
      """
    ])
    let project = try Project.open(folder.url)
    #expect(project.packages.map(\.name) == ["Kit", "Lib"])
    #expect(project.packages[1].place == .remote("https://example.org/a/Lib.git", requirement: "from: \"1.2.0\""))
    #expect(try project.appTarget().packageProducts == [PackageProduct(name: "Kit", package: "kit")])
  }

  @Test func readsAPlainFolder() throws {
    let folder = try TestFolder([
      "Info.plist": "{}", "Main.swift": "", "Views/View.swift": "", "Assets.xcassets/Contents.json": "",
      "AppTests/Test.swift": "", "AppUITests/UI.swift": "",
    ])
    let project = try Project.open(folder.url)
    let app = try project.appTarget()
    #expect(app.sources.map(\.lastPathComponent) == ["Main.swift", "View.swift"])
    #expect(app.infoPlist?.lastPathComponent == "Info.plist")
    #expect(app.conditions == ["DEBUG"])
    #expect(project.targets.map(\.kind) == [.app, .unitTests, .uiTests])
    #expect(project.targets[1].host == app.name)
  }
}

/// What can be wrong with a project, and what is said about it.
struct ProjectErrorTests {
  private func error(_ change: (inout ProjectText) -> Void, files: [String: String] = [:]) throws -> ProjectError {
    var text = ProjectText()
    change(&text)
    let folder = try text.folder(files)
    return try #require(throws: ProjectError.self) { try Project.open(folder.url) }
  }

  @Test func aMissingFile() throws {
    let error = try error {
      $0.objects["MAIN_SWIFT"] = "isa = PBXFileReference; path = No.swift; sourceTree = \"<group>\";"
    }
    #expect(error.message.contains("No.swift is missing"))
    #expect(error.file.hasSuffix("project.pbxproj"))
    #expect(error.line != nil)
  }

  @Test func aPathOutOfTheFolder() throws {
    let error = try error {
      $0.objects["MAIN_SWIFT"] = "isa = PBXFileReference; path = ../../../etc/passwd; sourceTree = \"<group>\";"
    }
    #expect(error.message.contains("outside"))
    #expect(error.line != nil)
  }

  @Test func aLinkOutOfTheFolder() throws {
    let folder = try ProjectText().folder()
    let file = folder.url.appending(path: "App/Main.swift")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: URL(filePath: "/etc/hostname"))
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.message.contains("outside") == true)
  }

  @Test func aGroupInItself() throws {
    let error = try error {
      $0.objects["FOLDER"] = "isa = PBXGroup; path = App; children = (INNER); sourceTree = \"<group>\";"
      $0.objects["INNER"] = "isa = PBXGroup; name = Inner; children = (FOLDER); sourceTree = \"<group>\";"
    }
    #expect(error.message.contains("stands in itself"))
  }

  @Test func aMissingInfoPlist() throws {
    let error = try error {
      $0.objects["APP_DEBUG"] =
        "isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = x.plist; };"
    }
    #expect(error.message.contains("Info.plist"))
    #expect(error.advice?.contains("INFOPLIST_FILE") == true)
  }

  @Test func noProjectAndNoSource() throws {
    let folder = try TestFolder(["readme.md": ""])
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.message.contains("no Swift file") == true)
    let none = #expect(throws: ProjectError.self) { try Project.open(folder.url.appending(path: "none")) }
    #expect(none?.message == "there is no such folder")
  }

  @Test func aBrokenProjectNamesItsLine() throws {
    let folder = try TestFolder(["App.xcodeproj/project.pbxproj": "{\n objects = {\n a = ;\n };\n}"])
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.line == 3)
  }

  /// Objects that name one another wrongly are read as far as they make sense, or refused.
  @Test func anyObjectMayBeMissing() throws {
    for key in ProjectText().objects.keys {
      var text = ProjectText()
      text.objects[key] = nil
      let folder = try text.folder()
      _ = try? Project.open(folder.url)
    }
  }
}

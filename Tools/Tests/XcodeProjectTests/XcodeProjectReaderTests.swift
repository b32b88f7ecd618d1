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
  }

  @Test func findsTheHostOfItsTests() throws {
    let folder = try ProjectText().folder()
    let tests = try #require(try Project.open(folder.url).target(named: "AppTests"))
    #expect(tests.kind == .unitTests)
    #expect(tests.host == "App")
    #expect(tests.dependencies == ["App"])
  }

  @Test func targetsOfOtherSystemsAreLeftOut() throws {
    var text = ProjectText()
    text.objects["PROJECT"] = text.objects["PROJECT"]!.replacing("(APP, TESTS)", with: "(MAC, WATCH, BOTH, APP, TESTS)")
    let systems = [
      "MAC": "SDKROOT = macosx;", "WATCH": "SDKROOT = iphoneos; SUPPORTED_PLATFORMS = \"watchos watchsimulator\";",
      "BOTH": "SDKROOT = macosx; SUPPORTED_PLATFORMS = \"macosx iphoneos\";",
    ]
    for (name, settings) in systems {
      text.objects[name] = """
        isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.framework";
        buildConfigurationList = \(name)_LIST; buildPhases = (); dependencies = ();
        """
      text.objects[name + "_LIST"] = "isa = XCConfigurationList; buildConfigurations = (\(name)_DEBUG);"
      text.objects[name + "_DEBUG"] = "isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) };"
    }
    text.objects["APP"] = text.objects["APP"]!.replacing("dependencies = ()", with: "dependencies = (ON_MAC, ON_BOTH)")
    text.objects["ON_MAC"] = "isa = PBXTargetDependency; target = MAC;"
    text.objects["ON_BOTH"] = "isa = PBXTargetDependency; target = BOTH;"
    let folder = try text.folder()
    let project = try Project.open(folder.url)
    #expect(Set(project.targets.map(\.name)) == ["BOTH", "App", "AppTests"])
    #expect(project.target(named: "App")?.dependencies == ["BOTH"])
    // A project for another system alone is read as it is.
    text.objects["PROJECT"] = text.objects["PROJECT"]!.replacing("(MAC, WATCH, BOTH, APP, TESTS)", with: "(MAC)")
    let other = try text.folder()
    #expect(try Project.open(other.url).targets.map(\.name) == ["MAC"])
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
      "Packages/Kit/Package.swift": "",
      "All.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0"?><Workspace version="1.0"><Group location="group:."><FileRef location="group:App.xcodeproj"/></Group>
      <FileRef location="group:Pods/Pods.xcodeproj"/></Workspace>
      """,
    ])
    let project = try Project.open(folder.url)
    #expect(project.packages.map(\.name) == ["Kit", "Lib"])
    #expect(project.packages[1].place == .remote("https://example.org/a/Lib.git", requirement: "from: \"1.2.0\""))
    #expect(try project.appTarget().packageProducts == [PackageProduct(name: "Kit", package: nil)])
  }

  @Test func aWorkspaceAboveTheProjectIsKnown() throws {
    func workspace(_ items: String...) -> String {
      "<Workspace>" + items.map { "<FileRef location=\"group:\($0)\"/>" }.joined() + "</Workspace>"
    }
    let folder = try ProjectText().folder([
      ".git/HEAD": "", "Kit/Package.swift": "", "Demo.xcworkspace/contents.xcworkspacedata": workspace("Kit"),
      "Whole.xcworkspace/contents.xcworkspacedata": workspace("Kit", "Apps/Demo/App.xcodeproj"),
    ])
    let demo = folder.url.appending(path: "Apps/Demo")
    try FileManager.default.createDirectory(at: demo, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "App.xcodeproj"),
      to: demo.appending(path: "App.xcodeproj")
    )
    #expect(try Project.open(demo).workspaceAround?.lastPathComponent == "Whole.xcworkspace")
    #expect(try Project.open(folder.url.appending(path: "Kit")).workspaceAround == nil)
    try folder.write(workspace("Apps/Demo/App.xcodeproj"), to: "Whole.xcworkspace/contents.xcworkspacedata")
    #expect(try Project.open(demo).workspaceAround == nil, "it holds no more than the project")
  }

  @Test func aTargetDependsOnTheTargetsWhoseProductsItLinks() throws {
    var text = ProjectText()
    text.objects["PROJECT"] = text.objects["PROJECT"]!.replacing("(APP, TESTS)", with: "(APP, TESTS, KIT)")
    text.objects["KIT"] = """
      isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = ();
      productReference = KIT_PRODUCT;
      """
    text.objects["KIT_PRODUCT"] = "isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR;"
    text.objects["APP"] = text.objects["APP"]!.replacing("(SOURCES,", with: "(LINK, SOURCES,")
    text.objects["LINK"] = "isa = PBXFrameworksBuildPhase; files = (BUILD_KIT);"
    text.objects["BUILD_KIT"] = "isa = PBXBuildFile; fileRef = KIT_PRODUCT;"
    let folder = try text.folder()
    let project = try Project.open(folder.url)
    #expect(try project.appTarget().dependencies == ["Kit"])
    #expect(project.target(named: "Kit")?.bundlePlace == "Frameworks/Kit.framework")
    #expect(project.target(named: "AppTests")?.bundlePlace == "PlugIns/AppTests.xctest")
    #expect(try project.appTarget().bundlePlace == "")
  }

  @Test func findsTheFoldersOfPackagesAmongItsFiles() throws {
    var text = ProjectText()
    text.objects["FOLDER"] = text.objects["FOLDER"]!.replacing("(MAIN_SWIFT", with: "(KIT, MAIN_SWIFT")
    text.objects["KIT"] = "isa = PBXFileReference; lastKnownFileType = wrapper; path = Kit; sourceTree = \"<group>\";"
    let folder = try text.folder(["App/Kit/Package.swift": ""])
    let place = folder.url.appending(path: "App/Kit")
    #expect(try Project.open(folder.url).packages == [PackageReference(place: .local(place))])
  }

  @Test func aVersionCannotEndALiteral() throws {
    var text = ProjectText()
    text.objects["PROJECT"]! += "packageReferences = (REMOTE);"
    text.objects["REMOTE"] = """
      isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/a/Lib.git";
      requirement = { kind = branch; branch = "main\\") ; print(1) //"; };
      """
    let folder = try text.folder()
    let place = try #require(try Project.open(folder.url).packages.first?.place)
    #expect(place == .remote("https://example.org/a/Lib.git", requirement: "branch: \"main\\\") ; print(1) //\""))
  }

  @Test func saysWhichConfigurationFileIsMissing() throws {
    var text = ProjectText()
    text.objects["MAIN"] = "isa = PBXGroup; children = (FOLDER, SECRET, PODS); sourceTree = \"<group>\";"
    text.objects["SECRET"] = "isa = PBXFileReference; path = Secret.xcconfig; sourceTree = \"<group>\";"
    text.objects["PODS"] = "isa = PBXFileReference; path = \"Pods-App.debug.xcconfig\"; sourceTree = \"<group>\";"
    text.objects["APP_DEBUG"]! += "baseConfigurationReference = SECRET;"
    text.objects["DEBUG"]! += "baseConfigurationReference = PODS;"
    let folder = try text.folder([
      "Podfile": "target 'App' do\n  pod 'One/Core', '~> 1'\n  pod \"Two\"\n # pod 'No'\nend"
    ])
    let project = try Project.open(folder.url)
    #expect(project.notices.count == 2)
    #expect(project.notices.first?.contains("Secret.xcconfig") == true)
    #expect(project.pods == [PodReference(name: "One", subspecs: ["Core"]), PodReference(name: "Two")])
    #expect(project.podsNotice?.contains("(One, Two)") == true)
  }

  @Test func findsTheOnlyProjectBelowAFolder() throws {
    let folder = try TestFolder(["Code/App/App.xcodeproj/project.pbxproj": ProjectText().text])
    for file in ["Main.swift", "en.lproj/Localizable.strings", "ru.lproj/Localizable.strings"] {
      try folder.write("", to: "Code/App/App/" + file)
    }
    #expect(try Project.open(folder.url).folder.path.hasSuffix("Code/App"))
    try folder.write("", to: "Other/Other.xcodeproj/project.pbxproj")
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.advice == "Name one of them: Code/App/App.xcodeproj, Other/Other.xcodeproj")
  }

  @Test func joinsTheProjectsThatAProjectRefersTo() throws {
    var text = ProjectText()
    text.objects["PROJECT"]! += "projectReferences = ({ ProjectRef = KIT_PROJECT; });"
    text.objects["MAIN"] = "isa = PBXGroup; children = (FOLDER, KIT_PROJECT); sourceTree = \"<group>\";"
    text.objects["KIT_PROJECT"] = "isa = PBXFileReference; path = Kit/Kit.xcodeproj; sourceTree = \"<group>\";"
    text.objects["APP"] = text.objects["APP"]!.replacing("dependencies = ()", with: "dependencies = (KIT_DEPENDENCY)")
    text.objects["KIT_DEPENDENCY"] = "isa = PBXTargetDependency; name = Kit; targetProxy = KIT_PROXY;"
    text.objects["KIT_PROXY"] = "isa = PBXContainerItemProxy; remoteGlobalIDString = FAR; remoteInfo = Kit;"
    let kit = """
      { objects = { PROJECT = { isa = PBXProject; targets = (KIT); };
        KIT = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; }; };
        rootObject = PROJECT; }
      """
    let folder = try text.folder(["Kit/Kit.xcodeproj/project.pbxproj": kit])
    let project = try Project.open(folder.url)
    #expect(try project.closure(of: project.appTarget()).map(\.name) == ["App", "Kit"])
  }

  @Test func aProjectThatHasYetToBeGeneratedIsToldApart() throws {
    let folder = try TestFolder(["Project.swift": "", "Sources/Main.swift": ""])
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.message.contains("Tuist") == true)
    #expect(error?.advice?.contains("generate") == true)
  }

  @Test func readsFlagsOfTheCompiler() throws {
    var text = ProjectText()
    text.objects["APP_DEBUG"] = text.objects["APP_DEBUG"]!.replacing(
      "PRODUCT_NAME",
      with:
        "OTHER_SWIFT_FLAGS = \"$(inherited) -D BETA -DTWO -Xfrontend -x -enable-upcoming-feature ExistentialAny\"; PRODUCT_NAME"
    )
    let folder = try text.folder()
    let app = try Project.open(folder.url).appTarget()
    #expect(app.swiftFlags.conditions == ["BETA", "TWO"])
    #expect(app.swiftFlags.upcomingFeatures == ["ExistentialAny"])
    #expect(app.conditions.contains("TWO"))
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
    #expect(project.targets[2].testedApp == app.name)
    #expect(project.targets[2].host == nil)
    #expect(project.targets[2].dependencies.isEmpty)
  }
}

/// What can be wrong with a project, and what is said about it.
struct ProjectErrorTests {
  private func error(_ change: (inout ProjectText) -> Void, files: [String: String] = [:]) throws -> ProjectError {
    var text = ProjectText()
    change(&text)
    return try error(of: text.folder(files))
  }

  /// What opening a folder's project throws, else what is wrong with one of its targets.
  private func error(of folder: TestFolder) throws -> ProjectError {
    let project: Project
    do { project = try Project.open(folder.url) } catch { return error }
    return try #require((project.problems + project.targets.flatMap(\.problems)).first)
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
    #expect(try error(of: folder).message.contains("outside"))
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

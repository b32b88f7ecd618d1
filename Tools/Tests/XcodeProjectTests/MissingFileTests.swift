import Foundation
import Testing

@testable import XcodeProject

/// What is missing or cannot be read is named, and the rest is read without it.
struct MissingFileTests {
  @Test func oneBrokenReferenceLeavesTheOthers() throws {
    var text = ProjectText()
    text.objects["SOURCES"] = "isa = PBXSourcesBuildPhase; files = (BUILD_NONE, BUILD_MAIN);"
    text.objects["BUILD_NONE"] = "isa = PBXBuildFile; fileRef = NONE;"
    text.objects["NONE"] = "isa = PBXFileReference; path = None.swift; sourceTree = SOURCE_ROOT;"
    text.objects["MAIN"] = "isa = PBXGroup; children = (FOLDER, NONE); sourceTree = \"<group>\";"
    let folder = try text.folder()
    let project = try Project.open(folder.url)
    let app = try project.appTarget()
    #expect(app.sources.map(\.lastPathComponent) == ["Main.swift"])
    #expect(app.problems.map(\.message).count == 1)
    #expect(app.problems.first?.message.contains("None.swift is missing") == true)
    let tests = try #require(project.target(named: "AppTests"))
    #expect(project.problems(with: tests) == app.problems)
  }

  /// macOS tells neither capitals nor spellings of an accent apart, and projects made there rely on it.
  @Test func capitalsThatDifferAreTheSameFile() throws {
    var text = ProjectText()
    text.objects["FOLDER"] = text.objects["FOLDER"]!.replacing("path = App", with: "path = \"APP\"")
    text.objects["MAIN_SWIFT"] = text.objects["MAIN_SWIFT"]!.replacing("Main.swift", with: "\"Cafe\u{301}.swift\"")
    let folder = try text.folder(["App/caf\u{e9}.swift": ""])
    let app = try Project.open(folder.url).appTarget()
    #expect(app.problems.isEmpty)
    #expect(app.sources.map { $0.path.hasSuffix("App/caf\u{e9}.swift") } == [true])
  }

  @Test func aMissingPackageLeavesTheProject() throws {
    var text = ProjectText()
    text.objects["PROJECT"]! += "packageReferences = (LOCAL, OUTSIDE);"
    text.objects["LOCAL"] = "isa = XCLocalSwiftPackageReference; relativePath = None;"
    text.objects["OUTSIDE"] = "isa = XCLocalSwiftPackageReference; relativePath = ../../../../..;"
    let folder = try text.folder()
    let project = try Project.open(folder.url)
    #expect(project.packages.isEmpty)
    #expect(project.problems.count == 2)
    #expect(try project.problems(with: project.appTarget()).count == 2)
  }

  /// A package and, in a folder of it, an app that shows what it does.
  @Test func aDemoFindsThePackageAboveIt() throws {
    var text = ProjectText()
    text.objects["PROJECT"]! += "packageReferences = (LOCAL);"
    text.objects["LOCAL"] = "isa = XCLocalSwiftPackageReference; relativePath = ..;"
    let folder = try TestFolder([
      "Package.swift": "", "Demo/App.xcodeproj/project.pbxproj": text.text, "Demo/App/Main.swift": "",
      "Demo/App/en.lproj/Localizable.strings": "", "Demo/App/ru.lproj/Localizable.strings": "",
    ])
    let project = try Project.open(folder.url.appending(path: "Demo"))
    #expect(project.problems.isEmpty)
    guard case .local(let place)? = project.packages.first?.place else { return #expect(Bool(false), "no package") }
    #expect(place.path == folder.url.path)
  }

  @Test func targetsStandAfterWhatTheyAreBuiltFrom() {
    func target(_ name: String, _ needed: String...) -> Target {
      var target = Target(name: name, kind: .framework, settings: BuildSettings())
      target.dependencies = needed
      return target
    }
    let targets = [
      target("App", "A", "B"), target("A", "Base"), target("B", "A", "Circle"), target("Base"), target("Circle", "B"),
    ]
    for targets in [targets, targets.reversed()] {
      let project = Project(name: "P", folder: URL(filePath: "/"), file: URL(filePath: "/"), targets: targets)
      let order = project.buildOrder(of: targets).map(\.name)
      #expect(order.count == 5)
      for (first, second) in [("Base", "A"), ("A", "B"), ("A", "App"), ("B", "App")] {
        #expect(order.firstIndex(of: first)! < order.firstIndex(of: second)!)
      }
    }
  }
}

/// Pipes, devices and sockets among the files.
struct RegularFileTests {
  @Test func aPipeIsNamedNotReadFrom() throws {
    let folder = try TestFolder(["inner/a": ""])
    let pipe = folder.url.appending(path: "pipe.swift")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"),
      withDestinationURL: pipe
    )
    for (name, kind) in [("pipe.swift", "a pipe"), ("link", "a pipe"), ("inner", "a folder")] {
      let error = #expect(throws: ProjectError.self) {
        try RegularFile.contents(of: folder.url.appending(path: name))
      }
      #expect(error?.message.contains(kind) == true)
      #expect(error?.file.hasSuffix(name) == true)
    }
    let device = #expect(throws: ProjectError.self) { try RegularFile.contents(of: URL(filePath: "/dev/zero")) }
    #expect(device?.message.contains("a device") == true)
  }

  @Test func aFileIsReadUpToItsLimit() throws {
    let folder = try TestFolder(["a": "12345"])
    let file = folder.url.appending(path: "a")
    #expect(try RegularFile.contents(of: file, atMost: 5) == Data("12345".utf8))
    #expect(throws: ProjectError.self) { try RegularFile.contents(of: file, atMost: 4) }
  }

  /// A pipe in each place of a project from which something is read to open it.
  @Test(arguments: [
    "App.xcodeproj/project.pbxproj", "A.xcworkspace/contents.xcworkspacedata", "Podfile", "App/Info.plist",
  ])
  func opensOrRefusesAProjectWithAPipe(path: String) throws {
    let folder = try ProjectText().folder(["A.xcworkspace/x": ""])
    let pipe = folder.url.appending(path: path)
    try? FileManager.default.removeItem(at: pipe)
    #expect(mkfifo(pipe.path, 0o600) == 0)
    _ = try? Project.open(folder.url)
  }
}

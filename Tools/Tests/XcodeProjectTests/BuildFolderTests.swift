import Foundation
import Testing

@testable import XcodeProject

/// Whatever a project says, what is built of it lies in its build folder.
struct BuildFolderTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func value(_ text: String) -> ProjectValue {
    ProjectValue(key: "KEY", value: text, of: "the target \"App\"", file: "/App/project.pbxproj", line: 7)
  }

  @Test(arguments: [
    ("a", "a"), ("a/b.txt", "a/b.txt"), ("/a//./b/", "a/b"), ("", ""), ("...", "..."), ("a..b", "a..b"), ("~/a", "~/a"),
  ])
  func aPathStaysAsItIs(said: String, path: String) throws {
    #expect(try BuildFolder.path(value(said)) == path)
  }

  @Test(arguments: ["..", "../a", "a/..", "a/../../b", "/..", "a/..//b", "a\u{0}b"])
  func aPathThatLeadsOutIsRefusedWithItsKey(said: String) throws {
    let error = #expect(throws: ProjectError.self) { try BuildFolder.path(value(said)) }
    #expect(error?.message.hasPrefix("KEY of the target \"App\" is \(said.debugDescription)") == true)
    #expect(error?.file == "/App/project.pbxproj")
    #expect(error?.line == 7)
    #expect(throws: ProjectError.self) { try BuildFolder(folder.url).place(said) }
  }

  @Test(arguments: ["", ".", "..", "a/b", "/", "/a", "a/", "./a", "a\u{0}"]) func aNameIsOneName(said: String) {
    #expect(throws: ProjectError.self) { try BuildFolder.name(value(said)) }
  }

  @Test func linksOnTheWayAreRemovedNotFollowed() throws {
    let outside = try TestFolder(["file": "theirs"])
    let built = BuildFolder(folder.url)
    try folder.write("", to: "inner/x")
    for link in ["link", "inner/link"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: link),
        withDestinationURL: outside.url
      )
      let place = try built.place(link + "/file")
      #expect(place == folder.url.appending(path: link + "/file"))
      #expect(!FileManager.default.fileExists(atPath: place.path))
    }
    let link = folder.url.appending(path: "file")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside.url.appending(path: "file"))
    try Data("ours".utf8).write(to: built.place("file"))
    #expect(try String(contentsOf: outside.url.appending(path: "file"), encoding: .utf8) == "theirs")
  }
}

/// Names that lead out of a folder, or are none, in each place of a project.
struct ProjectNameTests {
  private func refusal(_ change: (inout ProjectText) -> Void) throws -> ProjectError {
    var text = ProjectText()
    change(&text)
    let folder = try text.folder()
    return try #require(throws: ProjectError.self) {
      try Project.open(folder.url).checkNames()
    }
  }

  private func setting(_ key: String, _ value: String) throws -> ProjectError {
    try refusal {
      $0.objects["APP_DEBUG"] = "isa = XCBuildConfiguration; name = Debug; buildSettings = { \(key) = \"\(value)\"; };"
    }
  }

  @Test func anOrdinaryProjectHasOrdinaryNames() throws {
    let folder = try ProjectText().folder()
    try Project.open(folder.url).checkNames()
  }

  @Test(arguments: ["../../x", "/etc/x", "a/b", "..", ".", "a\\0b"]) func productNames(name: String) throws {
    let error = try setting("PRODUCT_NAME", name)
    #expect(error.message.contains("PRODUCT_NAME of the target \"App\""))
    #expect(error.file.hasSuffix("project.pbxproj"))
  }

  @Test(arguments: ["../../x", "a/b", "..", "1a", "a b", "a\\nb", "a\\\"b", "a)"]) func moduleNames(name: String) throws
  {
    let error = try setting("PRODUCT_MODULE_NAME", name)
    #expect(error.message.contains("PRODUCT_MODULE_NAME of the target \"App\""))
  }

  @Test func aTargetsOwnName() throws {
    let error = try refusal {
      $0.objects["APP"] = $0.objects["APP"]!.replacing("name = App;", with: "name = \"../../App\";")
      $0.objects["APP_DEBUG"] = "isa = XCBuildConfiguration; name = Debug; buildSettings = { };"
    }
    #expect(error.message.contains("../../App"))
  }

  @Test(arguments: ["../..", "/../x", "a/../../b", "$(UP)/x"]) func copyPhases(path: String) throws {
    let error = try refusal {
      $0.objects["DEBUG"] = "isa = XCBuildConfiguration; name = Debug; buildSettings = { UP = \"..\"; };"
      $0.objects["APP"] = $0.objects["APP"]!.replacing("(SOURCES,", with: "(SOURCES, COPY,")
      $0.objects["COPY"] =
        "isa = PBXCopyFilesBuildPhase; dstPath = \"\(path)\"; dstSubfolderSpec = 7; files = (BUILD_STRINGS);"
    }
    #expect(error.message.contains("dstPath"))
    #expect(error.line != nil)
  }

  @Test func copyPhasesInsideAreFollowed() throws {
    var text = ProjectText()
    text.objects["APP"] = text.objects["APP"]!.replacing("(SOURCES,", with: "(SOURCES, COPY,")
    text.objects["COPY"] =
      "isa = PBXCopyFilesBuildPhase; dstPath = \"/Fonts/./x\"; dstSubfolderSpec = 1; files = (BUILD_MAIN);"
    let folder = try text.folder()
    let app = try Project.open(folder.url).appTarget()
    #expect(app.resources.contains { $0.destination == "Fonts/x/Main.swift" })
  }

  /// A folder whose name is hostile itself.
  @Test func aFolderOfPlainSources() throws {
    let folder = try TestFolder(["we\"ird\\(name)\n/Main.swift": ""])
    let project = try Project.open(folder.url.appending(path: "we\"ird\\(name)\n"))
    try project.checkNames()
    #expect(try project.appTarget().moduleName == "we_ird__name__")
  }
}

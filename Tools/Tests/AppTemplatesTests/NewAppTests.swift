import AppBuilder
import Foundation
import Testing
import XcodeProject

@testable import AppTemplates

/// New apps, and what is refused.
struct NewAppTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  private func app(_ name: String, _ style: AppStyle = .bindings) throws -> NewApp {
    try NewApp(name: name, style: style, repository: Self.repository)
  }

  /// Every style is a project that our reader opens, with an app, its tests and its UI tests, and nothing of the template in it.
  @Test(arguments: AppStyle.allCases) func everyStyleIsAProject(style: AppStyle) throws {
    let parent = try Folder()
    let folder = try app("MountainHuts", style).write(in: parent.url)
    #expect(try parent.names == ["MountainHuts"])
    let project = try Project.open(folder, configuration: "Debug")
    #expect(project.targets.map(\.name).sorted() == ["MountainHuts", "MountainHutsTests", "MountainHutsUITests"])
    let target = try project.appTarget()
    #expect(target.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.MountainHuts")
    #expect(target.sources.contains { $0.lastPathComponent == "LocalPlaceService.swift" })
    for file in try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap({ $0 as? String }) {
      let text = FileManager.default.contents(atPath: folder.appending(path: file).path).map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(!file.contains("___") && text?.contains("___") != true, "\(file)")
    }
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    #expect((8...11).contains(readme.split(separator: "\n", omittingEmptySubsequences: false).count))
  }

  @Test(arguments: [
    "", "1App", "My App", "../App", "Ünder", "a/b", "class", "UIKit", "uikit", "HutsTests", ".hidden", "-x", "A\nB",
    String(repeating: "A", count: 61),
  ]) func badNamesAreRefused(name: String) throws {
    let error = #expect(throws: NewAppError.self) { try app(name) }
    #expect(error?.message.hasPrefix("\"\(name)\" cannot be an app's name: ") == true)
  }

  @Test func aFolderThatIsNotEmptyStaysAsItIs() throws {
    let parent = try Folder()
    let file = parent.url.appending(path: "Huts/note")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: file)
    let error = #expect(throws: NewAppError.self) { try app("Huts").write(in: parent.url) }
    #expect(error?.message == "the folder \(parent.url.path)/Huts is not empty")
    #expect(try parent.names == ["Huts"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.url.path + "/Huts") == ["note"])
  }

  @Test func afileOrALinkIsNoFolder() throws {
    let parent = try Folder()
    try Data().write(to: parent.url.appending(path: "Huts"))
    try FileManager.default.createSymbolicLink(
      atPath: parent.url.path + "/Hills",
      withDestinationPath: "/tmp"
    )
    for name in ["Huts", "Hills"] { #expect(throws: NewAppError.self) { try app(name).write(in: parent.url) } }
    #expect(try parent.names == ["Hills", "Huts"])
  }

  @Test func anEmptyFolderIsFilled() throws {
    let parent = try Folder()
    try FileManager.default.createDirectory(at: parent.url.appending(path: "Huts"), withIntermediateDirectories: true)
    let folder = try app("Huts").write(in: parent.url)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/Huts.xcodeproj/project.pbxproj"))
  }

  @Test func aFolderThatIsNotThereIsNotMade() throws {
    let parent = try Folder()
    try Data().write(to: parent.url.appending(path: "file"))
    #expect(throws: NewAppError.self) { try app("Huts").write(in: parent.url.appending(path: "file")) }
    #expect(try parent.names == ["file"])
  }

  @Test func aStyleHasItsFramework() {
    #expect(throws: NewAppError.self) {
      try NewApp(name: "Huts", style: .delegates, ui: .swiftUI, repository: Self.repository)
    }
    #expect(throws: Never.self) {
      try NewApp(name: "Huts", style: .actions, ui: .swiftUI, repository: Self.repository)
    }
  }

  /// Built and tested as their developer would: each style's tests are run, and pass.
  @Test(.serialized, arguments: AppStyle.allCases) func itsTestsPass(style: AppStyle) throws {
    let parent = try Folder(named: "slipway-new-app")
    let folder = try app("Huts\(style.rawValue.capitalized)", style).write(in: parent.url)
    let build = try AppBuild(folder: folder, isRelease: false, slipway: Self.repository)
    let report = parent.url.appending(path: "report.xml")
    #expect(try TestRun(build: build, options: TestOptions(report: report)).run())
    let xml = try String(contentsOf: report, encoding: .utf8)
    #expect(xml.contains("failures=\"0\""))
    #expect(xml.contains("Places") && xml.contains("aFavouriteIsKept"))
    #expect(xml.contains("testAPlaceIsOpenedAndMadeAFavourite") && xml.contains("testLaunch"))
    // The app itself is built, and shows something.
    let picture = parent.url.appending(path: "picture.png")
    let size = (width: 390, height: 844)
    #expect(try AppRun(executable: build.build(), arguments: [], windowSize: size).screenshot(to: picture) == 0)
    if let kept = ProcessInfo.processInfo.environment["SLIPWAY_KEEP_PICTURES"] {
      let place = URL(filePath: kept).appending(path: "new-\(style.rawValue).png")
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.copyItem(at: picture, to: place)
    }
  }
}

/// A folder for one test; it goes with the value.
private final class Folder {
  let url: URL

  /// - Parameter name: its name, where what is built of it is to be found again; it is emptied then.
  init(named name: String = "slipway-\(UUID().uuidString)") throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: name)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
}

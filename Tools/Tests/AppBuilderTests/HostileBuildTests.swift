import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// An app whose names are all hostile, built and run; and what is edited while it is built.
@Suite(.serialized) struct HostileBuildTests {
  private let root: TestFolder
  private let folder: URL
  /// Signs that mean something in Swift, in a shell, in a response file, in JSON.
  private static let name = "My \"App\" \\(1)\n$(x) it's `y`"

  init() throws {
    root = try TestFolder()
    folder = root.url.appending(path: Self.name)
    let sources = [
      "Main.swift": "@main struct Main { static func main() { print(Other().text, #line) } }\n",
      "in \"q\"/o\n'ther\".swift": "struct Other { let text = \"hello\" }\n",
      "back\\slash.swift": "let unused = 1\n", "res\"our\nce.txt": "text",
    ]
    try root.write(Dictionary(uniqueKeysWithValues: sources.map { (Self.name + "/" + $0.key, $0.value) }))
  }

  private func build() throws -> AppBuild { try AppBuild(folder: folder, isRelease: false, slipway: Repository.url) }

  @Test func namesMeanNothingButThemselves() throws {
    let executable = try build().build()
    #expect(try Command(executable.path, []).output() == "hello 1\n")
    let place = executable.deletingLastPathComponent().appending(path: "res\"our\nce.txt")
    #expect(try String(contentsOf: place, encoding: .utf8) == "text")
  }

  @Test func aCheckFindsTheFilesByTheirNames() throws {
    #expect(try AppCheck.check([folder], slipway: Repository.url).compiles)
    try root.write([Self.name + "/back\\slash.swift": "let unused: Int = \"\"\n"])
    let report = try AppCheck.check([folder], slipway: Repository.url)
    #expect(report.apps[0].problems == [])
    #expect(report.apps[0].files.filter { !$0.compiles }.map(\.path) == ["back\\slash.swift"])
  }

  @Test func whatIsEditedWhileTheSourcesAreReadIsBuiltNextTime() throws {
    let app = try build()
    let package = try AppPackage(project: app.project, app: app.app, isRelease: false, sdk: app.sdk)
    let file = folder.appending(path: "in \"q\"/o\n'ther\".swift")
    try package.generate { () throws(BuildError) in
      try FileManager.default.write("struct Other { let text = \"edited\" }\n", ifChanged: file)
    }
    try package.generate()
    let lowered = FileManager.default.files(under: package.packageFolder)
      .compactMap { FileManager.default.contents(atPath: package.packageFolder.appending(path: $0).path) }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(lowered.contains { $0.contains("edited") })
  }
}

import Foundation
import Testing

@testable import XcodeProject

/// How much longer than usual the tests that damage files at random go on: `FUZZ_FACTOR`.
let fuzzFactor = ProcessInfo.processInfo.environment["FUZZ_FACTOR"].flatMap { Int($0) } ?? 1

/// Projects that somebody took apart: each is read or refused, in bounded time, without a crash.
struct HostileProjectTests {
  /// Objects that refer to one another at random: missing, in circles, of the wrong kind.
  @Test func anyReferenceMayLeadAnywhere() throws {
    let folder = try ProjectText().folder(["Kit/Package.swift": ""])
    let file = folder.url.appending(path: "App.xcodeproj/project.pbxproj")
    let ids = Array(ProjectText().objects.keys)
    for _ in 0..<300 * fuzzFactor {
      var text = ProjectText()
      for _ in 0..<4 {
        let key = ids.randomElement()!
        text.objects[key] = text.objects[key]!.replacing(ids.randomElement()!, with: ids.randomElement()!)
      }
      if Bool.random() { text.objects["PROJECT"]! += "packageReferences = (\(ids.randomElement()!));" }
      if Bool.random() { text.objects["APP"]! += "fileSystemSynchronizedGroups = (\(ids.randomElement()!));" }
      try Data(text.text.utf8).write(to: file)
      guard let project = try? Project.open(folder.url) else { continue }
      for target in project.targets { _ = project.closure(of: target) }
    }
  }

  @Test func aWorkspaceOfExplodingEntitiesIsRefused() throws {
    let entities = (1...20).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);\">" }.joined()
    let folder = try TestFolder([
      "A.xcworkspace/contents.xcworkspacedata":
        "<?xml version=\"1.0\"?><!DOCTYPE W [<!ENTITY a0 \"aaaaaaaa\">\(entities)]><Workspace><FileRef location=\"&a20;\"/></Workspace>"
    ])
    let start = Date()
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.file.hasSuffix("contents.xcworkspacedata") == true)
    #expect(Date().timeIntervalSince(start) < 10)
  }

  @Test func aWorkspaceMayNotLeadOutOfTheFolder() throws {
    let outside = try TestFolder(["X.xcodeproj/project.pbxproj": ""])
    let folder = try TestFolder([
      "A.xcworkspace/contents.xcworkspacedata":
        "<?xml version=\"1.0\"?><Workspace>\n<FileRef location=\"absolute:\(outside.url.path)/X.xcodeproj\"/></Workspace>"
    ])
    let error = #expect(throws: ProjectError.self) { try Project.open(folder.url) }
    #expect(error?.message.contains("outside") == true)
    #expect(error?.line == 2)
  }

  @Test func damagedManifestsAreRefused() throws {
    let dump = Array(
      """
      {"name": "P", "products": [{"name": "L", "targets": ["A"]}], "dependencies": [], "toolsVersion": {"_version": "6.0.0"},
       "targets": [{"name": "A", "type": "regular", "exclude": [], "resources": [{"path": "R", "rule": {"copy": {}}}],
         "dependencies": [{"byName": ["B", null]}], "settings": [{"tool": "swift", "kind": {"define": {"_0": "X"}}}]}]}
      """.utf8
    )
    let folder = try TestFolder(["Sources/A/A.swift": ""])
    for _ in 0..<500 * fuzzFactor {
      var damaged = dump
      for _ in 0..<2 { damaged[.random(in: 0..<damaged.count)] = .random(in: 32...126) }
      guard let manifest = try? PackageManifest(dump: Data(damaged), file: "Package.swift") else { continue }
      _ = try? PackageReader(manifest: manifest, folder: folder.url, configuration: "Debug").targets(isRoot: true)
    }
  }

  @Test func damagedConfigurationFilesAreReadOrRefused() throws {
    let text = Array("#include \"B.xcconfig\"\nA[sdk=iphone*] = $(inherited) x // c\nB = ${A:lower}\n".utf8)
    let folder = try TestFolder(["B.xcconfig": "C = 1"])
    let file = folder.url.appending(path: "A.xcconfig")
    for _ in 0..<300 * fuzzFactor {
      var damaged = text
      for _ in 0..<3 { damaged[.random(in: 0..<damaged.count)] = .random(in: 0...255) }
      try Data(damaged).write(to: file)
      guard let level = try? BuildConfigurationFile.read(file, within: ProjectRoot(folder: folder.url)) else {
        continue
      }
      var settings = BuildSettings()
      settings.add(level: level, configuration: "Debug")
      for name in level.keys { _ = settings[name] }
    }
  }
}

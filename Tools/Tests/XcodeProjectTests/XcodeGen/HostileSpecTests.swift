import Foundation
import Testing

@testable import XcodeProject

/// Specs that somebody made to harm: each is refused, in bounded time, with its file and line.
struct HostileSpecTests {
  private func refusal(_ files: [String: String]) throws -> ProjectError? {
    let folder = try TestFolder(files)
    return #expect(throws: ProjectError.self) {
      let project = try Project.open(folder.url)
      if let problem = (project.problems + project.targets.flatMap(\.problems)).first { throw problem }
    }
  }

  @Test func aliasesThatMultiplyAreRefused() throws {
    let laughs = (1...30).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]" }
    let error = try refusal(["project.yml": "a0: &a0 lol\n" + laughs.joined(separator: "\n")])
    #expect(error?.message.contains("aliases") == true)
    #expect(error?.line != nil)
  }

  @Test func anAliasOfItselfIsRefused() throws {
    let error = try refusal(["project.yml": "name: A\ntargets: &t\n  A: *t\n"])
    #expect(error?.line == 3)
  }

  @Test func depthIsBounded() throws {
    let error = try refusal(["project.yml": "a: " + String(repeating: "[", count: 10_000)])
    #expect(error?.message.contains("levels deep") == true)
  }

  @Test(arguments: ["../../etc", "/etc", "App/../../x"])
  func aSourceOutsideIsRefused(path: String) throws {
    let error = try refusal([
      "project.yml": "name: A\ntargets:\n  A:\n    type: application\n    sources: [\"\(path)\"]\n"
    ])
    #expect(error?.message.contains("outside") == true)
    #expect(error?.line == 5)
  }

  @Test(arguments: [
    "include: /etc/passwd", "include: [{ path: ../../../../etc/hostname }]", "configFiles: { Debug: /etc/passwd }",
    "packages: { A: { path: /usr } }", "projectReferences: { A: { path: /usr/A.xcodeproj } }",
    "schemes: { A: { test: { testPlans: [{ path: /etc/passwd }] } } }", "settings: { INFOPLIST_FILE: /etc/passwd }",
  ])
  func nothingElsewhereIsRead(line: String) throws {
    let error = try refusal(["project.yml": "targets: { A: { type: application, sources: [] } }\n" + line])
    #expect(error?.message.contains("outside") == true)
  }

  @Test func aLinkLeadsNowhereElse() throws {
    let folder = try TestFolder(["project.yml": "targets: { A: { type: application, sources: [App] } }"])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "App"),
      withDestinationURL: URL(filePath: "/etc")
    )
    #expect(try Project.open(folder.url).appTarget().problems.first?.message.contains("outside") == true)
  }

  @Test func nothingIsCopiedOutOfTheBundle() throws {
    let error = try refusal([
      "project.yml":
        "targets: { A: { type: application, sources: [{ path: a.txt, buildPhase: { copyFiles: { destination: resources, subpath: ../../x } } }] } }",
      "a.txt": "",
    ])
    #expect(error?.message.contains("subpath") == true)
  }

  @Test func includesInACircleEnd() throws {
    let folder = try TestFolder([
      "project.yml": "include: other.yml\ntargets: { A: { type: application, sources: [] } }",
      "other.yml": "include: project.yml\nname: B",
    ])
    #expect(try Project.open(folder.url).name == "B")
  }

  @Test func groupsInACircleAreRefused() throws {
    let error = try refusal([
      "project.yml":
        "settingGroups: { A: { groups: [A, A] } }\nsettings: { groups: [A] }\ntargets: { A: { type: application } }"
    ])
    #expect(error?.message.contains("groups of settings") == true)
  }

  @Test func templatesThatMultiplyAreRefused() throws {
    let list = "[" + (0..<5000).map { "\"\($0)\"" }.joined(separator: ",") + "]"
    let targets = (0..<400).map { "  T\($0): { templates: [Big] }" }.joined(separator: "\n")
    let error = try refusal([
      "project.yml": "targetTemplates: { Big: { type: framework, x: \(list) } }\ntargets:\n\(targets)\n"
    ])
    #expect(error?.message.contains("templates") == true)
  }

  @Test(arguments: [
    ("targets: [", 2), ("a: b\n  c: d", 2), ("- a", 1), ("targets: { A: {} }", 1), ("name: A", 1), ("", 1),
    ("a: 1\n---\nb: 2", 3), ("targets:\n  A:\n    sources: []", 3),
  ])
  func whatIsNoSpecIsRefusedWithItsLine(text: String, line: Int) throws {
    let error = try refusal(["project.yml": text])
    #expect(error?.file.hasSuffix("project.yml") == true)
    #expect(error?.line == line)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let folder = try TestFolder()
    mkfifo(folder.url.appending(path: "project.yml").path, 0o600)
    #expect(throws: ProjectError.self) { try Project.open(folder.url) }
  }
}

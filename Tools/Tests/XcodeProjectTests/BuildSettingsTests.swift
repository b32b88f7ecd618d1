import Foundation
import Testing

@testable import XcodeProject

struct BuildSettingsTests {
  private func settings(_ levels: [String: String]...) -> BuildSettings {
    var settings = BuildSettings()
    for level in levels { settings.add(level: level, configuration: "Debug") }
    return settings
  }

  @Test func aHigherLevelWinsAndInherits() {
    let settings = settings(["A": "1", "B": "low"], ["A": "$(inherited) 2"], ["A": "$(A) 3", "B": "high"])
    #expect(settings["A"] == "1 2 3")
    #expect(settings["B"] == "high")
    #expect(settings["C"] == nil)
  }

  @Test func macrosNestAndTakeModifiers() {
    let settings = settings([
      "NAME": "My App-2", "KIND": "NAME", "INDIRECT": "$($(KIND))", "BRACES": "${NAME}", "LOW": "$(NAME:lower)",
      "MODULE": "$(NAME:c99extidentifier)", "ID": "org.$(NAME:rfc1034identifier)", "DEFAULT": "$(NONE:default=x)",
      "DIGIT": "2048", "DIGIT_MODULE": "$(DIGIT:c99extidentifier)", "BASE": "$(PATH_:file:base)", "PATH_": "/a/b/C.app",
    ])
    #expect(settings["INDIRECT"] == "My App-2")
    #expect(settings["BRACES"] == "My App-2")
    #expect(settings["LOW"] == "my app-2")
    #expect(settings["MODULE"] == "My_App_2")
    #expect(settings["ID"] == "org.My-App-2")
    #expect(settings["DEFAULT"] == "x")
    #expect(settings["DIGIT_MODULE"] == "_048")
    #expect(settings["BASE"] == "C")
    #expect(settings.expanding("$(NAME) costs 5$ or $(") == "My App-2 costs 5$ or $(")
  }

  @Test func conditionsHoldForASimulatorBuild() {
    let settings = settings([
      "A": "plain", "A[sdk=iphonesimulator*]": "ios", "B": "plain", "B[sdk=macosx*]": "mac", "C[config=Debug]": "debug",
      "D[arch=x86_64]": "intel",
    ])
    #expect(settings["A"] == "ios")
    #expect(settings["B"] == "plain")
    #expect(settings["C"] == "debug")
    #expect(settings["D"] == nil)
  }

  @Test func circlesAndExplosionsEnd() {
    var level = ["A": "$(B)", "B": "$(A)x", "X0": "xxxxxxxxxx"]
    for step in 1...60 { level["X\(step)"] = "$(X\(step - 1))$(X\(step - 1))" }
    let settings = settings(level)
    #expect(settings["A"] == "x")
    #expect((settings["X60"] ?? "").utf8.count <= BuildSettings.longestValue)
  }

  @Test func listsKeepQuotedWords() {
    let settings = settings(["A": "one \"two words\" th\\ ree ''"])
    #expect(settings.list("A") == ["one", "two words", "th ree", ""])
    #expect(settings.list("B") == [])
  }

  @Test func readsConfigurationFiles() throws {
    let folder = try TestFolder([
      "Base.xcconfig": "// comment\nA = base\nURL = http:/$()/example.org // end\nB[sdk=iphonesimulator*] = sim\n",
      "App.xcconfig":
        "#include \"Base.xcconfig\"\n#include? \"None.xcconfig\"\n#include \"Pods/Pods-App.debug.xcconfig\"\nA = $(inherited) app;\n",
    ])
    let root = ProjectRoot(folder: folder.url)
    let level = try BuildConfigurationFile.read(folder.url.appending(path: "App.xcconfig"), within: root)
    let settings = settings(level)
    #expect(settings["A"] == "base app")
    #expect(settings["URL"] == "http://example.org")
    #expect(settings["B"] == "sim")
  }

  @Test func refusesConfigurationFilesInACircleOrOutside() throws {
    let folder = try TestFolder([
      "A.xcconfig": "#include \"A.xcconfig\"\n", "B.xcconfig": "\n#include \"../x.xcconfig\"\n",
    ])
    let root = ProjectRoot(folder: folder.url)
    let circle = #expect(throws: ProjectError.self) {
      try BuildConfigurationFile.read(folder.url.appending(path: "A.xcconfig"), within: root)
    }
    #expect(circle?.message.contains("circle") == true)
    let outside = #expect(throws: ProjectError.self) {
      try BuildConfigurationFile.read(folder.url.appending(path: "B.xcconfig"), within: root)
    }
    #expect(outside?.line == 2)
  }
}

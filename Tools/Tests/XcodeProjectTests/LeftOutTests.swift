import Foundation
import Testing

@testable import XcodeProject

/// What Xcode would do and Slipway does not is said by name.
struct LeftOutTests {
  private func notices(_ change: (inout ProjectText) -> Void) throws -> [String] {
    var text = ProjectText()
    text.objects["APP"] = text.objects["APP"]!.replacing("RESOURCES, SCRIPT", with: "RESOURCES")
    change(&text)
    let folder = try text.folder()
    return try Project.open(folder.url).notices
  }

  @Test func anOrdinaryProjectLeavesNothingOut() throws {
    #expect(try notices { _ in } == [])
  }

  @Test func scripts() throws {
    let notices = try notices {
      $0.objects["APP"] = $0.objects["APP"]!.replacing("(SOURCES,", with: "(SOURCES, SCRIPT, OTHER,")
      $0.objects["OTHER"] = "isa = PBXShellScriptBuildPhase; shellScript = x;"
    }
    #expect(notices == ["Shell script phases are not run: Lint, Run Script."])
  }

  @Test func rulesHeadersAndCopies() throws {
    let notices = try notices {
      $0.objects["APP"] = $0.objects["APP"]!.replacing("(SOURCES,", with: "(SOURCES, HEADERS, COPY, EMBED,")
      $0.objects["APP"]! += "buildRules = (RULE);"
      $0.objects["RULE"] = "isa = PBXBuildRule; filePatterns = \"*.y\";"
      $0.objects["HEADERS"] = "isa = PBXHeadersBuildPhase; files = (BUILD_MAIN);"
      $0.objects["COPY"] =
        "isa = PBXCopyFilesBuildPhase; name = Tools; dstPath = x; dstSubfolderSpec = 6; files = (BUILD_MAIN);"
      // Products of other targets come another way.
      $0.objects["EMBED"] = "isa = PBXCopyFilesBuildPhase; name = Embed; dstSubfolderSpec = 10; files = (BUILD_KIT);"
      $0.objects["BUILD_KIT"] = "isa = PBXBuildFile; fileRef = KIT;"
      $0.objects["KIT"] = "isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR;"
    }
    #expect(
      notices == [
        "Build rules are not followed: *.y.",
        "Phases that copy files elsewhere than to resources are not run: Tools.",
        "Headers are not copied: Main.swift.",
      ]
    )
  }

  @Test func targetsOfOtherKinds() throws {
    let notices = try notices {
      $0.objects["PROJECT"] = $0.objects["PROJECT"]!.replacing("(APP, TESTS)", with: "(APP, TESTS, ALL, WIDGET)")
      $0.objects["ALL"] = "isa = PBXAggregateTarget; name = All;"
      $0.objects["WIDGET"] =
        "isa = PBXNativeTarget; name = Widget; productType = \"com.apple.product-type.app-extension\";"
    }
    #expect(
      notices == [
        "Targets that only run others, scripts or tools are not built: All.",
        "Targets of these kinds are not built: Widget (app-extension).",
      ]
    )
  }

  @Test func sourcesThatAreNotSwift() throws {
    let text = ProjectText()
    let folder = try text.folder(["Old.m": ""])
    try folder.write(
      text.text.replacing("path = Main.swift", with: "path = ../Old.m"),
      to: "App.xcodeproj/project.pbxproj"
    )
    #expect(try Project.open(folder.url).notices.last == "These sources are not built: they are not in Swift: Old.m.")
  }
}

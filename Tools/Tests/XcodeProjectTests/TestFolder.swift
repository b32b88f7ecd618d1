import Foundation

@testable import XcodeProject

/// A folder for one test; it goes with the value.
final class TestFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

/// The text of a `project.pbxproj` with one app target.
struct ProjectText {
  var objects: [String: String] = [
    "PROJECT": """
    isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (APP, TESTS); developmentRegion = de;
    """,
    "LIST": "isa = XCConfigurationList; buildConfigurations = (DEBUG, RELEASE);",
    "DEBUG":
      "isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; };",
    "RELEASE": "isa = XCBuildConfiguration; name = Release; buildSettings = { };",
    "MAIN": "isa = PBXGroup; children = (FOLDER); sourceTree = \"<group>\";",
    "FOLDER": "isa = PBXGroup; path = App; children = (MAIN_SWIFT, STRINGS); sourceTree = \"<group>\";",
    "MAIN_SWIFT": "isa = PBXFileReference; path = Main.swift; sourceTree = \"<group>\";",
    "STRINGS": "isa = PBXVariantGroup; name = Localizable.strings; children = (EN, RU); sourceTree = \"<group>\";",
    "EN": "isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = \"<group>\";",
    "RU": "isa = PBXFileReference; name = ru; path = ru.lproj/Localizable.strings; sourceTree = \"<group>\";",
    "APP": """
    isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
    buildConfigurationList = APP_LIST; buildPhases = (SOURCES, RESOURCES, SCRIPT); dependencies = ();
    """,
    "APP_LIST": "isa = XCConfigurationList; buildConfigurations = (APP_DEBUG);",
    "APP_DEBUG": """
    isa = XCBuildConfiguration; name = Debug; buildSettings = {
      PRODUCT_NAME = "My App"; PRODUCT_BUNDLE_IDENTIFIER = org.example.app; SWIFT_VERSION = 5.0;
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) BETA"; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
    };
    """,
    "SOURCES": "isa = PBXSourcesBuildPhase; files = (BUILD_MAIN);",
    "BUILD_MAIN": "isa = PBXBuildFile; fileRef = MAIN_SWIFT;",
    "RESOURCES": "isa = PBXResourcesBuildPhase; files = (BUILD_STRINGS);",
    "BUILD_STRINGS": "isa = PBXBuildFile; fileRef = STRINGS;",
    "SCRIPT": "isa = PBXShellScriptBuildPhase; name = Lint; shellScript = \"swiftlint\";",
    "TESTS": """
    isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
    buildConfigurationList = TESTS_LIST; buildPhases = (); dependencies = (DEPENDENCY);
    """,
    "DEPENDENCY": "isa = PBXTargetDependency; target = APP;",
    "TESTS_LIST": "isa = XCConfigurationList; buildConfigurations = (TESTS_DEBUG);",
    "TESTS_DEBUG": """
    isa = XCBuildConfiguration; name = Debug; buildSettings = {
      TEST_HOST = "$(BUILT_PRODUCTS_DIR)/My App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/My App";
    };
    """,
  ]

  var text: String {
    let body = objects.sorted { $0.key < $1.key }.map { "\t\t\($0.key) /* a comment */ = {\n\($0.value)\n};\n" }
      .joined()
    return "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; objects = {\n\(body)}; rootObject = PROJECT; }\n"
  }

  /// The project in a folder with the files it names.
  func folder(_ files: [String: String] = [:]) throws -> TestFolder {
    var all = [
      "App/Main.swift": "", "App/en.lproj/Localizable.strings": "", "App/ru.lproj/Localizable.strings": "",
      "App.xcodeproj/project.pbxproj": text,
    ]
    all.merge(files) { $1 }
    return try TestFolder(all)
  }
}

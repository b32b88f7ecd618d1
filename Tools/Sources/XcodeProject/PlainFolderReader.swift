import Foundation

/// Reads a folder of sources with an `Info.plist` and no project: all of it is the app, but for its test folders.
struct PlainFolderReader {
  let folder: URL
  let root: ProjectRoot
  let configuration: String

  func read() throws(ProjectError) -> Project {
    let files = try FolderListing.files(under: folder)
    guard files.contains(where: { $0.hasSuffix(".swift") }) else {
      throw ProjectError(
        file: folder.path,
        "there is no Xcode project and no Swift file in this folder",
        advice: "Name the folder that holds the app's .xcodeproj, Package.swift or Swift files."
      )
    }
    var app = target(name: folder.lastPathComponent, kind: .app)
    var tests: [String: Target] = [:]
    for path in files {
      let file = try root.admit(folder.appending(path: path), from: folder.path, line: nil)
      if let name = testFolder(of: path) {
        tests[name, default: testTarget(name: name, host: app.name)].add(file)
      } else if file.lastPathComponent == "Info.plist" {
        if app.infoPlist == nil { app.infoPlist = file }
      } else {
        app.add(file)
      }
    }
    let targets = [app] + tests.values.sorted { $0.name < $1.name }
    return Project(name: app.name, folder: folder, file: folder, targets: targets)
  }

  /// The outermost folder of a path whose name says that tests stand in it.
  private func testFolder(of path: String) -> String? {
    path.split(separator: "/").dropLast().first { $0.hasSuffix("Tests") }.map(String.init)
  }

  private func testTarget(name: String, host: String) -> Target {
    let isOfScreens = name.hasSuffix("UITests")
    var target = target(name: name == "Tests" ? host + "Tests" : name, kind: isOfScreens ? .uiTests : .unitTests)
    if isOfScreens {
      target.testedApp = host
      return target
    }
    target.host = host
    target.dependencies = [host]
    return target
  }

  private func target(name: String, kind: Target.Kind) -> Target {
    var settings = BuildSettings()
    var defaults = Target.defaultSettings(name: name, kind: kind, configuration: configuration)
    defaults["SRCROOT"] = folder.path
    defaults["PROJECT_DIR"] = folder.path
    defaults["PROJECT_NAME"] = folder.lastPathComponent
    defaults["DEVELOPMENT_LANGUAGE"] = "en"
    if configuration == "Debug" { defaults["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "DEBUG" }
    settings.add(level: defaults, configuration: configuration)
    return Target(name: name, kind: kind, settings: settings)
  }
}

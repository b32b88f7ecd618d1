import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// A product laid out of hostile resources: nothing is written outside of it, nothing waits for ever.
struct HostileProductTests {
  private let folder: TestFolder
  private let product: ProductFolder

  init() throws {
    folder = try TestFolder(["program": "", "App/a.txt": "a"])
    product = ProductFolder(folder: folder.url.appending(path: "build/App.app"))
  }

  private func lay(_ resources: [Resource], change: (inout Target) -> Void = { _ in }) throws {
    var target = Target(name: "App", kind: .app, settings: BuildSettings())
    target.resources = resources
    change(&target)
    try product.lay(
      executable: folder.url.appending(path: "program"),
      name: "App",
      bundle: target,
      resources: [target]
    )
  }

  private func resource(_ path: String, as destination: String? = nil) -> Resource {
    let source = folder.url.appending(path: path)
    return Resource(source: source, destination: destination ?? source.lastPathComponent)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: product.folder.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: ["../a.txt", "../../a.txt", "x/../../../a.txt"]) func aDestinationOutsideIsRefused(place: String)
    throws
  {
    let error = #expect(throws: BuildError.self) { try lay([resource("App/a.txt", as: place)]) }
    #expect(error?.message.contains(place) == true)
    #expect(
      FileManager.default.files(under: folder.url.appending(path: "build")) == ["App.app/App", "App.app/Info.plist"]
    )
  }

  @Test(arguments: ["pipe.txt", "pipe.strings", "pipe.xcstrings", "pipe.storyboard", "Data/pipe"])
  func aPipeIsNamed(name: String) throws {
    try folder.write(["Data/other": ""])
    #expect(mkfifo(folder.url.appending(path: name).path, 0o600) == 0)
    let source = name.hasPrefix("Data") ? "Data" : name
    let error = #expect(throws: BuildError.self) { try lay([resource(source)]) }
    #expect(error?.description.contains(name) == true)
    #expect(error?.message.contains("a pipe") == true)
  }

  @Test func pipesAmongTheSourcesAreNamed() throws {
    #expect(mkfifo(folder.url.appending(path: "pipe.swift").path, 0o600) == 0)
    var target = Target(name: "App", kind: .app, settings: BuildSettings())
    target.sources = [folder.url.appending(path: "pipe.swift")]
    let error = #expect(throws: BuildError.self) { try SourceModule(target) }
    #expect(error?.description.contains("pipe.swift: error: this is a pipe") == true)
  }

  @Test func linksInAFolderAreFollowedInsideTheProjectOnly() throws {
    try folder.write(["Data/one": "1", "Other/two": "2", "Other/deep/three": "3", ".git/x": ""])
    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: path).path,
        withDestinationPath: target
      )
    }
    try link("Data/other", to: "../Other")
    try lay([resource("Data")])
    #expect(try text("Data/other/deep/three") == "3")
    let status = try FileManager.default.attributesOfItem(atPath: product.folder.appending(path: "Data/other").path)
    #expect(status[.type] as? FileAttributeType == .typeDirectory)
    // A link in what a link leads to.
    try link("Other/deep/out", to: "/etc/hostname")
    #expect(throws: BuildError.self) { try lay([resource("Data")]) }
    try FileManager.default.removeItem(at: folder.url.appending(path: "Other/deep/out"))
    try link("Other/deep/circle", to: "..")
    let error = #expect(throws: BuildError.self) { try lay([resource("Data")]) }
    #expect(error?.message.contains("circle") == true)
  }

  /// What lies in the product from elsewhere leads nothing out of it.
  @Test func linksInTheProductAreNotWrittenThrough() throws {
    try folder.write(["victim/a.txt": "theirs", "victim/Info.plist": "theirs", "build/App.app/x": ""])
    let victim = folder.url.appending(path: "victim")
    for (link, target) in [("a.txt", "a.txt"), ("Info.plist", "Info.plist"), ("Fonts", ""), ("App", "a.txt")] {
      try FileManager.default.createSymbolicLink(
        at: product.folder.appending(path: link),
        withDestinationURL: target.isEmpty ? victim : victim.appending(path: target)
      )
    }
    try lay([resource("App/a.txt"), resource("App/a.txt", as: "Fonts/a.txt")])
    #expect(try text("Fonts/a.txt") == "a")
    for name in ["a.txt", "Info.plist"] {
      #expect(try String(contentsOf: victim.appending(path: name), encoding: .utf8) == "theirs")
    }
  }

  @Test(arguments: [
    ("CFBundleExecutable", "../App"), ("CFBundleIdentifier", "../../home"), ("UIAppFonts", "../x.ttf"),
    ("UIMainStoryboardFile", "a/../../Main"),
  ])
  func namesInAnInfoPlistAreNames(key: String, value: String) throws {
    let item = key == "UIAppFonts" ? "<array><string>\(value)</string></array>" : "<string>\(value)</string>"
    try folder.write(["Info.plist": "<?xml version=\"1.0\"?><plist><dict><key>\(key)</key>\(item)</dict></plist>"])
    let error = #expect(throws: BuildError.self) {
      try lay([]) { $0.infoPlist = folder.url.appending(path: "Info.plist") }
    }
    #expect(error?.description.contains("Info.plist: error: \(key) of the target \"App\" is \"\(value)\"") == true)
  }

  /// Any text a property list can hold comes out of it again.
  @Test(arguments: ["a\nb", "<&>\"'", "é 日本 👩‍👩‍👧", "\\(x)", "$(rm)"]) func hostileNamesStayTexts(name: String) throws {
    try folder.write(["Info.plist": "<?xml version=\"1.0\"?><plist><dict></dict></plist>"])
    var target = Target(name: name, kind: .app, settings: BuildSettings())
    target.infoPlist = folder.url.appending(path: "Info.plist")
    var settings = BuildSettings()
    settings.add(level: ["MARKETING_VERSION": name], configuration: "Debug")
    target.settings = settings
    let data = try ProductFolder.infoPlist(of: target).xml()
    let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    #expect(list?["CFBundleShortVersionString"] as? String == settings["MARKETING_VERSION"])
  }
}

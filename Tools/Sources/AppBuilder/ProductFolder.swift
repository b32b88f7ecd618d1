import AppResources
import Foundation
import XcodeProject

/// A built product as it is run: the executable with its Info.plist and resources beside it, where Foundation looks.
struct ProductFolder {
  let folder: URL

  /// What all of it is written through.
  private var product: BuildFolder { BuildFolder(folder) }

  /// Lays a product out anew; what is the same already is left as it is, what no longer belongs there goes.
  ///
  /// - Parameters:
  ///   - executable: what SwiftPM built.
  ///   - name: the executable's name in the product.
  ///   - bundle: the target that the product is of: its Info.plist is the product's.
  ///   - targets: whose resources lie in the product.
  ///   - tests: the tests and what they alone are built from.
  func lay(
    executable: URL,
    name: String,
    bundle: Target,
    resources targets: [Target],
    tests: [Target] = []
  ) throws(BuildError) {
    var kept: Set<String> = [name, "Info.plist"]
    try link(executable, to: name)
    try layInfoPlist(of: bundle, in: "", identifier: bundle.kind.isTests ? Self.testTool : nil)
    for target in targets + tests.filter({ test in !targets.contains { $0.name == test.name } }) {
      let place = target.bundlePlace.isEmpty ? "" : target.bundlePlace + "/"
      kept.formUnion(try layResources(of: target, in: place))
      guard !place.isEmpty, target.hasBundle else { continue }
      try layInfoPlist(of: target, in: place)
      kept.insert(place + "Info.plist")
    }
    for file in FileManager.default.files(under: folder) where !kept.contains(file) {
      try? FileManager.default.removeItem(at: folder.appending(path: file))
    }
  }

  /// What Apple's program is called that runs tests without an app: their main bundle is its.
  static let testTool = "com.apple.dt.xctest.tool"

  private func layInfoPlist(of target: Target, in place: String, identifier: String? = nil) throws(BuildError) {
    let plist = try BuildError.ofResource {
      var plist = try Self.infoPlist(of: target)
      if let identifier { plist.values["CFBundleIdentifier"] = identifier }
      return try plist.xml()
    }
    try product.write(plist, to: place + "Info.plist")
  }

  static func infoPlist(of target: Target) throws -> InfoPlist {
    let plist = try InfoPlist(
      file: target.infoPlist,
      contents: target.describedInfoPlist,
      expand: { target.settings.expanding($0) },
      setting: { target.settings[$0] },
      generatedKeys: target.settings.names(withPrefix: "INFOPLIST_KEY_")
    )
    try plist.checkNames(of: target)
    return plist
  }

  /// The executable lies in the product as a second name of the file that was built: at once, and never stale.
  private func link(_ executable: URL, to name: String) throws(BuildError) {
    let place = try product.resolved(name)
    try Self.file(place) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.linkItem(at: executable, to: place)
    }
  }

  /// - Parameter bundle: the folder of the bundle they lie in, with a slash at its end; empty for the product's own.
  private func layResources(of target: Target, in bundle: String) throws(BuildError) -> Set<String> {
    var kept: Set<String> = []
    for source in ProductResource.sources(of: target) {
      let resource = try ProductResource(source, of: target)
      for file in resource.files {
        let place = bundle + file.place
        kept.insert(place)
        switch file.content {
        case .data(let data):
          let isNew = try product.write(data, to: place)
          if isNew { for notice in resource.notices { Console.shared.say(notice) } }
        case .file(let source): try copy(source, to: place)
        }
      }
    }
    return kept
  }

  /// Copies a file unless the copy is as large and as new.
  private func copy(_ source: URL, to destination: String) throws(BuildError) {
    let place = try product.resolved(destination)
    try Self.file(place) {
      let manager = FileManager.default
      let there = try? manager.attributesOfItem(atPath: place.path)
      let here = try manager.attributesOfItem(atPath: source.resolvingSymlinksInPath().path)
      if let there, there[.size] as? Int == here[.size] as? Int,
        there[.modificationDate] as? Date == here[.modificationDate] as? Date
      {
        return
      }
      try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? manager.removeItem(at: place)
      try manager.copyItem(at: source.resolvingSymlinksInPath(), to: place)
      try here[.modificationDate].map { try manager.setAttributes([.modificationDate: $0], ofItemAtPath: place.path) }
    }
  }

  private static func file<Value>(_ file: URL, _ body: () throws -> Value) throws(BuildError) -> Value {
    do { return try body() } catch { throw BuildError("cannot write \(file.path): \(error.localizedDescription)") }
  }
}

extension InfoPlist {
  /// Refuses names of files, and of the app's container, that lead anywhere else.
  fileprivate func checkNames(of target: Target) throws(ProjectError) {
    func value(_ key: String, _ value: String) -> ProjectValue {
      ProjectValue(
        key: key,
        value: value,
        of: "the target \(target.name.debugDescription)",
        file: target.infoPlist?.path ?? "Info.plist"
      )
    }
    for key in ["CFBundleExecutable", "CFBundleIdentifier", "UIMainStoryboardFile", "NSMainNibFile"] {
      guard let name = values[key] as? String, !name.isEmpty else { continue }
      _ = try BuildFolder.name(value(key, name))
    }
    for font in values["UIAppFonts"] as? [Any] ?? [] {
      if let font = font as? String { _ = try BuildFolder.path(value("UIAppFonts", font)) }
    }
  }
}

extension Target {
  func isLaunchScreen(_ file: URL) -> Bool {
    let name = file.deletingPathExtension().lastPathComponent
    return name == "LaunchScreen" || name == settings["INFOPLIST_KEY_UILaunchStoryboardName"]
  }
}

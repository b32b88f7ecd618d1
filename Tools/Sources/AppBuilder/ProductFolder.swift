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
    try layInfoPlist(of: bundle, in: "")
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

  private func layInfoPlist(of target: Target, in place: String) throws(BuildError) {
    let plist = try Self.resource { try Self.infoPlist(of: target).xml() }
    try product.write(plist, to: place + "Info.plist")
  }

  static func infoPlist(of target: Target) throws -> InfoPlist {
    let plist = try InfoPlist(
      file: target.infoPlist,
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
    let catalogues = target.resources.map(\.source).filter { $0.pathExtension == "xcassets" }
    for file in try layCatalogues(catalogues, of: target, in: bundle) { kept.insert(file) }
    for resource in target.resources where resource.source.pathExtension != "xcassets" {
      if InterfaceFile.isInterface(resource.source) {
        if let file = try layInterface(resource, of: target, in: bundle) { kept.insert(file) }
        continue
      }
      for file in try lay(resource, in: bundle) { kept.insert(file) }
    }
    for model in try DataModels.compile(of: target) {
      for (place, data) in model.resources {
        try product.write(data, to: bundle + place)
        kept.insert(bundle + place)
      }
    }
    return kept
  }

  private func layCatalogues(_ catalogues: [URL], of target: Target, in bundle: String) throws(BuildError) -> [String] {
    guard !catalogues.isEmpty else { return [] }
    let catalog = try Self.resource { try AssetCatalog(catalogues) }
    guard !catalog.isEmpty else { return [] }
    let description = try Self.resource {
      try catalog.description(
        accentColor: target.settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"],
        appIcon: target.settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
      )
    }
    let place = bundle + "Assets.bundle/"
    var files = [place + "catalog.json"]
    try product.write(description, to: files[0])
    for (destination, source) in catalog.files {
      files.append(place + destination)
      try copy(source, to: place + destination)
    }
    return files
  }

  private func layInterface(_ resource: Resource, of target: Target, in bundle: String) throws(BuildError) -> String? {
    // What iOS shows while an app starts plays no part here.
    guard !target.isLaunchScreen(resource.source) else { return nil }
    let interface = try Self.resource { try InterfaceFile.compile(resource.source, module: target.moduleName) }
    let destination = bundle + InterfaceFile.compiledName(resource.destination)
    let isNew = try product.write(interface.data, to: destination)
    if isNew { for notice in interface.notices { Console.shared.say("\(notice)") } }
    return destination
  }

  private func lay(_ resource: Resource, in bundle: String) throws(BuildError) -> [String] {
    let source = resource.source
    let destination = bundle + resource.destination
    if ["strings", "stringsdict"].contains(source.pathExtension) {
      let strings = try Self.resource { try Strings.compile(source) }
      try product.write(strings, to: destination)
      return [destination]
    }
    if source.pathExtension == "xcstrings" {
      let files = try Self.resource { try StringCatalog.compile(source) }
      for (place, data) in files {
        try product.write(data, to: bundle + place)
      }
      return files.keys.map { bundle + $0 }
    }
    return try copyAll(of: source, to: destination, within: ProjectRoot(containing: source))
  }

  /// How many links to folders are followed, each from within the folder that the last one led to.
  private static let mostLinks = 8

  /// Copies a file, or what is in a folder. What is copied has no links: those in the folder are followed, inside what the
  /// project may refer to.
  private func copyAll(
    of source: URL,
    to destination: String,
    within root: ProjectRoot,
    links: Int = 0
  ) throws(BuildError) -> [String] {
    guard FolderListing.isFolder(source.resolvingSymlinksInPath()) else {
      try copy(source, to: destination)
      return [destination]
    }
    guard links <= Self.mostLinks else { throw BuildError("\(source.path): the links in this folder lead in a circle") }
    var copied: [String] = []
    for file in FileManager.default.files(under: source) {
      let item = try Self.resource { try root.admit(source.appending(path: file), from: source.path, line: nil) }
      copied += try copyAll(of: item, to: destination + "/" + file, within: root, links: links + 1)
    }
    return copied
  }

  /// Copies a file unless the copy is as large and as new.
  private func copy(_ source: URL, to destination: String) throws(BuildError) {
    try Self.resource { try RegularFile.require(source) }
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

  /// Passes on what is wrong with a resource, in its own words.
  static func resource<Value>(_ body: () throws -> Value) throws(BuildError) -> Value {
    do { return try body() } catch { throw BuildError(ofResource: error) }
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

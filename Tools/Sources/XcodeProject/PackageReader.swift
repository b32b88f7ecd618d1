import Foundation

/// Reads the targets of a Swift package from its manifest and its folders, as Xcode builds them for iOS.
///
/// A target becomes one like a project's own: what its manifest says about its Swift stands among its build settings.
public struct PackageReader {
  let manifest: PackageManifest
  let folder: URL
  let configuration: String
  private let root: ProjectRoot
  /// The traits that are on.
  private let traits: Set<String>

  /// - Parameters:
  ///   - folder: where the package stands, its `Package.swift` in it.
  ///   - traits: the traits that are asked for.
  public init(
    manifest: PackageManifest,
    folder: URL,
    configuration: String,
    traits: Set<String> = PackageManifest.defaultTraits
  ) {
    self.manifest = manifest
    self.traits = manifest.enabled(traits)
    self.folder = folder
    self.configuration = configuration
    root = ProjectRoot(containing: folder)
  }

  /// A folder of Swift files without a manifest, read as a package of one target of that name.
  public init(standIn name: String, folder: URL, configuration: String) {
    self.init(manifest: PackageManifest(ofModule: name), folder: folder, configuration: configuration)
  }

  /// - Parameters:
  ///   - isRoot: whether the package is what was opened: then its apps are wanted as well.
  ///   - isLocal: whether it stands among the project's own code: then its tests are wanted.
  /// - Returns: its targets. Their dependencies are the names of targets of this package; what they need of others is in
  ///   their `packageProducts`.
  public func targets(isRoot: Bool, isLocal: Bool) throws(ProjectError) -> [Target] {
    var targets: [Target] = []
    for described in manifest.targets {
      guard let kind = kind(of: described, isRoot: isRoot, isLocal: isLocal) else { continue }
      if kind == .unitTests, !isRoot {
        targets.append(tests(described))
      } else {
        targets.append(try target(described, kind))
      }
    }
    return targets
  }

  /// Tests of a package that an app is built with: what is wrong with them is no reason not to build the app.
  private func tests(_ described: PackageManifest.Target) -> Target {
    do {
      var tests = try target(described, .unitTests)
      for name in tests.dependencies {
        guard let type = manifest.targets.first(where: { $0.name == name })?.type, type == "executable" else {
          continue
        }
        let reason = "is a program, which is built only where its package is opened itself"
        tests.missing.append(MissingProduct(product: name, package: manifest.name, reason: reason))
      }
      return tests
    } catch {
      var tests = Target(name: described.name, kind: .unitTests, settings: BuildSettings())
      tests.package = PackageOrigin(name: manifest.name, folder: folder)
      tests.missing = [
        MissingProduct(product: described.name, package: manifest.name, reason: "cannot be read: \(error.message)")
      ]
      return tests
    }
  }

  private func kind(of target: PackageManifest.Target, isRoot: Bool, isLocal: Bool) -> Target.Kind? {
    switch target.type {
    case "regular", "system": .framework
    case "executable": isRoot ? .app : nil
    case "test": isLocal ? .unitTests : nil
    case "plugin": nil
    case "macro": .macro
    default: .other(target.type)
    }
  }

  private func target(_ described: PackageManifest.Target, _ kind: Target.Kind) throws(ProjectError) -> Target {
    var settings = BuildSettings()
    settings.add(level: defaults(described, kind), configuration: configuration)
    settings.add(level: swiftSettings(described), configuration: configuration)
    var target = Target(name: described.name, kind: kind, settings: settings)
    target.package = PackageOrigin(name: manifest.name, folder: folder)
    for dependency in described.dependencies where dependency.condition?.holds(in: configuration, with: traits) ?? true
    {
      if dependency.condition?.isForOtherSystems ?? false { target.spareable.insert(dependency.name) }
      if manifest.targets.contains(where: { $0.name == dependency.name }), dependency.package == nil {
        target.dependencies.append(dependency.name)
      } else {
        target.packageProducts.append(PackageProduct(name: dependency.name, package: dependency.package))
      }
    }
    if case .other = kind { return target }
    try addFiles(described, to: &target)
    return target
  }

  // MARK: Settings

  private func defaults(_ described: PackageManifest.Target, _ kind: Target.Kind) -> [String: String] {
    var defaults = Target.defaultSettings(name: described.name, kind: kind, configuration: configuration)
    let mode = manifest.swiftLanguageVersions?.compactMap { Double($0) }.filter { $0 <= 6 }.max()
    defaults["SWIFT_VERSION"] = mode.map { String($0) } ?? (manifest.toolsVersion.major >= 6 ? "6.0" : "5.0")
    defaults["SRCROOT"] = folder.path
    defaults["PRODUCT_BUNDLE_IDENTIFIER"] = "\(manifest.name.lowercased()).\(described.name).resources"
    defaults["DEVELOPMENT_LANGUAGE"] = manifest.defaultLocalization ?? "en"
    return defaults
  }

  /// What the manifest says about a target's Swift, in the names of Xcode's build settings.
  private func swiftSettings(_ described: PackageManifest.Target) -> [String: String] {
    var conditions =
      ["SWIFT_PACKAGE"] + (configuration == "Debug" ? ["DEBUG"] : []) + traits.filter { $0 != "default" }.sorted()
    var flags: [String] = []
    var settings: [String: String] = [:]
    for setting in described.settings
    where setting.tool == "swift" && setting.condition?.holds(in: configuration, with: traits) ?? true {
      for (kind, argument) in setting.kind {
        switch kind {
        case "define": conditions += argument.texts
        case "enableUpcomingFeature": flags += argument.texts.flatMap { ["-enable-upcoming-feature", $0] }
        case "enableExperimentalFeature": flags += argument.texts.flatMap { ["-enable-experimental-feature", $0] }
        case "swiftLanguageMode": settings["SWIFT_VERSION"] = argument.texts.first
        case "defaultIsolation": settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] = argument.texts.first ?? "nonisolated"
        case "unsafeFlags": flags += argument.texts
        default: break
        }
      }
    }
    settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = conditions.joined(separator: " ")
    settings["OTHER_SWIFT_FLAGS"] = flags.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    return settings
  }

  // MARK: Files

  private var manifestFile: String { folder.appending(path: "Package.swift").path }

  private func addFiles(_ described: PackageManifest.Target, to target: inout Target) throws(ProjectError) {
    let place: URL
    do {
      place = try self.place(of: described)
    } catch {
      target.problems.append(error)
      return
    }
    let excluded = described.exclude.map(Self.plain)
    let sources = described.sources?.map(Self.plain)
    let declared = described.resources.map { resource in
      PackageManifest.Resource(path: Self.plain(resource.path), rule: resource.rule)
    }
    let paths = try FolderListing.files(
      under: place,
      folderReferences: Set(declared.filter { $0.rule.copy != nil }.map(\.path)),
      skipping: { path in
        excluded.contains { Self.stands(path, in: $0) } || (place.path == folder.path && Self.isManifest(path))
      }
    )
    for path in paths {
      let file: URL
      do {
        file = try root.admit(place.appending(path: path), from: manifestFile, line: nil)
      } catch {
        target.problems.append(error)
        continue
      }
      if let rule = declared.first(where: { Self.stands(path, in: $0.path) }), !FileKind.isModel(path) {
        target.resources.append(Self.resource(file, path: path, rule))
      } else if sources.map({ $0.contains { Self.stands(path, in: $0) } }) ?? true {
        // What `swift test` wrote in its first years, for systems without Objective-C: Apple's never compile it.
        let isList = described.type == "test" && file.lastPathComponent == "XCTestManifests.swift"
        if !isList { add(file, to: &target) }
      }
    }
    for resource in declared
    where !FileManager.default.fileExists(atPath: place.appending(path: resource.path).path) {
      target.notices.append(
        "\(manifestFile): the resource \"\(resource.path)\" of the target \"\(described.name)\" is missing."
      )
    }
    target.sources.sort { $0.path < $1.path }
    let kinds = Set(target.sources.map { $0.pathExtension.lowercased() })
    if described.isSystem || (!kinds.isEmpty && kinds.isSubset(of: CLibrary.sourceKinds)) {
      target.cLibrary = CLibrary(
        described,
        folder: place,
        files: paths,
        configuration: configuration,
        traits: traits
      )
    }
  }

  /// A path of a manifest as a listing has it: `./Data/` is `Data`.
  private static func plain(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  private static func isManifest(_ path: String) -> Bool {
    path == "Package.swift" || (path.hasPrefix("Package@swift-") && path.hasSuffix(".swift"))
  }

  private static func stands(_ path: String, in folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
  }

  /// What Xcode makes a resource of though the manifest does not name it.
  private static let resourceKinds: Set<String> = [
    "xcassets", "xcstrings", "strings", "stringsdict", "storyboard", "xib", "lproj",
  ]

  private func add(_ file: URL, to target: inout Target) {
    switch FileKind(name: file.lastPathComponent) {
    case .source: target.sources.append(file)
    case .resource where Self.resourceKinds.contains(file.pathExtension): target.add(file)
    case .resource, .ignored: break
    }
  }

  private static func resource(_ file: URL, path: String, _ rule: PackageManifest.Resource) -> Resource {
    if rule.rule.copy != nil {
      // A copied folder keeps its name and what is in it.
      let parent = (rule.path as NSString).deletingLastPathComponent
      return Resource(source: file, destination: parent.isEmpty ? path : String(path.dropFirst(parent.count + 1)))
    }
    if let localization = rule.rule.process?.localization {
      let folder = localization == "base" ? "Base.lproj" : ""
      return Resource(source: file, destination: (folder as NSString).appendingPathComponent(file.lastPathComponent))
    }
    return Resource(source: file, destination: Resource.destination(of: file))
  }

  /// The folder of a target: as the manifest says, else the first of the usual ones.
  private func place(of described: PackageManifest.Target) throws(ProjectError) -> URL {
    let parents =
      described.type == "test" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    let candidates =
      described.path.map { [folder.resolving($0)] } ?? parents.map { folder.appending(path: "\($0)/\(described.name)") }
      // A package of one target may do without a folder for it.
      + (manifest.targets.count == 1 ? [folder.appending(path: "Sources")] : [])
    guard let place = candidates.first(where: { FolderListing.isFolder($0) }) else {
      throw ProjectError(
        file: manifestFile,
        "the folder of the target \"\(described.name)\" is missing: \(candidates[0].path)"
      )
    }
    return try root.admit(place, from: manifestFile, line: nil)
  }
}

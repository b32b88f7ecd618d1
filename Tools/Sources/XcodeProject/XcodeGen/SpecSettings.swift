import Foundation

/// The build settings of a spec in one configuration.
struct SpecSettings {
  private static let deepestGroup = 16
  private static let mostGroups = 10_000

  let configuration: String
  /// The names of the configurations, each with `debug`, `release` or something else.
  private let configurations: [String: String]
  private let spec: SpecValue
  private let folder: URL
  private let root: ProjectRoot
  private let projectLevels: [[String: PropertyList]]
  private let projectFile: [String: String]
  /// `.xcconfig` files that are named and not there.
  private(set) var missingFiles: [String] = []

  init(_ spec: SpecValue, folder: URL, root: ProjectRoot, configuration asked: String) throws(ProjectError) {
    self.spec = spec
    self.folder = folder
    self.root = root
    let named = (spec["configs"]?.map ?? [:]).mapValues { $0.text ?? "" }
    configurations = named.isEmpty ? ["Debug": "debug", "Release": "release"] : named
    configuration = Self.chosen(asked, of: configurations)

    missingFiles = Self.allFiles(in: spec, of: configuration)
      .filter { !FileManager.default.fileExists(atPath: folder.resolving($0).path) }
      .map { ($0 as NSString).lastPathComponent }.filter { !$0.hasPrefix("Pods-") }
    let file = try Self.file(spec["configFiles"]?[configuration], folder: folder, root: root)
    projectFile = file
    var own = Self.presets(
      ofProject: configurations[configuration] ?? "",
      isWanted: ["all", "project"].contains(spec["options"]?["settingPresets"]?.text ?? "all")
    )
    for (platform, version) in spec["options"]?["deploymentTarget"]?.map ?? [:] where platform == "iOS" {
      own["IPHONEOS_DEPLOYMENT_TARGET"] = version.setting
    }
    own = own.filter { file[$0.key] == nil }
    var groups = GroupReader(spec: spec, configurations: Array(configurations.keys), configuration: configuration)
    if let settings = spec["settings"] { own.merge(try groups.read(settings)) { $1 } }
    projectLevels = [file.mapValues { PropertyList(.string($0)) }, own]
  }

  /// A target's levels, the project's first.
  func levels(of target: SpecValue, kind: Target.Kind) throws(ProjectError) -> [[String: PropertyList]] {
    let file = try Self.file(target["configFiles"]?[configuration], folder: folder, root: root)
    let isWanted = ["all", "targets"].contains(spec["options"]?["settingPresets"]?.text ?? "all")
    var own = Self.systems(of: target)
    if isWanted, kind == .app { own["ASSETCATALOG_COMPILER_APPICON_NAME"] = PropertyList(.string("AppIcon")) }
    if let version = target["deploymentTarget"], let value = version["iOS"] ?? (version.map == nil ? version : nil) {
      own["IPHONEOS_DEPLOYMENT_TARGET"] = value.setting
    }
    own = own.filter { file[$0.key] == nil && projectFile[$0.key] == nil }
    var groups = GroupReader(spec: spec, configurations: Array(configurations.keys), configuration: configuration)
    if let settings = target["settings"] { own.merge(try groups.read(settings)) { $1 } }
    return projectLevels + [file.mapValues { PropertyList(.string($0)) }, own]
  }

  /// The configuration of the asked name, else the first of its type.
  private static func chosen(_ asked: String, of configurations: [String: String]) -> String {
    let names = configurations.keys.sorted()
    return names.first { $0 == asked } ?? names.first { configurations[$0] == asked.lowercased() }
      ?? names.first { $0.contains(asked) } ?? (asked == "Debug" ? names.first : names.last) ?? asked
  }

  // MARK: Presets

  /// What XcodeGen sets because Xcode does in a new project, as far as it means something here.
  private static func presets(ofProject type: String, isWanted: Bool) -> [String: PropertyList] {
    guard isWanted, type == "debug" || type == "release" else { return [:] }
    var settings = ["PRODUCT_NAME": "$(TARGET_NAME)", "SWIFT_VERSION": "5.0"]
    if type == "debug" { settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "DEBUG" }
    return settings.mapValues { PropertyList(.string($0)) }
  }

  private static let systemNames = [
    "iOS": "iphoneos", "tvOS": "appletvos", "macOS": "macosx", "watchOS": "watchos", "visionOS": "xros",
    "macCatalyst": "macosx",
  ]

  /// The systems that a target is built for.
  private static func systems(of target: SpecValue) -> [String: PropertyList] {
    let destinations = target["supportedDestinations"]?.texts ?? []
    let platform = target["platform"]?.text ?? (destinations.isEmpty ? "iOS" : "auto")
    var settings = ["SDKROOT": systemNames[platform] ?? platform]
    let systems = destinations.filter { $0 != "macCatalyst" }.compactMap { systemNames[$0] }
    if !systems.isEmpty { settings["SUPPORTED_PLATFORMS"] = systems.joined(separator: " ") }
    return settings.mapValues { PropertyList(.string($0)) }
  }

  // MARK: Files

  private static func file(_ path: SpecValue?, folder: URL, root: ProjectRoot) throws(ProjectError) -> [String: String]
  {
    guard let path, let text = path.text else { return [:] }
    let place = try root.admit(folder.resolving(text), from: path.file, line: path.line)
    guard FileManager.default.fileExists(atPath: place.path) else { return [:] }
    return try BuildConfigurationFile.read(place, within: root)
  }

  private static func allFiles(in spec: SpecValue, of configuration: String) -> [String] {
    let values = [spec] + (spec["targets"]?.map ?? [:]).values
    return Set(values.compactMap { $0["configFiles"]?[configuration]?.text }).sorted()
  }
}

// MARK: Groups

extension SpecSettings {
  /// Reads `settings`, with the groups that they name.
  private struct GroupReader {
    let spec: SpecValue
    let configurations: [String]
    let configuration: String
    private var left = SpecSettings.mostGroups

    init(spec: SpecValue, configurations: [String], configuration: String) {
      self.spec = spec
      self.configurations = configurations
      self.configuration = configuration
    }

    mutating func read(_ settings: SpecValue, depth: Int = 0) throws(ProjectError) -> [String: PropertyList] {
      left -= 1
      guard depth < SpecSettings.deepestGroup, left > 0 else {
        throw settings.error(
          "groups of settings nest more than \(SpecSettings.deepestGroup) levels deep, or are too many"
        )
      }
      guard let map = settings.map else { return [:] }
      guard SpecValue.partsOfSettings.contains(where: { map[$0] != nil }) else { return map.mapValues(\.setting) }
      var all: [String: PropertyList] = [:]
      for name in map["groups"]?.texts ?? [] {
        guard let group = spec["settingGroups"]?[name] else { continue }
        all.merge(try read(group, depth: depth + 1)) { $1 }
      }
      all.merge(map["base"]?.map?.mapValues(\.setting) ?? [:]) { $1 }
      for (name, value) in (map["configs"]?.map ?? [:]).sorted(by: { $0.key < $1.key }) where isMeant(name) {
        all.merge(try read(value, depth: depth + 1)) { $1 }
      }
      return all
    }

    /// A part of a configuration's name stands for all that have it, but the whole name of one for that alone.
    private func isMeant(_ name: String) -> Bool {
      guard configuration.lowercased().contains(name.lowercased()) else { return false }
      return name == configuration || !configurations.contains(name)
    }
  }
}

import Foundation

/// Reads a spec of XcodeGen as the project that it would be generated from it.
struct SpecReader {
  let file: URL
  let root: ProjectRoot
  let spec: SpecValue
  /// The configuration that is meant, as the spec names it.
  let configuration: String
  let folder: URL
  let settings: SpecSettings

  /// - Parameters:
  ///   - configuration: `Debug` or `Release`.
  ///   - environment: what variables of the environment stand for.
  init(
    _ file: URL,
    root: ProjectRoot,
    configuration: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ProjectError) {
    self.file = file
    self.root = root
    folder = file.deletingLastPathComponent()
    spec = try SpecFile(file, root: root, environment: environment).spec
    settings = try SpecSettings(spec, folder: folder, root: root, configuration: configuration)
    self.configuration = settings.configuration
  }

  var name: String { spec["name"]?.text ?? folder.lastPathComponent }
  var language: String { spec["options"]?["developmentLanguage"]?.text ?? "en" }

  /// The targets of the spec by name, in XcodeGen's order.
  var targets: [(name: String, value: SpecValue)] {
    (spec["targets"]?.map ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func read() throws(ProjectError) -> Project {
    guard let described = spec["targets"] ?? spec["aggregateTargets"], described.map != nil else {
      throw spec.error("this is no spec of XcodeGen: it has no targets")
    }
    var targets: [Target] = []
    for (name, value) in self.targets { targets.append(try target(name, value)) }
    targets.leaveOutOtherSystems()
    targets.resolveHosts()
    ResourceBundles(of: targets).lay(in: &targets)
    var project = Project(name: name, folder: folder, file: file, targets: targets)
    project.developmentRegion = language
    addPackages(to: &project)
    project.schemes = try schemes()
    project.notices = settings.missingFiles.map { name in
      "The configuration file \(name) is missing in this project; its settings are left out."
    }
    project.notices += targets.flatMap(\.notices) + leftOut
    return project
  }

  /// The projects that targets are named of.
  func referencedProjects() throws(ProjectError) -> [URL] {
    var found: [URL] = []
    for (_, reference) in (spec["projectReferences"]?.map ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let path = reference["path"] ?? (reference.text == nil ? nil : reference) else { continue }
      if let project = ProjectFile.present(try place(path)) { found.append(project) }
    }
    return found
  }

  /// The place of a path, inside of what a project may refer to.
  func place(_ path: SpecValue) throws(ProjectError) -> URL {
    guard let text = path.text, !text.isEmpty else { throw path.error("a path is missing") }
    return try root.admit(folder.resolving(text), from: path.file, line: path.line)
  }

  // MARK: Targets

  private func target(_ name: String, _ value: SpecValue) throws(ProjectError) -> Target {
    guard value.map != nil else { throw value.error("the target \"\(name)\" is no map") }
    guard let type = value["type"]?.text else {
      throw value.error("the target \"\(name)\" has no type", advice: "Say what it is: type: application, framework, …")
    }
    let kind = Target.Kind(productType: "com.apple.product-type." + type)
    var levels = BuildSettings()
    let defaults = Target.defaultSettings(
      name: name,
      kind: kind,
      configuration: configuration,
      project: self.name,
      folder: folder,
      language: language
    )
    levels.add(level: defaults, configuration: configuration)
    for level in try settings.levels(of: value, kind: kind) { levels.add(level: level, configuration: configuration) }
    var target = Target(name: name, kind: kind, settings: levels)
    try addSources(of: value, to: &target)
    addDependencies(of: value, to: &target)
    addImplied(of: value, to: &target)
    do {
      try addInfo(of: value, to: &target)
    } catch {
      target.problems.append(error)
    }
    target.sources.sort { $0.path < $1.path }
    return target
  }

  /// The settings that XcodeGen works out where the spec has none of them.
  private func addImplied(of value: SpecValue, to target: inout Target) {
    var implied: [String: String] = [:]
    if let prefix = spec["options"]?["bundleIdPrefix"]?.text, target.bundleIdentifier == nil {
      let name = target.name.replacingOccurrences(of: "_", with: "-")
      implied["PRODUCT_BUNDLE_IDENTIFIER"] =
        prefix + "." + name.filter { $0.isLetter || $0.isNumber || "-.".contains($0) }
    }
    let apps = target.dependencies.filter { name in
      Target.Kind(productType: "com.apple.product-type." + (spec["targets"]?[name]?["type"]?.text ?? "")) == .app
    }
    if let app = apps.first {
      if target.kind == .uiTests, target.settings["TEST_TARGET_NAME"] == nil { implied["TEST_TARGET_NAME"] = app }
      if target.kind == .unitTests, target.settings["TEST_HOST"] == nil, let product = productName(of: app) {
        implied["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/\(product).app/\(product)"
      }
    }
    target.settings.add(level: implied, configuration: configuration)
  }

  private func productName(of name: String) -> String? {
    guard let value = spec["targets"]?[name] else { return nil }
    var levels = BuildSettings()
    levels.add(
      level: Target.defaultSettings(name: name, kind: .app, configuration: configuration),
      configuration: configuration
    )
    for level in (try? settings.levels(of: value, kind: .app)) ?? [] {
      levels.add(level: level, configuration: configuration)
    }
    return levels["PRODUCT_NAME"]
  }

  /// Its Info.plist: the one that the spec describes, the one that the settings name, or the first among its sources.
  private func addInfo(of value: SpecValue, to target: inout Target) throws(ProjectError) {
    let named = target.settings["INFOPLIST_FILE"]
    if let info = value["info"], named == nil || named == info["path"]?.text {
      target.describedInfoPlist = try described(info, of: target.kind)
      return
    }
    if let named {
      let plist = folder.resolving(named)
      guard FileManager.default.fileExists(atPath: plist.path) else {
        throw value.error(
          "the Info.plist of target \"\(target.name)\" is missing: \(plist.path)",
          advice: "Correct the build setting INFOPLIST_FILE."
        )
      }
      target.infoPlist = try root.admit(plist, from: value.file, line: value.line)
      return
    }
    target.infoPlist = try firstInfoPlist(of: value)
  }

  /// What XcodeGen would write.
  private func described(_ info: SpecValue, of kind: Target.Kind) throws(ProjectError) -> Data {
    var values: [String: Any] = [
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": "$(PRODUCT_NAME)", "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundlePackageType": kind.packageType,
    ]
    values.merge(info["properties"]?.propertyListObject as? [String: Any] ?? [:]) { $1 }
    do {
      return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    } catch {
      throw info.error("these properties are no property list: \(error.localizedDescription)")
    }
  }

  // MARK: What a target is built from

  private func addDependencies(of value: SpecValue, to target: inout Target) {
    for dependency in value["dependencies"]?.items ?? [] where Self.isForIOS(dependency) {
      if let name = dependency["target"]?.text {
        // A target of another project is told by its own name.
        let own = spec["targets"]?[name] == nil ? name.split(separator: "/").last.map(String.init) ?? name : name
        if !target.dependencies.contains(own) { target.dependencies.append(own) }
      } else if let name = dependency["package"]?.text {
        let products = dependency["products"]?.texts ?? [dependency["product"]?.text ?? name]
        let package = packageReference(named: name)?.identity
        target.packageProducts += products.map { PackageProduct(name: $0, package: package) }
          .filter { !target.packageProducts.contains($0) }
      }
    }
  }

  /// Whether something belongs to what is built for iOS.
  static func isForIOS(_ value: SpecValue) -> Bool {
    let platforms = (value["destinationFilters"] ?? value["platforms"])?.texts ?? []
    let filter = value["platformFilter"]?.text.map { $0.lowercased() } ?? "all"
    return (platforms.isEmpty || platforms.contains { $0.lowercased() == "ios" }) && ["all", "ios"].contains(filter)
  }
}

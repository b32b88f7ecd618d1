import Foundation

/// What a pod's author says of it: a `.podspec`, as far as it is literal, or a `.podspec.json`.
public struct Podspec: Sendable {
  let spec: SpecValue
  let file: URL
  private let root: ProjectRoot

  public var name: String {
    spec["name"]?.text ?? file.deletingPathExtension().deletingPathExtension().lastPathComponent
  }
  var folder: URL { file.deletingLastPathComponent() }

  /// The podspec of a pod in a folder, if there is one.
  public static func file(of pod: String, in folder: URL) -> URL? {
    [".podspec.json", ".podspec"].map { folder.appending(path: pod + $0) }.first { RegularFile.exists($0) }
  }

  public init(_ file: URL) throws(ProjectError) {
    self.file = file
    root = ProjectRoot(containing: file.deletingLastPathComponent())
    let place = try root.admit(file, from: file.path, line: nil)
    guard file.pathExtension != "json" else {
      spec = try YAMLReader.read(RegularFile.contents(of: place, atMost: YAMLReader.largest), file: file.path)
      guard spec.map != nil else { throw spec.error("this is no podspec") }
      return
    }
    let statements = try RubyReader.read(place)
    guard let outer = statements.first(where: { !$0.block.isEmpty }) else {
      throw ProjectError(file: file.path, line: 1, "this is no podspec: it has no Pod::Spec.new")
    }
    spec = Self.value(of: outer, file: file.path, depth: 0)
  }

  /// Statements in the form that a podspec has in JSON.
  private static func value(of statement: RubyStatement, file: String, depth: Int) -> SpecValue {
    var map: [String: SpecValue] = [:]
    func made(_ content: SpecValue.Content, _ line: Int) -> SpecValue { SpecValue(content, file: file, line: line) }
    for inner in statement.block where inner.names.count >= 2 {
      // `s.ios.source_files`, `s.source_files`
      var names = Array(inner.names.dropFirst())
      var platform: String?
      if names.count == 2, ["ios", "osx", "tvos", "watchos", "visionos"].contains(names[0]) {
        platform = names.removeFirst()
      }
      guard names.count == 1, let first = inner.arguments.first else { continue }
      var value = first
      switch names[0] {
      case "subspec":
        guard first.text != nil, depth < 16 else { continue }
        let subspec = Self.value(of: inner, file: file, depth: depth + 1)
        let named = subspec.with(.map((subspec.map ?? [:]).merging(["name": first]) { $1 }))
        value = made(.list([named]), inner.line)
        names[0] = "subspecs"
      case "dependency":
        guard let name = first.text else { continue }
        value = made(.map([name: made(.list([]), inner.line)]), inner.line)
        names[0] = "dependencies"
      default:
        if inner.arguments.count > 1 { value = made(.list(inner.arguments), inner.line) }
      }
      if platform != nil { value = made(.map([names[0]: value]), inner.line) }
      let key = platform ?? names[0]
      let isAdded = ["subspecs", "dependencies"].contains(names[0]) || platform != nil
      map[key] = isAdded ? map[key].map { value.merged(onto: $0) } ?? value : value
    }
    return made(.map(map), statement.line)
  }
}

// MARK: Parts

extension Podspec {
  /// The pod with those of its parts that are wanted, and what they stand on.
  private func parts(_ wanted: [String]) -> [SpecValue] {
    var open: [String] = wanted
    if open.isEmpty {
      let said = (spec["default_subspecs"] ?? spec["default_subspec"])?.texts
      open = said ?? subspecs(of: spec).compactMap { $0["name"]?.text }
    }
    var found = [spec]
    var seen: Set<String> = []
    while let path = open.popLast() {
      guard seen.insert(path).inserted else { continue }
      var part = spec
      var isWhole = true
      for name in path.split(separator: "/") {
        guard let inner = subspecs(of: part).first(where: { $0["name"]?.text == String(name) }) else {
          isWhole = false
          break
        }
        part = inner
        if !found.contains(inner) { found.append(inner) }
        open += dependencies(of: inner).filter { $0.hasPrefix(self.name + "/") }.map {
          String($0.dropFirst(self.name.count + 1))
        }
      }
      if isWhole { open += subspecs(of: part).compactMap { $0["name"]?.text }.map { path + "/" + $0 } }
    }
    return found
  }

  private func subspecs(of spec: SpecValue) -> [SpecValue] { spec["subspecs"]?.items ?? [] }

  /// What a part says under a key, for iOS.
  private func values(_ keys: String..., of parts: [SpecValue]) -> [SpecValue] {
    parts.flatMap { part in keys.flatMap { [part[$0], part["ios"]?[$0]].compactMap { $0 } } }
  }

  private func dependencies(of part: SpecValue) -> [String] {
    values("dependencies", of: [part]).flatMap { ($0.map ?? [:]).keys.sorted() }
  }

  /// The pods that it stands on.
  public func dependencies(_ subspecs: [String]) -> [PodReference] {
    parts(subspecs).flatMap { dependencies(of: $0) }.map { PodReference(path: $0) }.filter { $0.name != name }
  }
}

// MARK: Its module

extension Podspec {
  /// The module that the pod is; nil where there is no source of it that can be built here.
  ///
  /// - Parameter subspecs: the parts that are wanted; none for those that it gives unasked.
  public func target(_ subspecs: [String], configuration: String) throws(ProjectError) -> Target? {
    let parts = self.parts(subspecs)
    let all = try FolderListing.files(under: folder)
    func files(_ patterns: [String], except: [GlobPattern] = []) throws(ProjectError) -> [URL] {
      let wanted = patterns.map(GlobPattern.init)
      var files: [URL] = []
      for path in all where wanted.contains(where: { $0.names(path) }) && !except.contains(where: { $0.names(path) }) {
        files.append(try root.admit(folder.appending(path: path), from: file.path, line: nil))
      }
      return files
    }
    let excluded = values("exclude_files", of: parts).flatMap(\.texts).map(GlobPattern.init)
    let sources = try files(values("source_files", of: parts).flatMap(\.texts), except: excluded)

    var levels = BuildSettings()
    levels.add(level: settings(configuration), configuration: configuration)
    for level in values("pod_target_xcconfig", "xcconfig", of: parts) {
      levels.add(level: (level.map ?? [:]).mapValues(\.setting), configuration: configuration)
    }
    var target = Target(name: name, kind: .framework, settings: levels)
    target.sources = sources.filter { FileKind(name: $0.lastPathComponent) == .source }.sorted { $0.path < $1.path }
    target.dependencies = dependencies(subspecs).map(\.name)
    target.resources = try files(values("resources", "resource", of: parts).flatMap(\.texts), except: excluded).map {
      Resource(source: $0, destination: Resource.destination(of: $0))
    }
    for bundles in values("resource_bundles", "resource_bundle", of: parts) {
      for (bundle, patterns) in (bundles.map ?? [:]).sorted(by: { $0.key < $1.key }) {
        target.resources += try files(patterns.texts, except: excluded).map {
          Resource(source: $0, destination: "\(bundle).bundle/\(Resource.destination(of: $0))")
        }
      }
    }
    return target.asPod(headers: sources, in: folder)
  }

  private func settings(_ configuration: String) -> [String: String] {
    var settings = Target.defaultSettings(
      name: name,
      kind: .framework,
      configuration: configuration,
      project: name,
      folder: folder,
      language: "en"
    )
    if let module = spec["module_name"]?.text { settings["PRODUCT_MODULE_NAME"] = module }
    let versions = (spec["swift_versions"] ?? spec["swift_version"])?.texts ?? []
    if let latest = versions.filter({ Double($0) ?? 0 < 7 }).max(by: { (Double($0) ?? 0) < (Double($1) ?? 0) }) {
      settings["SWIFT_VERSION"] = latest
    }
    settings["PRODUCT_BUNDLE_IDENTIFIER"] = "org.cocoapods." + name
    settings["MARKETING_VERSION"] = spec["version"]?.text ?? "1.0"
    // As CocoaPods compiles all pods.
    settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = (configuration == "Debug" ? "DEBUG " : "") + "COCOAPODS"
    return settings
  }
}

extension Target {
  /// A pod as it is built here: in Swift, or in C with its headers; nil for one in Objective-C, or of no source at all.
  func asPod(headers: [URL], in folder: URL) -> Target? {
    var pod = self
    // CocoaPods adds one to every pod.
    pod.sources.removeAll { $0.lastPathComponent.hasSuffix("-dummy.m") }
    let kinds = Set(pod.sources.map { $0.pathExtension.lowercased() })
    if kinds.contains("swift") { return pod }
    guard !kinds.isEmpty, kinds.isSubset(of: CLibrary.sourceKinds) else { return nil }
    guard let library = CLibrary(pod: pod.sources, headers: headers, in: folder) else { return nil }
    pod.cLibrary = library
    return pod
  }
}

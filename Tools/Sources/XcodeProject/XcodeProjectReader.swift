import Foundation

/// Reads an `.xcodeproj`.
struct XcodeProjectReader {
  let objects: ProjectObjects
  let tree: FileTree
  let root: ProjectRoot
  let folder: URL
  let configuration: String
  let name: String

  /// - Parameter configuration: the name of the build configuration, `Debug` or `Release`.
  init(project: URL, root: ProjectRoot, configuration: String) throws(ProjectError) {
    folder = project.deletingLastPathComponent()
    self.root = root
    self.configuration = configuration
    name = project.deletingPathExtension().lastPathComponent
    objects = try ProjectObjects(file: project.appending(path: "project.pbxproj"))
    tree = try FileTree(objects: objects, projectFolder: folder, root: root)
  }

  func read() throws(ProjectError) -> Project {
    let projectLevels = try settingsLevels(of: objects.root)
    var targets: [Target] = []
    let nativeTargets = objects.objects("targets", of: objects.root).filter { $0.isa == "PBXNativeTarget" }
    for object in nativeTargets {
      targets.append(try target(object, projectLevels: projectLevels))
    }
    targets.leaveOutOtherSystems()
    targets.resolveHosts()
    ResourceBundles(of: targets).lay(in: &targets)
    var project = Project(name: name, folder: folder, file: objects.file, targets: targets)
    project.developmentRegion = objects.root.string("developmentRegion") ?? "en"
    addPackages(to: &project)
    project.notices = try missingConfigurationFiles() + LeftOut(objects: objects, tree: tree, targets: targets).notices
    return project
  }

  // MARK: Targets

  private func target(
    _ object: ProjectObject,
    projectLevels: [[String: PropertyList]]
  ) throws(ProjectError) -> Target {
    guard let name = object.string("name") else { throw objects.error("this target has no name", at: object) }
    let kind = Target.Kind(productType: object.string("productType") ?? "")
    var settings = BuildSettings()
    settings.add(level: defaults(target: name, kind: kind), configuration: configuration)
    for level in try projectLevels + settingsLevels(of: object) {
      settings.add(level: level, configuration: configuration)
    }
    var target = Target(name: name, kind: kind, settings: settings)
    try addPhases(of: object, to: &target)
    try addSynchronisedFolders(of: object, to: &target)
    target.dependencies = dependencies(of: object)
    target.packageProducts = packageProducts(of: object)
    do {
      target.infoPlist = try infoPlist(of: target, object: object)
    } catch {
      target.problems.append(error)
    }
    target.sources.sort { $0.path < $1.path }
    return target
  }

  /// The targets a target is built after, and those whose products it links: Xcode finds these without being told.
  private func dependencies(of target: ProjectObject) -> [String] {
    let named = objects.objects("dependencies", of: target).filter(\.isForIOS).compactMap { dependency in
      let proxy = objects.object(dependency.string("targetProxy"))
      let other = objects.object(dependency.string("target")) ?? objects.object(proxy?.string("remoteGlobalIDString"))
      return other?.string("name") ?? proxy?.string("remoteInfo") ?? dependency.string("name")
    }
    let linked = objects.objects("buildPhases", of: target).filter { $0.isa == "PBXFrameworksBuildPhase" }
      .flatMap { objects.objects("files", of: $0) }.filter(\.isForIOS)
      .compactMap { $0.string("fileRef").flatMap { producers[$0] } }
    return (named + linked).reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }

  /// The targets by the file references of their products, those of other projects included.
  private var producers: [String: String] {
    var producers: [String: String] = [:]
    for target in objects.objects("targets", of: objects.root) {
      if let product = target.string("productReference") { producers[product] = target.string("name") }
    }
    for (id, proxy) in objects.all(isa: "PBXReferenceProxy") {
      producers[id] = objects.object(proxy.string("remoteRef"))?.string("remoteInfo")
    }
    return producers
  }

  private func infoPlist(of target: Target, object: ProjectObject) throws(ProjectError) -> URL? {
    guard let path = target.settings["INFOPLIST_FILE"] else { return nil }
    let file = folder.resolving(path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw objects.error(
        "the Info.plist of target \"\(target.name)\" is missing: \(file.path)",
        at: object,
        advice: "Correct the build setting INFOPLIST_FILE."
      )
    }
    return try root.admit(file, from: objects.file.path, line: object.line)
  }

  // MARK: Files

  private func addPhases(of object: ProjectObject, to target: inout Target) throws(ProjectError) {
    for phase in objects.objects("buildPhases", of: object) {
      switch phase.isa {
      case "PBXSourcesBuildPhase":
        target.sources += files(of: phase, &target.problems)
      case "PBXResourcesBuildPhase":
        for file in files(of: phase, &target.problems) {
          target.resources.append(Resource(source: file, destination: Resource.destination(of: file)))
        }
      case "PBXHeadersBuildPhase":
        // One that is missing is missed by what includes it.
        var problems: [ProjectError] = []
        target.headers += files(of: phase, &problems)
      case "PBXFrameworksBuildPhase":
        target.linkedFiles += objects.objects("files", of: phase).filter(\.isForIOS)
          .compactMap { objects.object($0.string("fileRef")) }.compactMap { $0.string("path") ?? $0.string("name") }
          .map { ($0 as NSString).lastPathComponent }
      case "PBXCopyFilesBuildPhase" where Self.copiesResources(phase):
        let folder = try self.folder(of: phase, in: target)
        for file in files(of: phase, &target.problems) {
          let name = file.lastPathComponent
          target.resources.append(Resource(source: file, destination: folder.isEmpty ? name : folder + "/" + name))
        }
      default: break
      }
    }
  }

  /// Whether a phase copies files to where an app's resources lie: the folder for them, or the bundle's own, which on iOS
  /// are one.
  static func copiesResources(_ phase: ProjectObject) -> Bool {
    ["7", "1"].contains(phase.string("dstSubfolderSpec") ?? "")
  }

  /// Where a phase copies its files to, in the product.
  private func folder(of phase: ProjectObject, in target: Target) throws(ProjectError) -> String {
    try BuildFolder.path(
      ProjectValue(
        key: "dstPath",
        value: target.settings.expanding(phase.string("dstPath") ?? ""),
        of: "a phase of the target \(target.name.debugDescription)",
        file: objects.file.path,
        line: phase["dstPath"]?.line
      )
    )
  }

  /// The files of a build phase; a localised file counts once for each language. What is not there, or may not be read,
  /// is a problem of the target, and the others go on without it.
  private func files(of phase: ProjectObject, _ problems: inout [ProjectError]) -> [URL] {
    var files: [URL] = []
    for buildFile in objects.objects("files", of: phase) where buildFile.isForIOS {
      guard let reference = objects.object(buildFile.string("fileRef")) else { continue }
      let items =
        reference.isa == "PBXVariantGroup" ? objects.objects("children", of: reference) : [reference]
      for item in items {
        do {
          if let file = try self.file(item) { files.append(file) }
        } catch {
          problems.append(error)
        }
      }
    }
    return files
  }

  private func file(_ item: ProjectObject) throws(ProjectError) -> URL? {
    guard let file = try tree.location(of: item) else { return nil }
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw objects.error(
        "the file \(file.path) is missing",
        at: item,
        advice: "Restore it, or remove it from the project in Xcode."
      )
    }
    return file
  }

  // MARK: Synchronised folders

  private func addSynchronisedFolders(of object: ProjectObject, to target: inout Target) throws(ProjectError) {
    let own = Set(object.strings("fileSystemSynchronizedGroups"))
    let others = synchronisedFolders.filter { !own.contains($0.id) }
    for folder in own.sorted().compactMap({ objects.object($0) }) {
      try add(folder, isMember: true, of: object, to: &target)
    }
    for folder in others {
      try add(folder, isMember: false, of: object, to: &target)
    }
  }

  private var synchronisedFolders: [ProjectObject] {
    let all = objects.objects("targets", of: objects.root).flatMap { $0.strings("fileSystemSynchronizedGroups") }
    return Set(all).sorted().compactMap { objects.object($0) }
  }

  /// A folder's exceptions say which files a target leaves out of its own folder, or takes from another's.
  private func add(
    _ folder: ProjectObject,
    isMember: Bool,
    of owner: ProjectObject,
    to target: inout Target
  ) throws(ProjectError) {
    let exceptions = objects.objects("exceptions", of: folder)
      .filter { $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0.string("target") == owner.id }
    let named = exceptions.flatMap { $0.strings("membershipExceptions") }
    guard isMember || !named.isEmpty, let place = try tree.location(of: folder) else { return }

    let isNamed = { (path: String) in named.contains { path == $0 || path.hasPrefix($0 + "/") } }
    let filtered = exceptions.reduce(into: [String: [String]]()) { filters, set in
      for (path, platforms) in set["platformFiltersByRelativePath"]?.dictionary ?? [:] {
        filters[path] = platforms.strings
      }
    }
    let references = Set(folder.strings("explicitFolders"))
    for path in try FolderListing.files(under: place, folderReferences: references) {
      guard isNamed(path) != isMember, filtered[path]?.contains("ios") ?? true else { continue }
      do {
        try target.add(
          root.admit(place.appending(path: path), from: objects.file.path, line: folder.line),
          isFolderReference: references.contains(path)
        )
      } catch {
        target.problems.append(error)
      }
    }
  }

  // MARK: Settings

  private func settingsLevels(of object: ProjectObject) throws(ProjectError) -> [[String: PropertyList]] {
    guard let list = objects.object(object.string("buildConfigurationList")) else { return [] }
    let all = objects.objects("buildConfigurations", of: list)
    // A project may name its configurations otherwise ("Dev", "Staging"): then its first stands for Debug, as in Xcode's lists.
    let fallback = list.string("defaultConfigurationName")
    guard
      let chosen = all.first(where: { $0.string("name") == configuration })
        ?? all.first(where: { $0.string("name")?.contains(configuration) == true })
        ?? (configuration == "Debug" ? all.first : all.first { $0.string("name") == fallback } ?? all.last)
    else { return [] }
    var levels: [[String: PropertyList]] = []
    if let file = try baseConfiguration(of: chosen), FileManager.default.fileExists(atPath: file.path) {
      let settings = try BuildConfigurationFile.read(file, within: root)
      levels.append(settings.mapValues { PropertyList(.string($0)) })
    }
    levels.append(chosen["buildSettings"]?.dictionary ?? [:])
    return levels
  }

  private func baseConfiguration(of configuration: ProjectObject) throws(ProjectError) -> URL? {
    if let reference = objects.object(configuration.string("baseConfigurationReference")) {
      return try tree.location(of: reference)
    }
    // In a synchronised folder: the folder and the path in it.
    guard let anchor = objects.object(configuration.string("baseConfigurationReferenceAnchor")),
      let path = configuration.string("baseConfigurationReferenceRelativePath"),
      let folder = try tree.location(of: anchor)
    else { return nil }
    let file = folder.appending(path: path).standardizedFileURL
    return try root.admit(file, from: objects.file.path, line: configuration.line)
  }

  /// What is to be said about the `.xcconfig` files that the project names and that are not there. Those of CocoaPods
  /// are made when the pods are installed; what they are good for comes another way here.
  private func missingConfigurationFiles() throws(ProjectError) -> [String] {
    var missing: Set<String> = []
    for object in objects.all(isa: "XCBuildConfiguration").values where object.string("name") == configuration {
      guard let file = try baseConfiguration(of: object), !FileManager.default.fileExists(atPath: file.path) else {
        continue
      }
      missing.insert(file.lastPathComponent)
    }
    return missing.filter { !$0.hasPrefix("Pods-") }.sorted().map { name in
      "The configuration file \(name) is missing in this project; its settings are left out."
    }
  }

  private func defaults(target: String, kind: Target.Kind) -> [String: String] {
    Target.defaultSettings(
      name: target,
      kind: kind,
      configuration: configuration,
      project: name,
      folder: folder,
      language: objects.root.string("developmentRegion") ?? "en"
    )
  }
}

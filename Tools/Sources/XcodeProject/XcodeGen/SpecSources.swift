import Foundation

extension SpecReader {
  /// What becomes of a file.
  private enum Phase {
    case sources, resources, headers, none
    /// Copied to a folder of the bundle.
    case copied(to: String)
    /// Copied to where no resources lie.
    case elsewhere
  }

  /// What a spec says about some of a target's files.
  private struct Entry {
    var value: SpecValue
    var path: SpecValue
    var place: URL
    var isOptional: Bool { value["optional"]?.says ?? false }
  }

  func addSources(of target: SpecValue, to built: inout Target) throws(ProjectError) {
    // `resources` is an older word for sources of that phase.
    for (key, isResources) in [("sources", false), ("resources", true)] {
      for value in target[key]?.items ?? [] {
        guard let path = value.map == nil ? value : value["path"] else { throw value.error("a source has no path") }
        do {
          let entry = Entry(value: value, path: path, place: try place(path))
          try add(entry, asResources: isResources, to: &built)
        } catch {
          built.problems.append(error)
        }
      }
    }
  }

  private func add(_ entry: Entry, asResources: Bool, to target: inout Target) throws(ProjectError) {
    guard FileManager.default.fileExists(atPath: entry.place.path) else {
      if entry.isOptional || entry.place.pathExtension == "xcconfig" { return }
      throw entry.path.error(
        "the target \"\(target.name)\" has a source that is missing: \(entry.place.path)",
        advice: "Restore it, or say optional: true."
      )
    }
    let type = sourceType(of: entry)
    let chosen = try phase(said: entry.value["buildPhase"], of: target) ?? (asResources ? .resources : nil)
    guard type == "group" || type == "syncedFolder" else {
      guard Self.isForIOS(entry.value) else { return }
      let isFolder = type == "folder"
      add(
        entry.place,
        chosen ?? (isFolder ? .resources : phase(of: entry.place.lastPathComponent)),
        isFolder,
        to: &target
      )
      return
    }
    let excludes = (entry.value["excludes"]?.texts ?? []).map(GlobPattern.init)
    let includes = (entry.value["includes"]?.texts ?? []).map(GlobPattern.init)
    let folders = (entry.value["explicitFolders"]?.texts ?? []).map(GlobPattern.init)
    let references = type == "syncedFolder" && !folders.isEmpty ? try self.folders(under: entry.place, folders) : []
    for path in try FolderListing.files(
      under: entry.place,
      folderReferences: references,
      skipping: { path in excludes.contains { $0.names(path) } }
    ) {
      guard includes.isEmpty || includes.contains(where: { $0.names(path) }), isForIOS(path, entry) else { continue }
      do {
        let file = try root.admit(entry.place.appending(path: path), from: entry.path.file, line: entry.path.line)
        let isReference = references.contains(path)
        add(file, chosen ?? (isReference ? .resources : phase(of: file.lastPathComponent)), isReference, to: &target)
      } catch {
        target.problems.append(error)
      }
    }
  }

  private func add(_ file: URL, _ phase: Phase, _ isFolder: Bool, to target: inout Target) {
    // Whatever is said of it, a target's Info.plist is in no phase.
    guard file.lastPathComponent != "Info.plist" else { return }
    switch phase {
    case .sources: if !target.sources.contains(file) { target.sources.append(file) }
    case .resources:
      let place = isFolder ? file.lastPathComponent : Resource.destination(of: file)
      add(Resource(source: file, destination: place), to: &target)
    case .copied(let folder):
      let place = folder.isEmpty ? file.lastPathComponent : folder + "/" + file.lastPathComponent
      add(Resource(source: file, destination: place), to: &target)
    case .headers, .none: break
    case .elsewhere:
      target.notices.append(
        "Phases that copy files elsewhere than to resources are not run: \(file.lastPathComponent)."
      )
    }
  }

  private func add(_ resource: Resource, to target: inout Target) {
    if !target.resources.contains(resource) { target.resources.append(resource) }
  }

  /// The folders that patterns name.
  private func folders(under place: URL, _ patterns: [GlobPattern]) throws(ProjectError) -> Set<String> {
    var folders: Set<String> = []
    for path in try FolderListing.files(under: place) {
      var folder = (path as NSString).deletingLastPathComponent
      while !folder.isEmpty {
        if patterns.contains(where: { $0.names(folder) }) { folders.insert(folder) }
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    return folders
  }

  /// `file`, `group`, `folder` or `syncedFolder`.
  private func sourceType(of entry: Entry) -> String {
    if let said = entry.value["type"]?.text { return said }
    guard FolderListing.isFolder(entry.place.resolvingSymlinksInPath()), entry.place.pathExtension.isEmpty else {
      return "file"
    }
    return spec["options"]?["defaultSourceDirectoryType"]?.text ?? "group"
  }

  // MARK: Phases

  private func phase(said value: SpecValue?, of target: Target) throws(ProjectError) -> Phase? {
    guard let value else { return nil }
    switch value.text {
    case "sources": return .sources
    case "resources": return .resources
    case "headers": return .headers
    case "none": return Phase.none
    default: break
    }
    guard let copies = value["copyFiles"] else {
      throw value.error("this is no build phase: it is sources, resources, headers, copyFiles or none")
    }
    guard ["resources", "wrapper"].contains(copies["destination"]?.text ?? "") else { return .elsewhere }
    let folder = ProjectValue(
      key: "subpath",
      value: target.settings.expanding(copies["subpath"]?.text ?? ""),
      of: "a phase of the target \(target.name.debugDescription)",
      file: copies.file,
      line: copies.line
    )
    return .copied(to: try BuildFolder.path(folder))
  }

  /// The kinds that XcodeGen puts in no phase though Xcode copies them.
  private static let kindsOfNoPhase: Set<String> = ["gpx", "xcfilelist", "apns", "appex", "xpc", "def", "ipp", "tpp"]

  /// The phase of a file of which nothing is said, by its name.
  private func phase(of name: String) -> Phase {
    let kind = (name as NSString).pathExtension
    if let said = spec["options"]?["fileTypes"]?[kind]?["buildPhase"]?.text {
      return ["sources": .sources, "resources": .resources, "headers": .headers][said] ?? Phase.none
    }
    guard !kind.isEmpty, !Self.kindsOfNoPhase.contains(kind) else { return .none }
    return switch FileKind(name: name) {
    case .source: .sources
    case .resource: .resources
    case .ignored: .none
    }
  }

  /// Whether a file of a folder is meant for iOS, by what is said of the folder, else by its own path where that is asked for.
  private func isForIOS(_ path: String, _ entry: Entry) -> Bool {
    guard Self.isForIOS(entry.value) else { return false }
    let said = entry.value["destinationFilters"]?.texts ?? []
    guard said.isEmpty, entry.value["inferDestinationFiltersByPath"]?.says ?? false else { return true }
    let whole = (entry.place.path + "/" + path).lowercased()
    let found = ["ios", "tvos", "macos", "maccatalyst", "visionos", "watchos"].first {
      whole.contains("/\($0)/") || whole.hasSuffix("_\($0).swift")
    }
    return found.map { $0 == "ios" } ?? true
  }

  // MARK: The Info.plist

  /// The first `Info.plist` among a target's sources.
  func firstInfoPlist(of target: SpecValue) throws(ProjectError) -> URL? {
    for value in target["sources"]?.items ?? [] {
      guard let path = value.map == nil ? value : value["path"], let place = try? self.place(path) else { continue }
      if place.lastPathComponent == "Info.plist", FileManager.default.fileExists(atPath: place.path) { return place }
      guard FolderListing.isFolder(place) else { continue }
      let excludes = (value["excludes"]?.texts ?? []).map(GlobPattern.init)
      let found = try FolderListing.files(under: place).first { path in
        (path as NSString).lastPathComponent == "Info.plist" && !excludes.contains { $0.names(path) }
      }
      if let found { return try root.admit(place.appending(path: found), from: path.file, line: path.line) }
    }
    return nil
  }
}

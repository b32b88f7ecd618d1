import Foundation

/// Which of the projects of a folder is meant, where there are several.
public enum ProjectChoice: Sendable, Equatable {
  /// The Xcode project, else the package.
  case automatic
  /// The folder's `Package.swift`, whatever stands beside it.
  case package
  /// The `.xcodeproj` of a name.
  case project(String)
}

extension Project {
  /// Reads the project in a folder: its workspace, its Xcode project, its package, or the folder's own files.
  ///
  /// Of Swift packages only the places are read here; what is in them takes SwiftPM to find out.
  ///
  /// - Parameters:
  ///   - folder: the app's folder, or the `.xcodeproj` or `.xcworkspace` itself.
  ///   - configuration: `Debug` or `Release`.
  ///   - choice: which of several projects is meant.
  public static func open(
    _ folder: URL,
    configuration: String = "Debug",
    choice: ProjectChoice = .automatic
  ) throws(ProjectError) -> Project {
    var place = folder.standardizedFileURL
    if case .project(let name) = choice {
      let named = place.appending(path: name.hasSuffix(".xcodeproj") ? name : name + ".xcodeproj")
      place = ProjectFile.present(named) ?? named
    }
    guard FileManager.default.fileExists(atPath: place.path) else {
      throw ProjectError(
        file: place.path,
        "there is no such folder",
        advice: "Name the folder that holds the app's project."
      )
    }
    guard FolderListing.isFolder(place.resolvingSymlinksInPath()) || SpecFile.isSpec(place) else {
      throw ProjectError(file: place.path, "this is a file, not an app's folder")
    }
    let isFolder = !["xcodeproj", "xcworkspace"].contains(place.pathExtension) && !SpecFile.isSpec(place)
    let container = isFolder ? place : place.deletingLastPathComponent()
    let root = ProjectRoot(containing: container)
    if choice == .package {
      guard hasManifest(container) else {
        throw ProjectError(file: container.path, "there is no Package.swift in this folder")
      }
      return package(in: container)
    }
    let found = try ProjectFiles(in: place, root: root)
    guard !found.projects.isEmpty else {
      return try withoutXcode(place, found, root: root, configuration: configuration)
    }
    var project = try joined(found.projects, root: root, configuration: configuration)
    project.packages += found.packages.map { PackageReference(place: .local($0)) }
      .filter { !project.packages.contains($0) }
    try addPods(to: &project, from: [container, ProjectFile.folder(of: project.file)], root, configuration)
    // An Xcode project that stands alone in a folder of the one that was named: the app's folder is its own.
    project.folder = found.isNested ? ProjectFile.folder(of: project.file) : container
    return project
  }

  /// Projects of one workspace, and those they refer to, as one.
  private static func joined(_ files: [URL], root: ProjectRoot, configuration: String) throws(ProjectError) -> Project {
    var projects: [Project] = []
    var open = files
    var seen: Set<String> = []
    while !open.isEmpty {
      let file = open.removeFirst()
      guard seen.insert(file.resolvingSymlinksInPath().path).inserted else { continue }
      if SpecFile.isSpec(file) {
        let reader = try SpecReader(file, root: root, configuration: configuration)
        projects.append(try reader.read())
        open += try reader.referencedProjects()
      } else {
        let reader = try XcodeProjectReader(project: file, root: root, configuration: configuration)
        projects.append(try reader.read())
        open += try reader.tree.referencedProjects()
      }
    }
    var project = projects.first { $0.targets.contains { $0.kind == .app } } ?? projects[0]
    project.files = projects.map(\.file)
    for other in projects where other.file != project.file {
      project.targets += other.targets.filter { target in !project.targets.contains { $0.name == target.name } }
      project.packages += other.packages.filter { !project.packages.contains($0) }
      project.schemes += other.schemes
      project.notices += other.notices
      project.problems += other.problems
    }
    return project
  }

  private static func hasManifest(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }

  private static func package(in folder: URL) -> Project {
    let manifest = folder.appending(path: "Package.swift")
    var project = Project(name: folder.lastPathComponent, folder: folder, file: manifest, targets: [])
    project.packages = [PackageReference(place: .local(folder))]
    project.isPackage = true
    return project
  }

  /// A folder without an Xcode project: a package, a project that has still to be generated, or plain sources.
  private static func withoutXcode(
    _ folder: URL,
    _ found: ProjectFiles,
    root: ProjectRoot,
    configuration: String
  ) throws(ProjectError) -> Project {
    if hasManifest(folder) { return package(in: folder) }
    if Tuist.describes(folder) { throw Tuist.error(in: folder) }
    var project = try PlainFolderReader(folder: folder, root: root, configuration: configuration).read()
    try addPods(to: &project, from: [folder], root, configuration)
    return project
  }

  /// The pods of the first folder that has some: those that are installed, else what the Podfile asks for.
  private static func addPods(
    to project: inout Project,
    from folders: [URL],
    _ root: ProjectRoot,
    _ configuration: String
  ) throws(ProjectError) {
    if let pods = InstalledPods.project(in: folders) {
      try InstalledPods(pods, root: root, configuration: configuration).join(&project)
    } else {
      project.pods = Podfile.first(in: folders, root: root)?.pods ?? []
    }
  }

  /// The workspace above the project's folder that holds it beside other projects or packages; nil where there is none.
  public var workspaceAround: URL? { isPackage ? nil : Workspace.around(file) }

  /// What is to be said of the pods that are not there; nil if all are.
  public var podsNotice: String? {
    guard !pods.isEmpty else { return nil }
    return
      "CocoaPods' pods are not installed here (\(pods.map(\.title).joined(separator: ", "))). Where the module of one is "
      + "imported, run `pod install`, or name a folder that has checkouts of them by their names (--packages FOLDER), or put a "
      + "folder in its place, in a slipway.json."
  }
}

/// The Xcode projects and packages of a folder.
private struct ProjectFiles {
  var projects: [URL] = []
  /// Packages that a workspace names.
  var packages: [URL] = []
  /// Whether the project stands in a folder of the one that was named.
  var isNested = false

  /// Those a workspace names, else the one in the folder, else the only one below it.
  init(in place: URL, root: ProjectRoot) throws(ProjectError) {
    if place.pathExtension == "xcodeproj" || SpecFile.isSpec(place) {
      projects = [place]
      return
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
    let workspaces =
      place.pathExtension == "xcworkspace"
      ? [place] : names.filter { $0.hasSuffix(".xcworkspace") }.map { place.appending(path: $0) }
    if let workspace = workspaces.first {
      let items = try Workspace.items(of: workspace, root: root)
      projects = items.filter { $0.pathExtension == "xcodeproj" || SpecFile.isSpec($0) }
      packages = items.filter { !projects.contains($0) }
      guard projects.isEmpty else { return }
    }
    let spec = SpecFile.spec(in: place)
    let own = names.filter { name in
      // Of a project that is generated, its versions and schemes may be kept without it.
      name.hasSuffix(".xcodeproj") && name != "Pods.xcodeproj"
        && (spec == nil || ProjectFile.isWhole(place.appending(path: name)))
    }
    if own.isEmpty, let spec {
      projects = [spec]
      return
    }
    if own.isEmpty, !names.contains("Package.swift") {
      projects = Self.projects(below: place, depth: 2)
      isNested = true
      if projects.count > 1 { throw Self.ambiguous(projects, in: place) }
      return
    }
    // Of several projects the one named as the folder is the app's.
    let chosen = own.first { $0 == place.lastPathComponent + ".xcodeproj" } ?? (own.count == 1 ? own.first : nil)
    if let chosen {
      projects = [place.appending(path: chosen)]
    } else if own.count > 1 {
      throw Self.ambiguous(own.map { place.appending(path: $0) }, in: place)
    }
  }

  private static func projects(below folder: URL, depth: Int) -> [URL] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    var found: [URL] = []
    let spec = SpecFile.spec(in: folder).flatMap { $0.pathExtension == "json" ? nil : $0 }
    for name in names where !name.hasPrefix(".") && !["Pods", "Carthage", "build"].contains(name) {
      let item = folder.appending(path: name)
      if name.hasSuffix(".xcodeproj") {
        if spec == nil || ProjectFile.isWhole(item) { found.append(item) }
      } else if depth > 0, FolderListing.isFolder(item), !FileKind.isBundle(name) {
        found += projects(below: item, depth: depth - 1)
      }
    }
    // What a spec's project is generated for lies below it: that is no second project.
    return spec.map { found.isEmpty ? [$0] : found } ?? found
  }

  private static func ambiguous(_ projects: [URL], in folder: URL) -> ProjectError {
    let names = projects.map { String($0.path.dropFirst(folder.path.count + 1)) }
    return ProjectError(
      file: folder.path,
      "there are \(projects.count) Xcode projects in this folder",
      advice: "Name one of them: \(names.joined(separator: ", "))"
    )
  }
}

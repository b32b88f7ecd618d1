import Foundation

extension Project {
  /// Reads the project in a folder: its workspace, its Xcode project, or the folder's own files.
  ///
  /// - Parameters:
  ///   - folder: the app's folder, or the `.xcodeproj` or `.xcworkspace` itself.
  ///   - configuration: `Debug` or `Release`.
  public static func open(_ folder: URL, configuration: String = "Debug") throws(ProjectError) -> Project {
    let place = folder.standardizedFileURL
    guard FileManager.default.fileExists(atPath: place.path) else {
      throw ProjectError(
        file: place.path,
        "there is no such folder",
        advice: "Name the folder that holds the app's project."
      )
    }
    guard FolderListing.isFolder(place.resolvingSymlinksInPath()) else {
      throw ProjectError(file: place.path, "this is a file, not an app's folder")
    }
    let container =
      ["xcodeproj", "xcworkspace"].contains(place.pathExtension) ? place.deletingLastPathComponent() : place
    let root = ProjectRoot(containing: container)
    var projects: [Project] = []
    for file in try projectFiles(in: place, root: root) {
      projects.append(try XcodeProjectReader(project: file, root: root, configuration: configuration).read())
    }
    guard var project = projects.first(where: { $0.targets.contains { $0.kind == .app } }) ?? projects.first else {
      return try PlainFolderReader(folder: place, root: root, configuration: configuration).read()
    }
    for other in projects where other.file != project.file {
      project.targets += other.targets.filter { target in !project.targets.contains { $0.name == target.name } }
      project.packages += other.packages
    }
    project.folder = container
    return project
  }

  /// The `.xcodeproj` folders to read: those a workspace names, else the one in the folder.
  private static func projectFiles(in place: URL, root: ProjectRoot) throws(ProjectError) -> [URL] {
    if place.pathExtension == "xcodeproj" { return [place] }
    if place.pathExtension == "xcworkspace" { return try Workspace.projects(of: place, root: root) }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
    if let workspace = workspaces.first {
      let projects = try Workspace.projects(of: place.appending(path: workspace), root: root)
      if !projects.isEmpty { return projects }
    }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
    guard projects.count <= 1 || projects.contains(place.lastPathComponent + ".xcodeproj") else {
      throw ProjectError(
        file: place.path,
        "there are \(projects.count) Xcode projects in this folder",
        advice: "Name one of them: \(projects.joined(separator: ", "))"
      )
    }
    let chosen = projects.first { $0 == place.lastPathComponent + ".xcodeproj" } ?? projects.first
    return chosen.map { [place.appending(path: $0)] } ?? []
  }
}
